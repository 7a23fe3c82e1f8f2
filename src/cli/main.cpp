// bastide: reads the command line, runs one command, turns what went wrong into a sentence and an exit status.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <string_view>

#include "cli/command.h"
#include "util/error.h"

namespace {

using namespace bastide;

constexpr const char* kMainFooter = R"(Without a command it serves: open the printed address in a browser and play.

Examples:
  bastide serve --host 0.0.0.0                              play in the browser, with the whole network
  bastide sets                                              what can be played
  bastide play --sets base --bots human,greedy              a game against the computer in this terminal
  bastide simulate --sets base --games 20000 --seed 1       statistics of random games
  bastide record --as game --sets wheel-of-fortune --players 5 --bots greedy -o wheel.game
  bastide replay wheel.game                                 board and the reason for every point
  bastide render wheel.game -o board.svg                    the board as a picture

Exit status: 0, or 1 when a check failed, or 2 when the command was not understood.
Every command explains itself: bastide COMMAND --help. All of them: docs/commands.md.)";

// What is wrong with the user's data is a failed check; everything else is a wrong use of the program.
int status_of(const Error& error) {
    for (const std::string_view code : {"bad_game_file", "broken_state", "bad_tile_data", "bad_jcz", "illegal_message"})
        if (error.code() == code)
            return cli::kCheckFailed;
    return cli::kUsageError;
}

int complain(std::string_view sentence, int status) {
    fmt::print(stderr, "bastide: {}\n", sentence);
    return status;
}

void add_commands(CLI::App& app, cli::Run& run) {
    cli::add_serve(app, run);
    cli::add_upkeep(app, run);
    cli::add_admin(app, run);
    cli::add_sets(app, run);
    cli::add_play(app, run);
    cli::add_simulate(app, run);
    cli::add_replay(app, run);
    cli::add_view(app, run);
    cli::add_render(app, run);
    cli::add_record(app, run);
    cli::add_perft(app, run);
    cli::add_arena(app, run);
    cli::add_analyse(app, run);
    cli::add_bot(app, run);
    cli::add_fit(app, run);
    cli::add_tune(app, run);
    cli::add_positions(app, run);
    cli::add_bench(app, run);
    cli::add_check_data(app, run);
    cli::add_import(app, run);
    cli::add_export(app, run);
    cli::add_conformance(app, run);
}

// The parser speaks of unexpected arguments; a person has mistyped a command.
std::string sentence_of(const CLI::App& app, const CLI::ParseError& error, int argc, char** argv) {
    const std::string first = argc > 1 ? argv[1] : "";
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        if (command->get_name() == first)
            return fmt::format("{} (see bastide {} --help)", error.what(), first);
    if (!first.empty() && first[0] != '-')
        return fmt::format("there is no command \"{}\" (see bastide --help)", first);
    return fmt::format("{} (see bastide --help)", error.what());
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Bastide plays the Carcassonne family of games: tiles, followers, expansions, and the card game.",
                 "bastide");
    cli::Run run;
    app.footer(kMainFooter);
    app.require_subcommand(0, 1);
    app.set_version_flag("--version", "bastide 0.1");
    add_commands(app, run);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0)
            return app.exit(error);  // --help, --version
        return complain(sentence_of(app, error, argc, argv), cli::kUsageError);
    }
    if (!run)
        run = cli::serve_by_default;
    try {
        return run();
    } catch (const Error& error) {
        return complain(error.what(), status_of(error));
    } catch (const std::exception& error) {
        return complain(error.what(), cli::kCheckFailed);
    }
}
