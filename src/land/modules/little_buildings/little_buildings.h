// Little Buildings. Rules: docs/rules/little-buildings.md.
#pragma once

namespace bastide::land {
struct FieldRow;
struct Module;
struct ValueRow;
}  // namespace bastide::land

namespace bastide::land::little_buildings {

extern const Module kModule;
extern const ValueRow kOnFeatures;
extern const FieldRow kOnFields;

}  // namespace bastide::land::little_buildings
