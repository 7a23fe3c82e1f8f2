// What helps a player to look ahead: the tiles he has not seen, and where they fit.
#pragma once

#include <vector>

#include "land/core/module.h"

namespace bastide::land {

// By tile type: how many the viewer has not seen, in the bag or hidden from him by others.
std::vector<int> unseen_by(const Position& position, PlayerId viewer);

}  // namespace bastide::land
