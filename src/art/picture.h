// A surveyed tile with its stamps placed, ready to paint; and the layers that paint it.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "art/audit.h"
#include "art/placement.h"
#include "art/tile_art.h"

namespace bastide::art {

struct Picture {
    const Topology& topology;
    const Survey& survey;
    const Placement& placement;
    Detail detail;

    const Layout& layout() const { return survey.layout; }
    bool small() const { return detail == Detail::Small; }
    // Every layer has its own random numbers, so that a change to one leaves the others as they are.
    Random random_for(std::uint64_t layer) const {
        return Random(seed_of(topology.tile().id, layer * 4 + static_cast<std::uint64_t>(topology.turns())));
    }
};

// A roof in plan.
struct House {
    double x, y, width, height;
    int plate;  // 0..2: which of the three reds
};
// Streets and houses of one city, on a grid of 25 units whose streets fall on the borders of the tile: any
// two city edges join without a seam.
struct CityPlan {
    std::vector<House> houses;
    std::vector<Point> trees;
    std::vector<Point> market_squares;
};
CityPlan plan_city(const Picture& picture, int segment);

std::string paint_meadow(const Picture& picture);
std::string paint_rivers(const Picture& picture);
std::string paint_hedges(const Picture& picture);
// All roads, or only those that cross a town.
std::string paint_roads(const Picture& picture, bool only_over_towns);
std::string paint_mist(const Picture& picture, int segment);
std::string paint_city(const Picture& picture, int segment);
std::string paint_crossings(const Picture& picture);  // bridges, gates, tunnels, bridges with houses
std::string paint_villages(const Picture& picture);
std::string paint_stamps(const Picture& picture, bool under_the_roads);
std::string paint_wheel(const Picture& picture, std::span<const std::string> words);
// Where the pig stands in each sector, clockwise, and the crown spaces.
std::vector<Spot> wheel_spots(const Topology& topology);

}  // namespace bastide::art
