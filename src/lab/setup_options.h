// A game in the words of the command line and of perft files.
#pragma once

#include <string>
#include <vector>

#include "game/setup.h"

namespace bastide::lab {

struct SetupOptions {
    std::string game = "land";
    int level = 0;                     // of a game that has levels; 0: not named
    std::string sets;                  // comma list
    std::vector<std::string> options;  // name=value
    int players = 0;                   // 0: as many as there are names, or two
    std::string names;                 // comma list
    int start = 0;                     // seat that begins, from 1; 0: not named
};

// Throws Error "bad_setup". Whether the sets exist is found out by whoever makes the game.
game::Setup setup_of(const SetupOptions& options);

}  // namespace bastide::lab
