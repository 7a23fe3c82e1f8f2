// What the reader of the tile data (tile_parse.cpp) and the checks (tile_check.cpp, tile_faults.cpp) share.
#pragma once

#include <string>
#include <vector>

#include "land/core/tile_data.h"

namespace bastide::land {

bool is_one_of(std::string_view word, std::string_view words);  // words: separated by single blanks
std::string in_quotes(std::string_view text);

inline bool is_piece(const TileData& tile) {
    return tile.rows * tile.columns > 1;
}

// The sides that touch other tiles: square by square in reading order, clockwise on each; D, S, W of a half
// tile.
std::vector<SideRef> outer_sides(const TileData& tile);

// As they are written in the data: "N", "NL", or "0,3:E", "0,3:EL" on a piece.
std::string name_of_side(const TileData& tile, SideRef side);
std::string name_of_half(const TileData& tile, HalfRef half);

// Which segments lie on each outer side, and what that makes of the side. Points into the tile it was made
// of.
struct Outline {
    struct Side {
        SideRef ref;
        std::vector<std::size_t> features;               // city, road, river
        std::vector<std::size_t> mists;                  // they lie over the others
        std::array<std::vector<std::size_t>, 2> fields;  // of the halves L and R
        SegmentType kind = SegmentType::Field;           // what a neighbour must show
        const std::int8_t* shared = nullptr;             // first and second city of a shared edge
    };
    std::vector<Side> sides;

    explicit Outline(const TileData& tile);
};

// Faults with which no board can be built: a side or half in no segment or in two, cities that are none
// ... Each sentence names segment and field, not file and tile.
std::vector<std::string> topology_faults(const TileData& tile);

// Squares of the grid that the tiles and pieces of an edition cover, in halves (a half tile is 1).
// Ids of another set are looked up with find_tile() if `other_sets`, else taken for one square.
int half_squares_of(const TileSet& set, const EditionData& edition, bool other_sets);

}  // namespace bastide::land
