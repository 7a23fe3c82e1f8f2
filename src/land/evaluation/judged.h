// A position with what the hand-made evaluation has found out about it: what the network is told of.
#pragma once

#include <span>

#include "land/core/rules.h"
#include "land/evaluation/region.h"

namespace bastide::land {

struct Judged {
    const GameState& state;
    const Outlook& outlook;
    std::span<const Region> regions;
    std::span<const Expectation> estimates;        // what each hook of the modules adds
    std::array<float, kMaxColours> supply;         // followers
    std::array<float, kMaxColours> others_before;  // how many draw before the colour does
};

}  // namespace bastide::land
