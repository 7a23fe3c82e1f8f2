// From a position to the inputs of the network, and what it adds to the expected points.
#pragma once

#include <vector>

#include "land/evaluation/belongings.h"
#include "land/evaluation/network.h"

namespace bastide::land {

// What the inputs of a region are before they are rounded.
using RegionFacts = std::array<float, kRegionInputs>;
// Of the region at `place`, in which the colour has followers.
RegionFacts facts_of_region(const Rules& rules, const Judged& judged, std::size_t place, std::size_t colour);
RegionInputs inputs_of(const RegionFacts& facts);
// Of every colour. `points`: as the hand-made evaluation has them.
using AllSideInputs = std::array<SideInputs, kMaxColours>;
AllSideInputs inputs_of_sides(const Rules& rules, const Judged& judged, const Expectation& points);

// One object for one thread; it must not outlive rules and network.
class Correction {
  public:
    Correction(const Rules& rules, const Network& network);

    // Games of players against each other, in set-ups in which it helps.
    static bool suits(const Rules& rules, const Network& network);

    void add(const Judged& judged, Expectation& points);

  private:
    struct Known {  // the last facts of a region, and what came of them: most stay the same from action to action
        RegionFacts facts{};
        RegionInputs inputs{};
        RegionSum reached{}, sum{};
    };
    Known& known_of(FeatureId region, std::size_t colour);
    void change(Known& known, const RegionFacts& facts) const;
    using Sums = std::array<RegionSum, kMaxColours>;
    Sums sums_of_regions(const Judged& judged);

    const Rules& rules_;
    Belongings belongings_;
    GameNetwork network_;
    std::vector<Known> known_;  // by feature and colour
    std::vector<std::int16_t> counts_;
};

}  // namespace bastide::land
