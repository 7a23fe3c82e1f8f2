#include "land/core/draw.h"

#include <algorithm>
#include <numeric>

namespace bastide::land {
namespace {

// How often each type comes up: as many copies as are unseen, 0 for those that may not.
class Draws {
  public:
    Draws(const Position& position, std::span<const TileType> unseen) : types_(position.rules.tiles.tiles.size()) {
        std::fill_n(weights_.begin(), types_, 0u);
        for (const TileType type : unseen)
            ++weights_[at(type)];
        for (const auto hook : position.rules.hooks.adjust_draw)
            hook(position, {weights_.data(), types_});
    }
    std::span<const std::uint32_t> weights() const { return {weights_.data(), types_}; }
    std::uint32_t total() const { return std::accumulate(weights_.begin(), weights_.begin() + types_, 0u); }

  private:
    std::array<std::uint32_t, kMaxTileTypes> weights_;
    std::size_t types_;
};

std::span<const TileType> unseen_tiles(const GameState& state) {
    return {state.unseen.data(), state.unseen_count};
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
    if (is_draw_forced({rules, state}))
        return true;
    // As a rule any tile may come up: one is weighed alone.
    return Draws({rules, state}, unseen_tiles(state).first(1)).total() > 0 ||
           Draws({rules, state}, unseen_tiles(state)).total() > 0;
}

void list_draws(const Position& position, ActionList& out) {
    const Draws draws(position, unseen_tiles(position.state));
    for (std::size_t type = 0; type < draws.weights().size(); ++type)
        if (draws.weights()[type] > 0)
            out.push_back(draw_action(static_cast<TileType>(type)));
}

void weigh_draws(const Position& position, const ActionList& actions, std::span<std::uint32_t> weights) {
    const Draws draws(position, unseen_tiles(position.state));
    for (std::size_t i = 0; i < actions.size(); ++i)
        weights[i] = draws.weights()[at(tile_of(actions[i]))];
}

TileType random_weighted_draw(const Rules& rules, const GameState& state, Random& random) {
    const Draws draws({rules, state}, unseen_tiles(state));
    std::uint32_t pick = random.below(draws.total());
    std::size_t type = 0;
    while (pick >= draws.weights()[type])
        pick -= draws.weights()[type++];
    return static_cast<TileType>(type);
}

}  // namespace bastide::land
