// Components of Heretics and Shrines; its other rules are told in rules/*.rule.
#include "land/modules/cult/cult.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "land/core/feature_layout.h"
#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

// [CU-1]
TEST(Cult, EachTileHasOneShrine) {
    const TileSet& set = *find_tile_set("cult");
    EXPECT_EQ(set.default_edition, "6");
    EXPECT_EQ(set.edition("6")->total, 6);
    EXPECT_EQ(set.edition("5")->total, 5);
    EXPECT_EQ(std::ranges::count(set.edition("5")->tiles, "CU/SRCR", &CountedTile::id), 0);
    for (const CountedTile& counted : set.edition("6")->tiles) {
        EXPECT_EQ(counted.count, 1) << counted.id;
        EXPECT_EQ(std::ranges::count_if(find_tile(counted.id)->segments,
                                        [](const SegmentData& segment) { return (segment.flags & kShrine) != 0; }),
                  1)
            << counted.id;
    }
    Scenario game({"base:1", "cult"}, {"Alice", "Bob"});
    EXPECT_EQ(game.state().unseen_count, 71 + 6);
}

// The limit costs a game without shrines nothing.
TEST(Cult, HasNoWorkWithoutShrines) {
    Scenario game({"base:1", "cult:rules"}, {"Alice", "Bob"});
    EXPECT_TRUE(game.rules().hooks.filter_placements.empty());
}

}  // namespace
}  // namespace bastide::land::testing
