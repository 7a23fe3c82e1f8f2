// What the reader of the tile data (tile_parse.cpp) and the checks (tile_check.cpp, tile_faults.cpp) share.
#pragma once

#include <string>
#include <vector>

#include "land/core/tile_data.h"

namespace bastide::land {

inline bool is_piece(const TileData& tile) {
    return tile.rows * tile.columns > 1;
}

// The sides that touch other tiles: square by square in reading order, clockwise on each; D, S, W of a half
// tile.
std::vector<SideRef> outer_sides(const TileData& tile);

// As they are written in the data: "N", "NL", or "0,3:E", "0,3:EL" on a piece.
std::string name_of_side(const TileData& tile, SideRef side);
std::string name_of_half(const TileData& tile, HalfRef half);

// Faults without which no board could be built: a side or half in no segment or in two, cities that are none
// ... Each sentence names segment and field, not file and tile.
std::vector<std::string> topology_faults(const TileData& tile);

// Squares of the grid that the tiles and pieces of an edition cover, in halves (a half tile is 1).
// Ids of another set are looked up with find_tile() if `other_sets`, else taken for one square.
int half_squares_of(const TileSet& set, const EditionData& edition, bool other_sets);

}  // namespace bastide::land
