// What nobody has seen lies nowhere: it is drawn when it comes up. What somebody has seen is dealt anew for everybody
// else.
#include <gtest/gtest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "land/core/game.h"
#include "land/core/held.h"
#include "land/core/setup.h"
#include "land/table/table.h"
#include "land/testing/mixes.h"
#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

struct Draws {
    std::string set;
    ActionKind kind;
};

// [MS-3, FT-5, HS-18] The stack of messages, the stacks of fruit, the bag of sheep: from one state every world may
// follow.
TEST(HiddenThings, WhatNobodyHasSeenIsNotInTheState) {
    for (const auto& [set, kind] : {Draws{"messages", ActionKind::DrawMessage},
                                    {"fruit-trees", ActionKind::FruitValue},
                                    {"hills-and-sheep", ActionKind::DrawSheep}}) {
        SCOPED_TRACE(set);
        const auto rules = make_rules(setup_of({"base", set}, 2));
        auto state = std::make_unique<GameState>(), other = std::make_unique<GameState>();
        auto actions = std::make_unique<ActionList>();
        int seen = 0;
        Random random(3);
        for (int game = 0; game < 100 && seen < 10; ++game)
            for (LandGame::start(*rules, *state); LandGame::to_move(*rules, *state) != game::kNobody;) {
                const Action action = LandGame::random_action(*rules, *state, random);
                if (kind_of(action) == kind) {
                    EXPECT_EQ(LandGame::to_move(*rules, *state), game::kChance);
                    LandGame::legal(*rules, *state, *actions);
                    std::set<Action> drawn;
                    for (int world = 0; world < 100; ++world) {
                        other->copy_from(*state);
                        LandGame::hide_from(*rules, *other, PlayerId{0}, random);
                        drawn.insert(LandGame::random_action(*rules, *other, random));
                    }
                    EXPECT_GT(actions->size(), 1u);
                    EXPECT_GT(drawn.size(), 1u);
                    ++seen;
                }
                LandGame::apply(*rules, *state, action);
            }
        EXPECT_GT(seen, 0);
    }
}

// [BB-106] Tiles of a bazaar that are set aside face down may be any for everybody.
TEST(HiddenThings, TilesSetAsideForABazaar) {
    Scenario game({"base:1", "bridges-castles-bazaars:1", "traders-and-builders:1"}, {"Alice", "Bob"});
    game.figure("Alice", "follower", {0, 0}, "road.EW");
    game.figure("Alice", "builder", {0, 0}, "road.EW");
    game.turn("Alice");
    for (const char* action : {"draw BB/RFR.b", "tile 1,0 r90", "pass"})
        game.play(action);
    EXPECT_EQ(game.state().decision.observers, 0);
    game.play("draw-lot BA/L");
    game.play("draw-lot BA/RFr");
    const auto start = std::make_unique<GameState>(game.state());
    Random random(5);
    for (const PlayerId viewer : {PlayerId{0}, PlayerId{1}}) {
        const nlohmann::json before = view_of({game.rules(), *start}, viewer);
        std::set<TileType> believed;
        for (int world = 0; world < 100; ++world) {
            game.state().copy_from(*start);
            LandGame::hide_from(game.rules(), game.state(), viewer, random);
            EXPECT_EQ(view_of({game.rules(), game.state()}, viewer), before);
            believed.insert(held_tiles(game.state())[0].type);
        }
        EXPECT_GT(believed.size(), 10u);
    }
}

}  // namespace
}  // namespace bastide::land::testing
