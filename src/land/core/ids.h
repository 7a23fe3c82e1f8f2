// Small types that name things: a number for a tile slot is not a number for a segment.
#pragma once

#include <array>
#include <cstdint>

#include "game/game.h"
#include "land/core/tile_data.h"

namespace bastide::land {

using game::Action;
using game::ActionList;
using game::PlayerId;
using game::PlayerMask;

// A type of tile or piece *of this game* (0, 1, 2 ... in the order of the chosen sets); text uses their ids.
enum class TileType : std::uint16_t { None = 0xffff };
// A square of a piece as it is printed: TileTable::squares. A tile of one square has one.
enum class SquareType : std::uint16_t { None = 0xffff };
// A filled square of the board (a half tile is a slot of its own). Stays the same for the whole game.
enum class TileSlot : std::uint16_t { None = 0xffff };
// A segment of a laid tile. Stays the same for the whole game.
enum class SegmentId : std::uint16_t { None = 0xffff };
// Only the core keeps one of these: merges and splits change it.
enum class FeatureId : std::uint16_t { None = 0xffff };
enum class FigureId : std::uint8_t { None = 0xff };
enum class Rotation : std::uint8_t {};  // quarter turns clockwise, 0 to 3
// Figures, scores and occupation go by colour, not by player: one player may hold several.
enum class Colour : std::uint8_t { None = 0xff };

template <class Id>
constexpr std::size_t at(Id id) {
    return static_cast<std::size_t>(id);
}
constexpr std::uint8_t bit_of(Colour colour) {
    return static_cast<std::uint8_t>(1u << static_cast<unsigned>(colour));
}

struct Cell {
    std::int16_t x = 0, y = 0;  // x grows to the east, y to the south
    friend constexpr bool operator==(Cell, Cell) = default;
};
inline constexpr std::array<Cell, 4> kDirections{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};  // N E S W
constexpr Cell operator+(Cell a, Cell b) {
    return {static_cast<std::int16_t>(a.x + b.x), static_cast<std::int16_t>(a.y + b.y)};
}
constexpr Cell operator-(Cell a, Cell b) {
    return {static_cast<std::int16_t>(a.x - b.x), static_cast<std::int16_t>(a.y - b.y)};
}
// A place on the table in thousandths of a square, x to the east, y to the south.
struct Point {
    std::int64_t x = 0, y = 0;
    friend constexpr bool operator==(Point, Point) = default;
};
constexpr int opposite(int side) {
    return side ^ 2;
}
// The printed side that lies at `side` when a tile is turned.
constexpr int printed_side(int side, Rotation rotation) {
    return (side - static_cast<int>(rotation)) & 3;
}

// Capacities (set-up adds up what the chosen sets can need and refuses what is over one of these by name).
inline constexpr int kMaxSquares = 1024;
inline constexpr int kMaxSegments = 4096;
inline constexpr int kMaxFrontier = 2112;  // 2 n + 2 for n squares
inline constexpr int kMaxTileTypes = 1024;
inline constexpr int kMaxFigures = 160;
inline constexpr int kMaxFiguresOfColour = 24;
inline constexpr int kMaxColours = 6;
inline constexpr int kMaxSegmentsOfPiece = 16;
inline constexpr int kMaxHeld = 256;  // tiles that are held
inline constexpr int kMaxModuleBytes = 4080;
inline constexpr int kMaxTokens = 512;
inline constexpr int kMaxReach = 1023;      // of a square in x and y: 11 bits of an action
inline constexpr int kMaxSurrounds = 1024;  // unfinished monasteries, gardens ...
inline constexpr int kMaxLinks = 64;
inline constexpr int kMaxTouched = 160;  // segments that may have become complete in one part
inline constexpr int kMaxAwards = 8192;
inline constexpr int kMaxOfLane = 255;  // Feature::sums has 8 bits for each
inline constexpr int kMaxOptions = 12;  // of a module
inline constexpr int kMaxSteps = 254;

}  // namespace bastide::land
