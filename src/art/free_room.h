// How much free room there is, and where most of it.
#pragma once

#include <functional>
#include <vector>

#include "art/placement.h"

namespace bastide::art {

struct Wish {
    std::vector<Point> near;  // empty: anywhere
    double pull = 0.12;       // what a unit of distance to it costs
    double enough = 44;       // more room than this is worth nothing
};

// Looks at a placement while it grows: what is taken is not free.
class FreeRoom {
  public:
    FreeRoom(const Survey& survey, const Placement& placement);

    // Distance of each cell of the given kind to the nearest that is not, or is taken.
    Grid<double> where(const std::function<bool(int, int)>& free) const;
    Grid<double> on_green() const;
    Grid<double> in(Ground ground, int segment) const;
    Grid<double> in_field(int field) const;
    Grid<double> in_mist(int segment) const;  // mist lies over the road too

    Point best_point(const Grid<double>& room, const Wish& wish) const;

    // Where the eye learns to look for a mark, in every square of the piece.
    std::vector<Point> spots() const;
    Point middle_of_edges(const SegmentData& segment) const;
    Point middle_of_field(int field) const;
    int cells_of_city(int segment) const;

  private:
    bool is_field(int x, int y, int field) const;

    const Survey& survey_;
    const Placement& placement_;
    const Topology& topology_;
};

}  // namespace bastide::art
