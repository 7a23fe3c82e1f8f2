// Questions about a figure where it stands: its role, what may happen to it (roles.h), and which squares it covers.
#pragma once

#include "land/core/board.h"

namespace bastide::land {

// Of a follower who stands in a feature.
constexpr Role role_in(SegmentType type) {
    switch (type) {
        case SegmentType::City:
            return Role::Knight;
        case SegmentType::Road:
            return Role::Highwayman;
        case SegmentType::Field:
            return Role::Farmer;
        case SegmentType::Monastery:
            return Role::Monk;
        case SegmentType::Garden:
            return Role::Gardener;
        case SegmentType::Castle:
            return Role::Lord;
        case SegmentType::GermanCastle:
            return Role::WideLord;
        case SegmentType::Cemetery:
            return Role::Keeper;
        default:
            return Role::None;
    }
}

inline Role role_of(const GameState& state, const Figure& figure) {
    switch (figure.place) {
        case FigurePlace::Feature:
            break;
        case FigurePlace::CrownSpace:
            return Role::OnCrownSpace;
        case FigurePlace::TowerTop:
            return Role::OnTower;
        case FigurePlace::Prisoner:
            return Role::Prisoner;
        case FigurePlace::Corner:
            return Role::Barn;
        case FigurePlace::Quarter:
            return Role::InQuarter;
        case FigurePlace::Castle:
            return Role::TokenLord;
        case FigurePlace::Acrobat:
            return Role::Acrobat;
        case FigurePlace::Leipzig:
            return Role::InLeipzig;
        case FigurePlace::Supply:
        case FigurePlace::Pool:
        case FigurePlace::Buried:
            return Role::None;
    }
    if (figure.kind == FigureKind::Builder)
        return Role::Builder;
    if (figure.kind == FigureKind::Pig)
        return Role::Pig;
    if (figure.kind == FigureKind::Shepherd)
        return Role::Shepherd;
    return role_in(feature_at(state, figure.segment).type);
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
bool covers_any(const Position& position, const Figure& figure, Wanted wanted) {
    const auto& [rules, state] = position;
    if (!has_square(figure.place))
        return false;
    const Cell cell = state.tiles[at(figure.square)].cell;
    if (wanted(cell))
        return true;
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
// The same of a figure that an action would put onto a segment.
inline bool comes_to(const Position& position, Action action, Cell square) {
    if (cell_of(action) == square)
        return true;
    const auto& [rules, state] = position;
    const SegmentId segment = segment_at(state, cell_of(action), segment_of(action));
    bool found = false;
    if (is_surrounded_type(segment_info(rules, state, segment).type))
        for_each_segment_on(rules, state, square, segment_info(rules, state, segment).type,
                            [&](SegmentId other) { found |= other == segment; });
    return found;
}
inline bool covers(const Position& position, const Figure& figure, Cell square) {
    return covers_any(position, figure, [&](Cell cell) { return cell == square; });
}

}  // namespace bastide::land
