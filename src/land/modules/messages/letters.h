// The eight messages: what each of them offers, and what it does.
#pragma once

#include "land/core/rules.h"
#include "land/modules/messages/messages.h"

namespace bastide::land::messages {

inline Letter letter_at_hand(const GameState& state) {
    return static_cast<Letter>(state_of<State>(state).at_hand - 1);
}
Text word_of_letter(std::size_t letter);

// What the player on turn can do with the message at hand; nothing: it cannot be carried out.
void list_uses(const Position& position, ActionList& out);

// Kinds of actions: each ends the procedure of the message.
StepResult apply_points(Context& ctx, Frame& frame, Action action);
StepResult apply_least(Context& ctx, Frame& frame, Action action);
StepResult apply_carry_out(Context& ctx, Frame& frame, Action action);
StepResult apply_follower(Context& ctx, Frame& frame, Action action);

}  // namespace bastide::land::messages
