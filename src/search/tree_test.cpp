// The tree over a toy game whose best moves are known.
#include "search/tree.h"

#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <thread>

#include "search/test_support.h"
#include "search/thinker.h"

namespace bastide::search {
namespace {

std::vector<std::uint32_t> visits_of(const Tree<ToyGame>& tree) {
    std::vector<std::uint32_t> visits(10);
    for (const Edge& edge : tree.root().edges)
        visits[edge.action.bits()] = edge.visits;
    return visits;
}

Action most_visited(const Tree<ToyGame>& tree) {
    const std::vector<std::uint32_t> visits = visits_of(tree);
    return Action(static_cast<std::uint64_t>(std::max_element(visits.begin(), visits.end()) - visits.begin()));
}

TEST(Tree, FindsTheObviousMove) {
    const ToyRules rules;
    for (const bool evaluates : {true, false}) {
        Parameters parameters;
        parameters.evaluates = evaluates;
        ToySearch search(rules, {}, parameters, 1);
        search.think(toy_state_at(2), 600);
        EXPECT_EQ(most_visited(search.tree), Action(2)) << evaluates;
    }
}

// However far somebody leads, what he can still win or lose is seen as well as where nobody does.
TEST(Tree, ALeadOfThousandsChangesNothing) {
    const ToyRules rules;
    const auto visits_with_lead = [&](int lead) {
        ToySearch search(rules, {}, {}, 1);
        ToyState state = toy_state_at(2);
        state.score[0] = lead;
        search.think(state, 600);
        return visits_of(search.tree);
    };
    for (const int lead : {-3000, -300, 300, 3000})
        EXPECT_EQ(visits_with_lead(lead), visits_with_lead(0)) << lead;
}

// What was counted from somewhere else cannot be compared.
TEST(Tree, ForgetsWhatItHasCountedWhenALeadChangesMuch) {
    const ToyRules rules;
    ToySearch search(rules, {}, {}, 1);
    search.think(toy_state_at(2), 600);
    ToyState state = toy_state_at(2);
    search.simulator.set_root(state);
    EXPECT_GT(search.tree.root().visits, 500u);
    search.tree.measure_from({40, 0});
    EXPECT_GT(search.tree.root().visits, 500u);
    EXPECT_GT(search.tree.reward_of(40, PlayerId(0)), 0.3);
    search.tree.measure_from({60, 0});
    EXPECT_EQ(search.tree.root().visits, 0u);
    EXPECT_EQ(search.tree.reward_of(60, PlayerId(0)), 0);
    EXPECT_EQ(search.tree.reward_of(-60, PlayerId(1)), 0);
}

TEST(Tree, TheSameSeedGivesTheSameTree) {
    const ToyRules rules;
    std::vector<std::vector<std::uint32_t>> found;
    for (const std::uint64_t seed : {7u, 7u}) {
        ToySearch search(rules, {}, {}, seed);
        search.think(toy_state_at(2), 300);
        found.push_back(visits_of(search.tree));
    }
    EXPECT_EQ(found[0], found[1]);
}

// The hidden card decides which guess pays; whoever looks at it would guess right.
TEST(Tree, NeverPeeks) {
    const ToyRules rules;
    std::vector<std::vector<std::uint32_t>> found;
    for (const int card : {2, 9}) {
        ToySearch search(rules, {}, {}, 7);
        ToyState state = toy_state_at(0);
        state.card = card;
        search.think(state, 500);
        found.push_back(visits_of(search.tree));
    }
    EXPECT_EQ(found[0], found[1]);
}

TEST(Tree, KeepsWhatItKnowsOfTheNextDecision) {
    const ToyRules rules;
    ToySearch search(rules, {}, {}, 1);
    ToyState state = toy_state_at(2);
    search.think(state, 400);
    const std::size_t nodes = search.tree.node_count();
    ToyGame::apply(rules, state, Action(2));
    search.simulator.set_root(state);
    EXPECT_GT(search.tree.root().visits, 200u);
    EXPECT_LT(search.tree.node_count(), nodes);
    EXPECT_EQ(search.tree.root().edges.size(), 2u);
}

// Taking points helps both, so in a game that is won together nobody minds what the other gets.
TEST(Tree, PlaysTogetherWhereAllWinTogether) {
    const ToyRules together{true};
    const Scores scores{10, 10};
    EXPECT_DOUBLE_EQ((difference_of<ToyGame>(together, {}, scores, PlayerId(0))), 10);
    EXPECT_DOUBLE_EQ((difference_of<ToyGame>(ToyRules{}, {}, scores, PlayerId(0))), 0);
    ToySearch search(together, {true}, {}, 1);
    search.think(toy_state_at(2), 200);
    EXPECT_EQ(most_visited(search.tree), Action(2));
}

TEST(Tree, AThreadWaitsForADecisionThatAnotherOneRanks) {
    const ToyRules rules;
    Tree<ToyGame> tree(rules, {}, 1);
    tree.set_root(toy_state_at(2), false);
    constexpr std::uint32_t kRoot = Tree<ToyGame>::kRoot;
    const auto is_mine = [&] {
        auto lock = tree.lock();
        return tree.is_to_be_expanded(kRoot, lock);
    };
    EXPECT_TRUE(is_mine());
    std::atomic<bool> is_back = false, is_ranked_twice = false;
    std::jthread other([&] {
        is_ranked_twice = is_mine();
        is_back = true;
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_FALSE(is_back);
    {
        const auto lock = tree.lock();
        tree.expand(kRoot, std::vector<RankedAction>{{Action(1), 2.0}});
    }
    other.join();
    EXPECT_FALSE(is_ranked_twice);
}

// A judge that takes as long as a real one, so that threads are under way at the same time.
struct SlowJudge {
    void expect(const ToyState& state, Scores& scores) const {
        std::this_thread::sleep_for(std::chrono::microseconds(20));
        ToyJudge{}.expect(state, scores);
    }
};

// Every simulation comes back to the root, and no decision is ranked twice.
TEST(Tree, FourThreadsGrowOneTree) {
    constexpr int kThreads = 4, kSimulations = 150;
    const ToyRules rules;
    Tree<ToyGame> tree(rules, {}, 1);
    std::vector<std::unique_ptr<Simulator<ToyGame, SlowJudge>>> simulators;
    for (std::uint64_t i = 0; i < kThreads; ++i)
        simulators.push_back(
            std::make_unique<Simulator<ToyGame, SlowJudge>>(rules, tree, SlowJudge{}, Parameters{}, i));
    simulators[0]->set_root(toy_state_at(2));
    {
        std::vector<std::jthread> threads;
        for (const auto& simulator : simulators)
            threads.emplace_back([&] {
                for (int i = 0; i < kSimulations; ++i)
                    simulator->simulate();
            });
    }
    EXPECT_EQ(tree.simulations(), std::uint64_t{kThreads * kSimulations});
    EXPECT_EQ(tree.root().visits, std::uint32_t{kThreads * kSimulations});
    EXPECT_EQ(most_visited(tree), Action(2));
    for (std::uint32_t i = Tree<ToyGame>::kRoot; i <= tree.node_count() - 1; ++i) {
        std::set<std::uint64_t> actions;
        for (const Edge& edge : tree.node(i).edges) {
            EXPECT_TRUE(actions.insert(edge.action.bits()).second) << i;
            EXPECT_EQ(edge.under_way, 0u) << i;
        }
    }
}

// What is under way counts as tried: whoever comes meanwhile looks at something else.
TEST(Tree, ThreadsSpread) {
    const ToyRules rules;
    ToySearch search(rules, {}, {}, 1);
    ToyState nothing_at_stake = toy_state_at(2);
    nothing_at_stake.die = 0;
    search.think(nothing_at_stake, 100);
    const std::uint32_t first = search.tree.select(Tree<ToyGame>::kRoot);
    search.tree.go_along({Tree<ToyGame>::kRoot, first});
    EXPECT_NE(search.tree.select(Tree<ToyGame>::kRoot), first);
}

TEST(Thinker, TwoThreadsShareTheBudget) {
    const ToyRules rules;
    Thinker<ToyGame, ToyJudge> thinker(rules, {}, 1, 2, [](const ToyRules&) { return ToyJudge{}; });
    const Advice advice = thinker.think(toy_state_at(2), {std::chrono::milliseconds(0), 1000, 2}, {});
    EXPECT_EQ(advice.candidates[0].action, Action(2));
    EXPECT_EQ(advice.simulations, 850u);
    EXPECT_GT(advice.candidates[0].expected, advice.candidates[1].expected);
}

// Half of the thought goes to the decision that is judged, however bad it is (what follows upon replies that are only
// tried does not count), and its mean is uncertain.
TEST(Thinker, LooksAtWhatIsToBeJudged) {
    const ToyRules rules;
    Thinker<ToyGame, ToyJudge> thinker(rules, {}, 1, 1, [](const ToyRules&) { return ToyJudge{}; });
    const Advice advice =
        thinker.think(toy_state_at(2), {std::chrono::milliseconds(0), 1000, 1}, {}, Action(std::uint64_t{0}));
    EXPECT_EQ(advice.simulations, 850u);
    const auto judged = std::find_if(advice.candidates.begin(), advice.candidates.end(),
                                     [](const Candidate& candidate) { return candidate.action.bits() == 0; });
    ASSERT_NE(judged, advice.candidates.end());
    EXPECT_GE(judged->visits, 100u);
    EXPECT_NEAR(judged->expected, advice.candidates[0].expected - 4, 0.5);
    EXPECT_GT(judged->error, 0.01);
    EXPECT_LT(judged->error, 0.5);
}

TEST(Thinker, AStopEndsThinkingAtOnce) {
    const ToyRules rules;
    Thinker<ToyGame, ToyJudge> thinker(rules, {}, 1, 1, [](const ToyRules&) { return ToyJudge{}; });
    std::stop_source stop;
    stop.request_stop();
    const Advice advice = thinker.think(toy_state_at(2), {std::chrono::milliseconds(60'000), 0, 1}, stop.get_token());
    EXPECT_EQ(advice.candidates.size(), 3u);
    EXPECT_LT(advice.seconds, 5);
}

}  // namespace
}  // namespace bastide::search
