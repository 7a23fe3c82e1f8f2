// What the files of the module share.
#pragma once

#include "land/core/module.h"
#include "land/core/rules.h"

namespace bastide::land::mists {

// Options, in the order of kModule.options.
enum class Option : std::uint8_t { Level, Ghosts, FirstHound, SecondHound, Goal, OwnScores, HoundEffect };

inline constexpr int kPileSize = 20;  // level 3 and above

// Ghosts leave a square for the supply; at most so many.
void remove_ghosts(Context& ctx, TileSlot square, int most);
// Puts ghosts on a square; false, and the game is lost, if there are too few (MI-17).
bool put_ghosts(Context& ctx, TileSlot square, int count);

StepResult lose(Context& ctx, const Message<0>& why);

// A meeple on the board, not buried.
inline bool is_on_board(const Figure& figure) {
    return figure.place == FigurePlace::Feature;
}
bool has_hound(const GameState& state, FigureId figure);

// What a position is worth to the team (mists_evaluation.cpp).
double estimate_for_team(const Position& position, std::span<const double> numbers);

std::string describe_cell(const Position& position, Action action);

// Applying the kinds of actions.
StepResult apply_meeple(Context& ctx, Frame& frame, Action action);
StepResult apply_take_points(Context& ctx, Frame& frame, Action action);
StepResult apply_take_ghosts(Context& ctx, Frame& frame, Action action);
StepResult apply_clear_square(Context& ctx, Frame& frame, Action action);
StepResult apply_haunt_grave(Context& ctx, Frame& frame, Action action);
StepResult apply_bury(Context& ctx, Frame& frame, Action action);
StepResult apply_hound(Context& ctx, Frame& frame, Action action);
StepResult apply_face_down(Context& ctx, Frame& frame, Action action);

}  // namespace bastide::land::mists
