// Castles in Germany. Rules: docs/rules/castles-in-germany.md.
#pragma once

#include "land/core/state.h"

namespace bastide::land {
struct Module;
struct StepDef;
struct ValueRow;
}  // namespace bastide::land

namespace bastide::land::castles_in_germany {

struct State {
    static constexpr ModuleId kModule = ModuleId::CastlesInGermany;
    std::uint16_t last_turn;  // a castle turn after the last tile: number of the turn and 1; 0: none yet
    TileType castle;          // that was chosen for it
    std::uint8_t dealt;       // castles so far
    std::uint8_t unused[3];
};

extern const Module kModule;
extern const StepDef kDeal, kTakeCastle, kCastleTurn;
extern const ValueRow kLords, kRoadsAndCities;

}  // namespace bastide::land::castles_in_germany
