// The board: which squares are filled, which are open, what fits where, and laying a tile.
//
// `cell_index` finds a square: the entry of x,y is x + 32 y modulo 1024 (x + 64 y modulo 4096 in large games). An entry
// is a tile slot, or a frontier place with kFrontierBit, and nothing is ever taken out. `low` and `high` are corners of
// a rectangle around all squares that have been entered:
//
//     low +--------------+ . . .      While it is narrower than a row and leaves rows free, squares in it and next to
//   . . . |              | . . .      it have an entry each. What means something are the entries from that of `low` to
//   . . . |              | . . .      that of `high`: the others are cleared when the rectangle grows up to them, and
//   . . . +--------------+ high       are neither copied nor hashed.
//
// On a larger board (`is_wide`) all entries mean something, and a square stands in the first one from its own on that
// is free or has it already. The rectangle is empty then.
#pragma once

#include <bit>
#include <cstring>
#include <optional>

#include "land/core/features.h"
#include "land/core/rules.h"

namespace bastide::land {

inline constexpr std::uint16_t kFrontierBit = 0x8000;
// A free entry: nothing has been entered. Of a square that lies around an unfinished monastery, garden ... it says so,
// and OpenSquare::entry says so later, so that most tiles need not look at them. (A wide board does not know.)
inline constexpr std::uint16_t kNoEntry = 0xffff, kNoEntryAround = 0xfffe;
inline constexpr std::uint16_t kAround = 0x8000;
constexpr bool is_free_entry(std::uint16_t value) {
    return value >= kNoEntryAround;
}

// The hash of a square: the low bits are its entry. Those of its neighbours are 1 and 1 << index_shift away.
inline unsigned index_hash(const GameState& state, Cell cell) {
    // x is the low half of the word; what y leaves above it does not count, since an index has less than 16 bits
    const auto word = std::bit_cast<std::uint32_t>(cell);
    return word + (word >> 16 << state.index_shift);
}
// The entry of a square on a wide board, or the free one where it would stand; `first` is its own.
std::size_t wide_index_entry(const GameState& state, Cell cell, std::size_t first);

// The square lies in the rectangle of the index: its own entry is the right one.
inline bool is_indexed(const GameState& state, Cell cell) {
    return cell.x >= state.low.x && cell.x <= state.high.x && cell.y >= state.low.y && cell.y <= state.high.y;
}
std::uint16_t index_value_outside(const GameState& state, Cell cell);
// What the index says of any square: its tile slot or frontier place, or kNoEntry.
inline std::uint16_t index_value(const GameState& state, Cell cell) {
    if (!is_indexed(state, cell)) [[unlikely]]
        return index_value_outside(state, cell);
    return state.cell_index[index_hash(state, cell) & state.index_mask];
}
// The tile that an entry stands for; a half tile if the square is half filled (the first one if both are there); None
// if it is empty.
inline TileSlot tile_of_entry(const GameState& state, std::uint16_t value) {
    if (is_free_entry(value))
        return TileSlot::None;
    return value & kFrontierBit ? state.frontier.square[value & 0x7fffu].half : static_cast<TileSlot>(value);
}
inline TileSlot tile_at(const GameState& state, Cell cell) {
    return tile_of_entry(state, index_value(state, cell));
}
// The frontier place of a square, or -1.
inline int frontier_place(const GameState& state, Cell cell) {
    const std::uint16_t value = index_value(state, cell);
    return !is_free_entry(value) && (value & kFrontierBit) != 0 ? value & 0x7fff : -1;
}

// It may lie around an unfinished monastery, garden ...
inline bool may_lie_around(const GameState& state, Cell cell) {
    const int place = frontier_place(state, cell);
    return state.is_wide != 0 || place < 0 ||
           (state.frontier.square[static_cast<std::size_t>(place)].entry & kAround) != 0;
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
// The same for a plain tile on a place of the frontier.
TileSlot add_plain_tile(const Rules& rules, GameState& state, std::size_t place, const TileInfo& tile,
                        Rotation rotation);

// The tile of this part lies on the board: the modules hear of it.
void tell_of_tile(Context& ctx, TileSlot slot);
// Returns whether anybody did.
inline bool note_laid(Context& ctx, TileSlot slot) {
    ctx.state.part.last_tile = slot;
    ctx.state.part.drawn = TileType::None;
    const bool is_told = !ctx.rules.hooks.tile_placed.empty();
    if (is_told)
        tell_of_tile(ctx, slot);
    return is_told;
}
inline void place_drawn(Context& ctx, Cell cell, TileType type, Rotation rotation) {
    note_laid(ctx, add_piece(ctx.rules, ctx.state, cell, type, rotation));
}

// --- where a tile fits by its edges alone ----------------------------------------------------------------
void list_fitting(const Rules& rules, const GameState& state, TileType type, ActionList& out);
// Rotations that look different; an empty board looks the same turned.
inline unsigned rotations_of(const GameState& state, const TileInfo& tile) {
    return state.tile_count == 0 ? 1 : tile.distinct_rotations;
}
inline EightSquares eight_squares(const std::array<std::uint16_t, kMaxFrontier>& values, std::size_t first) {
    EightSquares eight;
    std::memcpy(&eight, &values[first], sizeof eight);
    return eight;
}
// A plain tile fits, turned somehow, on one of eight squares of the frontier.
inline bool fits_one_of_eight(const SquareInfo& square, const Frontier& frontier, std::size_t first) {
    const EightSquares mask = eight_squares(frontier.mask, first), want = eight_squares(frontier.want, first);
    const auto& [north, east, south, west] = square.eight_edges;  // which side is up
    const auto fits =
        ((north & mask) == want) | ((east & mask) == want) | ((south & mask) == want) | ((west & mask) == want);
    const auto [low, high] = std::bit_cast<std::array<std::uint64_t, 2>>(fits);
    return (low | high) != 0;
}
// It surely fits somewhere: the newest squares have the fewest neighbours, so that as a rule one of them will do.
inline bool fits_on_newest(const Rules& rules, const GameState& state, const TileInfo& tile) {
    return tile.is_plain && state.frontier_count >= 8 &&
           fits_one_of_eight(rules.square(tile.first_square), state.frontier, state.frontier_count - 8u);
}
bool fits_anywhere(const Rules& rules, const GameState& state, TileType type);
// The same with what modules add and forbid: the legal places, and whether there is one.
void list_placements(const Position& position, TileType type, ActionList& out);
bool has_place(const Position& position, TileType type);
// A legal place can be tried alone: whether the modules leave it does not depend on the others.
inline bool is_tried_alone(const TileInfo& tile) {
    return tile.is_plain && !tile.needs_whole_list;
}
// One of the legal places with equal probability, if it is found by trying them alone.
std::optional<Action> try_placements(const Position& position, TileType type, Random& random);
// One of the legal places with equal probability; assumes that there is one.
Action random_placement(const Position& position, TileType type, Random& random);
// One that fits with equal probability; assumes that there is one.
Action random_fitting(const Rules& rules, const GameState& state, TileType type, Random& random);
// The same for a plain tile, by the place in the frontier.
struct Fit {
    std::uint32_t place;
    Rotation rotation;
};
inline constexpr std::uint32_t kNowhere = ~std::uint32_t{0};
// kNowhere if it fits nowhere.
Fit random_fit(const Rules& rules, const GameState& state, const TileInfo& tile, Random& random);
// Tiles of one square only:
int count_fitting(const Rules& rules, const GameState& state, TileType type);
// Legal placements of the tile that was drawn; rotations that look alike are one.
int count_placements(const Position& position);

}  // namespace bastide::land
