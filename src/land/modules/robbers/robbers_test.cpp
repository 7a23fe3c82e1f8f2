// Components of the Robbers; their other rules are told in rules/*.rule.
#include "land/modules/robbers/robbers.h"

#include <gtest/gtest.h>

#include "land/core/shown.h"
#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

// [RO-1] Eight tiles with a bag; the second edition has a garden on one of them.
TEST(Robbers, EightTilesWithABag) {
    for (const char* name : {"1", "2"}) {
        const EditionData& edition = *find_tile_set("robbers")->edition(name);
        EXPECT_EQ(edition.total, 8);
        int gardens = 0;
        for (const CountedTile& counted : edition.tiles) {
            EXPECT_TRUE(find_tile(counted.id)->has_mark("robber")) << counted.id;
            for (const SegmentData& segment : find_tile(counted.id)->segments)
                gardens += segment.type == SegmentType::Garden;
        }
        EXPECT_EQ(gardens, name == std::string_view("1") ? 0 : 1);
    }
}

// [RO-1, RO-2] seed S001-133 One for each player, before him or on a space of the track.
TEST(Robbers, AreShownBeforeTheirOwners) {
    Scenario game({"base:1", "robbers"}, {"Alice", "Bob", "Carol"});
    game.set("robber", {"Bob", "57"});
    std::vector<std::pair<std::string_view, int>> robbers;
    for (const ShownPiece& piece : shown_to({game.rules(), game.state()}, PlayerId{}).pieces)
        if (piece.look.starts_with("robber"))
            robbers.emplace_back(piece.look, piece.count);
    EXPECT_EQ(robbers,
              (std::vector<std::pair<std::string_view, int>>{{"robber", 1}, {"robber-on-track", 7}, {"robber", 1}}));
}

}  // namespace
}  // namespace bastide::land::testing
