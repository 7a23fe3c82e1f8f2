// Perft: how many sequences of decisions there are from a start with given draws. Numbers that every right engine
// must agree on.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/setup.h"

namespace bastide::lab {

struct PerftPosition {
    std::string id;
    game::Setup setup;
    std::vector<std::string> draws;  // tile ids in the order in which they come
    int line = 0;
    std::vector<std::pair<int, std::uint64_t>> expected;  // depth, count
};

// Counts the sequences of `depth` decisions of players; draws are not counted. With `compare` every placement list and
// every choice of a follower is compared with the slow generator; throws Error "perft_differs" at the first difference.
// Throws Error "bad_perft" if the draws end too early or are not in the bag.
std::uint64_t count_sequences(const PerftPosition& position, int depth, bool compare);

// Reads a file of positions:
//     id      crossroads
//     sets    base
//     players 2
//     draws   BA/RRRR BA/RFr
//     perft 1 16
// Throws Error "bad_perft" with the line.
std::vector<PerftPosition> read_perft(std::string_view text);

}  // namespace bastide::lab
