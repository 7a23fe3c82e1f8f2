// The Robbers. Rules: docs/rules/robbers.md.
#pragma once

#include <array>

#include "land/core/state.h"

namespace bastide::land {
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::robbers {

inline constexpr std::uint8_t kAtHome = 0xff;

struct State {
    static constexpr ModuleId kModule = ModuleId::Robbers;
    std::array<std::uint8_t, kMaxColours> spaces;  // of the track, by colour, or kAtHome
    std::uint8_t unused[2];
};

extern const Module kModule;
extern const StepDef kPlaceBefore;  // 3d   (option)
extern const StepDef kPlace;        // 4A-5
extern const StepDef kGoHome;       // F1

}  // namespace bastide::land::robbers
