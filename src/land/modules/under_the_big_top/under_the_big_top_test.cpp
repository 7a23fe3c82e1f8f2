// Components of Under the Big Top; its other rules are told in rules/*.rule.
#include "land/modules/under_the_big_top/under_the_big_top.h"

#include <gtest/gtest.h>

#include <numeric>

#include "land/core/deployment.h"
#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

using under_the_big_top::State;

// [BT-1] Twelve circus tiles and eight with acrobats; two gardens in the second edition.
TEST(UnderTheBigTop, TilesOfTheEditions) {
    for (const char* name : {"1", "2"}) {
        const EditionData& edition = *find_tile_set("under-the-big-top")->edition(name);
        int circuses = 0, acrobats = 0, gardens = 0;
        for (const CountedTile& counted : edition.tiles) {
            const TileData& tile = *find_tile(counted.id);
            circuses += tile.has_mark("circus") ? counted.count : 0;
            for (const SegmentData& segment : tile.segments) {
                acrobats += segment.type == SegmentType::Acrobats ? counted.count : 0;
                gardens += segment.type == SegmentType::Garden ? counted.count : 0;
            }
        }
        EXPECT_EQ(circuses, 12);
        EXPECT_EQ(acrobats, 8);
        EXPECT_EQ(gardens, name == std::string_view("1") ? 0 : 2);
    }
}

// [BT-2, BT-3, BT-4] seed S001-140 Sixteen animals for the first sixteen circus tiles, a ringmaster for each player.
TEST(UnderTheBigTop, AnimalsAndRingmasters) {
    const auto animals = [](const Scenario& game) {
        const auto& left = state_of<State>(game.state()).left;
        return std::accumulate(left.begin(), left.end(), 0);
    };
    const Scenario one({"base:1", "under-the-big-top"}, {"Alice", "Bob"});
    const std::array<std::uint8_t, under_the_big_top::kAnimalKinds> kOfSet{1, 2, 3, 5, 4, 1};
    EXPECT_EQ(state_of<State>(one.state()).left, kOfSet);
    EXPECT_EQ(animals(one), 16);
    EXPECT_EQ(animals(Scenario({"base:1", "under-the-big-top*2"}, {"Alice", "Bob"})), 32);
    for (const Colour colour : {Colour{0}, Colour{1}})
        EXPECT_EQ(supply_count(one.rules(), one.state(), colour, FigureKind::Ringmaster), 1);
    EXPECT_EQ(state_of<State>(one.state()).big_top, TileSlot::None);
}

}  // namespace
}  // namespace bastide::land::testing
