// Drawing from what nobody has seen: chance, weighted by the copies that are left and by what modules allow.
#pragma once

#include "land/core/rules.h"

namespace bastide::land {

// Something is left that may come up.
bool can_draw_weighted(const Position& position);
inline bool can_draw(const Position& position) {
    if (position.rules.hooks.adjust_draw.empty()) [[likely]]
        return position.state.unseen_count > 0;
    return can_draw_weighted(position);
}

void list_draws(const Position& position, ActionList& out);
void weigh_draws(const Position& position, const ActionList& draws, std::span<std::uint32_t> weights);

TileType random_weighted_draw(const Position& position, Random& random);
inline TileType random_draw(const Position& position, Random& random) {
    if (position.rules.hooks.adjust_draw.empty()) [[likely]]
        return position.state.unseen[random.below(position.state.unseen_count)];
    return random_weighted_draw(position, random);
}

// Takes one copy out of the unseen tiles; assumes that there is one.
inline void take_unseen(GameState& state, TileType type) {
    TileType* it = state.unseen.data();
    while (*it != type)
        ++it;
    *it = state.unseen[--state.unseen_count];
}

}  // namespace bastide::land
