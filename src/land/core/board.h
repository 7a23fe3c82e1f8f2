// The board: which squares are filled, which are open, what fits where, and laying a tile.
//
// `cell_index` finds a square: open addressing with x + 32 y (64 y in large games) as the hash, so that there is no
// collision on a board narrower than that and still a right answer on a wider one. An entry is a tile
// slot, or a frontier place with kFrontierBit; nothing is ever taken out.
#pragma once

#include <bit>

#include "land/core/features.h"
#include "land/core/rules.h"

namespace bastide::land {

inline constexpr std::uint16_t kFrontierBit = 0x8000;
inline constexpr std::uint16_t kNoEntry = 0xffff;

// The hash of a square. Those of its neighbours are 1 and 1 << index_shift away.
inline unsigned index_hash(const GameState& state, Cell cell) {
    // x is the low half of the word; what y leaves above it does not count, since an index has less than 16 bits
    const auto word = std::bit_cast<std::uint32_t>(cell);
    return word + (word >> 16 << state.index_shift);
}
// Whether an entry is that of `cell`, or free.
inline bool can_hold(const GameState& state, std::uint16_t value, Cell cell) {
    if (value == kNoEntry)
        return true;
    const Cell found = value & kFrontierBit ? state.frontier.cell[value & 0x7fffu] : state.tiles[value].cell;
    return std::bit_cast<std::uint32_t>(found) == std::bit_cast<std::uint32_t>(cell);  // x and y at once
}
// The index of the entry of `cell` in cell_index, or of the free entry where it would stand: the first that its hash
// leads to, unless the board is wide.
std::size_t index_entry_after(const GameState& state, Cell cell, std::size_t taken);
inline std::size_t index_entry(const GameState& state, Cell cell, unsigned hash) {
    const std::size_t entry = hash & state.index_mask;
    if (can_hold(state, state.cell_index[entry], cell)) [[likely]]
        return entry;
    return index_entry_after(state, cell, entry);
}
inline std::size_t index_entry(const GameState& state, Cell cell) {
    return index_entry(state, cell, index_hash(state, cell));
}

// The tile on a square; a half tile if the square is half filled (the first one if both are there); None if empty.
inline TileSlot tile_at(const GameState& state, Cell cell, unsigned hash) {
    const std::uint16_t value = state.cell_index[index_entry(state, cell, hash)];
    if (value == kNoEntry)
        return TileSlot::None;
    return value & kFrontierBit ? state.frontier.half[value & 0x7fffu] : static_cast<TileSlot>(value);
}
inline TileSlot tile_at(const GameState& state, Cell cell) {
    return tile_at(state, cell, index_hash(state, cell));
}

// The frontier place of a square, or -1.
inline int frontier_place(const GameState& state, Cell cell) {
    const std::uint16_t value = state.cell_index[index_entry(state, cell)];
    return value != kNoEntry && (value & kFrontierBit) ? value & 0x7fff : -1;
}

inline const Side& side_of(const Rules& rules, const GameState& state, TileSlot slot, int side) {
    const PlacedTile& placed = state.tiles[at(slot)];
    return rules.square(placed.square).sides[at(placed.rotation)][static_cast<std::size_t>(side)];
}

TileSlot other_half_of(const GameState& state, TileSlot slot);
// The tile on a square that has this side: of two half tiles the right one; None if there is none.
inline TileSlot half_with_side(const Rules& rules, const GameState& state, TileSlot first_half, int side) {
    TileSlot slot = first_half;
    while (slot != TileSlot::None && side_of(rules, state, slot, side).kind == kNoEdge)
        slot = state.tiles[at(slot)].other_half;
    return slot;
}
inline TileSlot slot_with_side(const Rules& rules, const GameState& state, Cell cell, int side) {
    return half_with_side(rules, state, tile_at(state, cell), side);
}
// A piece's monastery, garden ...: the squares that count for it, and how many of them are empty.
Surround frame_of(const Rules& rules, const GameState& state, TileSlot piece, SegmentId segment);
int empty_squares_of(const GameState& state, const Surround& frame);
// A tile among them lies face down, which keeps all but a cemetery from being completed.
bool is_haunted(const Rules& rules, const GameState& state, const Surround& frame);

// How an action names a segment: a square of its piece and its number there (second half tile: from 16).
inline Cell cell_of_segment(const GameState& state, SegmentId segment) {
    return state.tiles[at(state.tile_of[at(segment)])].cell;
}
inline int segment_number(const GameState& state, SegmentId segment) {
    const PlacedTile& placed = state.tiles[at(state.tile_of[at(segment)])];
    return local_number(state, segment) + (placed.is_second_half != 0 ? 16 : 0);
}
inline SegmentId segment_at(const GameState& state, Cell cell, int number) {
    TileSlot slot = tile_at(state, cell);
    if (number >= 16)
        slot = state.tiles[at(slot)].other_half;
    return static_cast<SegmentId>(static_cast<int>(state.tiles[at(slot)].first_segment) + (number & 15));
}

// Calls `use(segment)` for every segment of a type that lies on a square, on both of its half tiles.
template <class Use>
void for_each_segment_on(const Rules& rules, const GameState& state, Cell cell, SegmentType type, Use use) {
    for (TileSlot slot = tile_at(state, cell); slot != TileSlot::None; slot = state.tiles[at(slot)].other_half) {
        const PlacedTile& placed = state.tiles[at(slot)];
        const SquareInfo& square = rules.square(placed.square);
        const TileInfo& tile = rules.tile(square.tile);
        for (std::uint32_t rest = tile.segments_of_type[at(type)]; rest != 0; rest &= rest - 1)
            if (const int local = std::countr_zero(rest);
                (tile.segments[static_cast<std::size_t>(local)].squares >> square.part & 1u) != 0)
                use(static_cast<SegmentId>(static_cast<int>(placed.first_segment) + local));
    }
}

// Step 8 will look at the feature of this segment.
void touch(GameState& state, SegmentId segment);

// The board before the first piece: one open square at 0,0 where everything fits.
void clear_board(const Rules& rules, GameState& state);

// Lays a tile, a piece of several squares (`cell` is its north-western square) or a half tile; assumes that it fits.
// Returns the slot of its first square.
TileSlot add_piece(const Rules& rules, GameState& state, Cell cell, TileType type, Rotation rotation);

// --- where a tile fits by its edges alone ----------------------------------------------------------------
void list_fitting(const Rules& rules, const GameState& state, TileType type, ActionList& out);
bool odd_piece_fits_anywhere(const Rules& rules, const GameState& state, const TileInfo& tile);
inline bool fits_anywhere(const Rules& rules, const GameState& state, TileType type) {
    const TileInfo& tile = rules.tile(type);
    if (!tile.is_plain) [[unlikely]]
        return odd_piece_fits_anywhere(rules, state, tile);
    const auto [north, east, south, west] = rules.square(tile.first_square).edges;  // which side is up
    for (std::size_t place = state.frontier_count; place-- > 0;) {  // the newest squares have the fewest neighbours
        const unsigned mask = state.frontier.mask[place], want = state.frontier.want[place];
        if ((north & mask) == want || (east & mask) == want || (south & mask) == want || (west & mask) == want)
            return true;
    }
    return false;
}
// The tile has a legal place: as list_fitting, but with what modules add and forbid.
bool has_place(const Position& position, TileType type);
// One of the list with equal probability; assumes that there is one.
Action random_fitting(const Rules& rules, const GameState& state, TileType type, Random& random);
// Tiles of one square only:
int count_fitting(const Rules& rules, const GameState& state, TileType type);

}  // namespace bastide::land
