// Components of the Watchtowers; their other rules are told in rules/*.rule.
#include "land/modules/watchtowers/watchtowers.h"

#include <gtest/gtest.h>

#include <map>

#include "land/testing/scenario.h"
#include "words/language.h"

namespace bastide::land::testing {
namespace {

// [WT-1]
TEST(Watchtowers, TwelveTilesOfFiveKinds) {
    const EditionData& edition = *find_tile_set("watchtowers")->edition("1");
    std::map<std::string, int> marks;
    for (const CountedTile& counted : edition.tiles)
        marks[find_tile(counted.id)->marks.at(0)] += counted.count;
    EXPECT_EQ(marks, (std::map<std::string, int>{{"watchtower:2/meeple", 2},
                                                 {"watchtower:2/coat-of-arms", 2},
                                                 {"watchtower:1/road", 3},
                                                 {"watchtower:3/monastery", 2},
                                                 {"watchtower:1/city", 3}}));
    Scenario game({"base:1", "watchtowers"}, {"Alice", "Bob"});
    EXPECT_EQ(game.state().unseen_count, 71 + 12);
}

// [WT-2] Roads end at the tower, and nobody can stand on it: a tile has no segments but cities, roads and fields.
TEST(Watchtowers, RoadsEndAtTheTower) {
    for (const TileData& tile : find_tile_set("watchtowers")->tiles)
        for (const SegmentData& segment : tile.segments) {
            EXPECT_TRUE(segment.type == SegmentType::City || segment.type == SegmentType::Road ||
                        segment.type == SegmentType::Field)
                << tile.id;
            if (segment.type == SegmentType::Road) {
                EXPECT_EQ(segment.end, "watchtower") << tile.id;
            }
        }
}

// [WT-14] The player on turn first; a player's towers from north to south; then the road.
TEST(Watchtowers, AreScoredOneByOne) {
    Scenario game({"base:1", "watchtowers"}, {"Alice", "Bob"});
    game.board({"WT/FfRC_1R", ".", "WT/CFRF_2M@180"}, {0, 0});
    game.figure("Alice", "follower", {0, 2}, "road.N");
    game.figure("Alice", "follower", {0, 0}, "road.S");
    game.figure("Bob", "follower", {0, 2}, "road.N");
    game.turn("Bob");
    game.play("draw BA/RFr");
    game.play("tile 0,1 r90");
    game.play("pass");
    std::vector<std::string> texts;
    for (const Event& event : game.events())
        texts.push_back(words::english().say(event.text, game.rules().setup.players));
    EXPECT_EQ(texts, (std::vector<std::string>{"watchtower at 0,2: Bob 4", "watchtower at 0,0: Alice 2",
                                               "watchtower at 0,2: Alice 4", "road of 3 tiles: Alice 3"}));
}

}  // namespace
}  // namespace bastide::land::testing
