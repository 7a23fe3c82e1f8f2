// Inns & Cathedrals (1st expansion). Rules: docs/rules/inns-and-cathedrals.md.
#pragma once

namespace bastide::land {
struct Module;
struct ValueRow;
}  // namespace bastide::land

namespace bastide::land::inns_and_cathedrals {

extern const Module kModule;
extern const ValueRow kInnsAndCathedrals;

}  // namespace bastide::land::inns_and_cathedrals
