// Ghosts, Castles & Cemeteries: mist, ghosts that scare followers away, guards they cannot scare.
// Rules: docs/rules/ghosts-castles-cemeteries.md.
#pragma once

#include <array>
#include <cstdint>

#include "land/modules/registry.h"

namespace bastide::land {
struct Module;
struct ValueRow;
struct ColourRow;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::ghosts_castles_cemeteries {

struct State {
    static constexpr ModuleId kModule = ModuleId::GhostsCastlesCemeteries;

    std::array<std::uint8_t, 6> at_end;  // ghosts with a colour's figures when the final scoring began
    std::uint8_t unused[2];
};

extern const Module kModule;
extern const ValueRow kCastles;
extern const ColourRow kGhosts;
extern const StepDef kHaunt;        // 3g
extern const StepDef kCountGhosts;  // F2
extern const StepDef kFinalGhosts;  // F7

}  // namespace bastide::land::ghosts_castles_cemeteries
