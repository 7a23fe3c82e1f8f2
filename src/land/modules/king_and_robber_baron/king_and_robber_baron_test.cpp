// Components of King and Robber Baron, and the order of events; its other rules are told in rules/*.rule.
#include "land/modules/king_and_robber_baron/king_and_robber_baron.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

int gardens_in(std::string_view edition) {
    int gardens = 0;
    for (const CountedTile& counted : find_tile_set("king-and-robber-baron")->edition(edition)->tiles)
        gardens += counted.count * static_cast<int>(std::ranges::count(find_tile(counted.id)->segments,
                                                                       SegmentType::Garden, &SegmentData::type));
    return gardens;
}

// [KR-1] [KR-2]
TEST(KingAndRobberBaron, Components) {
    const TileSet& set = *find_tile_set("king-and-robber-baron");
    EXPECT_EQ(set.default_edition, "2");
    for (const char* edition : {"1", "2"}) {
        EXPECT_EQ(set.edition(edition)->total, 5);
        for (const CountedTile& counted : set.edition(edition)->tiles)
            EXPECT_EQ(counted.count, 1) << counted.id;
    }
    EXPECT_EQ(gardens_in("1"), 0);
    EXPECT_EQ(gardens_in("2"), 1);
    ASSERT_EQ(set.tokens.size(), 2u);
    EXPECT_EQ(set.tokens[0].count, 1);
    EXPECT_EQ(set.tokens[1].count, 1);
    Scenario game({"base:1", "king-and-robber-baron"}, {"Alice", "Bob"});
    EXPECT_EQ(game.state().unseen_count, 71 + 5);
}

std::vector<std::string> kinds_of(const Scenario& game) {
    std::vector<std::string> kinds;
    for (const Event& event : game.events())
        kinds.push_back(event.kind);
    return kinds;
}

// [KR-8] seed S001-109
TEST(KingAndRobberBaron, CardsComeBeforeGoodsAndPoints) {
    Scenario game({"base:1", "king-and-robber-baron:1", "traders-and-builders:1"}, {"Alice", "Bob"});
    game.board({"C@90 TB/CFc.w ."});
    game.figure("Alice", "follower", {0, 0}, "city.E");
    game.turn("Alice");
    game.play("draw C");
    game.play("tile 2,0 r270");
    game.play("pass");
    EXPECT_EQ(kinds_of(game), (std::vector<std::string>{"card", "goods", "score"}));
}

// [KR-20]
TEST(KingAndRobberBaron, CardsArePaidAfterFieldsAndGoods) {
    Scenario game({"base:1", "king-and-robber-baron:1", "traders-and-builders:1"}, {"Alice", "Bob"});
    game.board({"C@90 C@270", ". .", "LR@270 LR@90"});
    game.figure("Alice", "follower", {0, 0}, "field.NL");
    game.set("stock", {"wine", "Bob", "1"});
    game.set("king", {"Alice", "2"});
    game.set("robber-baron", {"Bob", "2"});
    game.finish();
    std::vector<std::string> sources;
    for (const Event& event : game.events())
        sources.push_back(event.source);
    EXPECT_EQ(sources, (std::vector<std::string>{"field", "goods", "king", "robber-baron"}));
}

}  // namespace
}  // namespace bastide::land::testing
