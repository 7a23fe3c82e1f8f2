// bastide view: all that one player may know at one moment of a game file, as JSON.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "lab/game_files.h"

namespace bastide::cli {
namespace {

constexpr const char* kViewFooter =
    R"(Board, figures, tokens, supplies, hidden things as far as this player knows them, the value of every
feature now and when finished with its owners, and the actions offered if he is to move, each with its target.

Examples:
  bastide view evening.game --player 0
  bastide view evening.game --player Bob --move 40
  bastide view evening.game --player spectator)";

struct ViewArguments {
    std::string file, player;
    int move = -1;
    bool json = true;
};

// A seat from 0, a name, or a spectator.
game::PlayerId player_named(const game::Setup& setup, const std::string& text) {
    if (text == "spectator")
        return game::kNobody;
    for (std::size_t seat = 0; seat < setup.players.size(); ++seat)
        if (text == setup.players[seat] || text == std::to_string(seat))
            return game::PlayerId(seat);
    throw Error("unknown_player",
                fmt::format("there is no player \"{}\": it is a seat from 0 to {}, one of {}, or spectator", text,
                            setup.players.size() - 1, fmt::join(setup.players, ", ")));
}

int run_view(const ViewArguments& arguments) {
    const game::Record record = lab::load_record(arguments.file);
    const std::unique_ptr<game::AnyGame> table = lab::replay_file(arguments.file, record, arguments.move);
    fmt::print("{}\n", table->view(player_named(record.setup, arguments.player)).dump(2));
    return kDone;
}

}  // namespace

void add_view(CLI::App& app, Run& run) {
    const auto arguments = std::make_shared<ViewArguments>();
    CLI::App* command = app.add_subcommand("view", "Print as JSON all that one player may know");
    command->add_option("FILE", arguments->file, "game file (- is standard input)")->required();
    command->add_option("--player", arguments->player, "seat (the first is 0), name, or spectator")
        ->type_name("NAME")
        ->required();
    command->add_option("--move", arguments->move, "after so many actions (the end of the file)")
        ->type_name("N")
        ->check(CLI::Range(0, 1'000'000'000).description(""));
    command->add_flag("--json", arguments->json, "the view is always JSON");
    command->footer(kViewFooter);
    command->callback([=, &run] { run = [=] { return run_view(*arguments); }; });
}

}  // namespace bastide::cli
