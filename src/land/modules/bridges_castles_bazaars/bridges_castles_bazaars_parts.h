// What the files of the module share.
#pragma once

#include <string>

#include "land/core/rules.h"

namespace bastide::land::bridges_castles_bazaars {

inline constexpr ModuleId kOwn = ModuleId::BridgesCastlesBazaars;

enum class Option : std::uint8_t { Bridges, Castles, Bazaars, BridgeEnds, CastleShape, Timing, Auction, BidCap };
// The first value is the default: whatever differs from it is an option that was chosen.
inline bool has_option(const Rules& rules, Option option) {
    return rules.option(kOwn, option) != 0;
}
inline bool has_bridges(const Rules& rules) {
    return !has_option(rules, Option::Bridges);
}

inline bool has_castles(const Rules& rules) {
    return !has_option(rules, Option::Castles);
}

inline bool has_bazaars(const Rules& rules) {
    return !has_option(rules, Option::Bazaars);
}

// --- bridges ---
void make_bridges(RulesBuilder& builder);
bool has_bridge_left(const Position& position);  // for the player on turn
void add_bridged_places(const Position& position, TileType type, ActionList& out);
void add_bridged_places_at(const Position& position, TileType type, std::size_t place, Rotation rotation,
                           ActionList& out);
void let_decline(const Position& position, ActionList& out);
StepResult apply_tile_and_bridge(Context& ctx, Frame& frame, Action action);
StepResult apply_bridge(Context& ctx, Frame& frame, Action action);
std::string describe_tile_and_bridge(const Position& position, Action action);
std::string describe_bridge(const Position& position, Action action);
bool knows_axis(const Rules& rules, std::string_view word);
void show_bridges(const Position& position, Shown& out);
void estimate_bridges(const Position& position, const Outlook& outlook, Expectation& points);
bool arrange_bridge(const Arranged& set);

// --- castles ---
StepResult apply_make_castle(Context& ctx, Frame& frame, Action action);
StepResult apply_score_castle(Context& ctx, Frame& frame, Action action);
void add_castle_claims(const Position& position, Cell cell, unsigned& colours);
void show_lords(const Position& position, Shown& out);
void estimate_castles(const Position& position, const Outlook& outlook, Expectation& points);
void check_castles(const Position& position);
bool arrange_castle(const Arranged& set);

// --- bazaars ---
inline constexpr int kMostBid = 500;
bool has_bazaar_tiles(const Rules& rules);
StepResult apply_draw_lot(Context& ctx, Frame& frame, Action action);
StepResult apply_choose_lot(Context& ctx, Frame& frame, Action action);
StepResult apply_bid(Context& ctx, Frame& frame, Action action);
StepResult apply_buy(Context& ctx, Frame& frame, Action action);
StepResult apply_sell(Context& ctx, Frame& frame, Action action);
bool bought_tiles_wait(const Position& position);
void view_bazaar(const Position& position, nlohmann::json& out);
void show_bazaar(const Position& position, Shown& out);
void estimate_bazaar(const Position& position, Expectation& points);
void check_bazaar(const Position& position);
bool arrange_bazaar(const Arranged& set);

}  // namespace bastide::land::bridges_castles_bazaars
