// Golden playthroughs: a whole game as a story, with the hash of the state and the points of all players after every
// action and with every event, so that two builds can be compared line by line and a difference can be read.
//
//     bastide playthrough 1
//     game land
//     sets base inns-and-cathedrals
//     player Alice
//     player Bob
//     start 0
//     # seed 7 bots random
//     actions
//     # 1 chance draw legal 33
//     draw IC/RCr.i                                  state 8c1f03b2 points 0 0
//     # 2 Alice place-tile legal 9 first "tile -1,0 r0" last "tile 1,0 r270"
//     tile 1,0 r0                                    state 41aa90de points 0 8
//     = road of 4 tiles with inn: Bob 8
//     final Alice 84 Bob 91                          state 5e19c0a7
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/record.h"
#include "lab/bots.h"

namespace bastide::lab {

struct PlaythroughPlan {
    game::Setup setup;
    std::vector<Bot> bots;
    std::uint64_t seed = 1;
};

std::string write_playthrough(const PlaythroughPlan& plan);
// The same game as a game file with its result.
game::Record play_record(const PlaythroughPlan& plan);

// What this program makes of the actions of a playthrough. Where one of them is not legal the story ends.
// Throws Error "bad_game_file" if the head cannot be read.
std::string retell_playthrough(std::string_view text);
// The same story as this program tells it; played by its bots once more where an action is no longer legal.
std::string renew_playthrough(std::string_view text);
// Set-up, seed and bots from the head of a playthrough.
PlaythroughPlan plan_of_playthrough(std::string_view text);

// The first line in which two texts differ, from 1; 0 if they are the same.
struct Difference {
    int line = 0;
    std::string before, after;
};
Difference first_difference(std::string_view before, std::string_view after);

}  // namespace bastide::lab
