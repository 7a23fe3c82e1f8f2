#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "art/picture.h"

namespace bastide::art {
namespace {

// Every city edge of every tile must show the same street grid: no roof may cross the border, roofs keep the
// same distance from it and start and end on the same lattice.
TEST(CityPlan, StreetsJoinWithoutASeamSlow) {
    std::set<int> lattice;  // tenths of a unit within a block, along the border
    for (const land::TileSet& set : land::tile_sets())
        for (const land::TileData& tile : set.tiles)
            for (int turns = 0; turns < 4; ++turns) {
                SCOPED_TRACE(tile.id);
                const Topology topology(tile, turns);
                const Survey survey = best_survey(topology);
                const Placement placement = place_stamps(survey);
                const Picture picture{topology, survey, placement, Detail::Large};
                for (int i = 0; i < topology.segment_count(); ++i) {
                    if (topology.segment(i).type != SegmentType::City)
                        continue;
                    for (const House& house : plan_city(picture, i).houses) {
                        ASSERT_GT(house.x, 1);
                        ASSERT_GT(house.y, 1);
                        ASSERT_LT(house.x + house.width, topology.width() - 1);
                        ASSERT_LT(house.y + house.height, topology.height() - 1);
                        if (house.y < 5) {
                            lattice.insert(static_cast<int>(std::lround(std::fmod(house.x, 25) * 10)));
                            lattice.insert(static_cast<int>(std::lround(std::fmod(house.x + house.width, 25) * 10)));
                        }
                    }
                }
            }
    // A whole block runs from 2 to 23, a half one splits at 11.5 and 13.5; single houses along a wall lie 1.5
    // inside their half block.
    const std::set<int> expected{15, 20, 110, 115, 135, 140, 230, 235};
    for (const int line : lattice)
        EXPECT_TRUE(expected.count(line) != 0) << line / 10.0;
    EXPECT_GE(lattice.size(), 6u);
}

bool is_in_another_town(const Layout& layout, int town, Point p) {
    for (int i = 0; i < layout.topology->segment_count(); ++i)
        if (i != town && layout.is(i, SegmentType::City) && layout.area(i).covers(p))
            return true;
    return false;
}

// Where on the border a wall may end: 5 from a corner, in the corner itself where a spur ends, or in the middle of a
// side that two towns of one tile share.
bool is_end_of_wall(double from_corner) {
    for (const double place : {0.0, 5.0, kSquare / 2.0})
        if (std::abs(from_corner - place) < 0.01)
            return true;
    return false;
}

// Walls end at the same place on the border whatever the tile, so that they join; or at the wall of another town.
TEST(CityPlan, WallsEndWhereTheNeighboursWallBegins) {
    for (const land::TileSet& set : land::tile_sets())
        for (const land::TileData& tile : set.tiles) {
            const Topology topology(tile, 0);
            const Survey survey = best_survey(topology);
            for (int i = 0; i < topology.segment_count(); ++i) {
                if (topology.segment(i).type != SegmentType::City)
                    continue;
                for (const Polyline& wall : survey.layout.area(i).walls) {
                    if (distance(wall.front(), wall.back()) < 0.01)
                        continue;  // all round the town
                    for (const Point end : {wall.front(), wall.back()}) {
                        const double across = std::min(std::fmod(end.x, kSquare), kSquare - std::fmod(end.x, kSquare));
                        const double down = std::min(std::fmod(end.y, kSquare), kSquare - std::fmod(end.y, kSquare));
                        if (is_in_another_town(survey.layout, i, end) && std::min(across, down) > 1)
                            continue;
                        if (tile.triangle) {  // sharp corners: walls end in them, beside the rim
                            EXPECT_LT(std::max(across, down), 10) << tile.id;
                            continue;
                        }
                        EXPECT_NEAR(std::min(across, down), 0, 0.01) << tile.id;
                        EXPECT_TRUE(is_end_of_wall(std::max(across, down))) << tile.id;
                    }
                }
            }
        }
}

}  // namespace
}  // namespace bastide::art
