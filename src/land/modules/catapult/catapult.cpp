// The Catapult: the round of shots after a fair. Flights are worked out in catapult_flight.cpp.
#include "land/modules/catapult/catapult.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "land/core/board.h"
#include "land/core/capacity.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/turn.h"
#include "land/modules/catapult/catapult_parts.h"

namespace bastide::land::catapult {
namespace {

constexpr std::string_view kEventKind = "catapult";
constexpr Message kLands{"catapult.lands", "who", "impact", "rest"};
constexpr Message kStruck{"catapult.struck", "owner", "figure"};
constexpr Message kExchanged{"catapult.exchanged", "who", "figure", "owner", "old"};
constexpr Message kNearest{"catapult.nearest"};
constexpr Message kThrow{"catapult.throw", "who", "aim", "catcher", "cell"};
constexpr Message kCaught{"catapult.caught"};
constexpr Message kMissed{"catapult.missed"};

constexpr int kPoints = 5;

bool has_fair(const TileInfo& tile) {
    return (tile.symbols & kFairSymbol) != 0;
}
// CA-1.
bool has_work(const Rules& rules) {
    return std::ranges::any_of(rules.tiles.tiles, has_fair);
}
// CA-53.
bool has_rounds(const Rules& rules) {
    return mode_of(rules) != Mode::Off;
}

std::size_t longest_list(const Rules& rules) {
    const std::size_t squares = sum_of_pieces(rules, [](const TileInfo& tile) { return int{tile.square_count}; });
    return std::max<std::size_t>(9 * squares, kFarthest + 1);
}
void needs(const Rules& rules, Needs& needs) {
    needs.list_of_actions(longest_list(rules));
    needs.awards += static_cast<std::size_t>(rules.players);
}

// --- what comes of a shot

template <class Why>
void score(Context& ctx, Colour colour, const Why& why) {
    explain(ctx, [&] { return AwardReason{why()}; });
    award(ctx, colour, kPoints, ScoreSource::Catapult, SegmentId::None);
}

// CA-10, CA-11, CA-23: all of the nearest, from the player on turn clockwise.
void score_target(Context& ctx) {
    const State& round = state_of<State>(ctx.state);
    const auto end = round.distances.begin() + ctx.rules.players;
    const std::int64_t least = *std::min_element(round.distances.begin(), end);
    for (int i = 0; i < ctx.rules.players; ++i) {
        const int seat = (static_cast<int>(ctx.state.turn_player) + i) % ctx.rules.players;
        if (round.distances[static_cast<std::size_t>(seat)] == least)
            score(ctx, colour_of(static_cast<PlayerId>(seat)), kNearest);
    }
}

void clear_round(State& round) {
    const LastFlight flight = round.last_flight;
    const LastThrow thrown = round.last_throw;
    round = State{};
    round.last_flight = flight;
    round.last_throw = thrown;
}
void note_flight(State& round, const Flight& flight) {
    const auto pair = [](Point point) {
        return std::array{static_cast<std::int32_t>(point.x), static_cast<std::int32_t>(point.y)};
    };
    round.last_flight = {pair(flight.start), pair(flight.impact), pair(flight.rest), round.last_flight.number + 1, 0};
}

// CA-2, CA-4: on to the next shot, of whoever's turn it is.
StepResult begin_shot(Context& ctx, Frame& frame) {
    State& round = state_of<State>(ctx.state);
    round.scatter = {};
    round.draws = 0;
    if (frame.arg8 == ctx.rules.players) {
        if (round.shot == Shot::Target)
            score_target(ctx);
        clear_round(round);
        frame.sub = Finished;
        return StepResult::Again;
    }
    const bool is_at_followers = round.shot == Shot::KnockOut || round.shot == Shot::Seduction;
    if (mode_of(ctx.rules) == Mode::Abstract)
        frame.sub = is_at_followers ? Naming : Scattering;
    else
        frame.sub = round.shot == Shot::Catch ? Catching : Launching;
    return StepResult::Again;
}
StepResult next_shot(Context& ctx, Frame& frame) {
    ++frame.arg8;
    return begin_shot(ctx, frame);
}

void send_home(Context& ctx, FigureId id) {
    const Figure figure = ctx.state.figures[at(id)];
    const Cell cell = figure.square == TileSlot::None ? fair_of(ctx.state) : ctx.state.tiles[at(figure.square)].cell;
    tell(ctx, kEventKind, figure.colour, [&] { return kStruck(who(ctx.rules, figure.colour), word_of(figure.kind)); },
         {cell});
    return_figure(ctx, id);
}

// CA-5, CA-6, CA-37, CA-38: they leave together: who stands where is known before the first one goes.
void knock_out(Context& ctx, const Flight& flight) {
    const Standings standings(ctx);
    const std::array<bool, kMaxFigures> struck = struck_by(standings, flight);
    for (std::size_t i = 0; i < standings.count; ++i)
        if (struck[i])
            send_home(ctx, standings.list[i].figure);
}

// CA-12 to CA-14, CA-39: a throw that is too short or lands near the catcher's cell is his.
void score_throw(Context& ctx, const Frame& frame) {
    State& round = state_of<State>(ctx.state);
    bool is_caught = round.scatter[0] == 0;
    if (mode_of(ctx.rules) == Mode::Ballistic) {
        const Point aim = middle_of_cell(round.thrown_at);
        const Point landing{aim.x + round.scatter[1], aim.y + round.scatter[0]};
        is_caught = landing.y < kRuler || squared_distance(landing, middle_of_cell(round.caught_at)) <=
                                              std::int64_t{kCatchReach} * kCatchReach;
        round.last_throw = {{static_cast<std::int32_t>(landing.x), static_cast<std::int32_t>(landing.y)},
                            round.last_throw.number + 1,
                            static_cast<std::uint8_t>(shooter_of(ctx, frame)),
                            round.caught_at,
                            is_caught,
                            0};
    }
    const PlayerId winner = is_caught ? catcher_of(ctx, frame) : shooter_of(ctx, frame);
    score(ctx, colour_of(winner), is_caught ? kCaught : kMissed);
}

StepResult resolve(Context& ctx, Frame& frame) {
    State& round = state_of<State>(ctx.state);
    const auto shooter = static_cast<std::size_t>(shooter_of(ctx, frame));
    if (round.shot == Shot::Catch) {
        score_throw(ctx, frame);
        return next_shot(ctx, frame);
    }
    if (mode_of(ctx.rules) == Mode::Abstract) {
        round.distances[shooter] = round.scatter[0];
        return next_shot(ctx, frame);
    }
    const Flight flight(ctx);
    note_flight(round, flight);
    tell(ctx, kEventKind, static_cast<Colour>(shooter),
         [&] {
             return kLands(who(ctx.rules, static_cast<Colour>(shooter)),
                           fmt::format("{},{}", flight.impact.x, flight.impact.y),
                           fmt::format("{},{}", flight.rest.x, flight.rest.y));
         },
         {square_of(flight.rest)});
    if (round.shot == Shot::Seduction) {
        frame.sub = Exchanging;
        return StepResult::Again;
    }
    if (round.shot == Shot::KnockOut)
        knock_out(ctx, flight);
    else
        round.distances[shooter] = squared_distance_to_square(flight.rest, fair_of(ctx.state));  // CA-41
    return next_shot(ctx, frame);
}

// CA-2, CA-21: once for each fair tile, after all that its part has scored.
StepResult enter_round(Context& ctx, Frame& frame) {
    switch (frame.sub) {
        case Start: {
            const TileSlot tile = ctx.state.part.last_tile;
            if (tile == TileSlot::None || !has_fair(tile_info(ctx.rules, ctx.state, tile)))
                return done(ctx, frame);
            frame.sub = Choosing;
            return ask(ctx, ctx.state.turn_player);
        }
        case Choosing:
            return ask(ctx, ctx.state.turn_player);
        case Scattering:
            return state_of<State>(ctx.state).draws < draws_wanted(ctx) ? ask(ctx, game::kChance) : resolve(ctx, frame);
        case Striking:
            return ask(ctx, game::kChance);
        case Catching:
            return ask(ctx, catcher_of(ctx, frame), game::mask_of(catcher_of(ctx, frame)));
        case Naming:
        case Exchanging: {
            legal_round(ctx, frame, ctx.actions.clear());
            const bool has_choice =
                ctx.actions.size() > 1 || (!ctx.actions.empty() && kind_of(ctx.actions[0]) != ActionKind::Pass);
            return has_choice ? ask_listed(ctx, shooter_of(ctx, frame)) : next_shot(ctx, frame);
        }
        case Finished:
            return StepResult::Done;
        default:
            return ask(ctx, shooter_of(ctx, frame));
    }
}

StepResult apply_shoot(Context& ctx, Frame& frame, Action action) {
    clear_round(state_of<State>(ctx.state));
    note_field(ctx.state);
    state_of<State>(ctx.state).shot = static_cast<Shot>(item_of(action));
    return begin_shot(ctx, frame);
}
StepResult apply_launch(Context& ctx, Frame& frame, Action action) {
    state_of<State>(ctx.state).side = static_cast<std::uint8_t>(rotation_of(action));
    frame.sub = Aiming;
    return StepResult::Again;
}
StepResult apply_aim(Context& ctx, Frame& frame, Action action) {
    state_of<State>(ctx.state).aim_x = cell_of(action).x;
    state_of<State>(ctx.state).aim_y = cell_of(action).y;
    frame.sub = Powering;
    return StepResult::Again;
}
StepResult apply_power(Context& ctx, Frame& frame, Action action) {
    state_of<State>(ctx.state).power = static_cast<std::uint8_t>(item_of(action));
    frame.sub = Scattering;
    return StepResult::Again;
}
StepResult apply_scatter(Context& ctx, Frame&, Action action) {
    State& round = state_of<State>(ctx.state);
    round.scatter[static_cast<std::size_t>(round.draws / 3)] += number_of_scatter(action);
    ++round.draws;
    return StepResult::Again;
}

// CA-9, CA-42: the new one stands there before the old one goes, so that nothing of the same owner is left alone.
StepResult apply_seduce(Context& ctx, Frame& frame, Action action) {
    const Colour colour = colour_of(shooter_of(ctx, frame));
    const FigureKind kind = figure_kind_of(action);
    const Figure old = ctx.state.figures[at(figure_of(action))];
    tell(ctx, kEventKind, colour, [&] {
        return kExchanged(who(ctx.rules, colour), word_of(kind), who(ctx.rules, old.colour), word_of(old.kind));
    });
    if (old.place == FigurePlace::Feature) {
        deploy(ctx, colour, kind, old.segment);
    } else {
        Figure& figure = ctx.state.figures[at(take_from_supply(ctx.rules, ctx.state, colour, kind))];
        figure.place = old.place;
        figure.detail = old.detail;
        figure.segment = old.segment;
        figure.square = old.square;
    }
    return_figure(ctx, figure_of(action));
    return next_shot(ctx, frame);
}

Text word_of_cell(int cell) {
    return words::word("cells", kCellNames[static_cast<std::size_t>(cell)]);
}
StepResult apply_catch_cell(Context& ctx, Frame& frame, Action action) {
    state_of<State>(ctx.state).caught_at = static_cast<std::uint8_t>(item_of(action));
    state_of<State>(ctx.state).has_cell = 1;
    frame.sub = Throwing;
    return StepResult::Again;
}
StepResult apply_throw_cell(Context& ctx, Frame& frame, Action action) {
    State& round = state_of<State>(ctx.state);
    round.thrown_at = static_cast<std::uint8_t>(item_of(action));
    round.has_cell = 0;
    const Colour thrower = colour_of(shooter_of(ctx, frame)), catcher = colour_of(catcher_of(ctx, frame));
    tell(ctx, kEventKind, thrower, [&] {
        return kThrow(who(ctx.rules, thrower), word_of_cell(item_of(action)), who(ctx.rules, catcher),
                      word_of_cell(round.caught_at));
    });
    frame.sub = Scattering;
    return StepResult::Again;
}

StepResult apply_name(Context& ctx, Frame& frame, Action action) {
    state_of<State>(ctx.state).named = static_cast<std::uint8_t>(item_of(action));
    frame.sub = Striking;
    return StepResult::Again;
}
StepResult apply_strike(Context& ctx, Frame& frame, Action action) {
    State& round = state_of<State>(ctx.state);
    if (round.shot == Shot::Seduction) {
        round.named = static_cast<std::uint8_t>(item_of(action));
        frame.sub = Exchanging;
        return StepResult::Again;
    }
    if (item_of(action) != kNobodyNamed)
        send_home(ctx, figure_of(action));
    return next_shot(ctx, frame);
}

// --- words

std::string describe_shot(const Position&, Action action) {
    return std::string(kShotNames[static_cast<std::size_t>(item_of(action))]);
}
std::string describe_side(const Position&, Action action) {
    return std::string(kSideNames[at(rotation_of(action))]);
}
std::string describe_aim(const Position&, Action action) {
    return cell_text(cell_of(action));
}
std::string describe_number(const Position&, Action action) {
    return std::to_string(item_of(action));
}
std::string describe_scatter(const Position&, Action action) {
    return std::to_string(number_of_scatter(action));
}
std::string describe_owned(const Position& position, Action action) {
    if (item_of(action) == kNobodyNamed)
        return "nobody";
    const Colour owner = position.state.figures[at(figure_of(action))].colour;
    return fmt::format("{} {}", colour_name(position.rules, owner), describe_figure(position, action));
}
std::string describe_exchange(const Position& position, Action action) {
    return fmt::format("{} for {}", info_of(figure_kind_of(action)).name, describe_owned(position, action));
}
void tell_shot(const Position&, Action action, Text& text) {
    text.arguments.push_back({"shot", words::word("shots", kShotNames[static_cast<std::size_t>(item_of(action))])});
}
void tell_side(const Position&, Action action, Text& text) {
    text.arguments.push_back({"side", words::word("sides", kSideNames[at(rotation_of(action))])});
}
void tell_cell(const Position&, Action action, Text& text) {
    text.arguments.push_back({"at", word_of_cell(item_of(action))});
}
void tell_scatter(const Position&, Action action, Text& text) {
    text.arguments.push_back({"number", number_of_scatter(action)});
}
void tell_exchange(const Position&, Action action, Text& text) {
    text.arguments.push_back({"new", word_of(figure_kind_of(action))});
}
bool is_word(const Rules&, std::string_view word) {
    return word == "for" || word == "nobody" || std::ranges::find(kShotNames, word) != kShotNames.end() ||
           std::ranges::find(kSideNames, word) != kSideNames.end();
}

// --- playing well
// In a round of target shots: who is nearest so far keeps his lead the surer the fewer still shoot.
void estimate(const Position& position, const Outlook&, Expectation& points) {
    constexpr float kKeepsLead = 0.65f;
    const Frame& frame = position.state.frames[0];
    if (&step_of(position.rules, frame) != &kRound || state_of<State>(position.state).shot != Shot::Target ||
        frame.arg8 == 0)
        return;
    const State& round = state_of<State>(position.state);
    const int first = static_cast<int>(position.state.turn_player), players = position.rules.players;
    int best = first;
    for (int i = 1; i < frame.arg8; ++i)
        if (const int seat = (first + i) % players;
            round.distances[static_cast<std::size_t>(seat)] < round.distances[static_cast<std::size_t>(best)])
            best = seat;
    float expected = kPoints;
    for (int i = frame.arg8; i < players; ++i)
        expected *= kKeepsLead;
    points[static_cast<std::size_t>(best)] += expected;
}

// --- hidden information and checks

// CA-39: nobody but the catcher knows his cell before the throw.
void hide(const Rules& rules, GameState& state, PlayerId player, Random& random) {
    State& round = state_of<State>(state);
    if (round.has_cell != 0 && player != catcher_of({rules, state}, state.frames[0]))
        round.caught_at = static_cast<std::uint8_t>(random.below(kCells));
}

void check(const Position& position) {
    const State& round = state_of<State>(position.state);
    if (round.power > kMostPower || round.caught_at >= kCells || round.thrown_at >= kCells || round.draws > 7)
        throw Error("broken_state", "the catapult is loaded with what cannot be");
}

constexpr std::string_view kModeValues[] = {"ballistic", "abstract", "off"};
constexpr OptionDef kOptions[] = {
    {"mode", kModeValues, "shots are aimed and fly, or are drawn by lot, or fairs do nothing"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::Shoot, "shoot", Target::Button, apply_shoot, describe_shot, false, false, false, nullptr, is_word,
     tell_shot},
    {ActionKind::Launch, "launch", Target::Button, apply_launch, describe_side, false, false, false, nullptr, is_word,
     tell_side},
    {ActionKind::Aim, "aim", Target::Square, apply_aim, describe_aim},
    {ActionKind::Power, "power", Target::Number, apply_power, describe_number},
    {ActionKind::Scatter, "scatter", Target::Button, apply_scatter, describe_scatter, false, false, false, nullptr,
     nullptr, tell_scatter},
    {ActionKind::Seduce, "seduce", Target::Figure, apply_seduce, describe_exchange, false, false, false, nullptr,
     is_word, tell_exchange},
    {ActionKind::CatchCell, "catch-cell", Target::Number, apply_catch_cell, describe_number, false, false, false,
     nullptr, nullptr, tell_cell},
    {ActionKind::ThrowCell, "throw-cell", Target::Number, apply_throw_cell, describe_number, false, false, false,
     nullptr, nullptr, tell_cell},
    {ActionKind::NameTarget, "name", Target::Figure, apply_name, describe_owned},
    {ActionKind::Strike, "strike", Target::Button, apply_strike, describe_owned, false, false, false, nullptr, is_word},
};

}  // namespace

constinit const Module kModule{
    .id = ModuleId::Catapult,
    .name = "catapult",
    .prefix = "catapult",
    .summary = "A fair brings a round of shots: followers are knocked out or exchanged, and the best aim scores.",
    .options = kOptions,
    .kinds = kKinds,
    .state_bytes = bytes_of<State>(),
    .has_work = has_work,
    .needs = needs,
    .estimate = estimate,
    .hide = hide,
    .view = view,
    .check = check,
};

constinit const StepDef kRound{.id = "9a",
                               .name = "catapult",
                               .module = ModuleId::Catapult,
                               .enter = enter_round,
                               .legal = legal_round,
                               .candidates = candidates_of_round,
                               .weights = weights_of_round,
                               .random = random_of_round,
                               .pass = next_shot,
                               .is_played = has_rounds};

}  // namespace bastide::land::catapult
