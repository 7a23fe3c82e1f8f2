// Features made anew from what touches what: the oracle of the invariant check, and what splits and joins features when
// a link is taken away or a laid square changes. Nothing here allocates.
#pragma once

#include <span>

#include "land/core/contacts.h"

namespace bastide::land {

// Everything about the feature that `start` belongs to, counted anew; `members` receives its segments. Its figures are
// not counted, and it is fresh.
Feature flood_feature(const Rules& rules, const GameState& state, SegmentId start, Walk& members);

// Makes the features of these segments anew after what touches what has changed: every segment with a contact more or
// less must be among them. Figures are recounted, step 8 looks at each new feature, and the modules hear of it
// (Module::topology_changed).
void reflood(Context& ctx, std::span<const SegmentId> changed);

}  // namespace bastide::land
