// The Plague. Rules: docs/rules/plague.md.
#pragma once

#include "land/core/state.h"

namespace bastide::land {
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::plague {

struct State {
    static constexpr ModuleId kModule = ModuleId::Plague;
    // Each the number of a turn and 1; 0: not yet.
    std::uint16_t outbreak, flight, flea;  // the last turn that brought one
    std::uint16_t begun;                   // ... whose beginning was looked at
    // Bit per square: a flea or an active outbreak is there. Every list of places for figures asks for it.
    std::array<std::uint64_t, kMaxSquares / 64> plagued;
};

extern const Module kModule;
extern const StepDef kEradicate, kEradicateLate, kOutbreak, kFlee, kSpread;
extern const StepDef kFleeEarly, kSpreadEarly, kFleeLate, kSpreadLate;  // (option) before 4B, after step 8

}  // namespace bastide::land::plague
