// What needs code: tiles laid face down, and that random teams win and lose on every level.
#include "land/modules/mists/mists.h"

#include <gtest/gtest.h>

#include "land/core/board.h"
#include "land/core/check.h"
#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/testing/mixes.h"
#include "land/testing/scenario.h"

namespace bastide::land::mists {
namespace {

// [MI-10, MI-43] What has a tile face down beside it is never completed; a cemetery is.
TEST(MistsFaceDown, HauntsRoadsCitiesAndCastles) {
    testing::Scenario game({}, {"Alice", "Bob", "Carol"}, {{"mists.level", "5"}}, 0, "mists");
    game.board({"GCC/M10  GCC/M27  GCC/M05@90", "GCC/C01  GCC/K2   GCC/M03@90", ".  GCC/M20  GCC/C09@270"});
    GameState& state = game.state();
    const auto castle = [&]() -> const Feature& { return feature_at(state, game.segment({1, 1}, "castle")); };
    EXPECT_EQ(castle().open_edges, 1);
    for (const Cell cell : {Cell{0, 2}, Cell{1, 3}}) {
        add_piece(game.rules(), state, cell, game.rules().tiles.find("GCC/BACK"), Rotation{});
        ++state_of<State>(state).face_down;
        ++state_of<State>(state).reserve;
    }
    EXPECT_EQ(castle().open_edges, 0);
    EXPECT_FALSE(castle().is_complete());
    const Feature& road = feature_at(state, game.segment({1, 2}, "road.NS"));
    EXPECT_EQ(road.open_edges, 0);
    EXPECT_FALSE(road.is_complete());
    EXPECT_NO_THROW(check_state(game.rules(), state));
    // A castle laid beside it later is haunted from the beginning.
    add_piece(game.rules(), state, {-1, 3}, game.rules().tiles.find("GCC/K3"), Rotation{});
    EXPECT_NE(feature_at(state, game.segment({-1, 3}, "castle")).flags & kNeverComplete, 0u);
}

// [MI-17, MI-39, MI-40] Every game ends won or lost, and both happens.
TEST(Mists, RandomTeamsAlwaysComeToAnEnd) {
    int lost = 0;
    auto state = std::make_unique<GameState>();
    for (const game::Setup& setup : testing::games_of_mists()) {
        const auto rules = make_rules(setup);
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            LandGame::start(*rules, *state);
            Random random(seed);
            while (LandGame::to_move(*rules, *state) != game::kNobody)
                LandGame::apply(*rules, *state, LandGame::random_action(*rules, *state, random));
            EXPECT_NE(state_of<State>(*state).outcome, Outcome::Playing);
            EXPECT_EQ(winners_of(*rules, *state) != 0, state_of<State>(*state).outcome == Outcome::Won);
            lost += state_of<State>(*state).outcome == Outcome::Lost;
            for (int player = 1; player < rules->players; ++player)  // a common reward
                EXPECT_EQ(LandGame::score(*rules, *state, PlayerId(player)),
                          LandGame::score(*rules, *state, PlayerId{0}));
        }
    }
    EXPECT_GT(lost, 0);
}

}  // namespace
}  // namespace bastide::land::mists
