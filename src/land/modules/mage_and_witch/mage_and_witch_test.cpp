// Components of Mage & Witch; its other rules are told in rules/*.rule.
#include "land/modules/mage_and_witch/mage_and_witch.h"

#include <gtest/gtest.h>

#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

// [MW-1]
TEST(MageAndWitch, EightTilesWithTheSymbol) {
    for (const char* name : {"1", "2"}) {
        const EditionData& edition = *find_tile_set("mage-and-witch")->edition(name);
        EXPECT_EQ(edition.total, 8);
        EXPECT_EQ(edition.tiles.size(), 8u);
        for (const CountedTile& counted : edition.tiles)
            EXPECT_TRUE(find_tile(counted.id)->has_mark("mage")) << counted.id;
    }
    Scenario game({"base:1", "mage-and-witch"}, {"Alice", "Bob"});
    EXPECT_EQ(game.state().unseen_count, 71 + 8);
}

// Without its tiles there is nothing to do: a game with the rules alone is the base game.
TEST(MageAndWitch, HasNoWorkWithoutItsTiles) {
    Scenario plain({"base:1"}, {"Alice", "Bob"}), rules_only({"base:1", "mage-and-witch:rules"}, {"Alice", "Bob"});
    EXPECT_EQ(plain.state().hash(), rules_only.state().hash());
}

}  // namespace
}  // namespace bastide::land::testing
