// The Phantom. Rules: docs/rules/phantom.md.
#pragma once

namespace bastide::land {
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::phantom {

extern const Module kModule;
extern const StepDef kPhantom;  // 4B, second figure

}  // namespace bastide::land::phantom
