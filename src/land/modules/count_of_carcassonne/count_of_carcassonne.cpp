// The Count of Carcassonne. A follower in a quarter has FigurePlace::Quarter and the quarter in Figure::detail.
#include "land/modules/count_of_carcassonne/count_of_carcassonne.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <bitset>
#include <nlohmann/json.hpp>

#include "land/core/arrange.h"
#include "land/core/board.h"
#include "land/core/capacity.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/turn.h"

namespace bastide::land::count_of_carcassonne {
namespace {

constexpr std::string_view kEventKind = "city-of-carcassonne";
constexpr Message kLeaves{"count.leaves", "who", "figure", "quarter", "cell"};
constexpr Message kEnters{"count.enters", "who", "figure", "quarter"};
constexpr Message kMoves{"count.moves", "quarter"};

enum class Option : std::uint8_t { CityPlacement, FinalMoves, CountMove, IntoUnoccupied, OncePer };
enum class CountMove : std::uint8_t { Player, Clockwise, Follower };

constexpr int kQuarterCount = static_cast<int>(kQuarterNames.size());
// CO-10: what the followers of a quarter move into.
constexpr std::array<SegmentType, kQuarterNames.size()> kSupplied{SegmentType::City, SegmentType::Field,
                                                                  SegmentType::Road, SegmentType::Monastery};

bool has_option(const Rules& rules, Option option) {
    return rules.option(ModuleId::CountOfCarcassonne, option) == 1;
}
Quarter quarter_of(const Figure& figure) {
    return static_cast<Quarter>(figure.detail);
}

Text word_of_quarter(std::size_t quarter) {
    return words::word("quarters", kQuarterNames[quarter]);
}

// --- set-up

// The City lies on the table.
bool has_work(const Rules& rules) {
    return std::any_of(rules.start.begin(), rules.start.end(), [&](const PlacedStart& start) {
        const std::vector<SegmentData>& segments = rules.tile(start.type).data->segments;
        return std::any_of(segments.begin(), segments.end(), [](const SegmentData& segment) {
            return segment.type == SegmentType::Quarter && segment.quarter == kQuarterNames[0];
        });
    });
}

// The longest list is that of the followers of all kinds into all segments of what their quarters supply.
void needs(const Rules& rules, Needs& needs) {
    std::size_t moves = 1;
    for (const SegmentType type : kSupplied) {
        const auto kinds =
            std::count_if(rules.deployed_kinds.begin(), rules.deployed_kinds.end(),
                          [&](FigureKind kind) { return (rules.deployed_types[at(kind)] & type_bit(type)) != 0; });
        moves += static_cast<std::size_t>(kinds) * sum_of_pieces(rules, [&](const TileInfo& tile) {
                     return std::popcount(tile.segments_of_type[at(type)]);
                 });
    }
    needs.list_of_actions(moves);
}

// --- who may move where

// CO-13: the player's followers in quarters that the count does not block, one of each kind and quarter: the
// others would move alike.
template <class Use>
void for_each_mover(const Position& position, PlayerId player, Use use) {
    const GameState& state = position.state;
    std::array<std::uint32_t, kQuarterNames.size()> seen{};  // by quarter: bit per kind
    for_each_away(position.rules, state, colour_of(player), [&](FigureId id, const Figure& figure) {
        if (figure.place != FigurePlace::Quarter || quarter_of(figure) == state_of<State>(state).count)
            return;
        const std::uint32_t kind = 1u << at(figure.kind);
        if ((std::exchange(seen[figure.detail], seen[figure.detail] | kind) & kind) == 0)
            use(id, figure);
    });
}
bool has_mover(const Position& position, PlayerId player) {
    bool found = false;
    for_each_mover(position, player, [&](FigureId, const Figure&) { found = true; });
    return found;
}

Action move_action(const GameState& state, SegmentId segment, FigureId figure) {
    return pack(ActionKind::LeaveCity, cell_of_segment(state, segment), {}, segment_number(state, segment),
                static_cast<int>(figure), static_cast<int>(state.figures[at(figure)].kind));
}

// What step 8 is about to score.
using ScoredFeatures = std::array<FeatureId, kMaxTouched + kMaxFigures>;  // besides: a field a figure
std::size_t list_scored(const Position& position, ScoredFeatures& out) {
    std::size_t count = list_completed(position.state, out);
    for (const auto hook : position.rules.hooks.list_scored_besides)
        count = hook(position, out, count);
    return count;
}

// CO-9, CO-12, CO-14, CO-17 to CO-19, CO-53, CO-54, CO-70, CO-71: into what is about to be scored, if somebody stands
// there (CO-63: or not), on any of its segments.
void list_moves_before_scoring(const Position& position, PlayerId player, ActionList& out) {
    const GameState& state = position.state;
    ScoredFeatures found;
    const std::span<const FeatureId> scored(found.data(), list_scored(position, found));
    const bool into_unoccupied = has_option(position.rules, Option::IntoUnoccupied);
    for_each_mover(position, player, [&](FigureId id, const Figure& figure) {
        for (const FeatureId target : scored) {
            const Feature& feature = state.features[at(target)];
            if (feature.type == kSupplied[figure.detail] && (feature.followers != 0 || into_unoccupied))
                for_each_segment(state, feature,
                                 [&](SegmentId segment) { out.push_back(move_action(state, segment, id)); });
        }
    });
    strike_destinations(position, out);  // CO-15, CO-57
}

// CO-34, CO-36: into every field. CO-60: and into unfinished features of the other kinds. Where in a feature does not
// matter any more: its first free segment stands for it, so that the list stays short.
void list_final_moves(const Position& position, PlayerId player, ActionList& out) {
    const GameState& state = position.state;
    const bool any_quarter = has_option(position.rules, Option::FinalMoves);
    thread_local ActionList places;
    for_each_mover(position, player, [&](FigureId id, const Figure& figure) {
        if (!any_quarter && quarter_of(figure) != Quarter::Market)
            return;
        places.clear();
        for (std::size_t i = 0; i < state.segment_count; ++i) {
            const Feature& feature = state.features[at(state.feature_of[i])];
            if (feature.type == kSupplied[figure.detail] &&
                (feature.type == SegmentType::Field || !feature.is_complete()))
                places.push_back(move_action(state, static_cast<SegmentId>(i), id));
        }
        strike_destinations(position, places);  // CO-15, CO-57
        std::bitset<kMaxSegments> listed;
        for (const Action place : places) {
            const std::size_t feature = at(state.feature_of[at(segment_at(state, cell_of(place), segment_of(place)))]);
            if (!listed[feature])
                out.push_back(place);
            listed.set(feature);
        }
    });
}

// CO-16: he counts like any other there.
void move_out(Context& ctx, Action action) {
    const FigureId id = figure_of(action);
    const Figure& figure = ctx.state.figures[at(id)];
    tell(ctx, kEventKind, figure.colour, [&] {
        return kLeaves(who(ctx.rules, figure.colour), word_of(figure.kind), word_of_quarter(figure.detail),
                       cell_text(cell_of(action)));
    });
    move_to_feature(ctx, id, segment_at(ctx.state, cell_of(action), segment_of(action)));
}

// --- 8a: out of the City before the scoring
void legal_leave(const Position& position, const Frame&, ActionList& out) {
    list_moves_before_scoring(position, position.state.decision.player, out);
    out.push_back(pass_action());
}

// CO-11: from the left neighbour of the player on turn, who is the last. Frame::arg8: how many are done.
StepResult enter_leave(Context& ctx, Frame& frame) {
    GameState& state = ctx.state;
    ScoredFeatures scored;
    if (list_scored(ctx, scored) == 0)
        return done(ctx, frame);
    for (; frame.arg8 < ctx.rules.players; ++frame.arg8) {
        const int seat = (static_cast<int>(state.turn_player) + 1 + frame.arg8) % ctx.rules.players;
        const auto player = static_cast<PlayerId>(seat);
        if (!has_mover(ctx, player))
            continue;
        state.decision = {player, game::kEverybody};
        legal_leave(ctx, frame, ctx.actions.clear());
        if (ctx.actions.size() > 1)
            return ask_listed(ctx, player);
    }
    return StepResult::Done;
}
StepResult stay(Context&, Frame& frame) {
    ++frame.arg8;
    return StepResult::Again;
}

// --- F2: out of the market before the final scoring
// Frame::arg8: bit per player who has passed for good; arg16[0]: how many have had their go in all; arg16[1]: 1 + who
// begins.
void legal_final(const Position& position, const Frame&, ActionList& out) {
    list_final_moves(position, position.state.decision.player, out);
    out.push_back(pass_action());
}

// CO-33: the left neighbour of the last player, who is next on turn unless a second part could not be played.
int first_of_final_round(const Context& ctx) {
    const bool is_own_turn = ctx.state.has(TurnBit::SecondPart) || ctx.state.has(TurnBit::ExtraPart);
    return (static_cast<int>(ctx.state.turn_player) + (is_own_turn ? 1 : 0)) % ctx.rules.players;
}

StepResult enter_final(Context& ctx, Frame& frame) {
    if (frame.arg16[1] == 0)
        frame.arg16[1] = static_cast<std::uint16_t>(1 + first_of_final_round(ctx));
    const int everybody = (1 << ctx.rules.players) - 1;
    while (frame.arg8 != everybody) {
        const int seat = (frame.arg16[1] - 1 + frame.arg16[0]) % ctx.rules.players;
        const auto player = static_cast<PlayerId>(seat);
        ctx.state.decision = {player, game::kEverybody};
        if ((frame.arg8 >> seat & 1) == 0) {
            legal_final(ctx, frame, ctx.actions.clear());
            if (ctx.actions.size() > 1)
                return ask_listed(ctx, player);
            frame.arg8 = static_cast<std::uint8_t>(frame.arg8 | 1u << seat);
        }
        ++frame.arg16[0];
    }
    return StepResult::Done;
}
StepResult pass_for_good(Context& ctx, Frame& frame) {
    frame.arg8 = static_cast<std::uint8_t>(frame.arg8 | 1u << static_cast<unsigned>(ctx.state.decision.player));
    ++frame.arg16[0];
    return StepResult::Again;
}

StepResult apply_move(Context& ctx, Frame& frame, Action action) {
    move_out(ctx, action);
    if (&step_of(ctx.rules, frame) == &kFinalMoves)
        ++frame.arg16[0];  // CO-33: one at a time; before a scoring he may go on (CO-12)
    return StepResult::Again;
}

// --- 8l: a follower into the City, then the count
enum Sub : std::uint8_t { Enter, MoveCount };  // Frame::sub

// CO-20, CO-22 to CO-26, CO-42 to CO-44; CO-59, CO-64.
bool may_enter(const Position& position) {
    const Part& part = position.state.part;
    const std::uint8_t own = bit_of(colour_of(position.state.turn_player));
    const bool only_others_scored = part.scored != 0 && (part.scored & own) == 0;
    const bool is_free = !part.has(PartBit::ActionUsed) || has_option(position.rules, Option::CityPlacement);
    const bool is_first = !position.state.has(TurnBit::CityEntered) || has_option(position.rules, Option::OncePer);
    return only_others_scored && is_free && is_first && !part.has(PartBit::Volcano);
}

// CO-21, CO-27 to CO-30, CO-69: a kind of follower may go where it could be of use.
void list_entries(const Position& position, ActionList& out) {
    const Colour colour = colour_of(position.state.turn_player);
    for (const FigureKind kind : position.rules.deployed_kinds) {
        if (!has_in_supply(position.rules, position.state, colour, kind))
            continue;
        for (int quarter = 0; quarter < kQuarterCount; ++quarter)
            if ((position.rules.deployed_types[at(kind)] & type_bit(kSupplied[static_cast<std::size_t>(quarter)])) != 0)
                out.push_back(pack(ActionKind::EnterCity, {}, {}, 0, quarter, static_cast<int>(kind)));
    }
}

void legal_enter(const Position& position, const Frame& frame, ActionList& out) {
    out.push_back(pass_action());
    if (frame.sub == MoveCount) {
        for (int quarter = 0; quarter < kQuarterCount; ++quarter)
            if (static_cast<Quarter>(quarter) != state_of<State>(position.state).count)
                out.push_back(pack(ActionKind::CountMove, {}, {}, 0, quarter));
        return;
    }
    list_entries(position, out);
    strike_forbidden(position, out);
}

StepResult enter_enter(Context& ctx, Frame& frame) {
    if (frame.sub == MoveCount)
        return ask(ctx, ctx.state.turn_player);
    if (!may_enter(ctx))
        return done(ctx, frame);
    legal_enter(ctx, frame, ctx.actions.clear());
    return ask_if_choice(ctx);
}

void put_count(Context& ctx, Quarter quarter) {
    state_of<State>(ctx.state).count = quarter;
    tell(ctx, kEventKind, Colour::None, [&] { return kMoves(word_of_quarter(at(quarter))); });
}

// CO-31, CO-32: then the count; CO-61, CO-62: by an option he moves by himself.
StepResult apply_enter(Context& ctx, Frame& frame, Action action) {
    GameState& state = ctx.state;
    const Colour colour = colour_of(state.turn_player);
    const FigureId id = take_from_supply(ctx.rules, state, colour, figure_kind_of(action));
    state.figures[at(id)].place = FigurePlace::Quarter;
    state.figures[at(id)].detail = static_cast<std::uint8_t>(item_of(action));
    state.part.set(PartBit::ActionUsed);
    state.set(TurnBit::CityEntered);
    tell(ctx, kEventKind, colour, [&] {
        return kEnters(who(ctx.rules, colour), word_of(figure_kind_of(action)),
                       word_of_quarter(static_cast<std::size_t>(item_of(action))));
    });
    const int count = static_cast<int>(state_of<State>(state).count);
    switch (static_cast<CountMove>(ctx.rules.option(ModuleId::CountOfCarcassonne, Option::CountMove))) {
        case CountMove::Player:
            frame.sub = MoveCount;
            return StepResult::Again;
        case CountMove::Clockwise:
            put_count(ctx, static_cast<Quarter>((count + 1) % kQuarterCount));
            break;
        case CountMove::Follower:
            put_count(ctx, static_cast<Quarter>(item_of(action)));
            break;
    }
    return StepResult::Done;
}
StepResult apply_count(Context& ctx, Frame&, Action action) {
    put_count(ctx, static_cast<Quarter>(item_of(action)));
    return StepResult::Done;
}

std::string describe_entry(const Position&, Action action) {
    return fmt::format("{} {}", info_of(figure_kind_of(action)).name,
                       kQuarterNames[static_cast<std::size_t>(item_of(action))]);
}
std::string describe_quarter(const Position&, Action action) {
    return std::string(kQuarterNames[static_cast<std::size_t>(item_of(action))]);
}

void tell_quarter(const Position&, Action action, Text& text) {
    text.arguments.push_back({"quarter", word_of_quarter(static_cast<std::size_t>(item_of(action)))});
}

// --- scoring

// CO-39, CO-40: for the king it is a completed city.
void adjust_completed(const Position&, SegmentType type, int& count) {
    count += type == SegmentType::City;
}

// --- playing well
// A follower in a quarter waits for a scoring to take part in, on the market for the end; the count may be in the way.
void estimate(const Position& position, const Outlook& outlook, Expectation& points) {
    constexpr float kMovesOut = 3, kTurnsForHalf = 8, kOnMarket = 2.5f, kBlocked = 0.6f;
    const GameState& state = position.state;
    for (std::size_t i = 0; i < state.figure_count; ++i) {
        const Figure& figure = state.figures[i];
        if (figure.place != FigurePlace::Quarter)
            continue;
        const float turns = outlook.turns_left[at(figure.colour)];
        const float worth =
            quarter_of(figure) == Quarter::Market ? kOnMarket : kMovesOut * turns / (turns + kTurnsForHalf);
        const bool is_blocked = quarter_of(figure) == state_of<State>(state).count;
        points[at(figure.colour)] += is_blocked ? kBlocked * worth : worth;
    }
}

// --- views and checks
// The part of the City that is a quarter; none if the City does not lie on the table.
SegmentId segment_of_quarter(const Position& position, std::size_t quarter) {
    for (std::size_t slot = 0; slot < position.state.tile_count; ++slot) {
        const PlacedTile& placed = position.state.tiles[slot];
        const SquareInfo& square = position.rules.square(placed.square);
        if (square.part != 0)
            continue;
        const std::vector<SegmentData>& segments = position.rules.tile(square.tile).data->segments;
        for (std::size_t local = 0; local < segments.size(); ++local)
            if (segments[local].type == SegmentType::Quarter && segments[local].quarter == kQuarterNames[quarter])
                return static_cast<SegmentId>(static_cast<std::size_t>(placed.first_segment) + local);
    }
    return SegmentId::None;
}

void view(const Position& position, PlayerId, nlohmann::json& out) {
    const GameState& state = position.state;
    const SegmentId seat = segment_of_quarter(position, at(state_of<State>(state).count));
    if (seat != SegmentId::None) {
        const Cell cell = cell_of_segment(state, seat);
        out["count"] = {{"x", cell.x}, {"y", cell.y}, {"segment", at(seat)}};
    }
    nlohmann::json& city = out["city_of_carcassonne"];
    city["count"] = kQuarterNames[at(state_of<State>(state).count)];
    for (const std::string_view quarter : kQuarterNames)
        city["quarters"][quarter] = nlohmann::json::array();
    for (std::size_t i = 0; i < state.figure_count; ++i)
        if (state.figures[i].place == FigurePlace::Quarter)
            city["quarters"][kQuarterNames[state.figures[i].detail]].push_back(i);
}

Anchor place_of_quarter(const Position& position, std::size_t quarter) {
    return on_segment(segment_of_quarter(position, quarter));
}
Anchor place_of_action(const Position& position, Action action) {
    return place_of_quarter(position, static_cast<std::size_t>(item_of(action)));
}

void show(const Position& position, PlayerId, Shown& out) {
    out.pieces.push_back({"count", place_of_quarter(position, at(state_of<State>(position.state).count))});
    show_figures(position, FigurePlace::Quarter, out,
                 [&](const Figure& figure) { return place_of_quarter(position, figure.detail); });
}

// In the middle of the first square of its quarter.
void locate(const Position& position, const Figure& figure, Point& point) {
    if (figure.place != FigurePlace::Quarter)
        return;
    const SegmentId quarter = segment_of_quarter(position, figure.detail);
    if (quarter == SegmentId::None)
        return;
    const TileSlot piece = piece_of(position.rules, position.state, position.state.tile_of[at(quarter)]);
    const Cell cell =
        position.state.tiles[at(piece) + segment_info(position.rules, position.state, quarter).first_square].cell;
    point = {1000 * cell.x + 500, 1000 * cell.y + 500};
}

void check(const Position& position) {
    const GameState& state = position.state;
    if (at(state_of<State>(state).count) >= kQuarterNames.size())
        throw Error("broken_state", "the count is in no quarter");
    for (std::size_t i = 0; i < state.figure_count; ++i) {
        const Figure& figure = state.figures[i];
        if (figure.place != FigurePlace::Quarter)
            continue;
        const bool is_at_home =
            figure.detail < kQuarterNames.size() && info_of(figure.kind).is_follower &&
            (position.rules.deployed_types[at(figure.kind)] & type_bit(kSupplied[figure.detail])) != 0;
        if (!is_at_home)
            throw Error("broken_state", fmt::format("figure {} is in a quarter where it cannot be", i));
    }
}

constexpr std::string_view kPlacementValues[] = {"exclusive", "additional"};
constexpr std::string_view kFinalValues[] = {"market-only", "any-quarter"};
constexpr std::string_view kCountValues[] = {"by-player", "clockwise", "follows-follower"};
constexpr std::string_view kOffOn[] = {"off", "on"};
constexpr std::string_view kOnceValues[] = {"turn", "turn-part"};
constexpr OptionDef kOptions[] = {
    {"city_placement", kPlacementValues, "a follower into the City is the action of the turn, or comes besides it"},
    {"final_moves", kFinalValues, "at the end followers leave the market only, or every quarter"},
    {"count_move", kCountValues, "the player moves the count, or he goes on clockwise, or where the follower went"},
    {"into_unoccupied", kOffOn, "followers may also move into completed features where nobody stands"},
    {"once_per", kOnceValues, "one follower into the City in a turn, or in each part of a turn"},
};
bool is_quarter(const Rules&, std::string_view word) {
    return std::ranges::find(kQuarterNames, word) != kQuarterNames.end();
}
constexpr ActionKindDef kKinds[] = {
    {ActionKind::LeaveCity, "leave-city", Target::Segment, apply_move, describe_deployment, false, true},
    {ActionKind::EnterCity, "enter-city", Target::Place, apply_enter, describe_entry, false, true, false,
     place_of_action, is_quarter, tell_quarter},
    {ActionKind::CountMove, "count", Target::Place, apply_count, describe_quarter, false, false, false, place_of_action,
     is_quarter, tell_quarter},
};

// set quarter PLAYER FIGURE QUARTER; set count QUARTER.
bool arrange(const Arranged& set) {
    if (set.name == "quarter") {
        Figure& figure = set.ctx.state.figures[at(set.from_supply(0))];
        figure.place = FigurePlace::Quarter;
        figure.detail = static_cast<std::uint8_t>(set.one_of(2, kQuarterNames));
    } else if (set.name == "count") {
        state_of<State>(set.ctx.state).count = static_cast<Quarter>(set.one_of(0, kQuarterNames));
    } else {
        return false;
    }
    return true;
}

}  // namespace

constinit const Module kModule{
    .id = ModuleId::CountOfCarcassonne,
    .name = "count-of-carcassonne",
    .prefix = "count",
    .summary = "Followers wait in the City of Carcassonne and come out when something is scored.",
    .options = kOptions,
    .kinds = kKinds,
    .state_bytes = bytes_of<State>(),
    .has_work = has_work,
    .needs = needs,
    .adjust_completed = adjust_completed,
    .estimate = estimate,
    .view = view,
    .show = show,
    .locate = locate,
    .check = check,
    .arrange = arrange,
};

constinit const StepDef kLeaveCity{.id = "8a",
                                   .name = "leave-city",
                                   .module = ModuleId::CountOfCarcassonne,
                                   .enter = enter_leave,
                                   .legal = legal_leave,
                                   .pass = stay};
constinit const StepDef kEnterCity{.id = "8l",
                                   .name = "enter-city",
                                   .module = ModuleId::CountOfCarcassonne,
                                   .enter = enter_enter,
                                   .legal = legal_enter};
constinit const StepDef kFinalMoves{.id = "F2",
                                    .name = "final-moves",
                                    .module = ModuleId::CountOfCarcassonne,
                                    .phase = Phase::Final,
                                    .enter = enter_final,
                                    .legal = legal_final,
                                    .pass = pass_for_good,
                                    .is_final = true};

}  // namespace bastide::land::count_of_carcassonne
