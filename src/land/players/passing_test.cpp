// A turn out of its order.
#include "land/players/passing.h"

#include <gtest/gtest.h>

#include "land/core/game.h"
#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

// Bob is next; Carol's turn comes as long as there is a tile for Bob and one for her.
TEST(Passing, TheTurnIsGivenUnlessTheGameEndsBefore) {
    Scenario game({"base:1"}, {"Alice", "Bob", "Carol"}, {}, 1);
    GameState state = game.state();
    ASSERT_EQ(state.decision.player, game::kChance);
    for (const int tiles : {2, 1}) {
        state.unseen_count = static_cast<std::uint16_t>(tiles);
        pass_turn_to(game.rules(), state, game::PlayerId(1));
        EXPECT_EQ(state.turn_player, game::PlayerId(1));
        pass_turn_to(game.rules(), state, game::PlayerId(2));
        EXPECT_EQ(state.turn_player, game::PlayerId(tiles == 2 ? 2 : 1));
        state.turn_player = game::PlayerId(1);
    }
}

}  // namespace
}  // namespace bastide::land::testing
