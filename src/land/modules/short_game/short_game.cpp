// A hand of tiles: drawn secretly, one is chosen and placed, then the hand is filled up again.
#include "land/modules/short_game/short_game.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "land/core/arrange.h"
#include "land/core/board.h"
#include "land/core/draw.h"
#include "land/core/text.h"
#include "land/core/turn.h"

namespace bastide::land::short_game {
namespace {

enum class Option : std::uint8_t { Hand };

// SG-13, SG-14.
int hand_size(const Rules& rules) {
    constexpr std::array<int, 3> kSizes{2, 3, 0};
    return kSizes[rules.option(ModuleId::ShortGame, Option::Hand)];
}
bool has_work(const Rules& rules) {
    return hand_size(rules) > 0;
}

void set_up(Context& ctx) {
    for (auto& hand : state_of<State>(ctx.state).hand)
        hand.fill(TileType::None);
}

int held_by(const State& state, PlayerId player) {
    const auto& hand = state.hand[at(player)];
    return static_cast<int>(
        std::count_if(hand.begin(), hand.end(), [](TileType type) { return type != TileType::None; }));
}
// SG-8, SG-9: the hands are played out when the stack is empty.
bool keeps_game_going(const Position& position) {
    for (int player = 0; player < position.rules.players; ++player)
        if (held_by(state_of<State>(position.state), static_cast<PlayerId>(player)) > 0)
            return true;
    return false;
}

bool is_forced(const Position& position) {
    return std::any_of(position.rules.hooks.draw_is_forced.begin(), position.rules.hooks.draw_is_forced.end(),
                       [&](const auto hook) { return hook(position); });
}

bool needs_tile(const Position& position, PlayerId player) {
    return held_by(state_of<State>(position.state), player) < hand_size(position.rules) && can_draw(position);
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
    for (const TileType type : state_of<State>(position.state).hand[at(player)])
        if (type != TileType::None && has_place(position, type))
            return false;
    return true;
}

StepResult enter_choose(Context& ctx, Frame& frame) {
    State& state = state_of<State>(ctx.state);
    const PlayerId player = ctx.state.turn_player;
    if (is_forced(ctx))
        return StepResult::Done;  // the river's tile is drawn in the next row
    if (!state.is_dealt && frame.sub == Deal)
        return deal(ctx, frame);
    frame.sub = Choose;
    if (frame.arg8 != 0 && needs_tile(ctx, player))  // a replacement for a tile that left the game
        return draw_secretly(ctx, frame, player);
    frame.arg8 = 0;
    if (held_by(state, player) == 0)
        return jump(ctx, frame, Jump::EndTurn);  // SG-8
    if (nothing_fits(ctx, player))
        for (std::size_t i = 0; i < kMaxHand; ++i)
            state.seen[at(player)][i] = game::kEverybody;
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
    const auto& hand = state_of<State>(position.state).hand[at(player)];
    const bool discards = nothing_fits(position, player);
    for (std::size_t i = 0; i < kMaxHand; ++i) {
        const bool repeated = std::find(hand.begin(), hand.begin() + static_cast<std::ptrdiff_t>(i), hand[i]) !=
                              hand.begin() + static_cast<std::ptrdiff_t>(i);
        if (hand[i] == TileType::None || repeated || (!discards && !has_place(position, hand[i])))
            continue;
        out.push_back(
            pack(discards ? ActionKind::DiscardTile : ActionKind::ChooseTile, {}, {}, 0, static_cast<int>(hand[i])));
    }
}
void weights_choose(const Position& position, const Frame&, const ActionList& actions,
                    std::span<std::uint32_t> weights) {
    weigh_draws(position, actions, weights);
}
Action random_choose(const Position& position, const Frame& frame, Random& random) {
    if (position.state.decision.player == game::kChance)
        return pack(ActionKind::DrawToHand, {}, {}, 0, static_cast<int>(random_draw(position, random)));
    thread_local ActionList actions;
    legal_choose(position, frame, actions.clear());
    return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

// --- after 3e: fill the hand up again (SG-3) ---
StepResult enter_refill(Context& ctx, Frame& frame) {
    const PlayerId player = ctx.state.turn_player;
    if (!state_of<State>(ctx.state).is_dealt)
        return StepResult::Done;
    if (needs_tile(ctx, player))
        return draw_secretly(ctx, frame, player);
    if (held_by(state_of<State>(ctx.state), player) == 0)
        ctx.state.part.done &= ~(1u << static_cast<unsigned>(PartBit::BuilderFlag));  // TS-8: nothing for a second part
    return StepResult::Done;
}

// --- actions ---
StepResult apply_draw(Context& ctx, Frame& frame, Action action) {
    State& state = state_of<State>(ctx.state);
    take_unseen(ctx.state, tile_of(action));
    auto& hand = state.hand[at(frame.player)];
    const auto place = static_cast<std::size_t>(std::find(hand.begin(), hand.end(), TileType::None) - hand.begin());
    hand[place] = tile_of(action);
    state.seen[at(frame.player)][place] = game::mask_of(frame.player);
    return StepResult::Again;
}

void take_from_hand(GameState& state, TileType type) {
    auto& hand = state_of<State>(state).hand[at(state.turn_player)];
    auto& seen = state_of<State>(state).seen[at(state.turn_player)];
    const auto place = static_cast<std::size_t>(std::find(hand.begin(), hand.end(), type) - hand.begin());
    hand[place] = TileType::None;
    seen[place] = 0;
}
// SG-7: on to what follows a draw, so the wheel turns now.
StepResult apply_choose(Context& ctx, Frame& frame, Action action) {
    take_from_hand(ctx.state, tile_of(action));
    ctx.state.part.drawn = tile_of(action);
    return jump(ctx, frame, Jump::Drawn);
}
StepResult apply_discard(Context& ctx, Frame& frame, Action action) {
    take_from_hand(ctx.state, tile_of(action));
    ctx.state.discarded[ctx.state.discarded_count++] = tile_of(action);
    frame.arg8 = 1;
    return StepResult::Again;
}

// --- hidden information (SG-10) ---
bool is_known(PlayerMask seen, PlayerId viewer) {
    return seen == game::kEverybody || (game::is_player(viewer) && (seen & game::mask_of(viewer)) != 0);
}

// Every hand tile that the player has not seen changes places with one of those and of the unseen ones that can come
// up. They are put in order before, so that what is dealt depends on nothing that is hidden.
void hide(const Rules& rules, GameState& state, PlayerId player, Random& random) {
    std::vector<TileType*> hidden;
    for (int other = 0; other < rules.players; ++other)
        for (std::size_t i = 0; i < kMaxHand; ++i) {
            TileType& tile = state_of<State>(state).hand[static_cast<std::size_t>(other)][i];
            const PlayerMask seen = state_of<State>(state).seen[static_cast<std::size_t>(other)][i];
            if (tile != TileType::None && !is_known(seen, player))
                hidden.push_back(&tile);
        }
    const std::size_t secret = hidden.size();
    if (secret == 0)
        return;
    thread_local ActionList draws;
    list_draws({rules, state}, draws.clear());
    for (std::size_t i = 0; i < state.unseen_count; ++i)
        if (draws.contains(draw_action(state.unseen[i])))
            hidden.push_back(&state.unseen[i]);
    thread_local std::vector<TileType> pool;
    pool.clear();
    for (const TileType* tile : hidden)
        pool.push_back(*tile);
    std::sort(pool.begin(), pool.end());
    for (std::size_t i = 0; i < secret; ++i)
        std::swap(pool[i], pool[i + random.below(static_cast<std::uint32_t>(pool.size() - i))]);
    for (std::size_t i = 0; i < pool.size(); ++i)
        *hidden[i] = pool[i];
    std::sort(state.unseen.begin(), state.unseen.begin() + state.unseen_count);
}

// SG-10, SG-11: what the viewer has seen; of the others only how many there are.
void view(const Position& position, PlayerId viewer, nlohmann::json& out) {
    const State& state = state_of<State>(position.state);
    for (int player = 0; player < position.rules.players; ++player) {
        nlohmann::json& hand = out["hands"].emplace_back(nlohmann::json::array());
        for (std::size_t i = 0; i < kMaxHand; ++i) {
            const TileType type = state.hand[static_cast<std::size_t>(player)][i];
            const PlayerMask seen = state.seen[static_cast<std::size_t>(player)][i];
            if (type == TileType::None)
                continue;
            hand.push_back(is_known(seen, viewer) ? nlohmann::json(position.rules.tile(type).id())
                                                  : nlohmann::json(nullptr));
        }
    }
}

void count_tiles(const Position& position, std::optional<PlayerId> hidden_from, std::span<int> by_type) {
    const State& state = state_of<State>(position.state);
    for (std::size_t player = 0; player < state.hand.size(); ++player)
        for (std::size_t i = 0; i < kMaxHand; ++i)
            if (state.hand[player][i] != TileType::None &&
                (!hidden_from || !is_known(state.seen[player][i], *hidden_from)))
                ++by_type[at(state.hand[player][i])];
}

constexpr std::string_view kHandValues[] = {"2", "3", "off"};
constexpr OptionDef kOptions[] = {{.name = "hand",
                                   .values = kHandValues,
                                   .summary = "each player holds that many tiles and plays one of his choice",
                                   .first_default = 2}};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::DrawToHand, "draw-to-hand", Target::Tile, apply_draw, describe_tile},
    {ActionKind::ChooseTile, "choose", Target::Tile, apply_choose, describe_tile},
    {ActionKind::DiscardTile, "discard", Target::Tile, apply_discard, describe_tile},
};

// set hand PLAYER TILES ...
bool arrange(const Arranged& set) {
    if (set.name != "hand")
        return false;
    State& own = state_of<State>(set.ctx.state);
    const std::size_t owner = at(set.colour(0));
    own.is_dealt = 1;
    for (std::size_t i = 1; i < set.values.size(); ++i) {
        take_unseen(set.ctx.state, set.tile(i));
        own.hand[owner][i - 1] = set.tile(i);
        own.seen[owner][i - 1] = static_cast<PlayerMask>(1u << owner);
    }
    return true;
}

}  // namespace

constinit const Module kModule{
    .id = ModuleId::ShortGame,
    .name = "short-game",
    .prefix = "short-game",
    .summary = "Variants of play: a secret hand of tiles.",
    .options = kOptions,
    .kinds = kKinds,
    .state_bytes = bytes_of<State>(),
    .has_work = has_work,
    .set_up = set_up,
    .keeps_game_going = keeps_game_going,
    .hide = hide,
    .view = view,
    .count_tiles = count_tiles,
    .arrange = arrange,
};

constinit const StepDef kChooseTile{.id = "3c",
                                    .name = "choose-tile",
                                    .module = ModuleId::ShortGame,
                                    .phase = Phase::Draw,
                                    .enter = enter_choose,
                                    .legal = legal_choose,
                                    .weights = weights_choose,
                                    .random = random_choose};
constinit const StepDef kRefill{.id = "3e",
                                .name = "refill-hand",
                                .module = ModuleId::ShortGame,
                                .enter = enter_refill,
                                .legal = legal_choose,
                                .weights = weights_choose,
                                .random = random_choose};

}  // namespace bastide::land::short_game
