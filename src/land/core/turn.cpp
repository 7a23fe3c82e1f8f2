#include "land/core/turn.h"

#include <algorithm>

namespace bastide::land {
namespace {

// Points wait until they have been decided about; then the interrupted step is entered anew. Points that come up while
// the procedure (or one that it calls) runs are left to it.
bool must_award(const Context& ctx) {
    const GameState& state = ctx.state;
    if (state.award_count == 0) [[likely]]
        return false;
    return std::none_of(state.frames.begin(), state.frames.begin() + state.frame_count,
                        [&](const Frame& frame) { return frame.step == ctx.rules.award_procedure; });
}

// Runs on from the result of a step until somebody has to decide or the game is over.
void advance(Context& ctx, StepResult result) {
    GameState& state = ctx.state;
    const StepDef* const* steps = ctx.rules.steps.data();
    for (;;) {
        if (result == StepResult::Ask)
            return;
        if (result == StepResult::GameOver) {
            state.decision = {};
            return;
        }
        if (result == StepResult::Done) {  // the row after it; a procedure goes back to its caller
            if (state.frame_count > 1)
                --state.frame_count;
            else
                state.frames[0] = Frame{static_cast<std::uint8_t>(state.frames[0].step + 1)};
        }
        if (must_award(ctx)) [[unlikely]]
            call(ctx, *steps[ctx.rules.award_procedure], state.turn_player);
        Frame& frame = top_frame(state);
        result = steps[frame.step]->enter(ctx, frame);
    }
}

}  // namespace

StepResult call(Context& ctx, const StepDef& procedure, PlayerId player, std::uint8_t arg8, std::uint16_t arg16) {
    GameState& state = ctx.state;
    const auto found = std::find(ctx.rules.steps.begin(), ctx.rules.steps.end(), &procedure);
    BASTIDE_ASSERT(found != ctx.rules.steps.end() && state.frame_count < state.frames.size());
    state.frames[state.frame_count++] =
        Frame{static_cast<std::uint8_t>(found - ctx.rules.steps.begin()), 0, player, arg8, {arg16, 0}};
    return StepResult::Again;
}

void start_turns(Context& ctx) {
    run_from(ctx, Frame{});
}

void run_from(Context& ctx, Frame frame) {
    ctx.state.frames.fill(Frame{});
    ctx.state.frames[0] = frame;
    ctx.state.frame_count = 1;
    advance(ctx, StepResult::Again);
}

void apply_assume_legal(Context& ctx, Action action) {
    Frame& frame = top_frame(ctx.state);
    if (kind_of(action) == ActionKind::Pass) {
        const auto pass = step_of(ctx.rules, frame).pass;
        advance(ctx, pass == nullptr ? StepResult::Done : pass(ctx, frame));
        return;
    }
    advance(ctx, ctx.rules.kinds[at(kind_of(action))]->apply(ctx, frame, action));
}

}  // namespace bastide::land
