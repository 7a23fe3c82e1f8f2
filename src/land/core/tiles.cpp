#include "land/core/tiles.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "land/core/mark_direction.h"

namespace bastide::land {
namespace {

std::uint8_t edge_kind_of(SegmentType type) {
    switch (type) {
        case SegmentType::Road:
            return kRoadEdge;
        case SegmentType::City:
            return kCityEdge;
        case SegmentType::River:
            return kRiverEdge;
        default:
            return kFieldEdge;
    }
}

// Where square `part` of a rows x columns piece lies when it is turned, counted from the north-western square.
Cell turned_offset(int part, int rows, int columns, int quarter_turns) {
    int row = part / columns, column = part % columns;
    for (int i = 0; i < quarter_turns; ++i) {
        const int old_row = row;
        row = column;
        column = rows - 1 - old_row;
        std::swap(rows, columns);
    }
    return {static_cast<std::int16_t>(column), static_cast<std::int16_t>(row)};
}

// The sides of one square as printed; index 4 is the long side of a half tile.
std::array<Side, 5> printed_sides(const TileData& data, std::uint8_t part) {
    std::array<Side, 5> sides;
    const bool inner = data.rows * data.columns > 1;
    for (int side = 0; side < 5; ++side) {
        const bool exists = data.triangle ? (side == kSouth || side == kWest || side == kDiagonal) : side < 4;
        Side& it = sides[static_cast<std::size_t>(side)];
        it.kind = exists && !inner ? kFieldEdge : kNoEdge;
        it.wild = !data.wild || !exists ? kNotWild : data.face_down ? kHaunts : kEnds;
    }
    for (std::size_t i = 0; i < data.segments.size(); ++i) {
        const auto local = static_cast<std::uint8_t>(i);
        const SegmentData& segment = data.segments[i];
        for (const SideRef& edge : segment.edges) {
            if (edge.square != part)
                continue;
            Side& side = sides[edge.side];
            if (segment.type == SegmentType::Mist) {
                side.mist = local;
                continue;
            }
            side.kind = edge_kind_of(segment.type);
            (side.way == kNoSegment ? side.way : side.second_way) = local;
        }
        for (const HalfRef& half : segment.halves) {
            if (half.square != part)
                continue;
            Side& side = sides[half.half / 2];
            if (side.kind == kNoEdge)
                side.kind = kFieldEdge;          // outer side of a piece of several squares
            if ((segment.flags & kMisted) == 0)  // no field goes on under mist
                (half.half % 2 == 0 ? side.left : side.right) = local;
        }
    }
    for (std::size_t side = 0; side < data.shared_edges.size(); ++side)
        if (const auto [first, second] = data.shared_edges[side]; first >= 0) {
            sides[side].way = static_cast<std::uint8_t>(first);
            sides[side].second_way = static_cast<std::uint8_t>(second);
        }
    for (Side& side : sides) {
        const bool is_whole = side.left != kNoSegment && side.left == side.right;
        const bool is_odd = side.wild || side.second_way != kNoSegment || side.mist != kNoSegment;
        side.joint = static_cast<std::uint8_t>((is_whole ? kWholeField : 0) | (is_odd ? kOddJoint : 0));
    }
    return sides;
}

SquareInfo square_info(const TileData& data, TileType type, std::uint8_t part) {
    SquareInfo info;
    info.tile = type;
    info.part = part;
    const std::array<Side, 5> printed = printed_sides(data, part);
    info.diagonal = printed[kDiagonal];
    for (int r = 0; r < 4; ++r) {
        const auto rotation = static_cast<std::size_t>(r);
        info.offset[rotation] = turned_offset(part, data.rows, data.columns, r);
        for (int side = 0; side < 4; ++side) {
            const Side& it = printed[static_cast<std::size_t>(printed_side(side, static_cast<Rotation>(r)))];
            info.sides[rotation][static_cast<std::size_t>(side)] = it;
            info.edges[rotation] =
                static_cast<std::uint16_t>(info.edges[rotation] | static_cast<unsigned>(it.kind) << (4 * side));
        }
        info.facing[rotation] = std::rotl(info.edges[rotation], 8);
        info.eight_edges[rotation] = EightSquares{} + info.edges[rotation];
    }
    return info;
}

SegmentInfo segment_info(const TileData& data, const SegmentData& segment) {
    SegmentInfo info;
    info.any_segment = SegmentId{0};
    info.segment_count = 1;
    info.type = segment.type;
    info.sums = segment.sums;
    info.flags = segment.flags | kFresh;
    for (const std::uint8_t city : segment.cities)
        info.cities = static_cast<std::uint16_t>(info.cities | 1u << city);
    info.squares = 0;
    for (const std::uint8_t square : segment.squares)
        info.squares = static_cast<std::uint16_t>(info.squares | 1u << square);
    info.square_count = static_cast<std::uint16_t>(std::popcount(info.squares));
    info.first_square = static_cast<std::uint8_t>(std::countr_zero(info.squares));
    if ((segment.flags & kMisted) == 0 && segment.type != SegmentType::Mist)  // mist hangs together by mist.h
        info.open_edges = static_cast<std::int16_t>(segment.edges.size() + segment.halves.size());
    if (is_surrounded_type(segment.type)) {
        // the squares around a piece are those of a frame one square wide, itself included in the count
        const int around = (data.rows + 2) * (data.columns + 2);
        info.square_count = static_cast<std::uint16_t>(around);
        info.open_edges = static_cast<std::int16_t>(around - data.rows * data.columns);
    }
    return info;
}

void add_openings(SegmentInfo& segment, std::uint8_t openings) {
    segment.openings = openings;
    segment.open_edges = static_cast<std::int16_t>(segment.open_edges + openings);
}

using Look = std::vector<std::tuple<SegmentType, std::uint64_t, std::uint32_t, std::vector<int>, std::vector<int>>>;

// What a tile of one square shows when it is turned: two rotations with the same look are the same placement.
Look look_of(const TileData& data, int quarter_turns) {
    Look look;
    for (const SegmentData& segment : data.segments) {
        std::vector<int> edges, halves;
        for (const SideRef& edge : segment.edges)
            edges.push_back((edge.side + quarter_turns) % 4);
        for (const HalfRef& half : segment.halves)
            halves.push_back((half.half + 2 * quarter_turns) % 8);
        std::sort(edges.begin(), edges.end());
        std::sort(halves.begin(), halves.end());
        look.emplace_back(segment.type, segment.sums, segment.flags, edges, halves);
    }
    std::sort(look.begin(), look.end());
    return look;
}

std::uint8_t distinct_rotations_of(const TileData& data) {
    if (data.rows * data.columns > 1 || data.triangle || has_direction(data))
        return 4;
    const Look upright = look_of(data, 0);
    return look_of(data, 1) == upright ? 1 : look_of(data, 2) == upright ? 2 : 4;
}

}  // namespace

TileType TileTable::find(std::string_view id) const {
    for (std::size_t i = 0; i < tiles.size(); ++i)
        if (tiles[i].id() == id)
            return static_cast<TileType>(i);
    return TileType::None;
}

TileType TileTable::add(const TileData& data) {
    if (const TileType known = find(data.id); known != TileType::None)
        return known;
    const auto type = static_cast<TileType>(tiles.size());
    tiles.emplace_back().first_square = static_cast<SquareType>(squares.size());
    squares.resize(squares.size() + static_cast<std::size_t>(data.rows * data.columns));
    change(type, data);
    return type;
}

void TileTable::change(TileType type, const TileData& data) {
    TileInfo info;
    info.data = &data;
    info.first_square = tiles[at(type)].first_square;
    info.square_count = static_cast<std::uint8_t>(data.rows * data.columns);
    info.segment_count = static_cast<std::uint8_t>(data.segments.size());
    info.distinct_rotations = distinct_rotations_of(data);
    info.triangle = data.triangle;
    for (std::size_t symbol = 0; symbol < kTileSymbolNames.size(); ++symbol)
        if (data.has_mark(kTileSymbolNames[symbol]))
            info.symbols |= 1u << symbol;
    info.wheel = static_cast<std::uint8_t>(data.mark_value("wheel"));
    groups.resize(tiles.size());
    groups[at(type)] = static_cast<TileGroup>(std::find(kTileGroupNames.begin(), kTileGroupNames.end(), data.group) -
                                              kTileGroupNames.begin());
    has_face_down |= data.face_down;
    info.is_plain = data.rows * data.columns == 1 && !data.triangle && !data.wild;
    for (std::size_t i = 0; i < data.segments.size(); ++i) {
        info.segments[i] = segment_info(data, data.segments[i]);
        add_openings(info.segments[i], tiles[at(type)].segments[i].openings);
        const SegmentType segment_type = info.segments[i].type;
        if ((info.segments[i].flags & kMisted) == 0)  // what lies under mist is no field
            info.segments_of_type[at(segment_type)] |= 1u << i;
        if (segment_type == SegmentType::Road || segment_type == SegmentType::City)
            info.line_segments |= 1u << i;
        if (info.segments[i].open_edges == 0)
            info.closed_segments |= 1u << i;
        if (is_surrounded_type(segment_type)) {
            info.surrounded_segments |= 1u << i;
            has_wide_building |= std::popcount(info.segments[i].squares) > 1;
        }
    }
    for (std::size_t i = 0; i < data.segments.size(); ++i)
        for (std::size_t j = 0; j < data.segments.size(); ++j) {
            SegmentInfo& segment = info.segments[i];
            if (i != j && segment.type == info.segments[j].type && (segment.squares & info.segments[j].squares) != 0)
                segment.siblings = static_cast<std::uint16_t>(segment.siblings | 1u << j);
        }
    for (std::size_t i = 0; i < data.segments.size(); ++i)
        if ((info.segments[i].siblings != 0 || info.triangle) && info.segments[i].type != SegmentType::Field)
            info.segments[i].flags |= kSharesSquare;
    for (std::uint8_t part = 0; part < info.square_count; ++part)
        squares[at(info.first_square) + part] = square_info(data, type, part);
    info.variants = tiles[at(type)].variants;
    info.variant_of = tiles[at(type)].variant_of;
    tiles[at(type)] = info;
}

TileType TileTable::add_variant(TileType of, std::size_t number, const TileData& data) {
    const auto type = static_cast<TileType>(tiles.size());
    TileInfo variant = tiles[at(of)];  // for its openings
    variant.first_square = static_cast<SquareType>(squares.size());
    variant.variants.fill(TileType::None);
    variant.variant_of = of;
    tiles.push_back(variant);
    squares.resize(squares.size() + variant.square_count);
    change(type, data);
    tiles[at(of)].variants[number] = type;
    return type;
}

}  // namespace bastide::land
