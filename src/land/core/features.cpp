#include "land/core/features.h"

#include <algorithm>
#include <bit>

#include "land/core/board.h"

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

int links_at(const GameState& state, SegmentId segment) {
    return static_cast<int>(std::count_if(state.links.begin(), state.links.begin() + state.link_count,
                                          [&](const Link& link) { return link.a == segment || link.b == segment; }));
}

// Calls `use(other)` for every edge, half, link and opening by which `segment` touches another; None where it is open.
template <class Use>
void for_each_contact(const Rules& rules, const GameState& state, SegmentId segment, Use use) {
    const TileSlot first_slot = state.tile_of[at(segment)];
    const auto local = static_cast<std::uint8_t>(local_number(state, segment));
    const TileSlot piece = piece_of(rules, state, first_slot);
    const SegmentInfo& info = segment_info(rules, state, segment);
    const auto meet = [&](const Side& mine, const Side* theirs, SegmentId their_first) {
        const auto contact = [&](std::uint8_t their_local) {
            if (theirs == nullptr)
                use(SegmentId::None);
            else if (their_local != kNoSegment)
                use(static_cast<SegmentId>(static_cast<int>(their_first) + their_local));
        };
        const bool both_shared = theirs && mine.second_way != kNoSegment && theirs->second_way != kNoSegment;
        if (both_shared) {  // L meets R
            if (mine.way == local)
                contact(theirs->second_way);
            if (mine.second_way == local)
                contact(theirs->way);
        } else if (mine.way == local || mine.second_way == local) {
            contact(theirs ? theirs->way : kNoSegment);
            if (theirs && theirs->second_way != kNoSegment)
                contact(theirs->second_way);
        }
        if (mine.left == local)
            contact(theirs ? theirs->right : kNoSegment);
        if (mine.right == local)
            contact(theirs ? theirs->left : kNoSegment);
    };
    for (std::uint32_t squares = info.squares; squares != 0; squares &= squares - 1) {
        const auto slot = static_cast<TileSlot>(static_cast<int>(piece) + std::countr_zero(squares));
        const PlacedTile& placed = state.tiles[at(slot)];
        const SquareInfo& square = rules.square(placed.square);
        for (int side = 0; side < 4; ++side) {
            const Side& mine = square.sides[at(placed.rotation)][static_cast<std::size_t>(side)];
            if (mine.kind == kNoEdge)
                continue;
            const TileSlot neighbour =
                slot_with_side(rules, state, placed.cell + kDirections[static_cast<std::size_t>(side)], opposite(side));
            if (neighbour == TileSlot::None)
                meet(mine, nullptr, SegmentId::None);
            else
                meet(mine, &side_of(rules, state, neighbour, opposite(side)), state.tiles[at(neighbour)].first_segment);
        }
        if (square.diagonal.kind != kNoEdge) {
            const TileSlot other = other_half_of(state, slot);
            if (other == TileSlot::None)
                meet(square.diagonal, nullptr, SegmentId::None);
            else
                meet(square.diagonal, &rules.square(state.tiles[at(other)].square).diagonal,
                     state.tiles[at(other)].first_segment);
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

int empty_squares_around(const Rules& rules, const GameState& state, SegmentId segment) {
    const TileSlot piece = piece_of(rules, state, state.tile_of[at(segment)]);
    return empty_squares_of(state, frame_of(rules, state, piece, segment));
}

void release_feature(GameState& state, FeatureId id) {
    state.features[at(id)] = Feature{};
    state.features[at(id)].any_segment = static_cast<SegmentId>(state.free_feature);
    state.free_feature = static_cast<std::uint16_t>(id);
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

// Puts a flooded feature into the pool and makes its members a ring. Its figures are still to be counted.
FeatureId install_feature(GameState& state, const Feature& feature, const std::vector<SegmentId>& members) {
    std::uint16_t id = state.free_feature;
    if (id != 0xffff)
        state.free_feature = static_cast<std::uint16_t>(state.features[id].any_segment);
    else
        id = state.feature_count++;
    state.features[id] = feature;
    for (std::size_t i = 0; i < members.size(); ++i) {
        state.feature_of[at(members[i])] = static_cast<FeatureId>(id);
        state.next_segment[at(members[i])] = members[(i + 1) % members.size()];
    }
    return static_cast<FeatureId>(id);
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
    // Whatever is cut off can be completed by it, unless the whole was complete before.
    const std::uint32_t runtime_flags = feature_at(state, link.a).flags & kFresh;
    std::vector<SegmentId> members, other_members;
    Feature first = flood_feature(ctx.rules, state, link.a, members);
    if (std::find(members.begin(), members.end(), link.b) != members.end()) {  // still joined another way
        feature_at(state, link.a).open_edges = first.open_edges;
        return;
    }
    Feature second = flood_feature(ctx.rules, state, link.b, other_members);
    first.flags = (first.flags & ~static_cast<std::uint32_t>(kFresh)) | runtime_flags;
    second.flags = (second.flags & ~static_cast<std::uint32_t>(kFresh)) | runtime_flags;
    release_feature(state, state.feature_of[at(link.a)]);
    const FeatureId ids[] = {install_feature(state, first, members), install_feature(state, second, other_members)};
    for (const FeatureId id : ids)  // only now: the first has the old number, which all members had
        recount_figures(ctx.rules, state, id);
    report_change(ctx, link);
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

Feature flood_feature(const Rules& rules, const GameState& state, SegmentId start, std::vector<SegmentId>& members) {
    const SegmentType type = segment_info(rules, state, start).type;
    Feature feature;
    feature.type = type;
    feature.any_segment = start;
    members.assign(1, start);
    std::vector<TileSlot> squares;
    for (std::size_t next = 0; next < members.size(); ++next) {
        const SegmentId segment = members[next];
        const SegmentInfo& info = segment_info(rules, state, segment);
        feature.sums += info.sums;
        feature.flags |= info.flags;
        feature.segment_count++;
        if (is_surrounded_type(type)) {
            const TileSlot piece = piece_of(rules, state, state.tile_of[at(segment)]);
            if (is_haunted(rules, state, frame_of(rules, state, piece, segment)))
                feature.flags |= kNeverComplete;
            feature.square_count = info.square_count;
            feature.open_edges = static_cast<std::int16_t>(empty_squares_around(rules, state, segment));
            continue;
        }
        const TileSlot piece = piece_of(rules, state, state.tile_of[at(segment)]);
        for (std::uint32_t mask = info.squares; mask != 0; mask &= mask - 1) {
            auto slot = static_cast<TileSlot>(static_cast<int>(piece) + std::countr_zero(mask));
            if (const TileSlot other = other_half_of(state, slot); other != TileSlot::None)
                slot = std::min(slot, other);  // both halves of a square are one square
            if (std::find(squares.begin(), squares.end(), slot) == squares.end())
                squares.push_back(slot);
        }
        if (type != SegmentType::Field && runs_into_haunting(rules, state, segment))
            feature.flags |= kNeverComplete;
        for_each_contact(rules, state, segment, [&](SegmentId other) {
            if (other == SegmentId::None)
                feature.open_edges++;
            else if (std::find(members.begin(), members.end(), other) == members.end())
                members.push_back(other);
        });
    }
    if (!is_surrounded_type(type))
        feature.square_count = type == SegmentType::Field ? 0 : static_cast<std::uint16_t>(squares.size());
    return feature;
}

}  // namespace bastide::land
