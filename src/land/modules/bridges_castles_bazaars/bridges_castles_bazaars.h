// Bridges, Castles & Bazaars. Rules: docs/rules/bridges-castles-bazaars.md.
#pragma once

#include "land/core/state.h"

namespace bastide::land {
struct FieldRow;
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::bridges_castles_bazaars {

extern const Module kModule;
extern const StepDef kBridge;  // 4C-1

}  // namespace bastide::land::bridges_castles_bazaars
