#include "cli/setup_options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <thread>

#include "util/error.h"

namespace bastide::cli {
namespace {

constexpr std::array<std::string_view, 6> kNames{"Alice", "Bob", "Carol", "David", "Erin", "Frank"};

[[noreturn]] void refuse(const std::string& sentence) {
    throw Error("bad_setup", sentence);
}

std::vector<std::string> names_of(const SetupOptions& options) {
    std::vector<std::string> names = split_list(options.names);
    const auto players = static_cast<std::size_t>(options.players);
    if (options.players > 0 && names.size() > players)
        refuse(fmt::format("there are {} names for {} players", names.size(), players));
    const std::size_t count = players > 0 ? players : std::max<std::size_t>(names.size(), 2);
    while (names.size() < count)
        names.emplace_back(kNames[names.size()]);
    return names;
}

}  // namespace

std::vector<std::string> split_list(std::string_view text, char separator) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        std::string_view word = text.substr(0, end);
        while (!word.empty() && word.front() == ' ')
            word.remove_prefix(1);
        while (!word.empty() && word.back() == ' ')
            word.remove_suffix(1);
        if (!word.empty())
            words.emplace_back(word);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

void add_setup_options(CLI::App& command, SetupOptions& options) {
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

game::Setup setup_of(const SetupOptions& options) {
    game::Setup setup;
    setup.game = options.game;
    if (setup.game != "land" && setup.game != "mists" && setup.game != "cards")
        refuse(fmt::format("there is no game \"{}\"; it is land, mists or cards", setup.game));
    if (options.level > 0 && setup.game != "mists")
        refuse("--level belongs to --game mists");
    setup.sets = split_list(options.sets);
    if (setup.sets.empty() && setup.game == "land")
        setup.sets.emplace_back("base");
    for (const std::string& option : options.options) {
        const std::size_t equals = option.find('=');
        if (equals == std::string::npos || equals == 0)
            refuse(fmt::format("--option is written NAME=VALUE, not \"{}\"", option));
        setup.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
    }
    if (options.level > 0)
        setup.options.emplace_back("mists.level", std::to_string(options.level));
    setup.players = names_of(options);
    setup.start_player = options.start > 0 ? options.start - 1 : 0;
    return setup;
}

int thread_count(int asked) {
    return asked > 0 ? asked : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

game::Setup setup_for_weights(const SetupOptions& options) {
    game::Setup setup = setup_of(options);
    if (setup.game != "land" || setup.players.size() != 2)
        throw Error("bad_setup", "the weights are those of the tile game of two");
    return setup;
}

}  // namespace bastide::cli
