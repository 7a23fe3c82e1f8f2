// The co-operative game: its table, levels, set-up, views and checks. The turn: mists_turn.cpp. Points, ghosts and
// hounds: mists_scoring.cpp. Tiles, features and values are those of the tile game.
#include "land/modules/mists/mists.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "land/core/arrange.h"
#include "land/core/capacity.h"
#include "land/core/mist.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/turn.h"
#include "land/modules/mists/mists_parts.h"
#include "land/modules/mists/mists_weights.h"

namespace bastide::land::mists {
namespace {

constexpr Message kLost{"mists.lost", "why"};
constexpr Message kFewGhosts{"mists.few_ghosts"};

// MI-5. Sure are: the goal of level 1, its 15 ghosts and 50 tiles; the piles; hounds of level 3 at 15 and 50; level 5
// and the goal of level 6. The others are our reading of the steps between them: correct a number here.
constexpr std::array<Level, 6> kLevels{{
    {.ghosts = 15,
     .hounds = {0, 0},
     .goal = 50,
     .has_buildings = false,
     .has_haunted_cemeteries = false,
     .has_own_scores = false},
    {.ghosts = 15,
     .hounds = {0, 0},
     .goal = 75,
     .has_buildings = true,
     .has_haunted_cemeteries = false,
     .has_own_scores = false},
    {.ghosts = 15,
     .hounds = {15, 50},
     .goal = 100,
     .has_buildings = true,
     .has_haunted_cemeteries = false,
     .has_own_scores = false},
    {.ghosts = 14,
     .hounds = {15, 50},
     .goal = 100,
     .has_buildings = true,
     .has_haunted_cemeteries = false,
     .has_own_scores = false},
    {.ghosts = 13,
     .hounds = {15, 50},
     .goal = 100,
     .has_buildings = true,
     .has_haunted_cemeteries = true,
     .has_own_scores = false},
    {.ghosts = 12,
     .hounds = {7, 25},
     .goal = 50,
     .has_buildings = true,
     .has_haunted_cemeteries = true,
     .has_own_scores = true},
}};

// MI-45, MI-46: the row of the level with what the options put in its place.
Level chosen_level(const Rules& rules) {
    const auto number = [&](Option option) { return static_cast<int>(rules.option(ModuleId::Mists, option)); };
    const auto replace = [&](int& value, Option option, int divisor = 1) {
        value = number(option) > 0 ? number(option) : value / divisor;
    };
    Level level = kLevels[rules.option(ModuleId::Mists, Option::Level)];
    const bool is_split = number(Option::OwnScores) == 1 && !level.has_own_scores;
    level.has_own_scores |= is_split;
    if (level.piles() == 1 && (number(Option::FirstHound) > 0 || number(Option::SecondHound) > 0))
        throw Error("bad_setup", "mists.first_hound and mists.second_hound belong to level 3 and above");
    replace(level.ghosts, Option::Ghosts);
    replace(level.hounds[0], Option::FirstHound, is_split ? 2 : 1);
    replace(level.hounds[1], Option::SecondHound, is_split ? 2 : 1);
    replace(level.goal, Option::Goal, is_split ? 2 : 1);
    if (level.piles() > 1 && (level.hounds[0] >= level.hounds[1] || level.hounds[1] >= level.goal))
        throw Error("bad_setup", fmt::format("the hounds must come before each other and before the goal, not at {}, "
                                             "{} and {} points",
                                             level.hounds[0], level.hounds[1], level.goal));
    return level;
}

int printed_ghosts_of(const TileData& data, std::size_t square) {
    int count = 0;
    for (const SegmentData& segment : data.segments)
        if (segment.type == SegmentType::Mist && segment.squares.front() == square)
            count += segment.ghosts;
    return count;
}

// MI-2, MI-3: five meeples of one colour, or three of each of several; with scores of their own one of five keeps
// score.
void prepare(RulesBuilder& builder) {
    Rules& rules = builder.rules;
    const Level& level = builder.keep(chosen_level(rules));
    rules.is_cooperative = true;
    rules.shares_score = !level.has_own_scores;
    rules.colours = rules.players >= 3 ? rules.players : 4;
    rules.figures.clear();
    builder.add_figures(FigureKind::Follower, rules.players < 3 ? 3 : level.has_own_scores ? 4 : 5);
    rules.deployed_types.fill(0);
    rules.deployed_types[at(FigureKind::Follower)] = kRoadOrCity | type_bit(SegmentType::Castle);  // MI-19
    if (!level.has_buildings)
        std::erase_if(rules.stack, [&](TileType type) {
            const TileInfo& tile = rules.tile(type);
            return (tile.segments_of_type[at(SegmentType::Castle)] |
                    tile.segments_of_type[at(SegmentType::Cemetery)]) != 0;
        });
}

void needs(const Rules& rules, Needs&) {
    demand("squares with mist",
           sum_of_pieces(
               rules, [](const TileInfo& tile) { return std::popcount(tile.segments_of_type[at(SegmentType::Mist)]); }),
           kMaxBank);
}

// MI-1, MI-4: the ghosts printed on the start piece stand there at once.
void set_up(Context& ctx) {
    State& own = state_of<State>(ctx.state);
    own.ghosts.fill(TileSlot::None);
    own.cemeteries.fill(TileSlot::None);
    own.hounds.fill(FigureId::None);
    own.reserve =
        level_of(ctx.rules).piles() == 1 ? std::uint8_t{0} : static_cast<std::uint8_t>(2 * kPileSize);  // MI-31
    for (std::size_t slot = 0; slot < ctx.state.tile_count; ++slot) {
        const TileInfo& tile = tile_info(ctx.rules, ctx.state, static_cast<TileSlot>(slot));
        put_ghosts(ctx, static_cast<TileSlot>(slot),
                   printed_ghosts_of(*tile.data, ctx.rules.square(ctx.state.tiles[slot].square).part));
    }
}

bool is_won(const GameState& state) {
    return state_of<State>(state).outcome == Outcome::Won;
}

void view(const Position& position, PlayerId, nlohmann::json& out) {
    const GameState& state = position.state;
    const State& own = state_of<State>(state);
    const Level& level = level_of(position.rules);
    constexpr std::string_view kOutcomes[] = {"playing", "won", "lost"};
    nlohmann::json ghosts = nlohmann::json::array();
    for (std::size_t slot = 0; slot < state.tile_count; ++slot)
        if (const int count = ghosts_on(state, static_cast<TileSlot>(slot)); count > 0)
            ghosts.push_back({{"x", state.tiles[slot].cell.x}, {"y", state.tiles[slot].cell.y}, {"count", count}});
    nlohmann::json buried = nlohmann::json::array(), hounds = nlohmann::json::array(),
                   cemeteries = nlohmann::json::array();
    for (std::size_t i = 0; i < state.figure_count; ++i)
        if (state.figures[i].place == FigurePlace::Buried)
            buried.push_back(i);
    for (const FigureId figure : own.hounds)
        hounds.push_back(figure == FigureId::None ? nlohmann::json() : nlohmann::json(at(figure)));
    for (std::size_t i = 0; i < own.cemeteries.size(); ++i)
        if (own.cemeteries[i] != TileSlot::None)
            cemeteries.push_back({{"square", cell_text(state.tiles[at(own.cemeteries[i])].cell)},
                                  {"closed", (own.closed >> i & 1u) != 0}});
    out["mists"] = {{"level", position.rules.option(ModuleId::Mists, Option::Level) + 1},
                    {"goal", level.goal},
                    {"ghosts_in_supply", ghosts_in_supply(position.rules, state)},
                    {"ghosts", ghosts},
                    {"pile_left", pile_left(state)},
                    {"markers", {level.hounds[0], level.hounds[1], level.goal}},
                    {"markers_reached", own.markers_reached},
                    {"hounds", hounds},
                    {"buried", buried},
                    {"cemeteries", cemeteries},
                    {"face_down", own.face_down},
                    {"outcome", kOutcomes[at(own.outcome)]}};
}

// The segment of a square on which ghosts are drawn: its mist, else its cemetery.
SegmentId haunted_segment(const Position& position, TileSlot slot) {
    const PlacedTile& placed = position.state.tiles[at(slot)];
    const SquareInfo& square = position.rules.square(placed.square);
    const TileInfo& tile = position.rules.tile(square.tile);
    for (const SegmentType type : {SegmentType::Mist, SegmentType::Cemetery})
        for (std::uint32_t rest = tile.segments_of_type[at(type)]; rest != 0; rest &= rest - 1) {
            const auto local = static_cast<std::size_t>(std::countr_zero(rest));
            if ((tile.segments[local].squares >> square.part & 1) != 0)
                return static_cast<SegmentId>(at(placed.first_segment) + local);
        }
    return SegmentId::None;
}

// What is told of the whole table.
void tell(const Position& position, std::vector<std::string>& lines) {
    const State& own = state_of<State>(position.state);
    const Level& level = level_of(position.rules);
    if (own.outcome != Outcome::Playing)
        lines.emplace_back(own.outcome == Outcome::Won ? "won" : "lost");
    lines.push_back(fmt::format("goal {}{}", level.goal, level.has_own_scores ? " for each colour" : ""));
    if (level.piles() > 1)
        lines.push_back(fmt::format("{} tiles in the pile", pile_left(position.state)));
    if (const std::size_t next = own.markers_reached; level.piles() > 1 && next < level.hounds.size())
        lines.push_back(fmt::format("next hound at {}", level.hounds[next]));
    lines.push_back(fmt::format("{} ghosts left", ghosts_in_supply(position.rules, position.state)));
}

// Ghosts where they stand, hounds beside their meeples, the buried on their cemetery.
void show(const Position& position, PlayerId, Shown& out) {
    const GameState& state = position.state;
    const State& own = state_of<State>(state);
    for (std::size_t i = 0; i < state.tile_count; ++i) {
        const auto slot = static_cast<TileSlot>(i);
        const int count = ghosts_on(state, slot);
        const SegmentId segment = haunted_segment(position, slot);
        if (count > 0)
            out.pieces.push_back({"ghost", segment == SegmentId::None ? on_square(slot) : on_segment(segment), count});
    }
    for (const FigureId figure : own.hounds)
        if (figure != FigureId::None)
            out.pieces.push_back({"hound", beside(figure)});
    const auto grave = [&](const Figure& figure) {
        return on_segment(haunted_segment(position, own.cemeteries[figure.detail]));
    };
    show_figures(position, FigurePlace::Buried, out, grave, "farmer");
    tell(position, out.lines);
}

// MI-39, MI-40, MI-17: won or lost, with what was reached of the goal.
std::string result(const Position& position) {
    const GameState& state = position.state;
    const Level& level = level_of(position.rules);
    const Outcome outcome = state_of<State>(state).outcome;
    if (outcome == Outcome::Playing)
        return {};
    std::string points = std::to_string(team_score(position.rules, state));
    if (level.has_own_scores) {
        points.clear();
        for (int colour = 0; colour < position.rules.colours; ++colour)
            points += fmt::format("{}{} {}", colour == 0 ? "" : ", ", colour_word(static_cast<Colour>(colour)),
                                  state.score[static_cast<std::size_t>(colour)]);
    }
    const std::string reached =
        fmt::format("{} points, the goal is {}{}", points, level.goal, level.has_own_scores ? " for each colour" : "");
    if (outcome == Outcome::Won)
        return "All won together: " + reached;
    return fmt::format("All lost together: {} ({})", reached,
                       &step_of(position.rules, state.frames[0]) == &kPile ? "no tile was left in the pile"
                                                                           : "too few ghosts were left");
}

void check(const Position& position) {
    const State& own = state_of<State>(position.state);
    const auto refuse = [](const std::string& sentence) { throw Error("broken_state", sentence); };
    if (ghosts_in_supply(position.rules, position.state) < 0)
        refuse("there are more ghosts than the level has");
    for (const TileSlot square : own.ghosts)
        if (square != TileSlot::None && at(square) >= position.state.tile_count)
            refuse("a ghost stands on no tile");
    for (const FigureId figure : own.hounds)
        if (figure != FigureId::None && !is_on_board(position.state.figures[at(figure)]))
            refuse("a hound is with a meeple that is not on the board");
    if (position.state.decision.player == game::kNobody && own.outcome == Outcome::Playing)
        refuse("the game is over, but neither won nor lost");
}

// Tiles laid face down come out of the stack unseen: which ones, nobody ever learns.
void count_tiles(const Position& position, std::optional<PlayerId> hidden_from, std::span<int> by_type) {
    const TileType back = position.rules.tiles.find("GCC/BACK");
    if (!hidden_from && back != TileType::None)
        by_type[at(back)] -= state_of<State>(position.state).face_down;
}

constexpr std::string_view kLevelNames[] = {"1", "2", "3", "4", "5", "6"};
constexpr std::string_view kAsTheLevel[] = {"level"};
constexpr std::string_view kScoreValues[] = {"level", "colour"};
constexpr std::string_view kHoundValues[] = {"on-placement", "when-surrounded"};
constexpr int kMostPoints = 250;
constexpr OptionDef kOptions[] = {
    {"level", kLevelNames, "how hard the co-operative game is"},
    {"ghosts", kAsTheLevel, "ghosts in the game, those on the start piece included", 3, kMostGhosts},
    {"first_hound", kAsTheLevel, "points at which the first hound comes (level 3 and above)", 1, kMostPoints},
    {"second_hound", kAsTheLevel, "points at which the second hound comes (level 3 and above)", 1, kMostPoints},
    {"goal", kAsTheLevel, "points with which the game is won", 1, kMostPoints},
    {"scores", kScoreValues, "one score or as many as the level has, or one for each colour at every level"},
    {"hound_effect", kHoundValues, "a hound drives ghosts off when it comes, or when its square is surrounded"},
};
constexpr std::string_view kSets[] = {"ghosts-castles-cemeteries:tiles"};

std::string describe_meeple(const Position& position, Action action) {
    const SegmentId segment = segment_at(position.state, cell_of(action), segment_of(action));
    return fmt::format("{} {}", colour_word(static_cast<Colour>(extra_of(action))),
                       segment_name(position.rules, position.state, segment));
}
std::string describe_owned_figure(const Position& position, Action action) {
    const Figure& figure = position.state.figures[at(figure_of(action))];
    if (figure.place == FigurePlace::Supply)
        return std::string(colour_word(figure.colour));
    return fmt::format("{} {}", colour_word(figure.colour), describe_figure(position, action));
}
std::string describe_clearing(const Position&, Action action) {
    return fmt::format("{} {}", cell_text(cell_of(action)), item_of(action));
}
void tell_count(const Position&, Action action, Text& text) {
    text.arguments.push_back({"count", item_of(action)});
}
constexpr ActionKindDef kKinds[] = {
    {ActionKind::PutMeeple, "meeple", Target::Segment, apply_meeple, describe_meeple, false, false, true},
    {ActionKind::TakePoints, "points", Target::Segment, apply_take_points, describe_segment},
    {ActionKind::TakeGhosts, "ghosts", Target::Segment, apply_take_ghosts, describe_segment},
    {ActionKind::ClearSquare, "clear", Target::Square, apply_clear_square, describe_clearing, false, false, false,
     nullptr, nullptr, tell_count},
    {ActionKind::HauntGrave, "haunt", Target::Square, apply_haunt_grave, describe_cell},
    {ActionKind::Bury, "bury", Target::Figure, apply_bury, describe_owned_figure},
    {ActionKind::PlaceHound, "hound", Target::Figure, apply_hound, describe_owned_figure},
    {ActionKind::FaceDown, "face-down", Target::Square, apply_face_down, describe_cell},
};

// set ghosts-on SQUARE COUNT; set pile COUNT, tiles left in the active one; set cemetery SQUARE, an open one; set
// markers COUNT, reached; set hound NUMBER (1 or 2) COLOUR FIGURE SQUARE SEGMENT.
bool arrange(const Arranged& set) {
    State& own = state_of<State>(set.ctx.state);
    if (set.name == "ghosts-on") {
        std::replace(own.ghosts.begin(), own.ghosts.end(), set.square(0), TileSlot::None);
        for (int i = 0; i < set.number(1); ++i)
            *std::find(own.ghosts.begin(), own.ghosts.end(), TileSlot::None) = set.square(0);
    } else if (set.name == "pile") {
        own.reserve = static_cast<std::uint8_t>(set.ctx.state.unseen_count - set.number(0));
    } else if (set.name == "cemetery") {
        *std::find(own.cemeteries.begin(), own.cemeteries.end(), TileSlot::None) = set.square(0);
    } else if (set.name == "markers") {
        own.markers_reached = static_cast<std::uint8_t>(set.number(0));
    } else if (set.name == "hound") {
        own.hounds[static_cast<std::size_t>(set.number(0) - 1)] = set.figure(1);
    } else {
        return false;
    }
    return true;
}

}  // namespace

const Level& level_of(const Rules& rules) {
    return rules_of<Level>(rules);
}

int pile_left(const GameState& state) {
    return std::max(0, state.unseen_count - state_of<State>(state).reserve);
}
int ghosts_on_board(const GameState& state) {
    const auto& ghosts = state_of<State>(state).ghosts;
    return static_cast<int>(ghosts.size() -
                            static_cast<std::size_t>(std::count(ghosts.begin(), ghosts.end(), TileSlot::None)));
}
int ghosts_on(const GameState& state, TileSlot square) {
    const auto& ghosts = state_of<State>(state).ghosts;
    return static_cast<int>(std::count(ghosts.begin(), ghosts.end(), square));
}
int ghosts_in_supply(const Rules& rules, const GameState& state) {
    return level_of(rules).ghosts - ghosts_on_board(state);
}

void remove_ghosts(Context& ctx, TileSlot square, int most) {
    for (TileSlot& ghost : state_of<State>(ctx.state).ghosts)
        if (ghost == square && most-- > 0)
            ghost = TileSlot::None;
}

bool put_ghosts(Context& ctx, TileSlot square, int count) {
    if (count > ghosts_in_supply(ctx.rules, ctx.state)) {
        lose(ctx, kFewGhosts);
        return false;
    }
    for (TileSlot& ghost : state_of<State>(ctx.state).ghosts)
        if (ghost == TileSlot::None && count-- > 0)
            ghost = square;
    return true;
}

StepResult lose(Context& ctx, const Message<0>& why) {
    state_of<State>(ctx.state).outcome = Outcome::Lost;
    tell(ctx, "lost", Colour::None, [&] { return kLost(Text(why)); });
    return StepResult::GameOver;
}

bool has_hound(const GameState& state, FigureId figure) {
    const auto& hounds = state_of<State>(state).hounds;
    return std::find(hounds.begin(), hounds.end(), figure) != hounds.end();
}

std::string describe_cell(const Position&, Action action) {
    return cell_text(cell_of(action));
}

constinit const ValueRow kCastles{ModuleId::Mists, rate_castle};  // MI-24

constinit const Module kModule{
    .id = ModuleId::Mists,
    .name = "mists",
    .prefix = "mists",
    .summary = "The co-operative game: close cities and roads together before the ghosts are everywhere.",
    .options = kOptions,
    .kinds = kKinds,
    .game = "mists",
    .game_sets = kSets,
    .least_players = 1,
    .most_players_alone = 5,
    .state_bytes = bytes_of<State>(),
    .prepare = prepare,
    .needs = needs,
    .set_up = set_up,
    .is_won = is_won,
    .estimate_for_team = estimate_for_team,
    .team_numbers = kTeamNumberDefs,
    .view = view,
    .show = show,
    .result = result,
    .check = check,
    .count_tiles = count_tiles,
    .arrange = arrange,
};

}  // namespace bastide::land::mists
