#include "jcz/location.h"

#include <gtest/gtest.h>

#include "jcz/words.h"
#include "land/core/board.h"
#include "land/core/game.h"
#include "land/core/setup.h"

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

// Their twelve tiles of the City, from the north-west row by row, each with its fields.
TEST(JczLocation, FieldsOfTheCityAreNamedAsThere) {
    game::Setup setup;
    setup.sets = {"base", "count-of-carcassonne"};
    setup.players = {"Alice", "Bob"};
    const auto rules = land::make_rules(setup);
    const auto state = std::make_unique<land::GameState>();
    land::LandGame::start(*rules, *state);
    std::vector<std::vector<std::string>> names(12);
    for (std::size_t i = 0; i < state->tile_count; ++i) {
        const land::SquareInfo& square = rules->square(state->tiles[i].square);
        if (rules->tile(square.tile).data->square_names.empty())
            continue;
        land::for_each_segment_on(*rules, *state, state->tiles[i].cell, SegmentType::Field, [&](SegmentId field) {
            names[square.part].push_back(
                print_location(halves_on({*rules, *state}, field, state->tiles[i].cell), true));
        });
    }
    const std::vector<std::vector<std::string>> theirs{
        {"NL.NR.EL.WR", "SR.WL"}, {"NL.NR.EL.WR"}, {"NL.NR.EL.WR"}, {"NL.WR", "NR.EL.ER.SL"}, {"NL.SR.WL.WR"}, {}, {},
        {"NR.EL.ER.SL"},          {"NL.ER.WL.WR"}, {"ER.SL.SR.WL"}, {"ER.SL", "SR.WL"},       {"NR.SL.SR.WL"}};
    EXPECT_EQ(names, theirs);
}

}  // namespace
}  // namespace bastide::jcz
