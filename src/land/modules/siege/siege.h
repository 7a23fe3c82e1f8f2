// Besiegers, Cathars, Siege: besieged cities. Rules: docs/rules/siege.md.
#pragma once

namespace bastide::land {
struct Module;
struct ValueRow;
struct FieldRow;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::siege {

extern const Module kModule;
extern const ValueRow kSiegeRate;
extern const FieldRow kSiegeOnFields;
extern const StepDef kEscape;       // 6
extern const StepDef kEscapeAtEnd;  // with the option: end of the turn

}  // namespace bastide::land::siege
