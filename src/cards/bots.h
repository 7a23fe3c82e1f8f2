// A simple computer player: it looks one action ahead and knows only what its player may know.
#pragma once

#include "cards/card_game.h"

namespace bastide::cards {

// The action that looks best now; ties are broken at random. Precondition: a player is to move.
game::Action greedy_action(const Rules& rules, const State& state, Random& random);

}  // namespace bastide::cards
