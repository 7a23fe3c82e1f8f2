// The Gold Mines. Rules: docs/rules/gold-mines.md.
#pragma once

namespace bastide::land {
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::gold_mines {

extern const Module kModule;
extern const StepDef kLayGold;    // 4A-3
extern const StepDef kTakeGold;   // 8f
extern const StepDef kFinalGold;  // F6

}  // namespace bastide::land::gold_mines
