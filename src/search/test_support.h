// A toy game whose best moves are known.
#pragma once

#include <algorithm>
#include <array>

#include "search/simulation.h"

namespace bastide::search {

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

// A tree and one who grows it.
struct ToySearch {
    ToySearch(const ToyRules& rules, const ToyJudge& judge, const Parameters& parameters, std::uint64_t seed)
        : tree(rules, parameters, seed), simulator(rules, tree, judge, parameters, seed) {}
    void think(const ToyState& position, int simulations) {
        simulator.set_root(position);
        for (int i = 0; i < simulations; ++i)
            simulator.simulate();
    }

    Tree<ToyGame> tree;
    Simulator<ToyGame, ToyJudge> simulator;
};

inline ToyState toy_state_at(int step) {
    ToyState state;
    state.step = step;
    state.die = 2;
    return state;
}

}  // namespace bastide::search
