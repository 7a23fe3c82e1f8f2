#include "land/core/board.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "land/core/touched.h"

namespace bastide::land {
namespace {

// Calls `use(side)` for every side in a word of lanes (kEverySide).
template <class Use>
inline void for_each_side(std::uint64_t lanes, Use use) {
    for (; lanes != 0; lanes &= lanes - 1)
        use(static_cast<std::size_t>(std::countr_zero(lanes)) / 16);
}

// The sides that a square has, as such lanes: a half tile has not all of them.
std::uint64_t lanes_of(const std::array<Side, 4>& sides) {
    std::uint64_t lanes = 0;
    for (std::size_t side = 0; side < sides.size(); ++side)
        if (sides[side].kind != kNoEdge)
            lanes |= kNorthLane << (16 * side);
    return lanes;
}

constexpr std::uint64_t kNoNeighbours = ~std::uint64_t{0};  // TileSlot::None four times

// A new place of the frontier, the last one, at a free index entry, with its neighbours as lanes of a word. It comes
// into being four times where a tile tells the squares around it, so that all but the slot is constant there.
[[gnu::always_inline]] inline void open_square(GameState& state, std::size_t place, std::size_t entry, Cell cell,
                                               unsigned want, unsigned mask, std::uint64_t neighbours) {
    static_assert((kNoEntry & 1) == 1 && (kNoEntryAround & 1) == 0 && kAround == 1 << 15);
    Frontier& frontier = state.frontier;
    const unsigned around = ~unsigned{state.cell_index[entry]}
                            << 15;  // kAround, or nothing; what lies above is cut off
    state.cell_index[entry] = static_cast<std::uint16_t>(place | kFrontierBit);
    frontier.want[place] = static_cast<std::uint16_t>(want);
    frontier.mask[place] = static_cast<std::uint16_t>(mask);
    frontier.square[place] = {cell, static_cast<std::uint16_t>(entry | around), TileSlot::None,
                              std::bit_cast<std::array<TileSlot, 4>>(neighbours)};
}

// Nothing stands in these entries, counted on round the end of the index.
void clear_entries(GameState& state, int begin, int end) {
    const int all = state.index_mask + 1, first = begin & state.index_mask, count = end - begin;
    const int before_end = std::min(count, all - first);
    std::fill_n(state.cell_index.begin() + first, before_end, kNoEntry);
    std::fill_n(state.cell_index.begin(), count - before_end, kNoEntry);
}

constexpr std::int16_t kFirstReach = 6;  // of the rectangle of the index, when nothing is laid yet

// The rectangle of the index grows up to a square outside of it; some squares further, so that this is seldom.
void widen(GameState& state, Cell cell) {
    constexpr int kFurther = 3;
    const auto grow = [](std::int16_t& low, std::int16_t& high, int to) {
        if (to < low)
            low = static_cast<std::int16_t>(to - kFurther);
        if (to > high)
            high = static_cast<std::int16_t>(to + kFurther);
    };
    const int row = 1 << state.index_shift, all = state.index_mask + 1;
    const auto number = [&](Cell of) { return of.x + of.y * row; };
    const int old_begin = number(state.low), old_end = number(state.high) + 1;
    grow(state.low.x, state.high.x, cell.x);
    grow(state.low.y, state.high.y, cell.y);
    if (state.high.x - state.low.x < row && state.high.y - state.low.y < row) {
        clear_entries(state, number(state.low), old_begin);
        clear_entries(state, old_end, number(state.high) + 1);
        return;
    }
    clear_entries(state, old_end, old_begin + all);
    state.is_wide = 1;
    state.low = {0, 0};
    state.high = {-1, -1};
}

// Sees to it that the rectangle holds the squares around this one. False on a wide board.
[[gnu::noinline]] bool make_room_around(GameState& state, Cell cell) {
    if (state.is_wide == 0)
        widen(state, cell - Cell{1, 1});
    if (state.is_wide == 0)
        widen(state, cell + Cell{1, 1});
    return state.is_wide == 0;
}
inline bool has_own_entries(GameState& state, Cell cell) {
    const auto word = std::bit_cast<std::uint32_t>(cell);
    const auto x = static_cast<std::int16_t>(word), y = static_cast<std::int16_t>(word >> 16);
    const bool has_room = x > state.low.x && x < state.high.x && y > state.low.y && y < state.high.y;
    return has_room || make_room_around(state, cell);
}

// The place of an open square in the frontier, which need not be beside the board yet (start pieces, squares of a
// larger one).
std::size_t open_place(GameState& state, Cell cell) {
    std::size_t entry = index_hash(state, cell) & state.index_mask;
    if (!has_own_entries(state, cell))
        entry = wide_index_entry(state, cell, entry);
    if (!is_free_entry(state.cell_index[entry]))
        return state.cell_index[entry] & 0x7fffu;
    open_square(state, state.frontier_count, entry, cell, 0, 0, kNoNeighbours);
    return state.frontier_count++;
}

constexpr std::size_t index_entry_of(const OpenSquare& square) {
    return square.entry & static_cast<std::size_t>(~kAround & 0xffff);
}
// Takes a place out of the frontier, for a tile lies there now: the last place moves into the gap.
inline void close_square(GameState& state, std::size_t place, TileSlot slot) {
    Frontier& frontier = state.frontier;
    state.cell_index[index_entry_of(frontier.square[place])] = static_cast<std::uint16_t>(slot);
    const std::size_t last = --state.frontier_count;
    if (place == last)
        return;
    frontier.want[place] = frontier.want[last];
    frontier.mask[place] = frontier.mask[last];
    frontier.square[place] = frontier.square[last];
    state.cell_index[index_entry_of(frontier.square[last])] = static_cast<std::uint16_t>(place | kFrontierBit);
}

// The square beyond a side, by one addition: x is the low half of the word, and only x can carry out of its half.
template <int kSide>
[[gnu::always_inline]] inline Cell beyond(Cell cell) {
    constexpr Cell kStep = kDirections[kSide];
    const auto word = std::bit_cast<std::uint32_t>(cell);
    if constexpr (kStep.x == 0)
        return std::bit_cast<Cell>(word + (static_cast<std::uint32_t>(kStep.y) << 16));
    else
        return std::bit_cast<Cell>((word & 0xffff0000) | ((word + static_cast<std::uint32_t>(kStep.x)) & 0xffff));
}

// What a new tile shows to the empty squares around it, as they keep it in Frontier: 4 bits for the side that faces it.
struct NewTile {
    TileSlot slot;
    unsigned want;
};
// A wild tile asks for nothing of its neighbours.
enum class Asks : bool { Nothing, ItsEdges };

// Lets the empty square of an index entry know of the new tile beyond its side `kTheirSide`. `count` is how many
// squares the frontier has, before and after that: it stays in a register until all are told.
template <int kTheirSide, Asks kAsks>
[[gnu::always_inline]] inline void tell_square(GameState& state, std::size_t& count, std::size_t entry, Cell cell,
                                               NewTile shown) {
    Frontier& frontier = state.frontier;
    constexpr unsigned kMask = kAsks == Asks::ItsEdges ? 15u << (4 * kTheirSide) : 0;
    const unsigned want = shown.want & kMask;
    const std::uint16_t value = state.cell_index[entry];
    if (is_free_entry(value)) {
        constexpr std::uint64_t kOthers = kNoNeighbours & ~(std::uint64_t{0xffff} << (16 * kTheirSide));
        open_square(state, count++, entry, cell, want, kMask,
                    kOthers | static_cast<std::uint64_t>(shown.slot) << (16 * kTheirSide));
        return;
    }
    const std::size_t place = value & 0x7fffu;
    frontier.want[place] = static_cast<std::uint16_t>(frontier.want[place] | want);
    frontier.mask[place] = static_cast<std::uint16_t>(frontier.mask[place] | kMask);
    frontier.square[place].neighbour[kTheirSide] = shown.slot;
}

// Lets the empty squares beyond some sides know of the new tile. Each side has its own code, so that directions and
// masks are constants.
template <Asks kAsks, class EntryOf>
[[gnu::always_inline]] inline void tell_sides(GameState& state, Cell cell, std::uint64_t sides, NewTile shown,
                                              EntryOf entry_of) {
    const unsigned hash = index_hash(state, cell), row = 1u << state.index_shift;
    const Cell north = beyond<kNorth>(cell), east = beyond<kEast>(cell);
    const Cell south = beyond<kSouth>(cell), west = beyond<kWest>(cell);
    std::size_t count = state.frontier_count;
    if ((sides & kNorthLane) != 0)
        tell_square<kSouth, kAsks>(state, count, entry_of(north, hash - row), north, shown);
    if ((sides & kNorthLane << 16) != 0)
        tell_square<kWest, kAsks>(state, count, entry_of(east, hash + 1), east, shown);
    if ((sides & kNorthLane << 32) != 0)
        tell_square<kNorth, kAsks>(state, count, entry_of(south, hash + row), south, shown);
    if ((sides & kNorthLane << 48) != 0)
        tell_square<kEast, kAsks>(state, count, entry_of(west, hash - 1), west, shown);
    state.frontier_count = static_cast<std::uint16_t>(count);
}
template <Asks kAsks>
[[gnu::noinline]] void tell_around_on_wide(GameState& state, Cell cell, std::uint64_t sides, NewTile shown) {
    tell_sides<kAsks>(state, cell, sides, shown, [&](Cell there, unsigned hash) {
        return wide_index_entry(state, there, hash & state.index_mask);
    });
}
template <Asks kAsks>
[[gnu::always_inline]] inline void tell_around(GameState& state, Cell cell, std::uint64_t sides, NewTile shown) {
    const unsigned mask = state.index_mask;
    if (has_own_entries(state, cell)) [[likely]]
        tell_sides<kAsks>(state, cell, sides, shown, [&](Cell, unsigned hash) -> std::size_t { return hash & mask; });
    else
        tell_around_on_wide<kAsks>(state, cell, sides, shown);
}

// What joining a new tile to its neighbours tells: bit per segment that goes on, and whether something ends at a wild
// or misted side: that is closed later, when every new segment has its feature.
using Joined = std::uint32_t;
constexpr Joined kEndsThere = 1u << 31;

// Joins a segment of a new piece, by its number there, to one of a laid piece.
inline Joined join_local(const Rules& rules, GameState& state, const TileInfo& tile, SegmentId first,
                         std::uint8_t local, SegmentId their_first, std::uint8_t their_local, int closed = 2) {
    join_segments(rules, state, at(first) + local, tile.segments[local], at(their_first) + their_local, closed);
    return 1u << local;
}

// Two cities share one of the sides, or both: all three or four of them become one.
Joined join_shared_sides(const Rules& rules, GameState& state, const TileInfo& tile, SegmentId first, const Side& mine,
                         const Side& theirs, SegmentId their_first) {
    const bool mine_is_shared = mine.second_way != kNoSegment, theirs_is_shared = theirs.second_way != kNoSegment;
    join_local(rules, state, tile, first, mine.way, their_first, theirs.way);
    if (mine_is_shared)
        join_local(rules, state, tile, first, mine.second_way, their_first, theirs.way);
    if (theirs_is_shared)
        join_local(rules, state, tile, first, mine.way, their_first, theirs.second_way);
    // Each of the cities loses an open edge: three or four, where two or three joins have counted four or six.
    Feature& city = feature_at(state, static_cast<SegmentId>(static_cast<unsigned>(first) + mine.way));
    city.open_edges = static_cast<std::int16_t>(city.open_edges + mine_is_shared + theirs_is_shared);
    return 1u << mine.way | (mine_is_shared ? 1u << mine.second_way : 0u);
}

[[gnu::cold]] Joined join_odd_sides(const Rules& rules, GameState& state, const TileInfo& tile, SegmentId first,
                                    const Side& mine, const Side& theirs, SegmentId their_first) {
    if (mine.wild || theirs.wild)
        return kEndsThere;
    if (mine.mist == kNoSegment && theirs.mist == kNoSegment)
        return join_shared_sides(rules, state, tile, first, mine, theirs, their_first);
    if (mine.way == kNoSegment)
        return kEndsThere;
    join_local(rules, state, tile, first, mine.way, their_first, theirs.way);  // a road runs on under the mist
    return kEndsThere | 1u << mine.way;
}

// Joins the segments that meet where side `mine` of a new tile touches side `theirs` of a laid one.
inline Joined join_sides(const Rules& rules, GameState& state, const TileInfo& tile, SegmentId first, const Side& mine,
                         const Side& theirs, SegmentId their_first) {
    if (((mine.joint | theirs.joint) & kOddJoint) != 0) [[unlikely]]
        return join_odd_sides(rules, state, tile, first, mine, theirs, their_first);
    const auto both_exist = [](std::uint8_t a, std::uint8_t b) { return (a | b) != kNoSegment; };  // all its bits are 1
    Joined joined = 0;
    if (both_exist(mine.way, theirs.way))
        joined = join_local(rules, state, tile, first, mine.way, their_first, theirs.way);
    if ((mine.joint & theirs.joint) != 0)  // kWholeField
        return joined | join_local(rules, state, tile, first, mine.left, their_first, theirs.right, 4);
    if (both_exist(mine.left, theirs.right))
        joined |= join_local(rules, state, tile, first, mine.left, their_first, theirs.right);
    if (both_exist(mine.right, theirs.left))
        joined |= join_local(rules, state, tile, first, mine.right, their_first, theirs.left);
    return joined;
}

// Joins a new tile to the neighbours on some of its sides.
[[gnu::always_inline]] inline Joined join_neighbours(const Rules& rules, GameState& state, const TileInfo& tile,
                                                     SegmentId first, const std::array<Side, 4>& own,
                                                     std::array<TileSlot, 4> neighbours, std::uint64_t sides) {
    Joined joined = 0;
    for_each_side(sides, [&](std::size_t side) {
        const PlacedTile& neighbour = state.tiles[at(neighbours[side])];
        const Side& theirs = rules.square(neighbour.square).sides[at(neighbour.rotation)][side ^ 2];
        joined |= join_sides(rules, state, tile, first, own[side], theirs, neighbour.first_segment);
    });
    return joined;
}

inline void lay(GameState& state, TileSlot slot, Cell cell, SquareType square, SegmentId first, Rotation rotation) {
    state.tile_count++;
    state.tiles[at(slot)] = {cell, square, first, TileSlot::None, rotation, 0};
}

// Takes a square out of the frontier for a half tile: the first one leaves it there, where whole tiles find that
// nothing fits, until the second one comes.
void occupy_half(GameState& state, std::size_t place, TileSlot slot) {
    const TileSlot first_half = state.frontier.square[place].half;
    if (first_half == TileSlot::None) {
        state.frontier.square[place].half = slot;
        state.frontier.want[place] = state.frontier.mask[place] = 0xffff;
    } else {
        close_square(state, place, first_half);
        state.tiles[at(first_half)].other_half = slot;
        state.tiles[at(slot)].is_second_half = 1;
    }
}

// Fills one square of a larger piece, half of one, or one with a wild tile, and joins it to its neighbours.
Joined add_square(const Rules& rules, GameState& state, Cell cell, const TileInfo& tile, SquareType square_type,
                  Rotation rotation, SegmentId first) {
    const std::size_t place = open_place(state, cell);
    const std::array<TileSlot, 4> neighbours = state.frontier.square[place].neighbour;
    const TileSlot first_half = state.frontier.square[place].half;
    const auto slot = static_cast<TileSlot>(state.tile_count);
    lay(state, slot, cell, square_type, first, rotation);
    if (tile.triangle)
        occupy_half(state, place, slot);
    else
        close_square(state, place, slot);

    const SquareInfo& square = rules.square(square_type);
    const std::uint64_t sides = lanes_of(square.sides[at(rotation)]);
    const auto missing = std::bit_cast<std::uint64_t>(neighbours);
    const NewTile shown{slot, square.facing[at(rotation)]};
    if (tile.data->wild)
        tell_around<Asks::Nothing>(state, cell, sides & missing, shown);
    else
        tell_around<Asks::ItsEdges>(state, cell, sides & missing, shown);
    if (first_half == TileSlot::None)
        fill_square(state, cell);
    Joined joined =
        join_neighbours(rules, state, tile, first, square.sides[at(rotation)], neighbours, sides & ~missing);
    if (first_half != TileSlot::None) {
        const PlacedTile& other = state.tiles[at(first_half)];
        joined |= join_sides(rules, state, tile, first, square.diagonal, rules.square(other.square).diagonal,
                             other.first_segment);
    }
    return joined;
}

// Where the squares of a larger piece lie: known before the first is joined, for its segments reach over all of them.
void note_squares(const Rules& rules, GameState& state, TileSlot slot, PlacedTile placed, int count) {
    const Cell corner = placed.cell;
    for (int part = 0; part < count; ++part) {
        placed.cell = corner + rules.square(placed.square).offset[at(placed.rotation)];
        state.tiles[at(slot) + static_cast<std::size_t>(part)] = placed;
        placed.square = static_cast<SquareType>(static_cast<int>(placed.square) + 1);
    }
}

// Everything that is not a plain tile, square by square.
[[gnu::noinline]] Joined add_odd_piece(const Rules& rules, GameState& state, Cell cell, const TileInfo& tile,
                                       Rotation rotation, TileSlot slot, SegmentId first) {
    for (std::size_t local = 0; local < tile.segment_count; ++local)
        state.tile_of[at(first) + local] =
            static_cast<TileSlot>(static_cast<unsigned>(slot) + tile.segments[local].first_square);
    note_squares(rules, state, slot, {cell, tile.first_square, first, TileSlot::None, rotation, 0}, tile.square_count);
    Joined joined = 0;
    for (int part = 0; part < tile.square_count; ++part) {
        const auto square = static_cast<SquareType>(static_cast<int>(tile.first_square) + part);
        const Cell where = cell + rules.square(square).offset[at(rotation)];
        joined |= add_square(rules, state, where, tile, square, rotation, first);
    }
    return joined;
}

// Gives every new segment that touches nothing (bit each) a feature of its own: those that merging has left over first,
// then new ones, which need no look at that list.
inline void make_features(GameState& state, const TileInfo& tile, SegmentId first, std::uint32_t alone) {
    const auto make = [&](std::size_t id) {
        const auto local = static_cast<std::size_t>(std::countr_zero(alone));
        make_feature(state, id, at(first) + local, tile.segments[local]);
        alone &= alone - 1;
    };
    while (alone != 0 && has_unused_feature(state))
        make(take_unused_feature(state));
    std::size_t count = state.feature_count;
    while (alone != 0)
        make(count++);
    state.feature_count = static_cast<std::uint16_t>(count);
}

// The entries of a piece's segments before it is joined to anything. All that a piece can have are written, which is
// a few wide stores; those behind its last segment mean nothing yet.
inline void begin_segments(GameState& state, TileSlot slot) {
    const std::size_t first = state.segment_count;
    std::fill_n(state.feature_of.begin() + first, kMaxSegmentsOfPiece, FeatureId::None);
    std::fill_n(state.tile_of.begin() + first, kMaxSegmentsOfPiece, slot);
}

// Everything about a piece that needs the features of all its segments.
[[gnu::always_inline]] inline void finish_piece(const Rules& rules, GameState& state, const TileInfo& tile,
                                                TileSlot slot, SegmentId first, Joined joined) {
    state.segment_count = static_cast<std::uint16_t>(state.segment_count + tile.segment_count);
    for (std::uint32_t rest = tile.surrounded_segments; rest != 0; rest &= rest - 1)
        begin_surround(rules, state, slot, static_cast<SegmentId>(static_cast<int>(first) + std::countr_zero(rest)));
    if ((joined & kEndsThere) != 0) [[unlikely]]
        close_ending_sides(rules, state, tile, slot);
    for (std::uint32_t rest = (joined | tile.closed_segments) & tile.line_segments; rest != 0; rest &= rest - 1) {
        const auto segment = static_cast<SegmentId>(static_cast<int>(first) + std::countr_zero(rest));
        if (feature_at(state, segment).open_edges == 0)
            touch(state, segment);
    }
}

}  // namespace

std::uint16_t index_value_outside(const GameState& state, Cell cell) {
    if (state.is_wide == 0)
        return kNoEntry;
    return state.cell_index[wide_index_entry(state, cell, index_hash(state, cell) & state.index_mask)];
}

std::size_t wide_index_entry(const GameState& state, Cell cell, std::size_t first) {
    const auto can_hold = [&](std::uint16_t value) {
        if (is_free_entry(value))
            return true;
        return (value & kFrontierBit ? state.frontier.square[value & 0x7fffu].cell : state.tiles[value].cell) == cell;
    };
    std::size_t entry = first;
    while (!can_hold(state.cell_index[entry]))
        entry = (entry + 1) & state.index_mask;
    return entry;
}

TileSlot other_half_of(const GameState& state, TileSlot slot) {
    const PlacedTile& placed = state.tiles[at(slot)];
    if (placed.other_half != TileSlot::None)
        return placed.other_half;
    const TileSlot first = tile_at(state, placed.cell);
    return first == slot ? TileSlot::None : first;
}

void clear_board(const Rules& rules, GameState& state) {
    state.index_mask = rules.index_mask;
    state.index_shift = rules.index_mask > 1023 ? 6 : 5;
    state.is_wide = 0;
    // as far as most games go in the first dozen of tiles, so that it need not grow tile by tile
    state.low = {-kFirstReach, -kFirstReach};
    state.high = {kFirstReach, kFirstReach};
    const int row = 1 << state.index_shift, corner = kFirstReach * (row + 1);
    clear_entries(state, -corner, corner + 1);
    open_square(state, 0, 0, {0, 0}, 0, 0, kNoNeighbours);
    state.frontier_count = 1;
}

TileSlot add_plain_tile(const Rules& rules, GameState& state, std::size_t place, const TileInfo& tile,
                        Rotation rotation) {
    const auto first = static_cast<SegmentId>(state.segment_count);
    const auto slot = static_cast<TileSlot>(state.tile_count);
    const SquareInfo& square = rules.square(tile.first_square);
    const Cell cell = state.frontier.square[place].cell;
    const std::array<TileSlot, 4> neighbours = state.frontier.square[place].neighbour;
    const bool is_around = (state.frontier.square[place].entry & kAround) != 0;
    const auto missing = std::bit_cast<std::uint64_t>(neighbours);
    begin_segments(state, slot);
    lay(state, slot, cell, tile.first_square, first, rotation);
    close_square(state, place, slot);
    tell_around<Asks::ItsEdges>(state, cell, missing, {slot, square.facing[at(rotation)]});
    if (is_around || state.is_wide != 0) [[unlikely]]
        fill_square(state, cell);
    const Joined joined =
        join_neighbours(rules, state, tile, first, square.sides[at(rotation)], neighbours, kEverySide & ~missing);
    make_features(state, tile, first, ~joined & ((1u << tile.segment_count) - 1));
    finish_piece(rules, state, tile, slot, first, joined);
    return slot;
}

TileSlot add_piece(const Rules& rules, GameState& state, Cell cell, TileType type, Rotation rotation) {
    const TileInfo& tile = rules.tile(type);
    if (tile.is_plain)
        return add_plain_tile(rules, state, open_place(state, cell), tile, rotation);
    const auto first = static_cast<SegmentId>(state.segment_count);
    const auto slot = static_cast<TileSlot>(state.tile_count);
    begin_segments(state, slot);
    const Joined joined = add_odd_piece(rules, state, cell, tile, rotation, slot, first);
    make_features(state, tile, first, ~joined & ((1u << tile.segment_count) - 1));
    finish_piece(rules, state, tile, slot, first, joined);
    return slot;
}

[[gnu::noinline]] void tell_of_tile(Context& ctx, TileSlot slot) {
    for (const auto hook : ctx.rules.hooks.tile_placed)
        hook(ctx, slot);
}

}  // namespace bastide::land
