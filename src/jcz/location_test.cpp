#include "jcz/location.h"

#include <gtest/gtest.h>

#include "jcz/words.h"

namespace bastide::jcz {
namespace {

TEST(JczLocation, EverySetOfSidesIsReadAsItIsWritten) {
    for (unsigned sides = 1; sides < 16; ++sides) {
        unsigned halves = 0;
        for (unsigned side = 0; side < 4; ++side)
            halves |= (sides >> side & 1u) != 0 ? 3u << (2 * side) : 0;
        const std::string name = print_location(static_cast<std::uint8_t>(halves), false);
        ASSERT_TRUE(parse_location(name)) << name;
        EXPECT_EQ(parse_location(name)->halves, halves) << name;
        EXPECT_EQ(name.find('.'), std::string::npos) << name;
    }
    EXPECT_EQ(print_location(0b11000011, false), "NW");
    EXPECT_EQ(print_location(0b11111100, false), "_N");
}

TEST(JczLocation, EverySetOfHalvesIsReadAsItIsWritten) {
    for (unsigned halves = 1; halves < 256; ++halves) {
        const std::string name = print_location(static_cast<std::uint8_t>(halves), true);
        ASSERT_TRUE(parse_location(name)) << name;
        EXPECT_EQ(parse_location(name)->halves, halves) << name;
    }
    EXPECT_EQ(print_location(0b10000001, true), "NL.WR");
}

TEST(JczLocation, WordsAndNonsense) {
    EXPECT_EQ(parse_location("I")->word, "I");
    EXPECT_EQ(parse_location("QUARTER_MARKET")->word, "QUARTER_MARKET");
    EXPECT_EQ(print_location(0, true), "I");
    EXPECT_EQ(print_location(0, true, 1), "II");
    for (const char* second : {"II", "INNER_FARM_B", "INNER_FIELD_B"}) {
        EXPECT_EQ(inner_number(*parse_location(second)), 1) << second;
        EXPECT_EQ(implied_type(*parse_location(second), second), SegmentType::Field) << second;
    }
    for (const char* name : {"", "X", "N.Q", "NX", "."})
        EXPECT_FALSE(parse_location(name)) << name;
    EXPECT_EQ(implied_type(*parse_location("CLOISTER"), "CLOISTER"), SegmentType::Monastery);
    EXPECT_EQ(implied_type(*parse_location("NL.NR"), "NL.NR"), SegmentType::Field);
    EXPECT_FALSE(implied_type(*parse_location("NS"), "NS"));
}

TEST(JczLocation, ATurnedBoardLeadsBack) {
    for (int turns = 0; turns < 4; ++turns) {
        const Grid grid{turns, {3, -7}};
        for (const Cell cell : {Cell{0, 0}, Cell{5, 2}, Cell{-4, 9}})
            EXPECT_EQ(grid.to_theirs(grid.to_ours(cell)), cell);
        EXPECT_EQ(turned(turned(0b00010111, turns), 4 - turns), 0b00010111);
    }
    EXPECT_EQ((Grid{1, {0, 0}}.to_ours({0, -1})), (Cell{1, 0}));  // north becomes east
}

}  // namespace
}  // namespace bastide::jcz
