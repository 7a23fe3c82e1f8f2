#include "land/core/features.h"

#include <algorithm>
#include <bit>

#include "land/core/flood.h"

namespace bastide::land {
namespace {

// Calls `use(segment)` for every other segment that lies on a square `slot`: of its piece and of the other half.
template <class Use>
void for_each_on_square(const Rules& rules, const GameState& state, TileSlot slot, Use use) {
    const auto visit = [&](TileSlot half) {
        const PlacedTile& placed = state.tiles[at(half)];
        const SquareInfo& square = rules.square(placed.square);
        const TileInfo& tile = rules.tile(square.tile);
        for (int local = 0; local < tile.segment_count; ++local)
            if ((tile.segments[static_cast<std::size_t>(local)].squares >> square.part & 1u) != 0)
                use(static_cast<SegmentId>(static_cast<int>(placed.first_segment) + local));
    };
    visit(slot);
    if (const TileSlot other = other_half_of(state, slot); other != TileSlot::None)
        visit(other);
}

// Attaches a segment of which the feature may have a square already.
void attach_beside_sibling(const Rules& rules, GameState& state, std::size_t mine, const SegmentInfo& info,
                           std::size_t theirs, int closed) {
    const FeatureId id = state.feature_of[theirs];
    Feature& feature = state.features[at(id)];
    if ((feature.flags & kSharesSquare) != 0)
        feature.square_count = static_cast<std::uint16_t>(
            feature.square_count - shared_squares(rules, state, static_cast<SegmentId>(mine), id, false));
    attach_segment(state, mine, info, theirs, closed);
}

// A segment that has a feature touches another one, or its own in a second place.
void join_features(const Rules& rules, GameState& state, std::size_t mine, std::size_t theirs, int closed) {
    const FeatureId id = state.feature_of[mine], other = state.feature_of[theirs];
    Feature& feature = state.features[at(id)];
    if (id == other)
        feature.open_edges = static_cast<std::int16_t>(feature.open_edges - closed);
    else
        merge_features(rules, state, id, other, closed);
}

void report_change(Context& ctx, Link link) {
    for (const SegmentId end : {link.a, link.b}) {
        touch(ctx.state, end);
        for (const auto hook : ctx.rules.hooks.topology_changed)
            hook(ctx, end);
    }
}

}  // namespace

int shared_squares(const Rules& rules, const GameState& state, SegmentId segment, FeatureId feature, bool only_first) {
    const FeatureId own = state.feature_of[at(segment)];
    const SegmentInfo& info = segment_info(rules, state, segment);
    const TileSlot piece = piece_of(rules, state, state.tile_of[at(segment)]);
    int shared = 0;
    for (std::uint32_t squares = info.squares; squares != 0; squares &= squares - 1) {
        const auto slot = static_cast<TileSlot>(static_cast<int>(piece) + std::countr_zero(squares));
        bool in_feature = false, is_first = true;
        for_each_on_square(rules, state, slot, [&](SegmentId other) {
            in_feature |= other != segment && state.feature_of[at(other)] == feature;
            is_first &= other >= segment || state.feature_of[at(other)] != own;
        });
        shared += in_feature && (is_first || !only_first);
    }
    return shared;
}

FeatureId merge_features(const Rules& rules, GameState& state, FeatureId a, FeatureId b, int closed) {
    if (state.features[at(a)].segment_count < state.features[at(b)].segment_count)
        std::swap(a, b);
    Feature& large = state.features[at(a)];
    Feature& small = state.features[at(b)];
    if ((large.flags & small.flags & kSharesSquare) != 0) [[unlikely]] {
        int shared = 0;
        for_each_segment(state, small,
                         [&](SegmentId segment) { shared += shared_squares(rules, state, segment, a, true); });
        large.square_count = static_cast<std::uint16_t>(large.square_count - shared);
    }
    const SegmentId first = small.any_segment;
    SegmentId segment = first, last = first;
    do {
        state.feature_of[at(segment)] = a;
        last = segment;
        segment = state.next_segment[at(segment)];
    } while (segment != first);
    std::swap(state.next_segment[at(large.any_segment)], state.next_segment[at(last)]);
    small.any_segment = SegmentId{0};
    large.absorb(small, closed);
    small.any_segment = static_cast<SegmentId>(state.free_feature);
    small.segment_count = 0;
    state.free_feature = static_cast<std::uint16_t>(b);
    return a;
}

void join_known_segments(const Rules& rules, GameState& state, std::size_t mine, const SegmentInfo& info,
                         std::size_t theirs, int closed) {
    if (state.feature_of[mine] != FeatureId::None)
        join_features(rules, state, mine, theirs, closed);
    else
        attach_beside_sibling(rules, state, mine, info, theirs, closed);
}

void add_link(Context& ctx, Link link) {
    GameState& state = ctx.state;
    if (state.link_count == state.links.size()) [[unlikely]]
        no_room_for("links");
    state.links[state.link_count++] = link;
    ++state.changes;
    const FeatureId a = state.feature_of[at(link.a)], b = state.feature_of[at(link.b)];
    if (a != b)
        merge_features(ctx.rules, state, a, b);
    Feature& feature = feature_at(state, link.a);
    for (const SegmentId end : {link.a, link.b})
        if (links_at(state, end) <= segment_info(ctx.rules, state, end).openings)
            --feature.open_edges;
    report_change(ctx, link);
}

void remove_link(Context& ctx, int index) {
    GameState& state = ctx.state;
    const Link link = state.links[static_cast<std::size_t>(index)];
    state.links[static_cast<std::size_t>(index)] = state.links[--state.link_count];
    ++state.changes;
    reflood(ctx, std::array{link.a, link.b});
}

void recount_figures(const Rules& rules, GameState& state, FeatureId id) {
    static_cast<void>(rules);
    std::uint8_t followers = 0, specials = 0;
    for (int i = 0; i < state.figure_count; ++i) {
        const Figure& figure = state.figures[static_cast<std::size_t>(i)];
        if (figure.place != FigurePlace::Feature || state.feature_of[at(figure.segment)] != id)
            continue;
        std::uint8_t& mask = info_of(figure.kind).is_follower ? followers : specials;
        mask = static_cast<std::uint8_t>(mask | bit_of(figure.colour));
    }
    state.features[at(id)].followers = followers;
    state.features[at(id)].specials = specials;
}

}  // namespace bastide::land
