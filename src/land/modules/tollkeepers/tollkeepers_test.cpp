// Components of the Tollkeepers; their other rules are told in rules/*.rule.
#include "land/modules/tollkeepers/tollkeepers.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "land/core/tokens.h"
#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

// [TK-1] Four villages, eight groups of travellers.
TEST(Tollkeepers, TheTilesOfTheSet) {
    const EditionData& edition = *find_tile_set("tollkeepers")->edition("2");
    EXPECT_EQ(edition.total, 10);
    std::vector<std::size_t> roads_of_villages;
    int travellers = 0;
    for (const CountedTile& counted : edition.tiles) {
        const TileData& tile = *find_tile(counted.id);
        travellers += tile.has_mark("travellers");
        if (tile.has_mark("village"))
            roads_of_villages.push_back(static_cast<std::size_t>(
                std::ranges::count_if(tile.segments, [](const SegmentData& road) { return road.end == "village"; })));
    }
    EXPECT_EQ(travellers, 8);
    EXPECT_EQ(roads_of_villages, (std::vector<std::size_t>{2, 3, 2, 3}));
}

// [TK-3] seed S001-150
TEST(Tollkeepers, EverybodyHasOneTollHouse) {
    const Scenario game({"base:1", "tollkeepers*2"}, {"Alice", "Bob", "Carol"});
    for (int colour = 0; colour < 3; ++colour)
        EXPECT_EQ(stock_of({game.rules(), game.state()}, TokenKind::TollHouse, static_cast<Colour>(colour)), 1);
}

}  // namespace
}  // namespace bastide::land::testing
