// Positions of self-play as rows of numbers, for the training of the network (docs/network.md).
#pragma once

#include <functional>
#include <ostream>

#include "game/setup.h"

namespace bastide::lab {

struct PositionPlan {
    game::Setup setup;
    std::uint64_t games = 1000, seed = 1;
    int threads = 1;
    bool network = false;  // the players use the network
};

// Returns how many rows were written. The same numbers give the same rows.
std::uint64_t write_positions(const PositionPlan& plan, std::ostream& out,
                              const std::function<void(std::uint64_t games)>& report);

}  // namespace bastide::lab
