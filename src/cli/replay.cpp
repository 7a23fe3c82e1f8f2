// bastide replay: plays a game file back, proves it, prints board and score sheet.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/board_colours.h"
#include "cli/command.h"
#include "games/games.h"
#include "lab/game_files.h"
#include "lab/score_sheet.h"

namespace bastide::cli {
namespace {

using nlohmann::ordered_json;

constexpr const char* kReplayFooter =
    R"(Every action must be legal, every position sound, and the result the one the file names; otherwise the
exit status is 1 and the message has the line of the file.

Examples:
  bastide replay evening.game
  bastide replay evening.game --move 40
  bastide replay evening.game --json)";

struct ReplayArguments {
    std::string file;
    int move = -1;
    bool json = false, all = false;
};

std::vector<std::string> names_of_winners(const game::AnyGame& table) {
    std::vector<std::string> names;
    for (int seat = 0; seat < table.player_count(); ++seat)
        if ((table.winners() >> seat & 1u) != 0)
            names.push_back(table.name_of(game::PlayerId(seat)));
    return names;
}

std::string result_line(const game::AnyGame& table) {
    if (table.to_move() != game::kNobody)
        return fmt::format("The game goes on: {} to move, step {}.", table.name_of(table.to_move()), table.step());
    if (const std::string result = table.common_result(); !result.empty())
        return result + ".";
    const std::vector<std::string> names = names_of_winners(table);
    return fmt::format("{} won{}.", fmt::join(names, " and "), names.size() > 1 ? " together" : "");
}

ordered_json replay_json(const game::AnyGame& table, const lab::ScoreSheet& sheet, std::size_t moves) {
    ordered_json out{{"game", table.setup().game}, {"sets", table.setup().sets}};
    out["options"] = ordered_json::object();
    for (const auto& [name, value] : table.setup().options)
        out["options"][name] = value;
    out["players"] = table.setup().players;
    out["moves"] = moves;
    out["over"] = table.to_move() == game::kNobody;
    out["scores"] = ordered_json::array();
    for (int seat = 0; seat < table.player_count(); ++seat)
        out["scores"].push_back(table.score(game::PlayerId(seat)));
    if (table.to_move() == game::kNobody)
        out["winners"] = names_of_winners(table);
    if (const std::string result = table.common_result(); !result.empty()) {
        out["won"] = table.winners() != 0;
        out["result"] = result;
        for (const game::Score& score : table.scores())
            out["points"][score.name] = score.points;
    }
    out["hash"] = fmt::format("{:016x}", table.hash());
    out["points_by_source"] = sheet.sums_json(table);
    out["events"] = sheet.json(table);
    return out;
}

int run_replay(const ReplayArguments& arguments) {
    const game::Record record = lab::load_record(arguments.file);
    lab::ScoreSheet sheet;
    std::size_t moves = 0;
    const std::unique_ptr<game::AnyGame> table = lab::replay_file(
        arguments.file, record, arguments.move,
        [&](const game::AnyGame& after, const std::string& action, const std::vector<game::Event>& events) {
            after.check();
            sheet.add(action, events);
            ++moves;
        });
    if (arguments.json) {
        fmt::print("{}\n", replay_json(*table, sheet, moves).dump(2));
        return kDone;
    }
    const std::string board = table->draw_text(game::kNobody);
    fmt::print("{}\n{}\n{}", output_has_colours() && games::has_tiles(record.setup) ? coloured_board(board) : board,
               sheet.text(*table, arguments.all), result_line(*table));
    fmt::print(" {} actions, all legal{}.\n", moves,
               record.result && moves == record.actions.size() ? "; the result is the one in the file" : "");
    return kDone;
}

}  // namespace

void add_replay(CLI::App& app, Run& run) {
    const auto arguments = std::make_shared<ReplayArguments>();
    CLI::App* command = app.add_subcommand("replay", "Play a game file back, prove it, print board and score sheet");
    command->add_option("FILE", arguments->file, "game file (- is standard input)")->required();
    command->add_option("--move", arguments->move, "stop after so many actions")
        ->type_name("N")
        ->check(CLI::Range(0, 1'000'000'000).description(""));
    command->add_flag("--all", arguments->all, "everything that happened, not only what brought points");
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->footer(kReplayFooter);
    command->callback([=, &run] { run = [=] { return run_replay(*arguments); }; });
}

}  // namespace bastide::cli
