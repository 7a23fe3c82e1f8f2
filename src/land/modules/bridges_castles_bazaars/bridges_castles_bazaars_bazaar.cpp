// Bazaars: as many tiles as there are players are drawn and sold one after the other; each is played in its owner's
// next turn. Until then they are held tiles (held.h): of nobody while they are for sale, of their owners afterwards.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "land/core/arrange.h"
#include "land/core/board.h"
#include "land/core/draw.h"
#include "land/core/held.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/turn.h"
#include "land/modules/bridges_castles_bazaars/bridges_castles_bazaars.h"
#include "land/modules/bridges_castles_bazaars/bridges_castles_bazaars_parts.h"

namespace bastide::land::bridges_castles_bazaars {
namespace {

constexpr Message kGets{"bazaar.gets", "who", "tile"};
constexpr Message kPrice{"bazaar.price", "tile"};

bool has_symbol(const TileInfo& tile) {
    return (tile.symbols & kBazaarSymbol) != 0;
}
PlayerId after(const Rules& rules, PlayerId player) {
    return static_cast<PlayerId>((static_cast<int>(player) + 1) % rules.players);
}
bool has_tile(const GameState& state, PlayerId player) {
    return held_count(state, kOwn, player) > 0;
}
int lots_left(const GameState& state) {
    return held_count(state, kOwn, game::kNobody);
}
int players_without(const Position& position) {
    int count = 0;
    for (int player = 0; player < position.rules.players; ++player)
        count += !has_tile(position.state, static_cast<PlayerId>(player));
    return count;
}

// --- 4D-2: the tiles are drawn ----------------------------------------------------------------------------------
// BB-90, BB-91: one for each player, or none at all. Returns Done when they are there, or never will be.
StepResult draw_lots(Context& ctx, PlayerMask observers) {
    State& own = state_of<State>(ctx.state);
    const int drawn = lots_left(ctx.state);
    if (drawn == 0 && count_drawable(ctx) < ctx.rules.players)
        own.stage = Stage::None;
    else if (drawn < ctx.rules.players)
        return ask(ctx, game::kChance, observers);
    return StepResult::Done;
}

// --- the auction ------------------------------------------------------------------------------------------------
// What a colour can pay at once.
int purse_of(const Position& position, PlayerId player) {
    int most = position.state.score[at(colour_of(player))];
    for (const auto hook : position.rules.hooks.limit_payment)
        hook(position, colour_of(player), most);
    return std::max(0, most);
}
// BB-104, BB-122.
int most_bid(const Position& position, PlayerId player) {
    return has_option(position.rules, Option::BidCap) ? kMostBid : std::min(kMostBid, purse_of(position, player));
}

void give(Context& ctx, PlayerId player, TileType type) {
    take_held(ctx.state, kOwn, game::kNobody, type);
    hold(ctx.state, {type, player, game::kEverybody, kOwn, HeldFrom::Stack});
    const Colour colour = colour_of(player);
    tell(ctx, "bazaar", colour, [&] { return kGets(who(ctx.rules, colour), ctx.rules.tile(type).id()); });
}

void list_lots(const Position& position, ActionList& out) {
    for (const HeldTile& held : held_tiles(position.state, kOwn))
        if (const Action action = pack(ActionKind::ChooseLot, {}, {}, 0, static_cast<int>(held.type));
            is_held_by(held, kOwn, game::kNobody) && !out.contains(action))
            out.push_back(action);
}
void list_bids(const Position& position, PlayerId player, int least, ActionList& out) {
    for (int bid = least; bid <= most_bid(position, player); ++bid)
        out.push_back(pack(ActionKind::Bid, {}, {}, 0, bid));
}

void next_sale(const Rules& rules, State& own) {
    own.auctioneer = after(rules, own.auctioneer);
    own.sale = Sale::Choose;
}

// BB-97, BB-99, BB-112: the buyer pays the other of the two, or nobody if nobody has bid more than the auctioneer.
void settle(Context& ctx, PlayerId buyer) {
    State& own = state_of<State>(ctx.state);
    const PlayerId other = buyer == own.auctioneer ? own.bidder : own.auctioneer;
    const Colour receiver = other == buyer ? Colour::None : colour_of(other);
    const int paid = std::min<int>(own.bid, purse_of(ctx, buyer));
    explain(ctx, [&] { return AwardReason{kPrice(ctx.rules.tile(own.lot).id())}; });
    if (paid > 0)
        pay(ctx, colour_of(buyer), receiver, paid, ScoreSource::Bazaar);
    give(ctx, buyer, own.lot);
    next_sale(ctx.rules, own);
}

// BB-101, BB-102: the next player without a tile sells; the last one gets what is left for nothing.
StepResult enter_choose(Context& ctx, State& own) {
    const int without = players_without(ctx);
    if (without == 0) {
        own.stage = Stage::Sold;
        return StepResult::Done;
    }
    while (has_tile(ctx.state, own.auctioneer))
        own.auctioneer = after(ctx.rules, own.auctioneer);
    if (without > 1)
        return ask(ctx, own.auctioneer);
    list_lots(ctx, ctx.actions.clear());
    give(ctx, own.auctioneer, tile_of(ctx.actions[0]));
    return StepResult::Again;
}
// BB-96: everybody without a tile once.
StepResult enter_raise(Context& ctx, State& own) {
    while (own.asked != own.auctioneer && (has_tile(ctx.state, own.asked) || most_bid(ctx, own.asked) <= own.bid))
        own.asked = after(ctx.rules, own.asked);
    if (own.asked != own.auctioneer)
        return ask(ctx, own.asked);
    own.sale = Sale::Decide;
    return StepResult::Again;
}
// BB-98: who cannot pay must sell.
StepResult enter_decide(Context& ctx, State& own) {
    if (own.bidder != own.auctioneer && purse_of(ctx, own.auctioneer) >= own.bid)
        return ask(ctx, own.auctioneer);
    settle(ctx, own.bidder);
    return StepResult::Again;
}

StepResult run_auction(Context& ctx) {
    State& own = state_of<State>(ctx.state);
    switch (own.sale) {
        case Sale::Choose:
            return enter_choose(ctx, own);
        case Sale::Open:
            return ask(ctx, own.auctioneer);
        case Sale::Raise:
            return enter_raise(ctx, own);
        default:
            return enter_decide(ctx, own);
    }
}

// BB-92: the first auctioneer is the player after the one on turn.
StepResult open_auction(Context& ctx) {
    State& own = state_of<State>(ctx.state);
    show_held(ctx.state, kOwn, game::kNobody);
    own.stage = Stage::Auction;
    own.sale = Sale::Choose;
    own.auctioneer = after(ctx.rules, ctx.state.turn_player);
    return StepResult::Again;
}

void legal_bazaar(const Position& position, const Frame&, ActionList& out) {
    const PlayerId player = position.state.decision.player;
    const State& own = state_of<State>(position.state);
    if (player == game::kChance) {
        list_draws(position, out);
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = pack(ActionKind::DrawLot, {}, {}, 0, item_of(out[i]));
    } else if (own.sale == Sale::Choose) {
        list_lots(position, out);
    } else if (own.sale == Sale::Open) {
        list_bids(position, player, 0, out);
    } else if (own.sale == Sale::Raise) {
        out.push_back(pass_action());
        list_bids(position, player, own.bid + 1, out);
    } else {
        out.push_back(pack(ActionKind::BuyLot));
        out.push_back(pack(ActionKind::SellLot));
    }
}
void weights_bazaar(const Position& position, const Frame&, const ActionList& actions,
                    std::span<std::uint32_t> weights) {
    weigh_draws(position, actions, weights);
}
Action random_bazaar(const Position& position, const Frame& frame, Random& random) {
    if (position.state.decision.player == game::kChance)
        return pack(ActionKind::DrawLot, {}, {}, 0, static_cast<int>(random_draw(position, random)));
    thread_local ActionList actions;
    legal_bazaar(position, frame, actions.clear());
    return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}
StepResult pass_raise(Context& ctx, Frame&) {
    State& own = state_of<State>(ctx.state);
    own.asked = after(ctx.rules, own.asked);
    return StepResult::Again;
}

// --- when -------------------------------------------------------------------------------------------------------
bool comes_late(const Rules& rules) {
    return has_option(rules, Option::Timing);
}
// BB-106: the second part comes first, and the tiles are set aside for it.
bool waits_for_second_part(const GameState& state) {
    return state.part.has(PartBit::BuilderFlag) && !state.has(TurnBit::SecondPart);
}

// BB-90, BB-105: nothing while tiles of another bazaar are there.
StepResult enter_bazaar(Context& ctx, Frame& frame) {
    State& own = state_of<State>(ctx.state);
    const TileSlot last = ctx.state.part.last_tile;
    if (frame.sub == 0) {
        if (own.stage != Stage::None || last == TileSlot::None || !has_symbol(tile_info(ctx.rules, ctx.state, last)))
            return done(ctx, frame);
        own.stage = Stage::Called;
        frame.sub = 1;
    }
    if (own.stage == Stage::Auction)
        return run_auction(ctx);
    if (comes_late(ctx.rules))
        return StepResult::Done;
    const bool waits = waits_for_second_part(ctx.state);
    const StepResult result = draw_lots(ctx, waits ? PlayerMask{0} : game::kEverybody);
    if (result == StepResult::Ask || own.stage == Stage::None)
        return result;
    if (!waits)
        return open_auction(ctx);
    own.stage = Stage::SetAside;
    return StepResult::Done;
}

// BB-106, BB-120: what had to wait.
StepResult enter_late(Context& ctx, Frame& frame) {
    State& own = state_of<State>(ctx.state);
    if (own.stage == Stage::Auction)
        return run_auction(ctx);
    if (own.stage == Stage::SetAside)
        return open_auction(ctx);
    if (own.stage != Stage::Called)
        return done(ctx, frame);
    const StepResult result = draw_lots(ctx, game::kEverybody);
    return result == StepResult::Ask || own.stage == Stage::None ? result : open_auction(ctx);
}

// BB-103, BB-108 to BB-110: in the first part of the own turn, in place of whatever else a tile could come from. If it
// fits nowhere it leaves the game like any other, and another one is drawn.
StepResult enter_bought(Context& ctx, Frame& frame) {
    GameState& state = ctx.state;
    State& own = state_of<State>(state);
    const bool is_first = !state.has(TurnBit::SecondPart) && !state.has(TurnBit::ExtraPart);
    if (own.stage != Stage::Sold || !is_first || is_draw_forced(ctx))
        return done(ctx, frame);
    if (players_without(ctx) == ctx.rules.players)
        own.stage = Stage::None;
    for (const HeldTile& held : held_tiles(state, kOwn))
        if (is_held_by(held, kOwn, state.turn_player))
            return play_held(ctx, frame, kOwn, held.type);
    return done(ctx, frame);
}

bool bazaars_are_played(const Rules& rules) {
    return has_bazaar_tiles(rules);
}

}  // namespace

bool has_bazaar_tiles(const Rules& rules) {
    return has_bazaars(rules) && std::any_of(rules.stack.begin(), rules.stack.end(),
                                             [&](TileType type) { return has_symbol(rules.tile(type)); });
}

StepResult apply_draw_lot(Context& ctx, Frame&, Action action) {
    take_unseen(ctx.state, tile_of(action));
    hold(ctx.state, {tile_of(action), game::kNobody, ctx.state.decision.observers, kOwn, HeldFrom::Stack});
    return StepResult::Again;
}

// BB-93; BB-121: without an auction he simply takes it.
StepResult apply_choose_lot(Context& ctx, Frame&, Action action) {
    State& own = state_of<State>(ctx.state);
    own.lot = tile_of(action);
    own.sale = Sale::Open;
    if (has_option(ctx.rules, Option::Auction)) {
        give(ctx, own.auctioneer, own.lot);
        next_sale(ctx.rules, own);
    }
    return StepResult::Again;
}

// BB-95, BB-96.
StepResult apply_bid(Context& ctx, Frame&, Action action) {
    State& own = state_of<State>(ctx.state);
    own.bid = static_cast<std::uint16_t>(item_of(action));
    own.bidder = ctx.state.decision.player;
    own.asked = after(ctx.rules, own.bidder);
    own.sale = Sale::Raise;
    return StepResult::Again;
}

StepResult apply_buy(Context& ctx, Frame&, Action) {
    settle(ctx, state_of<State>(ctx.state).auctioneer);
    return StepResult::Again;
}
StepResult apply_sell(Context& ctx, Frame&, Action) {
    settle(ctx, state_of<State>(ctx.state).bidder);
    return StepResult::Again;
}

// BB-111: the game goes on until they are played; they are no tiles for a second part.
bool bought_tiles_wait(const Position& position) {
    const Phase phase = step_of(position.rules, position.state.frames[0]).phase;
    return state_of<State>(position.state).stage == Stage::Sold && (phase == Phase::EndTurn || phase == Phase::Draw) &&
           players_without(position) < position.rules.players;
}

void view_bazaar(const Position& position, nlohmann::json& out) {
    const State& own = state_of<State>(position.state);
    if (own.stage == Stage::None)
        return;
    constexpr std::array<std::string_view, 5> kStages{"none", "called", "set-aside", "auction", "sold"};
    nlohmann::json& bazaar = out["bazaar"] = {{"stage", kStages[static_cast<std::size_t>(own.stage)]}};
    if (own.stage != Stage::Auction)
        return;
    bazaar["lots"] = nlohmann::json::array();
    for (const HeldTile& held : held_tiles(position.state, kOwn))
        if (is_held_by(held, kOwn, game::kNobody))
            bazaar["lots"].push_back(position.rules.tile(held.type).id());
    bazaar["auctioneer"] = static_cast<int>(own.auctioneer);
    if (own.sale == Sale::Choose)
        return;
    bazaar["lot"] = position.rules.tile(own.lot).id();
    out["about"] = bazaar["lot"];
    if (own.sale == Sale::Open)
        return;
    bazaar["bid"] = own.bid;
    bazaar["bidder"] = static_cast<int>(own.bidder);
    bazaar["asked"] = static_cast<int>(own.asked);
}

void show_bazaar(const Position& position, Shown& out) {
    const State& own = state_of<State>(position.state);
    if (own.stage != Stage::Auction)
        return;
    std::vector<std::string_view> lots;
    for (const HeldTile& held : held_tiles(position.state, kOwn))
        if (is_held_by(held, kOwn, game::kNobody))
            lots.push_back(position.rules.tile(held.type).id());
    out.lines.push_back(fmt::format("bazaar {}", fmt::join(lots, " ")));
    if (own.sale == Sale::Raise || own.sale == Sale::Decide)
        out.lines.push_back(fmt::format("{} for {}", position.rules.tile(own.lot).id(), own.bid));
}

// To know the own next tile is worth a little.
void estimate_bazaar(const Position& position, Expectation& points) {
    constexpr float kKnownTile = 1;
    for (int player = 0; player < position.rules.players; ++player)
        if (has_tile(position.state, static_cast<PlayerId>(player)))
            points[static_cast<std::size_t>(player)] += kKnownTile;
}

void check_bazaar(const Position& position) {
    const State& own = state_of<State>(position.state);
    const int lots = lots_left(position.state);
    if (own.stage == Stage::Auction && lots != players_without(position))
        throw Error("broken_state", "a bazaar has not a tile for everybody");
    if ((own.stage == Stage::None || own.stage == Stage::Sold) && lots > 0)
        throw Error("broken_state", "a tile of a bazaar is left");
}

// set bought PLAYER TILE
bool arrange_bazaar(const Arranged& set) {
    if (set.name != "bought")
        return false;
    take_unseen(set.ctx.state, set.tile(1));
    hold(set.ctx.state, {set.tile(1), owner_of(set.colour(0)), game::kEverybody, kOwn, HeldFrom::Stack});
    state_of<State>(set.ctx.state).stage = Stage::Sold;
    return true;
}

constinit const StepDef kPlayBought{
    .id = "3a", .name = "play-bought", .module = kOwn, .enter = enter_bought, .is_played = bazaars_are_played};
constinit const StepDef kBazaar{.id = "4D-2",
                                .name = "bazaar",
                                .module = kOwn,
                                .enter = enter_bazaar,
                                .legal = legal_bazaar,
                                .weights = weights_bazaar,
                                .random = random_bazaar,
                                .pass = pass_raise,
                                .is_played = bazaars_are_played};
constinit const StepDef kLateBazaar{.id = "10",
                                    .name = "late-bazaar",
                                    .module = kOwn,
                                    .enter = enter_late,
                                    .legal = legal_bazaar,
                                    .weights = weights_bazaar,
                                    .random = random_bazaar,
                                    .pass = pass_raise,
                                    .is_played = bazaars_are_played};

}  // namespace bastide::land::bridges_castles_bazaars
