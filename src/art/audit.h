// Draw, look, correct: the first variant of a layout whose picture says what the rules say.
#pragma once

#include <string>
#include <vector>

#include "art/layout.h"
#include "art/raster.h"

namespace bastide::art {

// A layout with what is seen of it.
struct Survey {
    Layout layout;
    Grid<Cell> cells;
    Regions regions;
    std::vector<int> field_of_region;  // -1: belongs to no field
    std::vector<int> yards;            // regions to be paved
    std::vector<std::string> faults;
};

Survey survey(const Topology& topology, const Variant& variant);
// The first variant without fault, else the one with the fewest.
Survey best_survey(const Topology& topology);

}  // namespace bastide::art
