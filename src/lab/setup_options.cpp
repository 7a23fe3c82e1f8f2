#include "lab/setup_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/games.h"
#include "util/error.h"
#include "util/text.h"

namespace bastide::lab {
namespace {

constexpr std::array<std::string_view, 6> kNames{"Alice", "Bob", "Carol", "David", "Erin", "Frank"};

constexpr std::string_view kLevel = "level";

bool contains(const std::vector<std::string>& list, const std::string& word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

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

game::Setup setup_of(const SetupOptions& options) {
    game::Setup setup;
    setup.game = options.game;
    if (const std::vector<std::string> games = games::game_names(); !contains(games, setup.game))
        refuse(fmt::format("there is no game \"{}\"; it is {}", setup.game, fmt::join(games, ", ")));
    if (const std::vector<std::string> games = games::games_with_option(kLevel);
        options.level > 0 && !contains(games, setup.game))
        refuse(fmt::format("--level belongs to --game {}", fmt::join(games, ", ")));
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
        setup.options.emplace_back(fmt::format("{}.{}", setup.game, kLevel), std::to_string(options.level));
    setup.players = names_of(options);
    setup.start_player = options.start > 0 ? options.start - 1 : 0;
    return setup;
}

}  // namespace bastide::lab
