#include "land/core/touched.h"

#include <algorithm>

namespace bastide::land {
namespace {

// One edge of each of these segments is open no more, and nothing is joined to it.
void close_edges(GameState& state, SegmentId first, std::initializer_list<std::uint8_t> locals) {
    for (const std::uint8_t local : locals) {
        if (local == kNoSegment)
            continue;
        const auto segment = static_cast<SegmentId>(static_cast<int>(first) + local);
        Feature& feature = feature_at(state, segment);
        feature.open_edges = static_cast<std::int16_t>(feature.open_edges - 1);
        if (feature.type != SegmentType::Field)  // fields are not scored when nothing of them is open any more
            touch(state, segment);
    }
}

// What runs into a tile that lies face down is never completed.
void haunt_edges(GameState& state, SegmentId first, const Side& side) {
    for (const std::uint8_t local : {side.way, side.second_way})
        if (local != kNoSegment)
            feature_at(state, static_cast<SegmentId>(static_cast<int>(first) + local)).flags |= kNeverComplete;
}

// A tile lies face down: no castle around it is ever completed.
[[gnu::cold]] void haunt_around(const Rules& rules, GameState& state) {
    for (std::size_t i = 0; i < state.surround_count; ++i)
        if (is_haunted(rules, state, state.surrounds[i]))
            feature_at(state, state.surrounds[i].segment).flags |= kNeverComplete;
    for (std::size_t i = 0; i < state.part.touched_count; ++i) {  // what this tile was the last square of
        const SegmentId segment = state.part.touched[i];
        if (!is_surrounded_type(feature_at(state, segment).type))
            continue;
        const TileSlot piece = piece_of(rules, state, state.tile_of[at(segment)]);
        if (is_haunted(rules, state, frame_of(rules, state, piece, segment)))
            feature_at(state, segment).flags |= kNeverComplete;
    }
}

// The empty squares of a frame get to know that they lie in one. Returns how many there are.
int note_around(GameState& state, const Surround& frame) {
    int empty = 0;
    for (std::int16_t y = frame.low.y; y <= frame.high.y; ++y) {
        unsigned hash = index_hash(state, {frame.low.x, y});  // one more for each square to the east
        for (int x = frame.low.x; x <= frame.high.x; ++x) {
            std::uint16_t& value = state.cell_index[hash++ & state.index_mask];
            if (is_free_entry(value)) {
                value = kNoEntryAround;
                ++empty;
            } else if ((value & kFrontierBit) != 0) {
                OpenSquare& square = state.frontier.square[value & 0x7fffu];
                square.entry |= kAround;
                empty += square.half == TileSlot::None;
            }
        }
    }
    return empty;
}

}  // namespace

void fill_square(GameState& state, Cell cell) {
    Surround* end = state.surrounds.data() + state.surround_count;
    for (Surround* it = state.surrounds.data(); it != end; ++it) {
        const bool outside = cell.x < it->low.x || cell.x > it->high.x || cell.y < it->low.y || cell.y > it->high.y;
        if (outside || --feature_at(state, it->segment).open_edges > 0) [[likely]]
            continue;
        touch(state, it->segment);
        *it-- = *--end;  // another one comes here
        --state.surround_count;
    }
}

void begin_surround(const Rules& rules, GameState& state, TileSlot piece, SegmentId segment) {
    const Surround frame = frame_of(rules, state, piece, segment);
    const int empty = state.is_wide == 0 ? note_around(state, frame) : empty_squares_of(state, frame);
    feature_at(state, segment).open_edges = static_cast<std::int16_t>(empty);
    if (rules.tiles.has_face_down && is_haunted(rules, state, frame)) [[unlikely]]
        feature_at(state, segment).flags |= kNeverComplete;
    if (empty == 0)
        touch(state, segment);
    else
        state.surrounds[state.surround_count++] = frame;
}

void close_ending_sides(const Rules& rules, GameState& state, const TileInfo& tile, TileSlot piece) {
    if (tile.data->face_down)
        haunt_around(rules, state);
    for (int part = 0; part < tile.square_count; ++part) {
        const auto slot = static_cast<TileSlot>(static_cast<int>(piece) + part);
        const PlacedTile& placed = state.tiles[at(slot)];
        for (int side = 0; side < 4; ++side) {
            const Side& mine = side_of(rules, state, slot, side);
            const Cell beyond = placed.cell + kDirections[static_cast<std::size_t>(side)];
            const TileSlot neighbour = slot_with_side(rules, state, beyond, opposite(side));
            if (mine.kind == kNoEdge || neighbour == TileSlot::None)
                continue;
            const Side& theirs = side_of(rules, state, neighbour, opposite(side));
            const SegmentId their_first = state.tiles[at(neighbour)].first_segment;
            if (mine.wild == kHaunts || theirs.wild == kHaunts) {
                haunt_edges(state, placed.first_segment, mine);
                haunt_edges(state, their_first, theirs);
            }
            if (mine.wild || theirs.wild) {
                close_edges(state, placed.first_segment, {mine.way, mine.second_way, mine.left, mine.right});
                close_edges(state, their_first, {theirs.way, theirs.second_way, theirs.left, theirs.right});
            } else if (mine.mist != kNoSegment || theirs.mist != kNoSegment) {
                close_edges(state, placed.first_segment, {mine.left, mine.right});
                close_edges(state, their_first, {theirs.left, theirs.right});
            }
        }
    }
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

bool is_haunted(const Rules& rules, const GameState& state, const Surround& frame) {
    if (feature_at(state, frame.segment).type == SegmentType::Cemetery)
        return false;
    for (std::int16_t y = frame.low.y; y <= frame.high.y; ++y)
        for (std::int16_t x = frame.low.x; x <= frame.high.x; ++x)
            if (const TileSlot slot = tile_at(state, {x, y});
                slot != TileSlot::None && tile_info(rules, state, slot).data->face_down)
                return true;
    return false;
}

int empty_squares_of(const GameState& state, const Surround& frame) {
    int empty = 0;
    for (std::int16_t y = frame.low.y; y <= frame.high.y; ++y)
        for (std::int16_t x = frame.low.x; x <= frame.high.x; ++x)
            empty += tile_at(state, {x, y}) == TileSlot::None;
    return empty;
}

void touch(GameState& state, SegmentId segment) {
    Part& part = state.part;
    if (part.touched_count == part.touched.size()) [[unlikely]]
        no_room_for("segments that one tile completes");
    part.touched[part.touched_count++] = segment;
}

}  // namespace bastide::land
