// Components of the Flying Machines, their die, and what computer players see; other rules are told in rules/*.rule.
#include "land/modules/flying_machines/flying_machines.h"

#include <gtest/gtest.h>

#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

// [FM-1] seed S001-153
TEST(FlyingMachines, FiveArrowsToASideThreeToACorner) {
    for (const char* name : {"1", "2"}) {
        const EditionData& edition = *find_tile_set("flying-machines")->edition(name);
        EXPECT_EQ(edition.total, 8);
        int straight = 0, diagonal = 0;
        for (const CountedTile& counted : edition.tiles) {
            straight += find_tile(counted.id)->has_mark("flying-machine:W") ? counted.count : 0;
            diagonal += find_tile(counted.id)->has_mark("flying-machine:NW") ? counted.count : 0;
        }
        EXPECT_EQ(straight, 5);
        EXPECT_EQ(diagonal, 3);
    }
    Scenario game({"base:1", "flying-machines"}, {"Alice", "Bob"});
    EXPECT_EQ(game.state().unseen_count, 71 + 8);
}

// Without its tiles there is nothing to do: a game with the rules alone is the base game.
TEST(FlyingMachines, HasNoWorkWithoutItsTiles) {
    Scenario plain({"base:1"}, {"Alice", "Bob"}), rules_only({"base:1", "flying-machines:rules"}, {"Alice", "Bob"});
    EXPECT_TRUE(rules_only.rules().only_small_followers);
    EXPECT_EQ(plain.state().hash(), rules_only.state().hash());
}

}  // namespace
}  // namespace bastide::land::testing
