// The greedy player of the tile game: for every action it looks at the position after it (a tile together with the
// best figure to put on it) and takes the one that is worth most. Draws are not looked through.
#pragma once

#include <span>
#include <vector>

#include "land/core/game.h"

namespace bastide::land {

// The action that looks best now; equal ones are chosen from at random. Precondition: a player is to move.
game::Action greedy_action(const Rules& rules, const GameState& state, Random& random);

// Every legal action with the value it leads to.
struct ValuedAction {
    Action action;
    double value = 0;
};
std::vector<ValuedAction> greedy_values(const Rules& rules, const GameState& state);

// How good a position is for one player, in points: what he has and may expect, less what the others have and may
// expect.
double simple_value(const Rules& rules, const GameState& state, game::PlayerId me);

// The same for a co-operative game, in which its module judges how near the team is to its goal.
double team_value(const Rules& rules, const GameState& state, std::span<const double> numbers);

}  // namespace bastide::land
