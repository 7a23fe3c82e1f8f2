// bastide fit: the weights of the tile game's evaluation from recorded games.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/setup_arguments.h"
#include "lab/fit_games.h"
#include "lab/game_files.h"

namespace bastide::cli {
namespace {

constexpr const char* kFitFooter =
    R"(A bot plays games of two against itself, with a few random decisions. From these come, in two steps, the chances that
features are finished and that squares beside monasteries are filled (logistic regressions), and the weights of all terms
for the final difference (least squares). The same numbers give the same games.

Examples:
  bastide fit --games 3000 --bot medium --output src/land/evaluation/fitted_weights.cpp
  bastide fit --games 100 --bot hard --sims 1000)";

struct FitArguments : WeightsArguments {
    std::string bot = "medium";
    std::uint64_t games = 2000, simulations = 1000;
};

int run_fit(const FitArguments& arguments) {
    lab::FitPlan plan;
    plan.setup = setup_for_weights(arguments);
    plan.bot = lab::parse_bots(arguments.bot, 1)[0];
    plan.budget.simulations = arguments.simulations;
    plan.games = arguments.games;
    plan.seed = arguments.seed;
    plan.threads = thread_count(arguments.threads);
    lab::FitResult result;
    {
        Progress progress("games", plan.games);
        result = lab::fit_weights(plan, [&](std::uint64_t done) { progress.show(done); });
    }
    for (const lab::ChanceReport& chance : result.chances)
        fmt::print(stderr, "{:<10} {:>8} samples, loss {:.4f} (one chance for all: {:.4f})\n", chance.name,
                   chance.samples, chance.loss, chance.loss_of_rate);
    fmt::print(stderr, "{} positions: the final difference is {:.2f} off the track, {:.2f} off what is expected\n",
               result.positions, result.deviation_before, result.deviation_after);
    lab::write_file(arguments.output, lab::source_of(plan, result));
    return kDone;
}

}  // namespace

void add_fit(CLI::App& app, Run& run) {
    const auto arguments = std::make_shared<FitArguments>();
    CLI::App* command = app.add_subcommand("fit", "Fit the computer players' evaluation to games they play");
    add_weights_arguments(*command, *arguments);
    command->add_option("--bot", arguments->bot, lab::bot_names())->type_name("NAME")->capture_default_str();
    command->add_option("--sims", arguments->simulations, "simulations a turn for the strongest level")
        ->type_name("N")
        ->capture_default_str();
    command->add_option("--games", arguments->games, "how many games")
        ->type_name("N")
        ->check(CLI::Range(10, 1'000'000).description(""))
        ->capture_default_str();
    command->footer(kFitFooter);
    command->callback([=, &run] { run = [=] { return run_fit(*arguments); }; });
}

}  // namespace bastide::cli
