// The levels by name, and the players behind them.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <thread>

#include "search/players.h"

namespace bastide::search {
namespace {

struct LevelRow {
    std::string_view name;
    bool is_opponent;  // people play against it
    std::unique_ptr<Player> (*make)(std::uint64_t seed);
    SearchSettings (*settings)();  // in place of `make`: it searches, and with these
};

// Looks one action ahead and takes one that costs at most `slack` points (players.h).
template <int slack_in_tenths, int mood_in_hundredths>
SearchSettings settings_of_unsteady() {
    SearchSettings settings;
    settings.parameters.searches = false;
    settings.slack = slack_in_tenths / 10.0;
    settings.mood = mood_in_hundredths / 100.0;
    return settings;
}

SearchSettings settings_of_expert() {
    SearchSettings settings;
    settings.network = true;
    return settings;
}

SearchSettings settings_of_hard() {
    SearchSettings settings = settings_of_expert();
    settings.share = 0.3;
    return settings;
}

template <Style style>
SearchSettings settings_of_style() {
    SearchSettings settings = settings_of_hard();
    settings.style = style;
    return settings;
}

SearchSettings settings_of_uct() {
    SearchSettings settings;
    settings.parameters.evaluates = false;
    settings.parameters.evens_turns = false;
    settings.parameters.exploration = 0.5;
    settings.parameters.score_scale = 40;
    settings.parameters.least_share = 1;
    return settings;
}

// In the order of Level.
constexpr std::array kRows{
    LevelRow{"random", true, make_random_player, nullptr},
    LevelRow{"beginner", true, nullptr, settings_of_unsteady<54, 140>},
    LevelRow{"greedy", true, make_greedy_player, nullptr},
    LevelRow{"easy", true, nullptr, settings_of_unsteady<30, 70>},
    LevelRow{"fair", true, nullptr, settings_of_unsteady<18, 45>},
    LevelRow{"medium", true, nullptr, settings_of_unsteady<0, 100>},
    LevelRow{"builder", true, nullptr, settings_of_style<Style::Builder>},
    LevelRow{"thief", true, nullptr, settings_of_style<Style::Thief>},
    LevelRow{"farmer", true, nullptr, settings_of_style<Style::Farmer>},
    LevelRow{"hard", true, nullptr, settings_of_hard},
    LevelRow{"expert", true, nullptr, settings_of_expert},
    LevelRow{"uct", false, nullptr, settings_of_uct},
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

std::unique_ptr<Player> make_player(Level level, std::uint64_t seed, std::span<const Change> changes) {
    const LevelRow& row = row_of(level);
    if (row.settings != nullptr)
        return make_search_player(changed(row.settings(), changes), seed);
    if (!changes.empty())
        throw Error("bad_bots", fmt::format("\"{}\" does not search: there is nothing to set", row.name));
    return row.make(seed);
}

Budget budget_for_people(int at_once) {
    constexpr int kMostThreads = 4;
    const auto processors = static_cast<int>(std::thread::hardware_concurrency());
    return {std::chrono::milliseconds(2000), 0, std::clamp(processors / std::max(1, at_once), 1, kMostThreads)};
}

Advice Player::judge(const game::AnyGame& table, const Budget& budget, game::Action, std::stop_token stop) {
    return explain(table, budget, std::numeric_limits<std::size_t>::max(), stop);
}

Advice advise(const game::AnyGame& table, Level level, const Budget& budget, std::size_t count, std::stop_token stop) {
    return make_player(level, 1)->explain(table, budget, count, stop);
}

}  // namespace bastide::search
