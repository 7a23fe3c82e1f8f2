// A turn taken out of its order, for a search that looks at the plans of one player.
#pragma once

#include "land/core/held.h"

namespace bastide::land {

// At a draw: the turn is given to this player, as if those before him did nothing. Not if the tiles that are left will
// not last until his turn comes.
inline void pass_turn_to(const Rules& rules, GameState& state, game::PlayerId player) {
    const int between = (game::index_of(player) - game::index_of(state.turn_player) + rules.players) % rules.players;
    if (draws_left(state) > between)
        state.turn_player = player;
}

}  // namespace bastide::land
