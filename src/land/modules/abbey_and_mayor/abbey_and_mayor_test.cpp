#include "land/modules/abbey_and_mayor/abbey_and_mayor.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "land/core/game.h"
#include "land/core/held.h"
#include "land/core/setup.h"
#include "land/core/turn.h"
#include "land/testing/mixes.h"

namespace bastide::land::abbey_and_mayor {
namespace {

using testing::setup_of;

// [AM-1, AM-3]
TEST(AbbeyAndMayor, TwelveTilesAreShuffledInAndNoAbbey) {
    for (const char* edition : {"1", "2"}) {
        const auto rules = make_rules(setup_of({"base:1", std::string("abbey-and-mayor:") + edition}, 4));
        EXPECT_EQ(rules->stack.size(), 71u + 12u);
        EXPECT_EQ(std::count(rules->stack.begin(), rules->stack.end(), rules->tiles.find("AM/A")), 0);
        EXPECT_EQ(rules->tiles.find("AM/RG") != TileType::None, edition[0] == '2');
        EXPECT_EQ(rules->held, std::vector<TileType>(4, rules->tiles.find("AM/A")));
    }
}

// [AM-73] The mechanic without its tiles has abbeys, too; what is switched off is not in the game.
TEST(AbbeyAndMayor, PiecesWithoutTilesAndTilesWithoutPieces) {
    const auto rules = make_rules(setup_of({"base:1", "abbey-and-mayor:rules"}, 3));
    EXPECT_EQ(rules->held.size(), 3u);
    EXPECT_EQ(rules->stack.size(), 71u);
    const auto tiles = make_rules(setup_of({"base:1", "abbey-and-mayor:tiles"}, 3));
    EXPECT_TRUE(tiles->held.empty());
    EXPECT_EQ(tiles->figures, std::vector<FigureKind>(7, FigureKind::Follower));
    const auto off = setup_of({"base:1", "abbey-and-mayor"}, 3,
                              {{"am.abbeys", "off"}, {"am.mayors", "0"}, {"am.wagons", "0"}, {"am.barns", "0"}});
    EXPECT_THROW(make_rules(off), Error);  // nothing of the set would be left
}

// [AM-13, AM-15] Random games: every abbey is placed by its owner or left; the last round asks each player once.
TEST(AbbeyAndMayor, TheLastRoundAsksEachPlayerOnce) {
    const auto rules = make_rules(setup_of({"base", "abbey-and-mayor"}, 5));
    auto state = std::make_unique<GameState>();
    int rounds = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Random random(seed);
        LandGame::start(*rules, *state);
        std::vector<PlayerId> asked;
        while (LandGame::to_move(*rules, *state) != game::kNobody) {
            if (step_of(*rules, top_frame(*state)).name == "abbey-round")
                asked.push_back(state->decision.player);
            LandGame::apply(*rules, *state, LandGame::random_action(*rules, *state, random));
        }
        rounds += !asked.empty();
        std::sort(asked.begin(), asked.end());
        EXPECT_EQ(std::adjacent_find(asked.begin(), asked.end()), asked.end()) << "seed " << seed;
        const auto laid = std::count_if(
            state->tiles.begin(), state->tiles.begin() + state->tile_count,
            [&](const PlacedTile& tile) { return rules->square(tile.square).tile == state_of<State>(*state).abbey; });
        const auto tiles = held_tiles(*state);
        const auto held = std::count_if(tiles.begin(), tiles.end(), [](const HeldTile& tile) {
            return tile.type != TileType::None && tile.module == ModuleId::AbbeyAndMayor;
        });
        EXPECT_EQ(laid + held, 5) << "seed " << seed;
    }
    EXPECT_GT(rounds, 0);
}

}  // namespace
}  // namespace bastide::land::abbey_and_mayor
