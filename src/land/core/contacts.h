// By what segments touch one another (edges, halves, links, openings), and walks along that without allocation.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <bitset>
#include <span>

#include "land/core/board.h"

namespace bastide::land {

inline int links_at(const GameState& state, SegmentId segment) {
    return static_cast<int>(std::count_if(state.links.begin(), state.links.begin() + state.link_count,
                                          [&](const Link& link) { return link.a == segment || link.b == segment; }));
}

// Where side `mine` of a segment's square faces `theirs`; null where nothing is laid: calls `use(other)` for everything
// there that the segment touches, None where it is open.
template <class Use>
void for_each_meeting(const Side& mine, std::uint8_t local, const Side* theirs, SegmentId their_first, Use use) {
    const auto contact = [&](std::uint8_t their_local) {
        if (theirs == nullptr)
            use(SegmentId::None);
        else if (their_local != kNoSegment)
            use(static_cast<SegmentId>(static_cast<int>(their_first) + their_local));
    };
    if (mine.way == local || mine.second_way == local) {
        contact(theirs ? theirs->way : kNoSegment);
        if (theirs && theirs->second_way != kNoSegment)
            contact(theirs->second_way);
    }
    if (mine.left == local)
        contact(theirs ? theirs->right : kNoSegment);
    if (mine.right == local)
        contact(theirs ? theirs->left : kNoSegment);
}

// The tiles beside a laid one, N E S W. The rectangle of the index has a margin around what is laid (board.h).
inline std::array<TileSlot, 4> tiles_beside(const GameState& state, TileSlot slot) {
    const Cell cell = state.tiles[at(slot)].cell;
    if (state.is_wide != 0) [[unlikely]]
        return {tile_at(state, cell + kDirections[0]), tile_at(state, cell + kDirections[1]),
                tile_at(state, cell + kDirections[2]), tile_at(state, cell + kDirections[3])};
    const unsigned hash = index_hash(state, cell), row = 1u << state.index_shift;
    const auto tile_of = [&](unsigned entry) {
        return tile_of_entry(state, state.cell_index[entry & state.index_mask]);
    };
    return {tile_of(hash - row), tile_of(hash + 1), tile_of(hash + row), tile_of(hash - 1)};
}

// Calls `use(other)` for every edge, half, link and opening by which `segment` touches another; None where it is open.
template <class Use>
void for_each_contact(const Rules& rules, const GameState& state, SegmentId segment, Use use) {
    const auto local = static_cast<std::uint8_t>(local_number(state, segment));
    const TileSlot piece = piece_of(rules, state, state.tile_of[at(segment)]);
    const SegmentInfo& info = segment_info(rules, state, segment);
    const auto meet = [&](const Side& mine, TileSlot other, const Side& theirs) {
        if (other == TileSlot::None)
            for_each_meeting(mine, local, nullptr, SegmentId::None, use);
        else
            for_each_meeting(mine, local, &theirs, state.tiles[at(other)].first_segment, use);
    };
    for (std::uint32_t squares = info.squares; squares != 0; squares &= squares - 1) {
        const auto slot = static_cast<TileSlot>(static_cast<int>(piece) + std::countr_zero(squares));
        const PlacedTile& placed = state.tiles[at(slot)];
        const SquareInfo& square = rules.square(placed.square);
        for (int side = 0; side < 4; ++side) {
            const Side& mine = square.sides[at(placed.rotation)][static_cast<std::size_t>(side)];
            if (mine.kind == kNoEdge)
                continue;
            const TileSlot other =
                slot_with_side(rules, state, placed.cell + kDirections[static_cast<std::size_t>(side)], opposite(side));
            meet(mine, other, other == TileSlot::None ? mine : side_of(rules, state, other, opposite(side)));
        }
        if (square.diagonal.kind != kNoEdge) {
            const TileSlot other = other_half_of(state, slot);
            meet(square.diagonal, other,
                 other == TileSlot::None ? square.diagonal : rules.square(state.tiles[at(other)].square).diagonal);
        }
    }
    for (int i = 0; i < state.link_count; ++i) {
        const Link& link = state.links[static_cast<std::size_t>(i)];
        if (link.a == segment)
            use(link.b);
        if (link.b == segment)
            use(link.a);
    }
    for (int i = links_at(state, segment); i < info.openings; ++i)
        use(SegmentId::None);
}

// The segments that a walk has come to, nearest first.
class Walk {
  public:
    void clear() {
        count_ = 0;
        reached_.reset();
    }
    void reach(SegmentId segment) {
        if (reached_.test(at(segment)))
            return;
        reached_.set(at(segment));
        segments_[count_++] = segment;
    }
    bool has_reached(SegmentId segment) const { return reached_.test(at(segment)); }
    std::span<const SegmentId> segments() const { return {segments_.data(), count_}; }

  private:
    std::array<SegmentId, kMaxSegments> segments_;
    std::bitset<kMaxSegments> reached_;
    std::size_t count_ = 0;
};

// Walks along all that hangs together with `start`; `visit(segment)` says whether to go on beyond a segment (a search
// for the nearest ferry stops there).
template <class Visit>
void walk_from(const Rules& rules, const GameState& state, SegmentId start, Walk& walk, Visit visit) {
    walk.clear();
    walk.reach(start);
    for (std::size_t next = 0; next < walk.segments().size(); ++next) {
        const SegmentId segment = walk.segments()[next];
        if (visit(segment))
            for_each_contact(rules, state, segment, [&](SegmentId other) {
                if (other != SegmentId::None)
                    walk.reach(other);
            });
    }
}

}  // namespace bastide::land
