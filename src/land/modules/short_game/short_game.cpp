// A hand of tiles: drawn secretly, one is chosen and placed, then the hand is filled up again. What is hidden from whom
// (SG-10, SG-11) is the core's: held.h. Or no hand, but one may draw again.
#include "land/modules/short_game/short_game.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "land/core/arrange.h"
#include "land/core/board.h"
#include "land/core/capacity.h"
#include "land/core/deployment.h"
#include "land/core/draw.h"
#include "land/core/held.h"
#include "land/core/shown.h"
#include "land/core/text.h"
#include "land/core/turn.h"
#include "land/modules/short_game/point_tiles.h"

namespace bastide::land::short_game {
namespace {

enum class Option : std::uint8_t { Hand, RedrawFate, PointTiles };

// SG-13, SG-14.
int hand_size(const Rules& rules) {
    constexpr std::array<int, 4> kSizes{2, 3, 0, 0};
    return kSizes[rules.option(ModuleId::ShortGame, Option::Hand)];
}
bool has_hands(const Rules& rules) {
    return hand_size(rules) > 0;
}
bool draws_again(const Rules& rules) {
    return rules.option(ModuleId::ShortGame, Option::Hand) == 3;
}
bool has_bag(const Rules& rules) {
    return draws_again(rules) || point_tiles_wanted(rules) > 0;
}
bool has_work(const Rules& rules) {
    return has_hands(rules) || has_bag(rules);
}

void prepare(RulesBuilder& builder) {
    builder.rules.deals_hands = has_hands(builder.rules);
}
void needs(const Rules& rules, Needs& needs) {
    needs.held += static_cast<std::size_t>(hand_size(rules) * rules.players);
}

int held_by(const GameState& state, PlayerId player) {
    return held_count(state, ModuleId::ShortGame, player);
}
// SG-8, SG-9: the hands are played out when the stack is empty.
bool keeps_game_going(const Position& position) {
    for (int player = 0; player < position.rules.players; ++player)
        if (held_by(position.state, static_cast<PlayerId>(player)) > 0)
            return true;
    return false;
}

bool needs_tile(const Position& position, PlayerId player) {
    return held_by(position.state, player) < hand_size(position.rules) && can_draw(position);
}

// --- 3c: choose a tile of the hand (SG-2, SG-6) ---
// Frame::sub. The hands are dealt when they
// are first needed: after the river, whose tiles are no hand tiles.
enum Sub : std::uint8_t { Deal, Choose };

// Asks chance for a tile that only `player` sees.
StepResult draw_secretly(Context& ctx, Frame& frame, PlayerId player) {
    frame.player = player;
    return ask(ctx, game::kChance, game::mask_of(player));
}

// SG-1: in turn order, each player up to a full hand.
StepResult deal(Context& ctx, Frame& frame) {
    const int players = ctx.rules.players;
    open_bag(ctx.state);
    for (int i = 0; i < players; ++i) {
        const auto player = static_cast<PlayerId>((static_cast<int>(ctx.state.turn_player) + i) % players);
        if (needs_tile(ctx, player))
            return draw_secretly(ctx, frame, player);
    }
    state_of<State>(ctx.state).is_dealt = 1;
    frame.sub = Choose;
    return StepResult::Again;
}

// SG-5: nothing fits: the hand is shown to all, one tile of the player's choice leaves the game.
bool nothing_fits(const Position& position, PlayerId player) {
    const auto held = held_tiles(position.state, ModuleId::ShortGame);
    return std::none_of(held.begin(), held.end(), [&](const HeldTile& tile) {
        return is_held_by(tile, ModuleId::ShortGame, player) && has_place(position, tile.type);
    });
}

StepResult enter_choose(Context& ctx, Frame& frame) {
    const PlayerId player = ctx.state.turn_player;
    if (is_draw_forced(ctx))
        return StepResult::Done;  // the river's tile is drawn in the next row
    if (!state_of<State>(ctx.state).is_dealt && frame.sub == Deal)
        return deal(ctx, frame);
    frame.sub = Choose;
    if (frame.arg8 != 0 && needs_tile(ctx, player))  // a replacement for a tile that left the game
        return draw_secretly(ctx, frame, player);
    frame.arg8 = 0;
    if (held_by(ctx.state, player) == 0)
        return jump(ctx, frame, Jump::EndTurn);  // SG-8
    if (nothing_fits(ctx, player))
        show_held(ctx.state, ModuleId::ShortGame, player);
    return ask(ctx, player);
}

void legal_choose(const Position& position, const Frame&, ActionList& out) {
    if (position.state.decision.player == game::kChance) {
        list_draws(position, out);
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = pack(ActionKind::DrawToHand, {}, {}, 0, item_of(out[i]));
        return;
    }
    const PlayerId player = position.state.turn_player;
    list_held(position, ModuleId::ShortGame, player, ActionKind::ChooseTile, out);
    if (!out.empty())
        return;
    for (const HeldTile& held : held_tiles(position.state, ModuleId::ShortGame)) {
        const Action discard = pack(ActionKind::DiscardTile, {}, {}, 0, static_cast<int>(held.type));
        if (is_held_by(held, ModuleId::ShortGame, player) && !out.contains(discard))
            out.push_back(discard);
    }
}
void weights_choose(const Position& position, const Frame&, const ActionList& actions,
                    std::span<std::uint32_t> weights) {
    weigh_draws(position, actions, weights);
}
// Tiles of the hand are tried until one fits.
std::optional<TileType> random_of_hand(const Position& position, Random& random) {
    constexpr int kTries = 8;
    std::array<TileType, 3> types;
    std::uint32_t count = 0;
    for (const HeldTile& held : held_tiles(position.state, ModuleId::ShortGame))
        if (is_held_by(held, ModuleId::ShortGame, position.state.turn_player) && count < types.size() &&
            std::find(types.begin(), types.begin() + count, held.type) == types.begin() + count)
            types[count++] = held.type;
    for (int i = 0; i < kTries && count > 0; ++i)
        if (const TileType type = types[random.below(count)]; has_place(position, type))
            return type;
    return std::nullopt;
}
Action random_choose(const Position& position, const Frame& frame, Random& random) {
    if (position.state.decision.player == game::kChance)
        return pack(ActionKind::DrawToHand, {}, {}, 0, static_cast<int>(random_draw(position, random)));
    if (const std::optional<TileType> type = random_of_hand(position, random))
        return pack(ActionKind::ChooseTile, {}, {}, 0, static_cast<int>(*type));
    thread_local ActionList actions;
    legal_choose(position, frame, actions.clear());
    return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

// --- 3c: give a tile up and draw another (SG-15 to SG-22) ---

// SG-17, SG-19: what comes out of the bag now may be given up once in a part. SG-24: point tiles come out before it.
StepResult enter_reach(Context& ctx, Frame& frame) {
    State& own = state_of<State>(ctx.state);
    const bool is_from_bag = !is_draw_forced(ctx) && can_draw(ctx);
    own.may_redraw = is_from_bag && draws_again(ctx.rules) && !ctx.state.part.has(PartBit::Redrawn);
    if (!is_from_bag)
        return StepResult::Done;
    open_bag(ctx.state);
    if (frame.sub == 0)
        own.in_bag = std::max(own.in_bag, ctx.state.unseen_count);  // some may have been put back
    frame.sub = 1;
    return reach_into_bag(ctx, ctx.state.unseen_count - 1);
}

// SG-18, SG-22: nobody is asked about a tile that fits nowhere, or if there is no other.
StepResult enter_redraw(Context& ctx, Frame& frame) {
    State& own = state_of<State>(ctx.state);
    const bool is_asked = own.may_redraw != 0 && has_place(ctx, ctx.state.part.drawn) && can_draw(ctx);
    own.may_redraw = 0;
    return is_asked ? ask(ctx, ctx.state.turn_player) : done(ctx, frame);
}
void legal_redraw(const Position& position, const Frame&, ActionList& out) {
    for (const ActionKind kind : {ActionKind::ChooseTile, ActionKind::GiveUpTile})
        out.push_back(pack(kind, {}, {}, 0, static_cast<int>(position.state.part.drawn)));
}

// SG-16, SG-20, SG-35: it leaves the game, or goes back, before the next one is seen.
StepResult apply_give_up(Context& ctx, Frame& frame, Action) {
    GameState& state = ctx.state;
    if (ctx.rules.option(ModuleId::ShortGame, Option::RedrawFate) == 0)
        state.discarded[state.discarded_count++] = state.part.drawn;
    else
        state.unseen[state.unseen_count++] = state.part.drawn;
    state.part.drawn = TileType::None;
    state.part.set(PartBit::Redrawn);
    return jump(ctx, frame, Jump::Draw);
}

// --- after 3e: fill the hand up again (SG-3) ---
StepResult enter_refill(Context& ctx, Frame& frame) {
    const PlayerId player = ctx.state.turn_player;
    if (!state_of<State>(ctx.state).is_dealt)
        return StepResult::Done;
    if (needs_tile(ctx, player))
        return draw_secretly(ctx, frame, player);
    if (held_by(ctx.state, player) == 0)
        ctx.state.part.done &= ~(1u << static_cast<unsigned>(PartBit::BuilderFlag));  // TS-8: nothing for a second part
    return StepResult::Done;
}

// --- actions ---
StepResult apply_draw(Context& ctx, Frame& frame, Action action) {
    take_unseen(ctx.state, tile_of(action));
    hold(ctx.state, {tile_of(action), frame.player, game::mask_of(frame.player), ModuleId::ShortGame, HeldFrom::Stack});
    return StepResult::Again;
}
// SG-7: on to what follows a draw, so the wheel turns now.
StepResult apply_choose(Context& ctx, Frame& frame, Action action) {
    if (draws_again(ctx.rules))
        return done(ctx, frame);
    return play_held(ctx, frame, ModuleId::ShortGame, tile_of(action));
}
StepResult apply_discard(Context& ctx, Frame& frame, Action action) {
    take_held(ctx.state, ModuleId::ShortGame, ctx.state.turn_player, tile_of(action));
    ctx.state.discarded[ctx.state.discarded_count++] = tile_of(action);
    frame.arg8 = 1;
    return StepResult::Again;
}

// --- outward ---

void view(const Position& position, PlayerId, nlohmann::json& out) {
    if (point_tiles_wanted(position.rules) > 0)
        out["point_tiles"] = kPointTileCount - state_of<State>(position.state).point_tiles;
}
void show(const Position& position, PlayerId, Shown& out) {
    if (const int aside = kPointTileCount - state_of<State>(position.state).point_tiles;
        aside > 0 && point_tiles_wanted(position.rules) > 0)
        out.pieces.push_back({"point-tile", beside_the_board(), aside});
}

constexpr std::string_view kHandValues[] = {"2", "3", "off", "redraw"};
constexpr std::string_view kFateValues[] = {"discard", "back"};
constexpr std::string_view kPointTileValues[] = {"off", "5", "4", "3"};
constexpr OptionDef kOptions[] = {
    {.name = "hand",
     .values = kHandValues,
     .summary = "each player holds that many tiles and plays one of his choice, or may draw again once",
     .first_default = 2},
    {"redraw_fate", kFateValues, "a tile that was given up leaves the game, or goes back to the others"},
    {"point_tiles", kPointTileValues, "the last rounds begin with that many point tiles out of the bag"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::DrawToHand, "draw-to-hand", Target::Tile, apply_draw, describe_tile},
    {ActionKind::ChooseTile, "choose", Target::Tile, apply_choose, describe_tile},
    {ActionKind::DiscardTile, "discard", Target::Tile, apply_discard, describe_tile},
    {ActionKind::GiveUpTile, "give-up", Target::Button, apply_give_up, describe_tile},
    {ActionKind::ReachIntoBag, "bag", Target::Button, apply_bag, describe_bag, false, false, false, nullptr, knows_bag,
     tell_bag},
};

// set hand PLAYER TILES ...; set point-tiles 4: so many lie aside.
bool arrange(const Arranged& set) {
    if (set.name == "point-tiles") {
        State& own = state_of<State>(set.ctx.state);
        own.point_tiles = static_cast<std::uint8_t>(kPointTileCount - set.number(0));
        own.is_bag_open = 0;  // its tiles are counted when the turn begins
        return true;
    }
    if (set.name != "hand")
        return false;
    const PlayerId owner = owner_of(set.colour(0));
    state_of<State>(set.ctx.state).is_dealt = 1;
    for (std::size_t i = 1; i < set.values.size(); ++i) {
        take_unseen(set.ctx.state, set.tile(i));
        hold(set.ctx.state, {set.tile(i), owner, game::mask_of(owner), ModuleId::ShortGame, HeldFrom::Stack});
    }
    return true;
}

}  // namespace

int point_tiles_wanted(const Rules& rules) {
    constexpr std::array<int, 4> kWanted{0, 5, 4, 3};
    return kWanted[rules.option(ModuleId::ShortGame, Option::PointTiles)];
}

constinit const Module kModule{
    .id = ModuleId::ShortGame,
    .name = "short-game",
    .prefix = "short-game",
    .summary = "Ways of playing: a secret hand of tiles, drawing again, or a shorter game.",
    .options = kOptions,
    .kinds = kKinds,
    .state_bytes = bytes_of<State>(),
    .holds_tiles = true,
    .prepare = prepare,
    .has_work = has_work,
    .needs = needs,
    .set_up = put_point_tiles,
    .keeps_game_going = keeps_game_going,
    .limit_outlook = limit_outlook,
    .view = view,
    .show = show,
    .arrange = arrange,
};

constinit const StepDef kChooseTile{.id = "3c",
                                    .name = "choose-tile",
                                    .module = ModuleId::ShortGame,
                                    .phase = Phase::Draw,
                                    .enter = enter_choose,
                                    .legal = legal_choose,
                                    .weights = weights_choose,
                                    .random = random_choose,
                                    .is_played = has_hands};
constinit const StepDef kReach{.id = "3c",
                               .name = "bag",
                               .module = ModuleId::ShortGame,
                               .phase = Phase::Draw,
                               .enter = enter_reach,
                               .legal = legal_bag,
                               .weights = weights_bag,
                               .is_played = has_bag};
constinit const StepDef kRedraw{.id = "3c",
                                .name = "redraw",
                                .module = ModuleId::ShortGame,
                                .enter = enter_redraw,
                                .legal = legal_redraw,
                                .is_played = draws_again};
constinit const StepDef kRefill{.id = "3e",
                                .name = "refill-hand",
                                .module = ModuleId::ShortGame,
                                .enter = enter_refill,
                                .legal = legal_choose,
                                .weights = weights_choose,
                                .random = random_choose,
                                .is_played = has_hands};

}  // namespace bastide::land::short_game
