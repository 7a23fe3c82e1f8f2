// Princess and Dragon (3rd expansion): dragon, volcanoes, fairy, princesses, magic portals.
// Rules: docs/rules/princess-and-dragon.md.
#pragma once

#include <array>
#include <cstdint>

#include "land/core/ids.h"
#include "land/modules/registry.h"

namespace bastide::land {
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::princess_and_dragon {

struct State {
    static constexpr ModuleId kModule = ModuleId::PrincessAndDragon;

    TileSlot dragon;             // its square; None: beside the board (PD-4)
    TileSlot fairy;              // her square; None: beside the board
    FigureId companion;          // the follower she stands with; None: alone, or with everybody there (PD-77)
    std::uint8_t visited_count;  // squares that the dragon has left in this movement
    std::array<TileSlot, 6> visited;
    std::uint8_t unused[6];
};

extern const Module kModule;
extern const StepDef kFairyPoint;          // 1
extern const StepDef kVolcano;             // 4A-1
extern const StepDef kDragon;              // 4D-1
extern const StepDef kDragonAfterScoring;  // after 8, with an option
extern const StepDef kPortalPlace;         // procedure: where the portal leads

}  // namespace bastide::land::princess_and_dragon
