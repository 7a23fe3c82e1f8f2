#include "lab/simulation.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "lab/simulation_report.h"
#include "util/text.h"

namespace bastide::lab {
namespace {

SimulationPlan plan_for(const std::string& sets, int players, const std::string& bots, std::uint64_t games) {
    SimulationPlan plan;
    plan.setup.sets = split_list(sets);
    for (int seat = 0; seat < players; ++seat)
        plan.setup.players.push_back("P" + std::to_string(seat));
    plan.bots = parse_bots(bots, players);
    plan.games = games;
    return plan;
}

nlohmann::json without_times(const SimulationPlan& plan, const Simulation& result) {
    nlohmann::json out = nlohmann::json::parse(simulation_json(plan, result));
    for (const char* key : {"seconds", "games_per_second", "threads"})
        out.erase(key);
    return out;
}

TEST(SimulationTest, ResultDoesNotDependOnThreads) {
    const char* many = "base,wheel-of-fortune,inns-and-cathedrals,traders-and-builders,river,abbot-and-gardens";
    for (SimulationPlan plan :
         {plan_for("base", 2, "random", 300), plan_for("base", 2, "greedy", 5), plan_for(many, 4, "random", 60)}) {
        const nlohmann::json one = without_times(plan, simulate(plan));
        plan.threads = 3;
        EXPECT_EQ(one, without_times(plan, simulate(plan)));
    }
}

TEST(SimulationTest, FastPathAndTablePlayTheSameGames) {
    for (const char* sets : {"base", "wheel-of-fortune"}) {
        SimulationPlan plan = plan_for(sets, 4, "random", 20);
        const nlohmann::json fast = without_times(plan, simulate(plan));
        plan.check = true;  // the table's way
        EXPECT_EQ(fast, without_times(plan, simulate(plan))) << sets;
    }
}

TEST(SimulationTest, CardsFastPathAndTablePlayTheSameGames) {
    SimulationPlan plan = plan_for("", 3, "random", 20);
    plan.setup.game = "cards";
    plan.setup.sets.clear();
    const nlohmann::json fast = without_times(plan, simulate(plan));
    plan.check = true;
    EXPECT_EQ(fast, without_times(plan, simulate(plan)));
}

// A common game has one score, or one for each colour; the fast way and the table's count them alike.
TEST(SimulationTest, CommonGamesReportTheScoresOfAllOrOfTheColours) {
    for (const char* level : {"1", "6"}) {
        SimulationPlan plan = plan_for("", 2, "random", 20);
        plan.setup.game = "mists";
        plan.setup.sets.clear();
        plan.setup.options = {{"mists.level", level}};
        const nlohmann::json fast = without_times(plan, simulate(plan));
        EXPECT_EQ(fast["scores"].size(), level[0] == '1' ? 1u : 4u);
        EXPECT_TRUE(fast["scores"].contains(level[0] == '1' ? "all" : "green"));
        EXPECT_FALSE(fast.contains("ties"));
        EXPECT_TRUE(fast.contains("win_rate"));
        plan.check = true;
        EXPECT_EQ(fast, without_times(plan, simulate(plan))) << level;
    }
}

TEST(SimulationTest, PointsBySourceAddUpToTheMeanScore) {
    const SimulationPlan plan = plan_for("base", 2, "random", 200);
    const nlohmann::json out = without_times(plan, simulate(plan));
    for (const auto& seat : out["seats"]) {
        double sum = 0;
        for (const auto& [source, points] : seat["points_by_source"].items())
            sum += points.get<double>();
        EXPECT_NEAR(sum, seat["score"]["mean"].get<double>(), 1e-9);
    }
}

TEST(SimulationTest, EveryTileOfTheBaseGameIsLaidOrDiscarded) {
    const SimulationPlan plan = plan_for("base", 2, "random", 500);
    const nlohmann::json out = without_times(plan, simulate(plan));
    EXPECT_LE(out["mean_tiles"].get<double>(), 71);
    EXPECT_GT(out["mean_tiles"].get<double>(), 70.9);
}

TEST(SimulationTest, TallyCountsMarginsWinsAndTies) {
    Tally tally;
    tally.add_result(std::vector<int>{10, 30, 20}, 0b010);
    tally.add_result(std::vector<int>{25, 25, 5}, 0b011);
    EXPECT_EQ(tally.margins.count_of(10), 1u);
    EXPECT_EQ(tally.margins.count_of(0), 1u);
    EXPECT_EQ(tally.wins[0], kWholeWin / 2);
    EXPECT_EQ(tally.wins[1], kWholeWin + kWholeWin / 2);
    EXPECT_EQ(tally.ties, 1u);
}

// The random player is a low bar; losing points against it means that the evaluation is broken.
TEST(GreedyTest, BeatsRandomClearly) {
    const SimulationPlan plan = plan_for("base", 2, "greedy,random", 10);
    const Simulation result = simulate(plan);
    EXPECT_GT(result.tally.scores[0].mean() - result.tally.scores[1].mean(), 60);
    EXPECT_EQ(result.tally.wins[0], 10 * kWholeWin);
}

TEST(GreedyTest, SlowlyPlaysEverySystemTogether) {
    SimulationPlan plan = plan_for("all", 3, "greedy,random,random", 1);
    plan.setup.options = {{"short-game.hand", "3"}};
    plan.check = true;
    EXPECT_EQ(simulate(plan).tally.wins[0], kWholeWin);
}

}  // namespace
}  // namespace bastide::lab
