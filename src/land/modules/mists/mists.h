// Mists over Carcassonne: the co-operative game (--game mists). Rules: docs/rules/mists.md.
#pragma once

#include <array>
#include <cstdint>

#include "land/core/ids.h"
#include "land/modules/mists/mists_state.h"

namespace bastide::land {
struct Module;
struct ValueRow;
struct StepDef;
struct Rules;
struct GameState;
}  // namespace bastide::land

namespace bastide::land::mists {

// The row of the table, as the options of this game change it.
const Level& level_of(const Rules& rules);

int pile_left(const GameState& state);  // tiles of the active pile
int ghosts_on_board(const GameState& state);
int ghosts_on(const GameState& state, TileSlot square);
int ghosts_in_supply(const Rules& rules, const GameState& state);
// A bank of mist: its squares, and whether no side of it is open or damaged.
inline constexpr std::size_t kMaxBank = 128;
struct Bank {
    std::array<SegmentId, kMaxBank> segments;
    std::size_t count = 0;
    bool is_finished = true;
    bool can_be_finished = true;  // no side lies against a clear one
    int open_sides = 0;
};
Bank bank_of(const Rules& rules, const GameState& state, SegmentId mist);

extern const Module kModule;
extern const ValueRow kCastles;
extern const StepDef kPile;      // 3c
extern const StepDef kMist;      // 1b, 1c, 2a
extern const StepDef kMeeple;    // 2b
extern const StepDef kScore;     // 3a, 3b
extern const StepDef kFaceDown;  // 3c
extern const StepDef kEndTurn;

}  // namespace bastide::land::mists
