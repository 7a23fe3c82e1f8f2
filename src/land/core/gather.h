// From the sets of a game to what its play works with: hooks and steps of the modules, and where figures may stand.
#pragma once

#include "land/core/rules.h"

namespace bastide::land {

// The rules of the module are on, and a piece of it is in the game.
bool has_work(const Rules& rules, const Module& module);

// The hooks of the modules that have work, in registry order, and the rows of the sequence that are played.
void gather(Rules& rules);
// Which figures a colour has, and where each kind of them may be deployed on each tile.
void lay_out_figures(Rules& rules);

}  // namespace bastide::land
