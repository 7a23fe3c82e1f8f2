// A hand of tiles: what is hidden from whom, and that games with hands end. The other rules are told in rules/*.rule.
#include "land/modules/short_game/short_game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "land/core/check.h"
#include "land/core/game.h"
#include "land/core/held.h"
#include "land/core/setup.h"
#include "land/testing/mixes.h"
#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

// Alice holds L and C; three tiles are unknown to her: Bob's two and the one in the stack.
std::unique_ptr<Scenario> world(const std::string& first, const std::string& second, const std::string& stack) {
    auto game = std::make_unique<Scenario>(std::vector<std::string>{"base:1", "short-game"},
                                           std::vector<std::string>{"Alice", "Bob"},
                                           std::vector<std::pair<std::string, std::string>>{{"short-game.hand", "2"}});
    game->set("hand", {"Alice", "L", "C"});
    game->set("hand", {"Bob", first, second});
    game->stack({stack});
    game->turn("Alice");
    return game;
}

// [SG-10] [SG-11] Two worlds that differ only in what Alice cannot see are the same to her and to a spectator.
TEST(ShortGame, ViewsDoNotTellHiddenTiles) {
    const auto one = world("RFr", "Rr", "LR"), other = world("LR", "RFr", "Rr");
    EXPECT_EQ(one->view("Alice"), other->view("Alice"));
    EXPECT_EQ(one->view("-"), other->view("-"));
    EXPECT_NE(one->view("Bob"), other->view("Bob"));
    EXPECT_EQ(one->view("Alice")["hands"][1].size(), 2u);
    for (const auto& game : {one.get(), other.get()}) {  // and so they stay while Alice plays
        game->play("choose L");
        game->play("tile 0,1 r0");
    }
    nlohmann::json first = one->view("Alice"), second = other->view("Alice");
    EXPECT_EQ(first, second);
}

// [SG-10] What is drawn into a hand is seen by its owner alone; what is chosen is seen by all.
TEST(ShortGame, OnlyTheOwnerSeesWhatHeDraws) {
    const auto rules = make_rules(setup_of({"base", "short-game"}, 3, {{"short-game.hand", "2"}}));
    auto state = std::make_unique<GameState>();
    LandGame::start(*rules, *state);
    Random random(5);
    for (int draw = 0; draw < 6; ++draw) {
        ASSERT_EQ(LandGame::to_move(*rules, *state), game::kChance);
        const Action action = LandGame::random_action(*rules, *state, random);
        EXPECT_EQ(LandGame::observers(*rules, *state, action), game::mask_of(static_cast<PlayerId>(draw / 2)));
        LandGame::apply(*rules, *state, action);
    }
    const Action choice = LandGame::random_action(*rules, *state, random);
    EXPECT_EQ(LandGame::observers(*rules, *state, choice), game::kEverybody);
}

std::string hand_text(const Scenario& game, std::size_t player) {
    std::string text;
    for (const HeldTile& held : held_tiles(game.state()))
        if (is_held_by(held, ModuleId::ShortGame, static_cast<PlayerId>(player)))
            text += std::string(game.rules().tile(held.type).id()) + " ";
    return text;
}

// [SG-10] What Alice has not seen is dealt anew, every way equally often; her own hand stays.
TEST(ShortGame, HiddenTilesAreDealtAnewUniformly) {
    const auto game = world("RFr", "Rr", "LR");
    const GameState start = game->state();
    std::map<std::string, int> counts;
    Random random(11);
    constexpr int kSamples = 6000;
    for (int i = 0; i < kSamples; ++i) {
        game->state().copy_from(start);
        LandGame::hide_from(game->rules(), game->state(), PlayerId{0}, random);
        check_state(game->rules(), game->state());
        EXPECT_EQ(hand_text(*game, 0), "BA/L BA/C ");
        ++counts[hand_text(*game, 1)];
    }
    ASSERT_EQ(counts.size(), 6u);  // two of three tiles, in order
    double chi_square = 0;
    for (const auto& [hand, count] : counts)
        chi_square += (count - kSamples / 6.0) * (count - kSamples / 6.0) / (kSamples / 6.0);
    EXPECT_LT(chi_square, 26);  // 5 degrees of freedom: one in ten thousand
    game->state().copy_from(start);
    LandGame::hide_from(game->rules(), game->state(), PlayerId{1}, random);
    EXPECT_EQ(hand_text(*game, 1), "BA/RFr BA/Rr ");  // from Bob's side his own hand stays
}

// [SG-5] A hand that was shown to all is hidden no more; what is drawn afterwards is.
TEST(ShortGame, ShownTilesStayKnown) {
    Scenario game({"base:1", "short-game"}, {"Alice", "Bob"}, {{"short-game.hand", "2"}});
    game.board({"L"});
    game.set("hand", {"Bob", "Cccc+", "RRRR"});
    game.set("hand", {"Alice", "L", "L"});
    game.turn("Bob");
    game.play("discard Cccc+");
    game.play("draw-to-hand C");
    const GameState start = game.state();
    std::map<std::string, int> first;
    Random random(3);
    for (int i = 0; i < 300; ++i) {
        game.state().copy_from(start);
        LandGame::hide_from(game.rules(), game.state(), PlayerId{0}, random);
        const std::string hand = hand_text(game, 1);
        EXPECT_TRUE(hand.ends_with(" BA/RRRR ")) << hand;
        ++first[hand];
    }
    EXPECT_GT(first.size(), 10u);
}

// [SG-8] [SG-9] Whole games: they end when stack and hands are empty, and not before.
TEST(ShortGame, GamesEndWithEmptyHands) {
    auto state = std::make_unique<GameState>();
    for (const game::Setup& setup : {setup_of({"base", "short-game"}, 2, {{"short-game.hand", "2"}}),
                                     setup_of({"base", "short-game", "traders-and-builders"}, 4,
                                              {{"short-game.hand", "3"}, {"tb.builder_second_uses_returned", "false"}}),
                                     setup_of({"all"}, 3, {{"short-game.hand", "3"}})}) {
        const auto rules = make_rules(setup);
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            Random random(seed);
            LandGame::start(*rules, *state);
            while (LandGame::to_move(*rules, *state) != game::kNobody)
                LandGame::apply(*rules, *state, LandGame::random_action(*rules, *state, random));
            check_state(*rules, *state);
            EXPECT_EQ(state->unseen_count, 0);
            for (const HeldTile& held : held_tiles(*state))
                EXPECT_TRUE(held.type == TileType::None || held.module != ModuleId::ShortGame);
        }
    }
}

}  // namespace
}  // namespace bastide::land::testing
