#include "land/core/turn.h"

#include <algorithm>

namespace bastide::land {
namespace {

// What Done leads to: the row after this one; a procedure goes back to its caller.
void leave_step(GameState& state) {
    if (state.frame_count > 1)
        --state.frame_count;
    else
        state.frames[0] = Frame{static_cast<std::uint8_t>(state.frames[0].step + 1)};
}

// Points wait until they have been decided about; then the interrupted step is entered anew. Points that come up while
// the procedure (or one that it calls) runs are left to it.
bool must_award(const Context& ctx) {
    const GameState& state = ctx.state;
    if (state.award_count == 0) [[likely]]
        return false;
    return std::none_of(state.frames.begin(), state.frames.begin() + state.frame_count,
                        [&](const Frame& frame) { return frame.step == ctx.rules.award_procedure; });
}

}  // namespace

void advance(Context& ctx, StepResult result) {
    while (result == StepResult::Done || result == StepResult::Again) {
        if (result == StepResult::Done)
            leave_step(ctx.state);
        if (must_award(ctx)) [[unlikely]]
            call(ctx, *ctx.rules.steps[ctx.rules.award_procedure], ctx.state.turn_player);
        Frame& frame = top_frame(ctx.state);
        result = ctx.rules.enters[frame.step](ctx, frame);
    }
    if (result == StepResult::GameOver)
        ctx.state.decision = {};
}

StepResult call(Context& ctx, const StepDef& procedure, PlayerId player, std::uint8_t arg8, std::uint16_t arg16) {
    GameState& state = ctx.state;
    const auto found = std::find(ctx.rules.steps.begin(), ctx.rules.steps.end(), &procedure);
    BASTIDE_ASSERT(found != ctx.rules.steps.end());
    if (state.frame_count == state.frames.size()) [[unlikely]]
        no_room_for("procedures inside each other");
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

}  // namespace bastide::land
