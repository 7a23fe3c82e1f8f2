#include "land/core/draw.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace bastide::land {
namespace {

// How often each type comes up: as many copies as are unseen, 0 for those that may not.
class Draws {
  public:
    Draws(const Position& position, std::span<const TileType> unseen) : types_(position.rules.tiles.tiles.size()) {
        std::fill_n(weights_.begin(), (types_ + 7) / 8 * 8, 0u);
        count(unseen);
        for (const auto hook : position.rules.hooks.adjust_draw)
            hook(position, {weights_.data(), types_});
    }
    std::span<const std::uint32_t> weights() const { return {weights_.data(), types_}; }
    std::uint32_t total() const {
        Four sums{};
        for (std::size_t first = 0; first < types_; first += 8)
            sums += fold_eight(first);
        return sum_of(sums);
    }
    // The type that has the copy with this number.
    TileType pick(std::uint32_t number) const {
        std::size_t type = 0;
        for (std::uint32_t eight = 0; number >= (eight = sum_of(fold_eight(type))); type += 8)
            number -= eight;
        while (number >= weights_[type])
            number -= weights_[type++];
        return static_cast<TileType>(type);
    }

  private:
    using Four [[gnu::vector_size(16)]] = std::uint32_t;

    // There are hundreds of them, so four are counted at a time.
    void count(std::span<const TileType> unseen) {
        std::size_t i = 0;
        for (; i + 4 <= unseen.size(); i += 4) {
            ++weights_[at(unseen[i])];
            ++weights_[at(unseen[i + 1])];
            ++weights_[at(unseen[i + 2])];
            ++weights_[at(unseen[i + 3])];
        }
        for (; i < unseen.size(); ++i)
            ++weights_[at(unseen[i])];
    }

    Four fold_eight(std::size_t first) const {
        std::array<Four, 2> eight;
        std::memcpy(&eight, &weights_[first], sizeof eight);
        return eight[0] + eight[1];
    }
    static std::uint32_t sum_of(Four four) {
        const auto [low, high] = std::bit_cast<std::array<std::uint64_t, 2>>(four);
        const std::uint64_t both = low + high;  // no sum has more than 32 bits
        return static_cast<std::uint32_t>(both) + static_cast<std::uint32_t>(both >> 32);
    }

    std::array<std::uint32_t, kMaxTileTypes> weights_;  // up to a multiple of eight
    std::size_t types_;
};

// Weighed alone. What its weight is written into is empty before and afterwards.
bool may_come_up(const Position& position, TileType type) {
    thread_local std::array<std::uint32_t, kMaxTileTypes> weights{};
    std::uint32_t& weight = weights[at(type)];
    weight = 1;
    for (const auto hook : position.rules.hooks.adjust_draw)
        hook(position, {weights.data(), position.rules.tiles.tiles.size()});
    const bool may = weight > 0;
    weight = 0;
    return may;
}

std::span<const TileType> unseen_tiles(const GameState& state) {
    return {state.unseen.data(), state.unseen_count};
}

}  // namespace

bool can_draw_weighted(const Rules& rules, const GameState& state) {
    if (state.unseen_count == 0)
        return false;
    if (is_draw_forced({rules, state}))
        return true;
    // As a rule any tile may come up.
    return may_come_up({rules, state}, state.unseen[0]) || Draws({rules, state}, unseen_tiles(state)).total() > 0;
}

int count_drawable(const Position& position) {
    const Draws draws(position, unseen_tiles(position.state));
    return static_cast<int>(std::count_if(position.state.unseen.begin(),
                                          position.state.unseen.begin() + position.state.unseen_count,
                                          [&](TileType type) { return draws.weights()[at(type)] > 0; }));
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
    return draws.pick(random.below(draws.total()));
}

}  // namespace bastide::land
