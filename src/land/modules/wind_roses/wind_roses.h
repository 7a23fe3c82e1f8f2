// Wind Roses. Rules: docs/rules/wind-roses.md.
#pragma once

namespace bastide::land {
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::wind_roses {

extern const Module kModule;
extern const StepDef kQuarterRose;  // 4A-7

}  // namespace bastide::land::wind_roses
