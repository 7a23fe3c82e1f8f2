// Components of the Fruit-Bearing Trees; their other rules are told in rules/*.rule.
#include "land/modules/fruit_trees/fruit_trees.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "land/core/tokens.h"
#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

// [FT-1, FT-2] Six trees; every road of theirs ends at one.
TEST(FruitTrees, TheTilesAndTokensOfTheSet) {
    const TileSet& set = *find_tile_set("fruit-trees");
    EXPECT_EQ(set.edition("2")->total, 6);
    for (const TileData& tile : set.tiles) {
        EXPECT_TRUE(tile.has_mark("fruit-tree")) << tile.id;
        for (const SegmentData& segment : tile.segments)
            EXPECT_TRUE(segment.type != SegmentType::Road || segment.end == "fruit-tree") << tile.id;
    }
    EXPECT_EQ(set.tokens.size(), 24u);
}

// [FT-3, FT-23] Four of each fruit lie aside, eight with two sets.
TEST(FruitTrees, AStackOfEachFruitForEachSet) {
    for (const int copies : {1, 2}) {
        const Scenario game({"base:1", "fruit-trees*" + std::to_string(copies)}, {"Alice", "Bob"});
        for (const TokenKind fruit : {TokenKind::Quince, TokenKind::Apple, TokenKind::Apricot, TokenKind::Cherry,
                                      TokenKind::Plum, TokenKind::Elder})
            EXPECT_EQ(stock_of({game.rules(), game.state()}, fruit, Colour::None), 4 * copies);
    }
}

// [FT-24] With two sets a fruit of which both stacks are left comes up twice as often as one of which one is.
TEST(FruitTrees, EveryStackWithTheSameChance) {
    Scenario game({"base:1", "fruit-trees*2"}, {"Alice", "Bob"});
    ActionList actions;
    Context ctx{game.rules(), game.state(), actions};
    change_stock(ctx, TokenKind::Plum, Colour::None, -4);
    fruit_trees::kPutStack.legal(ctx, {}, actions);
    std::vector<std::uint32_t> weights(actions.size());
    fruit_trees::kPutStack.weights(ctx, {}, actions, weights);
    EXPECT_EQ(weights, (std::vector<std::uint32_t>{2, 2, 2, 2, 1, 2}));
}

}  // namespace
}  // namespace bastide::land::testing
