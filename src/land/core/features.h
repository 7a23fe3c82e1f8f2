// Features kept incrementally: a new segment joins its neighbour's feature, features that meet are merged.
//
// A feature is a ring of segments (KataGo's chains):
//
//     feature_of    s3 s5 s9 -> F        every segment knows its feature
//     next_segment  s3 -> s5 -> s9 -> s3  any_segment of F is one of them
//
// Merging relabels the smaller ring and swaps two links of the rings. Splitting floods the ring anew (flood.h) with
// the same function that the invariant check uses as its oracle.
#pragma once

#include <utility>

#include "land/core/rules.h"

namespace bastide::land {

inline Feature& feature_at(GameState& state, SegmentId segment) {
    return state.features[at(state.feature_of[at(segment)])];
}
inline const Feature& feature_at(const GameState& state, SegmentId segment) {
    return state.features[at(state.feature_of[at(segment)])];
}

template <class Use>
void for_each_segment(const GameState& state, const Feature& feature, Use use) {
    SegmentId segment = feature.any_segment;
    do {
        use(segment);
        segment = state.next_segment[at(segment)];
    } while (segment != feature.any_segment);
}

// The number of a segment on its piece, and what is printed there.
inline int local_number(const GameState& state, SegmentId segment) {
    return static_cast<int>(segment) - static_cast<int>(state.tiles[at(state.tile_of[at(segment)])].first_segment);
}
inline const TileInfo& tile_info(const Rules& rules, const GameState& state, TileSlot slot) {
    return rules.tile(rules.square(state.tiles[at(slot)].square).tile);
}
inline const SegmentInfo& segment_info(const Rules& rules, const GameState& state, SegmentId segment) {
    return tile_info(rules, state, state.tile_of[at(segment)])
        .segments[static_cast<std::size_t>(local_number(state, segment))];
}
// The slot of the first square of the piece that `slot` belongs to; its squares follow one another.
inline TileSlot piece_of(const Rules& rules, const GameState& state, TileSlot slot) {
    return static_cast<TileSlot>(static_cast<int>(slot) - rules.square(state.tiles[at(slot)].square).part);
}

// Features that merging has left over: they are used again before there are more.
inline bool has_unused_feature(const GameState& state) {
    return state.free_feature != 0xffff;
}
inline std::size_t take_unused_feature(GameState& state) {
    const std::size_t id = state.free_feature;
    state.free_feature = static_cast<std::uint16_t>(state.features[id].any_segment);
    return id;
}
// Gives a segment that touches nothing an unused feature of its own.
inline void make_feature(GameState& state, std::size_t id, std::size_t segment, const SegmentInfo& info) {
    state.features[id].begin(info, segment);
    state.feature_of[segment] = static_cast<FeatureId>(id);
    state.next_segment[segment] = static_cast<SegmentId>(segment);
}

// Squares of `segment` that also hold another segment of `feature` (of the same piece, or on the other half).
// With `only_first` a square that an earlier segment of the same feature as `segment` covers is not counted again.
int shared_squares(const Rules& rules, const GameState& state, SegmentId segment, FeatureId feature, bool only_first);

// Makes one feature of two, which closes so many of their open edges. Returns the one that is left.
FeatureId merge_features(const Rules& rules, GameState& state, FeatureId a, FeatureId b, int closed = 0);

// Adds a new segment to the feature of `theirs`. Segments are plain numbers here: they are counted on from the first of
// their piece, and rounding every sum to 16 bits would cost as much as the sum.
inline void attach_segment(GameState& state, std::size_t mine, const SegmentInfo& info, std::size_t theirs,
                           int closed) {
    const FeatureId id = state.feature_of[theirs];
    state.features[at(id)].absorb(info, closed);
    state.feature_of[mine] = id;
    state.next_segment[mine] = state.next_segment[theirs];
    state.next_segment[theirs] = static_cast<SegmentId>(mine);
}
// The same where the new one has a feature already, so that the two are merged, or may share a square with the other.
void join_known_segments(const Rules& rules, GameState& state, std::size_t mine, const SegmentInfo& info,
                         std::size_t theirs, int closed);
// Joins a new segment to a neighbour's segment that it touches: with one edge or half, which closes two open ones, or
// with the two halves of a side.
inline void join_segments(const Rules& rules, GameState& state, std::size_t mine, const SegmentInfo& info,
                          std::size_t theirs, int closed) {
    if (state.feature_of[mine] == FeatureId::None && (info.flags & kSharesSquare) == 0) [[likely]]
        attach_segment(state, mine, info, theirs, closed);
    else
        join_known_segments(rules, state, mine, info, theirs, closed);
}

// A link joins two roads without a common edge; taking it away may split them again. Figures are recounted, step 8
// looks at both ends, and the modules hear of it (Module::topology_changed). Link numbers change when one is removed.
void add_link(Context& ctx, Link link);
void remove_link(Context& ctx, int index);

// Recounts the masks `followers` and `specials` of a feature from the figures that stand in it.
void recount_figures(const Rules& rules, GameState& state, FeatureId feature);

}  // namespace bastide::land
