// Mist: which squares show it and how it hangs together. It lies over whole sides, and only sides join it: two misted
// sides that touch are one bank of mist. No list of banks is kept; whoever needs one walks along it.
#pragma once

#include "land/core/board.h"
#include "land/core/value.h"

namespace bastide::land {

inline bool is_misted(const Side& side) {
    return side.mist != kNoSegment;
}

// Whether the square of a slot shows mist; of a larger piece only the squares where it lies do.
inline bool shows_mist(const Rules& rules, const GameState& state, TileSlot slot) {
    const SquareInfo& square = rules.square(state.tiles[at(slot)].square);
    const TileInfo& tile = rules.tile(square.tile);
    for (std::uint32_t rest = tile.segments_of_type[at(SegmentType::Mist)]; rest != 0; rest &= rest - 1)
        if ((tile.segments[static_cast<std::size_t>(std::countr_zero(rest))].squares >> square.part & 1u) != 0)
            return true;
    return false;
}

// The nine squares of a castle that show mist, its own included.
inline int misted_squares(const Rules& rules, const GameState& state, SegmentId castle) {
    const Surround frame = frame_of(rules, state, piece_of(rules, state, state.tile_of[at(castle)]), castle);
    int count = 0;
    for (std::int16_t y = frame.low.y; y <= frame.high.y; ++y)
        for (std::int16_t x = frame.low.x; x <= frame.high.x; ++x)
            if (const TileSlot slot = tile_at(state, {x, y}); slot != TileSlot::None)
                count += shows_mist(rules, state, slot);
    return count;
}

// A row of the value sequence: 2 points for each of them, 1 in the final scoring. Of squares that are still empty every
// second one is taken for misted.
inline void rate_castle(const Position& position, Value& value) {
    if (value.feature.type == SegmentType::Castle)
        value.points +=
            (value.complete ? 2 : 1) * misted_squares(position.rules, position.state, value.feature.any_segment) +
            value.imagined;
}

// Calls `use(mine, theirs, neighbour)` for every side where a piece touches a laid square.
template <class Use>
void for_each_touching_side(const Rules& rules, const GameState& state, TileSlot piece, Use use) {
    const int squares = tile_info(rules, state, piece).square_count;
    for (int part = 0; part < squares; ++part) {
        const auto slot = static_cast<TileSlot>(static_cast<int>(piece) + part);
        for (int side = 0; side < 4; ++side) {
            const Side& mine = side_of(rules, state, slot, side);
            if (mine.kind == kNoEdge)
                continue;
            const Cell beyond = state.tiles[at(slot)].cell + kDirections[static_cast<std::size_t>(side)];
            const TileSlot neighbour = slot_with_side(rules, state, beyond, opposite(side));
            if (neighbour != TileSlot::None)
                use(mine, side_of(rules, state, neighbour, opposite(side)), neighbour);
        }
    }
}

}  // namespace bastide::land
