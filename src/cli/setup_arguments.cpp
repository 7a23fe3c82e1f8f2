#include "cli/setup_arguments.h"

#include <CLI/CLI.hpp>
#include <thread>

#include "util/error.h"

namespace bastide::cli {

void add_setup_options(CLI::App& command, lab::SetupOptions& options) {
    command.add_option("--game", options.game, "land (tiles), mists (tiles, all together against the ghosts) or cards")
        ->type_name("NAME")
        ->capture_default_str();
    command.add_option("--level", options.level, "mists: how hard it is (1)")
        ->type_name("N")
        ->check(CLI::Range(1, 6).description(""));
    command
        .add_option("--sets", options.sets,
                    "comma list of sets, or all: NAME, NAME:EDITION, NAME*COUNT, NAME:rules (no tiles), "
                    "NAME:tiles (no mechanic)")
        ->type_name("LIST");
    command.add_option("--option", options.options, "a rule option, as often as needed; `bastide sets` lists them")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
    command.add_option("--players", options.players, "number of players (2)")
        ->type_name("N")
        ->check(CLI::Range(1, 6).description(""));
    command.add_option("--names", options.names, "comma list of names")->type_name("LIST");
    command.add_option("--start", options.start, "seat of the player who begins (1)")
        ->type_name("N")
        ->check(CLI::Range(1, 6).description(""));
}

int thread_count(int asked) {
    return asked > 0 ? asked : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

game::Setup setup_for_weights(const lab::SetupOptions& options) {
    game::Setup setup = lab::setup_of(options);
    if (setup.game != "land" || setup.players.size() != 2)
        throw Error("bad_setup", "the weights are those of the tile game of two");
    return setup;
}

}  // namespace bastide::cli
