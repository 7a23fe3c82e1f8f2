// Crop Circles. Rules: docs/rules/crop-circles.md.
#pragma once

namespace bastide::land {
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::crop_circles {

extern const Module kModule;
extern const StepDef kCircle;              // 4D-5
extern const StepDef kCircleAfterScoring;  // the same, by an option only after the scoring

}  // namespace bastide::land::crop_circles
