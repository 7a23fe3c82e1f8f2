// How that program names a place on a tile: a feature and a location, "City" and "NW", "Field" and "NL.NR.EL".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "land/core/rules.h"

namespace bastide::jcz {

using land::Cell;
using land::Position;
using land::SegmentId;
using land::SegmentType;

// Halves of a tile's sides, bit per half as in land::kHalfNames: NL is bit 0, WR is bit 7. A side is both its halves.
struct Location {
    std::uint8_t halves = 0;
    std::string word;  // what has no sides: "I", or an older word such as "CLOISTER"; empty otherwise
};
// None if the name is unknown.
std::optional<Location> parse_location(std::string_view name);
// Which of several fields inside a tile a word means: "I" the first, "INNER_FARM_B" the second.
int inner_number(const Location& location);
// Sides of cities and roads: "N", "WE", "_S", "NWSE". Fields: "NL.NR.EL". Nothing: "I", or the second
// such field of a tile.
std::string print_location(std::uint8_t halves, bool is_field, int inner = 0);

// Turned clockwise by quarter turns.
std::uint8_t turned(std::uint8_t halves, int quarter_turns);

// The halves that a segment reaches on one square of its piece, as it lies.
std::uint8_t halves_on(const Position& position, SegmentId segment, Cell square);
// Of the segments of its type that reach no side of the piece, how many stand before it.
int inner_number_of(const Position& position, SegmentId segment);
// The square of a segment that a pointer to it names: the first on which it reaches a side.
Cell square_to_name(const Position& position, SegmentId segment);

std::string_view feature_name(SegmentType type);  // "City"; empty for what that program does not know
std::optional<SegmentType> feature_type(std::string_view name);
// What an older file means by a location without a feature; None: a road or a city.
std::optional<SegmentType> implied_type(const Location& location, std::string_view name);

}  // namespace bastide::jcz
