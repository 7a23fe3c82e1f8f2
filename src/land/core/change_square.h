// A laid square changes: a bridge leads a road over it, what lay there is cut in two or becomes one.
//
// Everything that a tile can be changed into is made at set-up (RulesBuilder::add_variant): another TileType with the
// same squares and id, whose segments have the same numbers; what is only built later has its number from the start and
// is SegmentType::Unbuilt until then. So slots, segments and figures stay what they are. A tile can also be laid as its
// variant at once: a bridge that makes its own placement legal.
#pragma once

#include <optional>

#include "land/core/board.h"

namespace bastide::land {

// The tile with a road over it from `side` to the opposite side, as printed (kNorth: N to S, kEast: E to W). Nothing
// beneath is divided. None where one of the two is no side with nothing but field.
std::optional<TileData> with_road_across(const TileData& tile, int side);

// Every side of a laid piece would still match what lies beyond it.
bool fits_changed(const Rules& rules, const GameState& state, TileSlot slot, TileType variant);

// Makes a laid piece what a variant of it says, or what it was before; assumes that its sides match and that no figure
// stands on what is taken away. What touches it is joined and cut (flood.h), open squares beside it ask for its new
// sides; nothing that is surrounded changes.
void change_square(Context& ctx, TileSlot slot, TileType variant);

}  // namespace bastide::land
