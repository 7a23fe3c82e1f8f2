// Tile data as it is written in data/tiles/*.json (docs/tile-data.md describes every field).
//
// This is the form that people read and correct. The engine compiles what one game needs of it into
// `TileTable` (tiles.h); the art draws from it directly.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::land {

enum class SegmentType : std::uint8_t {
    Field,
    Road,
    City,
    River,
    Monastery,
    Garden,
    Tower,
    Castle,  // ghost castle: 8 squares round it
    Cemetery,
    Mist,
    GermanCastle,
    School,
    Quarter,
    Acrobats,  // the place of a pyramid
    Unbuilt,   // never printed: room for what may be built later (TileInfo::variants); touches nothing, holds nobody
};
inline constexpr int kSegmentTypeCount = 15;
std::string_view name_of(SegmentType type);  // "field", "german-castle" ...: the word used in data and text

// Sides run clockwise: 0 N, 1 E, 2 S, 3 W; 4 is the long side D of a half tile.
// Halves run clockwise too: half 2 * side is the L half of a side (met first walking clockwise), 2 * side + 1
// its R half.
//
//             NL  NR                turning a tile by 90 degrees clockwise adds 1 to a side
//           +---+---+               and 2 to a half
//        WR |       | EL
//           +       +               half L of a side touches half R of the facing side
//        WL |       | ER
//           +---+---+
//             SR  SL
inline constexpr int kNorth = 0, kEast = 1, kSouth = 2, kWest = 3, kDiagonal = 4;
inline constexpr std::array<std::string_view, 5> kSideNames{"N", "E", "S", "W", "D"};
inline constexpr std::array<std::string_view, 10> kHalfNames{"NL", "NR", "EL", "ER", "SL",
                                                             "SR", "WL", "WR", "DL", "DR"};

struct SideRef {
    std::uint8_t square = 0;  // index row * columns + column; 0 on a tile of one square
    std::uint8_t side = 0;
};
struct HalfRef {
    std::uint8_t square = 0;
    std::uint8_t half = 0;
};

struct SegmentData {
    SegmentType type = SegmentType::Field;
    std::vector<SideRef> edges;         // city, road, river, mist
    std::vector<HalfRef> halves;        // field; empty for an inner field
    std::vector<std::uint8_t> cities;   // field: indices of the city segments it borders on this piece
    std::vector<std::uint8_t> squares;  // squares of the piece it lies on; {0} on a tile of one square
    std::uint64_t sums = 0;             // lanes of feature_layout.h: pennants, goods ...
    std::uint32_t flags = 0;            // bits of feature_layout.h: inn, cathedral ...
    std::string end;                    // road with one edge: where it ends ("village", "city" ...)
    std::string wagon_groups;           // letters; segments of a tile that share one are linked for the wagon
    std::string quarter;                // City of Carcassonne, Leipzig
    int ghosts = 0;                     // mist: printed ghosts

    bool has_edge(int side) const;  // of a tile of one square
    bool has_half(int half) const;
};

struct WheelSector {
    std::string name;
    int crown_spaces = 0;
};

// A tile of one square, a piece of several squares, or a half tile.
struct TileData {
    std::string id;    // "BA/RCr": unique over all sets
    std::string name;  // plain name, where there is one
    std::string note;
    std::string replaces;  // id of the tile in whose place an option puts this one; then it is in no edition
    int rows = 1, columns = 1;
    bool triangle = false;   // half tile: south-western half of a square, legs W and S, long side D
    bool wild = false;       // abbey: every edge matches everything and ends it
    bool face_down = false;  // wild, but what runs into it never ends
    std::vector<SegmentData> segments;
    std::vector<std::string> marks;  // "wheel:2", "volcano" ...
    std::string group;               // river tiles: "river", "river-spring", "river-lake", "river-fork"
    int max_in_game = 0;             // 0: no limit
    std::array<std::array<std::int8_t, 2>, 4> shared_edges{
        {{-1, -1}, {-1, -1}, {-1, -1}, {-1, -1}}};  // two cities on one edge
    std::vector<WheelSector> wheel;                 // wheel board: sectors clockwise, the pig starts on the first
    std::vector<std::string> square_names;  // "CO/1" ..., one for each square; empty if they have none of their own

    bool has_mark(std::string_view mark) const;
    // The number behind "wheel:2"; 0 if the tile has no mark of that name.
    int mark_value(std::string_view name) const;
};

struct CountedTile {
    std::string id;
    int count = 0;
};

struct EditionData {
    std::string name;   // "1", "2", "I+II": what stands behind the colon of --sets
    std::string label;  // which printing
    std::vector<CountedTile> tiles, pieces, supply;
    std::vector<CountedTile> start;  // how many of the above lie on the table at set-up
    std::vector<std::string> removes;
    std::string requires_set;
    bool dealt = false;  // nothing of it is shuffled in
    int total = 0;       // sum of `tiles`
    int squares = 0;     // squares that tiles and pieces cover
};

// How the start pieces of a set lie to one another, and when they come among those of several sets.
struct StartPlace {
    std::string id;
    std::int16_t x = 0, y = 0;  // of its north-western square as it lies
    int quarter_turns = 0;
};
struct StartLayout {
    int order = 99;                  // low ones are laid first, in the middle
    std::vector<StartPlace> places;  // a piece that is not named lies unturned on 0,0
};

struct TileSet {
    std::string name;  // "inns-and-cathedrals"
    std::string file;  // for error messages
    std::string title, title_german;
    std::string confidence;
    bool is_whole_game = false;       // trait "whole-game": can be played without another set of tiles
    bool has_fallback_start = false;  // trait "fallback-start": its start tile lies only if no other start piece does
    bool lies_beside_start = false;   // trait "beside-start": its start piece needs another one to lie beside
    std::string default_edition;
    std::vector<EditionData> editions;
    StartLayout start_layout;
    std::vector<TileData> tiles;  // tiles, pieces and half tiles
    std::vector<CountedTile> tokens;

    const EditionData* edition(std::string_view name) const;  // null if there is none
};

// All sets built into the program, parsed once. Throws Error "bad_tile_data" if one is wrong.
std::span<const TileSet> tile_sets();
const TileSet* find_tile_set(std::string_view name);
const TileData* find_tile(std::string_view id);  // over all sets

// Parses one file. Unknown keys, unknown ids and impossible topology are errors that name file, tile and
// field.
TileSet parse_tile_set(std::string_view file, std::string_view json_text);

// What `bastide check-data` proves of a parsed set, one sentence for each fault:
// each half-edge and edge in exactly one segment, fields beside the cities that geometry demands, totals of
// each edition.
std::vector<std::string> faults_of(const TileSet& set);

}  // namespace bastide::land
