// Components of the Ferries; their other rules are told in rules/*.rule.
#include "land/modules/ferries/ferries.h"

#include <gtest/gtest.h>

#include <map>

#include "land/core/shown.h"
#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

int ferries_aside(const Scenario& game) {
    int count = 0;
    for (const ShownPiece& piece : shown_to({game.rules(), game.state()}, game::kNobody).pieces)
        count += piece.look == "ferry" && !piece.anchor.is_on_board() ? piece.count : 0;
    return count;
}

// [FY-1, FY-2, FY-12] seed S001-153, S001-135 Eight lakes by their roads, and a ferry for each, also in two sets.
TEST(Ferries, AFerryForEachLake) {
    std::map<int, int> by_roads;
    int with_city = 0;
    for (const CountedTile& counted : find_tile_set("ferries")->edition("1")->tiles) {
        const TileData& tile = *find_tile(counted.id);
        EXPECT_TRUE(tile.has_mark("ferry")) << counted.id;
        int roads = 0;
        for (const SegmentData& segment : tile.segments) {
            roads += segment.type == SegmentType::Road;
            with_city += segment.type == SegmentType::City ? counted.count : 0;
        }
        by_roads[roads] += counted.count;
    }
    EXPECT_EQ(by_roads, (std::map<int, int>{{3, 7}, {4, 1}}));
    EXPECT_EQ(with_city, 3);
    EXPECT_EQ(ferries_aside(Scenario({"base:1", "ferries"}, {"Alice", "Bob"})), 8);
    EXPECT_EQ(ferries_aside(Scenario({"base:1", "ferries*2"}, {"Alice", "Bob"})), 16);
}

}  // namespace
}  // namespace bastide::land::testing
