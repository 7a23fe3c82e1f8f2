// bastide tune: better weights for the tile game's evaluation, by playing.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/setup_arguments.h"
#include "lab/game_files.h"
#include "lab/tuning.h"
#include "lab/weights_source.h"

namespace bastide::cli {
namespace {

constexpr const char* kFooter =
    R"(Starts from the weights of this program. In every round slightly changed weights play a few pairs of games of two against
those changed the other way round, looking one action ahead; the winner pulls the weights a little to its side. At the
end the new weights play 4000 games against the old ones. The same numbers give the same weights.

Examples:
  bastide tune --output src/land/evaluation/fitted_weights.cpp
  bastide tune --rounds 500 --seed 2)";

struct Arguments : WeightsArguments {
    std::uint64_t rounds = lab::TunePlan{}.rounds, pairs = lab::TunePlan{}.pairs;
};

int run_tune(const Arguments& arguments) {
    lab::TunePlan plan;
    plan.setup = setup_for_weights(arguments);
    plan.rounds = arguments.rounds;
    plan.pairs = arguments.pairs;
    plan.seed = arguments.seed;
    plan.threads = thread_count(arguments.threads);
    lab::TuneResult result;
    {
        Progress progress("rounds", plan.rounds);
        result = lab::tune_weights(plan, [&](std::uint64_t done) { progress.show(done); });
    }
    const std::string gain =
        fmt::format("{:+.2f} [{:+.2f}, {:+.2f}] points a game over the weights it began with", result.gain,
                    result.gain - result.half_interval, result.gain + result.half_interval);
    fmt::print(stderr, "{}\n", gain);
    const std::string origin = fmt::format("// Written by `bastide tune --rounds {} --pairs {} --seed {}`:\n// {}.\n",
                                           plan.rounds, plan.pairs, plan.seed, gain);
    lab::write_file(arguments.output, lab::weights_source(origin, result.weights));
    return kDone;
}

}  // namespace

void add_tune(CLI::App& app, Run& run) {
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand("tune", "Make the computer players' evaluation better by playing");
    add_weights_arguments(*command, *arguments);
    command->add_option("--rounds", arguments->rounds, "how many rounds")
        ->type_name("N")
        ->check(CLI::Range(1, 1'000'000).description(""))
        ->capture_default_str();
    command->add_option("--pairs", arguments->pairs, "pairs of games in a round")
        ->type_name("N")
        ->check(CLI::Range(1, 100'000).description(""))
        ->capture_default_str();
    command->footer(kFooter);
    command->callback([=, &run] { run = [=] { return run_tune(*arguments); }; });
}

}  // namespace bastide::cli
