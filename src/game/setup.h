// What is decided before a game begins, for every kind of game.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace bastide::game {

// What a set-up means: 1 passed over options of sets that are not played, and some options had other defaults; until 2
// start pieces were also laid where they complete a road or city. Games of those times are still read as they were
// played.
inline constexpr int kSetupVersion = 3;

struct Setup {
    int version = kSetupVersion;
    std::string game = "land";      // "land", "cards", ...
    std::vector<std::string> sets;  // as on the command line: "base:2", "river", "inns-and-cathedrals:rules"
    std::vector<std::pair<std::string, std::string>> options;  // "base.tiny_city", "2"
    std::vector<std::string> players;                          // names, in the order of seats
    int start_player = 0;                                      // seat

    friend bool operator==(const Setup&, const Setup&) = default;
};

}  // namespace bastide::game
