// What `bastide bench` measures. Nothing here is a test: times depend on the machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "game/setup.h"

namespace bastide::lab {

struct Speed {
    double games_per_second = 0;
    double nanoseconds_per_move = 0;  // a move is an action of a player or of chance
};
// The best of several runs on this thread, about `seconds` in all: what disturbs a run only makes it slower.
Speed measure_speed(const game::Setup& setup, double seconds);

// Nanoseconds to copy a base game after half of its tiles.
double measure_copy();

// Nanoseconds a tile (draw, place, figure) costs in base*8, early and late in the game.
struct Flatness {
    double tiles_50_to_99 = 0, tiles_500_to_549 = 0;
};
Flatness measure_flatness(int games);

// How fast computer players think in the middle of a base game: each a second of the processor, which a busy machine
// does not change much, and simulations also a second on the wall.
struct SearchSpeed {
    struct Rate {
        int threads = 1;
        double processor = 0;  // of several threads: if each had a processor to itself
        double wall = 0;
    };
    double rollouts = 0;      // evaluated simulations with ten random turns: a copy, the turns, the evaluation
    std::vector<Rate> rates;  // of the expert: each ranks all replies to a draw, about a hundred evaluations
};
SearchSpeed measure_search(double seconds);

// Everything at once with four players, where people wait for it; seconds of the processor.
struct Everything {
    std::size_t longest_list = 0;
    double slowest_list = 0;
    double load = 0;                                // of a finished game from its file
    double slowest_medium = 0, slowest_expert = 0;  // answers, the expert's with the given budget
};
Everything measure_everything(double seconds);

// Plays random games on the fast path and again through the checked play() of a table: same legal actions, same
// hashes after every action, every position sound. Returns what differs; empty if nothing does.
std::string verify_games(const game::Setup& setup, std::uint64_t seed, std::uint64_t games);

}  // namespace bastide::lab
