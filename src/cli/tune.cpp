// bastide tune: better numbers for the evaluations of the tile games, by playing.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/setup_arguments.h"
#include "games/games.h"
#include "lab/game_files.h"
#include "lab/setup_options.h"
#include "lab/team_tuning.h"
#include "lab/tuning.h"
#include "lab/weights_source.h"
#include "util/error.h"

namespace bastide::cli {
namespace {

constexpr const char* kTuneFooter =
    R"(Starts from the weights of this program. In every round slightly changed weights play a few pairs of games against those
changed the other way round, looking one action ahead; the winner pulls the weights a little to its side. At the end the
new weights play the old ones in every set-up. The same numbers give the same weights.

There are two sets of weights: for two players, and (--many) for three to six. With --mixture they are made for the base
game with every system alone (and in its other editions), with every two that follow each other in the list, and with all
at once, played in turn; a new system is in it by itself. That takes a night.

A game that is won together has numbers of its own: two teams play the same draws, each by itself, and the one that wins more
and has more points pulls. Without --level every level is played in turn. What is written are the lines of the module's table.

What a module promises by terms of its own counts once, or as many times as the weights say. --only-modules changes nothing
but that: for a new module, or one whose terms seem wrong.

Examples:
  bastide tune --output src/land/evaluation/fitted_weights.cpp
  bastide tune --many --rounds 1500 --pairs 32 --output src/land/evaluation/weights_for_many.cpp
  bastide tune --mixture --many --output src/land/evaluation/weights_for_many.cpp
  bastide tune --sets base,tower --only-modules --rounds 400 --output src/land/evaluation/fitted_weights.cpp
  bastide tune --game mists --rounds 800 --output build/team_numbers.txt
  bastide tune --rounds 500 --seed 2)";

struct TuneArguments : WeightsArguments {
    std::uint64_t rounds = lab::TunePlan{}.rounds, pairs = lab::TunePlan{}.pairs;
    bool is_mixture = false, is_for_many = false, only_modules = false;
};

// As it was given, for the head of the file.
std::string sets_of(const TuneArguments& arguments) {
    return arguments.setup.sets.empty() ? "" : fmt::format(" --sets {}", arguments.setup.sets);
}

int run_tune_of_team(const TuneArguments& arguments, const game::Setup& setup) {
    if (arguments.is_mixture || arguments.is_for_many || arguments.only_modules)
        throw Error("bad_setup", "--mixture, --many and --only-modules belong to games of one against another");
    lab::TeamTunePlan plan;
    plan.setups = lab::setups_of_team(setup, "level");
    plan.rounds = arguments.rounds;
    plan.games = arguments.pairs;
    plan.seed = arguments.seed;
    plan.threads = thread_count(arguments.threads);
    lab::TeamTuneResult result;
    {
        Progress progress("rounds", plan.rounds);
        result = lab::tune_team(plan, [&](std::uint64_t done) { progress.show(done); });
    }
    std::string shares;
    for (std::size_t i = 0; i < plan.setups.size(); ++i)
        shares += fmt::format("//   {}: {:.1f} % of {} games won, {:.1f} % before\n", games::title_of(plan.setups[i]),
                              100 * result.won_after[i], plan.games_of_check, 100 * result.won_before[i]);
    fmt::print(stderr, "{}", shares);
    const std::string origin = fmt::format("// Found by `bastide tune --game {} --rounds {} --pairs {} --seed {}`:\n{}",
                                           setup.game, plan.rounds, plan.games, plan.seed, shares);
    lab::write_file(arguments.output, lab::team_numbers_source(origin, result.numbers));
    return kDone;
}

int run_tune(const TuneArguments& arguments) {
    if (const game::Setup setup = lab::setup_of(arguments.setup); setup.game != "land" && games::has_tiles(setup))
        return run_tune_of_team(arguments, setup);
    lab::TunePlan plan;
    plan.setups = lab::setups_to_tune(setup_for_weights(arguments), arguments.is_mixture, arguments.is_for_many);
    plan.start = land::weights_for(arguments.is_for_many ? 3 : 2);
    plan.rounds = arguments.rounds;
    plan.pairs = arguments.pairs;
    plan.seed = arguments.seed;
    plan.only_modules = arguments.only_modules;
    plan.threads = thread_count(arguments.threads);
    lab::TuneResult result;
    {
        Progress progress("rounds", plan.rounds);
        result = lab::tune_weights(plan, [&](std::uint64_t done) { progress.show(done); });
    }
    std::string gains;
    for (std::size_t i = 0; i < plan.setups.size(); ++i)
        gains += fmt::format("//   {} players, {}: {:+.2f} +-{:.2f}\n", plan.setups[i].players.size(),
                             fmt::join(plan.setups[i].sets, ", "), result.gains[i].mean, result.gains[i].half_interval);
    fmt::print(stderr, "{}", gains);
    const std::string origin = fmt::format(
        "// {} by `bastide tune{}{}{}{} --rounds {} --pairs {} --seed {}`.\n// Points a game over the weights "
        "it began with:\n{}",
        arguments.only_modules ? "How often modules count written, all else as it was (docs/strength.md)" : "Written",
        sets_of(arguments), arguments.is_mixture ? " --mixture" : "", arguments.is_for_many ? " --many" : "",
        arguments.only_modules ? " --only-modules" : "", plan.rounds, plan.pairs, plan.seed, gains);
    lab::write_file(
        arguments.output,
        lab::weights_source(origin, arguments.is_for_many ? "kWeightsForMany" : "kFittedWeights", result.weights));
    return kDone;
}

}  // namespace

void add_tune(CLI::App& app, Run& run) {
    const auto arguments = std::make_shared<TuneArguments>();
    CLI::App* command = app.add_subcommand("tune", "Make the computer players' evaluation better by playing");
    add_weights_arguments(*command, *arguments);
    command->add_option("--rounds", arguments->rounds, "how many rounds")
        ->type_name("N")
        ->check(CLI::Range(1, 1'000'000).description(""))
        ->capture_default_str();
    command->add_option("--pairs", arguments->pairs, "pairs of games in a round (of a team: games of both)")
        ->type_name("N")
        ->check(CLI::Range(1, 100'000).description(""))
        ->capture_default_str();
    command->add_flag("--mixture", arguments->is_mixture, "every system, alone, in pairs and all at once");
    command->add_flag("--many", arguments->is_for_many, "the weights for games of three to six");
    command->add_flag("--only-modules", arguments->only_modules, "nothing but how often the modules' own terms count");
    command->footer(kTuneFooter);
    command->callback([=, &run] { run = [=] { return run_tune(*arguments); }; });
}

}  // namespace bastide::cli
