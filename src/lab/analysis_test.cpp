#include "lab/analysis.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "games/games.h"
#include "lab/playthrough.h"

namespace bastide::lab {
namespace {

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
    game::Setup setup;
    setup.sets = {"base"};
    setup.players = {"A", "B"};
    const auto table = games::make_table(setup);
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

}  // namespace
}  // namespace bastide::lab
