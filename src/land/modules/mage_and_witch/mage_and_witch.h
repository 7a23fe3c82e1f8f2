// Mage & Witch. Rules: docs/rules/mage-and-witch.md.
#pragma once

#include "land/core/state.h"

namespace bastide::land {
struct Module;
struct StepDef;
struct ValueRow;
}  // namespace bastide::land

namespace bastide::land::mage_and_witch {

struct State {
    static constexpr ModuleId kModule = ModuleId::MageAndWitch;
    std::array<SegmentId, 2> places;  // where their tokens lie: asked for after every step that may join features
};

extern const Module kModule;
extern const StepDef kPart;     // 3e, and wherever else features are joined
extern const StepDef kMove;     // 4A-4
extern const StepDef kLeave;    // 8g-6
extern const ValueRow kSpells;  // on roads and cities

}  // namespace bastide::land::mage_and_witch
