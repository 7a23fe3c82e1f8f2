// What the files of this module share: where the plague is (plague_map.cpp), who flees (plague_flight.cpp).
#pragma once

#include "land/core/module.h"
#include "land/modules/plague/plague.h"

namespace bastide::land::plague {

enum class Option : std::uint8_t { Grace, FleeFigures, Reactivate, Timing };

// PL-40: flight and flea when the player likes.
inline bool is_timing_free(const Rules& rules) {
    return rules.option(ModuleId::Plague, Option::Timing) == 1;
}

bool has_symbol(const TileInfo& tile);

inline constexpr std::size_t kMostOutbreaks = 42, kFleasOfOutbreak = 3;
inline constexpr std::size_t kMostFleas = kMostOutbreaks * kFleasOfOutbreak;
inline constexpr std::size_t kNoToken = kMaxTokens;

// Where it has broken out, and where fleas are.
struct Map {
    std::array<Cell, kMostOutbreaks> outbreaks, old_outbreaks;  // that are active; that were
    std::array<Cell, kMostFleas> fleas;
    std::array<std::size_t, kMostFleas> tokens;  // their numbers
    std::array<bool, kMostFleas> is_active;
    std::size_t outbreak_count = 0, old_count = 0, flea_count = 0;

    bool has_flea(Cell cell) const;
    bool is_outbreak(Cell cell) const;
    bool was_outbreak(Cell cell) const;
    bool has_latent() const;
};
Map map_of(const Position& position);
// As if this flea of the map had been lifted from its square, where it cannot go back to at once.
Map without(const Position& position, Map map, std::size_t flea);
bool has_broken_out(const GameState& state);  // and is active somewhere

// Where a flea may go to; `lifted_from`: but not there.
bool has_target(const Position& position, const Map& map);
void list_targets(const Position& position, const Map& map, TileSlot lifted_from, ActionList& out);
// Strikes out what brings a figure to a square that nobody may enter.
void keep_off(const Position& position, ActionList& out);
// Whether a flea on this square sends it home: who stands on several squares stays.
bool can_be_driven_off(const Position& position, const Figure& figure, Cell square);

StepResult enter_flee(Context& ctx, Frame& frame);
void legal_flee(const Position& position, const Frame& frame, ActionList& out);
StepResult apply_flee(Context& ctx, Frame& frame, Action action);
StepResult apply_flee_to(Context& ctx, Frame& frame, Action action);

}  // namespace bastide::land::plague
