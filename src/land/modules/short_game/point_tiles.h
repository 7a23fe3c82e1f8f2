// The shorter game: point tiles among those in the bag say when it ends (variant 6 of book 001).
#pragma once

#include "land/core/rules.h"

namespace bastide::land::short_game {

inline constexpr int kPointTileCount = 6;  // SG-23: one for each colour there is, whoever plays

// The point tile that brings the last rounds; 0: there are none in the bag.
int point_tiles_wanted(const Rules& rules);
void put_point_tiles(Context& ctx);
// From here on tiles come out of the bag; before, those of the river do (SG-30).
void open_bag(GameState& state);
// Chance says what came out of the bag, until so many land tiles are left in it.
StepResult reach_into_bag(Context& ctx, int land_tiles_left);
void legal_bag(const Position& position, const Frame& frame, ActionList& out);
void weights_bag(const Position& position, const Frame& frame, const ActionList& actions,
                 std::span<std::uint32_t> weights);

// SG-25: how many tiles and turns are still to come, as far as point tiles say.
void limit_outlook(const Position& position, Outlook& outlook);

StepResult apply_bag(Context& ctx, Frame& frame, Action action);
std::string describe_bag(const Position& position, Action action);
bool knows_bag(const Rules& rules, std::string_view word);
void tell_bag(const Position& position, Action action, Text& text);

}  // namespace bastide::land::short_game
