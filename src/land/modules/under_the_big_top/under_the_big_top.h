// Under the Big Top. Rules: docs/rules/under-the-big-top.md.
#pragma once

#include "land/core/state.h"

namespace bastide::land {
struct ColourRow;
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::under_the_big_top {

inline constexpr std::size_t kAnimalKinds = 6;

struct State {
    static constexpr ModuleId kModule = ModuleId::UnderTheBigTop;

    std::array<std::uint8_t, kAnimalKinds> left;  // animals that nobody has seen yet, by kind; one is below the big top
    TileSlot big_top;                             // None: beside the board
};

extern const Module kModule;
extern const ColourRow kRingmaster;
extern const StepDef kCircus;       // 9b
extern const StepDef kFinalCircus;  // F4

}  // namespace bastide::land::under_the_big_top
