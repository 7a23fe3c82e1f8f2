// Where stamps and figures go: largest free place inside the right region, leaning to fixed spots so that the
// eye learns where to look for a mark.
#pragma once

#include <string_view>
#include <vector>

#include "art/audit.h"

namespace bastide::art {

struct PlacedStamp {
    std::string_view name;
    Point at;
    double scale = 1;
    double degrees = 0;
};
struct TakenPlace {
    Point at;
    double radius;
};

struct Placement {
    std::vector<PlacedStamp> stamps;
    std::vector<TakenPlace> taken;
    std::vector<Point> market_squares;  // north-west corners, on the street grid
    std::vector<Point> houses;          // of villages
    std::vector<Point> anchors;         // by segment
    bool is_taken(Point p, double slack = 0) const;
};

Placement place_stamps(const Survey& survey);

}  // namespace bastide::art
