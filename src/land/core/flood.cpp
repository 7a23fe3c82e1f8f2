#include "land/core/flood.h"

namespace bastide::land {
namespace {

// A side that the segment reaches touches a tile that lies face down.
bool runs_into_haunting(const Rules& rules, const GameState& state, SegmentId segment) {
    const TileSlot piece = piece_of(rules, state, state.tile_of[at(segment)]);
    const auto local = static_cast<std::uint8_t>(local_number(state, segment));
    for (std::uint32_t squares = segment_info(rules, state, segment).squares; squares != 0; squares &= squares - 1) {
        const auto slot = static_cast<TileSlot>(static_cast<int>(piece) + std::countr_zero(squares));
        for (int side = 0; side < 4; ++side) {
            const Side& mine = side_of(rules, state, slot, side);
            if (mine.way != local && mine.second_way != local)
                continue;
            const Cell beyond = state.tiles[at(slot)].cell + kDirections[static_cast<std::size_t>(side)];
            const TileSlot neighbour = slot_with_side(rules, state, beyond, opposite(side));
            if (neighbour != TileSlot::None && side_of(rules, state, neighbour, opposite(side)).wild == kHaunts)
                return true;
        }
    }
    return false;
}

// A monastery, garden ...: the squares around it count, and nothing else.
void count_surrounded(const Rules& rules, const GameState& state, SegmentId segment, Feature& feature) {
    const TileSlot piece = piece_of(rules, state, state.tile_of[at(segment)]);
    const Surround frame = frame_of(rules, state, piece, segment);
    if (is_haunted(rules, state, frame))
        feature.flags |= kNeverComplete;
    feature.square_count = segment_info(rules, state, segment).square_count;
    feature.open_edges = static_cast<std::int16_t>(empty_squares_of(state, frame));
}

// The squares of a segment; both halves of a square are one.
void add_squares(const Rules& rules, const GameState& state, SegmentId segment, std::bitset<kMaxSquares>& squares) {
    const TileSlot piece = piece_of(rules, state, state.tile_of[at(segment)]);
    for (std::uint32_t mask = segment_info(rules, state, segment).squares; mask != 0; mask &= mask - 1) {
        const auto slot = static_cast<TileSlot>(static_cast<int>(piece) + std::countr_zero(mask));
        const TileSlot other = other_half_of(state, slot);
        squares.set(at(other == TileSlot::None ? slot : std::min(slot, other)));
    }
}

void release_feature(GameState& state, FeatureId id) {
    state.features[at(id)] = Feature{};
    state.features[at(id)].any_segment = static_cast<SegmentId>(state.free_feature);
    state.free_feature = static_cast<std::uint16_t>(id);
}

// Puts a flooded feature into the pool and makes its members a ring.
void install_feature(GameState& state, const Feature& feature, std::span<const SegmentId> members) {
    std::uint16_t id = state.free_feature;
    if (id != 0xffff)
        state.free_feature = static_cast<std::uint16_t>(state.features[id].any_segment);
    else
        id = state.feature_count++;
    state.features[id] = feature;
    for (std::size_t i = 0; i < members.size(); ++i) {
        state.feature_of[at(members[i])] = static_cast<FeatureId>(id);
        state.next_segment[at(members[i])] = members[i + 1 == members.size() ? 0 : i + 1];
    }
}

// Takes the features of these segments apart. Returns, by their old numbers, those that can still be completed: what is
// made of one that was complete before is not completed again, unless it is another kind of thing now.
std::bitset<kMaxSegments> release_features(const Rules& rules, GameState& state, std::span<const SegmentId> segments) {
    std::bitset<kMaxSegments> fresh;
    for (const SegmentId segment : segments) {
        const FeatureId id = state.feature_of[at(segment)];
        const Feature& old = state.features[at(id)];
        if (old.segment_count == 0)
            continue;  // with another of the segments
        if ((old.flags & kFresh) != 0 || old.type != segment_info(rules, state, segment).type)
            fresh.set(at(id));
        release_feature(state, id);
    }
    return fresh;
}

void report_change(Context& ctx, SegmentId segment) {
    if (feature_at(ctx.state, segment).type != SegmentType::Field)  // never scored when nothing of it is open any more
        touch(ctx.state, segment);
    for (const auto hook : ctx.rules.hooks.topology_changed)
        hook(ctx, segment);
}

}  // namespace

Feature flood_feature(const Rules& rules, const GameState& state, SegmentId start, Walk& members) {
    Feature feature;
    feature.type = segment_info(rules, state, start).type;
    feature.any_segment = start;
    const bool is_surrounded = is_surrounded_type(feature.type), is_field = feature.type == SegmentType::Field;
    std::bitset<kMaxSquares> squares;
    members.clear();
    members.reach(start);
    for (std::size_t next = 0; next < members.segments().size(); ++next) {
        const SegmentId segment = members.segments()[next];
        const SegmentInfo& info = segment_info(rules, state, segment);
        feature.sums += info.sums;
        feature.flags |= info.flags;
        feature.segment_count++;
        if (is_surrounded) {
            count_surrounded(rules, state, segment, feature);
            continue;
        }
        add_squares(rules, state, segment, squares);
        if (!is_field && runs_into_haunting(rules, state, segment))
            feature.flags |= kNeverComplete;
        for_each_contact(rules, state, segment, [&](SegmentId other) {
            if (other == SegmentId::None)
                feature.open_edges++;
            else
                members.reach(other);
        });
    }
    if (!is_surrounded)
        feature.square_count = is_field ? std::uint16_t{0} : static_cast<std::uint16_t>(squares.count());
    return feature;
}

void reflood(Context& ctx, std::span<const SegmentId> changed) {
    GameState& state = ctx.state;
    const std::bitset<kMaxSegments> fresh = release_features(ctx.rules, state, changed);
    std::bitset<kMaxSegments> done;      // segments that have their new feature
    std::bitset<kMaxSegments> is_first;  // of those that changed: the first in its new feature
    Walk members;
    for (const SegmentId start : changed) {
        if (done.test(at(start)))
            continue;
        Feature feature = flood_feature(ctx.rules, state, start, members);
        feature.flags &= ~static_cast<std::uint32_t>(kFresh);
        for (const SegmentId member : members.segments()) {
            feature.flags |= fresh.test(at(state.feature_of[at(member)])) ? kFresh : 0u;
            done.set(at(member));
        }
        install_feature(state, feature, members.segments());
        is_first.set(at(start));
    }
    // Only now: a new feature may have the number that members of another one had.
    for (const SegmentId segment : changed)
        if (is_first.test(at(segment)))
            recount_figures(ctx.rules, state, state.feature_of[at(segment)]);
    for (const SegmentId segment : changed)
        if (is_first.test(at(segment)))
            report_change(ctx, segment);
}

}  // namespace bastide::land
