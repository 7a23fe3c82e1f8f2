// A second opinion on what is legal, for perft: slow, and independent of the engine.
//
// It knows only which printed tile lies where and how it is turned. Placements are found by trying every square of the
// bounding box and its border in every rotation and comparing edges by their names in the tile data; occupied features
// by flooding from square to square. No table, frontier, feature or hash of the engine is used.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "land/core/rules.h"

namespace bastide::lab {

struct SlowPlacement {
    int x = 0, y = 0, rotation = 0;
    friend auto operator<=>(const SlowPlacement&, const SlowPlacement&) = default;
};

class SlowBoard {
  public:
    // Reads squares, rotations, links and figures of a position, nothing else.
    SlowBoard(const land::Rules& rules, const land::GameState& state);

    std::set<SlowPlacement> placements_of(const land::TileData& tile) const;
    void lay(const land::TileData& tile, const SlowPlacement& where);  // one square
    // Numbers of the segments of the tile last laid whose feature holds no follower.
    std::set<int> free_segments() const;

  private:
    struct Square {
        const land::TileData* tile;
        int rotation, part, piece;  // piece: number of the whole piece
    };
    using Place = std::pair<int, int>;    // x, y
    using Segment = std::pair<int, int>;  // piece, number on it

    const Square* at(Place place) const;
    std::string edge_name(const Square& square, int side) const;
    bool fits(const land::TileData& tile, const SlowPlacement& where) const;
    std::set<Segment> flood(Segment start) const;
    void add_neighbours(Segment segment, std::vector<Segment>& out) const;

    std::map<Place, Square> squares_;
    std::map<int, std::vector<Place>> places_of_piece_;  // by part
    std::multimap<Segment, Segment> links_;              // both ways
    std::set<Segment> followers_;
    int pieces_ = 0;
};

// A description of what a turned tile shows: equal for rotations that look alike.
std::string look_of(const land::TileData& tile, int quarter_turns);

}  // namespace bastide::lab
