// Where the pieces lie that are on the table before the first turn.
//
// Each set brings one group of start pieces (tile data: "start_layout"). The first group lies as its set says; every
// further one is laid against what lies there, at the first place clockwise from north where all edges that touch
// match, turned only if it must be.
#pragma once

#include <vector>

#include "land/core/rules.h"

namespace bastide::land {

struct StartPiece {
    TileType type;
    const TileSet* set;
};

// Throws Error "bad_setup" if two groups cannot be laid side by side.
std::vector<PlacedStart> lay_start_pieces(const TileTable& tiles, std::vector<StartPiece> pieces);

}  // namespace bastide::land
