// The Abbot and gardens. Rules: docs/rules/abbot-and-gardens.md.
#pragma once

namespace bastide::land {
struct Module;
}

namespace bastide::land::abbot_and_gardens {

extern const Module kModule;

}  // namespace bastide::land::abbot_and_gardens
