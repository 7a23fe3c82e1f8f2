// A tile drawn in text as the board is, for whoever has to place it.
#pragma once

#include <string>

#include "land/core/tile_data.h"

namespace bastide::cli {

// All rotations that look different, side by side, each under its name (r0, r90 ...). Empty for pieces of several
// squares and half tiles.
std::string sketch_of(const land::TileData& tile);

}  // namespace bastide::cli
