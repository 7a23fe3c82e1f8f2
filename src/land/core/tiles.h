// The tiles of one game in the form the engine works with.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "land/core/feature.h"
#include "land/core/ids.h"
#include "land/core/tile_data.h"

namespace bastide::land {

inline constexpr std::uint8_t kNoSegment = 0xff;

// What a side shows, 4 bits of Frontier::want. Nothing is ever 15: a square that wants it takes no whole tile.
enum EdgeKind : std::uint8_t {
    kNoEdge = 0,
    kFieldEdge = 1,
    kRoadEdge = 2,
    kCityEdge = 3,
    kRiverEdge = 4,
    kNothingFits = 15
};

// The four sides of a square, or its neighbours' slots, as lanes of 16 bits of one word, N lowest. The highest bit of a
// lane stands for the side: a slot never has it and TileSlot::None has it, so one "and" finds the missing neighbours.
inline constexpr std::uint64_t kEverySide = 0x8000'8000'8000'8000, kNorthLane = 0x8000;
static_assert(kMaxSquares <= 0x8000);

enum Joint : std::uint8_t {
    kWholeField = 1,  // its two fields are one segment
    kOddJoint = 2,    // wild, misted, or shared by two cities
};

// Printed symbols that rules ask about during play: bits of TileInfo::symbols, by the names of the marks.
enum TileSymbol : std::uint32_t {
    kVolcanoSymbol = 1u << 0,
    kDragonSymbol = 1u << 1,
    kPortalSymbol = 1u << 2,
    kFestivalSymbol = 1u << 3,
    kCityCircle = 1u << 4,  // crop circles
    kRoadCircle = 1u << 5,
    kFieldCircle = 1u << 6,
    kNorthEastRose = 1u << 7,  // wind roses: quarters clockwise, then the two whole ones
    kSouthEastRose = 1u << 8,
    kSouthWestRose = 1u << 9,
    kNorthWestRose = 1u << 10,
    kOrangeRose = 1u << 11,
    kBlueRose = 1u << 12,
    kCityTower = 1u << 13,  // watchtowers, by what they count
    kRoadTower = 1u << 14,
    kPennantTower = 1u << 15,
    kFollowerTower = 1u << 16,
    kMonasteryTower = 1u << 17,
    kGoldmineSymbol = 1u << 18,
    kMageSymbol = 1u << 19,
    kBazaarSymbol = 1u << 20,
    kHillSymbol = 1u << 21,
    kVineyardSymbol = 1u << 22,
    kCircusSymbol = 1u << 23,
    kLakeSymbol = 1u << 24,
    kFruitTreeSymbol = 1u << 25,
    kRobberSymbol = 1u << 26,
    kAnyCircle = 1u << 27,  // a crop circle for whichever role its player names
    kPlagueSymbol = 1u << 28,
    kFarmhouseSymbol = 1u << 29,
    kFairSymbol = 1u << 30
};
inline constexpr std::array<std::string_view, 31> kTileSymbolNames{"volcano",
                                                                   "dragon",
                                                                   "portal",
                                                                   "festival",
                                                                   "corn-circle:City",
                                                                   "corn-circle:Road",
                                                                   "corn-circle:Field",
                                                                   "wind-rose:NE",
                                                                   "wind-rose:SE",
                                                                   "wind-rose:SW",
                                                                   "wind-rose:NW",
                                                                   "wind-rose:orange",
                                                                   "wind-rose:blue",
                                                                   "watchtower:1/city",
                                                                   "watchtower:1/road",
                                                                   "watchtower:2/coat-of-arms",
                                                                   "watchtower:2/meeple",
                                                                   "watchtower:3/monastery",
                                                                   "goldmine",
                                                                   "mage",
                                                                   "bazaar",
                                                                   "hill",
                                                                   "vineyard",
                                                                   "circus",
                                                                   "ferry",
                                                                   "fruit-tree",
                                                                   "robber",
                                                                   "corn-circle:any",
                                                                   "plague",
                                                                   "illustration:farmhouse",
                                                                   "fair"};

// Stages in which tiles come up: by the names of the groups in the data. Others come up at any time.
enum class TileGroup : std::uint8_t { RiverSpring, RiverFork, River, RiverLake, Other };
inline constexpr std::array<std::string_view, 4> kTileGroupNames{"river-spring", "river-fork", "river", "river-lake"};

// A wild side closes what runs into it (abbey), or keeps it from ever being completed (tile laid face down).
enum Wild : std::uint8_t { kNotWild = 0, kEnds = 1, kHaunts = 2 };

// The same number for eight squares of the frontier, or one of each, to be compared at once.
using EightSquares [[gnu::vector_size(16)]] = std::uint16_t;

// What one side of a square offers to its neighbour: local numbers of the segments that reach it.
//
//        left  way  right       `left` is the field of the side's L half, `right` that of its R half;
//      ---+-----|-----+---      left touches right of the facing side, way touches way
struct Side {
    std::uint8_t kind = kNoEdge;  // kNoEdge: the square has no such side (half tile)
    std::uint8_t wild = 0;        // matches everything, continues nothing: Wild
    // Road, river or city. Where two cities share the edge, `way` has its L half and `second_way` its R half.
    std::uint8_t way = kNoSegment, second_way = kNoSegment;
    std::uint8_t left = kNoSegment, right = kNoSegment;  // none under mist: it bounds fields like a city
    std::uint8_t mist = kNoSegment;
    std::uint8_t joint = 0;  // Joint: how it is joined to the side that it faces
};

struct alignas(64) SquareInfo {
    std::array<std::array<Side, 4>, 4> sides;   // [rotation][side of the board]
    std::array<EightSquares, 4> eight_edges{};  // [rotation]: `edges`, eight times
    std::array<std::uint16_t, 4> edges{};       // [rotation]: the kinds of the four sides, 4 bits each, N lowest
    std::array<std::uint16_t, 4> facing{};  // [rotation]: the same, each where the neighbour beyond the side keeps it
    std::uint8_t part = 0;
    TileType tile = TileType::None;
    std::array<Cell, 4> offset{};  // [rotation]: from the piece's anchor square
    Side diagonal;                 // half tile
};
static_assert(sizeof(SquareInfo) == 256);  // so that one shift finds it

// What is printed of a segment: the feature that it is when it touches nothing (flags: the printed ones, Fresh and
// SharesSquare; open_edges: sides of a road, river or city, halves of a field), and where it lies on its piece.
struct SegmentInfo : Feature {
    std::uint16_t cities = 0;    // field: bit per city segment it borders on this piece
    std::uint16_t siblings = 0;  // bit per other segment of the same type that shares a square with it
    std::uint16_t squares = 1;   // bit per square of the piece it lies on
    std::uint8_t first_square = 0;
    std::uint8_t openings = 0;  // open ends that no tile closes, only a link (tunnel); counted in open_edges
};
static_assert(sizeof(SegmentInfo) == 32 && kMaxSegmentsOfPiece <= 16);

// A monastery, garden, ghost castle ...: complete when the squares around it are filled.
constexpr bool is_surrounded_type(SegmentType type) {
    return type == SegmentType::Monastery || type == SegmentType::Garden || type == SegmentType::Castle ||
           type == SegmentType::Cemetery || type == SegmentType::GermanCastle;
}

// Nothing asks about it but who stands there.
constexpr bool is_idle_unless_occupied(SegmentType type) {
    return type == SegmentType::Garden;
}

struct TileInfo {
    const TileData* data = nullptr;
    SquareType first_square = SquareType::None;
    std::uint8_t square_count = 1;
    std::uint8_t segment_count = 0;
    std::uint8_t distinct_rotations = 4;  // that look different: 1, 2 or 4
    bool triangle = false;
    bool is_plain = true;                   // one whole square, nothing wild: fits by one comparison
    bool is_one_tile = false;               // its squares count as one, by an option (strides.h)
    bool is_listed = false;                 // a module may add places or strike some out: its list counts
    bool needs_whole_list = false;          // one of them does not judge each place for itself
    std::uint8_t wheel = 0;                 // the number on its wheel symbol; 0: it has none
    std::uint32_t symbols = 0;              // TileSymbol
    std::uint32_t line_segments = 0;        // bit per road and city segment: what a laid tile can complete
    std::uint32_t closed_segments = 0;      // bit per segment that reaches no side
    std::uint32_t surrounded_segments = 0;  // bit per monastery, garden ...
    // What a laid tile of this type can be changed into (change_square.h), in the order of the module that asked for
    // it.
    std::array<TileType, 2> variants{TileType::None, TileType::None};
    TileType variant_of = TileType::None;  // such a tile: what it is printed as
    std::array<SegmentInfo, kMaxSegmentsOfPiece> segments{};
    std::array<std::uint32_t, kSegmentTypeCount> segments_of_type{};  // bit per segment

    std::string_view id() const { return data->id; }
};

struct TileTable {
    std::vector<TileInfo> tiles;      // by TileType
    std::vector<TileGroup> groups;    // by TileType; side by side, for the river looks at all that are unseen
    std::vector<SquareInfo> squares;  // by SquareType
    bool has_face_down = false;       // one of them lies face down (TileData::face_down)
    bool has_wide_building = false;   // one has a monastery, castle ... on several squares
    bool has_wide_tile = false;       // the squares of one count as one tile (TileInfo::is_one_tile)

    // Adds a tile unless it is there already.
    TileType add(const TileData& data);
    TileType find(std::string_view id) const;  // None if it is not in this game
    // Describes a tile anew, with as many squares as before; openings stay.
    void change(TileType type, const TileData& data);
    // Adds what a tile can be changed into: with the same squares, segments and id.
    TileType add_variant(TileType of, std::size_t number, const TileData& data);
};

}  // namespace bastide::land
