// The Tollkeepers: a toll house on a crossroad takes toll from the completed roads that end there.
#include "land/modules/tollkeepers/tollkeepers.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include "land/core/board.h"
#include "land/core/capacity.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/tokens.h"
#include "land/core/turn.h"

namespace bastide::land::tollkeepers {
namespace {

constexpr Message kPlaces{"toll.places", "who", "cell"};
constexpr Message kMoves{"toll.moves", "who", "cell"};
constexpr Message kRaises{"toll.raises", "cell"};

enum class Option : std::uint8_t { Flip, Order, Illustrations };
enum class Flip : std::uint8_t { Once, Alternate, Never };
constexpr std::array kTokens{TokenKind::TollHouse};
constexpr int kTravellersRate = 3;
constexpr std::size_t kNoToken = kMaxTokens;

// --- what is printed ----------------------------------------------------------------------------------------------
struct Printed {
    std::uint16_t village = 0;  // bit per road segment that ends at its village; 0: no crossroad
    std::uint8_t pictures = 0;  // farmhouses, sheds, highwaymen, gardens
};
struct Crossroads {
    static constexpr ModuleId kModule = ModuleId::Tollkeepers;
    std::vector<Printed> printed;  // by type of tile
};

// TK-5, TK-6: two roads or more end at the village of the tile.
std::uint16_t village_of(const TileData& tile) {
    unsigned roads = 0;
    for (std::size_t i = 0; i < tile.segments.size(); ++i)
        if (tile.segments[i].type == SegmentType::Road && tile.segments[i].end == "village")
            roads |= 1u << i;
    return static_cast<std::uint16_t>(std::popcount(roads) >= 2 ? roads : 0);
}
// TK-15, TK-17. Gardens are no segments of the game unless somebody can stand there.
std::uint8_t pictures_of(const TileData& tile) {
    const auto is_picture = [](std::string_view mark) { return mark.starts_with("illustration:"); };
    return static_cast<std::uint8_t>(std::ranges::count_if(tile.marks, is_picture) +
                                     std::ranges::count(tile.segments, SegmentType::Garden, &SegmentData::type));
}

void prepare(RulesBuilder& builder) {
    Crossroads crossroads;
    const bool counts = builder.rules.option(ModuleId::Tollkeepers, Option::Illustrations) == 0;  // TK-34
    for (const TileInfo& tile : builder.rules.tiles.tiles) {
        Printed& printed = crossroads.printed.emplace_back();
        printed.village = village_of(*tile.data);
        printed.pictures = counts ? pictures_of(*tile.data) : std::uint8_t{0};
    }
    builder.keep(std::move(crossroads));
}
const Printed& printed_on(const Position& position, TileSlot slot) {
    const TileType type = position.rules.square(position.state.tiles[at(slot)].square).tile;
    return rules_of<Crossroads>(position.rules).printed[at(position.rules.printed(type))];
}

bool has_work(const Rules& rules) {
    const std::vector<Printed>& printed = rules_of<Crossroads>(rules).printed;
    return std::any_of(printed.begin(), printed.end(), [](const Printed& tile) { return tile.village != 0; });
}
void needs(const Rules& rules, Needs& needs) {
    needs.tokens += static_cast<std::size_t>(rules.colours);
    needs.list_of_actions(sum_of_pieces(rules, [](const TileInfo& tile) { return village_of(*tile.data) != 0; }));
}
// TK-3: one each.
void set_up(Context& ctx) {
    state_of<State>(ctx.state) = {};
    for (int colour = 0; colour < ctx.rules.colours; ++colour)
        change_stock(ctx, TokenKind::TollHouse, static_cast<Colour>(colour), 1);
}

// --- B10: place it, or move it ------------------------------------------------------------------------------------
template <class Wanted>
std::size_t find_house(const GameState& state, Wanted wanted) {  // kNoToken: there is none
    std::size_t found = kNoToken;
    for_each_token(state, TokenKind::TollHouse, [&](std::size_t number, const Token& token) {
        if (wanted(token))
            found = number;
    });
    return found;
}
std::size_t house_of(const GameState& state, Colour colour) {
    return find_house(state, [&](const Token& token) { return token.colour == colour; });
}
std::size_t house_on(const GameState& state, Cell cell) {
    return find_house(state, [&](const Token& token) { return state.tiles[token.at].cell == cell; });
}
// The crossroad of a square; None: it has none.
TileSlot crossroad_on(const Position& position, Cell cell) {
    TileSlot slot = tile_at(position.state, cell);
    while (slot != TileSlot::None && printed_on(position, slot).village == 0)
        slot = position.state.tiles[at(slot)].other_half;
    return slot;
}

// Calls `use(slot)` for every crossroad that is not noted yet. What a square has does not change: of two half tiles the
// first is never the later one.
template <class Use>
void for_each_new_crossroad(const Position& position, Use use) {
    const GameState& state = position.state;
    for (std::size_t i = state_of<State>(state).noted_tiles; i < state.tile_count; ++i)
        if (const auto slot = static_cast<TileSlot>(i);
            printed_on(position, slot).village != 0 && crossroad_on(position, state.tiles[i].cell) == slot)
            use(slot);
}
void note_crossroads(Context& ctx) {
    State& own = state_of<State>(ctx.state);
    for_each_new_crossroad(ctx, [&](TileSlot slot) {
        own.crossroads.add(slot);
        ++own.crossroad_count;
    });
    own.noted_tiles = ctx.state.tile_count;
}

// TK-4, TK-7 to TK-10: any crossroad of the board where no toll house stands, whatever else is there.
Squares free_crossroads(const Position& position) {
    Squares squares = state_of<State>(position.state).crossroads;
    for_each_new_crossroad(position, [&](TileSlot slot) { squares.add(slot); });
    for_each_token(position.state, TokenKind::TollHouse,
                   [&](std::size_t, const Token& house) { squares.remove(static_cast<TileSlot>(house.at)); });
    return squares;
}
Action place_action(const GameState& state, TileSlot crossroad) {
    return pack(ActionKind::TollHouse, state.tiles[at(crossroad)].cell);
}
void add_figure_actions(const Position& position, ActionList& out) {
    free_crossroads(position).for_each([&](TileSlot slot) { out.push_back(place_action(position.state, slot)); });
}
std::size_t count_figure_actions(const Position& position) {
    std::size_t count = state_of<State>(position.state).crossroad_count;
    for_each_new_crossroad(position, [&](TileSlot) { ++count; });
    for (int colour = 0; colour < position.rules.colours; ++colour)
        count -= stock_of(position, TokenKind::TollHouse, static_cast<Colour>(colour)) == 0 ? 1u : 0u;
    return count;
}
Action figure_action(const Position& position, std::size_t number) {
    return place_action(position.state, free_crossroads(position).nth(number));
}

// TK-11: moved, it keeps its side. TK-12: it was the action, and no phantom follows.
StepResult apply_place(Context& ctx, Frame&, Action action) {
    GameState& state = ctx.state;
    const Colour colour = colour_of(state.turn_player);
    const auto slot = static_cast<std::uint16_t>(crossroad_on(ctx, cell_of(action)));
    const std::size_t house = house_of(state, colour);
    if (house == kNoToken)
        lay_token(ctx, {.at = slot, .value = 1, .kind = TokenKind::TollHouse, .colour = colour});
    else
        move_token(ctx, house, slot);
    state.part.set(PartBit::ActionUsed);
    state.part.set(PartBit::NoSecondFigure);
    tell(ctx, "toll", colour,
         [&] { return (house == kNoToken ? kPlaces : kMoves)(who(ctx.rules, colour), cell_text(cell_of(action))); },
         {cell_of(action)});
    return StepResult::Done;
}
std::string describe_crossroad(const Position&, Action action) {
    return cell_text(cell_of(action));
}

// --- the toll of a road -------------------------------------------------------------------------------------------
// TK-15, TK-17, TK-19, TK-40, TK-41: what is drawn on a square of the road counts once.
int illustrations_on(const Position& position, FeatureId road) {
    const Rules& rules = position.rules;
    const GameState& state = position.state;
    int count = 0;
    Squares counted;
    const auto count_on = [&](TileSlot square) {
        if (counted.has(square))
            return;
        counted.add(square);
        for (TileSlot half = square; half != TileSlot::None; half = state.tiles[at(half)].other_half)
            if (rules.square(state.tiles[at(half)].square).part == 0)
                count += printed_on(position, half).pictures;
    };
    for_each_segment(state, state.features[at(road)], [&](SegmentId segment) {
        const std::size_t piece = at(piece_of(rules, state, state.tile_of[at(segment)]));
        for (std::uint32_t rest = segment_info(rules, state, segment).squares; rest != 0; rest &= rest - 1)
            count_on(tile_at(state, state.tiles[piece + static_cast<std::size_t>(std::countr_zero(rest))].cell));
    });
    return count;
}
// TK-15 to TK-17, TK-20: travellers stand on the road itself.
int small_toll(const Position& position, FeatureId road) {
    const int groups = lane_of(position.state.features[at(road)].sums, Lane::Travellers);
    return kTravellersRate * groups + illustrations_on(position, road);
}

// Calls `use(segment)` once for every road that ends at a crossroad (TK-22).
template <class Use>
void for_each_road_at(const Position& position, TileSlot slot, Use use) {
    const GameState& state = position.state;
    const int first = static_cast<int>(state.tiles[at(slot)].first_segment);
    std::array<FeatureId, kMaxSegmentsOfPiece> seen;
    std::size_t count = 0;
    for (unsigned rest = printed_on(position, slot).village; rest != 0; rest &= rest - 1) {
        const auto segment = static_cast<SegmentId>(first + std::countr_zero(rest));
        const FeatureId road = state.feature_of[at(segment)];
        const auto end = seen.begin() + static_cast<std::ptrdiff_t>(count);
        if (std::find(seen.begin(), end, road) != end)
            continue;
        seen[count++] = road;
        use(segment);
    }
}
// Calls `use(token)` for every toll house, that of the player on turn first, then clockwise (TK-26).
template <class Use>
void for_each_house(const Context& ctx, Use use) {
    if (find_token(ctx.state, TokenKind::TollHouse) == ctx.state.token_count)
        return;
    for (int i = 0; i < ctx.rules.colours; ++i) {
        const int colour = (static_cast<int>(ctx.state.turn_player) + i) % ctx.rules.colours;
        if (const std::size_t house = house_of(ctx.state, static_cast<Colour>(colour)); house != kNoToken)
            use(ctx.state.tokens[house]);
    }
}

// TK-14, TK-21, TK-23, TK-24, TK-27: the completed roads of this part with something to tax, occupied or not.
StepResult enter_note(Context& ctx, Frame& frame) {
    State& own = state_of<State>(ctx.state);
    own.count = 0;
    note_crossroads(ctx);
    if (ctx.state.part.touched_count == 0)
        return done(ctx, frame);
    CompletedFeatures completed;
    const auto end = completed.begin() + static_cast<std::ptrdiff_t>(list_completed(ctx.state, completed));
    if (end == completed.begin())
        return done(ctx, frame);
    for_each_house(ctx, [&](const Token& house) {
        for_each_road_at(ctx, static_cast<TileSlot>(house.at), [&](SegmentId segment) {
            const FeatureId road = ctx.state.feature_of[at(segment)];
            if (std::find(completed.begin(), end, road) != end && small_toll(ctx, road) > 0)
                own.roads[own.count++] = segment;
        });
    });
    return done(ctx, frame);
}

void award_toll(Context& ctx, const Token& house, SegmentId segment, int points) {
    const Cell cell = ctx.state.tiles[house.at].cell;
    explain(ctx, [&] { return AwardReason{kRaises(cell_text(cell)), {}, {cell_text(cell)}}; });
    award(ctx, house.colour, points, ScoreSource::Toll, segment);
}

Flip flip_of(const Rules& rules) {
    return static_cast<Flip>(rules.option(ModuleId::Tollkeepers, Option::Flip));
}

// TK-15 to TK-18, TK-32, TK-33: one of the roads that are noted.
void raise(Context& ctx, std::size_t number) {
    State& own = state_of<State>(ctx.state);
    const SegmentId segment = own.roads[number];
    std::copy(own.roads.begin() + static_cast<std::ptrdiff_t>(number) + 1,
              own.roads.begin() + static_cast<std::ptrdiff_t>(own.count),
              own.roads.begin() + static_cast<std::ptrdiff_t>(number));
    --own.count;
    Token& house = ctx.state.tokens[house_on(ctx.state, cell_of_segment(ctx.state, segment))];
    award_toll(ctx, house, segment, house.value * small_toll(ctx, ctx.state.feature_of[at(segment)]));
    if (flip_of(ctx.rules) != Flip::Never)
        house.value = flip_of(ctx.rules) == Flip::Alternate && house.value == 2 ? 1 : 2;
}

// The roads of the toll house whose turn it is.
void legal_toll(const Position& position, const Frame&, ActionList& out) {
    const GameState& state = position.state;
    const State& own = state_of<State>(state);
    const Cell cell = cell_of_segment(state, own.roads[0]);
    for (std::size_t i = 0; i < own.count; ++i)
        if (cell_of_segment(state, own.roads[i]) == cell)
            out.push_back(pack(ActionKind::TollRoad, cell, {}, segment_number(state, own.roads[i])));
}

// TK-25: the order matters if the side that shows changes between roads of different toll.
bool is_choice(const Position& position, const ActionList& roads) {
    const GameState& state = position.state;
    const Token& house = state.tokens[house_on(state, cell_of(roads[0]))];
    const Flip flip = flip_of(position.rules);
    if (roads.size() < 2 || flip == Flip::Never || (flip == Flip::Once && house.value == 2))
        return false;
    const auto toll = [&](Action action) {
        const SegmentId segment = segment_at(state, cell_of(action), segment_of(action));
        return small_toll(position, state.feature_of[at(segment)]);
    };
    return std::any_of(roads.begin(), roads.end(), [&](Action action) { return toll(action) != toll(roads[0]); });
}

StepResult enter_toll(Context& ctx, Frame& frame) {
    const State& own = state_of<State>(ctx.state);
    while (own.count > 0) {
        legal_toll(ctx, frame, ctx.actions.clear());
        if (is_choice(ctx, ctx.actions))
            return ask(ctx, ctx.state.turn_player);
        raise(ctx, 0);
    }
    return done(ctx, frame);
}

StepResult apply_toll(Context& ctx, Frame&, Action action) {
    const State& own = state_of<State>(ctx.state);
    const SegmentId segment = segment_at(ctx.state, cell_of(action), segment_of(action));
    raise(ctx, static_cast<std::size_t>(std::find(own.roads.begin(), own.roads.end(), segment) - own.roads.begin()));
    return StepResult::Again;
}
std::string describe_road(const Position& position, Action action) {
    const SegmentId segment = segment_at(position.state, cell_of(action), segment_of(action));
    return fmt::format("{} {}", cell_text(cell_of(action)), segment_name(position.rules, position.state, segment));
}

// --- F3 -----------------------------------------------------------------------------------------------------------
// TK-28, TK-29: the small toll of every unfinished road, whatever side shows.
StepResult enter_final(Context& ctx, Frame&) {
    for_each_house(ctx, [&](const Token& house) {
        for_each_road_at(ctx, static_cast<TileSlot>(house.at), [&](SegmentId segment) {
            const FeatureId road = ctx.state.feature_of[at(segment)];
            if (const int points = small_toll(ctx, road); points > 0 && !ctx.state.features[at(road)].is_complete())
                award_toll(ctx, house, segment, points);
        });
    });
    return StepResult::Done;
}

// What the unfinished roads of a toll house bring now, more if they are completed; one not yet placed is a chance.
void estimate(const Position& position, const Outlook& outlook, Expectation& points) {
    constexpr float kCompleted = 0.5f, kUnplaced = 1.0f, kTilesForHalf = 12;
    const GameState& state = position.state;
    const float time = outlook.tiles_left / (outlook.tiles_left + kTilesForHalf);
    for (int colour = 0; colour < position.rules.colours; ++colour)
        points[static_cast<std::size_t>(colour)] +=
            kUnplaced * time *
            static_cast<float>(stock_of(position, TokenKind::TollHouse, static_cast<Colour>(colour)));
    for_each_token(state, TokenKind::TollHouse, [&](std::size_t, const Token& house) {
        for_each_road_at(position, static_cast<TileSlot>(house.at), [&](SegmentId segment) {
            const FeatureId road = state.feature_of[at(segment)];
            if (state.features[at(road)].is_complete())
                return;
            const auto toll = static_cast<float>(small_toll(position, road));
            points[at(house.colour)] += toll * (1 + kCompleted * time * static_cast<float>(house.value - 1));
        });
    });
}

void check(const Position& position) {
    const State& own = state_of<State>(position.state);
    for (std::size_t i = 0; i < own.noted_tiles; ++i) {
        const auto slot = static_cast<TileSlot>(i);
        if (own.crossroads.has(slot) != (crossroad_on(position, position.state.tiles[i].cell) == slot))
            throw Error("broken_state", fmt::format("whether tile {} is a crossroad was noted wrongly", i));
    }
    for_each_token(position.state, TokenKind::TollHouse, [&](std::size_t number, const Token& house) {
        const bool is_right = printed_on(position, static_cast<TileSlot>(house.at)).village != 0 &&
                              (house.value == 1 || house.value == 2) &&
                              house_on(position.state, position.state.tiles[house.at].cell) == number;
        if (!is_right)
            throw Error("broken_state", fmt::format("token {} is a toll house where it cannot be", number));
    });
}

bool comes_after(const Rules& rules) {
    return rules.option(ModuleId::Tollkeepers, Option::Order) == 0;
}
bool comes_before(const Rules& rules) {
    return !comes_after(rules);
}

constexpr std::string_view kFlipValues[] = {"once", "alternate", "never"};
constexpr std::string_view kOrderValues[] = {"after-scoring", "before-scoring"};
constexpr std::string_view kOnOff[] = {"on", "off"};
constexpr OptionDef kOptions[] = {
    {"flip", kFlipValues, "a toll house is turned to its large side after the first toll, turned every time, or never"},
    {"order", kOrderValues, "toll is raised after what is completed is scored, or before"},
    {"illustrations", kOnOff, "farmhouses, sheds, gardens and highwaymen count, or travellers only"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::TollHouse, "toll-house", Target::Square, apply_place, describe_crossroad},
    {ActionKind::TollRoad, "toll", Target::Segment, apply_toll, describe_road},
};

}  // namespace

constinit const Module kModule{
    .id = ModuleId::Tollkeepers,
    .name = "tollkeepers",
    .prefix = "toll",
    .summary = "Toll houses on crossroads take toll from roads with travellers, farmhouses, gardens and the like.",
    .options = kOptions,
    .kinds = kKinds,
    .state_bytes = bytes_of<State>(),
    .tokens = kTokens,
    .prepare = prepare,
    .has_work = has_work,
    .needs = needs,
    .set_up = set_up,
    .add_figure_actions = add_figure_actions,
    .count_figure_actions = count_figure_actions,
    .figure_action = figure_action,
    .estimate = estimate,
    .check = check,
};

constinit const StepDef kNoteRoads{
    .id = "8i", .name = "note-toll", .module = ModuleId::Tollkeepers, .enter = enter_note};
constinit const StepDef kTollBeforeScoring{.id = "8g",
                                           .name = "toll",
                                           .module = ModuleId::Tollkeepers,
                                           .enter = enter_toll,
                                           .legal = legal_toll,
                                           .is_played = comes_before};
constinit const StepDef kToll{.id = "8i",
                              .name = "toll",
                              .module = ModuleId::Tollkeepers,
                              .enter = enter_toll,
                              .legal = legal_toll,
                              .is_played = comes_after};
constinit const StepDef kFinalToll{
    .id = "F3", .name = "final-toll", .module = ModuleId::Tollkeepers, .phase = Phase::Final, .enter = enter_final};

}  // namespace bastide::land::tollkeepers
