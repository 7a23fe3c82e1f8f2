#include "land/evaluation/evaluator.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "land/core/board.h"
#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/testing/scenario.h"

namespace bastide::land {
namespace {

game::Setup setup_of(std::vector<std::string> sets, int start) {
    game::Setup setup;
    setup.sets = std::move(sets);
    setup.players = {"A", "B"};
    setup.start_player = start;
    return setup;
}

// The same actions with the other player beginning are the same game with the colours swapped.
TEST(Evaluator, IsTheSameForBothColours) {
    for (const std::vector<std::string>& sets : {std::vector<std::string>{"base"},
                                                 {"base", "inns-and-cathedrals", "traders-and-builders"},
                                                 {"wheel-of-fortune", "king-and-robber-baron"},
                                                 {"base", "abbey-and-mayor"}}) {
        const auto rules = make_rules(setup_of(sets, 0)), swapped_rules = make_rules(setup_of(sets, 1));
        const auto state = std::make_unique<GameState>(), swapped = std::make_unique<GameState>();
        Evaluator evaluator(*rules), swapped_evaluator(*swapped_rules);
        LandGame::start(*rules, *state);
        LandGame::start(*swapped_rules, *swapped);
        Random random(4);
        while (state->decision.player != game::kNobody) {
            Expectation points, other;
            evaluator.expect(*state, points);
            swapped_evaluator.expect(*swapped, other);
            ASSERT_NEAR(points[0], other[1], 1e-3) << sets.front();
            ASSERT_NEAR(points[1], other[0], 1e-3) << sets.front();
            Action action = LandGame::random_action(*rules, *state, random);
            if (kind_of(action) == ActionKind::TakeBack || kind_of(action) == ActionKind::CrownSpace)
                break;  // names a figure by its number, which the swap changes
            LandGame::apply(*rules, *state, action);
            LandGame::apply(*swapped_rules, *swapped, action);
        }
    }
}

// What is kept while only figures differ is never what belongs to another position.
TEST(Evaluator, RemembersNothingThatMatters) {
    for (const std::vector<std::string>& sets :
         {std::vector<std::string>{"base"}, {"base", "tunnel", "tower", "abbey-and-mayor", "inns-and-cathedrals"}}) {
        const auto rules = make_rules(setup_of(sets, 0));
        const auto state = std::make_unique<GameState>(), next = std::make_unique<GameState>();
        Evaluator practised(*rules);
        LandGame::start(*rules, *state);
        Random random(7);
        while (state->decision.player != game::kNobody) {
            for (int i = 0; i < 3; ++i) {
                next->copy_from(*state);
                LandGame::apply(*rules, *next, LandGame::random_action(*rules, *state, random));
                Expectation points, expected;
                practised.expect(*next, points);
                Evaluator(*rules).expect(*next, expected);
                ASSERT_EQ(points, expected) << sets.back() << ", turn " << state->turn;
            }
            state->copy_from(*next);
        }
    }
}

// --- features that may be joined ---
// Only what joining would bring is counted.
struct Follower {
    Cell cell;
    std::string_view segment;
};
Expectation gain_by_joining(const std::vector<std::string>& rows, Follower alice, int alices, Follower bob) {
    Weights weights = kFittedWeights;
    weights.terms = weights.early = {};
    for (const Term name : {Term::CityJoin, Term::RoadJoin, Term::FieldJoin})
        weights.terms[static_cast<std::size_t>(name)] = 1;
    testing::Scenario scenario({"base"}, {"Alice", "Bob"});
    scenario.board(rows);
    for (int i = 0; i < alices; ++i)
        scenario.figure("Alice", "follower", alice.cell, alice.segment);
    scenario.figure("Bob", "follower", bob.cell, bob.segment);
    scenario.turn("Alice");
    Expectation points;
    Evaluator(scenario.rules(), weights).expect(scenario.state(), points);
    return points;
}

TEST(Evaluator, CitiesAtOneSquareMayBeJoined) {
    const Follower left{{0, 0}, "city.E"};
    const Expectation shared = gain_by_joining({"C@90 . C@270"}, left, 1, {{2, 0}, "city.W"});
    EXPECT_GT(shared[0], 1);  // each wins the other's city and keeps its own
    EXPECT_FLOAT_EQ(shared[0], shared[1]);
    const Expectation taken = gain_by_joining({"C@90 . C@270"}, left, 2, {{2, 0}, "city.W"});
    EXPECT_GT(taken[0], 1);
    EXPECT_FLOAT_EQ(taken[1], -taken[0]);
    const Expectation apart = gain_by_joining({"C@90 . C@90"}, left, 1, {{2, 0}, "city.E"});
    EXPECT_EQ(apart[0], 0);
    EXPECT_EQ(apart[1], 0);
}

//   C      the field of the upper tile and that of the lower one
//   . C    both end at the square between them
TEST(Evaluator, FieldsAtOneSquareMayBeJoined) {
    const Follower upper{{0, 0}, "field.EL"};
    const Expectation taken = gain_by_joining({"C .", ". C"}, upper, 2, {{1, 1}, "field.EL"});
    EXPECT_GT(taken[0], 0.1f);
    EXPECT_FLOAT_EQ(taken[1], -taken[0]);
    EXPECT_EQ(gain_by_joining({"C . .", ". . C"}, upper, 2, {{2, 1}, "field.EL"})[0], 0);
}

// --- what modules add ---
Expectation expected_in(const testing::Scenario& scenario) {
    Expectation points;
    Evaluator(scenario.rules()).expect(scenario.state(), points);
    return points;
}

TEST(Evaluator, ABarnIsWorthTheCitiesOfItsField) {
    const auto field_of_two_cities = [] {
        testing::Scenario scenario({"base:1", "abbey-and-mayor"}, {"Alice", "Bob"});
        scenario.board({"C@180 .", "C C", "C@180 C@90", "RCr ."}, {0, -3});
        return scenario;
    };
    testing::Scenario without = field_of_two_cities(), with = field_of_two_cities();
    without.turn("Alice");
    with.set("barn", {"Alice", "1,-1", "NW"});
    with.turn("Alice");
    EXPECT_GE(expected_in(with)[0] - expected_in(without)[0], 8);  // four points each
    EXPECT_LT(expected_in(with)[0] - expected_in(without)[0], 16);
    EXPECT_FLOAT_EQ(expected_in(with)[1], expected_in(without)[1]);
}

TEST(Evaluator, WhatAModulePromisesCountsAsOftenAsTheWeightsSay) {
    testing::Scenario scenario({"base", "tower", "abbey-and-mayor"}, {"Alice", "Bob"});
    scenario.set("prisoner", {"Bob", "follower", "Alice"});
    scenario.turn("Alice");
    const auto expected = [&](ModuleFactors factors, bool counts_modules = true) {
        Weights weights = kFittedWeights;
        weights.modules = factors;
        Evaluator evaluator(scenario.rules(), weights);
        if (!counts_modules)
            evaluator.leave_modules_out();
        Expectation points;
        evaluator.expect(scenario.state(), points);
        return points[0] - points[1];
    };
    const float none = expected(factors_of({}), false), once = expected(factors_of({}));
    EXPECT_GT(std::abs(once - none), 0.5f);
    EXPECT_NEAR(expected(factors_of({{ModuleId::Tower, 0}, {ModuleId::AbbeyAndMayor, 0}})), none, 1e-4f);
    EXPECT_NEAR(expected(factors_of({{ModuleId::Tower, 3}, {ModuleId::AbbeyAndMayor, 3}})), none + 3 * (once - none),
                1e-4f);
    EXPECT_EQ(expected(factors_of({{ModuleId::FlyingMachines, 3}})), once);  // it is not played
}

TEST(Evaluator, GhostsCostPoints) {
    const auto haunted_by = [](int ghosts) {
        testing::Scenario scenario({"base", "ghosts-castles-cemeteries"}, {"Alice", "Bob"});
        scenario.board({"L"});
        scenario.figure("Alice", "follower", {0, 0}, "monastery");
        if (ghosts > 0)
            for (int ghost = 0; ghost < ghosts; ++ghost)
                scenario.set("token", {"ghost", "Alice", "follower", "0,0", "monastery"});
        scenario.turn("Alice");
        return expected_in(scenario)[0];
    };
    EXPECT_LT(haunted_by(1), haunted_by(0) - 1);
    EXPECT_LT(haunted_by(2), haunted_by(1) - 2);
}

TEST(Evaluator, APrisonerIsWorthHisRansom) {
    testing::Scenario without({"base", "tower"}, {"Alice", "Bob"}), with({"base", "tower"}, {"Alice", "Bob"});
    without.turn("Alice");
    with.set("prisoner", {"Bob", "follower", "Alice"});
    with.turn("Alice");
    EXPECT_GT(expected_in(with)[0], expected_in(without)[0] + 1);
    EXPECT_LT(expected_in(with)[1], expected_in(without)[1]);
}

TEST(Evaluator, AFinishedGameIsWorthItsPoints) {
    const auto rules = make_rules(setup_of({"base"}, 0));
    const auto state = std::make_unique<GameState>();
    LandGame::start(*rules, *state);
    Random random(8);
    while (state->decision.player != game::kNobody)
        LandGame::apply(*rules, *state, LandGame::random_action(*rules, *state, random));
    Expectation points;
    Evaluator(*rules).expect(*state, points);
    EXPECT_EQ(points[0], static_cast<float>(state->score[0]));
    EXPECT_EQ(points[1], static_cast<float>(state->score[1]));
}

TEST(Evaluator, TurnsAreSharedOutInOrder) {
    const auto rules = make_rules(setup_of({"base"}, 0));
    const auto state = std::make_unique<GameState>();
    LandGame::start(*rules, *state);
    ASSERT_EQ(state->unseen_count, 71);
    EXPECT_EQ(outlook_of(*rules, *state).turns_left[0], 36);
    EXPECT_EQ(outlook_of(*rules, *state).turns_left[1], 35);
}

// [SG-25, SG-33] Point tiles shorten the game: a guess as long as they are in the bag, then the turns that are left.
TEST(Evaluator, PointTilesShortenTheGame) {
    testing::Scenario game({"base:1", "short-game"}, {"A", "B", "C"},
                           {{"short-game.hand", "off"}, {"short-game.point_tiles", "5"}});
    game.set("point-tiles", {"4"});
    game.turn("A");
    const Outlook guess = outlook_of(game.rules(), game.state());
    EXPECT_LT(guess.turns_left[0], 24);
    EXPECT_GT(guess.turns_left[0], 1);
    game.play("bag points");
    game.play("bag land");
    const auto turns = [&] {
        const Outlook outlook = outlook_of(game.rules(), game.state());
        return std::vector<float>(outlook.turns_left.begin(), outlook.turns_left.begin() + 3);
    };
    EXPECT_EQ(turns(), (std::vector<float>{2, 2, 2}));
    game.play("draw BA/RFr");
    EXPECT_EQ(turns(), (std::vector<float>{1, 2, 2}));
    EXPECT_EQ(outlook_of(game.rules(), game.state()).tiles_left, 5);
}

// What the table says about every open square is what trying every tile of the bag says.
TEST(FitTable, CountsWhatFits) {
    const auto rules = make_rules(setup_of({"base"}, 0));
    const auto state = std::make_unique<GameState>();
    LandGame::start(*rules, *state);
    Random random(6);
    FitTable fits(*rules);
    for (int i = 0; i < 120; ++i)
        LandGame::apply(*rules, *state, LandGame::random_action(*rules, *state, random));
    fits.set_bag(*state);
    for (std::size_t place = 0; place < state->frontier_count; ++place) {
        const std::uint16_t want = state->frontier.want[place], mask = state->frontier.mask[place];
        int expected = 0;
        for (std::size_t i = 0; i < state->unseen_count; ++i) {
            const auto& edges = rules->square(rules->tile(state->unseen[i]).first_square).edges;
            expected +=
                std::any_of(edges.begin(), edges.end(), [&](std::uint16_t edge) { return (edge & mask) == want; });
        }
        const FitCount count = fits.count(want, mask, 0);
        EXPECT_EQ(count.fitting, expected);
        EXPECT_LE(fits.count(want, mask, 1).closing, count.fitting);
    }
}

// A city with one open side that a cap closes: at the start of the base game five caps and more are in the bag.
TEST(FitTable, TellsTilesThatCloseFromThoseThatLeadOn) {
    const auto rules = make_rules(setup_of({"base"}, 0));
    const auto state = std::make_unique<GameState>();
    LandGame::start(*rules, *state);
    FitTable fits(*rules);
    fits.set_bag(*state);
    const FitCount count = fits.count(kCityEdge, 0xf, 1);
    EXPECT_GT(count.closing, 5);
    EXPECT_GT(count.fitting, count.closing);
    EXPECT_EQ(fits.count(kCityEdge | kCityEdge << 4 | kCityEdge << 8 | kCityEdge << 12, 0xffff, 15).fitting, 1);
}

}  // namespace
}  // namespace bastide::land
