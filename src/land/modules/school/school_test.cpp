// Where the School lies; its other rules are told in rules/*.rule.
#include "land/modules/school/school.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

std::string start_of(std::vector<std::string> sets) {
    const Scenario game(std::move(sets), {"Alice", "Bob"});
    std::string text;
    for (const PlacedStart& start : game.rules().start)
        text += fmt::format("{} {},{};", game.rules().tile(start.type).id(), start.cell.x, start.cell.y);
    return text;
}

// [SC-4] seed S001-170, S001-171
TEST(School, LiesBesideAnotherStartPiece) {
    EXPECT_EQ(start_of({"base:1", "school"}), "BA/RCr 0,0;SC/SCHOOL 1,0;");
    EXPECT_EQ(start_of({"base:1", "school*2"}), "BA/RCr 0,0;SC/SCHOOL 1,0;");  // the second stays in its box
    EXPECT_EQ(start_of({"base:1", "school", "river"}), "BA/RCr 0,0;SC/SCHOOL 1,0;");
    EXPECT_EQ(start_of({"base:1", "school", "count-of-carcassonne"}), "CO/CITY -2,-1;SC/SCHOOL 1,-2;");
    EXPECT_NE(start_of({"base:1", "school", "wheel-of-fortune"}).find("SC/SCHOOL"), std::string::npos);
    EXPECT_EQ(start_of({"base:1", "school", "wind-roses"}).find("BA/RCr"), std::string::npos);
}

}  // namespace
}  // namespace bastide::land::testing
