// The levels by name, and the players behind them.
#include <array>

#include "search/players.h"

namespace bastide::search {
namespace {

constexpr std::array kLevels{Level::Random, Level::Greedy, Level::Easy, Level::Medium,
                             Level::Hard,   Level::Expert, Level::Uct};
constexpr std::array<std::string_view, kLevels.size()> kNames{"random", "greedy", "easy", "medium",
                                                              "hard",   "expert", "uct"};

SearchSettings settings_of(Level level) {
    SearchSettings settings;
    switch (level) {
        case Level::Easy:
            settings.parameters.searches = false;
            settings.slack = 3;
            settings.mood = 0.7;
            break;
        case Level::Medium:
            settings.parameters.searches = false;
            break;
        case Level::Hard:
            settings.share = 0.3;
            break;
        case Level::Uct:
            settings.parameters.evaluates = false;
            settings.parameters.exploration = 0.5;
            settings.parameters.score_scale = 40;
            settings.parameters.least_share = 1;
            break;
        default:
            break;
    }
    return settings;
}

}  // namespace

std::span<const Level> all_levels() {
    return kLevels;
}

std::string_view name_of(Level level) {
    return kNames[static_cast<std::size_t>(level)];
}

std::optional<Level> level_named(std::string_view name) {
    for (const Level level : kLevels)
        if (name_of(level) == name)
            return level;
    return std::nullopt;
}

std::unique_ptr<Player> make_player(Level level, std::uint64_t seed) {
    if (level == Level::Random)
        return make_random_player(seed);
    if (level == Level::Greedy)
        return make_greedy_player(seed);
    return make_search_player(settings_of(level), seed);
}

Advice advise(const game::AnyGame& table, Level level, const Budget& budget, std::size_t count, std::stop_token stop) {
    return make_player(level, 1)->explain(table, budget, count, stop);
}

}  // namespace bastide::search
