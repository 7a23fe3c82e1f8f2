// Components of Inns & Cathedrals; its other rules are told in rules/*.rule.
#include "land/modules/inns_and_cathedrals/inns_and_cathedrals.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "land/core/deployment.h"
#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/testing/mixes.h"

namespace bastide::land::testing {
namespace {

bool has_flag(const TileData& tile, std::uint32_t flag) {
    return std::ranges::any_of(tile.segments, [&](const SegmentData& segment) { return (segment.flags & flag) != 0; });
}

struct Counts {
    int tiles = 0, inns = 0, cathedrals = 0, gardens = 0;
    friend bool operator==(const Counts&, const Counts&) = default;
};
Counts counts_of(std::string_view edition) {
    Counts counts;
    for (const CountedTile& counted : find_tile_set("inns-and-cathedrals")->edition(edition)->tiles) {
        const TileData& tile = *find_tile(counted.id);
        counts.tiles += counted.count;
        counts.inns += has_flag(tile, kInn) ? counted.count : 0;
        counts.cathedrals += has_flag(tile, kCathedral) ? counted.count : 0;
        counts.gardens +=
            std::ranges::count(tile.segments, SegmentType::Garden, &SegmentData::type) > 0 ? counted.count : 0;
    }
    return counts;
}

// [IC-1]
TEST(InnsAndCathedrals, HasEighteenTiles) {
    EXPECT_EQ(counts_of("1"), (Counts{18, 6, 2, 0}));
    EXPECT_EQ(counts_of("2"), (Counts{18, 6, 2, 2}));
    EXPECT_EQ(find_tile_set("inns-and-cathedrals")->default_edition, "2");
}

// [IC-3] They are drawn among the others, each copy as likely as any other tile. [IC-2] seed S001-157 Nothing else is.
TEST(InnsAndCathedrals, TilesAreShuffledInWithTheOthers) {
    const auto rules = make_rules(setup_of({"base:1", "inns-and-cathedrals:1"}, 2));
    auto state = std::make_unique<GameState>();
    LandGame::start(*rules, *state);
    auto actions = std::make_unique<ActionList>();
    LandGame::legal(*rules, *state, *actions);
    std::vector<std::uint32_t> weights(actions->size());
    LandGame::weights(*rules, *state, *actions, weights);
    std::uint32_t all = 0, of_the_set = 0, cathedrals = 0;
    for (std::size_t i = 0; i < actions->size(); ++i) {
        const std::string id(rules->tile(tile_of((*actions)[i])).id());
        all += weights[i];
        of_the_set += id.starts_with("IC/") ? weights[i] : 0;
        cathedrals += id == "IC/Cccc.c" ? weights[i] : 0;
    }
    EXPECT_EQ(all, 71u + 18u);
    EXPECT_EQ(of_the_set, 18u);
    EXPECT_EQ(cathedrals, 2u);
}

// [IC-4] seed S001-138 One big follower for each of up to six players, and he is a follower.
TEST(InnsAndCathedrals, EachPlayerHasOneBigFollower) {
    const auto rules = make_rules(setup_of({"base", "inns-and-cathedrals"}, 6));
    auto state = std::make_unique<GameState>();
    LandGame::start(*rules, *state);
    for (int colour = 0; colour < 6; ++colour) {
        EXPECT_EQ(supply_count(*rules, *state, static_cast<Colour>(colour), FigureKind::BigFollower), 1);
        EXPECT_EQ(followers_in_supply(*rules, *state, static_cast<Colour>(colour)), 8);
    }
}

}  // namespace
}  // namespace bastide::land::testing
