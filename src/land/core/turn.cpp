#include "land/core/turn.h"

#include <algorithm>

namespace bastide::land {
namespace {

// Makes `result` come true; false once somebody has to decide or the game is over.
inline bool go_on(Context& ctx, StepResult result) {
    GameState& state = ctx.state;
    switch (result) {
        case StepResult::Done: {
            Frame& frame = top_frame(state);
            if (step_of(ctx.rules, frame).is_procedure)
                --state.frame_count;
            else
                frame = Frame{static_cast<std::uint8_t>(frame.step + 1), 0, frame.player, 0, {}};
            return true;
        }
        case StepResult::Again: return true;
        case StepResult::Ask: return false;
        case StepResult::GameOver: state.decision = {}; return false;
    }
    return false;
}

// Points wait until they have been decided about; then the interrupted step is entered anew.
bool must_award(const Context& ctx) {
    return ctx.state.award_count > 0 && top_frame(ctx.state).step != ctx.rules.award_procedure;
}

void advance(Context& ctx, StepResult result) {
    while (go_on(ctx, result)) {
        if (must_award(ctx)) [[unlikely]]
            call(ctx, *ctx.rules.steps[ctx.rules.award_procedure], ctx.state.turn_player);
        Frame& frame = top_frame(ctx.state);
        result = ctx.rules.steps[frame.step]->enter(ctx, frame);
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
    ctx.state.frames.fill(Frame{});
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
