#include "art/topology.h"

#include <algorithm>
#include <array>

namespace bastide::art {

namespace {

constexpr std::array<Point, 4> kCorners{{{0, 0}, {kSquare, 0}, {kSquare, kSquare}, {0, kSquare}}};
constexpr std::array<Point, 4> kInward{{{0, 1}, {-1, 0}, {0, -1}, {1, 0}}};

// Where a square of the piece goes when the piece is turned clockwise once.
int turned_square(int square, int rows, int columns) {
    const int row = square / columns, column = square % columns;
    return column * rows + (rows - 1 - row);
}

void turn_once(land::TileData& tile) {
    for (SegmentData& segment : tile.segments) {
        for (land::SideRef& edge : segment.edges) {
            edge.square = static_cast<std::uint8_t>(turned_square(edge.square, tile.rows, tile.columns));
            if (edge.side != land::kDiagonal)
                edge.side = static_cast<std::uint8_t>((edge.side + 1) % 4);
        }
        for (land::HalfRef& half : segment.halves) {
            half.square = static_cast<std::uint8_t>(turned_square(half.square, tile.rows, tile.columns));
            if (half.half < 8)
                half.half = static_cast<std::uint8_t>((half.half + 2) % 8);
        }
        for (std::uint8_t& square : segment.squares)
            square = static_cast<std::uint8_t>(turned_square(square, tile.rows, tile.columns));
    }
    const auto shared = tile.shared_edges;
    for (std::size_t side = 0; side < 4; ++side)
        tile.shared_edges[(side + 1) % 4] = shared[side];
    std::swap(tile.rows, tile.columns);
}

}  // namespace

Point corner_point(int corner) {
    return kCorners[static_cast<std::size_t>(((corner % 4) + 4) % 4)];
}

Point side_middle(int side) {
    return side == land::kDiagonal ? Point{kSquare / 2, kSquare / 2}
                                   : mix(corner_point(side), corner_point(side + 1), 0.5);
}

Point inward(int side) {
    return kInward[static_cast<std::size_t>(((side % 4) + 4) % 4)];
}

Topology::Topology(const land::TileData& tile, int quarter_turns)
    : tile_(tile),
      turns_(((quarter_turns % 4) + 4) % 4),
      side_owner_(static_cast<std::size_t>(tile.rows * tile.columns * 5), -1),
      half_owner_(static_cast<std::size_t>(tile.rows * tile.columns * 10), -1) {
    for (int k = 0; k < turns_ && !tile.triangle; ++k)
        turn_once(tile_);
    for (int i = 0; i < segment_count(); ++i) {
        const SegmentData& s = segment(i);
        if (s.type == SegmentType::City || s.type == SegmentType::Road || s.type == SegmentType::River)
            for (const land::SideRef edge : s.edges)
                side_owner_[index(edge.square, edge.side, 5)] = i;
        if (s.type == SegmentType::Field)
            for (const land::HalfRef half : s.halves)
                half_owner_[index(half.square, half.half, 10)] = i;
    }
}

Point Topology::origin_of(int square) const {
    return {kSquare * (square % tile_.columns), kSquare * (square / tile_.columns)};
}

bool Topology::has_type(SegmentType type) const {
    return std::any_of(segments().begin(), segments().end(), [&](const SegmentData& s) { return s.type == type; });
}

bool Topology::has_flag(std::uint32_t flag) const {
    return std::any_of(segments().begin(), segments().end(),
                       [&](const SegmentData& s) { return (s.flags & flag) != 0; });
}

int Topology::count_lone(SegmentType type) const {
    return static_cast<int>(std::count_if(segments().begin(), segments().end(),
                                          [&](const SegmentData& s) { return s.type == type && s.edges.size() == 1; }));
}

bool Topology::any_road_ends_at(std::string_view end) const {
    return std::any_of(segments().begin(), segments().end(), [&](const SegmentData& s) { return s.end == end; });
}

bool Topology::is_city_side(int square, int side) const {
    const int owner = at_side(square, side);
    return owner >= 0 && segment(owner).type == SegmentType::City;
}

bool Topology::has_city_side() const {
    for (int square = 0; square < square_count(); ++square)
        for (int side = 0; side < 5; ++side)
            if (is_city_side(square, side))
                return true;
    return false;
}

std::vector<int> Topology::sides_of(int segment_index, int square) const {
    std::vector<int> sides;
    for (const land::SideRef edge : segment(segment_index).edges)
        if (edge.square == square)
            sides.push_back(edge.side);
    return sides;
}

}  // namespace bastide::art
