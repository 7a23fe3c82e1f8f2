// Rules of the abbot that need counting or an order of events; the others are told in rules/*.rule.
#include "land/modules/abbot_and_gardens/abbot_and_gardens.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

int gardens_in(std::string_view set, std::string_view edition) {
    int gardens = 0;
    for (const CountedTile& counted : find_tile_set(set)->edition(edition)->tiles)
        gardens += counted.count * static_cast<int>(std::ranges::count(find_tile(counted.id)->segments,
                                                                       SegmentType::Garden, &SegmentData::type));
    return gardens;
}

// [AB-2]
TEST(AbbotAndGardens, GardensOfTheEditions) {
    EXPECT_EQ(gardens_in("base", "2"), 8);
    EXPECT_EQ(gardens_in("river", "I"), 1);
    EXPECT_EQ(gardens_in("river", "II"), 1);
    EXPECT_EQ(gardens_in("river", "I+II"), 2);
    EXPECT_EQ(gardens_in("inns-and-cathedrals", "2"), 2);
    EXPECT_EQ(gardens_in("traders-and-builders", "2"), 2);
    for (const auto& [set, edition] :
         std::vector<std::pair<std::string, std::string>>{{"base", "1"},
                                                          {"river", "I.1"},
                                                          {"river", "II.1"},
                                                          {"river", "III"},
                                                          {"inns-and-cathedrals", "1"},
                                                          {"traders-and-builders", "1"},
                                                          {"wheel-of-fortune", "full"},
                                                          {"wheel-of-fortune", "symbols-only"}})
        EXPECT_EQ(gardens_in(set, edition), 0) << set << " " << edition;
}

// [AB-12] The tile completes a city; the abbot's points come before the city's. [AB-5] seed S001-46
TEST(AbbotAndGardens, EarlyReturnIsScoredBeforeTheScoringOfTheTurn) {
    Scenario game({"base:2", "abbot-and-gardens"}, {"Alice", "Bob"});
    game.board({"L C@90 ."});
    game.figure("Alice", "abbot", {0, 0}, "monastery");
    game.figure("Alice", "follower", {1, 0}, "city.E");
    game.turn("Alice");
    game.play("draw C");
    game.play("tile 2,0 r270");
    game.play("abbot-return abbot 0,0 monastery");
    std::vector<std::pair<std::string, int>> points;
    for (const Event& event : game.events())
        if (event.kind == "score")
            points.emplace_back(event.source, event.points);
    // The monastery has one neighbour, the city two tiles.
    EXPECT_EQ(points, (std::vector<std::pair<std::string, int>>{{"monastery", 2}, {"city", 4}}));
}

}  // namespace
}  // namespace bastide::land::testing
