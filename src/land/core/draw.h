// Drawing from what nobody has seen: chance, weighted by the copies that are left and by what modules allow.
#pragma once

#include "land/core/rules.h"

namespace bastide::land {

bool can_draw(const Position& position);  // something is left that may come up
void list_draws(const Position& position, ActionList& out);
void weigh_draws(const Position& position, const ActionList& draws, std::span<std::uint32_t> weights);
TileType random_draw(const Position& position, Random& random);
// Takes one copy out of the unseen tiles.
void take_unseen(GameState& state, TileType type);

}  // namespace bastide::land
