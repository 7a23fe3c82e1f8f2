// The Ferries. Rules: docs/rules/ferries.md.
#pragma once

#include "land/core/state.h"

namespace bastide::land {
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::ferries {

inline constexpr std::size_t kMaxLakes = 16;

struct State {
    static constexpr ModuleId kModule = ModuleId::Ferries;

    std::array<TileSlot, kMaxLakes> nearest;  // lakes whose ferries may still be re-laid in this part
    std::uint8_t nearest_count;
    std::uint8_t unused[3];
};

extern const Module kModule;
extern const StepDef kPlaceFerry;  // 4D-4
extern const StepDef kMoveFerry;   // 4D-4
extern const StepDef kNextFerry;   // 4D-4: back to the last one

}  // namespace bastide::land::ferries
