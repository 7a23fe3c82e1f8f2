// What a laid piece touches beyond joining its neighbours: monasteries, gardens ... that it lies around or brings, and
// what ends at its sides. Seldom enough to be called.
#pragma once

#include "land/core/board.h"

namespace bastide::land {

// Every unfinished monastery, garden ... around a square that has just been filled lacks one square less.
void fill_square(GameState& state, Cell cell);
// A new monastery, garden ...: counts what is filled around it already.
void begin_surround(const Rules& rules, GameState& state, TileSlot piece, SegmentId segment);
// What runs into a wild side ends there, and fields end at mist; done last, when every new segment has its feature.
[[gnu::cold]] void close_ending_sides(const Rules& rules, GameState& state, const TileInfo& tile, TileSlot piece);

}  // namespace bastide::land
