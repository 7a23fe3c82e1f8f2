// Inns & Cathedrals (1st expansion). Rules: docs/rules/inns-and-cathedrals.md.
#pragma once

namespace bastide::land {
struct Module;
}

namespace bastide::land::inns_and_cathedrals {

extern const Module kModule;

}  // namespace bastide::land::inns_and_cathedrals
