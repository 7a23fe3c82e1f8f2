// Uniformly random games at full speed: no lists, no log, no text. The same turn machine as every other game.
#pragma once

#include "cards/card_game.h"
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

// Whether the action puts a figure on the board.
inline bool places_figure(const land::Rules& rules, land::ActionKind kind) {
    const land::ActionKindDef& definition = *rules.kinds[land::at(kind)];
    return definition.puts_figure || definition.names_colour;
}
GameCounts counts_of(const land::Rules& rules, const land::PlayoutCounts& played);

// Games played on to their end with random actions of everybody, and how many actions there were.
template <game::Game G>
class RandomGames {
  public:
    void play(const typename G::Rules& rules, typename G::State& state, Random& random) {
        for (; G::to_move(rules, state) != game::kNobody; ++actions_)
            G::apply(rules, state, G::random_action(rules, state, random));
    }
    std::uint64_t actions() const { return actions_; }

  private:
    std::uint64_t actions_ = 0;
};
template <>
class RandomGames<land::LandGame> {
  public:
    void play(const land::Rules& rules, land::GameState& state, Random& random) {
        land::LandGame::play_out(rules, state, random, counts_);
    }
    std::uint64_t actions() const { return counts_.actions(); }

  private:
    land::PlayoutCounts counts_;
};

}  // namespace bastide::lab
