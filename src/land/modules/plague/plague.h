// The Plague. Rules: docs/rules/plague.md.
#pragma once

#include "land/core/squares.h"
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
    // A flea or an active outbreak is there. Every list of places for figures asks for it.
    Squares plagued;
    Squares active, outbreaks;  // of them those that are active, and of these the outbreaks
    Squares ended;              // an outbreak was there
};

extern const Module kModule;
extern const StepDef kEradicate, kEradicateLate, kOutbreak, kFlee, kSpread;
extern const StepDef kFleeEarly, kSpreadEarly, kFleeLate, kSpreadLate;  // (option) before 4B, after step 8

}  // namespace bastide::land::plague
