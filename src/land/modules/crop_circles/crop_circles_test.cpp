// Components of the Crop Circles; their other rules are told in rules/*.rule.
#include "land/modules/crop_circles/crop_circles.h"

#include <gtest/gtest.h>

#include <map>

#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

// [CR-1, CR-2, CR-3]
TEST(CropCircles, TwoTilesOfEachKindInEachSet) {
    for (const char* name : {"I", "II"}) {
        const EditionData& edition = *find_tile_set("crop-circles")->edition(name);
        std::map<std::string, int> marks;
        for (const CountedTile& counted : edition.tiles)
            marks[find_tile(counted.id)->marks.at(0)] += counted.count;
        EXPECT_EQ(marks, (std::map<std::string, int>{
                             {"corn-circle:City", 2}, {"corn-circle:Road", 2}, {"corn-circle:Field", 2}}));
    }
    Scenario game({"base:1", "crop-circles"}, {"Alice", "Bob"});
    EXPECT_EQ(game.state().unseen_count, 71 + 12);
}

// [CR-24] The crop field is no part of any field: CC.2/CcCc has none at all, CC.2/CFC two.
TEST(CropCircles, TheCropFieldIsNoField) {
    const auto fields = [](const char* id) {
        int count = 0;
        for (const SegmentData& segment : find_tile(id)->segments)
            count += segment.type == SegmentType::Field;
        return count;
    };
    EXPECT_EQ(fields("CC.2/CcCc"), 0);
    EXPECT_EQ(fields("CC.2/CFC"), 2);
}

TEST(CropCircles, HaveNoWorkWithoutTheirTiles) {
    Scenario plain({"base:1"}, {"Alice", "Bob"}), rules_only({"base:1", "crop-circles:rules"}, {"Alice", "Bob"});
    EXPECT_EQ(plain.state().hash(), rules_only.state().hash());
}

}  // namespace
}  // namespace bastide::land::testing
