// Points on their way: `award` and `pay` are the only ways to points.
//
// Where a module asks about points (Module::list_award_choices) they wait in GameState::awards, and the procedure
// kAwards runs before the next step is entered. It takes them one by one: every module may ask every player, the
// receiver first, then clockwise, before the points are given and once more after that; where only one thing can be
// chosen it is done unasked. Points that come up meanwhile follow at once, before those that wait longer. Without such
// a module nothing waits, and nothing of the final scoring ever does.
#pragma once

#include "land/core/rules.h"

namespace bastide::land {

// Points to one colour from one source. `segment` (or None) says for which feature.
void award(Context& ctx, Colour colour, int points, ScoreSource source, SegmentId segment);
// A payment from one colour to another, or (Colour::None) to nobody (Award::is_payment): modules may ask both which
// points they are, but it is no scoring. Without Rules::allows_debt the payer must be able to pay.
void pay(Context& ctx, Colour from, Colour to, int points, ScoreSource source);
bool can_pay(const Position& position, Colour colour, int points);

// The points that are decided about: what kinds of actions of Module::list_award_choices may change.
inline Award& award_at_hand(GameState& state) {
    return state.awards[0];
}
// The player who was asked has decided: on to the next question.
inline StepResult award_decided(Frame& frame) {
    ++frame.arg8;
    return StepResult::Again;
}
// Drops all that waits: for tests, which look at it.
void clear_awards(Context& ctx);

extern const StepDef kAwards;  // procedure

// Says why the next awards are given; `reason()` is called only if somebody listens.
template <class Reason>
void explain(Context& ctx, Reason reason) {
    if (ctx.log != nullptr)
        ctx.log->reason = reason();
}

}  // namespace bastide::land
