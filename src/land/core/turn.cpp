#include "land/core/turn.h"

#include <algorithm>

namespace bastide::land {
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

Frame& call_awards(Context& ctx) {
    if (top_frame(ctx.state).step != ctx.rules.award_procedure)
        call(ctx, *ctx.rules.steps[ctx.rules.award_procedure], ctx.state.turn_player);
    return top_frame(ctx.state);
}

}  // namespace bastide::land
