// Proves that a position is possible: everything that is kept incrementally is counted anew.
#pragma once

#include "land/core/rules.h"

namespace bastide::land {

// Throws Error "broken_state" with the first contradiction.
void check_state(const Rules& rules, const GameState& state);

}  // namespace bastide::land
