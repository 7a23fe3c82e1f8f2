// The last draws of a game, counted through: every draw with its weight, every decision by what it leads to.
//
// All decisions whose evaluation is near the best one are followed to the end of the game, where points are exact. What
// is near is widened from pass to pass until nothing is left out (then the answer is exact) or the budget is used up
// (then it is that of the last pass that was finished).
#pragma once

#include <functional>
#include <optional>

#include "search/player.h"
#include "search/ranking.h"

namespace bastide::search {

template <game::Game G, Judge<G> J>
class Endgame {
  public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using GoesOn = std::function<bool(std::uint64_t rankings, int passes)>;

    Endgame(const Rules& rules, const Parameters& parameters, Ranker<G, J>& ranker)
        : rules_(rules), parameters_(parameters), ranker_(ranker) {}

    // Whether so few draws are left that it is worth trying: one game played on at random says so.
    bool is_near(const State& position, Random random) {
        State& state = level(0).state;
        G::copy(state, position);
        for (int draws = 0; G::to_move(rules_, state) != game::kNobody;) {
            if (G::to_move(rules_, state) == game::kChance && ++draws > parameters_.endgame_draws)
                return false;
            G::apply(rules_, state, G::random_action(rules_, state, random));
        }
        return true;
    }

    // The decisions of a position without secrets, best first; nothing if not even the narrowest pass was finished.
    // `goes_on(rankings, passes)` is asked before every ranking, with what was done before it.
    // `judged` is followed to the end even where it looks bad.
    std::optional<std::vector<Candidate>> solve(const State& position, const GoesOn& goes_on,
                                                std::optional<game::Action> judged = {}) {
        goes_on_ = &goes_on;
        judged_ = judged;
        rankings_ = 0;
        passes_ = 0;
        is_stopped_ = false;
        std::optional<std::vector<Candidate>> found;
        for (margin_ = parameters_.endgame_margin;; margin_ *= 2) {
            is_exact_ = true;
            std::vector<Candidate> candidates = decide(position);
            if (is_stopped_)
                break;
            found = std::move(candidates);
            ++passes_;
            if (is_exact_)
                break;
        }
        return found;
    }
    // Of the last answer: nothing was left out.
    bool is_exact() const { return is_exact_ && !is_stopped_; }
    std::uint64_t rankings() const { return rankings_; }

  private:
    struct Level {
        State state;
        std::vector<RankedAction> ranking;
        std::vector<std::uint32_t> weights;
    };

    // Positions are large: those of one line of play are kept.
    Level& level(std::size_t depth) {
        while (levels_.size() <= depth)
            levels_.push_back(std::make_unique<Level>());
        return *levels_[depth];
    }

    std::vector<Candidate> decide(const State& position) {
        const game::PlayerId mover = G::to_move(rules_, position);
        std::vector<Candidate> candidates;
        Scores scores{};
        const std::size_t count = rank(position, mover, 0, scores);
        const bool is_last = ranker_.reaches_end_only();
        std::vector<RankedAction>& ranking = level(0).ranking;
        for (std::size_t i = 0; i < ranking.size() && !is_stopped_; ++i) {
            Candidate candidate{ranking[i].action, ranking[i].value, 0};
            if (i < count || ranking[i].action == judged_) {
                const std::uint64_t before = rankings_;
                if (!is_last)
                    candidate.expected = value_of(position, ranking[i].action, mover, 0, scores);
                candidate.visits = 1 + rankings_ - before;
            }
            candidates.push_back(candidate);
        }
        std::stable_sort(candidates.begin(),
                         candidates.begin() + static_cast<std::ptrdiff_t>(std::min(count, candidates.size())),
                         [](const Candidate& a, const Candidate& b) { return a.expected > b.expected; });
        return candidates;
    }

    // Ranks the decisions of a position at its depth and says how many are to be followed.
    std::size_t rank(const State& state, game::PlayerId mover, std::size_t depth, Scores& scores) {
        std::vector<RankedAction>& ranking = level(depth).ranking;
        ranking.clear();
        if (is_stopped_ || !(*goes_on_)(rankings_, passes_)) {
            is_stopped_ = true;
            return 0;
        }
        ++rankings_;
        ranker_.rank(state, mover, ranking, scores);
        if (ranker_.reaches_end_only())
            return ranking.size();
        std::size_t count = 1;
        while (count < ranking.size() && ranking[count].value >= ranking[0].value - margin_)
            ++count;
        is_exact_ = is_exact_ && count == ranking.size();
        return count;
    }

    double value_of(const State& state, game::Action action, game::PlayerId mover, std::size_t depth, Scores& scores) {
        State& next = level(depth).state;
        G::copy(next, state);
        G::apply(rules_, next, action);
        expect(next, depth + 1, scores);
        return difference_of<G>(rules_, parameters_, scores, mover);
    }

    // The points of everybody when the game is over, if all play on as well as this pass can see.
    void expect(const State& state, std::size_t depth, Scores& scores) {
        const game::PlayerId mover = G::to_move(rules_, state);
        if (mover == game::kNobody)
            return ranker_.expect(state, scores);
        if (mover == game::kChance)
            return expect_of_draws(state, depth, scores);
        const std::size_t count = rank(state, mover, depth, scores);
        if (is_stopped_ || ranker_.reaches_end_only())
            return;
        double best = -std::numeric_limits<double>::infinity();
        Scores after{};
        for (std::size_t i = 0; i < count && !is_stopped_; ++i) {
            const double value = value_of(state, level(depth).ranking[i].action, mover, depth, after);
            if (value > best) {
                best = value;
                scores = after;
            }
        }
    }

    void expect_of_draws(const State& state, std::size_t depth, Scores& scores) {
        const auto actions = std::make_unique<game::ActionList>();
        G::legal(rules_, state, *actions);
        std::vector<std::uint32_t>& weights = level(depth).weights;
        weights.assign(actions->size(), 0);
        G::weights(rules_, state, *actions, weights);
        std::array<double, game::kMaxPlayers> sums{};
        double total = 0;
        for (std::size_t i = 0; i < actions->size() && !is_stopped_; ++i) {
            if (level(depth).weights[i] == 0)
                continue;
            State& next = level(depth).state;
            G::copy(next, state);
            G::apply(rules_, next, (*actions)[i]);
            Scores after{};
            expect(next, depth + 1, after);
            total += level(depth).weights[i];
            for (std::size_t seat = 0; seat < sums.size(); ++seat)
                sums[seat] += level(depth).weights[i] * static_cast<double>(after[seat]);
        }
        for (std::size_t seat = 0; seat < sums.size(); ++seat)
            scores[seat] = static_cast<float>(sums[seat] / std::max(1.0, total));
    }

    const Rules& rules_;
    Parameters parameters_;
    Ranker<G, J>& ranker_;
    const GoesOn* goes_on_ = nullptr;
    std::optional<game::Action> judged_;
    std::vector<std::unique_ptr<Level>> levels_;
    double margin_ = 0;
    std::uint64_t rankings_ = 0;
    int passes_ = 0;
    bool is_exact_ = false, is_stopped_ = false;
};

}  // namespace bastide::search
