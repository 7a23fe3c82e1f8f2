// What the files of this module share: options and small questions.
#pragma once

#include "land/core/board.h"
#include "land/core/deployment.h"
#include "land/core/protection.h"
#include "land/core/strides.h"
#include "land/modules/princess_and_dragon/princess_and_dragon.h"

namespace bastide::land::princess_and_dragon {

// Options, in the order of kModule.options, and their values.
enum class Option : std::uint8_t {
    Dragon,
    Fairy,
    Princess,
    Portal,
    DragonMove,
    VolcanoActions,
    DragonFewPlayers,
    DragonEatsBarn
};
// What is fixed for a game.
struct DragonTiles {
    static constexpr ModuleId kModule = ModuleId::PrincessAndDragon;
    std::vector<TileType> types;
};

enum class FairyRule : std::uint8_t { NextFollower, OnTile, Off };
enum class PrincessRule : std::uint8_t { May, Must, Off };

inline std::uint8_t option_of(const Rules& rules, Option option) {
    return rules.option(ModuleId::PrincessAndDragon, option);
}
inline bool dragon_is_played(const Rules& rules) {
    return option_of(rules, Option::Dragon) == 0;
}
inline FairyRule fairy_rule(const Rules& rules) {
    return static_cast<FairyRule>(option_of(rules, Option::Fairy));
}
inline PrincessRule princess_rule(const Rules& rules) {
    return static_cast<PrincessRule>(option_of(rules, Option::Princess));
}
// PD-82 to PD-85: the variant changes nothing for four and more.
inline bool is_few_players_variant(const Rules& rules) {
    return option_of(rules, Option::DragonFewPlayers) == 1 && rules.players <= 3;
}

inline bool has_symbol(const Rules& rules, const GameState& state, TileSlot slot, TileSymbol symbol) {
    return (tile_info(rules, state, slot).symbols & symbol) != 0;
}
inline Cell cell_of_slot(const GameState& state, TileSlot slot) {
    return state.tiles[at(slot)].cell;
}
// PD-56: pieces of several squares and half tiles count by squares.
inline bool is_same_square(const GameState& state, TileSlot a, TileSlot b) {
    return a != TileSlot::None && b != TileSlot::None && cell_of_slot(state, a) == cell_of_slot(state, b);
}
// By a dragon on its tile. PD-94: whoever stands on several squares is safe if the fairy guards one of them.
inline bool is_guarded(const Position& position, const Figure& figure) {
    const TileSlot fairy = state_of<State>(position.state).fairy;
    return fairy != TileSlot::None && covers(position, figure, cell_of_slot(position.state, fairy));
}
// Calls `use(id, figure)` for every figure that a dragon on the tile of this square eats.
template <class Use>
void for_each_prey(const Position& position, TileSlot slot, Use use) {
    const auto& [rules, state] = position;
    const Cell square = cell_of_slot(state, slot);
    const bool has_more = tile_info(rules, state, slot).is_one_tile;
    const auto is_there = [&](Cell cell) {
        return cell == square || (has_more && is_same_tile(position, cell, square));
    };
    // As a rule a figure stands on one square with one tile on it: most are elsewhere at a glance.
    const bool is_plain = !has_more && !rules.tiles.has_wide_building && other_half_of(state, slot) == TileSlot::None;
    const auto is_elsewhere = [&](const Figure& figure) {
        return is_plain && figure.square != slot && figure.place != FigurePlace::Corner &&
               figure.place != FigurePlace::Castle;
    };
    for (int colour = 0; colour < rules.colours; ++colour)
        for_each_away(rules, state, static_cast<Colour>(colour), [&](FigureId id, const Figure& figure) {
            if (!is_elsewhere(figure) && may_be(position, Effect::Dragon, figure) &&
                covers_any(position, figure, is_there) && !is_guarded(position, figure))
                use(id, figure);
        });
}

// princess_and_dragon_fairy.cpp
void add_fairy_moves(const Position& position, ActionList& out);
StepResult apply_move_fairy(Context& ctx, Frame& frame, Action action);
void fairy_figure_left(Context& ctx, FigureId figure);
void score_fairy(Context& ctx, FeatureId feature, bool complete, int value);

// princess_and_dragon_dragon.cpp
bool draw_is_adjusted(const Position& position);
void adjust_draw(const Position& position, std::span<std::uint32_t> weights);
void note_dragon_tile(Context& ctx, TileSlot slot);
StepResult apply_dragon_step(Context& ctx, Frame& frame, Action action);
std::string describe_square(const Position& position, Action action);

}  // namespace bastide::land::princess_and_dragon
