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
bool is_free(const Position& position, SegmentId segment) {
    const auto& [rules, state] = position;
    const int piece = static_cast<int>(piece_of(rules, state, state.tile_of[at(segment)]));
    for (std::uint32_t rest = segment_info(rules, state, segment).squares; rest != 0; rest &= rest - 1)
        if (is_plagued(state, static_cast<TileSlot>(piece + std::countr_zero(rest))))
            return false;
    return true;
}

// PL-17 to PL-19, PL-30: calls `use(action)` for every other square that he reaches, until it returns false.
template <class Use>
void for_each_goal(const Position& position, const Figure& figure, Use use) {
    const GameState& state = position.state;
    const Cell home = state.tiles[at(figure.square)].cell;
    bool goes_on = true;
    thread_local Walk walk;
    walk_from(position.rules, state, figure.segment, walk, [&](SegmentId segment) {
        if (!goes_on || (segment != figure.segment && !is_free(position, segment)))
            return false;
        if (const Cell cell = cell_of_segment(state, segment); cell != home && is_free(position, segment))
            goes_on = use(
                pack(ActionKind::FleeTo, cell, {}, segment_number(state, segment), 0, static_cast<int>(figure.kind)));
        return goes_on;
    });
}
void filter_goals(const Position& position, ActionList& goals) {
    for (const auto hook : position.rules.hooks.filter_destinations)
        hook(position, goals);
}

bool has_goal(const Position& position, const Figure& figure) {
    if (position.state.next_segment[at(figure.segment)] == figure.segment)
        return false;  // it is the only one of its feature
    thread_local ActionList goal;
    bool found = false;
    for_each_goal(position, figure, [&](Action action) {
        goal.clear().push_back(action);
        filter_goals(position, goal);
        found = !goal.empty();
        return !found;
    });
    return found;
}

}  // namespace

// First who flees, then where to: Frame::sub; Frame::arg8 is the figure.
enum FlightSub : std::uint8_t { Who, Where };

void legal_flee(const Position& position, const Frame& frame, ActionList& out) {
    const GameState& state = position.state;
    if (frame.sub == Where) {
        for_each_goal(position, state.figures[frame.arg8], [&](Action action) {
            out.push_back(action);
            return true;
        });
        return filter_goals(position, out);
    }
    out.push_back(pass_action());
    list_figures(position, ActionKind::Flee, bit_of(colour_of(state.turn_player)), out,
                 [&](const Figure& figure) { return may_flee(position, figure) && has_goal(position, figure); });
}

// PL-16, PL-21: once a turn, in either part, as soon as it has broken out.
StepResult enter_flee(Context& ctx, Frame& frame) {
    if (frame.sub == Where)
        return ask(ctx, ctx.state.turn_player);
    const bool has_fled = state_of<State>(ctx.state).flight == ctx.state.turn + 1;
    if (has_fled || !has_broken_out(ctx))
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
