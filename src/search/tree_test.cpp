// The tree over a toy game whose best moves are known.
#include "search/tree.h"

#include <gtest/gtest.h>

#include "search/thinker.h"

namespace bastide::search {
namespace {

using game::Action;
using game::PlayerId;

// Two players take turns: a die shows 1 to 3, then the player takes 0, 1 or 2 times the die, then a bonus of 0 or 4
// points, which he may give to himself or to nobody. The second player holds a hidden card; a guess right at the start
// pays 3.
struct ToyRules {
    bool is_together = false;
};
struct ToyState {
    std::array<int, 2> score{};
    int step = 0;  // 0 guess; then die, factor, bonus for each of six turns
    int die = 0;
    int card = 0;  // 0 to 9, known to player 1 only
};
struct ToyGame {
    using Rules = ToyRules;
    using State = ToyState;
    static constexpr int kSteps = 1 + 3 * 6;

    static bool is_cooperative(const Rules& rules) { return rules.is_together; }
    static int player_count(const Rules&) { return 2; }
    static void start(const Rules&, State& state) { state = {}; }
    static void copy(State& to, const State& from) { to = from; }
    static PlayerId player_of(int step) { return PlayerId(step == 0 ? 0 : (step - 1) / 3 % 2); }
    static PlayerId to_move(const Rules&, const State& state) {
        if (state.step == kSteps)
            return game::kNobody;
        return state.step > 0 && state.step % 3 == 1 ? game::kChance : player_of(state.step);
    }
    static void legal(const Rules&, const State& state, game::ActionList& out) {
        const std::uint64_t count = state.step == 0 ? 10 : state.step % 3 == 0 ? 2 : 3;
        for (std::uint64_t i = 0; i < count; ++i)
            out.push_back(Action(i));
    }
    static void weights(const Rules&, const State&, const game::ActionList&, std::span<std::uint32_t> out) {
        std::fill(out.begin(), out.end(), 1u);
    }
    static Action random_action(const Rules& rules, const State& state, Random& random) {
        game::ActionList actions;
        legal(rules, state, actions);
        return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
    }
    static void apply(const Rules&, State& state, Action action) {
        const int number = static_cast<int>(action.bits());
        int& score = state.score[static_cast<std::size_t>(game::index_of(player_of(state.step)))];
        if (state.step == 0)
            score += number == state.card ? 3 : 0;
        else if (state.step % 3 == 1)
            state.die = number + 1;
        else
            score += state.step % 3 == 2 ? number * state.die : 4 * number;
        ++state.step;
    }
    static int score(const Rules& rules, const State& state, PlayerId player) {
        return rules.is_together ? state.score[0] + state.score[1]
                                 : state.score[static_cast<std::size_t>(game::index_of(player))];
    }
    static game::PlayerMask observers(const Rules&, const State&, Action) { return game::kEverybody; }
    static void hide_from(const Rules&, State& state, PlayerId player, Random& random) {
        if (player == PlayerId(0) && state.step == 0)
            state.card = static_cast<int>(random.below(10));
    }
    static std::uint64_t hash(const State& state) {
        return static_cast<std::uint64_t>(state.step + 100 * state.die + 1000 * state.card + 10'000 * state.score[0] +
                                          1'000'000 * state.score[1]);
    }
};
static_assert(game::Game<ToyGame>);

struct ToyJudge {
    void expect(const ToyState& state, Scores& scores) const {
        for (std::size_t seat = 0; seat < 2; ++seat)
            scores[seat] = static_cast<float>(ToyGame::score(ToyRules{is_together}, state, PlayerId(seat)));
    }
    bool is_together = false;
};
using ToyTree = Tree<ToyGame, ToyJudge>;

ToyState state_at(int step) {
    ToyState state;
    state.step = step;
    state.die = 2;
    return state;
}

std::vector<std::uint32_t> visits_of(const ToyTree& tree) {
    std::vector<std::uint32_t> visits(10);
    for (const Edge& edge : tree.root().edges)
        visits[edge.action.bits()] = edge.visits;
    return visits;
}

Action most_visited(const ToyTree& tree) {
    const std::vector<std::uint32_t> visits = visits_of(tree);
    return Action(static_cast<std::uint64_t>(std::max_element(visits.begin(), visits.end()) - visits.begin()));
}

TEST(Tree, FindsTheObviousMove) {
    const ToyRules rules;
    for (const bool evaluates : {true, false}) {
        Parameters parameters;
        parameters.evaluates = evaluates;
        ToyTree tree(rules, {}, parameters, 1);
        tree.set_root(state_at(2));
        for (int i = 0; i < 600; ++i)
            tree.simulate();
        EXPECT_EQ(most_visited(tree), Action(2)) << evaluates;
    }
}

TEST(Tree, TheSameSeedGivesTheSameTree) {
    const ToyRules rules;
    std::vector<std::vector<std::uint32_t>> found;
    for (const std::uint64_t seed : {7u, 7u}) {
        ToyTree tree(rules, {}, {}, seed);
        tree.set_root(state_at(2));
        for (int i = 0; i < 300; ++i)
            tree.simulate();
        found.push_back(visits_of(tree));
    }
    EXPECT_EQ(found[0], found[1]);
}

// The hidden card decides which guess pays; whoever looks at it would guess right.
TEST(Tree, NeverPeeks) {
    const ToyRules rules;
    std::vector<std::vector<std::uint32_t>> found;
    for (const int card : {2, 9}) {
        ToyTree tree(rules, {}, {}, 7);
        ToyState state = state_at(0);
        state.card = card;
        tree.set_root(state);
        for (int i = 0; i < 500; ++i)
            tree.simulate();
        found.push_back(visits_of(tree));
    }
    EXPECT_EQ(found[0], found[1]);
}

TEST(Tree, KeepsWhatItKnowsOfTheNextDecision) {
    const ToyRules rules;
    ToyTree tree(rules, {}, {}, 1);
    ToyState state = state_at(2);
    tree.set_root(state);
    for (int i = 0; i < 400; ++i)
        tree.simulate();
    const std::size_t nodes = tree.node_count();
    ToyGame::apply(rules, state, Action(2));
    tree.set_root(state);
    EXPECT_GT(tree.root().visits, 200u);
    EXPECT_LT(tree.node_count(), nodes);
    EXPECT_EQ(tree.root().edges.size(), 2u);
}

// Taking points helps both, so in a game that is won together nobody minds what the other gets.
TEST(Tree, PlaysTogetherWhereAllWinTogether) {
    const ToyRules together{true};
    const Scores scores{10, 10};
    EXPECT_DOUBLE_EQ((difference_of<ToyGame>(together, {}, scores, PlayerId(0))), 10);
    EXPECT_DOUBLE_EQ((difference_of<ToyGame>(ToyRules{}, {}, scores, PlayerId(0))), 0);
    ToyTree tree(together, {true}, {}, 1);
    tree.set_root(state_at(2));
    for (int i = 0; i < 200; ++i)
        tree.simulate();
    EXPECT_EQ(most_visited(tree), Action(2));
}

TEST(Thinker, TwoThreadsShareTheBudget) {
    const ToyRules rules;
    Thinker<ToyGame, ToyJudge> thinker(rules, {}, 1, 2, [](const ToyRules&) { return ToyJudge{}; });
    const Advice advice = thinker.think(state_at(2), {std::chrono::milliseconds(0), 1000, 2}, {});
    EXPECT_EQ(advice.candidates[0].action, Action(2));
    EXPECT_NEAR(static_cast<double>(advice.simulations), 850, 4);
    EXPECT_GT(advice.candidates[0].expected, advice.candidates[1].expected);
}

TEST(Thinker, AStopEndsThinkingAtOnce) {
    const ToyRules rules;
    Thinker<ToyGame, ToyJudge> thinker(rules, {}, 1, 1, [](const ToyRules&) { return ToyJudge{}; });
    std::stop_source stop;
    stop.request_stop();
    const Advice advice = thinker.think(state_at(2), {std::chrono::milliseconds(60'000), 0, 1}, stop.get_token());
    EXPECT_EQ(advice.candidates.size(), 3u);
    EXPECT_LT(advice.seconds, 5);
}

}  // namespace
}  // namespace bastide::search
