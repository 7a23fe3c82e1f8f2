// Bridges, Castles & Bazaars: its table and set-up. The three parts have a file each.
#include "land/modules/bridges_castles_bazaars/bridges_castles_bazaars.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "land/core/capacity.h"
#include "land/core/shown.h"
#include "land/core/text.h"
#include "land/core/tokens.h"
#include "land/modules/bridges_castles_bazaars/bridges_castles_bazaars_parts.h"

namespace bastide::land::bridges_castles_bazaars {
namespace {

constexpr TokenKind kTokens[] = {TokenKind::Bridge, TokenKind::Castle};
constexpr std::size_t kTouchedByBridge = 12;  // the road on it, and what meets its ends: two roads, eight fields

void prepare(RulesBuilder& builder) {
    if (has_bridges(builder.rules))
        make_bridges(builder);
    builder.rules.deals_hands |= has_bazaar_tiles(builder.rules);
}
bool has_work(const Rules& rules) {
    return has_bridges(rules) || has_castles(rules) || has_bazaar_tiles(rules);
}
// BB-1.
int tokens_of_player(const Rules& rules) {
    return rules.players <= 4 ? 3 : 2;
}
bool bridges_change_places(const Rules& rules, const TileInfo&) {
    return has_bridges(rules);
}
void needs(const Rules& rules, Needs& needs) {
    if (has_bridges(rules))
        needs.touched += kTouchedByBridge;
    if (has_castles(rules))
        needs.tokens += static_cast<std::size_t>(tokens_of_player(rules) * rules.players);
    if (has_bazaar_tiles(rules)) {
        needs.held += 2 * static_cast<std::size_t>(rules.players);  // for sale, and bought
        needs.list_of_actions(kMostBid + 1);
    }
}

void set_up(Context& ctx) {
    for (int i = 0; i < ctx.rules.colours; ++i) {
        const auto colour = static_cast<Colour>(i);
        if (has_bridges(ctx.rules))
            change_stock(ctx, TokenKind::Bridge, colour, tokens_of_player(ctx.rules));
        if (has_castles(ctx.rules))
            change_stock(ctx, TokenKind::Castle, colour, tokens_of_player(ctx.rules));
    }
}

void estimate(const Position& position, const Outlook& outlook, Expectation& points) {
    estimate_bridges(position, outlook, points);
    estimate_castles(position, outlook, points);
    estimate_bazaar(position, points);
}
void show(const Position& position, PlayerId, Shown& out) {
    show_bridges(position, out);
    show_lords(position, out);
    show_bazaar(position, out);
}
bool arrange(const Arranged& set) {
    return arrange_bridge(set) || arrange_castle(set) || arrange_bazaar(set);
}

void view(const Position& position, PlayerId, nlohmann::json& out) {
    view_bazaar(position, out);
}
void check(const Position& position) {
    check_castles(position);
    check_bazaar(position);
}
std::string describe_number(const Position&, Action action) {
    return std::to_string(item_of(action));
}

constexpr std::string_view kOnOff[] = {"on", "off"};
constexpr std::string_view kEndValues[] = {"road", "free"};
constexpr std::string_view kShapeValues[] = {"four-points", "semicircular"};
constexpr std::string_view kTimingValues[] = {"step4", "after-scoring"};
constexpr std::string_view kAuctionValues[] = {"true", "false"};
constexpr std::string_view kCapValues[] = {"score", "none"};
constexpr OptionDef kOptions[] = {
    {"bridges", kOnOff, "each player has bridges"},
    {"castles", kOnOff, "small cities can become castles"},
    {"bazaars", kOnOff, "bazaar tiles bring an auction"},
    {"bridge_ends", kEndValues, "a bridge continues a road, or may also begin one between two empty squares"},
    {"castle_shape", kShapeValues, "castles of cities of two tiles worth 4 points, or of two semicircles"},
    {"bazaar_timing", kTimingValues, "a bazaar is held before the scoring, or at the end of the turn"},
    {"auction", kAuctionValues, "the tiles of a bazaar are sold, or everybody takes one in turn"},
    {"bid_cap", kCapValues, "nobody bids more points than he has, or anything"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::TileAndBridge, "tile-and-bridge", Target::Square, apply_tile_and_bridge, describe_tile_and_bridge,
     false, false, false, nullptr, knows_axis},
    {ActionKind::PlaceBridge, "bridge", Target::Square, apply_bridge, describe_bridge, false, false, false, nullptr,
     knows_axis},
    {ActionKind::MakeCastle, "castle", Target::Segment, apply_make_castle, describe_segment},
    {ActionKind::ScoreCastle, "score-castle", Target::Segment, apply_score_castle, describe_segment},
    {ActionKind::DrawLot, "draw-lot", Target::Tile, apply_draw_lot, describe_tile},
    {ActionKind::ChooseLot, "lot", Target::Tile, apply_choose_lot, describe_tile},
    {ActionKind::Bid, "bid", Target::Number, apply_bid, describe_number},
    {ActionKind::BuyLot, "buy", Target::Button, apply_buy},
    {ActionKind::SellLot, "sell", Target::Button, apply_sell},
};

}  // namespace

constinit const Module kModule{
    .id = kOwn,
    .name = "bridges-castles-bazaars",
    .prefix = "bcb",
    .summary = "Bridges lead roads over tiles, small cities become castles, bazaars sell tiles.",
    .options = kOptions,
    .kinds = kKinds,
    .state_bytes = bytes_of<State>(),
    .holds_tiles = true,
    .tokens = kTokens,
    .prepare = prepare,
    .has_work = has_work,
    .needs = needs,
    .set_up = set_up,
    .add_placements = add_bridged_places,
    .add_placements_at = add_bridged_places_at,
    .adds_placements = has_bridge_left,
    .filter_placements = let_decline,
    .lists_tile = bridges_change_places,
    .judges_each_place = true,
    .keeps_game_going = bought_tiles_wait,
    .add_claims = add_castle_claims,
    .estimate = estimate,
    .view = view,
    .show = show,
    .check = check,
    .arrange = arrange,
};

}  // namespace bastide::land::bridges_castles_bazaars
