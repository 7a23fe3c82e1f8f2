// Whatever is played with whatever expansions, these hold. Every pair of modules is on together in at least one mix.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "game/record.h"
#include "land/core/board.h"
#include "land/core/check.h"
#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/core/text.h"
#include "land/table/table.h"
#include "land/testing/mixes.h"

namespace bastide::land::testing {
namespace {

struct Playing {
    explicit Playing(const game::Setup& setup) : rules(make_rules(setup)), state(std::make_unique<GameState>()) {
        LandGame::start(*rules, *state);
    }
    bool goes_on() const { return LandGame::to_move(*rules, *state) != game::kNobody; }

    std::unique_ptr<const Rules> rules;
    std::unique_ptr<GameState> state;
};

// A random game in which every position is recounted and every list is looked through.
void play_and_check(const game::Setup& setup) {
    SCOPED_TRACE(name_of(setup));
    ActionList actions;
    Playing game(setup);
    Random random(1);
    while (game.goes_on()) {
        LandGame::legal(*game.rules, *game.state, actions);
        ASSERT_FALSE(actions.empty());
        std::set<std::string> texts;
        for (const Action action : actions)
            texts.insert(to_text({*game.rules, *game.state}, action));
        ASSERT_EQ(texts.size(), actions.size());
        const Action action = LandGame::random_action(*game.rules, *game.state, random);
        ASSERT_TRUE(actions.contains(action)) << to_text({*game.rules, *game.state}, action);
        LandGame::apply(*game.rules, *game.state, action);
        ASSERT_NO_THROW(check_state(*game.rules, *game.state));
    }
}

TEST(Properties, EveryPositionIsSoundAndEveryListedActionIsUnique) {
    for (const game::Setup& setup : pairs_of_modules())
        play_and_check(setup);
}
TEST(Properties, EveryPositionOfTriplesIsSound) {
    for (const game::Setup& setup : triples_of_modules(200))
        play_and_check(setup);
}

// A new module is mixed with all the others.
TEST(Properties, EveryModuleIsMixed) {
    std::set<std::string_view> mixed{"base", "mists", "proving-ground"};  // always there; a game of its own; for tests
    const std::vector<Part> parts = parts_of_mixes();
    for (const Part& part : parts)
        mixed.insert(part.set);
    for (const Module* module : all_modules())
        EXPECT_EQ(mixed.count(module->name), 1u) << module->name;
}

// Reading a text means to write the whole list: that is done now and then, counted on over all games, so that every
// moment of a game comes up.
TEST(Properties, TextOfAnActionLeadsBackToIt) {
    constexpr int kEvery = 3, kWholeLists = 193;
    ActionList actions;
    int move = 0;
    for (const game::Setup& setup : pairs_of_modules()) {
        SCOPED_TRACE(name_of(setup));
        Playing game(setup);
        Random random(7);
        for (; game.goes_on(); ++move) {
            const Position position{*game.rules, *game.state};
            const Action action = LandGame::random_action(*game.rules, *game.state, random);
            if (move % kEvery == 0) {
                ASSERT_EQ(from_text(position, to_text(position, action)), action);
            }
            if (move % kWholeLists == 0) {
                LandGame::legal(*game.rules, *game.state, actions);
                for (const Action other : actions)
                    ASSERT_EQ(from_text(position, to_text(position, other)), other);
            }
            LandGame::apply(*game.rules, *game.state, action);
        }
    }
}

TEST(Properties, ACopyIsAWholeGame) {
    auto copy = std::make_unique<GameState>();
    for (const game::Setup& setup : pairs_of_modules()) {
        SCOPED_TRACE(name_of(setup));
        Playing game(setup);
        Random random(3);
        while (game.goes_on()) {
            std::memset(static_cast<void*>(copy.get()), 0xa5, sizeof(GameState));  // nothing left of an earlier one
            copy->copy_from(*game.state);
            ASSERT_EQ(copy->hash(), game.state->hash());
            const Action action = LandGame::random_action(*game.rules, *game.state, random);
            LandGame::apply(*game.rules, *copy, action);
            LandGame::apply(*game.rules, *game.state, action);
            ASSERT_EQ(copy->hash(), game.state->hash());
        }
    }
}

TEST(Properties, AGameFileGivesTheSameGame) {
    for (const game::Setup& setup : pairs_of_modules()) {
        SCOPED_TRACE(name_of(setup));
        const std::unique_ptr<game::AnyGame> table = make_land_table(setup);
        game::Record record;
        record.setup = setup;
        Random random(11);
        while (table->to_move() != game::kNobody) {
            const Action action = table->random_action(random);
            record.actions.push_back(table->text_of(action));
            table->play(action);
        }
        record.result.emplace();
        for (int player = 0; player < table->player_count(); ++player)
            record.result->scores.push_back(table->score(PlayerId(player)));
        record.result->hash = table->hash();
        const std::string text = game::write_record(record);
        const game::Record again = game::read_record(text);
        EXPECT_EQ(game::write_record(again), text);
        EXPECT_EQ(again.setup, setup);
        const game::GameFactory factory = [](const game::Setup& wanted) { return make_land_table(wanted); };
        EXPECT_NO_THROW(game::replay(again, factory));  // checks scores and hash of the result
    }
}

// A view costs a hundred moves; so it is made now and then, counted on over all games.
TEST(Properties, WhatAPlayerCannotSeeChangesNothingForHim) {
    constexpr int kEvery = 97;
    int hidden_worlds = 0, move = 0;
    for (const game::Setup& setup : pairs_of_modules()) {
        SCOPED_TRACE(name_of(setup));
        const std::unique_ptr<game::AnyGame> table = make_land_table(setup);
        Random random(5);
        for (; table->to_move() != game::kNobody; ++move) {
            if (move % kEvery == 0)
                for (int viewer = -1; viewer < table->player_count(); ++viewer) {
                    const PlayerId player = viewer < 0 ? game::kNobody : PlayerId(viewer);
                    const std::unique_ptr<game::AnyGame> other = table->clone();
                    other->hide_from(player, random);
                    ASSERT_NO_THROW(other->check());
                    ASSERT_EQ(other->view(player), table->view(player));
                    hidden_worlds += other->hash() != table->hash();
                }
            table->play(table->random_action(random));
        }
    }
    EXPECT_EQ(hidden_worlds, 0);  // the hash tells what lies where, not who holds it: hands are among what is left
}

// A module whose pieces are all left out must not leak into the game: same actions, same bytes.
TEST(Properties, AModuleWithoutItsPiecesChangesNoHash) {
    const game::Setup plain = setup_of({"base"}, 3);
    game::Setup empty =
        setup_of({"base", "wheel-of-fortune:rules", "inns-and-cathedrals:rules", "traders-and-builders:rules",
                  "river:rules", "princess-and-dragon:rules", "short-game", "abbey-and-mayor:rules"},
                 3,
                 {{"ic.big_follower", "off"},
                  {"tb.builder", "off"},
                  {"tb.pig", "off"},
                  {"tb.goods", "off"},
                  {"pd.fairy", "off"},
                  {"am.abbeys", "off"},
                  {"am.mayors", "0"},
                  {"am.wagons", "0"},
                  {"am.barns", "0"}});
    empty.version = 1;  // today such options are refused
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Playing one(plain), two(empty);
        Random random(seed), same(seed);
        while (one.goes_on()) {
            const Action action = LandGame::random_action(*one.rules, *one.state, random);
            ASSERT_EQ(LandGame::random_action(*two.rules, *two.state, same), action);
            LandGame::apply(*one.rules, *one.state, action);
            LandGame::apply(*two.rules, *two.state, action);
            ASSERT_EQ(one.state->hash(), two.state->hash());
        }
        EXPECT_FALSE(two.goes_on());
    }
}

}  // namespace
}  // namespace bastide::land::testing
