#include "land/core/draw.h"

#include <algorithm>

namespace bastide::land {
namespace {

// The types among the unseen tiles with their weights: 0 for those that may not come up.
struct Draws {
    std::array<TileType, kMaxTileTypes> types;
    std::array<std::uint32_t, kMaxTileTypes> weights;
    std::size_t count = 0;
};

void weigh(const Position& position, Draws& draws) {
    std::array<std::uint16_t, kMaxTileTypes> copies;
    std::fill_n(copies.begin(), position.rules.tiles.tiles.size(), std::uint16_t{0});
    for (std::size_t i = 0; i < position.state.unseen_count; ++i)
        ++copies[at(position.state.unseen[i])];
    const std::size_t types = position.rules.tiles.tiles.size();
    std::size_t count = 0;
    for (std::size_t type = 0; type < types; ++type) {  // without a branch that nobody can foresee
        draws.types[count] = static_cast<TileType>(type);
        draws.weights[count] = copies[type];
        count += copies[type] > 0;
    }
    draws.count = count;
    for (const auto hook : position.rules.hooks.adjust_draw)
        hook(position, {draws.types.data(), draws.count}, {draws.weights.data(), draws.count});
}

// As a rule any tile may come up: one is weighed alone.
bool first_may_come(const Rules& rules, const GameState& state) {
    std::uint32_t weight = 1;
    for (const auto hook : rules.hooks.adjust_draw)
        hook({rules, state}, {&state.unseen[0], 1}, {&weight, 1});
    return weight > 0;
}

}  // namespace

bool nothing_adjusts_draw(const Rules& rules, const GameState& state) {
    for (const auto is_adjusted : rules.hooks.draw_is_adjusted)
        if (is_adjusted({rules, state}))
            return false;
    return true;
}

bool can_draw_weighted(const Rules& rules, const GameState& state) {
    if (state.unseen_count == 0)
        return false;
    if (is_draw_forced({rules, state}) || first_may_come(rules, state))
        return true;
    Draws draws;
    weigh({rules, state}, draws);
    return std::any_of(draws.weights.begin(), draws.weights.begin() + static_cast<std::ptrdiff_t>(draws.count),
                       [](std::uint32_t weight) { return weight > 0; });
}

void list_draws(const Position& position, ActionList& out) {
    Draws draws;
    weigh(position, draws);
    for (std::size_t i = 0; i < draws.count; ++i)
        if (draws.weights[i] > 0)
            out.push_back(draw_action(draws.types[i]));
}

void weigh_draws(const Position& position, const ActionList& actions, std::span<std::uint32_t> weights) {
    Draws draws;
    weigh(position, draws);
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const auto end = draws.types.begin() + static_cast<std::ptrdiff_t>(draws.count);
        const auto found = std::find(draws.types.begin(), end, tile_of(actions[i]));
        weights[i] = found == end ? 0 : draws.weights[static_cast<std::size_t>(found - draws.types.begin())];
    }
}

TileType random_weighted_draw(const Rules& rules, const GameState& state, Random& random) {
    Draws draws;
    weigh({rules, state}, draws);
    std::uint32_t total = 0;
    for (std::size_t i = 0; i < draws.count; ++i)
        total += draws.weights[i];
    std::uint32_t pick = random.below(total);
    std::size_t i = 0;
    while (pick >= draws.weights[i])
        pick -= draws.weights[i++];
    return draws.types[i];
}

}  // namespace bastide::land
