// The Flying Machines: a follower flies as far as the die says and lands on an unfinished feature, or comes home.
#include "land/modules/flying_machines/flying_machines.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <vector>

#include "land/core/board.h"
#include "land/core/mark_direction.h"
#include "land/core/scoring.h"
#include "land/core/strides.h"
#include "land/core/tell.h"
#include "land/core/turn.h"

namespace bastide::land::flying_machines {
namespace {

constexpr Message kRolls{"flight.rolls", "who", "pips", "cell"};
constexpr Message kComesHome{"flight.comes_home", "who", "figure"};

// By direction (mark_direction.h): FM-2, FM-6.
constexpr std::array<Cell, 8> kWays{{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};
constexpr int kMostPips = 3;

struct Machines {
    static constexpr ModuleId kModule = ModuleId::FlyingMachines;
    std::vector<int> directions;  // by type of tile, as printed
};

int printed_direction(const TileData& tile) {
    for (const std::string& mark : tile.marks)
        if (const int direction = direction_of_mark(mark); direction != kNoDirection)
            return direction;
    return kNoDirection;
}

// FM-1.
void prepare(RulesBuilder& builder) {
    Machines machines;
    for (const TileInfo& tile : builder.rules.tiles.tiles)
        machines.directions.push_back(printed_direction(*tile.data));
    builder.keep(std::move(machines));
}
bool has_work(const Rules& rules) {
    const std::vector<int>& directions = rules_of<Machines>(rules).directions;
    return std::any_of(directions.begin(), directions.end(), [](int direction) { return direction != kNoDirection; });
}

int direction_of(const Position& position, TileSlot slot) {
    const PlacedTile& placed = position.state.tiles[at(slot)];
    const TileType type = position.rules.printed(position.rules.square(placed.square).tile);
    const int printed = rules_of<Machines>(position.rules).directions[at(type)];
    return printed == kNoDirection ? kNoDirection : (printed + 2 * static_cast<int>(placed.rotation)) & 7;
}

// B1f (FM-3, FM-11, FM-20, FM-22): a follower of any kind takes off, whether he can land or not; once a part.
void add_figure_actions(const Position& position, ActionList& out) {
    const GameState& state = position.state;
    if (state.part.has(PartBit::Flight) || direction_of(position, state.part.last_tile) == kNoDirection)
        return;
    for (const FigureKind kind : position.rules.deployed_kinds)
        if (has_in_supply(position.rules, state, colour_of(state.turn_player), kind))
            out.push_back(pack(ActionKind::Fly, {}, {}, 0, 0, static_cast<int>(kind)));
}

// FM-10: it was the action. FM-21: the phantom may still follow on the tile, unless it is he who flies, or the abbot.
StepResult apply_fly(Context& ctx, Frame&, Action action) {
    const FigureKind kind = figure_kind_of(action);
    ctx.state.part.set(PartBit::ActionUsed);
    ctx.state.part.set(PartBit::Flight);
    ctx.state.part.set(PartBit::SecondFigure);
    if (kind == FigureKind::Phantom || kind == FigureKind::Abbot)
        ctx.state.part.set(PartBit::NoSecondFigure);
    return call(ctx, kFlight, ctx.state.turn_player, static_cast<std::uint8_t>(kind));
}
std::string describe_flier(const Position&, Action action) {
    return std::string(info_of(figure_kind_of(action)).name);
}

// --- the flight: Frame::arg8 is the kind of figure, arg16[0] the pips ------------------------------------------------
enum Sub : std::uint8_t { Rolling, Landing };  // Frame::sub

// FM-5 to FM-7, FM-25: only the end square counts.
Cell goal_of(const Position& position, int pips) {
    const TileSlot start = position.state.part.last_tile;
    const Cell way = kWays[static_cast<std::size_t>(direction_of(position, start))];
    return stride(position, position.state.tiles[at(start)].cell, way, pips);
}

// FM-8, FM-12 to FM-17, FM-23: every unfinished feature of that square where such a figure may stand, occupied or not,
// but no field; FM-18: nobody lands on a square that nobody may enter.
void list_landings(const Position& position, FigureKind kind, int pips, ActionList& out) {
    const auto& [rules, state] = position;
    for (TileSlot slot = tile_at(state, goal_of(position, pips)); slot != TileSlot::None;
         slot = state.tiles[at(slot)].other_half) {
        const PlacedTile& placed = state.tiles[at(slot)];
        const SquareInfo& square = rules.square(placed.square);
        const TileInfo& tile = rules.tile(square.tile);
        for (std::uint32_t rest = rules.deployable[at(square.tile)][at(kind)]; rest != 0; rest &= rest - 1) {
            const int local = std::countr_zero(rest);
            const auto segment = static_cast<SegmentId>(static_cast<int>(placed.first_segment) + local);
            const Feature& feature = feature_at(state, segment);
            const bool is_there = (tile.segments[static_cast<std::size_t>(local)].squares >> square.part & 1u) != 0;
            if ((is_there || tile.is_one_tile) && feature.type != SegmentType::Field && !feature.is_complete())
                out.push_back(
                    place_figure_action(kind, cell_of_segment(state, segment), segment_number(state, segment)));
        }
    }
    strike_destinations(position, out);
}

// FM-4: 1, 2 or 3, each with the same chance. FM-19: he must land if he can.
void legal_flight(const Position& position, const Frame& frame, ActionList& out) {
    if (frame.sub == Landing)
        return list_landings(position, static_cast<FigureKind>(frame.arg8), frame.arg16[0], out);
    for (int pips = 1; pips <= kMostPips; ++pips)
        out.push_back(pack(ActionKind::Roll, {}, {}, 0, pips));
}

// FM-9: without a place to land he goes back to the supply, which he has never left here.
StepResult enter_flight(Context& ctx, Frame& frame) {
    if (frame.sub == Rolling)
        return ask(ctx, game::kChance);
    legal_flight(ctx, frame, ctx.actions.clear());
    if (!ctx.actions.empty())
        return ask(ctx, frame.player);
    const Colour colour = colour_of(frame.player);
    tell(ctx, "flight", colour,
         [&] { return kComesHome(who(ctx.rules, colour), word_of(static_cast<FigureKind>(frame.arg8))); });
    return StepResult::Done;
}

StepResult apply_roll(Context& ctx, Frame& frame, Action action) {
    frame.sub = Landing;
    frame.arg16[0] = static_cast<std::uint16_t>(item_of(action));
    const Colour colour = colour_of(frame.player);
    const Cell goal = goal_of(ctx, item_of(action));
    tell(ctx, "flight", colour, [&] { return kRolls(who(ctx.rules, colour), item_of(action), cell_text(goal)); },
         {goal});
    return StepResult::Again;
}
std::string describe_roll(const Position&, Action action) {
    return std::to_string(item_of(action));
}

// While the die rolls: part of the best that each of its numbers could bring. Who has landed counts by his feature.
void estimate(const Position& position, const Outlook&, Expectation& points) {
    constexpr float kPart = 0.6f;
    const Frame& frame = top_frame(position.state);
    if (&step_of(position.rules, frame) != &kFlight || frame.sub != Rolling)
        return;
    thread_local ActionList landings;
    int sum = 0;
    for (int pips = 1; pips <= kMostPips; ++pips) {
        list_landings(position, static_cast<FigureKind>(frame.arg8), pips, landings.clear());
        int best = 0;
        for (const Action landing : landings) {
            const SegmentId segment = segment_at(position.state, cell_of(landing), segment_of(landing));
            best = std::max(best, finished_value(position, position.state.feature_of[at(segment)]));
        }
        sum += best;
    }
    points[at(colour_of(frame.player))] += kPart * static_cast<float>(sum) / kMostPips;
}

constexpr ActionKindDef kKinds[] = {
    {.kind = ActionKind::Fly,
     .word = "fly",
     .target = Target::Button,
     .apply = apply_fly,
     .describe = describe_flier,
     .puts_figure = true,
     .is_on_tile = true},
    {ActionKind::Roll, "roll", Target::Number, apply_roll, describe_roll},
};

}  // namespace

constinit const Module kModule{
    .id = ModuleId::FlyingMachines,
    .name = "flying-machines",
    .prefix = "fm",
    .summary = "From a flying machine a follower flies as far as a die says, onto whatever is unfinished there.",
    .kinds = kKinds,
    .prepare = prepare,
    .has_work = has_work,
    .add_figure_actions = add_figure_actions,
    .estimate = estimate,
};

constinit const StepDef kFlight{.id = "B1f",
                                .name = "flight",
                                .module = ModuleId::FlyingMachines,
                                .enter = enter_flight,
                                .legal = legal_flight,
                                .is_procedure = true};

}  // namespace bastide::land::flying_machines
