#include "land/core/deployment.h"

#include "land/core/board.h"
#include "land/core/tokens.h"

namespace bastide::land {

int followers_in_supply(const Rules& rules, const GameState& state, Colour colour) {
    return std::popcount(state.supply[at(colour)] & rules.follower_mask);
}

FigureId take_from_supply(const Rules& rules, GameState& state, Colour colour, FigureKind kind) {
    const std::uint32_t free = state.supply[at(colour)] & rules.figure_mask[at(kind)];
    BASTIDE_ASSERT(free != 0);
    state.supply[at(colour)] &= ~(free & -free);
    return figure_id(rules, colour, std::countr_zero(free));
}

static inline void put_into_feature(Context& ctx, FigureId id, SegmentId segment) {
    Figure& figure = ctx.state.figures[at(id)];
    figure.segment = segment;
    figure.square = ctx.state.tile_of[at(segment)];
    figure.place = FigurePlace::Feature;
    figure.detail = 0;
    Feature& feature = feature_at(ctx.state, segment);
    std::uint8_t& mask = info_of(figure.kind).is_follower ? feature.followers : feature.specials;
    mask = static_cast<std::uint8_t>(mask | bit_of(figure.colour));
}
void move_to_feature(Context& ctx, FigureId id, SegmentId segment) {
    put_into_feature(ctx, id, segment);
}

void move_within_feature(Context& ctx, FigureId id, SegmentId segment) {
    for (const auto hook : ctx.rules.hooks.figure_left)
        hook(ctx, id);
    Figure& figure = ctx.state.figures[at(id)];
    figure.segment = segment;
    figure.square = ctx.state.tile_of[at(segment)];
}

FigureId deploy(Context& ctx, Colour colour, FigureKind kind, SegmentId segment) {
    const FigureId id = take_from_supply(ctx.rules, ctx.state, colour, kind);
    put_into_feature(ctx, id, segment);
    return id;
}

void list_deployments(const Position& position, std::span<const FigureKind> kinds, ActionList& out) {
    const auto& [rules, state] = position;
    const PlacedTile& placed = state.tiles[at(state.part.last_tile)];
    const TileType type = rules.square(placed.square).tile;
    const bool is_one_square = rules.tile(type).square_count == 1;
    const int first_number = placed.is_second_half != 0 ? 16 : 0;
    Action on_square = place_figure_action({}, placed.cell, 0);
    for (const FigureKind kind : kinds) {
        if (!has_in_supply(rules, state, colour_of(state.turn_player), kind))
            continue;
        const std::uint32_t places = state.part.free_segments & rules.deployable[at(type)][at(kind)];
        for (std::uint32_t rest = places; rest != 0; rest &= rest - 1) {
            const int local = std::countr_zero(rest);
            if (!is_one_square) [[unlikely]] {
                const auto segment = static_cast<SegmentId>(static_cast<int>(placed.first_segment) + local);
                on_square = place_figure_action({}, cell_of_segment(state, segment), 0);
            }
            out.push_back(with_figure_kind(with_segment(on_square, first_number + local), kind));
        }
    }
}

void strike_destinations(const Position& position, ActionList& out) {
    for (const auto hook : position.rules.hooks.filter_destinations)
        hook(position, out);
}
void strike_forbidden(const Position& position, ActionList& out) {
    for (const auto hook : position.rules.hooks.filter_figure_actions)
        hook(position, out);
    strike_destinations(position, out);
}
bool may_go(const Position& position, Action action) {
    if (!position.rules.kinds[at(kind_of(action))]->puts_figure)
        return true;
    thread_local ActionList alone;
    alone.clear().push_back(action);
    strike_destinations(position, alone);
    return !alone.empty();
}

// Orphans follow (figure_left), tokens go back to their stock.
[[gnu::noinline]] static void leave_others(Context& ctx, FigureId id) {
    for (const auto hook : ctx.rules.hooks.figure_left)
        hook(ctx, id);
    if (ctx.state.token_count > 0)
        take_tokens_of_figure(ctx, id);
}
static inline void leave(Context& ctx, FigureId id) {
    if (!ctx.rules.hooks.figure_left.empty() || ctx.state.token_count > 0)
        leave_others(ctx, id);
}

void move_off_board(Context& ctx, FigureId id, FigurePlace place, std::uint8_t detail) {
    GameState& state = ctx.state;
    Figure& figure = state.figures[at(id)];
    const bool was_in_feature = figure.place == FigurePlace::Feature;
    const SegmentId segment = figure.segment;
    figure.place = place;
    if (place == FigurePlace::Supply)
        state.supply[at(figure.colour)] |= 1u << (static_cast<std::size_t>(id) % ctx.rules.figures.size());
    if (was_in_feature)
        recount_figures(ctx.rules, state, state.feature_of[at(segment)]);
    leave(ctx, id);
    figure.segment = SegmentId::None;
    figure.square = TileSlot::None;
    figure.detail = detail;
}

void return_figure(Context& ctx, FigureId id) {
    move_off_board(ctx, id, FigurePlace::Supply, 0);
}

void return_standing(Context& ctx, FeatureId feature) {
    GameState& state = ctx.state;
    Feature& left = state.features[at(feature)];
    unsigned colours = left.followers | left.specials;
    std::uint8_t staying = 0;
    left.followers = left.specials = 0;
    for (; colours != 0; colours &= colours - 1) {
        const auto colour = static_cast<Colour>(std::countr_zero(colours));
        const std::size_t first = at(figure_id(ctx.rules, colour, 0));
        for_each_away(ctx.rules, state, colour, [&](FigureId id, const Figure& there) {
            if (there.place != FigurePlace::Feature || state.feature_of[at(there.segment)] != feature)
                return;
            if (!info_of(there.kind).is_follower && !info_of(there.kind).is_companion) {
                staying = static_cast<std::uint8_t>(staying | bit_of(colour));
                return;
            }
            Figure& figure = state.figures[at(id)];
            figure.place = FigurePlace::Supply;
            state.supply[at(colour)] |= 1u << (at(id) - first);
            leave(ctx, id);
            figure.segment = SegmentId::None;
            figure.square = TileSlot::None;
        });
    }
    left.specials = staying;
}

}  // namespace bastide::land
