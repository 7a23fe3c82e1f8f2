#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "games/games.h"
#include "lab/analysis.h"
#include "lab/arena_report.h"
#include "lab/bot_program.h"
#include "lab/contestant.h"
#include "lab/playthrough.h"
#include "lab/regression.h"
#include "lab/team_tuning.h"
#include "lab/tuning.h"
#include "lab/weights_source.h"
#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/players/greedy.h"
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

std::string code_of_error(const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        return std::string(error.code());
    }
    return "";
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

// The greedy player judged by itself gives nothing away; random moves do.
TEST(Analysis, FindsWhatMovesGiveAway) {
    PlaythroughPlan plan;
    plan.setup.sets = {"base"};
    plan.setup.players = {"A", "B"};
    plan.bots = {search::Level::Greedy, search::Level::Random};
    plan.seed = 5;
    const game::Record record = play_record(plan);
    const Analysis analysis = analyse(record, search::Level::Greedy, kRepeatableBudget, [](std::uint64_t) {});
    EXPECT_NEAR(analysis.players[0].accuracy, 100, 1e-6);
    EXPECT_GT(analysis.players[1].mean_loss, 1);
    EXPECT_GT(analysis.players[0].moves, 35);
    for (const AnalysedMove& move : analysis.moves)
        EXPECT_GE(move.loss, 0);
    EXPECT_GT(analysis.players[1].chance_lost, 0.2);
    const auto json = analysis_json(record, analysis);
    EXPECT_EQ(json["moves"].size(), analysis.moves.size());
    EXPECT_EQ(json["draws"].size(), analysis.draws.size());
    EXPECT_TRUE(analysis_plot(record, analysis).ends_with("</svg>\n"));
    EXPECT_NE(analysis_text(record, analysis).find("accuracy 100.0 %"), std::string::npos);
}

// Who plays together has one expectation, whoever moves.
TEST(Analysis, ATeamIsExpectedToWinOrNot) {
    PlaythroughPlan plan;
    plan.setup.game = "mists";
    plan.setup.players = {"A", "B"};
    plan.bots = {search::Level::Random, search::Level::Random};
    plan.seed = 2;
    search::Budget budget = kRepeatableBudget;
    budget.simulations = 4;
    const game::Record record = play_record(plan);
    const Analysis analysis = analyse(record, search::Level::Expert, budget, [](std::uint64_t) {});
    const std::string text = analysis_text(record, analysis);
    EXPECT_NE(text.find("% to win"), std::string::npos);
    EXPECT_EQ(text.find(" points, "), std::string::npos) << text;
    EXPECT_TRUE(std::any_of(analysis.moves.begin(), analysis.moves.end(),
                            [](const AnalysedMove& move) { return move.player == 1 && move.outlook > 0; }));
    for (const AnalysedMove& move : analysis.moves) {
        EXPECT_EQ(move.outlook, move.expected_played);
        EXPECT_NEAR(move.chance_best, move.expected_best / 100, 1e-9);
    }
}

// A random player: every move has a chance before and after it, large losses have a reason, and a longer search agrees.
TEST(Analysis, TellsChancesReasonsAndLuck) {
    PlaythroughPlan plan;
    plan.setup.sets = {"base"};
    plan.setup.players = {"A", "B"};
    plan.bots = {search::Level::Medium, search::Level::Random};
    plan.seed = 6;
    const game::Record record = play_record(plan);
    search::Budget budget = kRepeatableBudget;
    budget.simulations = 20;
    const Analysis analysis = analyse(record, search::Level::Expert, budget, [](std::uint64_t) {});
    int blunders = 0, told = 0, followed = 0, unsure = 0;
    for (const AnalysedMove& move : analysis.moves) {
        EXPECT_GE(move.chance_best, move.chance_played);
        EXPECT_TRUE(move.chance_played >= 0 && move.chance_best <= 1);
        if (move.loss > 0.2 && move.loss < 2) {  // over so little the chance is a straight line
            const double each_point = (move.chance_best - move.chance_played) / move.loss;
            EXPECT_NEAR(move.chance_error, each_point * move.error, 0.25 * each_point * move.error + 1e-4);
            unsure += move.chance_error > 1e-3;
        }
        blunders += is_blunder(move);
        told += is_blunder(move) && move.reason != Reason::None;
        followed += move.then.starts_with("follower ") || move.then == "pass";
        EXPECT_TRUE(move.then.empty() || (move.loss >= kWorthTelling && move.best.starts_with("tile "))) << move.best;
        EXPECT_FALSE(move.then.starts_with("tile ") || move.then.starts_with("draw ")) << move.then;
    }
    EXPECT_GT(followed, 10);  // tiles on which something can be put
    EXPECT_GT(blunders, 10);
    EXPECT_GT(told, blunders * 3 / 4);
    EXPECT_GT(unsure, 3);
    EXPECT_GT(analysis.moves.front().chance_best, 0.3);
    EXPECT_GT(analysis.moves.back().chance_played + analysis.moves.back().player, 0.99);  // A has won by far
    // Every draw is compared with the mean of all, so luck comes to about nothing over a game.
    EXPECT_EQ(analysis.draws.size(), 71u);
    double sum = 0, most = 0;
    for (const AnalysedDraw& draw : analysis.draws) {
        sum += draw.luck;
        most = std::max(most, draw.luck);
    }
    EXPECT_GT(most, 1);
    EXPECT_LT(std::abs(sum / 71), 1);
    const Agreement agreement = check_blunders(record, analysis, search::Level::Expert, budget, 2);
    EXPECT_EQ(agreement.blunders, blunders);
    EXPECT_GT(agreement.agreed, blunders * 3 / 4);
}

// Of four each has a quarter at the beginning, and in the end it is the best of the others who is to be beaten, however
// far behind the rest are.
TEST(Analysis, KnowsWhoWinsAmongFour) {
    PlaythroughPlan plan;
    plan.setup.sets = {"base"};
    plan.setup.players = {"A", "B", "C", "D"};
    plan.bots = {search::Level::Medium, search::Level::Medium, search::Level::Random, search::Level::Random};
    search::Budget budget = kRepeatableBudget;
    budget.simulations = 8;
    for (plan.seed = 1; plan.seed <= 3; ++plan.seed) {
        const game::Record record = play_record(plan);
        const Analysis analysis = analyse(record, search::Level::Expert, budget, [](std::uint64_t) {});
        std::array<const AnalysedMove*, 4> first{}, last{};
        for (const AnalysedMove& move : analysis.moves) {
            const auto player = static_cast<std::size_t>(move.player);
            if (first[player] == nullptr)
                first[player] = &move;
            last[player] = &move;
            EXPECT_EQ(move.rivals.size(), 3u);
        }
        const std::vector<int>& scores = record.result->scores;
        const auto winner = static_cast<std::size_t>(std::max_element(scores.begin(), scores.end()) - scores.begin());
        for (std::size_t i = 0; i < 4; ++i) {
            EXPECT_NEAR(first[i]->chance_best, 0.25, 0.08);
            EXPECT_NEAR(last[i]->chance_played, i == winner ? 1 : 0, 0.01);
        }
    }
}

// A team's points are percents, and of hands that nobody sees there are reasons, too.
TEST(Analysis, TellsReasonsOfTeamsAndCards) {
    for (const auto* game : {"mists", "cards"}) {
        PlaythroughPlan plan;
        plan.setup.game = game;
        plan.setup.players = {"A", "B"};
        plan.bots = {search::Level::Medium, search::Level::Random};
        plan.seed = 4;
        const game::Record record = play_record(plan);
        search::Budget budget = kRepeatableBudget;
        budget.simulations = 20;
        const Analysis analysis = analyse(record, search::Level::Expert, budget, [](std::uint64_t) {});
        std::map<Reason, int> found;
        for (const AnalysedMove& move : analysis.moves)
            if (move.loss >= kWorthTelling) {
                ++found[move.reason];
                if (std::string_view(game) == "mists") {
                    EXPECT_NEAR(move.chance_error, move.error / 100, 1e-9);
                }
            }
        EXPECT_GT(found[Reason::Builds], 0) << game;
        EXPECT_EQ(found[Reason::Blocks] > 0, std::string_view(game) == "cards");
        EXPECT_EQ(found[Reason::Calms] > 0, std::string_view(game) == "mists");
    }
}

// Figures of a whole game, the best against every other one: whoever closes something has more points, whoever keeps a
// follower puts none; of tiles every kind of reason comes up.
TEST(Analysis, ReasonsAreTrue) {
    const auto table = games::make_table(plan_of({"medium"}, 1).setup);
    const auto player = search::make_player(search::Level::Medium, 1);
    const auto points_after = [&](game::Action action) {
        const auto after = table->clone();
        after->play(action);
        return after->score(table->to_move());
    };
    std::map<Reason, int> found;
    Random random(3);
    while (table->to_move() != game::kNobody) {
        if (table->to_move() == game::kChance) {
            table->play(table->random_action(random));
            continue;
        }
        const search::Advice advice = player->explain(*table, {}, 6);
        const game::Action best = advice.candidates[0].action;
        for (const search::Candidate& other : advice.candidates) {
            const Reason reason = reason_for(*table, best, other.action);
            ++found[reason];
            if (table->step() != "action")
                continue;
            if (reason == Reason::Closes) {
                EXPECT_GT(points_after(best), points_after(other.action));
            } else if (reason == Reason::Keeps) {
                EXPECT_EQ(table->text_of(best), "pass");
            }
        }
        table->play(best);
    }
    for (const Reason reason : {Reason::Closes, Reason::Steals, Reason::Blocks, Reason::Keeps, Reason::Builds})
        EXPECT_GT(found[reason], 0) << name_of(reason);
}

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
