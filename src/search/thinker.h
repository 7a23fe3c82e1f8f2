// A tree at work: all threads grow it until the budget is used up; then its root tells the order of the decisions.
#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <optional>
#include <stop_token>
#include <thread>

#include "search/endgame.h"
#include "search/player.h"
#include "search/simulation.h"
#include "search/stop_watch.h"

namespace bastide::search {

template <game::Game G, Judge<G> J>
class Thinker {
  public:
    using Rules = typename G::Rules;
    using State = typename G::State;

    // `make_judge(rules)` is called once a thread.
    template <class MakeJudge>
    Thinker(const Rules& rules, const Parameters& parameters, std::uint64_t seed, int threads, MakeJudge make_judge)
        : rules_(rules), parameters_(parameters), tree_(rules, parameters, Random::mix(seed, 0)) {
        for (int i = 0; i < threads; ++i)
            simulators_.push_back(std::make_unique<Simulator<G, J>>(
                rules, tree_, make_judge(rules), parameters, Random::mix(seed, 1 + static_cast<std::uint64_t>(i))));
    }

    int threads() const { return static_cast<int>(simulators_.size()); }

    // All decisions of the root, best first. A decision that follows at once upon the one chosen last has only a part
    // of what is left of the turn's budget: the tree knows it already, and others may follow. Half of the simulations
    // begin with `judged`, if there is one.
    Advice think(const State& position, const Budget& budget, std::stop_token stop,
                 std::optional<game::Action> judged = {}) {
        const StopWatch watch(budget.clock);
        const bool goes_on = has_expected_next_ && G::hash(position) == expected_next_;
        const double share =
            goes_on ? parameters_.share_of_next_decisions * left_of_turn_ : parameters_.share_of_first_decision;
        left_of_turn_ = std::max(0.001, (goes_on ? left_of_turn_ : 1) - share);
        Limits limits{share * std::chrono::duration<double>(budget.time).count(),
                      static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(budget.simulations))),
                      budget.clock, stop, judged};
        simulators_[0]->set_root(position);
        Advice advice;
        if (parameters_.evaluates)
            advice.points.assign(simulators_[0]->expected().begin(),
                                 simulators_[0]->expected().begin() + G::player_count(rules_));
        advice.seconds = watch.seconds();
        limits.take_off(advice.seconds);
        if (parameters_.searches && parameters_.evaluates && tree_.root().edges.size() > 1 && !tree_.has_secrets() &&
            count_through(position, limits, advice))
            return advice;
        search(limits, advice);
        return advice;
    }

    // The decision was taken: the next one may follow from it.
    void note_choice(const State& position, game::Action action) {
        const auto next = std::make_unique<State>();
        G::copy(*next, position);
        G::apply(rules_, *next, action);
        expected_next_ = G::hash(*next);
        has_expected_next_ = true;
    }

  private:
    // Of one decision. What has no limit is 0.
    struct Limits {
        double seconds = 0;
        std::uint64_t simulations = 0;
        Clock clock = Clock::Wall;
        std::stop_token stop;
        std::optional<game::Action> judged;

        // So much of the time is over; a little is always left.
        void take_off(double taken) {
            if (seconds > 0)
                seconds = std::max(seconds / 10, seconds - taken);
        }
        bool allow(std::uint64_t simulations_done, const StopWatch& watch, double share = 1) const {
            return !stop.stop_requested() &&
                   (simulations == 0 ||
                    static_cast<double>(simulations_done) < share * static_cast<double>(simulations)) &&
                   (seconds == 0 || watch.seconds() < share * seconds);
        }
    };

    // The end of the game, if it is near. Otherwise, or if it takes too long, false; the limits then are what is left.
    bool count_through(const State& position, Limits& limits, Advice& advice) {
        const StopWatch watch(limits.clock);
        Endgame<G, J> endgame(rules_, parameters_, simulators_[0]->ranker());
        if (!endgame.is_near(position, Random(tree_.simulations())))
            return false;
        auto answer = endgame.solve(
            position,
            [&](std::uint64_t rankings, int passes) {
                return limits.allow(rankings, watch, passes > 0 ? 1 : parameters_.share_of_first_pass);
            },
            limits.judged);
        advice.simulations = endgame.rankings();
        const double took = watch.seconds();
        advice.seconds += took;
        if (answer) {
            advice.candidates = std::move(*answer);
            return true;
        }
        if (limits.simulations > 0)
            limits.simulations -= std::min(limits.simulations - 1, endgame.rankings());
        limits.take_off(took);
        return false;
    }

    void search(const Limits& limits, Advice& advice) {
        const std::uint64_t before = tree_.simulations();
        std::vector<double> took(simulators_.size());
        std::atomic<std::uint64_t> begun = 0;
        const auto work = [&](std::size_t i) {
            const StopWatch watch(limits.clock);
            for (std::uint64_t number = begun++; limits.allow(number, watch); number = begun++)
                simulators_[i]->simulate(number % 2 == 1 ? limits.judged : std::nullopt);
            took[i] = watch.seconds();
        };
        if (parameters_.searches && tree_.root().edges.size() > 1) {
            std::vector<std::jthread> others;
            for (std::size_t i = 1; i < simulators_.size(); ++i)
                others.emplace_back([&, i] { work(i); });
            work(0);
        }
        advice.seconds += *std::max_element(took.begin(), took.end());
        advice.simulations += tree_.simulations() - before;
        advice.candidates = ranking();
    }

    // How far the mean of the simulations through an edge may be off.
    static double error_of(const Edge& edge) {
        if (edge.visits < 2)
            return 0;
        const double visits = edge.visits, mean = edge.difference / visits;
        return std::sqrt(std::max(0.0, edge.squares / visits - mean * mean) / (visits - 1));
    }

    struct Ranked {
        Candidate candidate;
        double reward = 0;
    };

    std::vector<Candidate> ranking() const {
        std::vector<Ranked> ranked;
        std::uint64_t most = 0;
        for (const Edge& edge : tree_.root().edges) {
            const auto prior = static_cast<double>(edge.prior), visits = static_cast<double>(edge.visits);
            const double trust = parameters_.evaluates ? parameters_.prior_visits : 0;
            Ranked& entry = ranked.emplace_back();
            entry.candidate = {edge.action, visits > 0 ? edge.difference / visits : prior, edge.visits, error_of(edge)};
            entry.reward =
                visits > 0 ? (edge.reward + trust * tree_.reward_of(prior, tree_.player())) / (visits + trust) : -2;
            most = std::max(most, entry.candidate.visits);
        }
        const double enough = parameters_.least_share * static_cast<double>(most);
        std::stable_sort(ranked.begin(), ranked.end(), [&](const Ranked& a, const Ranked& b) {
            const bool a_counts = static_cast<double>(a.candidate.visits) >= enough;
            const bool b_counts = static_cast<double>(b.candidate.visits) >= enough;
            if (a_counts != b_counts)
                return a_counts;
            return a_counts || a.candidate.visits == b.candidate.visits ? a.reward > b.reward
                                                                        : a.candidate.visits > b.candidate.visits;
        });
        std::vector<Candidate> candidates;
        for (const Ranked& entry : ranked)
            candidates.push_back(entry.candidate);
        return candidates;
    }

    const Rules& rules_;
    Parameters parameters_;
    Tree<G> tree_;
    std::vector<std::unique_ptr<Simulator<G, J>>> simulators_;  // one a thread
    std::uint64_t expected_next_ = 0;
    bool has_expected_next_ = false;
    double left_of_turn_ = 1;  // of the budget, after the decisions of the turn so far
};

}  // namespace bastide::search
