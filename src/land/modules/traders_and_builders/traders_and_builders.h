// Traders & Builders (2nd expansion). Rules: docs/rules/traders-and-builders.md.
#pragma once

#include <array>
#include <cstdint>

#include "land/modules/registry.h"

namespace bastide::land {
struct Module;
struct FieldRow;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::traders_and_builders {

struct State {
    static constexpr ModuleId kModule = ModuleId::TradersAndBuilders;

    std::array<std::array<std::uint8_t, 3>, 6> goods;  // by colour: wine, grain, cloth
    std::uint8_t unused[6];
};

extern const Module kModule;
extern const FieldRow kPigs;
extern const StepDef kTakeGoods;   // 8c
extern const StepDef kSecondPart;  // 10
extern const StepDef kRelease;     // after 10, with an option
extern const StepDef kFinalGoods;  // F6

}  // namespace bastide::land::traders_and_builders
