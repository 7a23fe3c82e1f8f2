// The result of an arena as text, JSON and a picture.
#pragma once

#include "lab/arena_statistics.h"

namespace bastide::lab {

std::string arena_text(const ArenaPlan& plan, const ArenaResult& result);
std::string arena_json(const ArenaPlan& plan, const ArenaResult& result);
// The ladder: every bot with its rating and interval.
std::string arena_plot(const ArenaPlan& plan, const ArenaResult& result);

}  // namespace bastide::lab
