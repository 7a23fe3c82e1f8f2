// What a ranking costs, and what it finds when not every reply can be looked at.
#include "search/ranking.h"

#include <gtest/gtest.h>

#include "land/core/setup.h"
#include "search/judges.h"
#include "search/test_support.h"
#include "search/thinker.h"

namespace bastide::search {
namespace {

Parameters judging_at_most(double positions) {
    Parameters parameters;
    parameters.most_judged = positions;
    return parameters;
}

// Three factors, two replies to each.
TEST(Ranking, LooksAtRepliesAsFarAsItMay) {
    const ToyRules rules;
    std::vector<RankedAction> ranking;
    Scores scores{};
    for (const auto& [most, judged, best] :
         {std::tuple{100.0, 6u, 8.0}, {6.0, 6u, 8.0}, {3.0, 3u, 4.0}, {0.0, 3u, 4.0}}) {
        Ranker<ToyGame, ToyJudge> ranker(rules, {}, judging_at_most(most));
        ranker.rank(toy_state_at(2), PlayerId(0), ranking, scores);
        EXPECT_EQ(ranker.judged(), judged) << most;
        ASSERT_EQ(ranking.size(), 3u);
        EXPECT_EQ(ranking[0].action, Action(2)) << most;  // twice the die, and with its reply a bonus of 4
        EXPECT_EQ(ranking[0].value, best) << most;
    }
}

// What was not looked at may be better: the end is counted through only if nothing was left out.
TEST(Ranking, ALeftOutReplyIsNoResult) {
    const ToyRules rules;
    std::vector<RankedAction> ranking;
    Scores scores{};
    for (const double most : {100.0, 3.0}) {
        Ranker<ToyGame, ToyJudge> ranker(rules, {}, judging_at_most(most));
        ranker.rank(toy_state_at(ToyGame::kSteps - 2), PlayerId(1), ranking, scores);
        EXPECT_EQ(ranker.reaches_end_only(), most > 6);
    }
}

// Among rivals who are level nobody is the rival; the farther one is ahead, the more of a point of his counts.
TEST(Ranking, TheRivalIsMoreThanTheMeanAndLessThanTheBest) {
    const auto rival = [](float leader, float scale = 1) {
        const std::array<double, 3> rivals{50 * scale, leader * scale, 50 * scale};
        return rival_among(rivals, spread_among(rivals, {}));
    };
    const auto share_of_leader = [&](float leader) { return rival(leader + 1) - rival(leader); };
    EXPECT_DOUBLE_EQ(rival(50), 50);
    EXPECT_NEAR(share_of_leader(50), 1.0 / 3, 0.03);
    EXPECT_GT(share_of_leader(60), 0.5);
    EXPECT_LT(share_of_leader(60), 0.8);
    EXPECT_GT(share_of_leader(100), 0.9);
    EXPECT_NEAR(rival(60, 20), 20 * rival(60), 1e-3);  // games with many points spread more
    EXPECT_NEAR(rival(0, 0), 0, 1e-9);
}

// With everything on a player has hundreds of actions with hundreds of replies: all of them took seconds.
TEST(Ranking, IsBoundedWithEverythingOn) {
    game::Setup setup;
    setup.sets = {"all"};
    setup.players = {"A", "B", "C", "D"};
    const auto rules = land::make_rules(setup);
    const auto state = std::make_unique<land::GameState>();
    land::LandGame::start(*rules, *state);
    Ranker<land::LandGame, LandJudge> ranker(*rules, LandJudge(*rules), judging_at_most(200));
    std::vector<RankedAction> ranking;
    Scores scores{};
    Random random(3);
    std::size_t most = 0;
    for (int move = 0; move < 1500; ++move) {
        const game::PlayerId mover = land::LandGame::to_move(*rules, *state);
        if (mover == game::kNobody)
            break;
        if (game::is_player(mover) && move % 4 == 0) {
            ranker.rank(*state, mover, ranking, scores);
            EXPECT_LE(ranker.judged(), std::max<std::size_t>(200, ranking.size()));
            most = std::max(most, ranker.judged());
        }
        land::LandGame::apply(*rules, *state, land::LandGame::random_action(*rules, *state, random));
    }
    EXPECT_GT(most, 150u);  // the bound was met with
}

// The decisions of one turn share its budget, however many they are.
TEST(Thinker, ATurnHasOneBudget) {
    const ToyRules rules;
    Thinker<ToyGame, ToyJudge> thinker(rules, {}, 1, 1, [](const ToyRules&) { return ToyJudge{}; });
    const Budget budget{std::chrono::milliseconds(0), 1000, 1};
    ToyState state = toy_state_at(2);
    const std::uint64_t first = thinker.think(state, budget, {}).simulations;
    thinker.note_choice(state, Action(2));
    ToyGame::apply(rules, state, Action(2));
    std::uint64_t next = 0, before = first;
    for (int decision = 0; decision < 4; ++decision) {  // as if one followed upon the other
        const std::uint64_t simulations = thinker.think(state, budget, {}).simulations;
        EXPECT_LT(simulations, before);
        before = simulations;
        next += simulations;
    }
    EXPECT_EQ(first, 850u);
    EXPECT_GT(next, 100u);
    EXPECT_LE(first + next, 1000u + 4);  // rounded up each time
}

}  // namespace
}  // namespace bastide::search
