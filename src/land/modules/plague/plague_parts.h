// What the files of this module share: where the plague is (plague_map.cpp), who flees (plague_flight.cpp).
#pragma once

#include <optional>

#include "land/core/board.h"
#include "land/core/module.h"
#include "land/core/tokens.h"
#include "land/modules/plague/plague.h"

namespace bastide::land::plague {

enum class Option : std::uint8_t { Grace, FleeFigures, Reactivate, Timing };

// PL-40: flight and flea when the player likes.
inline bool is_timing_free(const Rules& rules) {
    return rules.option(ModuleId::Plague, Option::Timing) == 1;
}

// What is fixed for a game.
struct Fixed {
    static constexpr ModuleId kModule = ModuleId::Plague;
    std::size_t sources = 0;  // as many as there are outbreaks
    std::size_t grace = 0;    // so many tiles of the stack come before the first of them
    std::vector<TileType> source_types;
};

bool has_symbol(const TileInfo& tile);

inline constexpr std::size_t kMostOutbreaks = 42, kFleasOfOutbreak = 3;
inline constexpr std::size_t kMostFleas = kMostOutbreaks * kFleasOfOutbreak;
inline constexpr std::size_t kNoToken = kMaxTokens;

// Token::side of a flea says whether it is latent: kept with every flea and every outbreak.
inline bool is_latent(const Token& flea) {
    return flea.side != 0;
}

// A flea or an active outbreak is on this square, whichever half tile of it is meant.
inline bool is_plagued(const GameState& state, TileSlot slot) {
    const PlacedTile& placed = state.tiles[at(slot)];
    return state_of<State>(state).plagued.has(placed.is_second_half != 0 ? tile_at(state, placed.cell) : slot);
}
// It has broken out; the last outbreak never ends.
inline bool has_broken_out(const Position& position) {
    return stock_of(position, TokenKind::Outbreak, Colour::None) <
           static_cast<int>(rules_of<Fixed>(position.rules).sources);
}
// The token of this kind on a square; kNoToken if there is none.
std::size_t token_on(const GameState& state, TokenKind kind, TileSlot slot);

void lay_flea(Context& ctx, TileSlot slot);
void lift_flea(Context& ctx, TileSlot slot);
void lay_outbreak(Context& ctx, TileSlot slot, int number);
void end_outbreak(Context& ctx, std::size_t token);
// Tokens were laid by hand: everything about them is found out anew.
void note_tokens(Context& ctx);
void check_map(const Position& position);

// PL-14: where a flea may go to; `lifted_from`: but not there.
void list_targets(const Position& position, TileSlot lifted_from, ActionList& out);
// PL-13: the fleas that may be taken from the board.
void list_lifts(const Position& position, ActionList& out);
// One of the same with equal probability; none if there is none.
std::optional<Action> random_target(const Position& position, TileSlot lifted_from, Random& random);
std::optional<Action> random_lift(const Position& position, Random& random);
// Strikes out what brings a figure to a square that nobody may enter.
void keep_off(const Position& position, ActionList& out);
// Whether a flea on this square sends it home: who stands on several squares stays.
bool can_be_driven_off(const Position& position, const Figure& figure, Cell square);

StepResult enter_flee(Context& ctx, Frame& frame);
void legal_flee(const Position& position, const Frame& frame, ActionList& out);
Action random_flee(const Position& position, const Frame& frame, Random& random);
StepResult apply_flee(Context& ctx, Frame& frame, Action action);
StepResult apply_flee_to(Context& ctx, Frame& frame, Action action);

}  // namespace bastide::land::plague
