// The text form of actions and of what they point at: what files, the terminal and the wire use.
#pragma once

#include <string>
#include <string_view>

#include "land/core/module.h"

namespace bastide::land {

// "tile 1,0 r90", "follower city.N", "draw BA/RFr", "pass". Unique among the legal actions of a position.
std::string to_text(const Position& position, Action action);
// The legal action with this text; throws Error "illegal_action" if there is none.
Action from_text(const Position& position, std::string_view text);

// A segment on its piece as it lies: "city.NE", "road.EW", "field.NL" (the first half, clockwise from north),
// "monastery"; on pieces of several squares "field#6".
std::string printed_name(const TileData& tile, std::size_t segment, Rotation rotation);
std::string segment_name(const Rules& rules, const GameState& state, SegmentId segment);

// For ActionKindDef::describe.
std::string describe_tile(const Position& position, Action action);              // "BA/RFr"
std::string describe_placement(const Position& position, Action action);         // "1,0 r90"
std::string describe_figure_placement(const Position& position, Action action);  // "follower city.N"
std::string describe_deployment(const Position& position, Action action);        // "follower 1,0 city.N"
std::string describe_segment(const Position& position, Action action);           // "1,0 city.N"
std::string describe_figure(const Position& position,
                            Action action);  // "follower 1,0 city.N"; "follower crown-space 3"

}  // namespace bastide::land
