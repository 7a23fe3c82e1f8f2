#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

#include "games/games.h"
#include "lab/arena_report.h"
#include "lab/bot_program.h"
#include "lab/contestant.h"
#include "lab/regression.h"
#include "lab/test_support.h"
#include "util/source_folder.h"

namespace bastide::lab {
namespace {

ArenaPlan plan_of(std::vector<std::string> bots, std::uint64_t games) {
    ArenaPlan plan;
    plan.setup.sets = {"base"};
    plan.setup.players = {"A", "B"};
    plan.bots = std::move(bots);
    plan.games = games;
    plan.budget.simulations = 10;
    plan.threads = 2;
    return plan;
}

ArenaResult run(const ArenaPlan& plan, ArenaResult result) {
    run_arena(
        plan, result, [](std::uint64_t) {}, [](const ArenaResult&) {});
    return result;
}

// A bot against itself: with the seats changed and the same draws it is the same game.
TEST(Arena, SeatsChangeOnTheSameDraws) {
    const ArenaPlan plan = plan_of({"medium", "medium"}, 4);
    const Meeting meeting{"medium", "medium", {}};
    const std::vector<int> first = play_arena_game(plan, meeting, 0);
    EXPECT_EQ(first, play_arena_game(plan, meeting, 1));
    EXPECT_NE(first, play_arena_game(plan, meeting, 2));
}

TEST(Arena, GoesOnWhereItStopped) {
    const ArenaPlan half = plan_of({"greedy", "random"}, 4), whole = plan_of({"greedy", "random"}, 8);
    const ArenaResult at_once = run(whole, empty_result(whole));
    const ArenaResult first = run(half, empty_result(half));
    EXPECT_EQ(first.meetings[0].games.size(), 4u);
    const ArenaResult later = run(whole, result_in(file_of(half, first).dump(), whole));
    EXPECT_EQ(later.meetings[0].games, at_once.meetings[0].games);
    EXPECT_GT(summary_of(later.meetings[0], whole).difference.low, 20);
}

TEST(Arena, RefusesFilesOfAnotherMatch) {
    const ArenaPlan plan = plan_of({"greedy", "random"}, 2);
    ArenaPlan other = plan;
    other.seed = 2;
    const std::string file = file_of(plan, empty_result(plan)).dump();
    EXPECT_EQ(code_of_error([&] { result_in(file, other); }), "bad_arena_file");
    EXPECT_EQ(code_of_error([&] { result_in(file, plan_of({"easy", "random"}, 2)); }), "bad_arena_file");
    EXPECT_EQ(code_of_error([&] { result_in("{}", plan); }), "bad_arena_file");
    EXPECT_EQ(code_of_error([&] { result_in("points", plan); }), "bad_arena_file");
}

TEST(Arena, MeansAndIntervals) {
    const ArenaPlan plan = plan_of({"x", "y"}, 4);
    Meeting meeting{"x", "y", {{0, {60, 50}}, {1, {50, 70}}, {2, {50, 50}}, {3, {40, 40}}, {4, {99, 0}}}};
    const MeetingSummary summary = summary_of(meeting, plan);  // game 4 has no partner: only its points count
    EXPECT_EQ(summary.games, 5u);
    EXPECT_DOUBLE_EQ(summary.difference.mean, 7.5);
    EXPECT_NEAR(summary.difference.high - summary.difference.mean, 1.96 * 7.5, 1e-9);
    EXPECT_DOUBLE_EQ(summary.win_rate.mean, 0.75);
    EXPECT_EQ(summary.win_rate.high, 1);  // two pairs alone would say more
    EXPECT_NEAR(summary.elo.mean, 400 * std::log10(3), 1e-9);
}

TEST(Arena, RatingsFollowTheResults) {
    const ArenaPlan plan = plan_of({"a", "b", "c"}, 40);
    ArenaResult result = empty_result(plan);
    for (Meeting& meeting : result.meetings)
        for (std::uint64_t number = 0; number < 40; ++number) {
            const bool wins = number % 8 != 0;
            const int me = wins ? 60 : 40;
            meeting.games[number] = number % 2 == 0 ? std::vector<int>{me, 50} : std::vector<int>{50, me};
        }
    const std::vector<Estimate> ratings = ratings_of(result, plan);
    EXPECT_GT(ratings[0].low, ratings[2].high);
    EXPECT_NEAR(ratings[0].mean + ratings[1].mean + ratings[2].mean, 0, 1e-6);
    const std::string plot = arena_plot(plan, result);
    EXPECT_TRUE(plot.starts_with("<svg") && plot.ends_with("</svg>\n"));
    EXPECT_NE(plot.find(" 40 games of every two"), std::string::npos);
    result.meetings[1].games.erase(39);
    EXPECT_NE(arena_plot(plan, result).find(" 39 to 40 games of every two"), std::string::npos);
    const auto json = nlohmann::json::parse(arena_json(plan, result));
    EXPECT_EQ(json["table"].size(), 3u);
    EXPECT_EQ(json["ladder"][0]["bot"], "a");
    EXPECT_TRUE(json.contains("mean_difference") && json.contains("interval") && json.contains("win_rate"));
}

TEST(Arena, SprtStopsWhenItIsSure) {
    ArenaPlan plan = plan_of({"greedy", "random"}, 1000);
    plan.has_sprt = true;
    plan.sprt = {0, 100};
    const ArenaResult result = run(plan, empty_result(plan));
    EXPECT_LT(result.meetings[0].games.size(), 100u);
    EXPECT_EQ(sprt_of(result.meetings[0], plan).verdict, SprtVerdict::High);
}

TEST(Arena, ABotMayThinkWithSeveralThreads) {
    check_contestant("expert:256");
    const ArenaPlan plan = plan_of({"hard:2", "random"}, 2);
    const ArenaResult result = run(plan, empty_result(plan));
    EXPECT_GT(summary_of(result.meetings[0], plan).difference.mean, 20);
}

// With a single simulation it is another player.
TEST(Arena, NumbersOfTheSearchCanBeChanged) {
    check_contestant("expert:2/share=0.5/exploration=0.1");
    ArenaPlan plan = plan_of({"expert", "expert/share=0.04"}, 2);
    plan.budget.simulations = 30;
    EXPECT_NE(play_arena_game(plan, {"expert", "expert", {}}, 0),
              play_arena_game(plan, {"expert", "expert/share=0.04", {}}, 0));
}

TEST(Arena, ForeignBotsPlay) {
    const std::string bot = "cmd:python3 " + (source_folder() / "docs/example_bot.py").string();
    ArenaPlan plan = plan_of({bot, "random"}, 2);
    const ArenaResult result = run(plan, empty_result(plan));
    EXPECT_EQ(result.meetings[0].games.size(), 2u);
}

TEST(Arena, BadBotsAreReported) {
    for (const char* bot : {"clever", "clever:2", "expert:", "expert:0", "expert:257", "expert:2x", "expert/share",
                            "expert/share=much", "expert/cleverness=1", "greedy/share=1", ""})
        EXPECT_EQ(code_of_error([&] { check_contestant(bot); }), "bad_bots") << bot;
    for (const char* bot : {"cmd:false", "cmd:echo nonsense", "cmd:echo ready; echo play nonsense; sleep 1"}) {
        const ArenaPlan plan = plan_of({bot, "random"}, 1);
        EXPECT_EQ(code_of_error([&] { play_arena_game(plan, {bot, "random", {}}, 0); }), "bad_bot") << bot;
    }
}

TEST(BotProgram, SpeaksTheProtocol) {
    std::istringstream in(
        "bastide bot 1\ngame land\nsets base\nplayer A\nplayer B\nstart 0\nseat 0\ntime 0\nsims 5\n"
        "begin\naction draw BA/RFr\noption anything\ngo\n");
    std::ostringstream out;
    serve_bot(search::Level::Easy, 1, in, out);
    EXPECT_TRUE(out.str().starts_with("ready\nplay tile ")) << out.str();
    std::istringstream nonsense("bastide bot 1\ngame land\nsets base\nplayer A\nplayer B\nstart 0\nbegin\ndance\n");
    EXPECT_EQ(code_of_error([&] { serve_bot(search::Level::Easy, 1, nonsense, out); }), "bad_protocol");
}

TEST(Regression, RecoversWhatItWasGiven) {
    LeastSquares squares(2);
    std::vector<LogisticSample> samples;
    Random random(1);
    for (int i = 0; i < 4000; ++i) {
        const float x = static_cast<float>(random.below(1000)) / 500 - 1,
                    y = static_cast<float>(random.below(1000)) / 500;
        const std::array<float, 2> inputs{x, y};
        squares.add(inputs, static_cast<double>(3 * x - 2 * y), 1);
        const double chance = 1 / (1 + std::exp(-static_cast<double>(2 * x - y)));
        samples.push_back({{x, y}, random.below(1'000'000) < chance * 1'000'000});
    }
    const std::array<double, 2> prior{0, 0};
    EXPECT_NEAR(squares.solve(prior, 0)[0], 3, 1e-3);
    EXPECT_NEAR(squares.solve(prior, 0)[1], -2, 1e-3);
    const LogisticFit fit = fit_logistic(samples, 2);
    EXPECT_NEAR(fit.weights[0], 2, 0.3);
    EXPECT_NEAR(fit.weights[1], -1, 0.3);
    EXPECT_LT(fit.loss, fit.loss_of_rate);
}

}  // namespace
}  // namespace bastide::lab
