// The scoring of the base game as its turn uses it.
#pragma once

#include "land/core/turn.h"

namespace bastide::land::base {

// 8g: scores what this part has completed, and goes on with the next row.
StepResult score_completed(Context& ctx, Frame& frame);
void legal_score(const Position& position, const Frame& frame, ActionList& out);

}  // namespace bastide::land::base
