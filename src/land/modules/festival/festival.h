// The Festival. Rules: docs/rules/festival.md.
#pragma once

namespace bastide::land {
struct Module;
}

namespace bastide::land::festival {

extern const Module kModule;

}  // namespace bastide::land::festival
