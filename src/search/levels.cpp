// The levels by name, and the players behind them.
#include <array>

#include "search/players.h"

namespace bastide::search {
namespace {

struct LevelRow {
    std::string_view name;
    bool is_opponent;  // people play against it
    std::unique_ptr<Player> (*make)(std::uint64_t seed);
};

std::unique_ptr<Player> make_easy(std::uint64_t seed) {
    SearchSettings settings;
    settings.parameters.searches = false;
    settings.slack = 3;
    settings.mood = 0.7;
    return make_search_player(settings, seed);
}

std::unique_ptr<Player> make_medium(std::uint64_t seed) {
    SearchSettings settings;
    settings.parameters.searches = false;
    return make_search_player(settings, seed);
}

std::unique_ptr<Player> make_hard(std::uint64_t seed) {
    SearchSettings settings;
    settings.share = 0.3;
    return make_search_player(settings, seed);
}

std::unique_ptr<Player> make_expert(std::uint64_t seed) {
    return make_search_player({}, seed);
}

std::unique_ptr<Player> make_uct(std::uint64_t seed) {
    SearchSettings settings;
    settings.parameters.evaluates = false;
    settings.parameters.exploration = 0.5;
    settings.parameters.score_scale = 40;
    settings.parameters.least_share = 1;
    return make_search_player(settings, seed);
}

// In the order of Level.
constexpr std::array kRows{
    LevelRow{"random", true, make_random_player},
    LevelRow{"greedy", true, make_greedy_player},
    LevelRow{"easy", true, make_easy},
    LevelRow{"medium", true, make_medium},
    LevelRow{"hard", true, make_hard},
    LevelRow{"expert", true, make_expert},
    LevelRow{"uct", false, make_uct},
};

const LevelRow& row_of(Level level) {
    return kRows[static_cast<std::size_t>(level)];
}

}  // namespace

std::span<const Level> all_levels() {
    static constexpr auto kLevels = [] {
        std::array<Level, kRows.size()> levels{};
        for (std::size_t i = 0; i < levels.size(); ++i)
            levels[i] = static_cast<Level>(i);
        return levels;
    }();
    return kLevels;
}

std::vector<std::string> opponents() {
    std::vector<std::string> names;
    for (const LevelRow& row : kRows)
        if (row.is_opponent)
            names.emplace_back(row.name);
    return names;
}

std::string_view name_of(Level level) {
    return row_of(level).name;
}

std::optional<Level> level_named(std::string_view name) {
    for (const Level level : all_levels())
        if (name_of(level) == name)
            return level;
    return std::nullopt;
}

std::unique_ptr<Player> make_player(Level level, std::uint64_t seed) {
    return row_of(level).make(seed);
}

Advice advise(const game::AnyGame& table, Level level, const Budget& budget, std::size_t count, std::stop_token stop) {
    return make_player(level, 1)->explain(table, budget, count, stop);
}

}  // namespace bastide::search
