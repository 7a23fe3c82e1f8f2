// Strategic and shorter play: a hand of tiles, or drawing again (variants 5a and 5b of book 001); point tiles in the
// bag (variant 6). Rules: docs/rules/short-game.md.
#pragma once

#include <cstdint>

#include "land/core/ids.h"
#include "land/modules/registry.h"

namespace bastide::land {
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::short_game {

struct State {
    static constexpr ModuleId kModule = ModuleId::ShortGame;

    std::uint16_t in_bag;     // land tiles of which it is not said yet what came out of the bag before them
    std::uint16_t last_turn;  // of the game, since enough point tiles lie aside; 0: not yet
    std::uint8_t is_dealt;
    std::uint8_t may_redraw;   // the tile that is drawn now may be given up
    std::uint8_t is_bag_open;  // no tile of the river comes before those in the bag
    std::uint8_t point_tiles;  // in the bag
};

extern const Module kModule;
extern const StepDef kChooseTile;   // 3c
extern const StepDef kReach;        // 3c, before the draw
extern const StepDef kRedraw;       // 3c, after it
extern const StepDef kRefill;       // after 3e
extern const StepDef kCountRounds;  // end

}  // namespace bastide::land::short_game
