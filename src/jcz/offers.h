// What that program would offer now: actions by type, each with its options.
#pragma once

#include <string>
#include <vector>

#include "jcz/replay.h"

namespace bastide::jcz {

struct Option {
    Pointer pointer;     // cell, and feature and location where there are some
    std::string figure;  // "0.small.1" where it points at a figure
    int degrees = 0;     // of a tile

    friend bool operator<(const Option& a, const Option& b);
    friend bool operator==(const Option& a, const Option& b) { return !(a < b) && !(b < a); }
};
struct Offer {
    std::string type;   // "TilePlacement", "Meeple", "TowerPiece" ...
    std::string about;  // tile, kind of figure, or token
    std::vector<Option> options;
};

std::vector<Offer> offers_of(const Replay& replay);
bool passing_is_offered(const Replay& replay);
// Where a tile could be placed, in every rotation that looks the same.
std::vector<Option> placements_of(const Replay& replay, const std::vector<Action>& placements);

}  // namespace bastide::jcz
