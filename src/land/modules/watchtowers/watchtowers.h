// The Watchtowers. Rules: docs/rules/watchtowers.md.
#pragma once

namespace bastide::land {
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::watchtowers {

extern const Module kModule;
extern const StepDef kScoreTowers;  // 8g-1

}  // namespace bastide::land::watchtowers
