// Halflings: half tiles in hidden hands. Rules: docs/rules/half-tiles.md.
#pragma once

#include "land/core/state.h"

namespace bastide::land {
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::half_tiles {

struct State {
    static constexpr ModuleId kModule = ModuleId::HalfTiles;
    std::uint8_t dealt;  // half tiles so far
    std::uint8_t unused[7];
};

extern const Module kModule;
extern const StepDef kDeal, kTakeHalf;

}  // namespace bastide::land::half_tiles
