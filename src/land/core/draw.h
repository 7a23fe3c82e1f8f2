// Drawing from what nobody has seen: chance, weighted by the copies that are left and by what modules allow.
#pragma once

#include <bit>
#include <cstring>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "land/core/rules.h"

namespace bastide::land {

// Every unseen tile may come up, each copy with the same chance.
inline bool draws_evenly(const Position& position) {
    for (const auto is_adjusted : position.rules.hooks.draw_is_adjusted)
        if (is_adjusted(position))
            return false;
    return true;
}

// Tiles that nobody can choose come first (river).
inline bool is_draw_forced(const Position& position) {
    for (const auto is_forced : position.rules.hooks.draw_is_forced)
        if (is_forced(position))
            return true;
    return false;
}

// Something is left that may come up.
bool can_draw_weighted(const Rules& rules, const GameState& state);
inline bool can_draw(const Position& position) {
    if (draws_evenly(position)) [[likely]]
        return position.state.unseen_count > 0;
    return can_draw_weighted(position.rules, position.state);
}

int count_drawable(const Position& position);  // unseen tiles that may come up
void list_draws(const Position& position, ActionList& out);
void weigh_draws(const Position& position, const ActionList& draws, std::span<std::uint32_t> weights);

TileType random_weighted_draw(const Rules& rules, const GameState& state, Random& random);
inline TileType random_draw(const Position& position, Random& random) {
    if (draws_evenly(position)) [[likely]]
        return position.state.unseen[random.below(position.state.unseen_count)];
    return random_weighted_draw(position.rules, position.state, random);
}

// Where a type stands first; assumes that it does. Eight entries are compared at once: 16 bits an entry, or 2 where the
// processor can gather the highest bits of 16 bytes.
inline std::size_t index_of(const std::array<TileType, kMaxSquares>& types, TileType type) {
    using Eight [[gnu::vector_size(16)]] = std::uint16_t;
    static_assert(kMaxSquares % 8 == 0);
    const Eight wanted = Eight{} + static_cast<std::uint16_t>(type);
    for (std::size_t i = 0;; i += 8) {
        Eight entries;
        std::memcpy(&entries, &types[i], sizeof entries);
#ifdef __SSE2__
        const auto equal = static_cast<unsigned>(_mm_movemask_epi8(std::bit_cast<__m128i>(entries == wanted)));
        if (equal != 0)
            return i + static_cast<std::size_t>(std::countr_zero(equal)) / 2;
#else
        const auto equal = std::bit_cast<std::array<std::uint64_t, 2> >(entries == wanted);
        for (std::size_t half = 0; half < 2; ++half)
            if (equal[half] != 0)
                return i + 4 * half + static_cast<std::size_t>(std::countr_zero(equal[half])) / 16;
#endif
    }
}

// Takes one copy out of the unseen tiles; assumes that there is one.
inline void take_unseen(GameState& state, TileType type) {
    state.unseen[index_of(state.unseen, type)] = state.unseen[state.unseen_count - 1u];
    --state.unseen_count;
}

}  // namespace bastide::land
