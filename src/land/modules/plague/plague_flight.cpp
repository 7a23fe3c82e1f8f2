// 4C-2, first half: an own follower flees within its road, city or field.
#include <algorithm>

#include "land/core/contacts.h"
#include "land/core/deployment.h"
#include "land/core/turn.h"
#include "land/modules/plague/plague_parts.h"

namespace bastide::land::plague {
namespace {

// PL-17, PL-20, PL-32: followers, by an option builder, pig and shepherd, too. Who stands in anything else than a road,
// a city or a field has no other square to go to.
bool may_flee(const Position& position, const Figure& figure) {
    const bool any_figure = position.rules.option(ModuleId::Plague, Option::FleeFigures) == 1;
    return figure.place == FigurePlace::Feature && (any_figure || info_of(figure.kind).is_follower);
}

// PL-18, PL-30: no square of it has a flea or is an active outbreak.
bool is_free(const Position& position, const Map& map, SegmentId segment) {
    const auto& [rules, state] = position;
    const std::size_t piece = at(piece_of(rules, state, state.tile_of[at(segment)]));
    for (std::uint32_t rest = segment_info(rules, state, segment).squares; rest != 0; rest &= rest - 1) {
        const Cell cell = state.tiles[piece + static_cast<std::size_t>(std::countr_zero(rest))].cell;
        if (map.has_flea(cell) || map.is_outbreak(cell))
            return false;
    }
    return true;
}

// PL-17 to PL-19, PL-30: every other square that he reaches.
void list_goals(const Position& position, const Map& map, FigureId id, ActionList& out) {
    const Rules& rules = position.rules;
    const GameState& state = position.state;
    const Figure& figure = state.figures[at(id)];
    const Cell home = state.tiles[at(figure.square)].cell;
    thread_local Walk walk;
    walk_from(rules, state, figure.segment, walk,
              [&](SegmentId segment) { return segment == figure.segment || is_free(position, map, segment); });
    for (const SegmentId segment : walk.segments())
        if (cell_of_segment(state, segment) != home && is_free(position, map, segment))
            out.push_back(pack(ActionKind::FleeTo, cell_of_segment(state, segment), {}, segment_number(state, segment),
                               0, static_cast<int>(figure.kind)));
    for (const auto hook : rules.hooks.filter_destinations)
        hook(position, out);
}

}  // namespace

// First who flees, then where to: Frame::sub; Frame::arg8 is the figure.
enum FlightSub : std::uint8_t { Who, Where };

void legal_flee(const Position& position, const Frame& frame, ActionList& out) {
    const GameState& state = position.state;
    const Map map = map_of(position);
    if (frame.sub == Where)
        return list_goals(position, map, static_cast<FigureId>(frame.arg8), out);
    thread_local ActionList goals;
    out.push_back(pass_action());
    list_figures(position, ActionKind::Flee, bit_of(colour_of(state.turn_player)), out,
                 [&](const Figure& figure) { return may_flee(position, figure); });
    out.keep_if([&](Action action) {
        if (kind_of(action) == ActionKind::Pass)
            return true;
        list_goals(position, map, figure_of(action), goals.clear());
        return goals.size() > 0;
    });
}

// PL-16, PL-21: once a turn, in either part, as soon as it has broken out.
StepResult enter_flee(Context& ctx, Frame& frame) {
    if (frame.sub == Where)
        return ask(ctx, ctx.state.turn_player);
    const bool has_fled = state_of<State>(ctx.state).flight == ctx.state.turn + 1;
    if (has_fled || !has_broken_out(ctx.state))
        return done(ctx, frame);
    legal_flee(ctx, frame, ctx.actions.clear());
    return ask_if_choice(ctx);
}

StepResult apply_flee(Context&, Frame& frame, Action action) {
    frame.sub = Where;
    frame.arg8 = static_cast<std::uint8_t>(figure_of(action));
    return StepResult::Again;
}
StepResult apply_flee_to(Context& ctx, Frame& frame, Action action) {
    move_within_feature(ctx, static_cast<FigureId>(frame.arg8),
                        segment_at(ctx.state, cell_of(action), segment_of(action)));
    state_of<State>(ctx.state).flight = static_cast<std::uint16_t>(ctx.state.turn + 1);
    return StepResult::Done;
}

}  // namespace bastide::land::plague
