// Components of the besieged cities; their other rules are told in rules/*.rule.
#include "land/modules/siege/siege.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "land/core/feature_layout.h"
#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

// [SI-1]
TEST(Siege, EachTileHasOneBesiegedCity) {
    const TileSet& set = *find_tile_set("siege");
    EXPECT_EQ(set.default_edition, "all");
    EXPECT_EQ(set.edition("besiegers")->total, 6);
    EXPECT_EQ(set.edition("cathars")->total, 4);
    EXPECT_EQ(set.edition("all")->total, 10);
    for (const CountedTile& counted : set.edition("all")->tiles) {
        EXPECT_EQ(counted.count, 1) << counted.id;
        EXPECT_EQ(std::ranges::count_if(find_tile(counted.id)->segments,
                                        [](const SegmentData& segment) { return (segment.flags & kBesieged) != 0; }),
                  1)
            << counted.id;
    }
    Scenario game({"base:1", "siege"}, {"Alice", "Bob"});
    EXPECT_EQ(game.state().unseen_count, 71 + 10);
}

// The value of a field in a view counts a besieged city twice too.
TEST(Siege, ViewShowsTheFieldsValue) {
    Scenario game({"base:1", "siege"}, {"Alice", "Bob"});
    game.board({"SI.CA/C@90 C@270"});
    game.turn("Alice");
    const auto view = game.view("Alice");
    const auto field = static_cast<std::size_t>(game.state().feature_of[at(game.segment({0, 0}, "field.NL"))]);
    const auto found =
        std::ranges::find_if(view.at("features"), [&](const auto& entry) { return entry.at("id") == field; });
    ASSERT_NE(found, view.at("features").end());
    EXPECT_EQ(found->at("value"), 6);
}

}  // namespace
}  // namespace bastide::land::testing
