#include "cli/setup_arguments.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <thread>

#include "games/games.h"
#include "util/error.h"

namespace bastide::cli {

void add_setup_options(CLI::App& command, lab::SetupOptions& options) {
    command.add_option("--game", options.game, fmt::format("{}", fmt::join(games::game_names(), ", ")))
        ->type_name("NAME")
        ->capture_default_str();
    command
        .add_option("--level", options.level,
                    fmt::format("{}: how hard it is (1)", fmt::join(games::games_with_option("level"), ", ")))
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

game::Setup setup_for_weights(const WeightsArguments& arguments) {
    game::Setup setup = lab::setup_of(arguments.setup);
    if (setup.game != "land" || setup.players.size() != 2)
        throw Error("bad_setup", "the weights are those of the tile game of two");
    return setup;
}

void add_seed_and_threads(CLI::App& command, std::uint64_t& seed, int& threads) {
    command.add_option("--seed", seed, "which games")->type_name("N")->capture_default_str();
    command.add_option("--threads", threads, "how many threads (as many as there are processors)")
        ->type_name("N")
        ->check(CLI::Range(1, 1024).description(""));
}

void add_weights_arguments(CLI::App& command, WeightsArguments& arguments) {
    add_setup_options(command, arguments.setup);
    add_seed_and_threads(command, arguments.seed, arguments.threads);
    command.add_option("--output", arguments.output, "where the source goes (standard output)")->type_name("FILE");
}

}  // namespace bastide::cli
