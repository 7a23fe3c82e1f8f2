// bastide simulate: many games of computer players, and what came out.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/setup_arguments.h"
#include "lab/game_files.h"
#include "lab/simulation_report.h"

namespace bastide::cli {
namespace {

constexpr const char* kSimulateFooter = R"(Bots, weakest first:
  random                every legal placement with equal probability, then every legal figure or none
  greedy, easy, medium  look one action ahead: with a simple guess; with the full evaluation, but at ease; with all of it
  builder, thief, farmer  search like hard, and are fond of cities, of what others have begun, of fields
  hard, expert          search, with 300 and 1000 simulations a turn
  uct                   plain tree search with random games: a yardstick

The same seed gives the same games, whatever the number of threads.

Examples:
  bastide simulate --sets base --games 20000 --seed 1
  bastide simulate --sets base,river,inns-and-cathedrals --players 4 --bots greedy --games 200 --plot scores.svg
  bastide simulate --game cards --players 3 --bots greedy,random,random --games 500
  bastide simulate --sets wheel-of-fortune --players 5 --games 10000 --json)";

struct SimulateArguments {
    lab::SetupOptions setup;
    std::string bots = "random";
    std::string plot;
    std::uint64_t games = 1000, seed = 1;
    int threads = 0;
    bool json = false, check = false;
};

int run_simulation(const SimulateArguments& arguments) {
    lab::SimulationPlan plan;
    plan.setup = lab::setup_of(arguments.setup);
    plan.bots = lab::parse_bots(arguments.bots, static_cast<int>(plan.setup.players.size()));
    plan.games = arguments.games;
    plan.seed = arguments.seed;
    plan.threads = thread_count(arguments.threads);
    plan.check = arguments.check;
    lab::Simulation result;
    {
        Progress progress("games", plan.games);
        if (progress.is_shown())
            result = lab::simulate(plan, [&](std::uint64_t done) { progress.show(done); });
        else
            result = lab::simulate(plan);
    }
    if (!arguments.plot.empty())
        lab::write_file(arguments.plot, lab::score_plot(plan, result.tally));
    fmt::print("{}", arguments.json ? lab::simulation_json(plan, result) : lab::simulation_text(plan, result));
    return kDone;
}

}  // namespace

void add_simulate(CLI::App& app, Run& run) {
    const auto arguments = std::make_shared<SimulateArguments>();
    CLI::App* command = app.add_subcommand("simulate", "Play many games with computer players and summarise them");
    add_setup_options(*command, arguments->setup);
    command->add_option("--bots", arguments->bots, lab::bot_names() + ": one name for all seats, or one a seat")
        ->type_name("LIST")
        ->capture_default_str();
    command->add_option("--games", arguments->games, "how many games")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}).description(""))
        ->capture_default_str();
    add_seed_and_threads(*command, arguments->seed, arguments->threads);
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->add_option("--plot", arguments->plot, "write a histogram of the scores as SVG")->type_name("FILE");
    command->add_flag("--check", arguments->check, "for testers: prove every position (slow)");
    command->footer(kSimulateFooter);
    command->callback([=, &run] { run = [=] { return run_simulation(*arguments); }; });
}

}  // namespace bastide::cli
