// A feature that followers stand in, and what the evaluation has found out about it.
#pragma once

#include "land/evaluation/chances.h"

namespace bastide::land {

struct Region {
    FeatureId id;
    std::array<std::uint8_t, kMaxColours> followers;  // how many of each colour
    Strengths strengths;
    unsigned owners = 0;
    float worth = 0;              // to an owner
    float now = 0, finished = 0;  // its value as it stands and when it is finished; field: with the cities to come
    float chance = 0;             // that it is finished
    float later = 0;              // monastery: squares to come
    OpenEnds ends{};              // of a road or city; of a field only its reach
};

}  // namespace bastide::land
