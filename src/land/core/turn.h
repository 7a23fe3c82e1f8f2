// The turn machine: runs the steps of the master sequence (modules/turn_sequence.cpp) until somebody must decide.
#pragma once

#include "land/core/rules.h"

namespace bastide::land {

inline Frame& top_frame(GameState& state) {
    return state.frames[static_cast<std::size_t>(state.frame_count - 1)];
}
inline const Frame& top_frame(const GameState& state) {
    return state.frames[static_cast<std::size_t>(state.frame_count - 1)];
}
inline const StepDef& step_of(const Rules& rules, const Frame& frame) {
    return *rules.steps[frame.step];
}

// Asks a player (or chance) for an action of this step.
inline StepResult ask(Context& ctx, PlayerId player, PlayerMask observers = game::kEverybody) {
    ctx.state.decision = {player, observers};
    return StepResult::Ask;
}
// Goes on at another row of the sequence; the step returns the result.
inline StepResult jump(Context& ctx, Frame& frame, Jump target) {
    frame = Frame{ctx.rules.jumps[static_cast<std::size_t>(target)]};
    return StepResult::Again;
}
// Calls a procedure: it runs next, and then the calling step is entered anew (its `sub` tells where it was).
StepResult call(Context& ctx, const StepDef& procedure, PlayerId player, std::uint8_t arg8 = 0, std::uint16_t arg16 = 0);

// What Done leads to: the row after this one; a procedure goes back to its caller. Returns what is topmost then.
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
Frame& call_awards(Context& ctx);

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
// The same as Done, without going through `advance`: only for a row that has called nothing and given no points.
inline StepResult enter_next_row(Context& ctx, Frame& frame) {
    frame = Frame{static_cast<std::uint8_t>(frame.step + 1)};
    return step_of(ctx.rules, frame).enter(ctx, frame);
}

// From the first row, after set-up.
void start_turns(Context& ctx);
// Applies a legal action and runs on until the next decision or the end of the game.
inline void apply_assume_legal(Context& ctx, Action action) {
    advance(ctx, ctx.rules.kinds[at(kind_of(action))]->apply(ctx, top_frame(ctx.state), action));
}

}  // namespace bastide::land
