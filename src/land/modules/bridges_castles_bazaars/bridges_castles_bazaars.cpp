// Bridges, Castles & Bazaars: its table and set-up. The three parts have a file each.
#include "land/modules/bridges_castles_bazaars/bridges_castles_bazaars.h"

#include <algorithm>

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
}
bool has_work(const Rules& rules) {
    return has_bridges(rules) || has_castles(rules);
}
// BB-1.
int tokens_of_player(const Rules& rules) {
    return rules.players <= 4 ? 3 : 2;
}
void needs(const Rules& rules, Needs& needs) {
    if (has_bridges(rules))
        needs.touched += kTouchedByBridge;
    if (has_castles(rules))
        needs.tokens += static_cast<std::size_t>(tokens_of_player(rules) * rules.players);
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
}
void show(const Position& position, PlayerId, Shown& out) {
    show_bridges(position, out);
    show_lords(position, out);
}
bool arrange(const Arranged& set) {
    return arrange_bridge(set) || arrange_castle(set);
}

constexpr std::string_view kOnOff[] = {"on", "off"};
constexpr std::string_view kEndValues[] = {"road", "free"};
constexpr std::string_view kShapeValues[] = {"four-points", "semicircular"};
constexpr OptionDef kOptions[] = {
    {"bridges", kOnOff, "each player has bridges"},
    {"castles", kOnOff, "small cities can become castles"},
    {"bazaars", kOnOff, "bazaar tiles bring an auction"},
    {"bridge_ends", kEndValues, "a bridge continues a road, or may also begin one between two empty squares"},
    {"castle_shape", kShapeValues, "castles of cities of two tiles worth 4 points, or of two semicircles"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::TileAndBridge, "tile-and-bridge", Target::Square, apply_tile_and_bridge, describe_tile_and_bridge,
     false, false, false, nullptr, knows_axis},
    {ActionKind::PlaceBridge, "bridge", Target::Square, apply_bridge, describe_bridge, false, false, false, nullptr,
     knows_axis},
    {ActionKind::MakeCastle, "castle", Target::Segment, apply_make_castle, describe_segment},
    {ActionKind::ScoreCastle, "score-castle", Target::Segment, apply_score_castle, describe_segment},
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
    .tokens = kTokens,
    .prepare = prepare,
    .has_work = has_work,
    .needs = needs,
    .set_up = set_up,
    .add_placements = add_bridged_places,
    .filter_placements = let_decline,
    .add_claims = add_castle_claims,
    .estimate = estimate,
    .show = show,
    .check = check_castles,
    .arrange = arrange,
};

}  // namespace bastide::land::bridges_castles_bazaars
