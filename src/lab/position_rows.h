// Positions of self-play as rows of numbers, for the training of the network (docs/network.md).
#pragma once

#include <functional>
#include <ostream>

#include <vector>

#include "game/setup.h"

namespace bastide::lab {

struct PositionPlan {
    std::vector<game::Setup>
        setups;  // all of two players, or all of more; a third of the games has the sets of the first
    std::uint64_t games = 1000, seed = 1;
    int threads = 1;
    bool network = false;  // the players use the network
};

// Which set-ups a network is made for: those of `tune` (tuning.h) and every six systems that follow each other, all of
// them with three, four, five and six players if they are for many.
std::vector<game::Setup> setups_of_positions(const game::Setup& setup, bool is_mixture, bool is_for_many);

// Begins with a line of JSON that says what is in a row (docs/network.md). Returns how many rows were written. The same
// numbers give the same rows.
std::uint64_t write_positions(const PositionPlan& plan, std::ostream& out,
                              const std::function<void(std::uint64_t games)>& report);

}  // namespace bastide::lab
