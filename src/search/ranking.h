// All decisions of a player in a position, in the order of the evaluation.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <numeric>
#include <span>
#include <vector>

#include "game/game.h"
#include "search/parameters.h"

namespace bastide::search {

using Scores = std::array<float, game::kMaxPlayers>;

// The expected final points of everybody in a position; exact when the game is over.
template <class J, class G>
concept Judge = requires(J& judge, const typename G::State& state, Scores& scores) {
    judge.expect(state, scores);
};

// The others of a game of three or more as one rival. Whoever leads by less than the points still spread may be
// overtaken, so it is not the best of them alone that counts: the more somebody is ahead, the more he does.
inline double rival_among(std::span<const double> rivals, double spread) {
    const double best = *std::max_element(rivals.begin(), rivals.end());
    double ahead = 0;
    for (const double rival : rivals)
        ahead += std::exp((rival - best) / spread);
    return best + spread * std::log(ahead / static_cast<double>(rivals.size()));
}
inline double spread_among(std::span<const double> rivals, const Parameters& parameters) {
    const double mean = std::accumulate(rivals.begin(), rivals.end(), 0.0) / static_cast<double>(rivals.size());
    return std::max(1.0, parameters.spread_of_points * mean);
}

// Own points less those of the rivals; in a game that is won together the common points.
template <game::Game G>
double difference_of(const typename G::Rules& rules, const Parameters& parameters, const Scores& scores,
                     game::PlayerId player) {
    const auto me = static_cast<std::size_t>(game::index_of(player));
    if constexpr (requires { G::is_cooperative(rules); })
        if (G::is_cooperative(rules))
            return scores[me];
    const auto players = static_cast<std::size_t>(G::player_count(rules));
    if (players == 2)
        return scores[me] - scores[1 - me];
    std::array<double, game::kMaxPlayers> others{};
    std::size_t count = 0;
    for (std::size_t seat = 0; seat < players; ++seat)
        if (seat != me)
            others[count++] = scores[seat];
    const std::span<const double> rivals = std::span(others).first(count);
    return scores[me] - parameters.rival_counts * rival_among(rivals, spread_among(rivals, parameters));
}

struct RankedAction {
    game::Action action;
    double value = 0;  // the difference it leads to for its player
};

template <game::Game G, Judge<G> J>
class Ranker {
  public:
    using Rules = typename G::Rules;
    using State = typename G::State;

    Ranker(const Rules& rules, J judge, const Parameters& parameters)
        : rules_(rules), parameters_(parameters), judge_(std::move(judge)) {}

    // Best first; `scores` are those that the best leads to.
    void rank(const State& state, game::PlayerId mover, std::vector<RankedAction>& ranking, Scores& scores) {
        game::ActionList& actions = space_->lists[0];
        actions.clear();
        game::list_candidates<G>(rules_, state, actions);
        ranking.clear();
        judge_each(state, mover, {actions.begin(), actions.end()}, ranking, scores);
        std::stable_sort(ranking.begin(), ranking.end(),
                         [](const RankedAction& a, const RankedAction& b) { return a.value > b.value; });
    }
    // The same for some actions, in their order.
    //
    // The value of an action is what the position after it promises its player: the best he can do until somebody else
    // decides. With a hundred squares for a tile, fifty things to do there and more to choose after each, that would be
    // more positions than there is time for: each action has its share of those that may be judged, and of a list of
    // replies that is longer than that it looks at every second, third ... one.
    void judge_each(const State& state, game::PlayerId mover, std::span<const game::Action> actions,
                    std::vector<RankedAction>& ranking, Scores& scores) {
        reaches_end_only_ = true;
        judged_ = 0;
        double best = -std::numeric_limits<double>::infinity();
        Scores after{};
        for (std::size_t i = 0; i < actions.size(); ++i) {
            const double share =
                (parameters_.most_judged - static_cast<double>(judged_)) / static_cast<double>(actions.size() - i);
            const double value = value_after(state, actions[i], mover, 0, share, after);
            ranking.push_back({actions[i], value});
            if (value > best) {
                best = value;
                scores = after;
            }
        }
    }
    // Of the last ranking: every action ended the game, so that the order is that of the true results.
    bool reaches_end_only() const { return reaches_end_only_; }
    // Of the last ranking: how many positions were judged.
    std::size_t judged() const { return judged_; }

    void expect(const State& state, Scores& scores) { judge_.expect(state, scores); }

  private:
    static constexpr std::size_t kReplies = 3;  // decisions of one player in a row that are looked through at once

    // Positions and lists are large: they are kept.
    struct Space {
        std::array<State, kReplies> replies;
        std::array<game::ActionList, kReplies> lists;
    };

    double value_after(const State& state, game::Action action, game::PlayerId mover, std::size_t depth, double share,
                       Scores& scores) {
        State& next = space_->replies[depth];
        G::copy(next, state);
        G::apply(rules_, next, action);
        const game::PlayerId next_mover = G::to_move(rules_, next);
        if (next_mover != mover || depth + 1 == kReplies || share < 2) {
            reaches_end_only_ = reaches_end_only_ && next_mover == game::kNobody;
            ++judged_;
            judge_.expect(next, scores);
            return difference_of<G>(rules_, parameters_, scores, mover);
        }
        game::ActionList& actions = space_->lists[depth + 1];
        actions.clear();
        game::list_candidates<G>(rules_, next, actions);
        const std::size_t all = actions.size(), looked_at = std::min(all, static_cast<std::size_t>(share));
        reaches_end_only_ = reaches_end_only_ && looked_at == all;
        const std::size_t before = judged_;
        double best = -std::numeric_limits<double>::infinity();
        Scores reply{};
        for (std::size_t i = 0; i < looked_at; ++i) {
            const double rest = (share - static_cast<double>(judged_ - before)) / static_cast<double>(looked_at - i);
            const double value = value_after(next, actions[i * all / looked_at], mover, depth + 1, rest, reply);
            if (value > best) {
                best = value;
                scores = reply;
            }
        }
        return best;
    }

    const Rules& rules_;
    Parameters parameters_;
    J judge_;
    std::unique_ptr<Space> space_ = std::make_unique<Space>();
    bool reaches_end_only_ = false;
    std::size_t judged_ = 0;
};

}  // namespace bastide::search
