// A tile turned to the way it lies, with answers to "what is at this edge?".
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "art/geometry.h"
#include "land/core/tile_data.h"

namespace bastide::art {

using land::SegmentData;
using land::SegmentType;

// Points of the unit square of a piece, in its own coordinates.
Point corner_point(int corner);  // 0 NW, 1 NE, 2 SE, 3 SW; any number is taken modulo 4
Point side_middle(int side);
Point inward(int side);

class Topology {
  public:
    // A half tile keeps its sides W, S, D: its layout is made as it is printed and turned afterwards.
    Topology(const land::TileData& tile, int quarter_turns);

    const land::TileData& tile() const { return tile_; }
    int turns() const { return turns_; }
    int rows() const { return tile_.rows; }
    int columns() const { return tile_.columns; }
    int square_count() const { return tile_.rows * tile_.columns; }
    bool single_square() const { return square_count() == 1; }
    double width() const { return kSquare * tile_.columns; }
    double height() const { return kSquare * tile_.rows; }
    Point centre() const { return {width() / 2, height() / 2}; }
    Point origin_of(int square) const;

    const std::vector<SegmentData>& segments() const { return tile_.segments; }
    const SegmentData& segment(int index) const { return tile_.segments[static_cast<std::size_t>(index)]; }
    int segment_count() const { return static_cast<int>(tile_.segments.size()); }
    bool has_type(SegmentType type) const;
    bool has_flag(std::uint32_t flag) const;
    int count_lone(SegmentType type) const;  // segments of that type with exactly one edge
    bool any_road_ends_at(std::string_view end) const;

    // City, road or river at a side; -1 if there is only field.
    int at_side(int square, int side) const { return side_owner_[index(square, side, 5)]; }
    int field_at(int square, int half) const { return half_owner_[index(square, half, 10)]; }
    bool is_city_side(int square, int side) const;
    bool has_city_side() const;
    // Sides of one square that a segment touches.
    std::vector<int> sides_of(int segment, int square) const;

  private:
    static std::size_t index(int square, int place, int places) {
        return static_cast<std::size_t>(square * places + place);
    }
    land::TileData tile_;
    int turns_;
    std::vector<int> side_owner_, half_owner_;
};

}  // namespace bastide::art
