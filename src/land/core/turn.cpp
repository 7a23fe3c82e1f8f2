#include "land/core/turn.h"

#include <algorithm>

namespace bastide::land {
namespace {

// On to the row after the topmost step; a procedure goes back to its caller. Returns what is topmost then.
inline Frame& leave_step(GameState& state) {
    if (state.frame_count > 1) [[unlikely]] {
        --state.frame_count;
        return top_frame(state);
    }
    Frame& turn = state.frames[0];
    turn = Frame{static_cast<std::uint8_t>(turn.step + 1)};
    return turn;
}

// Points wait until they have been decided about; then the interrupted step is entered anew.
Frame& call_awards(Context& ctx) {
    if (top_frame(ctx.state).step != ctx.rules.award_procedure)
        call(ctx, *ctx.rules.steps[ctx.rules.award_procedure], ctx.state.turn_player);
    return top_frame(ctx.state);
}

// Runs on from the result of a step until somebody has to decide or the game is over.
inline void advance(Context& ctx, StepResult result) {
    GameState& state = ctx.state;
    const StepDef* const* const steps = ctx.rules.steps.data();
    while (result == StepResult::Done || result == StepResult::Again) {
        Frame* frame = result == StepResult::Done ? &leave_step(state) : &top_frame(state);
        if (state.award_count > 0) [[unlikely]]
            frame = &call_awards(ctx);
        result = steps[frame->step]->enter(ctx, *frame);
    }
    if (result == StepResult::GameOver)
        state.decision = {};
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
    ctx.state.frames.fill(Frame{});
    ctx.state.frame_count = 1;
    advance(ctx, StepResult::Again);
}

void apply_assume_legal(Context& ctx, Action action) {
    advance(ctx, ctx.rules.kinds[at(kind_of(action))]->apply(ctx, top_frame(ctx.state), action));
}

}  // namespace bastide::land
