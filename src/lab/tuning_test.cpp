#include "lab/tuning.h"

#include <gtest/gtest.h>

#include "lab/team_tuning.h"
#include "lab/test_support.h"
#include "lab/weights_source.h"
#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/players/greedy.h"

namespace bastide::lab {
namespace {

// All weights move, and how many threads play makes no difference.
TEST(Tuning, IsTheSameWithAnyNumberOfThreads) {
    TunePlan plan;
    game::Setup setup;
    setup.sets = {"base"};
    plan.setups = setups_to_tune(setup, false, false);
    plan.rounds = 6;
    plan.pairs = 2;
    plan.pairs_of_check = 6;
    const TuneResult alone = tune_weights(plan, [](std::uint64_t) {});
    plan.threads = 2;
    const TuneResult together = tune_weights(plan, [](std::uint64_t) {});
    EXPECT_EQ(alone.weights.terms, together.weights.terms);
    EXPECT_EQ(alone.weights.city, together.weights.city);
    ASSERT_EQ(alone.gains.size(), 1u);
    EXPECT_EQ(alone.gains[0].mean, together.gains[0].mean);
    EXPECT_NE(alone.weights.early, plan.start.early);
    EXPECT_GT(alone.gains[0].half_interval, 0);
    const std::string source = weights_source("// Origin.\n", "kFittedWeights", alone.weights);
    EXPECT_TRUE(source.starts_with("// Origin.\n#include") && source.ends_with("}  // namespace bastide::land\n"));
    EXPECT_NE(source.find("// FieldJoin"), std::string::npos);
}

// How often the terms of a module count is learnt like all else, alone if wanted, where the module is played.
TEST(Tuning, LearnsHowOftenModulesCount) {
    TunePlan plan;
    game::Setup setup;
    setup.sets = {"base", "flying-machines"};
    plan.setups = setups_to_tune(setup, false, false);
    plan.rounds = 4;
    plan.pairs = 2;
    plan.pairs_of_check = 2;
    plan.only_modules = true;
    const land::Weights alone = tune_weights(plan, [](std::uint64_t) {}).weights;
    const auto factor = [](const land::Weights& weights, land::ModuleId module) {
        return weights.modules[static_cast<std::size_t>(module)];
    };
    EXPECT_NE(factor(alone, land::ModuleId::FlyingMachines), 1);
    EXPECT_EQ(factor(alone, land::ModuleId::Tower), 1);
    EXPECT_EQ(alone.terms, plan.start.terms);
    EXPECT_NE(weights_source("", "kFittedWeights", alone)
                  .find("    .modules = factors_of({\n        {ModuleId::FlyingMachines, "),
              std::string::npos);
    EXPECT_EQ(weights_source("", "kFittedWeights", {}).find("modules"), std::string::npos);
    plan.only_modules = false;
    const land::Weights all = tune_weights(plan, [](std::uint64_t) {}).weights;
    EXPECT_NE(factor(all, land::ModuleId::FlyingMachines), 1);
    EXPECT_NE(all.terms, plan.start.terms);
    plan.setups.front().sets = {"base"};
    plan.only_modules = true;
    EXPECT_EQ(code_of_error([&] { tune_weights(plan, [](std::uint64_t) {}); }), "bad_setup");
}

// A team's numbers move, but for those that no decision depends on, whatever threads play.
TEST(Tuning, ATeamPlaysByItself) {
    game::Setup setup;
    setup.game = "mists";
    setup.players = {"A", "B"};
    TeamTunePlan plan;
    plan.setups = setups_of_team(setup, "level");
    ASSERT_EQ(plan.setups.size(), 6u);
    EXPECT_EQ(plan.setups[3].options.back(), (std::pair<std::string, std::string>{"mists.level", "4"}));
    EXPECT_EQ(setups_of_team(plan.setups[3], "level").size(), 1u);
    plan.setups.resize(2);
    plan.rounds = 3;
    plan.games = 2;
    plan.games_of_check = 3;
    const TeamTuneResult alone = tune_team(plan, [](std::uint64_t) {});
    plan.threads = 2;
    const TeamTuneResult together = tune_team(plan, [](std::uint64_t) {});
    const auto before = land::make_rules(setup)->team_numbers;
    ASSERT_EQ(alone.numbers.size(), before.size());
    int decide = 0;
    for (std::size_t i = 0; i < before.size(); ++i) {
        EXPECT_EQ(alone.numbers[i].value, together.numbers[i].value);
        EXPECT_EQ(alone.numbers[i].value != before[i], alone.numbers[i].decides) << alone.numbers[i].name;
        decide += alone.numbers[i].decides;
    }
    EXPECT_GT(decide, 20);
    EXPECT_EQ(alone.won_after.size(), 2u);
    EXPECT_NE(team_numbers_source("// Origin.\n", alone.numbers).find("    {\"Spread\", 15, false},\n"),
              std::string::npos);
    setup.game = "land";
    setup.sets = {"base"};
    plan.setups = {setup};
    EXPECT_EQ(code_of_error([&] { tune_team(plan, [](std::uint64_t) {}); }), "bad_setup");
}

// The number of a position is counted with whatever numbers are tried.
TEST(Tuning, OtherNumbersJudgeOtherwise) {
    game::Setup setup;
    setup.game = "mists";
    setup.players = {"A", "B"};
    const auto rules = land::make_rules(setup);
    const auto state = std::make_unique<land::GameState>();
    land::LandGame::start(*rules, *state);
    std::vector<double> others = rules->team_numbers;
    others.at(24) += 10;  // Par: so much more is needed
    EXPECT_LT(land::team_value(*rules, *state, others), land::team_value(*rules, *state, rules->team_numbers));
}

// Every system that is not a game of its own is in the mixture, and games of three to six take turns.
TEST(Tuning, TheMixtureHasEverySystem) {
    game::Setup setup;
    setup.sets = {"base"};
    const std::vector<game::Setup> many = setups_to_tune(setup, true, true), alone = setups_to_tune(setup, false, true);
    const auto has = [&](const std::vector<std::string>& sets) {
        return std::any_of(many.begin(), many.end(), [&](const game::Setup& one) { return one.sets == sets; });
    };
    EXPECT_TRUE(has({"base"}));
    EXPECT_TRUE(has({"base", "tower"}));
    EXPECT_TRUE(has({"base", "inns-and-cathedrals", "traders-and-builders"}));
    EXPECT_TRUE(has({"base:1"}));
    EXPECT_TRUE(has({"base", "tower:1"}));
    EXPECT_FALSE(has({"base", "tower:2"}));                 // that is the tower
    EXPECT_EQ(std::ranges::count_if(many, takes_long), 1);  // everything
    ASSERT_EQ(alone.size(), 4u);
    EXPECT_EQ(alone[0].players.size(), 3u);
    EXPECT_EQ(alone[3].players.size(), 6u);
    EXPECT_EQ(setups_to_tune(setup, true, false)[1].players.size(), 2u);
}

}  // namespace
}  // namespace bastide::lab
