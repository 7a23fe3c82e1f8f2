// Our steps and their phases.
#pragma once

#include <string_view>

#include "jcz/file.h"
#include "land/core/rules.h"

namespace bastide::jcz {

// "ActionPhase" for "action"; where we ask and they do not, the phase that comes next.
std::string_view phase_of_step(std::string_view step);
// The order of their phases before the COMMIT; ours differs a little.
int rank_of_step(std::string_view step);
// The first row of our turn that comes after their COMMIT.
std::size_t commit_row(const land::Rules& rules);
// A tile that is not drawn but held: it is placed instead of a draw.
bool is_supply_tile(const Message& placement);

}  // namespace bastide::jcz
