// The Markets of Leipzig. A follower in a quarter has FigurePlace::Leipzig and the quarter in Figure::detail.
#include "land/modules/markets_of_leipzig/markets_of_leipzig.h"

#include <fmt/format.h>

#include <algorithm>
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

namespace bastide::land::markets_of_leipzig {
namespace {

constexpr Message kSends{"leipzig.sends", "who", "figure", "quarter"};

enum class Option : std::uint8_t { Bonus, Road, Extra, Field };
enum class Bonus : std::uint8_t { Occupant, Scorer, All };

constexpr std::size_t kQuarterCount = kQuarterNames.size();

Text word_of_quarter(std::size_t quarter) {
    return words::word("quarters", kQuarterNames[quarter]);
}

// --- set-up

// Which quarter a segment of a tile is; kQuarterCount if it is none of Leipzig's.
std::size_t quarter_of(const SegmentData& segment) {
    return static_cast<std::size_t>(std::ranges::find(kQuarterNames, segment.quarter) - kQuarterNames.begin());
}
bool is_gate(const SegmentData& segment) {
    return segment.type == SegmentType::Road && segment.end == "leipzig";
}

bool is_of_leipzig(const TileInfo& tile) {
    return std::ranges::any_of(tile.data->segments,
                               [](const SegmentData& segment) { return quarter_of(segment) < kQuarterCount; });
}

// ML-1: its pieces lie on the table.
bool has_work(const Rules& rules) {
    return std::ranges::any_of(rules.start,
                               [&](const PlacedStart& start) { return is_of_leipzig(rules.tile(start.type)); });
}

// ML-5, ML-44.
void prepare(RulesBuilder& builder) {
    builder.add_figures(FigureKind::Follower, builder.rules.option(ModuleId::MarketsOfLeipzig, Option::Extra));
}

void needs(const Rules&, Needs& needs) {
    needs.links += kQuarterCount;
    needs.list_of_actions(kQuarterCount * kMaxFiguresOfColour + 1);
}

// The field of a piece that has this half of its outer square.
SegmentId field_with(const Position& position, TileSlot piece, std::string_view half) {
    const std::vector<SegmentData>& segments = tile_info(position.rules, position.state, piece).data->segments;
    const auto has_half = [&](const SegmentData& segment) {
        return std::ranges::any_of(segment.halves,
                                   [&](HalfRef ref) { return ref.square == 0 && kHalfNames[ref.half] == half; });
    };
    const auto local = std::ranges::find_if(segments, has_half) - segments.begin();
    return static_cast<SegmentId>(static_cast<int>(position.state.tiles[at(piece)].first_segment) + local);
}

// ML-4: at each outer corner of Leipzig a field of one piece goes on on the piece across the northern edge of
// its quarter. No edge joins them, so a link does.
void join_fields(Context& ctx, TileSlot piece) {
    const GameState& state = ctx.state;
    const PlacedTile& inner = state.tiles[at(piece) + 1];
    const TileSlot across = tile_at(state, inner.cell + kDirections[at(inner.rotation)]);
    if (across != TileSlot::None && is_of_leipzig(tile_info(ctx.rules, state, across)))
        add_link(ctx, {field_with(ctx, piece, "WR"), field_with(ctx, piece_of(ctx.rules, state, across), "WL")});
}

// ML-2, ML-3: the closed city is joined by its edges.
void set_up(Context& ctx) {
    State& leipzig = state_of<State>(ctx.state);
    leipzig.quarters.fill(SegmentId::None);
    leipzig.gates.fill(SegmentId::None);
    for (std::size_t slot = 0; slot < ctx.state.tile_count; ++slot) {
        const PlacedTile& placed = ctx.state.tiles[slot];
        const SquareInfo& square = ctx.rules.square(placed.square);
        const std::vector<SegmentData>& segments = ctx.rules.tile(square.tile).data->segments;
        const auto quarter = std::ranges::find_if(
            segments, [](const SegmentData& segment) { return quarter_of(segment) < kQuarterCount; });
        if (square.part != 0 || quarter == segments.end())
            continue;
        const auto segment = [&](auto found) {
            return static_cast<SegmentId>(static_cast<int>(placed.first_segment) + (found - segments.begin()));
        };
        leipzig.quarters[quarter_of(*quarter)] = segment(quarter);
        leipzig.gates[quarter_of(*quarter)] = segment(std::ranges::find_if(segments, is_gate));
        join_fields(ctx, static_cast<TileSlot>(slot));
    }
}

// --- 8a2: from a road into a quarter

// ML-8 to ML-10, ML-40: a gate is on the road, or on one that is reached from it by villages alone.
bool is_linked(const Position& position, FeatureId road) {
    std::array<FeatureId, kMaxSegments> roads;
    std::bitset<kMaxSegments> seen;
    std::size_t count = 0;
    const auto reach = [&](FeatureId id) {
        if (!seen.test(at(id)))
            roads[count++] = id;
        seen.set(at(id));
    };
    reach(road);
    bool found = false;
    for (std::size_t next = 0; next < count; ++next)
        for_each_segment(position.state, position.state.features[at(roads[next])], [&](SegmentId segment) {
            const TileInfo& tile = tile_info(position.rules, position.state, position.state.tile_of[at(segment)]);
            const std::vector<SegmentData>& printed = tile.data->segments;
            const auto local = static_cast<std::size_t>(local_number(position.state, segment));
            found |= is_gate(printed[local]);
            if (printed[local].end != "village")
                return;
            for (std::size_t other = 0; other < printed.size(); ++other)
                if (printed[other].type == SegmentType::Road && printed[other].end == "village")
                    reach(position.state.feature_of[at(segment) - local + other]);
        });
    return found;
}

// ML-7, ML-13: who has the majority when the step begins may send, whatever others do before him.
void note_roads(Context& ctx, State& leipzig) {
    CompletedFeatures completed;
    const std::size_t count = list_completed(ctx.state, completed);
    leipzig.road_count = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Feature& feature = ctx.state.features[at(completed[i])];
        if (feature.type != SegmentType::Road || feature.followers == 0 || !is_linked(ctx, completed[i]))
            continue;
        BASTIDE_ASSERT(leipzig.road_count < leipzig.roads.size());
        leipzig.roads[leipzig.road_count++] = {feature.any_segment, owners_of(ctx, completed[i]), 0};
    }
}

// ML-12: bit per quarter where the colour has a follower.
unsigned quarters_of(const Position& position, Colour colour) {
    unsigned quarters = 0;
    for_each_away(position.rules, position.state, colour, [&](FigureId, const Figure& figure) {
        if (figure.place == FigurePlace::Leipzig)
            quarters |= 1u << figure.detail;
    });
    return quarters;
}

// ML-11, ML-12, ML-14, ML-22: one follower of each road, whatever his kind, into a quarter where he has none.
void legal_send(const Position& position, const Frame&, ActionList& out) {
    const State& leipzig = state_of<State>(position.state);
    const Colour colour = colour_of(position.state.decision.player);
    const unsigned taken = quarters_of(position, colour);
    for (std::size_t i = 0; i < leipzig.road_count; ++i) {
        const LinkedRoad& road = leipzig.roads[i];
        if ((road.senders & bit_of(colour)) == 0)
            continue;
        const FeatureId id = position.state.feature_of[at(road.segment)];
        thread_local ActionList followers;
        followers.clear();
        list_figures(position, ActionKind::Send, bit_of(colour), followers, [&](const Figure& figure) {
            return figure.place == FigurePlace::Feature && info_of(figure.kind).is_follower &&
                   position.state.feature_of[at(figure.segment)] == id;
        });
        for (const Action follower : followers)
            for (std::size_t quarter = 0; quarter < kQuarterCount; ++quarter)
                if ((taken >> quarter & 1u) == 0)
                    out.push_back(pack(ActionKind::Send, {}, {}, 0, item_of(follower), static_cast<int>(quarter)));
    }
    out.push_back(pass_action());
}

// ML-6, ML-13: from the player on turn clockwise; each decides for all his roads. Frame::arg8: how many are done.
StepResult enter_send(Context& ctx, Frame& frame) {
    State& leipzig = state_of<State>(ctx.state);
    if (frame.sub == 0)
        note_roads(ctx, leipzig);
    frame.sub = 1;
    if (leipzig.road_count == 0)
        return done(ctx, frame);
    for (; frame.arg8 < ctx.rules.players; ++frame.arg8) {
        const int seat = (static_cast<int>(ctx.state.turn_player) + frame.arg8) % ctx.rules.players;
        ctx.state.decision = {static_cast<PlayerId>(seat), game::kEverybody};
        legal_send(ctx, frame, ctx.actions.clear());
        if (ctx.actions.size() > 1)
            return StepResult::Ask;
    }
    leipzig.road_count = 0;
    return StepResult::Done;
}
StepResult keep_the_rest(Context&, Frame& frame) {
    ++frame.arg8;
    return StepResult::Again;
}

// ML-15, ML-25: he has left the road before it is scored; what he leaves alone there goes home.
StepResult apply_send(Context& ctx, Frame&, Action action) {
    const FigureId id = figure_of(action);
    const Figure figure = ctx.state.figures[at(id)];
    State& leipzig = state_of<State>(ctx.state);
    for (std::size_t i = 0; i < leipzig.road_count; ++i)
        if (ctx.state.feature_of[at(leipzig.roads[i].segment)] == ctx.state.feature_of[at(figure.segment)])
            leipzig.roads[i].senders = static_cast<std::uint8_t>(leipzig.roads[i].senders & ~bit_of(figure.colour));
    const auto quarter = static_cast<std::size_t>(extra_of(action));
    tell(ctx, "leipzig", figure.colour,
         [&] { return kSends(who(ctx.rules, figure.colour), word_of(figure.kind), word_of_quarter(quarter)); });
    move_off_board(ctx, id, FigurePlace::Leipzig, static_cast<std::uint8_t>(quarter));
    return StepResult::Again;
}

std::string describe_send(const Position& position, Action action) {
    return fmt::format("{} {}", describe_figure(position, action),
                       kQuarterNames[static_cast<std::size_t>(extra_of(action))]);
}
void tell_send(const Position& position, Action action, Text& text) {
    const Figure& figure = position.state.figures[at(figure_of(action))];
    text.arguments.push_back({"figure", word_of(figure.kind)});
    text.arguments.push_back({"cell", cell_text(position.state.tiles[at(figure.square)].cell)});
    text.arguments.push_back({"quarter", word_of_quarter(static_cast<std::size_t>(extra_of(action)))});
}
Anchor place_of_send(const Position& position, Action action) {
    return on_segment(state_of<State>(position.state).quarters[static_cast<std::size_t>(extra_of(action))]);
}
bool is_quarter(const Rules&, std::string_view word) {
    return std::ranges::find(kQuarterNames, word) != kQuarterNames.end();
}

// --- scoring

// ML-43: squares of a road that do not count.
int uncounted_squares(const Position& position, FeatureId road) {
    if (position.rules.option(ModuleId::MarketsOfLeipzig, Option::Road) == 0)
        return 0;
    return static_cast<int>(std::ranges::count_if(state_of<State>(position.state).gates, [&](SegmentId gate) {
        return gate != SegmentId::None && position.state.feature_of[at(gate)] == road;
    }));
}
void shorten_road(const Position& position, Value& value) {
    if (value.feature.type == SegmentType::Road)
        value.uncounted += uncounted_squares(position, value.id);
}

// ML-45. Which of the segments stands for Leipzig does not matter: they are one city.
void drop_leipzig(const Position& position, FieldValue& value) {
    const SegmentId quarter = state_of<State>(position.state).quarters[0];
    if (position.rules.option(ModuleId::MarketsOfLeipzig, Option::Field) == 0 || quarter == SegmentId::None)
        return;
    CityList& list = value.cities;
    const auto end = list.cities.begin() + list.count;
    const auto found = std::find(list.cities.begin(), end, position.state.feature_of[at(quarter)]);
    if (found == end)
        return;
    --list.count;
    const auto last = static_cast<std::size_t>(list.count),
               place = static_cast<std::size_t>(found - list.cities.begin());
    list.cities[place] = list.cities[last];
    list.weights[place] = list.weights[last];
    list.extras[place] = list.extras[last];
}

// ML-29: tiles of a field that show a farmhouse, each once: every field of a piece lies on its first square.
int farmhouses_of(const Position& position, const Feature& field) {
    std::bitset<kMaxSquares> counted;
    for_each_segment(position.state, field, [&](SegmentId segment) {
        const TileSlot slot = position.state.tile_of[at(segment)];
        if ((tile_info(position.rules, position.state, slot).symbols & kFarmhouseSymbol) != 0)
            counted.set(at(slot));
    });
    return static_cast<int>(counted.count());
}

// ML-27: an inn leaves nothing of an unfinished road, whatever a mage or a building puts on top of it.
bool is_worthless(const Position& position, FeatureId road) {
    Value value{position.state.features[at(road)], road, false, 0};
    for (const ValueRow& row : position.rules.value_rows) {
        const bool had_points = value.points > 0;
        row.apply(position, value);
        if (had_points && value.points == 0)
            return true;
    }
    return false;
}

// ML-17 to ML-21, ML-26 to ML-29: which quarter a feature belongs to and what it adds.
struct QuarterBonus {
    Quarter quarter;
    int points;
};
QuarterBonus bonus_of(const Position& position, const Scoring& scoring) {
    const Feature& feature = position.state.features[at(scoring.feature)];
    switch (feature.type) {
        case SegmentType::Road: {
            const bool pays = scoring.complete || !is_worthless(position, scoring.feature);
            return {Quarter::Wainwrights,
                    pays ? tiles_of(position, scoring.feature) - uncounted_squares(position, scoring.feature) : 0};
        }
        case SegmentType::City:
            return {Quarter::Coiners, 3 * lane_of(feature.sums, Lane::Pennants)};
        case SegmentType::Monastery:
            return {Quarter::Bookbinders, 4};
        case SegmentType::Field:
            return {Quarter::Tanners, 2 * farmhouses_of(position, feature)};
        default:
            return {Quarter::Wainwrights, 0};
    }
}

// ML-16, ML-41, ML-42: to those of them who stand in the feature, who score it, or to all if it is scored for anybody.
unsigned entitled(const Position& position, const Scoring& scoring) {
    const unsigned present = position.state.features[at(scoring.feature)].followers;
    switch (static_cast<Bonus>(position.rules.option(ModuleId::MarketsOfLeipzig, Option::Bonus))) {
        case Bonus::Occupant:
            return present;
        case Bonus::Scorer:
            return present & scoring.owners;
        case Bonus::All:
            break;
    }
    return present != 0 ? (1u << position.rules.colours) - 1 : 0;
}

void add_bonuses(const Position& position, const Scoring& scoring, PointsByColour& points) {
    unsigned colours = entitled(position, scoring);
    if (colours == 0)
        return;
    const QuarterBonus bonus = bonus_of(position, scoring);
    for (; colours != 0 && bonus.points != 0; colours &= colours - 1) {
        const auto colour = static_cast<Colour>(std::countr_zero(colours));
        if ((quarters_of(position, colour) >> at(bonus.quarter) & 1u) != 0)
            points[at(colour)] += bonus.points;
    }
}

// --- playing well
// What a follower in a quarter still brings grows with the turns that are left: so many points a turn.
void estimate(const Position& position, const Outlook& outlook, Expectation& points) {
    constexpr std::array<float, kQuarterCount> kPerTurn{0.45f, 0.15f, 0.3f, 0.2f};
    constexpr float kMost = 14;
    for (std::size_t i = 0; i < position.state.figure_count; ++i) {
        const Figure& figure = position.state.figures[i];
        if (figure.place == FigurePlace::Leipzig)
            points[at(figure.colour)] +=
                std::min(kMost, kPerTurn[figure.detail] * outlook.turns_left[at(figure.colour)]);
    }
}

// --- views and checks

void view(const Position& position, PlayerId, nlohmann::json& out) {
    nlohmann::json& leipzig = out["leipzig"];
    for (const std::string_view quarter : kQuarterNames)
        leipzig[quarter] = nlohmann::json::array();
    for (std::size_t i = 0; i < position.state.figure_count; ++i)
        if (position.state.figures[i].place == FigurePlace::Leipzig)
            leipzig[kQuarterNames[position.state.figures[i].detail]].push_back(i);
}

void show(const Position& position, PlayerId, Shown& out) {
    show_figures(position, FigurePlace::Leipzig, out, [&](const Figure& figure) {
        return on_segment(state_of<State>(position.state).quarters[figure.detail]);
    });
}

void check(const Position& position) {
    for (int i = 0; i < position.rules.colours; ++i) {
        unsigned taken = 0;
        for_each_away(position.rules, position.state, static_cast<Colour>(i), [&](FigureId, const Figure& figure) {
            if (figure.place != FigurePlace::Leipzig)
                return;
            const bool is_at_home =
                figure.detail < kQuarterCount && info_of(figure.kind).is_follower && (taken >> figure.detail & 1u) == 0;
            if (!is_at_home)
                throw Error("broken_state", fmt::format("a figure of colour {} is wrongly in Leipzig", i));
            taken |= 1u << figure.detail;
        });
    }
}

// set market PLAYER FIGURE QUARTER.
bool arrange(const Arranged& set) {
    if (set.name != "market")
        return false;
    Figure& figure = set.ctx.state.figures[at(set.from_supply(0))];
    figure.place = FigurePlace::Leipzig;
    figure.detail = static_cast<std::uint8_t>(set.one_of(2, kQuarterNames));
    return true;
}

constexpr std::string_view kBonusValues[] = {"occupant", "scorer", "all"};
constexpr std::string_view kRoadValues[] = {"squares", "one"};
constexpr std::string_view kExtraValues[] = {"0", "1", "2"};
constexpr std::string_view kOnOff[] = {"on", "off"};
constexpr OptionDef kOptions[] = {
    {"bonus", kBonusValues,
     "a quarter pays who stands in the feature, only who scores it, or everybody in the quarter"},
    {"road", kRoadValues, "the long road on a piece of Leipzig counts two squares, or one"},
    {"extra", kExtraValues, "followers that each player has more"},
    {"field", kOnOff, "Leipzig is a completed city for the fields around it"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::Send, "send", Target::Place, apply_send, describe_send, false, false, false, place_of_send, is_quarter,
     tell_send},
};

}  // namespace

constinit const Module kModule{
    .id = ModuleId::MarketsOfLeipzig,
    .name = "markets-of-leipzig",
    .prefix = "leipzig",
    .summary = "Roads lead followers to Leipzig, where each of four quarters raises points for the rest of the game.",
    .options = kOptions,
    .kinds = kKinds,
    .state_bytes = bytes_of<State>(),
    .prepare = prepare,
    .has_work = has_work,
    .needs = needs,
    .set_up = set_up,
    .estimate = estimate,
    .view = view,
    .show = show,
    .check = check,
    .arrange = arrange,
};

constinit const StepDef kSend{.id = "8a2",
                              .name = "send",
                              .module = ModuleId::MarketsOfLeipzig,
                              .enter = enter_send,
                              .legal = legal_send,
                              .pass = keep_the_rest};
constinit const ValueRow kLongRoads{ModuleId::MarketsOfLeipzig, shorten_road};
constinit const FieldRow kNoCity{ModuleId::MarketsOfLeipzig, drop_leipzig};
constinit const ColourRow kBonuses{ModuleId::MarketsOfLeipzig, add_bonuses};

}  // namespace bastide::land::markets_of_leipzig
