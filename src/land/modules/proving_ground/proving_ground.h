// A module for tests only: it uses every mechanism of the core that the first expansions leave alone.
#pragma once

#include <array>
#include <cstdint>

#include "land/core/ids.h"

namespace bastide::land {
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::proving_ground {

struct State {
    std::uint8_t unused[8];
};

extern const Module kModule;

}  // namespace bastide::land::proving_ground
