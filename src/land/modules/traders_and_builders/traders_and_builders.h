// Traders & Builders (2nd expansion). Rules: docs/rules/traders-and-builders.md.
#pragma once

namespace bastide::land {
struct Module;
struct FieldRow;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::traders_and_builders {

extern const Module kModule;
extern const FieldRow kPigs;
extern const StepDef kTakeGoods;   // 8c
extern const StepDef kSecondPart;  // 10
extern const StepDef kRelease;     // after 10, with an option
extern const StepDef kFinalGoods;  // F6

}  // namespace bastide::land::traders_and_builders
