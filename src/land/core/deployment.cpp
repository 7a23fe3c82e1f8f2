#include "land/core/deployment.h"

namespace bastide::land {

int followers_in_supply(const Rules& rules, const GameState& state, Colour colour) {
    int count = 0;
    for (int kind = 0; kind < kFigureKindCount; ++kind)
        if (kFigureKinds[static_cast<std::size_t>(kind)].is_follower)
            count += supply_count(rules, state, colour, static_cast<FigureKind>(kind));
    return count;
}

FigureId take_from_supply(const Rules& rules, GameState& state, Colour colour, FigureKind kind) {
    const std::uint32_t free = state.supply[at(colour)] & rules.figure_mask[at(kind)];
    BASTIDE_ASSERT(free != 0);
    state.supply[at(colour)] &= ~(free & -free);
    return figure_id(rules, colour, std::countr_zero(free));
}

FigureId deploy(Context& ctx, Colour colour, FigureKind kind, SegmentId segment) {
    const FigureId id = take_from_supply(ctx.rules, ctx.state, colour, kind);
    Figure& figure = ctx.state.figures[at(id)];
    figure.segment = segment;
    figure.square = ctx.state.tile_of[at(segment)];
    figure.place = FigurePlace::Feature;
    Feature& feature = feature_at(ctx.state, segment);
    std::uint8_t& mask = info_of(kind).is_follower ? feature.followers : feature.specials;
    mask = static_cast<std::uint8_t>(mask | bit_of(colour));
    return id;
}

void return_figure(Context& ctx, FigureId id) {
    GameState& state = ctx.state;
    Figure& figure = state.figures[at(id)];
    const bool was_in_feature = figure.place == FigurePlace::Feature;
    const SegmentId segment = figure.segment;
    figure.place = FigurePlace::Supply;
    state.supply[at(figure.colour)] |= 1u << (static_cast<std::size_t>(id) % ctx.rules.figures.size());
    if (was_in_feature)
        recount_figures(ctx.rules, state, state.feature_of[at(segment)]);
    for (const auto hook : ctx.rules.hooks.figure_left)
        hook(ctx, id);
    Figure& gone = state.figures[at(id)];
    gone.segment = SegmentId::None;
    gone.square = TileSlot::None;
    gone.detail = 0;
}

void return_standing(Context& ctx, FeatureId feature) {
    GameState& state = ctx.state;
    Feature& left = state.features[at(feature)];
    const unsigned colours = left.followers | left.specials;
    left.followers = left.specials = 0;
    for_each_figure_of(ctx.rules, state, feature, colours, [&](FigureId id, const Figure&) {
        Figure& figure = state.figures[at(id)];
        figure.place = FigurePlace::Supply;
        state.supply[at(figure.colour)] |= 1u << (at(id) - at(figure_id(ctx.rules, figure.colour, 0)));
        for (const auto hook : ctx.rules.hooks.figure_left)
            hook(ctx, id);
        figure.segment = SegmentId::None;
        figure.square = TileSlot::None;
    });
}

}  // namespace bastide::land
