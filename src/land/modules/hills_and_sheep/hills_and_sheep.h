// Hills & Sheep. Rules: docs/rules/hills-and-sheep.md.
#pragma once

namespace bastide::land {
struct Module;
struct StepDef;
struct ValueRow;
}  // namespace bastide::land

namespace bastide::land::hills_and_sheep {

extern const Module kModule;
extern const StepDef kBury;          // 4A-8
extern const StepDef kFlock;         // after the action, by an option
extern const StepDef kClosedFlocks;  // 4C-0
extern const StepDef kDrawToken;     // procedure: a token out of the bag
extern const ValueRow kVineyards;

}  // namespace bastide::land::hills_and_sheep
