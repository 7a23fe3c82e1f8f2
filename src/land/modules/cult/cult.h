// Heretics and Shrines (the Cult). Rules: docs/rules/cult.md.
#pragma once

namespace bastide::land {
struct Module;
}

namespace bastide::land::cult {

extern const Module kModule;

}  // namespace bastide::land::cult
