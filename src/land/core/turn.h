// The turn machine: runs the steps of the master sequence (modules/turn_sequence.cpp) until somebody must decide.
#pragma once

#include "land/core/board.h"

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
// Adds what is possible at any moment to what the step has listed for the player who decides.
inline void list_anywhere(const Position& position, ActionList& out) {
    if (!position.rules.hooks.add_anywhere.empty() && !step_of(position.rules, top_frame(position.state)).is_final)
        for (const auto hook : position.rules.hooks.add_anywhere)
            hook(position, out);
}
// The same where ctx.actions has all that the step lists for it: a playout picks from that instead of listing it anew.
inline StepResult ask_listed(Context& ctx, PlayerId player) {
    ask(ctx, player);
    ctx.is_listed = ctx.playout != nullptr;
    if (ctx.is_listed)
        list_anywhere(ctx, ctx.actions);
    return StepResult::Ask;
}
// Goes on at another row of the sequence; the step returns the result.
inline StepResult jump(Context& ctx, Frame& frame, Jump target) {
    frame = Frame{ctx.rules.jumps[static_cast<std::size_t>(target)]};
    return StepResult::Again;
}
// Calls a procedure: it runs next, and then the calling step is entered anew (its `sub` tells where it was).
StepResult call(Context& ctx, const StepDef& procedure, PlayerId player, std::uint8_t arg8 = 0,
                std::uint16_t arg16 = 0);

// Asks the player on turn, unless declining is all he could choose of the step's list in ctx.actions and of what is
// possible at any moment. A playout picks from that list: it has to be whole there.
inline StepResult ask_if_choice(Context& ctx) {
    ctx.state.decision = {ctx.state.turn_player, game::kEverybody};
    for (const auto hook : ctx.rules.hooks.add_anywhere)
        hook(ctx, ctx.actions);
    const bool has_choice = ctx.actions.size() > 1 || kind_of(ctx.actions[0]) != ActionKind::Pass;
    ctx.is_listed = has_choice;
    return has_choice ? StepResult::Ask : StepResult::Done;
}

// Runs on from the result of a step until somebody has to decide or the game is over.
void advance(Context& ctx, StepResult result);
// Goes on at a row of the turn and enters it at once, as a tail call.
inline StepResult enter_row(Context& ctx, Frame& turn, std::size_t row) {
    turn = Frame{static_cast<std::uint8_t>(row)};
    return ctx.rules.enters[row](ctx, turn);
}
// The same as returning Done, without the way back through `advance` where nothing has to be done there.
inline StepResult done(Context& ctx, Frame& frame) {
    if (ctx.state.frame_count > 1 || ctx.state.award_count > 0) [[unlikely]]
        return StepResult::Done;
    return enter_row(ctx, frame, frame.step + std::size_t{1});
}
// Goes on at a row, with a guess at how it is entered. Where that is right the two are one piece of code; which row
// comes is said by the table all the same.
template <StepResult (*kGuess)(Context&, Frame&)>
[[gnu::always_inline]] inline StepResult enter_guessed(Context& ctx, Frame& turn, std::size_t row) {
    turn = Frame{static_cast<std::uint8_t>(row)};
    const auto enter = ctx.rules.enters[row];
    return enter == kGuess ? kGuess(ctx, turn) : enter(ctx, turn);
}

// From the first row, after set-up.
void start_turns(Context& ctx);
// From a row of the sequence: what tests of the final scoring use.
void run_from(Context& ctx, Frame frame);
// In a playout: an action is played now.
inline void count_played(const Position& position, PlayoutCounts& counts, ActionKind kind) {
    ++counts.by_kind[at(kind)];
    if (kind == ActionKind::PlaceTile && counts.wants_placements)
        counts.placements += static_cast<std::uint64_t>(count_placements(position));
}
// Applies a legal action that was picked in a playout.
inline StepResult play_picked(Context& ctx, Frame& frame, Action action) {
    count_played(ctx, ctx.playout->counts, kind_of(action));
    return ctx.rules.kinds[at(kind_of(action))]->apply(ctx, frame, action);
}
// Applies a legal action and runs on until the next decision or the end of the game.
inline void apply_assume_legal(Context& ctx, Action action) {
    const StepResult result = ctx.rules.kinds[at(kind_of(action))]->apply(ctx, top_frame(ctx.state), action);
    if (result != StepResult::Ask)
        advance(ctx, result);
}

}  // namespace bastide::land
