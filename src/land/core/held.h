// Tiles that are neither unseen nor on the board: a hand, an abbey or castle before a player, half tiles, a tile bought
// at an auction, one that lies face down under another (nobody holds it). Each knows who has seen it, so everything
// about secrecy is done here, for all modules alike.
//
// A module whose tiles are played instead of drawing has a row that is made of enter_held and legal_held, and names the
// action (StepDef::plays):
//
//     constinit const StepDef kTakeAbbey{.id = "3b", .name = "abbey", .module = ..., .enter = enter_held,
//                                        .legal = legal_held, .plays = ActionKind::TakeAbbey};
#pragma once

#include <algorithm>
#include <array>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>

#include "land/core/rules.h"

namespace bastide::land {

struct Shown;

inline std::span<HeldTile> held_tiles(GameState& state) {
    return {state.held.data(), state.held_count};
}
inline std::span<const HeldTile> held_tiles(const GameState& state) {
    return {state.held.data(), state.held_count};
}
// Those of a module: they lie together, module after module, and are found by halving.
template <class State>
auto held_tiles(State& state, ModuleId module) {
    const auto held = held_tiles(state);
    const auto first =
        std::partition_point(held.begin(), held.end(), [&](const HeldTile& tile) { return tile.module < module; });
    auto end = first;
    while (end != held.end() && end->module == module)
        ++end;
    return held.subspan(static_cast<std::size_t>(first - held.begin()), static_cast<std::size_t>(end - first));
}
inline bool is_held_by(const HeldTile& held, ModuleId module, PlayerId holder) {
    return held.type != TileType::None && held.module == module && held.holder == holder;
}
inline bool knows(const HeldTile& held, PlayerId viewer) {
    return held.seen == game::kEverybody || (game::is_player(viewer) && (held.seen & game::mask_of(viewer)) != 0);
}
// How many tiles of a module (Module::holds_tiles) each player holds and, last, nobody.
using HeldCounts = std::array<std::uint8_t, game::kMaxPlayers + 1>;
inline const HeldCounts& held_counts(const GameState& state, ModuleId module) {
    BASTIDE_ASSERT(state.module_places[at(module)] != kNoModulePlace);
    return *reinterpret_cast<const HeldCounts*>(state.module_bytes.data() +
                                                kModuleWord * (state.module_places[at(module)] - std::size_t{1}));
}
inline HeldCounts& held_counts(GameState& state, ModuleId module) {
    return const_cast<HeldCounts&>(held_counts(std::as_const(state), module));
}
constexpr std::size_t holder_number(PlayerId holder) {
    return game::is_player(holder) ? static_cast<std::size_t>(holder) : HeldCounts{}.size() - 1;
}
inline int held_count(const GameState& state, ModuleId module, PlayerId holder) {  // 0 if it is not in this game
    return state.module_places[at(module)] == kNoModulePlace ? 0 : held_counts(state, module)[holder_number(holder)];
}

// A tile more is held: in the first empty place that its holder has in this module, or in a new one behind the others.
void hold(GameState& state, const HeldTile& tile);
// Takes one copy away; assumes that it is held there. Its place stays.
void take_held(GameState& state, ModuleId module, PlayerId holder, TileType type);
void take_held(GameState& state, HeldTile& held);
// It goes to a player, who comes to see it or not.
void give_held(GameState& state, HeldTile& held, PlayerId player, PlayerMask seen);
// Everybody sees what a player holds.
void show_held(GameState& state, ModuleId module, PlayerId holder);

// --- playing one instead of drawing ---------------------------------------------------------------------------
// An action for every type that the player holds and that has a place, in the order of his places.
void list_held(const Position& position, ModuleId module, PlayerId holder, ActionKind plays, ActionList& out);
// The row: declining or a tile, as Module::filter_held leaves it; if only one tile is left it is played unasked.
// Nothing while tiles that nobody can choose come first.
StepResult enter_held(Context& ctx, Frame& frame);
void legal_held(const Position& position, const Frame& frame, ActionList& out);
// What such an action does: the tile is the one of this part.
StepResult play_held(Context& ctx, Frame& frame, ModuleId module, TileType type);

// --- what is still to come, and what is known of it -------------------------------------------------------------
// Tiles that will still be placed, as far as anybody can tell: what nobody has seen and what players hold.
int draws_left(const GameState& state);
// Adds up held tiles by type: all, or (`hidden_from` a player or kNobody, a spectator) those that he has not seen.
void count_held(const Position& position, std::optional<PlayerId> hidden_from, std::span<int> by_type);
// Deals anew what the player has not seen.
void hide_held(const Rules& rules, GameState& state, PlayerId player, Random& random);
// By player: ids of what he holds of a module, null for what the viewer has not seen.
nlohmann::json held_by_player(const Position& position, ModuleId module, PlayerId viewer);
// A piece before everybody who holds something of a module, with its number.
void show_held_pieces(const Position& position, ModuleId module, std::string_view look, Shown& out);
// `hands`, by player: ids of tiles, null for what the viewer has not seen.
void view_hands(const Position& position, PlayerId viewer, nlohmann::json& out);

}  // namespace bastide::land
