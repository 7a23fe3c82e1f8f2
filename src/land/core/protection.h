// Questions about a figure where it stands: its role, what may happen to it (roles.h), and which squares it covers.
#pragma once

#include "land/core/board.h"

namespace bastide::land {

// Of a follower who stands in a feature.
constexpr Role role_in(SegmentType type) {
    return kRolesInFeatures[at(type)];
}

inline Role role_of(const GameState& state, const Figure& figure) {
    if (figure.place != FigurePlace::Feature)
        return kRolesBeside[at(figure.place)];
    const Role own = kRolesOfKinds[at(figure.kind)];
    return own != Role::None ? own : role_in(feature_at(state, figure.segment).type);
}

inline bool may_be(const Rules& rules, Effect effect, Role role, FigureKind kind) {
    const FigureTable& table = rules.figure_table;
    const unsigned effects = table.touched[at(role)] & ~unsigned{table.spared[at(kind)]};
    return (effects >> static_cast<unsigned>(effect) & 1u) != 0;
}
inline bool may_be(const Position& position, Effect effect, const Figure& figure) {
    return may_be(position.rules, effect, role_of(position.state, figure), figure.kind);
}

// Whether a kind of figure may be put on such a place beside the features.
inline bool may_stand(const Rules& rules, FigureKind kind, FigurePlace place) {
    return (rules.figure_table.stands[at(kind)] >> static_cast<unsigned>(place) & 1u) != 0;
}

// Whether one of the squares on which a figure stands is wanted: a barn stands on four, the lord of a castle on two,
// whoever has a building of several squares on all of them, everybody else on one, and nobody beside the land on any.
template <class Wanted>
[[gnu::noinline]] bool covers_more(const Position& position, const Figure& figure, Wanted wanted) {  // than its own
    const auto& [rules, state] = position;
    const Cell cell = state.tiles[at(figure.square)].cell;
    if (figure.place == FigurePlace::Corner) {
        const Cell one = kDirections[figure.detail], other = kDirections[(figure.detail + 1u) & 3];
        return wanted(cell + one) || wanted(cell + other) || wanted(cell + one + other);
    }
    if (figure.place == FigurePlace::Castle)
        return wanted(cell + kDirections[figure.detail & 3]);
    const SegmentInfo& segment = segment_info(rules, state, figure.segment);
    if (!is_surrounded_type(segment.type))
        return false;
    const TileSlot piece = piece_of(rules, state, figure.square);
    for (std::uint32_t mask = segment.squares; mask != 0; mask &= mask - 1)
        if (wanted(state.tiles[at(piece) + static_cast<std::size_t>(std::countr_zero(mask))].cell))
            return true;
    return false;
}
template <class Wanted>
[[gnu::always_inline]] inline bool covers_any(const Position& position, const Figure& figure, Wanted wanted) {
    if (!has_square(figure.place))
        return false;
    if (wanted(position.state.tiles[at(figure.square)].cell))
        return true;
    const bool has_more = figure.place != FigurePlace::Feature || position.rules.tiles.has_wide_building;
    return has_more && covers_more(position, figure, wanted);
}
// The same of a figure that an action would put onto a segment.
inline bool comes_to(const Position& position, Action action, Cell square) {
    if (cell_of(action) == square)
        return true;
    const auto& [rules, state] = position;
    if (!rules.tiles.has_wide_building)
        return false;
    const SegmentId segment = segment_at(state, cell_of(action), segment_of(action));
    bool found = false;
    if (is_surrounded_type(segment_info(rules, state, segment).type))
        for_each_segment_on(rules, state, square, segment_info(rules, state, segment).type,
                            [&](SegmentId other) { found |= other == segment; });
    return found;
}
[[gnu::always_inline]] inline bool covers(const Position& position, const Figure& figure, Cell square) {
    return covers_any(position, figure, [&](Cell cell) { return cell == square; });
}

}  // namespace bastide::land
