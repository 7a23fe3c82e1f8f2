// Rules of Princess and Dragon that need counting or many worlds; the others are told in rules/*.rule.
#include "land/modules/princess_and_dragon/princess_and_dragon.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "land/core/board.h"
#include "land/core/check.h"
#include "land/core/game.h"
#include "land/core/held.h"
#include "land/core/setup.h"
#include "land/testing/mixes.h"
#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

struct Counts {
    int tiles = 0, volcanoes = 0, dragons = 0, princesses = 0, portals = 0, several = 0, gardens = 0;
    friend bool operator==(const Counts&, const Counts&) = default;
};
Counts counts_of(std::string_view edition) {
    Counts counts;
    for (const CountedTile& counted : find_tile_set("princess-and-dragon")->edition(edition)->tiles) {
        const TileData& tile = *find_tile(counted.id);
        const bool princess = std::ranges::any_of(
            tile.segments, [](const SegmentData& segment) { return (segment.flags & kPrincess) != 0; });
        const int symbols = tile.has_mark("volcano") + tile.has_mark("dragon") + tile.has_mark("portal") + princess;
        counts.tiles += counted.count;
        counts.volcanoes += tile.has_mark("volcano") ? counted.count : 0;
        counts.dragons += tile.has_mark("dragon") ? counted.count : 0;
        counts.portals += tile.has_mark("portal") ? counted.count : 0;
        counts.princesses += princess ? counted.count : 0;
        counts.several += symbols != 1 ? counted.count : 0;
        counts.gardens +=
            std::ranges::count(tile.segments, SegmentType::Garden, &SegmentData::type) > 0 ? counted.count : 0;
    }
    return counts;
}

// [PD-1]
TEST(PrincessAndDragon, HasThirtyTiles) {
    EXPECT_EQ(counts_of("1"), (Counts{30, 6, 12, 6, 6, 0, 0}));
    EXPECT_EQ(counts_of("2"), (Counts{30, 6, 12, 6, 6, 0, 2}));
    EXPECT_EQ(find_tile_set("princess-and-dragon")->default_edition, "2");
}

int dragon_tiles_in_hands(const Rules& rules, const GameState& state) {
    int count = 0;
    for (const HeldTile& held : held_tiles(state))
        count += held.type != TileType::None && (rules.tile(held.type).symbols & kDragonSymbol) != 0;
    return count;
}

// [PD-5] [PD-8] Over whole games: while the dragon is not in play no hand holds a dragon tile, neither in truth nor in
// a world that another player may believe in; afterwards some do.
TEST(PrincessAndDragon, HandsHoldNoDragonTileBeforeTheDragonIsInPlay) {
    const auto rules =
        make_rules(setup_of({"base", "princess-and-dragon", "short-game"}, 3, {{"short-game.hand", "3"}}));
    auto state = std::make_unique<GameState>(), believed = std::make_unique<GameState>();
    int before = 0, later = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Random random(seed);
        LandGame::start(*rules, *state);
        while (LandGame::to_move(*rules, *state) != game::kNobody) {
            believed->copy_from(*state);
            LandGame::hide_from(*rules, *believed, PlayerId{1}, random);
            if (state_of<princess_and_dragon::State>(*state).dragon == TileSlot::None) {
                ++before;
                ASSERT_EQ(dragon_tiles_in_hands(*rules, *state), 0);
                ASSERT_EQ(dragon_tiles_in_hands(*rules, *believed), 0);
            } else {
                later += dragon_tiles_in_hands(*rules, *believed);
            }
            LandGame::apply(*rules, *state, LandGame::random_action(*rules, *state, random));
        }
    }
    EXPECT_GT(before, 100);
    EXPECT_GT(later, 0);
}

// [PD-28] [PD-31] [PD-32] [PD-54] Over whole games: at most six steps, each to a neighbour that is new in this movement
// and not the fairy's; nobody is left on the dragon's square.
TEST(PrincessAndDragon, TheDragonKeepsToItsRules) {
    const auto rules = make_rules(setup_of({"base", "princess-and-dragon", "traders-and-builders"}, 4));
    auto state = std::make_unique<GameState>();
    int movements = 0, whole = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Random random(seed);
        LandGame::start(*rules, *state);
        std::vector<Cell> way;
        while (LandGame::to_move(*rules, *state) != game::kNobody) {
            const Action action = LandGame::random_action(*rules, *state, random);
            const princess_and_dragon::State& own = state_of<princess_and_dragon::State>(*state);
            if (kind_of(action) == ActionKind::DragonStep) {
                const Cell from = state->tiles[at(own.dragon)].cell, to = cell_of(action);
                if (way.empty())
                    way.push_back(from);
                ASSERT_EQ(std::abs(from.x - to.x) + std::abs(from.y - to.y), 1);
                ASSERT_EQ(std::ranges::count(way, to), 0);
                ASSERT_TRUE(own.fairy == TileSlot::None || state->tiles[at(own.fairy)].cell != to);
                way.push_back(to);
                ASSERT_LE(way.size(), 7u);
            } else if (!way.empty()) {
                ++movements;
                whole += way.size() == 7;
                way.clear();
            }
            LandGame::apply(*rules, *state, action);
            for (std::size_t i = 0; i < state->figure_count && own.dragon != TileSlot::None; ++i)
                ASSERT_TRUE(state->figures[i].square == TileSlot::None ||
                            state->tiles[at(state->figures[i].square)].cell != state->tiles[at(own.dragon)].cell);
        }
    }
    EXPECT_GT(movements, 100);
    EXPECT_GT(whole, 10);
}

}  // namespace
}  // namespace bastide::land::testing
