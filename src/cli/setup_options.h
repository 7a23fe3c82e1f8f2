// The options by which every command is told what game to play: --game, --level, --sets, --option, --players, --names,
// --start,
// --bots.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/setup.h"

namespace CLI {
class App;
}

namespace bastide::cli {

struct SetupOptions {
    std::string game = "land";
    int level = 0;                     // of the co-operative game; 0: not named
    std::string sets;                  // comma list
    std::vector<std::string> options;  // name=value
    int players = 0;                   // 0: as many as there are names, or two
    std::string names;                 // comma list
    int start = 0;                     // seat that begins, from 1; 0: not named
};

void add_setup_options(CLI::App& command, SetupOptions& options);

// Throws Error "bad_setup". Whether the sets exist is found out by whoever makes the game.
game::Setup setup_of(const SetupOptions& options);

// "a,b,,c" -> a b c; blanks around a word are dropped.
std::vector<std::string> split_list(std::string_view text, char separator = ',');

// --threads: 0 means as many as there are processors.
int thread_count(int asked);

// The set-up for `fit` and `tune`, whose weights are those of the tile game of two. Throws Error "bad_setup" for
// another.
game::Setup setup_for_weights(const SetupOptions& options);

}  // namespace bastide::cli
