// bastide analyse: a game file judged move by move.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/progress.h"
#include "lab/analysis.h"
#include "lab/bots.h"
#include "lab/game_files.h"

namespace bastide::cli {
namespace {

constexpr const char* kAnalyseFooter =
    R"(For every decision with a choice: the best move found, what the move played gave away in expected points and in chance
to win (with the standard deviations of these), and why the better one is better. A blunder gives away three points or
more, and twice its uncertainty; --verify asks of each whether a longer search sees a point or more given away. The luck of a draw is what it brings at once over the mean of all that could have been
drawn. The accuracy of a player is the mean over his decisions of 100 / 2^(loss / 3).

Examples:
  bastide analyse evening.game
  bastide analyse evening.game --sims 3000 --plot evening.svg
  bastide analyse evening.game --verify
  bastide analyse evening.game --json)";

struct AnalyseArguments {
    std::string file, plot, level = "expert";
    std::uint64_t simulations = 600;
    bool json = false, verifies = false;
};

int run_analysis(const AnalyseArguments& arguments) {
    const game::Record record = lab::load_record(arguments.file);
    const auto level = search::level_named(arguments.level);
    if (!level || *level == search::Level::Random || *level == search::Level::Uct)
        throw Error("bad_bots", fmt::format("\"{}\" cannot judge a game; it is greedy, easy, medium, hard or expert",
                                            arguments.level));
    search::Budget budget = lab::kRepeatableBudget;
    budget.simulations = arguments.simulations;
    lab::Analysis analysis;
    try {
        Progress progress("actions", record.actions.size());
        analysis = lab::analyse(record, *level, budget, [&](std::uint64_t done) { progress.show(done); });
    } catch (const Error& error) {
        throw Error("bad_game_file", fmt::format("{}: {}", arguments.file, error.what()));
    }
    if (!arguments.plot.empty())
        lab::write_file(arguments.plot, lab::analysis_plot(record, analysis));
    fmt::print("{}", arguments.json ? lab::analysis_json(record, analysis).dump(2) + "\n"
                                    : lab::analysis_text(record, analysis));
    if (arguments.verifies) {
        constexpr int kTimes = 10;
        const lab::Agreement found = lab::check_blunders(record, analysis, *level, budget, kTimes);
        fmt::print(stderr,
                   "{} of {} blunders are mistakes to a search {} times as long ({:.1f} points, there {:.1f})\n",
                   found.agreed, found.blunders, kTimes, found.mean_loss, found.mean_loss_there);
    }
    return kDone;
}

}  // namespace

void add_analyse(CLI::App& app, Run& run) {
    const auto arguments = std::make_shared<AnalyseArguments>();
    CLI::App* command = app.add_subcommand("analyse", "Judge every move of a game: better moves, accuracy, a chart");
    command->add_option("FILE", arguments->file, "game file (- is standard input)")->required();
    command->add_option("--level", arguments->level, "who judges")->type_name("NAME")->capture_default_str();
    command->add_option("--sims", arguments->simulations, "simulations a turn")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}).description(""))
        ->capture_default_str();
    command->add_option("--plot", arguments->plot, "write the chart as SVG")->type_name("FILE");
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->add_flag("--verify", arguments->verifies, "think about every blunder once more, ten times as long");
    command->footer(kAnalyseFooter);
    command->callback([=, &run] { run = [=] { return run_analysis(*arguments); }; });
}

}  // namespace bastide::cli
