// Ghosts, Castles & Cemeteries, played against each other. Mist bounds fields in the core (Side::mist); where followers
// may stand is a matter of set-up. Here: ghosts (step 3g), what they cost, castles, cemeteries and guards.
#include "land/modules/ghosts_castles_cemeteries/ghosts_castles_cemeteries.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "land/core/arrange.h"
#include "land/core/capacity.h"
#include "land/core/mist.h"
#include "land/core/protection.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/tokens.h"
#include "land/core/turn.h"

namespace bastide::land::ghosts_castles_cemeteries {
namespace {

constexpr Message kBeside{"ghosts.beside", "number", "figure", "who"};
constexpr Message kRunsAway{"ghosts.runs_away", "number", "figure", "who"};
constexpr Message kNewGuard{"ghosts.guard", "who"};
constexpr Message kLeft{"ghosts.left", "count"};

enum class Option : std::uint8_t { Ghosts, Castles, Cemeteries, OnlyWinners };

constexpr int kGhostCount = 15;  // GC-5
constexpr int kGuards = 5, kGuardsInHand = 2, kFollowersLess = 2;
constexpr int kScares = 3;   // ghosts that drive a follower off
constexpr int kPenalty = 2;  // points a ghost costs in a scoring

bool is_on(const Rules& rules, Option part) {
    return rules.option(ModuleId::GhostsCastlesCemeteries, part) == 0;
}

// A tile of the game has a segment of this type.
bool has_tiles_with(const Rules& rules, SegmentType type) {
    return std::any_of(rules.tiles.tiles.begin(), rules.tiles.tiles.end(),
                       [&](const TileInfo& tile) { return tile.segments_of_type[at(type)] != 0; });
}
bool plays_ghosts(const Rules& rules) {
    return is_on(rules, Option::Ghosts) && has_tiles_with(rules, SegmentType::Mist);
}
bool plays_cemeteries(const Rules& rules) {
    return is_on(rules, Option::Cemeteries) && has_tiles_with(rules, SegmentType::Cemetery);
}
bool plays_castles(const Rules& rules) {
    return is_on(rules, Option::Castles) && has_tiles_with(rules, SegmentType::Castle);
}
bool has_work(const Rules& rules) {
    return rules.has(ModuleId::GhostsCastlesCemeteries) &&
           (plays_ghosts(rules) || plays_castles(rules) || plays_cemeteries(rules));
}

int ghosts_left(const Position& position) {
    return stock_of(position, TokenKind::Ghost, Colour::None);
}
// How many are beside each figure.
using GhostCounts = std::array<std::uint8_t, kMaxFigures>;
GhostCounts ghosts_beside(const GameState& state) {
    GhostCounts counts{};
    for_each_token(state, TokenKind::Ghost, [&](std::size_t, const Token& ghost) { ++counts[ghost.at]; });
    return counts;
}

// --- set-up ---------------------------------------------------------------------------------------------------

// GC-3: two guards in the hand and three beside the board take the place of two followers.
void prepare_figures(RulesBuilder& builder) {
    std::vector<FigureKind>& figures = builder.rules.figures;
    for (int i = 0; i < kFollowersLess; ++i)
        if (const auto found = std::find(figures.begin(), figures.end(), FigureKind::Follower); found != figures.end())
            figures.erase(found);
    builder.add_figures(FigureKind::Guard, kGuards);
}

// GC-22, GC-25, GC-56: who may stand on a castle or a cemetery.
constexpr FigureKind kLords[] = {FigureKind::Follower, FigureKind::BigFollower, FigureKind::Phantom, FigureKind::Guard};

void prepare(RulesBuilder& builder) {
    Rules& rules = builder.rules;
    if (!has_work(rules))
        return;
    if (plays_ghosts(rules) || plays_cemeteries(rules))
        prepare_figures(builder);
    for (const FigureKind kind : kLords) {
        if (plays_castles(rules))
            rules.deployed_types[at(kind)] |= type_bit(SegmentType::Castle);
        if (plays_cemeteries(rules))
            rules.deployed_types[at(kind)] |= type_bit(SegmentType::Cemetery);
    }
    if (rules.tiles.find("GCC/START") != TileType::None)
        rules.drops_unused_start_tile = true;  // GC-1
}

void needs(const Rules&, Needs& needs) {
    needs.tokens += kGhostCount;
}

// GC-4, GC-5.
void set_up(Context& ctx) {
    GameState& state = ctx.state;
    if (plays_ghosts(ctx.rules))
        change_stock(ctx, TokenKind::Ghost, Colour::None, kGhostCount);
    for (int colour = 0; colour < ctx.rules.colours; ++colour)
        while (supply_count(ctx.rules, state, static_cast<Colour>(colour), FigureKind::Guard) > kGuardsInHand)
            state.figures[at(take_from_supply(ctx.rules, state, static_cast<Colour>(colour), FigureKind::Guard))]
                .place = FigurePlace::Pool;
}

// --- 3g: ghosts (GC-10 to GC-20) ---------------------------------------------------------------------------------

enum Sub : std::uint8_t { Look, Others, Own, Finished };  // Frame::sub
enum Due : std::uint8_t { kExtended = 1, kLimited = 2 };  // Frame::arg8

// GC-10, GC-12: what the piece just laid does to the mist on the sides where it touches others.
std::uint8_t ghosts_due(const Position& position, TileSlot piece) {
    unsigned due = 0;
    for_each_touching_side(position.rules, position.state, piece, [&](const Side& mine, const Side& theirs, TileSlot) {
        if (is_misted(mine) && is_misted(theirs))
            due |= kExtended;
        else if (is_misted(mine) != is_misted(theirs))
            due |= kLimited;
    });
    return static_cast<std::uint8_t>(due);
}

void legal_haunt(const Position& position, const Frame& frame, ActionList& out) {
    const Colour own = colour_of(position.state.turn_player);
    for (std::size_t i = 0; i < position.state.figure_count; ++i) {
        const Figure& figure = position.state.figures[i];
        if (may_be(position, Effect::Haunting, figure) && (figure.colour == own) == (frame.sub == Own))
            out.push_back(pack(ActionKind::Ghost, {}, {}, 0, static_cast<int>(i)));
    }
}

// GC-13: first the ghost for another player, then the own one. GC-15, GC-16: none left or nobody to haunt: skipped.
StepResult enter_haunt(Context& ctx, Frame& frame) {
    if (frame.sub == Look) {
        if (ghosts_left(ctx) == 0)
            return done(ctx, frame);
        const TileSlot piece = ctx.state.part.last_tile;
        frame.arg8 = piece == TileSlot::None ? std::uint8_t{0} : ghosts_due(ctx, piece);
        frame.sub = Others;
    }
    for (; frame.sub < Finished; ++frame.sub) {
        const unsigned wanted = frame.sub == Others ? kExtended : kLimited;
        if ((frame.arg8 & wanted) == 0 || ghosts_left(ctx) == 0)
            continue;
        legal_haunt(ctx, frame, ctx.actions.clear());
        if (!ctx.actions.empty())
            return ask(ctx, ctx.state.turn_player);
    }
    return StepResult::Done;
}

// GC-17: the third ghost sends the follower home at once; its ghosts go back to the supply.
StepResult apply_ghost(Context& ctx, Frame& frame, Action action) {
    const FigureId figure = figure_of(action);
    lay_token(ctx, {.at = static_cast<std::uint16_t>(figure), .kind = TokenKind::Ghost});
    const int ghosts = count_tokens(ctx.state, TokenKind::Ghost, figure);
    const Figure& haunted = ctx.state.figures[at(figure)];
    tell(ctx, "ghost", haunted.colour,
         [&] {
             const auto& message = ghosts == kScares ? kRunsAway : kBeside;
             return message(ghosts, word_of(haunted.kind), who(ctx.rules, haunted.colour));
         },
         {ctx.state.tiles[at(haunted.square)].cell});
    if (ghosts == kScares)
        return_figure(ctx, figure);
    ++frame.sub;
    return StepResult::Again;
}

std::string describe_ghost(const Position& position, Action action) {
    const Colour colour = position.state.figures[at(figure_of(action))].colour;
    return fmt::format("{} {}", colour_name(position.rules, colour), describe_figure(position, action));
}

// --- scoring ------------------------------------------------------------------------------------------------------

// GC-36, GC-40, GC-41, GC-70, GC-71: each ghost with a follower of the feature costs its owner 2 points. GC-44: at the
// end they are counted at once (F7).
void charge_ghosts(const Position& position, const Scoring& scoring, PointsByColour& points) {
    if (scoring.moment == Moment::AtEnd)
        return;
    const bool only_winners = position.rules.option(ModuleId::GhostsCastlesCemeteries, Option::OnlyWinners) == 1;
    for_each_token(position.state, TokenKind::Ghost, [&](std::size_t, const Token& ghost) {
        const Figure& figure = position.state.figures[ghost.at];
        if (position.state.feature_of[at(figure.segment)] == scoring.feature &&
            (!only_winners || (scoring.owners & bit_of(figure.colour)) != 0))
            points[at(figure.colour)] -= kPenalty;
    });
}

// GC-43: a score does not fall below 0, so it can matter what comes first.
bool order_matters(const Position& position, std::span<const FeatureId> features) {
    PointsByColour gains{}, losses{};
    for (const FeatureId id : features) {
        if (position.state.features[at(id)].followers == 0)
            continue;
        const PointsByColour points = points_by_colour(
            position, {id, Moment::DuringGame, true, owners_of(position, id)}, value_of(position, id, true));
        for (std::size_t colour = 0; colour < points.size(); ++colour)
            (points[colour] > 0 ? gains : losses)[colour] += points[colour];
    }
    for (std::size_t colour = 0; colour < gains.size(); ++colour)
        if (gains[colour] > 0 && position.state.score[colour] + losses[colour] < 0)
            return true;
    return false;
}

// GC-26, GC-27: the keeper's owner takes a guard of his colour, if one is left.
void feature_scored(Context& ctx, FeatureId id, bool complete, int) {
    GameState& state = ctx.state;
    const Feature& feature = state.features[at(id)];
    if (!complete || feature.type != SegmentType::Cemetery)
        return;
    for (std::size_t i = 0; i < state.figure_count; ++i) {
        Figure& figure = state.figures[i];
        if (figure.place != FigurePlace::Pool || (feature.followers & bit_of(figure.colour)) == 0)
            continue;
        figure.place = FigurePlace::Supply;
        state.supply[at(figure.colour)] |= 1u << (i % ctx.rules.figures.size());
        tell(ctx, "guard", figure.colour, [&] { return kNewGuard(who(ctx.rules, figure.colour)); });
        return;
    }
}

// F2 and F7, GC-44: one point for each ghost, taken at the very end; followers go home before that.
StepResult enter_count_ghosts(Context& ctx, Frame& frame) {
    State& own = state_of<State>(ctx.state);
    for_each_token(ctx.state, TokenKind::Ghost,
                   [&](std::size_t, const Token& ghost) { ++own.at_end[at(ctx.state.figures[ghost.at].colour)]; });
    return done(ctx, frame);
}
StepResult enter_final_ghosts(Context& ctx, Frame& frame) {
    for (int colour = 0; colour < ctx.rules.colours; ++colour) {
        const int ghosts = state_of<State>(ctx.state).at_end[static_cast<std::size_t>(colour)];
        explain(ctx, [&] { return AwardReason{kLeft(ghosts)}; });
        award(ctx, static_cast<Colour>(colour), -ghosts, ScoreSource::Ghosts, SegmentId::None);
    }
    return done(ctx, frame);
}

// --- views and checks ---------------------------------------------------------------------------------------------
int guards_in_pool(const GameState& state, int colour) {
    return static_cast<int>(
        std::count_if(state.figures.begin(), state.figures.begin() + state.figure_count, [&](const Figure& figure) {
            return figure.place == FigurePlace::Pool && static_cast<int>(figure.colour) == colour;
        }));
}

// A ghost costs two points when its follower is scored and one in the end; two are one short of scaring it away. A
// keeper brings a guard if there are turns left to finish his cemetery and to use the guard.
void estimate(const Position& position, const Outlook& outlook, Expectation& points) {
    constexpr float kGhost = 1.5f, kNearlyScared = 1, kGuard = 2, kTurnsForThat = 15;
    const GameState& state = position.state;
    const GhostCounts beside = ghosts_beside(state);
    for (std::size_t i = 0; i < state.figure_count; ++i) {
        const Figure& figure = state.figures[i];
        if (figure.place == FigurePlace::Feature && feature_at(state, figure.segment).type == SegmentType::Cemetery)
            points[at(figure.colour)] += kGuard * std::min(1.f, outlook.turns_left[at(figure.colour)] / kTurnsForThat);
        if (const int ghosts = beside[i]; ghosts > 0)
            points[at(figure.colour)] -=
                kGhost * static_cast<float>(ghosts) + (ghosts + 1 == kScares ? kNearlyScared : 0);
    }
}

void view(const Position& position, PlayerId, nlohmann::json& out) {
    const GhostCounts counts = ghosts_beside(position.state);
    nlohmann::json beside = nlohmann::json::object(), haunted = nlohmann::json::array();
    for (std::size_t i = 0; i < position.state.figure_count; ++i)
        if (counts[i] > 0) {
            const Cell cell = position.state.tiles[at(position.state.figures[i].square)].cell;
            beside[std::to_string(i)] = counts[i];
            haunted.push_back({{"figure", i}, {"x", cell.x}, {"y", cell.y}, {"count", counts[i]}});
        }
    nlohmann::json pool = nlohmann::json::array();
    for (int colour = 0; colour < position.rules.colours; ++colour)
        pool.push_back(guards_in_pool(position.state, colour));
    out["ghosts"] = {{"supply", ghosts_left(position)}, {"beside", beside}, {"haunted", haunted}, {"guard_pool", pool}};
}

// The guards that are left lie beside the board, as the ghosts do.
void show(const Position& position, PlayerId, Shown& out) {
    const GhostCounts counts = ghosts_beside(position.state);
    for (std::size_t i = 0; i < position.state.figure_count; ++i)
        if (counts[i] > 0)
            out.pieces.push_back({"ghost", beside(static_cast<FigureId>(i)), counts[i]});
    if (plays_ghosts(position.rules))
        out.pieces.push_back({"ghost", beside_the_board(), ghosts_left(position)});
    for (int colour = 0; colour < position.rules.colours; ++colour)
        if (const int guards = guards_in_pool(position.state, colour); guards > 0)
            out.pieces.push_back(
                {"guard", beside_the_board(), guards, ShownPiece::Count::Many, static_cast<Colour>(colour)});
}

void check(const Position& position) {
    const GhostCounts counts = ghosts_beside(position.state);
    int ghosts = ghosts_left(position);
    for (std::size_t i = 0; i < position.state.figure_count; ++i) {
        ghosts += counts[i];
        if (counts[i] > 0 && (counts[i] == kScares || !may_be(position, Effect::Haunting, position.state.figures[i])))
            throw Error("broken_state", fmt::format("{} ghosts are beside figure {}", counts[i], i));
    }
    if (ghosts != (plays_ghosts(position.rules) ? kGhostCount : 0))
        throw Error("broken_state", fmt::format("there are {} ghosts", ghosts));
}

constexpr std::string_view kOnOff[] = {"on", "off"};
constexpr std::string_view kOffOn[] = {"off", "on"};
constexpr OptionDef kOptions[] = {
    {"ghosts", kOnOff, "mist brings ghosts"},
    {"castles", kOnOff, "castles are occupied and scored"},
    {"cemeteries", kOnOff, "cemeteries are occupied and bring guards"},
    {"ghost_penalty_only_winners", kOffOn, "ghosts cost points only those who have the majority in the feature"},
};
constexpr TokenKind kTokens[] = {TokenKind::Ghost};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::Ghost, "ghost", Target::Figure, apply_ghost, describe_ghost},
};

// set guard-pool PLAYER COUNT, left in the general supply.
bool arrange(const Arranged& set) {
    GameState& state = set.ctx.state;
    if (set.name != "guard-pool")
        return false;
    int left = set.number(1);
    for (std::size_t i = 0; i < state.figure_count; ++i)
        if (Figure& figure = state.figures[i];
            figure.place == FigurePlace::Pool && figure.colour == set.colour(0) && left-- <= 0)
            figure.place = FigurePlace::Supply;  // out of the game
    return true;
}

}  // namespace

constinit const ValueRow kCastles{ModuleId::GhostsCastlesCemeteries, rate_castle};  // GC-23, GC-24
constinit const ColourRow kGhosts{ModuleId::GhostsCastlesCemeteries, charge_ghosts};

constinit const Module kModule{
    .id = ModuleId::GhostsCastlesCemeteries,
    .name = "ghosts-castles-cemeteries",
    .prefix = "gcc",
    .summary = "Mist sends ghosts that cost points and scare followers away; castles, cemeteries and fearless guards.",
    .options = kOptions,
    .kinds = kKinds,
    .state_bytes = bytes_of<State>(),
    .tokens = kTokens,
    .prepare = prepare,
    .has_work = has_work,
    .needs = needs,
    .set_up = set_up,
    .order_matters = order_matters,
    .feature_scored = feature_scored,
    .estimate = estimate,
    .view = view,
    .show = show,
    .check = check,
    .arrange = arrange,
};

constinit const StepDef kHaunt{.id = "3g",
                               .name = "haunt",
                               .module = ModuleId::GhostsCastlesCemeteries,
                               .enter = enter_haunt,
                               .legal = legal_haunt,
                               .is_played = plays_ghosts};
constinit const StepDef kCountGhosts{.id = "F2",
                                     .name = "count-ghosts",
                                     .module = ModuleId::GhostsCastlesCemeteries,
                                     .phase = Phase::Final,
                                     .enter = enter_count_ghosts,
                                     .is_played = plays_ghosts};
constinit const StepDef kFinalGhosts{.id = "F7",
                                     .name = "final-ghosts",
                                     .module = ModuleId::GhostsCastlesCemeteries,
                                     .phase = Phase::Final,
                                     .enter = enter_final_ghosts,
                                     .is_played = plays_ghosts};

}  // namespace bastide::land::ghosts_castles_cemeteries
