// The Flying Machines. Rules: docs/rules/flying-machines.md.
#pragma once

namespace bastide::land {
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::flying_machines {

extern const Module kModule;
extern const StepDef kFlight;  // B1f: the die, then where he lands

}  // namespace bastide::land::flying_machines
