#include "land/core/board.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace bastide::land {
namespace {

// Calls `use(side)` for every side in a word of lanes (kEverySide).
template <class Use>
inline void for_each_side(std::uint64_t lanes, Use use) {
    for (; lanes != 0; lanes &= lanes - 1)
        use(std::countr_zero(lanes) / 16);
}

// A new place of the frontier at a free index entry: without neighbours yet.
inline std::size_t open_square(GameState& state, std::size_t entry, Cell cell, unsigned want, unsigned mask) {
    Frontier& frontier = state.frontier;
    const std::size_t place = state.frontier_count++;
    state.cell_index[entry] = static_cast<std::uint16_t>(place | kFrontierBit);
    frontier.cell[place] = cell;
    frontier.want[place] = static_cast<std::uint16_t>(want);
    frontier.mask[place] = static_cast<std::uint16_t>(mask);
    frontier.neighbour[place].fill(TileSlot::None);
    frontier.half[place] = TileSlot::None;
    return place;
}

// The index entry of an open square, which need not be beside the board yet (start pieces, squares of a larger one).
inline std::size_t open_entry(GameState& state, Cell cell) {
    const std::size_t entry = index_entry(state, cell);
    if (state.cell_index[entry] == kNoEntry) [[unlikely]]
        open_square(state, entry, cell, 0, 0);
    return entry;
}

// Takes a square out of the frontier: the last place moves into the gap.
inline void close_square(GameState& state, std::size_t entry, std::size_t place, TileSlot slot) {
    Frontier& frontier = state.frontier;
    state.cell_index[entry] = static_cast<std::uint16_t>(slot);
    const std::size_t last = --state.frontier_count;
    if (place == last)
        return;
    state.cell_index[index_entry(state, frontier.cell[last])] = static_cast<std::uint16_t>(place | kFrontierBit);
    frontier.want[place] = frontier.want[last];
    frontier.mask[place] = frontier.mask[last];
    frontier.cell[place] = frontier.cell[last];
    frontier.neighbour[place] = frontier.neighbour[last];
    frontier.half[place] = frontier.half[last];
}

// Lets the empty squares beside a new tile know of it: they ask for what its sides show (a wild side for nothing).
inline void open_around(GameState& state, Cell cell, TileSlot slot, const SquareInfo& square, Rotation rotation,
                        std::uint64_t sides) {
    Frontier& frontier = state.frontier;
    // Turned by two sides, the four bits of a side stand where the facing side of the neighbour keeps them.
    const unsigned facing = std::rotl(square.edges[at(rotation)], 8);
    const unsigned asked = square.wild ? 0 : 0xffff;
    for_each_side(sides, [&](int side) {
        const int their_side = opposite(side);
        const unsigned mask = 15u << (4 * their_side) & asked, want = facing & mask;
        const Cell beyond = cell + kDirections[static_cast<std::size_t>(side)];
        const std::size_t entry = index_entry(state, beyond);
        const std::uint16_t value = state.cell_index[entry];
        std::size_t place = value & 0x7fffu;
        if (value == kNoEntry) {
            place = open_square(state, entry, beyond, want, mask);
        } else {
            frontier.want[place] = static_cast<std::uint16_t>(frontier.want[place] | want);
            frontier.mask[place] = static_cast<std::uint16_t>(frontier.mask[place] | mask);
        }
        frontier.neighbour[place][static_cast<std::size_t>(their_side)] = slot;
    });
}

// A side against a wild one: what runs into it ends there and nothing is joined.
void close_against_wild(GameState& state, const Side& side, SegmentId first) {
    for (const std::uint8_t local : {side.way, side.second_way, side.left, side.right}) {
        if (local == kNoSegment)
            continue;
        const auto segment = static_cast<SegmentId>(static_cast<int>(first) + local);
        Feature& feature = feature_at(state, segment);
        feature.open_edges = static_cast<std::int16_t>(feature.open_edges - 1);
        touch(state, segment);
    }
}

// Joins the segments that meet where side `mine` of a new tile touches side `theirs` of a laid one. Kept out of its
// caller, which otherwise runs out of registers.
[[gnu::noinline]] void join_sides(const Rules& rules, GameState& state, const TileInfo& tile, SegmentId first, const Side& mine,
                       const Side& theirs, SegmentId their_first) {
    const auto join = [&](std::uint8_t local, std::uint8_t their_local, int closed) {
        if ((local | their_local) == kNoSegment)  // one of them has all bits
            return;
        join_segments(rules, state, static_cast<SegmentId>(static_cast<unsigned>(first) + local), tile.segments[local],
                      static_cast<SegmentId>(static_cast<unsigned>(their_first) + their_local), closed);
    };
    join(mine.way, theirs.way, 2);
    if ((mine.whole_field & theirs.whole_field) != 0) {
        join(mine.left, theirs.right, 4);
        return;
    }
    join(mine.left, theirs.right, 2);
    join(mine.right, theirs.left, 2);
}

// Every unfinished monastery, garden ... around a square that has just been filled lacks one square less.
void fill_square(GameState& state, Cell cell) {
    Surround* const begin = state.surrounds.data();
    Surround* end = begin + state.surround_count;
    for (Surround* it = begin; it != end;) {
        const bool outside = cell.x < it->low.x || cell.x > it->high.x || cell.y < it->low.y || cell.y > it->high.y;
        if (outside || --feature_at(state, it->segment).open_edges > 0) [[likely]] {
            ++it;
            continue;
        }
        touch(state, it->segment);
        *it = *--end;
    }
    state.surround_count = static_cast<std::uint8_t>(end - begin);
}

// A new monastery, garden ...: counts what is filled around it already.
void begin_surround(const Rules& rules, GameState& state, TileSlot piece, SegmentId segment) {
    const Surround frame = frame_of(rules, state, piece, segment);
    int empty = 0;
    for (std::int16_t y = frame.low.y; y <= frame.high.y; ++y)
        for (std::int16_t x = frame.low.x; x <= frame.high.x; ++x)
            empty += tile_at(state, {x, y}) == TileSlot::None;
    feature_at(state, segment).open_edges = static_cast<std::int16_t>(empty);
    if (empty == 0)
        touch(state, segment);
    else
        state.surrounds[state.surround_count++] = frame;
}

// Takes an open square out of the frontier for a new tile. A half tile leaves it there, for whole tiles to find that
// nothing fits, until the second half comes.
inline void occupy_square(GameState& state, const TileInfo& tile, std::size_t entry, std::size_t place, TileSlot slot) {
    if (!tile.triangle) [[likely]] {
        close_square(state, entry, place, slot);
        return;
    }
    const TileSlot first_half = state.frontier.half[place];
    if (first_half == TileSlot::None) {
        state.frontier.half[place] = slot;
        state.frontier.want[place] = state.frontier.mask[place] = 0xffff;
    } else {
        close_square(state, entry, place, first_half);
        state.tiles[at(first_half)].other_half = slot;
    }
}

// Fills one square (or half of one) of a piece and joins it to its neighbours. Returns whether it or one of them is
// wild: what runs into a wild side is closed later, when every new segment has its feature.
inline bool add_square(const Rules& rules, GameState& state, std::size_t entry, const TileInfo& tile,
                       SquareType square_type, Rotation rotation, SegmentId first) {
    const auto slot = static_cast<TileSlot>(state.tile_count++);
    const std::size_t place = state.cell_index[entry] & 0x7fffu;
    const Cell cell = state.frontier.cell[place];
    const std::array<TileSlot, 4> neighbours = state.frontier.neighbour[place];
    const TileSlot first_half = state.frontier.half[place];
    const SquareInfo& square = rules.square(square_type);
    state.tiles[at(slot)] = {cell, square_type, first, TileSlot::None, rotation, 0};
    occupy_square(state, tile, entry, place, slot);

    const std::uint64_t sides = square.side_lanes[at(rotation)];
    const std::uint64_t missing = std::bit_cast<std::uint64_t>(neighbours);
    bool meets_wild = false;
    open_around(state, cell, slot, square, rotation, sides & missing);
    for_each_side(sides & ~missing, [&](int side) {
        const Side& mine = square.sides[at(rotation)][static_cast<std::size_t>(side)];
        const PlacedTile& neighbour = state.tiles[at(neighbours[static_cast<std::size_t>(side)])];
        const Side& theirs = rules.square(neighbour.square)
                                 .sides[at(neighbour.rotation)][static_cast<std::size_t>(opposite(side))];
        if ((mine.wild | theirs.wild) != 0) [[unlikely]]
            meets_wild = true;
        else
            join_sides(rules, state, tile, first, mine, theirs, neighbour.first_segment);
    });
    if (first_half != TileSlot::None) [[unlikely]]
        join_sides(rules, state, tile, first, square.diagonal,
                   rules.square(state.tiles[at(first_half)].square).diagonal,
                   state.tiles[at(first_half)].first_segment);
    else if (state.surround_count > 0)
        fill_square(state, cell);
    return meets_wild;
}

// The same for all squares of a larger piece.
[[gnu::noinline]] bool add_squares(const Rules& rules, GameState& state, Cell cell, const TileInfo& tile,
                                   Rotation rotation, SegmentId first) {
    bool meets_wild = false;
    for (int part = 0; part < tile.square_count; ++part) {
        const auto square = static_cast<SquareType>(static_cast<int>(tile.first_square) + part);
        const Cell where = cell + rules.square(square).offset[at(rotation)];
        meets_wild |= add_square(rules, state, open_entry(state, where), tile, square, rotation, first);
    }
    return meets_wild;
}

// What runs into a wild side ends there; done last, when every new segment has its feature.
[[gnu::cold]] void close_wild_sides(const Rules& rules, GameState& state, const TileInfo& tile, TileSlot piece) {
    for (int part = 0; part < tile.square_count; ++part) {
        const auto slot = static_cast<TileSlot>(static_cast<int>(piece) + part);
        const PlacedTile& placed = state.tiles[at(slot)];
        for_each_side(rules.square(placed.square).side_lanes[at(placed.rotation)], [&](int side) {
            const Cell beyond = placed.cell + kDirections[static_cast<std::size_t>(side)];
            const TileSlot neighbour = slot_with_side(rules, state, beyond, opposite(side));
            if (neighbour == TileSlot::None)
                return;
            const Side& mine = side_of(rules, state, slot, side);
            const Side& theirs = side_of(rules, state, neighbour, opposite(side));
            if (!mine.wild && !theirs.wild)
                return;
            close_against_wild(state, mine, placed.first_segment);
            close_against_wild(state, theirs, state.tiles[at(neighbour)].first_segment);
        });
    }
}

// The entries of a piece's segments before it is joined to anything. All that a piece can have are written, which is
// a few wide stores; those behind its last segment mean nothing yet.
inline void begin_segments(GameState& state, const TileInfo& tile, TileSlot slot) {
    const std::size_t first = state.segment_count;
    std::fill_n(state.feature_of.begin() + first, kMaxSegmentsOfPiece, FeatureId::None);
    std::fill_n(state.tile_of.begin() + first, kMaxSegmentsOfPiece, slot);
    if (tile.square_count > 1) [[unlikely]]
        for (std::size_t local = 0; local < tile.segment_count; ++local)
            state.tile_of[first + local] =
                static_cast<TileSlot>(static_cast<unsigned>(slot) + tile.segments[local].first_square);
    state.segment_count = static_cast<std::uint16_t>(first + tile.segment_count);
}

}  // namespace

TileSlot other_half_of(const GameState& state, TileSlot slot) {
    const PlacedTile& placed = state.tiles[at(slot)];
    if (placed.other_half != TileSlot::None)
        return placed.other_half;
    const TileSlot first = tile_at(state, placed.cell);
    return first == slot ? TileSlot::None : first;
}

TileSlot slot_with_side(const Rules& rules, const GameState& state, Cell cell, int side) {
    TileSlot slot = tile_at(state, cell);
    if (slot != TileSlot::None && side_of(rules, state, slot, side).kind == kNoEdge)
        slot = state.tiles[at(slot)].other_half;
    return slot != TileSlot::None && side_of(rules, state, slot, side).kind != kNoEdge ? slot : TileSlot::None;
}

Surround frame_of(const Rules& rules, const GameState& state, TileSlot piece, SegmentId segment) {
    const TileInfo& tile = tile_info(rules, state, piece);
    Cell low = state.tiles[at(piece)].cell, high = low;
    for (int part = 1; part < tile.square_count; ++part) {
        const Cell cell = state.tiles[at(piece) + static_cast<std::size_t>(part)].cell;
        low = {std::min(low.x, cell.x), std::min(low.y, cell.y)};
        high = {std::max(high.x, cell.x), std::max(high.y, cell.y)};
    }
    return {low - Cell{1, 1}, high + Cell{1, 1}, segment};
}

void touch(GameState& state, SegmentId segment) {
    Part& part = state.part;
    if (part.touched_count < part.touched.size())
        part.touched[part.touched_count++] = segment;
    BASTIDE_ASSERT(part.touched_count < part.touched.size());
}

void clear_board(const Rules& rules, GameState& state) {
    state.index_mask = rules.index_mask;
    state.index_shift = rules.index_mask > 1023 ? 6 : 5;
    std::memset(state.cell_index.data(), 0xff, (rules.index_mask + 1u) * sizeof(std::uint16_t));
    open_entry(state, {0, 0});
}

TileSlot add_piece(const Rules& rules, GameState& state, Cell cell, TileType type, Rotation rotation) {
    const TileInfo& tile = rules.tile(type);
    const auto first = static_cast<SegmentId>(state.segment_count);
    const auto slot = static_cast<TileSlot>(state.tile_count);
    begin_segments(state, tile, slot);
    bool meets_wild = false;
    if (tile.square_count == 1) [[likely]]
        meets_wild = add_square(rules, state, open_entry(state, cell), tile, tile.first_square, rotation, first);
    else
        meets_wild = add_squares(rules, state, cell, tile, rotation, first);
    const unsigned end = state.segment_count;
    const SegmentInfo* info = tile.segments.data();
    for (unsigned segment = static_cast<unsigned>(first); segment < end; ++segment, ++info)
        if (state.feature_of[segment] == FeatureId::None)
            make_feature(state, static_cast<SegmentId>(segment), *info);
    for (std::uint32_t rest = tile.surrounded_segments; rest != 0; rest &= rest - 1)
        begin_surround(rules, state, slot,
                       static_cast<SegmentId>(static_cast<int>(first) + std::countr_zero(rest)));
    if (meets_wild) [[unlikely]]
        close_wild_sides(rules, state, tile, slot);
    for (std::uint32_t rest = tile.line_segments; rest != 0; rest &= rest - 1) {
        const auto segment = static_cast<SegmentId>(static_cast<int>(first) + std::countr_zero(rest));
        if (feature_at(state, segment).open_edges == 0)
            touch(state, segment);
    }
    return slot;
}

}  // namespace bastide::land
