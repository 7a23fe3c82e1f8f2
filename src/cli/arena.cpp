// bastide arena: matches between bots.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/setup_arguments.h"
#include "games/games.h"
#include "lab/arena_report.h"
#include "lab/bots.h"
#include "lab/contestant.h"
#include "lab/game_files.h"
#include "util/text.h"

namespace bastide::cli {
namespace {

constexpr const char* kArenaFooter =
    R"(Every two bots meet in N games. The seats change on the same draws, so that luck of the bag cancels out; intervals are of
95 %. With more than two players the first bot has one seat and the second all the others.

--time and --sims are the budget of a turn of `expert` and `uct`; hard takes 30 % of it, and the others need none. Time is
that of the processor, so that a busy machine makes nobody weaker; simulations are those of all threads of a bot together.
With --file the result is kept, and a second call goes on where the first one stopped.

A bot is one of the levels, a level that thinks with several threads (expert:2) or with other numbers (expert/share=0.5;
their names are in src/search/settings.cpp), or cmd:COMMAND: a foreign program that speaks the protocol of docs/bots.md.

Examples:
  bastide arena greedy random --games 400 --seed 1
  bastide arena expert greedy --sets base,river --games 200 --sims 500 --file expert.json --json
  bastide arena random greedy easy medium hard --games 100 --sims 500 --plot ladder.svg
  bastide arena medium easy --sprt 0,30 --games 2000
  bastide arena expert:2 expert --games 200 --time 50
  bastide arena expert expert/share=0.5 --games 200 --time 100
  bastide arena greedy "cmd:python3 docs/example_bot.py" --games 10)";

struct ArenaArguments {
    lab::SetupOptions setup;
    std::vector<std::string> bots;
    std::string file, plot, sprt;
    std::uint64_t games = 100, seed = 1, simulations = 0;
    int time = 0, threads = 0;
    bool json = false;
};

lab::Sprt sprt_in(const std::string& text) {
    lab::Sprt sprt;
    const std::vector<std::string> parts = split_list(text);
    try {
        if (parts.size() == 2)
            sprt = {std::stod(parts[0]), std::stod(parts[1])};
    } catch (const std::exception&) {
        sprt = {};
    }
    if (!(sprt.low < sprt.high))
        throw Error("bad_sprt", fmt::format("--sprt takes two numbers of Elo, the lower first, not \"{}\"", text));
    return sprt;
}

lab::ArenaPlan plan_of(const ArenaArguments& arguments) {
    lab::ArenaPlan plan;
    plan.setup = lab::setup_of(arguments.setup);
    games::make_table(plan.setup);  // a wrong set-up is refused before anything starts
    plan.bots = arguments.bots;
    if (plan.bots.size() < 2)
        throw Error("bad_bots", "an arena needs two bots or more");
    for (std::size_t i = 0; i < plan.bots.size(); ++i) {
        lab::check_contestant(plan.bots[i]);
        if (plan.bots.size() > 2 && std::find(plan.bots.begin(), plan.bots.begin() + static_cast<std::ptrdiff_t>(i),
                                              plan.bots[i]) != plan.bots.begin() + static_cast<std::ptrdiff_t>(i))
            throw Error("bad_bots", fmt::format("\"{}\" is there twice", plan.bots[i]));
    }
    plan.games = arguments.games;
    plan.seed = arguments.seed;
    plan.budget = {std::chrono::milliseconds(arguments.time), arguments.simulations, 1, search::Clock::Processor};
    if (arguments.time == 0 && arguments.simulations == 0)
        plan.budget.simulations = lab::kRepeatableBudget.simulations;
    plan.threads = thread_count(arguments.threads);
    plan.has_sprt = !arguments.sprt.empty();
    if (plan.has_sprt)
        plan.sprt = sprt_in(arguments.sprt);
    if (plan.has_sprt && plan.bots.size() > 2)
        throw Error("bad_sprt", "--sprt is for two bots");
    return plan;
}

int run_match(const ArenaArguments& arguments) {
    const lab::ArenaPlan plan = plan_of(arguments);
    lab::ArenaResult result = lab::empty_result(plan);
    if (!arguments.file.empty() && std::filesystem::exists(arguments.file))
        try {
            result = lab::result_in(lab::read_file(arguments.file), plan);
        } catch (const Error& error) {
            throw Error("bad_arena_file", fmt::format("{}: {}", arguments.file, error.what()));
        }
    std::uint64_t missing = 0;
    for (const lab::Meeting& meeting : result.meetings)
        missing += plan.games - std::min<std::uint64_t>(plan.games, meeting.games.size());
    {
        Progress progress("games", missing);
        lab::run_arena(
            plan, result, [&](std::uint64_t done) { progress.show(done); },
            [&](const lab::ArenaResult& now) {
                if (!arguments.file.empty())
                    lab::write_file(arguments.file, lab::file_of(plan, now).dump() + "\n");
            });
    }
    if (!arguments.plot.empty())
        lab::write_file(arguments.plot, lab::arena_plot(plan, result));
    fmt::print("{}", arguments.json ? lab::arena_json(plan, result) : lab::arena_text(plan, result));
    return kDone;
}

}  // namespace

void add_arena(CLI::App& app, Run& run) {
    const auto arguments = std::make_shared<ArenaArguments>();
    CLI::App* command =
        app.add_subcommand("arena", "Let bots play matches and say who is stronger, and how sure that is");
    command->add_option("BOTS", arguments->bots, lab::bot_names() + ", LEVEL:THREADS, LEVEL/NAME=NUMBER or cmd:COMMAND")
        ->required();
    add_setup_options(*command, arguments->setup);
    command->add_option("--games", arguments->games, "how many games of every two bots")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}).description(""))
        ->capture_default_str();
    command->add_option("--seed", arguments->seed, "which games")->type_name("N")->capture_default_str();
    command->add_option("--time", arguments->time, "milliseconds a turn for the strongest level")
        ->type_name("MS")
        ->check(CLI::Range(1, 3'600'000).description(""));
    command->add_option("--sims", arguments->simulations, "simulations a turn for the strongest level (1000)")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}).description(""));
    command->add_option("--threads", arguments->threads, "games at a time (as many as there are processors)")
        ->type_name("N")
        ->check(CLI::Range(1, 1024).description(""));
    command->add_option("--sprt", arguments->sprt, "stop as soon as one of two strengths is accepted")
        ->type_name("ELO,ELO");
    command->add_option("--file", arguments->file, "keep the games here, and go on from here")->type_name("FILE");
    command->add_option("--plot", arguments->plot, "write the ladder as SVG")->type_name("FILE");
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->footer(kArenaFooter);
    command->callback([=, &run] { run = [=] { return run_match(*arguments); }; });
}

}  // namespace bastide::cli
