// From a position to the inputs of the network, and what it adds to the expected points.
#pragma once

#include <span>
#include <vector>

#include "land/core/rules.h"
#include "land/evaluation/network.h"
#include "land/evaluation/region.h"

namespace bastide::land {

// What the evaluation knows of a position.
struct Judged {
    const GameState& state;
    const Outlook& outlook;
    std::span<const Region> regions;
    std::array<float, 2> supply;  // followers of the first two colours
};

// What the inputs of a region are before they are rounded.
using RegionFacts = std::array<float, kRegionInputs>;
// Of the region at `place`, in which the colour has followers.
RegionFacts facts_of_region(const Rules& rules, const Judged& judged, std::size_t place, std::size_t colour);
RegionInputs inputs_of(const RegionFacts& facts);
// `points`: as the hand-made evaluation has them.
SideInputs inputs_of_side(const Rules& rules, const Judged& judged, const Expectation& points, std::size_t colour);

// One object for one thread; it must not outlive rules and network.
class Correction {
  public:
    Correction(const Rules& rules, const Network& network)
        : rules_(rules), network_(network), known_(2 * kMaxSegments) {}

    // The network knows games of two.
    static bool suits(const Rules& rules) { return rules.players == 2 && rules.colours == 2 && !rules.is_cooperative; }

    void add(const Judged& judged, Expectation& points);

  private:
    struct Known {  // the last facts of a region, and what came of them: most stay the same from action to action
        RegionFacts facts{};
        RegionSum sum{};
    };

    const Rules& rules_;
    const Network& network_;
    std::vector<Known> known_;  // by colour and feature
};

}  // namespace bastide::land
