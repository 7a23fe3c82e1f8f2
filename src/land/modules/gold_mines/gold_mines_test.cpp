// Components of the Gold Mines; their other rules are told in rules/*.rule.
#include "land/modules/gold_mines/gold_mines.h"

#include <gtest/gtest.h>

#include "land/core/tokens.h"
#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

int gold_aside(const Scenario& game) {
    return stock_of({game.rules(), game.state()}, TokenKind::Gold, Colour::None);
}

// [GM-1, GM-2, GM-22] seed S001-153 Sixteen pieces for eight tiles; sixteen more for each further set.
TEST(GoldMines, TwoPiecesForEachTile) {
    const EditionData& edition = *find_tile_set("gold-mines")->edition("1");
    EXPECT_EQ(edition.total, 8);
    int monasteries = 0;
    for (const CountedTile& counted : edition.tiles) {
        EXPECT_TRUE(find_tile(counted.id)->has_mark("goldmine")) << counted.id;
        for (const SegmentData& segment : find_tile(counted.id)->segments)
            monasteries += segment.type == SegmentType::Monastery;
    }
    EXPECT_EQ(monasteries, 4);
    EXPECT_EQ(gold_aside(Scenario({"base:1", "gold-mines"}, {"Alice", "Bob"})), 16);
    EXPECT_EQ(gold_aside(Scenario({"base:1", "gold-mines*2"}, {"Alice", "Bob"})), 32);
}

// [GM-18, GM-27] The table of the score card, from 0 to 16 pieces.
TEST(GoldMines, ThePointsOfTheScoreCard) {
    const int wanted[] = {0, 1, 2, 3, 8, 10, 12, 21, 24, 27, 40, 44, 48, 52, 56, 60, 64};
    for (int held = 0; held <= 16; ++held) {
        Scenario game({"base:1", "gold-mines"}, {"Alice", "Bob"});
        game.set("stock", {"gold", "Alice", std::to_string(held)});
        game.finish();
        EXPECT_EQ(game.state().score[0], wanted[held]) << held;
        EXPECT_EQ(game.state().score[1], 0);
    }
}

}  // namespace
}  // namespace bastide::land::testing
