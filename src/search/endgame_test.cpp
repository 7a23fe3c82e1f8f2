// The last draws: counted through as plain counting does, and better than one look ahead.
#include "search/endgame.h"

#include <gtest/gtest.h>

#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/players/greedy.h"
#include "search/judges.h"
#include "search/test_support.h"
#include "search/thinker.h"

namespace bastide::search {
namespace {

constexpr auto kForEver = [](std::uint64_t, int) { return true; };

// The difference for `player` if both play best: every decision and every draw, nothing left out.
template <game::Game G>
double count_plainly(const typename G::Rules& rules, const typename G::State& state, PlayerId player) {
    const PlayerId mover = G::to_move(rules, state);
    if (mover == game::kNobody)
        return G::score(rules, state, player) - G::score(rules, state, PlayerId(1 - game::index_of(player)));
    const auto actions = std::make_unique<game::ActionList>();
    G::legal(rules, state, *actions);
    std::vector<std::uint32_t> weights(actions->size(), 1);
    if (mover == game::kChance)
        G::weights(rules, state, *actions, weights);
    const auto next = std::make_unique<typename G::State>();
    double sum = 0, total = 0, best = 0;
    for (std::size_t i = 0; i < actions->size(); ++i) {
        G::copy(*next, state);
        G::apply(rules, *next, (*actions)[i]);
        const double value = count_plainly<G>(rules, *next, player);
        sum += weights[i] * value;
        total += weights[i];
        if (i == 0 || (mover == player ? value > best : value < best))
            best = value;
    }
    return mover == game::kChance ? sum / total : best;
}

template <game::Game G>
double count_plainly_after(const typename G::Rules& rules, const typename G::State& state, Action action) {
    const auto next = std::make_unique<typename G::State>();
    G::copy(*next, state);
    G::apply(rules, *next, action);
    return count_plainly<G>(rules, *next, G::to_move(rules, state));
}

TEST(Endgame, CountsLikePlainCounting) {
    const ToyRules rules;
    Parameters parameters;
    Ranker<ToyGame, ToyJudge> ranker(rules, {}, parameters);
    Endgame<ToyGame, ToyJudge> endgame(rules, parameters, ranker);
    for (const int step : {11, 12, 14, 17, 18}) {
        const auto found = endgame.solve(toy_state_at(step), kForEver);
        ASSERT_TRUE(found && endgame.is_exact());
        for (const Candidate& candidate : *found)
            EXPECT_NEAR(candidate.expected, count_plainly_after<ToyGame>(rules, toy_state_at(step), candidate.action),
                        1e-4);
    }
}

TEST(Endgame, IsNearWhenFewDrawsAreLeft) {
    const ToyRules rules;
    Parameters parameters;
    parameters.endgame_draws = 2;
    Ranker<ToyGame, ToyJudge> ranker(rules, {}, parameters);
    Endgame<ToyGame, ToyJudge> endgame(rules, parameters, ranker);
    EXPECT_TRUE(endgame.is_near(toy_state_at(12), Random(1)));  // two dice follow
    EXPECT_FALSE(endgame.is_near(toy_state_at(9), Random(1)));  // three
}

TEST(Endgame, GivesUpWithoutAnAnswerWhenTheBudgetIsUsedUp) {
    const ToyRules rules;
    Parameters parameters;
    Ranker<ToyGame, ToyJudge> ranker(rules, {}, parameters);
    Endgame<ToyGame, ToyJudge> endgame(rules, parameters, ranker);
    EXPECT_FALSE(endgame.solve(toy_state_at(11), [](std::uint64_t rankings, int) { return rankings < 3; }));
    EXPECT_EQ(endgame.rankings(), 3u);
    Thinker<ToyGame, ToyJudge> thinker(rules, parameters, 1, 1, [](const ToyRules&) { return ToyJudge{}; });
    const Advice advice = thinker.think(toy_state_at(11), {std::chrono::milliseconds(0), 100, 1}, {});
    EXPECT_EQ(advice.candidates.size(), 3u);
    EXPECT_EQ(advice.candidates[0].action, Action(2));
}

// A greedy base game up to the placement of the last tile but one.
std::unique_ptr<land::GameState> two_tiles_before_the_end(const land::Rules& rules, std::uint64_t seed) {
    using land::LandGame;
    auto state = std::make_unique<land::GameState>();
    Random random(seed);
    LandGame::start(rules, *state);
    while (state->unseen_count > 1 || !game::is_player(state->decision.player))
        LandGame::apply(rules, *state,
                        game::is_player(state->decision.player) ? land::greedy_action(rules, *state, random)
                                                                : LandGame::random_action(rules, *state, random));
    return state;
}

TEST(Endgame, PlaysTheLastTilesOfABaseGameBetterThanOneLookAhead) {
    game::Setup setup;
    setup.sets = {"base"};
    setup.players = {"A", "B"};
    const auto rules = land::make_rules(setup);
    Parameters parameters;
    Ranker<land::LandGame, LandJudge> ranker(*rules, LandJudge(*rules), parameters);
    Endgame<land::LandGame, LandJudge> endgame(*rules, parameters, ranker);
    int wrong_looks = 0;
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u, 5u, 6u}) {
        const auto state = two_tiles_before_the_end(*rules, seed);
        std::vector<RankedAction> looks;
        Scores scores{};
        ranker.rank(*state, state->decision.player, looks, scores);
        const auto found = endgame.solve(*state, kForEver);
        ASSERT_TRUE(found && endgame.is_exact());
        const double best = count_plainly<land::LandGame>(*rules, *state, state->decision.player);
        EXPECT_NEAR((*found)[0].expected, best, 1e-4) << seed;
        EXPECT_NEAR(count_plainly_after<land::LandGame>(*rules, *state, (*found)[0].action), best, 1e-4) << seed;
        if (count_plainly_after<land::LandGame>(*rules, *state, looks[0].action) < best - 0.5)
            ++wrong_looks;
    }
    EXPECT_GT(wrong_looks, 0);
}

}  // namespace
}  // namespace bastide::search
