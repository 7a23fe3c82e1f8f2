// What turns bring, and that the tree compares moves without it.
#include "search/turn_gains.h"

#include <gtest/gtest.h>

#include "search/test_support.h"
#include "search/tree.h"

namespace bastide::search {
namespace {

TEST(TurnGains, KnowWhatADrawBrings) {
    TurnGains gains;
    EXPECT_EQ(gains.of(Action(1)), 0);
    for (int i = 0; i < 300; ++i) {
        gains.add(Action(1), 2);
        gains.add(Action(2), 6);
    }
    EXPECT_NEAR(gains.of(Action(1)), 2, 0.1);
    EXPECT_NEAR(gains.of(Action(2)), 6, 0.1);
    EXPECT_NEAR(gains.of(Action(3)), 4, 1e-9);  // never seen: what any turn brings
}

TEST(TurnGains, TheNewCountsMoreThanTheOld) {
    TurnGains gains;
    for (int i = 0; i < 100; ++i)
        gains.add(Action(1), 0);
    for (int i = 0; i < 10; ++i)
        gains.fade();
    for (int i = 0; i < 100; ++i)
        gains.add(Action(1), 8);
    EXPECT_NEAR(gains.of(Action(1)), 8, 0.1);
}

// Every turn of the toy brings 8 points on average. A move that is looked at deeper has counted more of them, and more
// mistakes of the other player that were tried, and must not seem better for it: the three take 4, 2 or 0 points and
// the same bonus of 4.
TEST(Tree, AMoveIsNoBetterForHavingBeenLookedAtDeeper) {
    const ToyRules rules;
    ToySearch search(rules, {}, {}, 1);
    search.think(toy_state_at(2), 2000);
    const auto mean = [&](std::size_t i) {
        const Edge& edge = search.tree.root().edges[i];
        return edge.difference / edge.visits;
    };
    EXPECT_GT(search.tree.root().edges[0].visits, 10 * search.tree.root().edges[1].visits);
    EXPECT_NEAR(mean(0), 8, 0.4);
    EXPECT_NEAR(mean(1), 6, 0.4);
    EXPECT_NEAR(mean(2), 4, 0.4);
}

}  // namespace
}  // namespace bastide::search
