// Moving figures between supply and board. Every way onto or off the board goes through here.
#pragma once

#include <algorithm>
#include <bit>
#include <span>

#include "land/core/features.h"

namespace bastide::land {

inline FigureId figure_id(const Rules& rules, Colour colour, int number) {
    return static_cast<FigureId>(static_cast<std::size_t>(static_cast<int>(colour)) * rules.figures.size() +
                                 static_cast<std::size_t>(number));
}
inline int supply_count(const Rules& rules, const GameState& state, Colour colour, FigureKind kind) {
    return std::popcount(state.supply[at(colour)] & rules.figure_mask[at(kind)]);
}
inline bool has_in_supply(const Rules& rules, const GameState& state, Colour colour, FigureKind kind) {
    return (state.supply[at(colour)] & rules.figure_mask[at(kind)]) != 0;
}
// All followers of whatever kind in a colour's supply.
int followers_in_supply(const Rules& rules, const GameState& state, Colour colour);

// The colour whose figures a player moves (in the tile game everyone has one).
constexpr Colour colour_of(PlayerId player) {
    return static_cast<Colour>(player);
}
// What the player on turn may use of his supply now: of the first part something may be held back in the second.
inline std::uint32_t usable_supply(const GameState& state) {
    const std::uint32_t held_back = state.has(TurnBit::SecondPart) ? state.held_back : 0;
    return state.supply[at(colour_of(state.turn_player))] & ~held_back;
}
// One player may hold several colours (co-operative games): then they go round the table.
inline PlayerId owner_of(const Rules& rules, Colour colour) {
    return static_cast<PlayerId>(static_cast<int>(colour) % rules.players);
}
constexpr PlayerId owner_of(Colour colour) {
    return static_cast<PlayerId>(colour);
}

// Takes a figure of that kind from the supply; assumes there is one.
FigureId take_from_supply(const Rules& rules, GameState& state, Colour colour, FigureKind kind);
// Puts it from the supply into a feature.
FigureId deploy(Context& ctx, Colour colour, FigureKind kind, SegmentId segment);
// From a place beside the land (or out of the hand) into a feature.
void move_to_feature(Context& ctx, FigureId figure, SegmentId segment);
// To another square of its feature: what lies with it goes along, what only stood beside it stays (figure_left).
void move_within_feature(Context& ctx, FigureId figure, SegmentId segment);
// Back to its owner's supply, from wherever it is; orphans follow (Module::figure_left).
void return_figure(Context& ctx, FigureId figure);
// The same, but it is not free: it is kept in another place (prisoner), of which `detail` tells more.
void move_off_board(Context& ctx, FigureId figure, FigurePlace place, std::uint8_t detail);

// Step 4B. Notes which segments of the last tile lie in features that nobody occupies (BASE-24, BASE-25).
[[gnu::always_inline]] inline void note_free_segments(const Rules& rules, GameState& state) {
    const PlacedTile& placed = state.tiles[at(state.part.last_tile)];
    const auto first = static_cast<std::size_t>(placed.first_segment);
    const std::size_t count = rules.tile(rules.square(placed.square).tile).segment_count;
    std::uint32_t free = 0;
    for (std::size_t local = 0; local < count; ++local)
        free |= static_cast<std::uint32_t>(state.features[at(state.feature_of[first + local])].followers == 0) << local;
    state.part.free_segments = free;
}
// Lists where the player on turn may deploy followers of these kinds on the last tile, kind after kind.
void list_deployments(const Position& position, std::span<const FigureKind> kinds, ActionList& out);
inline void list_deployments(const Position& position, FigureKind kind, ActionList& out) {
    list_deployments(position, {&kind, 1}, out);
}

// Strikes out what brings a figure to a square that nobody may enter (Module::filter_destinations).
void strike_destinations(const Position& position, ActionList& out);
// The same, and whatever else modules forbid of the actions of 4B, wherever there is such a list.
void strike_forbidden(const Position& position, ActionList& out);
// Whether strike_destinations leaves this action.
bool may_go(const Position& position, Action action);

// All followers of a feature go home, and whoever stands there only with them.
void return_standing(Context& ctx, FeatureId feature);
inline void return_all(Context& ctx, FeatureId feature) {
    const Feature& left = ctx.state.features[at(feature)];
    if ((left.followers | left.specials) != 0)
        return_standing(ctx, feature);
}

// Calls `use(id, figure)` for every figure that stands in the feature.
template <class Use>
void for_each_figure(const GameState& state, FeatureId feature, Use use) {
    const int count = state.figure_count;
    for (int i = 0; i < count; ++i) {
        const Figure& figure = state.figures[static_cast<std::size_t>(i)];
        if (figure.place == FigurePlace::Feature && state.feature_of[at(figure.segment)] == feature)
            use(static_cast<FigureId>(i), figure);
    }
}
// The same for every figure of which this is the square (others may cover it besides: covers).
template <class Use>
void for_each_figure_on(const GameState& state, TileSlot square, Use use) {
    for (std::size_t i = 0; i < state.figure_count; ++i)
        if (state.figures[i].square == square)
            use(static_cast<FigureId>(i), state.figures[i]);
}
// Calls `use(id, figure)` for every figure of a colour that is not in its supply.
template <class Use>
void for_each_away(const Rules& rules, const GameState& state, Colour colour, Use use) {
    const std::size_t first = at(colour) * rules.figures.size();
    const Figure* const own = state.figures.data() + first;
    const std::uint32_t away = ~state.supply[at(colour)] & ((1u << rules.figures.size()) - 1);
    for (std::uint32_t rest = away; rest != 0; rest &= rest - 1) {
        const auto number = static_cast<unsigned>(std::countr_zero(rest));
        use(static_cast<FigureId>(first + number), own[number]);
    }
}
// For every figure that stands in the feature, where only these colours (bit each) can stand there.
template <class Use>
void for_each_figure_of(const Rules& rules, const GameState& state, FeatureId feature, unsigned colours, Use use) {
    for (; colours != 0; colours &= colours - 1)
        for_each_away(rules, state, static_cast<Colour>(std::countr_zero(colours)),
                      [&](FigureId id, const Figure& figure) {
                          if (figure.place == FigurePlace::Feature && state.feature_of[at(figure.segment)] == feature)
                              use(id, figure);
                      });
}

// Who stands in a place beside the features, which `detail` tells apart; None if nobody does.
inline FigureId figure_in_place(const GameState& state, FigurePlace place, std::size_t detail) {
    for (std::size_t i = 0; i < state.figure_count; ++i)
        if (state.figures[i].place == place && state.figures[i].detail == detail)
            return static_cast<FigureId>(i);
    return FigureId::None;
}

// Lists an action of this kind for every wanted figure of these colours (bit each) that is not in the supply; of
// several that are alike (one text would stand for all of them) only for the first.
template <class Wanted>
void list_figures(const Position& position, ActionKind kind, unsigned colours, ActionList& out, Wanted wanted) {
    const GameState& state = position.state;
    const auto is_alike = [](const Figure& a, const Figure& b) {
        return a.kind == b.kind && a.colour == b.colour && a.place == b.place && a.segment == b.segment &&
               a.detail == b.detail;
    };
    for (; colours != 0; colours &= colours - 1)
        for_each_away(position.rules, state, static_cast<Colour>(std::countr_zero(colours)),
                      [&](FigureId id, const Figure& figure) {
                          if (!wanted(figure))
                              return;
                          const bool is_listed = std::any_of(out.begin(), out.end(), [&](Action action) {
                              return kind_of(action) == kind && is_alike(state.figures[at(figure_of(action))], figure);
                          });
                          if (!is_listed)
                              out.push_back(pack(kind, {}, {}, 0, static_cast<int>(id)));
                      });
}

}  // namespace bastide::land
