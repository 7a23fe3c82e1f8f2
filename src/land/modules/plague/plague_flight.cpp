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

Action flight_to(const GameState& state, const Figure& figure, SegmentId segment) {
    return pack(ActionKind::FleeTo, cell_of_segment(state, segment), {}, segment_number(state, segment), 0,
                static_cast<int>(figure.kind));
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
            goes_on = use(flight_to(state, figure, segment));
        return goes_on;
    });
}
bool has_goal(const Position& position, const Figure& figure) {
    const GameState& state = position.state;
    if (state.next_segment[at(figure.segment)] == figure.segment)
        return false;  // it is the only one of its feature
    const Cell home = state.tiles[at(figure.square)].cell;
    bool found = false;
    for_each_contact(position.rules, state, figure.segment, [&](SegmentId other) {  // as a rule the next one will do
        found = found || (other != SegmentId::None && cell_of_segment(state, other) != home &&
                          is_free(position, other) && may_go(position, flight_to(state, figure, other)));
    });
    if (!found)
        for_each_goal(position, figure, [&](Action action) {
            found = may_go(position, action);
            return !found;
        });
    return found;
}

// Who could flee if he had a goal; of several that are alike the first.
struct Candidates {
    std::array<FigureId, kMaxFiguresOfColour> figures;
    std::uint32_t count = 0;

    explicit Candidates(const Position& position) {
        const GameState& state = position.state;
        const Colour colour = colour_of(state.turn_player);
        for_each_away(position.rules, state, colour, [&](FigureId id, const Figure& figure) {
            const auto is_alike = [&](FigureId other) {
                const Figure& listed = state.figures[at(other)];
                return listed.segment == figure.segment && listed.kind == figure.kind && listed.detail == figure.detail;
            };
            if (may_flee(position, figure) && std::none_of(begin(), end(), is_alike))
                figures[count++] = id;
        });
    }
    const FigureId* begin() const { return figures.data(); }
    const FigureId* end() const { return figures.data() + count; }
};

// One of them or nobody: those without a goal are drawn in vain.
Action random_flight(const Position& position, const Candidates& candidates, Random& random) {
    while (true) {
        const std::uint32_t pick = random.below(candidates.count + 1);
        if (pick == candidates.count)
            return pass_action();
        const FigureId id = candidates.figures[pick];
        if (has_goal(position, position.state.figures[at(id)]))
            return pack(ActionKind::Flee, {}, {}, 0, static_cast<int>(id));
    }
}

// Where nothing of his feature is plagued he reaches all of it, and other squares of it are tried.
std::optional<Action> try_goals(const Position& position, const Figure& figure, Random& random) {
    constexpr int kTries = 16;
    const GameState& state = position.state;
    const Cell home = state.tiles[at(figure.square)].cell;
    thread_local std::array<SegmentId, kMaxSegments> others;
    std::uint32_t count = 0;
    for (SegmentId segment = state.next_segment[at(figure.segment)]; segment != figure.segment;
         segment = state.next_segment[at(segment)]) {
        if (!is_free(position, segment))
            return std::nullopt;
        if (cell_of_segment(state, segment) != home)
            others[count++] = segment;
    }
    for (int i = 0; i < kTries && count > 0; ++i)
        if (const Action action = flight_to(state, figure, others[random.below(count)]); may_go(position, action))
            return action;
    return std::nullopt;
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
        return strike_destinations(position, out);
    }
    out.push_back(pass_action());
    list_figures(position, ActionKind::Flee, bit_of(colour_of(state.turn_player)), out,
                 [&](const Figure& figure) { return may_flee(position, figure) && has_goal(position, figure); });
}

Action random_flee(const Position& position, const Frame& frame, Random& random) {
    if (frame.sub == Who)
        return random_flight(position, Candidates(position), random);
    if (const std::optional<Action> goal = try_goals(position, position.state.figures[frame.arg8], random))
        return *goal;
    thread_local ActionList goals;
    legal_flee(position, frame, goals.clear());
    return goals[random.below(static_cast<std::uint32_t>(goals.size()))];
}

// Whether anybody can flee is looked for where nobody does.
static StepResult flee_at_once(Context& ctx, Frame& frame, Playout& playout) {
    const Random before = playout.random;
    const Candidates candidates(ctx);
    const Action action = random_flight(ctx, candidates, playout.random);
    const auto can_flee = [&](FigureId id) { return has_goal(ctx, ctx.state.figures[at(id)]); };
    if (action == pass_action() && std::none_of(candidates.begin(), candidates.end(), can_flee)) {
        playout.random = before;
        return done(ctx, frame);
    }
    return play_picked(ctx, frame, action);
}

// PL-16, PL-21: once a turn, in either part, as soon as it has broken out.
StepResult enter_flee(Context& ctx, Frame& frame) {
    const bool plays_at_once = ctx.playout != nullptr && ctx.playout->plays_at_once;
    if (frame.sub == Where)
        return plays_at_once ? play_picked(ctx, frame, random_flee(ctx, frame, ctx.playout->random))
                             : ask(ctx, ctx.state.turn_player);
    const bool has_fled = state_of<State>(ctx.state).flight == ctx.state.turn + 1;
    if (has_fled || !has_broken_out(ctx))
        return done(ctx, frame);
    if (plays_at_once)
        return flee_at_once(ctx, frame, *ctx.playout);
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
