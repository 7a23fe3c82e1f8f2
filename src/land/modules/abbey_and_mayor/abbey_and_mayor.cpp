// Abbey and Mayor: its table, the abbey and the mayor. Wagon: abbey_and_mayor_wagon.cpp. Barn:
// abbey_and_mayor_barn.cpp. That an abbey fits every hole and ends what runs into it (AM-5 to AM-7) is the core's:
// the tile is wild.
#include "land/modules/abbey_and_mayor/abbey_and_mayor.h"

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "land/core/arrange.h"
#include "land/core/capacity.h"
#include "land/core/held.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/turn.h"
#include "land/modules/abbey_and_mayor/abbey_and_mayor_parts.h"

namespace bastide::land::abbey_and_mayor {
namespace {

constexpr Message kTakes{"abbey.takes", "who"};

constexpr std::string_view kAbbeyTile = "AM/A";

// --- set-up -----------------------------------------------------------------------------------------------------
bool abbey_is_played(const Rules& rules) {
    return !has_option(rules, Option::Abbeys);
}
// AM-73: one of each for every player, or none or two.
int number_of(const Rules& rules, Option figure) {
    constexpr std::array<int, 3> kNumbers{1, 0, 2};
    return kNumbers[rules.option(ModuleId::AbbeyAndMayor, figure)];
}

// AM-72: two small followers stay in the box, if they have not been left there already (base.fewer_followers).
void give_up_followers(Rules& rules) {
    constexpr std::ptrdiff_t kToPlay = 5;
    while (std::count(rules.figures.begin(), rules.figures.end(), FigureKind::Follower) > kToPlay)
        rules.figures.erase(std::find(rules.figures.begin(), rules.figures.end(), FigureKind::Follower));
}

// AM-3, AM-4. AM-74: without farmers there are no barns.
void prepare(RulesBuilder& builder) {
    Rules& rules = builder.rules;
    const bool has_farmers = (rules.deployed_types[at(FigureKind::Follower)] & type_bit(SegmentType::Field)) != 0;
    if (has_option(rules, Option::TwoFollowersLess))
        give_up_followers(rules);
    if (abbey_is_played(rules))
        builder.hold_tiles(kAbbeyTile, rules.players);
    builder.add_figures(FigureKind::Mayor, number_of(rules, Option::Mayors));
    builder.add_figures(FigureKind::Wagon, number_of(rules, Option::Wagons));
    builder.add_figures(FigureKind::Barn, has_farmers ? number_of(rules, Option::Barns) : 0);
}

bool has_work(const Rules& rules) {
    return abbey_is_played(rules) || has_figure(rules, FigureKind::Mayor) || has_figure(rules, FigureKind::Wagon) ||
           has_figure(rules, FigureKind::Barn);
}

// Wagons that drive on and fields of barns have lists of their own.
void needs(const Rules& rules, Needs&) {
    const auto all_of = [&](FigureKind kind) {
        return static_cast<std::size_t>(std::count(rules.figures.begin(), rules.figures.end(), kind) * rules.colours);
    };
    demand("wagons", all_of(FigureKind::Wagon), kMaxWagons);
    demand("barns", all_of(FigureKind::Barn), kMaxBarns);
}

void set_up(Context& ctx) {
    State& own = state_of<State>(ctx.state);
    own.abbey = TileType::None;
    own.new_barn = FigureId::None;
    if (!abbey_is_played(ctx.rules))
        return;
    own.abbey = ctx.rules.tiles.find(kAbbeyTile);
    for (int player = 0; player < ctx.rules.players; ++player)  // AM-18: they lie open before the players
        hold(ctx.state,
             {own.abbey, static_cast<PlayerId>(player), game::kEverybody, ModuleId::AbbeyAndMayor, HeldFrom::Box});
}

// --- 3b: the abbey in place of a drawn tile ---------------------------------------------------------------------
// AM-5, AM-8, AM-9: he holds it, a hole is there, and no tile is forced on him (river): enter_held sees to it.
bool has_abbey(const Position& position, std::size_t player) {
    return held_count(position.state, ModuleId::AbbeyAndMayor, static_cast<PlayerId>(player)) > 0;
}

// In the last round it has been decided already.
void filter_held(const Position& position, ModuleId module, ActionList& out) {
    if (module == ModuleId::AbbeyAndMayor && state_of<State>(position.state).round > 0)
        out.keep_if([](Action action) { return kind_of(action) == ActionKind::TakeAbbey; });
}

StepResult take_abbey(Context& ctx, Frame& frame) {
    const Colour colour = colour_of(ctx.state.turn_player);
    tell(ctx, "abbey", colour, [&] { return kTakes(who(ctx.rules, colour)); });
    return play_held(ctx, frame, ModuleId::AbbeyAndMayor, state_of<State>(ctx.state).abbey);
}

// --- F1: the abbeys that are left (AM-13 to AM-17) --------------------------------------------------------------
void legal_round(const Position& position, const Frame&, ActionList& out) {
    out.push_back(pass_action());
    list_held(position, ModuleId::AbbeyAndMayor, position.state.turn_player, ActionKind::TakeAbbey, out);
}

void pass_round_on(Context& ctx) {
    const int next = static_cast<int>(ctx.state.turn_player) + 1;
    ctx.state.turn_player = static_cast<PlayerId>(next == ctx.rules.players ? 0 : next);
    ++state_of<State>(ctx.state).round;
}

// As a rule the turn has passed on to the left neighbour of the last player already; a second part that found no tile
// was still his own.
void begin_round(Context& ctx) {
    const bool is_own_turn = ctx.state.has(TurnBit::SecondPart) || ctx.state.has(TurnBit::ExtraPart);
    ctx.state.turn_done = 0;
    if (is_own_turn) {
        pass_round_on(ctx);
        ++ctx.state.turn;
    }
    state_of<State>(ctx.state).round = 1;
}

StepResult enter_round(Context& ctx, Frame&) {
    const State& own = state_of<State>(ctx.state);
    if (own.round == 0)
        begin_round(ctx);
    while (own.round <= ctx.rules.players) {
        if (has_abbey(ctx, at(ctx.state.turn_player)) && has_place(ctx, own.abbey))
            return ask(ctx, ctx.state.turn_player);
        pass_round_on(ctx);
    }
    return StepResult::Done;
}
StepResult decline_in_round(Context& ctx, Frame&) {
    pass_round_on(ctx);
    return StepResult::Again;
}

// In the last round a whole part begins, whose end of turn passes on to the next player.
StepResult apply_take_abbey(Context& ctx, Frame& frame, Action) {
    if (&step_of(ctx.rules, frame) == &kTakeAbbey)
        return take_abbey(ctx, frame);
    ++state_of<State>(ctx.state).round;
    return jump(ctx, frame, Jump::Source);
}

bool round_is_played(const Rules& rules) {
    return abbey_is_played(rules) && !has_option(rules, Option::FinalAbbeyRound);  // AM-71
}

// --- the mayor (AM-19 to AM-21) ---------------------------------------------------------------------------------
void adjust_strength(const Position& position, FeatureId id, Strengths& strengths) {
    const Feature& city = position.state.features[at(id)];
    const int pennants = lane_of(city.sums, Lane::Pennants);
    if (city.type != SegmentType::City || pennants == 0)
        return;
    for_each_figure_of(position.rules, position.state, id, city.followers, [&](FigureId, const Figure& figure) {
        if (figure.kind == FigureKind::Mayor)
            strengths[at(figure.colour)] += 256 * pennants;
    });
}

// An abbey in hand closes what its player wants closed, as long as he has turns to see such a hole.
void estimate(const Position& position, const Outlook& outlook, Expectation& points) {
    constexpr float kAbbey = 4, kTurnsForThat = 5;
    for (std::size_t player = 0; player < static_cast<std::size_t>(position.rules.players); ++player)
        if (has_abbey(position, player))
            points[player] += kAbbey * std::min(1.f, outlook.turns_left[player] / kTurnsForThat);
    estimate_barns(position, outlook, points);
}

// --- views and checks -------------------------------------------------------------------------------------------
// AM-18: abbeys lie open before the players.
void view(const Position& position, PlayerId, nlohmann::json& out) {
    const State& own = state_of<State>(position.state);
    nlohmann::json& abbeys = out["abbeys"] = nlohmann::json::array();
    for (std::size_t player = 0; player < static_cast<std::size_t>(position.rules.players); ++player) {
        const int count = has_abbey(position, player) ? 1 : 0;
        abbeys.push_back(count);
        if (own.abbey != TileType::None)
            out["players"][player]["supply"]["abbey"] = count;
    }
    out["abbey_round"] = own.round > 0;
    view_wagons(position, out);
    view_barns(position, out);
}

void show(const Position& position, PlayerId, Shown& out) {
    for (std::size_t player = 0; player < static_cast<std::size_t>(position.rules.players); ++player)
        if (const auto colour = static_cast<Colour>(player); has_abbey(position, player))
            out.pieces.push_back({"abbey", before(colour), 1, ShownPiece::Count::Many, colour});
    show_figures(position, FigurePlace::Corner, out,
                 [](const Figure& figure) { return on_corner(figure.square, figure.detail); });
}

constexpr std::string_view kMoveValues[] = {"C2", "C1"};
constexpr std::string_view kForbiddenValues[] = {"forbidden", "allowed"};
constexpr std::string_view kPointValues[] = {"4", "2"};
constexpr std::string_view kOnOff[] = {"on", "off"};
constexpr std::string_view kOffOn[] = {"off", "on"};
constexpr std::string_view kNumberValues[] = {"1", "0", "2"};
constexpr OptionDef kOptions[] = {
    {"wagon_move", kMoveValues, "a wagon goes on to what lies on the squares around it, or to what a road leads to"},
    {"barn_on_barn_field", kForbiddenValues, "whether a barn may be put on a field that has one"},
    {"barn_end_points", kPointValues, "points of a barn for each completed city at the end"},
    {"final_abbey_round", kOnOff, "abbeys that are left may be placed after the last tile"},
    {"two_followers_less", kOffOn, "each player gives up two small followers for mayor, wagon and barn"},
    {"abbeys", kOnOff, "each player has an abbey"},
    {"mayors", kNumberValues, "mayors of each player"},
    {"wagons", kNumberValues, "wagons of each player"},
    {"barns", kNumberValues, "barns of each player"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::TakeAbbey, "abbey", Target::Button, apply_take_abbey},
    {ActionKind::Drive, "drive", Target::Segment, apply_drive, describe_drive, false, true},
    {ActionKind::PlaceBarn, "barn", Target::Place, apply_barn, describe_barn, false, true, false, place_of_barn,
     nullptr, tell_barn},
};

// set barn PLAYER SQUARE CORNER
bool arrange(const Arranged& set) {
    if (set.name != "barn")
        return false;
    constexpr std::string_view kCorners[] = {"NE", "SE", "SW", "NW"};
    put_barn(set.ctx, set.colour(0), parse_cell(set.text(1)), static_cast<int>(set.one_of(2, kCorners)));
    return true;
}

}  // namespace

constinit const Module kModule{
    .id = ModuleId::AbbeyAndMayor,
    .name = "abbey-and-mayor",
    .prefix = "am",
    .summary = "Abbeys fill holes, mayors count pennants, wagons drive on, barns clear fields.",
    .options = kOptions,
    .kinds = kKinds,
    .state_bytes = bytes_of<State>(),
    .holds_tiles = true,
    .prepare = prepare,
    .has_work = has_work,
    .needs = needs,
    .set_up = set_up,
    .filter_held = filter_held,
    .add_figure_actions = add_barns,
    .filter_figure_actions = keep_off_barn_fields,
    .figure_left = note_departure,
    .adjust_strength = adjust_strength,
    .list_scored_besides = list_scored_barn_fields,
    .estimate = estimate,
    .view = view,
    .show = show,
    .check = check_barns,
    .arrange = arrange,
};

constinit const StepDef kTakeAbbey{.id = "3b",
                                   .name = "abbey",
                                   .module = ModuleId::AbbeyAndMayor,
                                   .enter = enter_held,
                                   .legal = legal_held,
                                   .plays = ActionKind::TakeAbbey,
                                   .is_played = abbey_is_played};
constinit const StepDef kAbbeyRound{.id = "F1",
                                    .name = "abbey-round",
                                    .module = ModuleId::AbbeyAndMayor,
                                    .phase = Phase::Final,
                                    .enter = enter_round,
                                    .legal = legal_round,
                                    .pass = decline_in_round,
                                    .is_played = round_is_played};

}  // namespace bastide::land::abbey_and_mayor
