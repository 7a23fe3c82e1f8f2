// The greedy player of the tile game: for every action it looks at the position after it (a tile together with the
// best figure to put on it) and takes the one that is worth most. Draws are not looked through.
#pragma once

#include "land/core/game.h"

namespace bastide::cli {

// The action that looks best now; equal ones are chosen from at random. Precondition: a player is to move.
game::Action greedy_action(const land::Rules& rules, const land::GameState& state, Random& random);

// How good a position is for one player, in points: what he has and may expect, less what the others have and may
// expect.
double evaluate(const land::Rules& rules, const land::GameState& state, game::PlayerId me);

// The same for a co-operative game: how near the team is to its goal, and how far the ghosts are from theirs.
double evaluate_team(const land::Rules& rules, const land::GameState& state);

}  // namespace bastide::cli
