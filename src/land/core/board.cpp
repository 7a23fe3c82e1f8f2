#include "land/core/board.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace bastide::land {
namespace {

constexpr unsigned nibble(unsigned value, int side) {
    return value << (4 * side);
}

// Lets an open square know of the tile beside it; opens the square if it was not open yet.
void open_square(GameState& state, Cell cell, int side, TileSlot neighbour, const Side& theirs) {
    const std::size_t entry = index_entry(state, cell);
    const std::uint16_t value = state.cell_index[entry];
    Frontier& frontier = state.frontier;
    const unsigned want = theirs.wild ? 0 : nibble(theirs.kind, side);
    const unsigned mask = theirs.wild ? 0 : nibble(15, side);
    std::size_t place = value & 0x7fffu;
    if (value == kNoEntry) {
        place = state.frontier_count++;
        state.cell_index[entry] = static_cast<std::uint16_t>(place | kFrontierBit);
        frontier.cell[place] = cell;
        frontier.want[place] = static_cast<std::uint16_t>(want);
        frontier.mask[place] = static_cast<std::uint16_t>(mask);
        frontier.neighbour[place] = {TileSlot::None, TileSlot::None, TileSlot::None, TileSlot::None};
        frontier.half[place] = TileSlot::None;
    } else {
        frontier.want[place] = static_cast<std::uint16_t>(frontier.want[place] | want);
        frontier.mask[place] = static_cast<std::uint16_t>(frontier.mask[place] | mask);
    }
    frontier.neighbour[place][static_cast<std::size_t>(side)] = neighbour;
}

// The index entry of an open square, which need not be beside the board yet (start pieces, squares of a larger one).
std::size_t open_entry(GameState& state, Cell cell) {
    const std::size_t entry = index_entry(state, cell);
    if (state.cell_index[entry] == kNoEntry) [[unlikely]] {
        const std::size_t place = state.frontier_count++;
        state.cell_index[entry] = static_cast<std::uint16_t>(place | kFrontierBit);
        state.frontier.cell[place] = cell;
        state.frontier.want[place] = state.frontier.mask[place] = 0;
        state.frontier.neighbour[place] = {TileSlot::None, TileSlot::None, TileSlot::None, TileSlot::None};
        state.frontier.half[place] = TileSlot::None;
    }
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

// Two cities share one of the sides, or both: a city that faces two joins both; of two that face two, L meets R.
template <class Join>
void join_shared_sides(GameState& state, SegmentId first, const Side& mine, const Side& theirs, Join join) {
    if (mine.second_way != kNoSegment && theirs.second_way != kNoSegment) {
        join(mine.way, theirs.second_way);
        join(mine.second_way, theirs.way);
        return;
    }
    join(mine.way, theirs.way);
    if (mine.second_way != kNoSegment)
        join(mine.second_way, theirs.way);
    else
        join(mine.way, theirs.second_way);
    // Three cities lose an open edge each; the two joins have counted four.
    feature_at(state, static_cast<SegmentId>(static_cast<int>(first) + mine.way)).open_edges++;
}

// Joins the segments that meet where side `mine` of a new tile touches side `theirs` of a laid one.
inline void join_sides(const Rules& rules, GameState& state, const TileInfo& tile, SegmentId first, const Side& mine,
                       const Side& theirs, SegmentId their_first) {
    const auto join = [&](std::uint8_t local, std::uint8_t their_local) {
        join_segments(rules, state, static_cast<SegmentId>(static_cast<int>(first) + local), tile.segments[local],
                      static_cast<SegmentId>(static_cast<int>(their_first) + their_local));
    };
    if (mine.way != kNoSegment && theirs.way != kNoSegment) {
        if ((mine.second_way & theirs.second_way) != kNoSegment) [[unlikely]] {
            join_shared_sides(state, first, mine, theirs, join);
            return;  // cities have no field beside them
        }
        join(mine.way, theirs.way);
    }
    if (mine.left != kNoSegment && theirs.right != kNoSegment)
        join(mine.left, theirs.right);
    if (mine.right != kNoSegment && theirs.left != kNoSegment)
        join(mine.right, theirs.left);
}

// Every unfinished monastery, garden ... around a square that has just been filled lacks one square less.
void fill_square(GameState& state, Cell cell) {
    for (int i = 0; i < state.surround_count;) {
        const Surround& surround = state.surrounds[static_cast<std::size_t>(i)];
        if (cell.x < surround.low.x || cell.x > surround.high.x || cell.y < surround.low.y || cell.y > surround.high.y) {
            ++i;
            continue;
        }
        Feature& feature = feature_at(state, surround.segment);
        if (--feature.open_edges > 0) {
            ++i;
            continue;
        }
        touch(state, surround.segment);
        state.surrounds[static_cast<std::size_t>(i)] = state.surrounds[--state.surround_count];
    }
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

// Where the squares of a larger piece lie: known before the first is joined, for its segments reach over all of them.
void note_squares(const Rules& rules, GameState& state, TileSlot slot, PlacedTile placed, int count) {
    const Cell corner = placed.cell;
    for (int part = 0; part < count; ++part) {
        placed.cell = corner + rules.square(placed.square).offset[at(placed.rotation)];
        state.tiles[at(slot) + static_cast<std::size_t>(part)] = placed;
        placed.square = static_cast<SquareType>(static_cast<int>(placed.square) + 1);
    }
}

// Fills one square (or half of one) of a piece and joins it to its neighbours.
inline void add_square(const Rules& rules, GameState& state, std::size_t entry, const TileInfo& tile,
                       SquareType square_type, Rotation rotation, SegmentId first, bool& meets_wild) {
    const auto slot = static_cast<TileSlot>(state.tile_count++);
    const std::size_t place = state.cell_index[entry] & 0x7fffu;
    const Cell cell = state.frontier.cell[place];
    const std::array<TileSlot, 4> neighbours = state.frontier.neighbour[place];
    const TileSlot first_half = state.frontier.half[place];
    state.tiles[at(slot)] = {cell, square_type, first, TileSlot::None, rotation, 0};
    const SquareInfo& square = rules.square(square_type);

    if (!tile.triangle) [[likely]] {
        close_square(state, entry, place, slot);
    } else if (first_half == TileSlot::None) {
        state.frontier.half[place] = slot;
        state.frontier.want[place] = state.frontier.mask[place] = 0xffff;
    } else {
        close_square(state, entry, place, first_half);
        state.tiles[at(first_half)].other_half = slot;
    }
    const std::array<Side, 4>& sides = square.sides[at(rotation)];
    for (int side = 0; side < 4; ++side) {
        const Side& mine = sides[static_cast<std::size_t>(side)];
        if (mine.kind == kNoEdge)
            continue;
        const TileSlot neighbour = neighbours[static_cast<std::size_t>(side)];
        if (neighbour == TileSlot::None) {
            open_square(state, cell + kDirections[static_cast<std::size_t>(side)], opposite(side), slot, mine);
            continue;
        }
        const Side& theirs = side_of(rules, state, neighbour, opposite(side));
        if (mine.wild || theirs.wild) [[unlikely]] {
            meets_wild = true;
            continue;
        }
        join_sides(rules, state, tile, first, mine, theirs, state.tiles[at(neighbour)].first_segment);
    }
    if (tile.triangle && first_half != TileSlot::None) [[unlikely]]
        join_sides(rules, state, tile, first, square.diagonal,
                   rules.square(state.tiles[at(first_half)].square).diagonal,
                   state.tiles[at(first_half)].first_segment);
    if (first_half == TileSlot::None && state.surround_count > 0)
        fill_square(state, cell);
}

// What runs into a wild side ends there; done last, when every new segment has its feature.
void close_wild_sides(const Rules& rules, GameState& state, TileSlot slot) {
    const PlacedTile& placed = state.tiles[at(slot)];
    for (int side = 0; side < 4; ++side) {
        const Side& mine = side_of(rules, state, slot, side);
        const TileSlot neighbour =
            slot_with_side(rules, state, placed.cell + kDirections[static_cast<std::size_t>(side)], opposite(side));
        if (mine.kind == kNoEdge || neighbour == TileSlot::None)
            continue;
        const Side& theirs = side_of(rules, state, neighbour, opposite(side));
        if (!mine.wild && !theirs.wild)
            continue;
        close_against_wild(state, mine, placed.first_segment);
        close_against_wild(state, theirs, state.tiles[at(neighbour)].first_segment);
    }
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
    for (unsigned local = 0; local < tile.segment_count; ++local) {
        const std::size_t segment = state.segment_count + local;
        state.feature_of[segment] = FeatureId::None;
        state.tile_of[segment] = static_cast<TileSlot>(static_cast<unsigned>(slot) + tile.segments[local].first_square);
    }
    state.segment_count = static_cast<std::uint16_t>(state.segment_count + tile.segment_count);
    if (tile.square_count > 1) [[unlikely]]
        note_squares(rules, state, slot, {cell, tile.first_square, first, TileSlot::None, rotation, 0}, tile.square_count);
    bool meets_wild = false;
    for (int part = 0; part < tile.square_count; ++part) {
        const auto square = static_cast<SquareType>(static_cast<int>(tile.first_square) + part);
        const Cell where = cell + rules.square(square).offset[at(rotation)];
        add_square(rules, state, open_entry(state, where), tile, square, rotation, first, meets_wild);
    }
    for (unsigned local = 0; local < tile.segment_count; ++local) {
        const auto segment = static_cast<SegmentId>(static_cast<unsigned>(first) + local);
        if (state.feature_of[at(segment)] == FeatureId::None)
            make_feature(state, segment, tile.segments[local]);
    }
    for (std::uint32_t rest = tile.surrounded_segments; rest != 0; rest &= rest - 1)
        begin_surround(rules, state, slot,
                       static_cast<SegmentId>(static_cast<int>(first) + std::countr_zero(rest)));
    if (meets_wild) [[unlikely]]
        for (int part = 0; part < tile.square_count; ++part)
            close_wild_sides(rules, state, static_cast<TileSlot>(static_cast<int>(slot) + part));
    for (std::uint32_t rest = tile.line_segments; rest != 0; rest &= rest - 1) {
        const auto segment = static_cast<SegmentId>(static_cast<int>(first) + std::countr_zero(rest));
        if (feature_at(state, segment).open_edges == 0)
            touch(state, segment);
    }
    return slot;
}

}  // namespace bastide::land
