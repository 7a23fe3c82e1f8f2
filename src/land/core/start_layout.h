// Where the pieces lie that are on the table before the first turn.
//
// Each set brings one group of start pieces (tile data: "start_layout"). The first group lies as its set says; every
// further one is laid against what lies there, at the first place clockwise from north where all edges that touch
// match, turned only if it must be. A place that would complete a road or city is passed over while there is another
// one, turned or not: what is complete before the game begins is of no use to anybody.
#pragma once

#include <vector>

#include "land/core/rules.h"

namespace bastide::land {

struct StartPiece {
    TileType type;
    const TileSet* set;
};

// Throws Error "bad_setup" if two groups cannot be laid side by side. Without `passes_over_completing`: as it was done
// before set-ups of version 3.
std::vector<PlacedStart> lay_start_pieces(const TileTable& tiles, std::vector<StartPiece> pieces,
                                          bool passes_over_completing);

}  // namespace bastide::land
