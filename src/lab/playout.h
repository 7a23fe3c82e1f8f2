// Uniformly random games at full speed: no lists, no log, no text. The same turn machine as every other game.
#pragma once

#include <bitset>

#include "cards/card_game.h"
#include "land/core/board.h"
#include "land/core/game.h"

namespace bastide::lab {

// What a game consisted of. Numbers of all players together.
struct GameCounts {
    std::uint64_t actions = 0;     // chance included
    std::uint64_t tiles = 0;       // laid, without the start tile
    std::uint64_t placements = 0;  // legal placements, added up over the tiles laid
    std::uint64_t figures = 0;     // put on the board

    void add(const GameCounts& other) {
        actions += other.actions;
        tiles += other.tiles;
        placements += other.placements;
        figures += other.figures;
    }
};

// Legal placements of the tile that is to be laid now; rotations that look alike are one.
int count_placements(const land::Rules& rules, const land::GameState& state);

// Whether the action puts a figure on the board.
inline bool places_figure(const land::Rules& rules, land::ActionKind kind) {
    const land::ActionKindDef& definition = *rules.kinds[land::at(kind)];
    return definition.puts_figure || definition.names_colour;
}
// The same as a bit for every kind.
using FigureKinds = std::bitset<land::kActionKindCount>;
FigureKinds kinds_that_place_figures(const land::Rules& rules);

// Plays on to the end with random actions of everybody. Returns how many there were.
template <game::Game G>
std::uint64_t play_random(const typename G::Rules& rules, typename G::State& state, Random& random) {
    std::uint64_t actions = 0;
    while (G::to_move(rules, state) != game::kNobody) {
        G::apply(rules, state, G::random_action(rules, state, random));
        ++actions;
    }
    return actions;
}

template <>
inline std::uint64_t play_random<land::LandGame>(const land::Rules& rules, land::GameState& state, Random& random) {
    struct NoWatch {
        static void before(const land::Position&) {}
        static void after(land::ActionKind) {}
    };
    return land::LandGame::play_out(rules, state, random, NoWatch{});
}

// The same for the tile game, with everything counted.
void play_random_counted(const land::Rules& rules, land::GameState& state, Random& random, GameCounts& counts,
                         const FigureKinds& figure_kinds);

}  // namespace bastide::lab
