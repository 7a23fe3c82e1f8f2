// Castles in Germany: pieces of two squares that lie before their owners and are placed instead of a drawn tile.
#include "land/modules/castles_in_germany/castles_in_germany.h"

#include <fmt/format.h>

#include <algorithm>
#include <bitset>
#include <nlohmann/json.hpp>

#include "land/core/arrange.h"
#include "land/core/board.h"
#include "land/core/deployment.h"
#include "land/core/draw.h"
#include "land/core/held.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/turn.h"
#include "land/core/value.h"

namespace bastide::land::castles_in_germany {
namespace {

constexpr Message kGets{"german_castles.gets", "who", "tile"};
constexpr Message kPlays{"german_castles.plays", "who", "tile"};

enum class Option : std::uint8_t { Deal, End, Count };
constexpr ModuleId kOwn = ModuleId::CastlesInGermany;

bool is_castle(const TileInfo& tile) {
    return tile.segments_of_type[at(SegmentType::GermanCastle)] != 0;
}
bool has_work(const Rules& rules) {
    return std::any_of(rules.tiles.tiles.begin(), rules.tiles.tiles.end(), is_castle);
}

// --- set-up -------------------------------------------------------------------------------------------------------
// CG-3: by the number of players.
int castles_of_all(const Rules& rules) {
    return rules.players * (rules.players <= 3 ? 2 : 1);
}

// CG-8: who may be a lord. CG-37: by an option the piece is one tile.
void prepare(RulesBuilder& builder) {
    Rules& rules = builder.rules;
    for (TileInfo& tile : rules.tiles.tiles)
        if (is_castle(tile)) {
            builder.hold_tiles(tile.id(), 1);
            tile.is_one_tile = rules.option(kOwn, Option::Count) == 1;
            rules.tiles.has_wide_tile |= tile.is_one_tile;
        }
    for (std::size_t kind = 0; kind < kFigureKindCount; ++kind)
        if (is_plain_follower(static_cast<FigureKind>(kind)))
            rules.deployed_types[kind] |= type_bit(SegmentType::GermanCastle);
}

// CG-4: everybody sees them.
void set_up(Context& ctx) {
    State& own = state_of<State>(ctx.state);
    own.castle = TileType::None;
    for (const TileType type : ctx.rules.held)
        if (is_castle(ctx.rules.tile(type)))
            hold(ctx.state, {type, game::kNobody, game::kEverybody, kOwn, HeldFrom::Box});
}

// Before the first turn: one after the other, from the start player on.
PlayerId next_to_get(const Position& position) {
    const int seat = static_cast<int>(position.state.start_player) + state_of<State>(position.state).dealt;
    return static_cast<PlayerId>(seat % position.rules.players);
}
void give(GameState& state, TileType type, PlayerId player) {
    const auto held = held_tiles(state, kOwn);
    const auto found = std::find_if(held.begin(), held.end(), [&](const HeldTile& tile) {
        return tile.type == type && is_held_by(tile, kOwn, game::kNobody);
    });
    if (found == held.end())
        throw Error("bad_scenario", "this castle is somewhere else already");
    give_held(state, *found, player, game::kEverybody);
}

// CG-3, CG-31: at random, or each chooses in turn.
StepResult enter_deal(Context& ctx, Frame& frame) {
    if (state_of<State>(ctx.state).dealt == castles_of_all(ctx.rules))
        return done(ctx, frame);
    const bool chooses = ctx.rules.option(kOwn, Option::Deal) == 1;
    return ask(ctx, chooses ? next_to_get(ctx) : game::kChance);
}
void legal_deal(const Position& position, const Frame&, ActionList& out) {
    for (const HeldTile& held : held_tiles(position.state, kOwn))
        if (is_held_by(held, kOwn, game::kNobody))
            out.push_back(pack(ActionKind::DealCastle, {}, {}, 0, static_cast<int>(held.type)));
}
StepResult apply_deal(Context& ctx, Frame&, Action action) {
    const PlayerId player = next_to_get(ctx);
    give(ctx.state, tile_of(action), player);
    ++state_of<State>(ctx.state).dealt;
    tell(ctx, "castle", colour_of(player),
         [&] { return kGets(who(ctx.rules, colour_of(player)), ctx.rules.tile(tile_of(action)).id()); });
    return StepResult::Again;
}

// --- 3b: a castle instead of a drawn tile -------------------------------------------------------------------------
// This turn follows the last tile: it was begun with a castle.
bool is_castle_turn(const GameState& state) {
    return state_of<State>(state).last_turn == state.turn + 1;
}

// CG-25, CG-26: after the last tile only castles are laid, in the first part the one that was chosen.
void filter_held(const Position& position, ModuleId module, ActionList& out) {
    if (!is_castle_turn(position.state))
        return;
    if (module != kOwn)
        out.keep_if([](Action action) { return kind_of(action) == ActionKind::Pass; });
    else if (!position.state.has(TurnBit::SecondPart))
        out.keep_if([&](Action action) {
            return kind_of(action) != ActionKind::Pass && tile_of(action) == state_of<State>(position.state).castle;
        });
}

// CG-6: a square beside the piece, or at one of its corners, belongs to another castle.
bool touches_castle(const Position& position, Action placement) {
    const auto& [rules, state] = position;
    const TileInfo& tile = rules.tile(tile_of(placement));
    for (int part = 0; part < tile.square_count; ++part) {
        const auto square = static_cast<SquareType>(static_cast<int>(tile.first_square) + part);
        const Cell cell = cell_of(placement) + rules.square(square).offset[at(rotation_of(placement))];
        for (std::int16_t dy = -1; dy <= 1; ++dy)
            for (std::int16_t dx = -1; dx <= 1; ++dx)
                if (const TileSlot slot = tile_at(state, cell + Cell{dx, dy});
                    slot != TileSlot::None && is_castle(tile_info(rules, state, slot)))
                    return true;
    }
    return false;
}
void filter_placements(const Position& position, ActionList& out) {
    if (!out.empty() && is_castle(position.rules.tile(tile_of(out[0]))))  // they are all of one tile
        out.keep_if([&](Action action) { return !touches_castle(position, action); });
}
bool lists_tile(const Rules&, const TileInfo& tile) {
    return is_castle(tile);
}

// --- E-1: turns after the last tile -------------------------------------------------------------------------------
void legal_turn(const Position& position, const Frame&, ActionList& out) {
    out.push_back(pass_action());
    list_held(position, kOwn, position.state.turn_player, ActionKind::TakeCastle, out);
}

// As a rule the turn has passed on already; a second part that found no tile was still of the turn before.
void pass_turn_on(Context& ctx) {
    if (!ctx.state.has(TurnBit::SecondPart) && !ctx.state.has(TurnBit::ExtraPart))
        return;
    const int next = static_cast<int>(ctx.state.turn_player) + 1;
    ctx.state.turn_player = static_cast<PlayerId>(next == ctx.rules.players ? 0 : next);
    ctx.state.turn_done = 0;
    ++ctx.state.turn;
}

// CG-25: as long as the player on turn can and will. A game that ends after so many turns has no more of them.
StepResult enter_turn(Context& ctx, Frame& frame) {
    if (can_draw(ctx))
        return done(ctx, frame);
    pass_turn_on(ctx);
    legal_turn(ctx, frame, ctx.actions.clear());
    return ctx.actions.size() > 1 ? ask_listed(ctx, ctx.state.turn_player) : StepResult::Done;
}
bool turns_are_played(const Rules& rules) {
    return rules.option(kOwn, Option::End) == 0;  // CG-32
}

// CG-26: a second part of such a turn needs another castle.
bool keeps_game_going(const Position& position) {
    if (!is_castle_turn(position.state))
        return false;
    const auto held = held_tiles(position.state, kOwn);
    return std::any_of(held.begin(), held.end(), [&](const HeldTile& tile) {
        return is_held_by(tile, kOwn, position.state.turn_player) && has_place(position, tile.type);
    });
}

// CG-5. After the last tile a whole turn begins with it.
StepResult apply_take(Context& ctx, Frame& frame, Action action) {
    State& own = state_of<State>(ctx.state);
    if (&step_of(ctx.rules, frame) == &kCastleTurn) {
        own.last_turn = static_cast<std::uint16_t>(ctx.state.turn + 1);
        own.castle = tile_of(action);
        return jump(ctx, frame, Jump::TurnStart);
    }
    const Colour colour = colour_of(ctx.state.turn_player);
    tell(ctx, "castle", colour, [&] { return kPlays(who(ctx.rules, colour), ctx.rules.tile(tile_of(action)).id()); });
    return play_held(ctx, frame, kOwn, tile_of(action));
}

// --- scoring ------------------------------------------------------------------------------------------------------
// CG-10, CG-11: 2 for the castle, 1 for each filled square around it.
void rate_castle(const Position&, Value& value) {
    if (value.feature.type == SegmentType::GermanCastle)
        value.points += value.tiles() - value.feature.open_edges + value.imagined;
}

// CG-12 to CG-15: 3 for each different castle piece that a completed road or city lies on.
void add_castles(const Position& position, Value& value) {
    if (!value.complete || (type_bit(value.feature.type) & kRoadOrCity) == 0)
        return;
    constexpr int kBonus = 3;
    const Rules& rules = position.rules;
    const GameState& state = position.state;
    std::bitset<kMaxSquares> counted;
    for_each_segment(state, value.feature, [&](SegmentId segment) {
        const TileSlot slot = state.tile_of[at(segment)];
        if (!is_castle(tile_info(rules, state, slot)))
            return;
        const std::size_t piece = at(piece_of(rules, state, slot));
        value.points += counted.test(piece) ? 0 : kBonus;
        counted.set(piece);
    });
}

// CG-37: both squares of a piece are one tile of a road, a city or what lies around a monastery. To its own lord they
// are the 2 points of the castle.
void adjust_tiles(const Position& position, FeatureId id, int& tiles) {
    const Rules& rules = position.rules;
    const GameState& state = position.state;
    const Feature& feature = state.features[at(id)];
    if (rules.option(kOwn, Option::Count) == 0 || feature.type == SegmentType::GermanCastle ||
        feature.type == SegmentType::Field)
        return;
    std::bitset<kMaxSquares> counted;
    const auto count = [&](TileSlot slot) {
        if (slot == TileSlot::None || !is_castle(tile_info(rules, state, slot)))
            return;
        counted.set(at(slot));
    };
    if (is_surrounded_type(feature.type)) {
        const SegmentId segment = feature.any_segment;
        const Surround frame = frame_of(rules, state, piece_of(rules, state, state.tile_of[at(segment)]), segment);
        for (std::int16_t y = frame.low.y; y <= frame.high.y; ++y)
            for (std::int16_t x = frame.low.x; x <= frame.high.x; ++x)
                count(tile_at(state, {x, y}));
    } else {
        for_each_segment(state, feature, [&](SegmentId segment) { count(state.tile_of[at(segment)]); });
    }
    for (std::size_t slot = 1; slot < state.tile_count; ++slot)
        tiles -= counted.test(slot) && counted.test(slot - 1) && rules.square(state.tiles[slot].square).part == 1;
}

// A castle in hand brings its lord's points and those of roads that end there, as long as there are turns to place it.
void estimate(const Position& position, const Outlook& outlook, Expectation& points) {
    constexpr float kCastle = 5, kTurnsForThat = 4;
    for (std::size_t player = 0; player < static_cast<std::size_t>(position.rules.players); ++player) {
        const int castles = held_count(position.state, kOwn, static_cast<PlayerId>(player));
        points[player] += kCastle * std::min(static_cast<float>(castles), outlook.turns_left[player] / kTurnsForThat);
    }
}

// --- views and checks ---------------------------------------------------------------------------------------------
void view(const Position& position, PlayerId viewer, nlohmann::json& out) {
    out["german_castles"] = held_by_player(position, kOwn, viewer);
}

void show(const Position& position, PlayerId, Shown& out) {
    show_held_pieces(position, kOwn, "german-castle", out);
}

void check(const Position& position) {
    const auto held = held_tiles(position.state, kOwn);
    const auto with_players = std::count_if(held.begin(), held.end(), [](const HeldTile& tile) {
        return tile.type != TileType::None && game::is_player(tile.holder);
    });
    if (with_players > castles_of_all(position.rules))
        throw Error("broken_state", fmt::format("the players hold {} castles", with_players));
}

constexpr std::string_view kDealValues[] = {"random", "choose"};
constexpr std::string_view kEndValues[] = {"continue", "stop"};
constexpr std::string_view kCountValues[] = {"squares", "tile"};
constexpr OptionDef kOptions[] = {
    {"deal", kDealValues, "castles are dealt at random, or each player chooses in turn"},
    {"end", kEndValues, "after the last tile castles may still be placed, or the game stops"},
    {"count", kCountValues, "a castle counts as two tiles, or as one, also for dragon, towers and flights"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::DealCastle, "deal-castle", Target::Tile, apply_deal, describe_tile},
    {ActionKind::TakeCastle, "german-castle", Target::Tile, apply_take, describe_tile},
};

// set castles PLAYER TILES ...: they are dealt.
bool arrange(const Arranged& set) {
    if (set.name != "castles")
        return false;
    for (std::size_t i = 1; i < set.values.size(); ++i)
        give(set.ctx.state, set.tile(i), owner_of(set.colour(0)));
    state_of<State>(set.ctx.state).dealt = static_cast<std::uint8_t>(castles_of_all(set.ctx.rules));
    return true;
}

}  // namespace

constinit const ValueRow kLords{kOwn, rate_castle};
constinit const ValueRow kRoadsAndCities{kOwn, add_castles};

constinit const Module kModule{
    .id = kOwn,
    .name = "castles-in-germany",
    .prefix = "german",
    .summary = "Castles of two squares are placed instead of a tile; lords rule them, roads and cities gain by them.",
    .options = kOptions,
    .kinds = kKinds,
    .state_bytes = bytes_of<State>(),
    .holds_tiles = true,
    .prepare = prepare,
    .has_work = has_work,
    .set_up = set_up,
    .filter_placements = filter_placements,
    .lists_tile = lists_tile,
    .filter_held = filter_held,
    .keeps_game_going = keeps_game_going,
    .adjust_tiles = adjust_tiles,
    .estimate = estimate,
    .view = view,
    .show = show,
    .check = check,
    .arrange = arrange,
};

constinit const StepDef kDeal{
    .id = "S-1", .name = "deal-castles", .module = kOwn, .enter = enter_deal, .legal = legal_deal};
constinit const StepDef kTakeCastle{.id = "3b",
                                    .name = "german-castle",
                                    .module = kOwn,
                                    .enter = enter_held,
                                    .legal = legal_held,
                                    .plays = ActionKind::TakeCastle};
constinit const StepDef kCastleTurn{.id = "E-1",
                                    .name = "castle-turn",
                                    .module = kOwn,
                                    .phase = Phase::Final,
                                    .enter = enter_turn,
                                    .legal = legal_turn,
                                    .is_played = turns_are_played};

}  // namespace bastide::land::castles_in_germany
