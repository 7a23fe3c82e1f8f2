// Components of the Festival; its other rules are told in rules/*.rule.
#include "land/modules/festival/festival.h"

#include <gtest/gtest.h>

#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

// [FE-1]
TEST(Festival, TenTilesWithTheSymbol) {
    const EditionData& edition = *find_tile_set("festival")->edition("1");
    EXPECT_EQ(edition.total, 10);
    EXPECT_EQ(edition.tiles.size(), 10u);
    for (const CountedTile& counted : edition.tiles) {
        EXPECT_EQ(counted.count, 1) << counted.id;
        EXPECT_TRUE(find_tile(counted.id)->has_mark("festival")) << counted.id;
    }
    Scenario game({"base:1", "festival"}, {"Alice", "Bob"});
    EXPECT_EQ(game.state().unseen_count, 71 + 10);
}

// Without its tiles there is nothing to do: a game with the rules alone is the base game.
TEST(Festival, HasNoWorkWithoutItsTiles) {
    Scenario plain({"base:1"}, {"Alice", "Bob"}), rules_only({"base:1", "festival:rules"}, {"Alice", "Bob"});
    EXPECT_TRUE(rules_only.rules().only_small_followers);
    EXPECT_EQ(plain.state().hash(), rules_only.state().hash());
}

}  // namespace
}  // namespace bastide::land::testing
