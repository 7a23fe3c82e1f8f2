// What the plague brings into a game, and whole random games in which it spreads.
#include "land/modules/plague/plague.h"

#include <gtest/gtest.h>

#include "land/core/check.h"
#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/core/tokens.h"
#include "land/testing/mixes.h"
#include "land/testing/scenario.h"

namespace bastide::land::plague {
namespace {

// [PL-1]
TEST(Plague, Pieces) {
    const testing::Scenario game({"base:1", "plague"}, {"Alice", "Bob"});
    const Position position{game.rules(), game.state()};
    EXPECT_EQ(stock_of(position, TokenKind::Outbreak, Colour::None), 6);
    EXPECT_EQ(stock_of(position, TokenKind::Flea, Colour::None), 18);
    const testing::Scenario two({"base:1", "plague*2"}, {"Alice", "Bob"});
    EXPECT_EQ(stock_of({two.rules(), two.state()}, TokenKind::Flea, Colour::None), 36);
}

// [PL-3] The first source never comes before the eighteenth land tile; those of the river do not count.
TEST(Plague, NoSourceAmongTheFirstLandTiles) {
    for (const bool with_river : {false, true}) {
        std::vector<std::string> sets{"base", "plague"};
        if (with_river)
            sets.push_back("river");
        const auto rules = make_rules(testing::setup_of(sets, 3));
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            Random random(seed);
            auto state = std::make_unique<GameState>();
            LandGame::start(*rules, *state);
            for (int land_tiles = 0; land_tiles < 17;) {
                const Action action = LandGame::random_action(*rules, *state, random);
                if (kind_of(action) == ActionKind::Draw) {
                    ASSERT_FALSE(rules->tile(tile_of(action)).symbols & kPlagueSymbol);
                    land_tiles += rules->tiles.groups[at(tile_of(action))] == TileGroup::Other;
                }
                LandGame::apply(*rules, *state, action);
            }
        }
    }
}

// [PL-7] In long games outbreaks end.
TEST(Plague, RandomGames) {
    const auto rules = make_rules(testing::setup_of({"base", "plague"}, 3));
    int ended = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Random random(seed);
        auto state = std::make_unique<GameState>();
        LandGame::start(*rules, *state);
        while (LandGame::to_move(*rules, *state) != game::kNobody) {
            LandGame::apply(*rules, *state, LandGame::random_action(*rules, *state, random));
            ASSERT_NO_THROW(check_state(*rules, *state));
        }
        for_each_token(*state, TokenKind::OldOutbreak, [&](std::size_t, const Token&) { ++ended; });
    }
    EXPECT_GT(ended, 0);
}

}  // namespace
}  // namespace bastide::land::plague
