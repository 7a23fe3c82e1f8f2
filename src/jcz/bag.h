// How that program draws out of a bag: the tokens lie in a row, and the last random number that a message has brought
// (from 0 up to 1) says how far along it the token is.
#pragma once

#include "land/core/rules.h"

namespace bastide::jcz {

// Chance is asked for a token: what the random number brings, and a number that brings this token.
land::Action token_for(const land::Rules& rules, const land::GameState& state, double random);
double random_for(const land::Rules& rules, const land::GameState& state, land::Action token);

}  // namespace bastide::jcz
