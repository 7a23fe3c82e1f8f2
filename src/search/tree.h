// What a Monte-Carlo tree search over any game::Game knows: the tree that all its threads grow together.
//
// Decisions are chosen by UCB among the actions that the evaluation likes best, draws by their weights. Nodes hold no
// positions: a simulation (simulation.h) plays the actions on a working copy of its own.
//
// Whoever touches nodes holds the lock. What takes long (judging, playing actions) is done without it, so nodes may
// move meanwhile: they are spoken of by their numbers.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <condition_variable>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "game/game.h"
#include "search/parameters.h"
#include "search/ranking.h"
#include "search/turn_gains.h"

namespace bastide::search {

struct Edge {
    game::Action action;
    std::uint32_t child = 0;  // 0: not there yet
    std::uint32_t visits = 0;
    std::uint32_t under_way = 0;  // simulations that went through and have not come back
    double reward = 0;            // sum of what the differences are worth to whoever decides here
    double difference = 0;        // sum of the differences themselves
    double squares = 0;           // ... and of their squares
    float prior = 0;  // decision: the difference that the evaluation expects; draw: its share of all weights
};
struct Node {
    enum class Growth : std::uint8_t { New, BeingRanked, Expanded };

    std::vector<Edge> edges;  // decision: best prior first
    std::uint64_t hash = 0;   // of the position, once it has been visited often enough
    std::uint32_t visits = 0;
    game::PlayerId mover = game::kNobody;  // who decides
    Growth growth = Growth::New;
};

template <game::Game G>
class Tree {
  public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Lock = std::unique_lock<std::mutex>;
    struct Step {
        std::uint32_t node, edge;
    };
    static constexpr std::uint32_t kRoot = 1;

    Tree(const Rules& rules, const Parameters& parameters, std::uint64_t seed)
        : rules_(rules),
          parameters_(parameters),
          start_of_draws_(static_cast<double>(Random(seed).below(1u << 24)) / (1u << 24)) {}

    // --- the root: before there are threads --------------------------------------------------------------------------
    // Rewards flatten with a lead, so that it is not put at risk. But with many sets leads of hundreds of points are
    // common, and where all rewards are the same there is nothing to choose by: they are measured from what everybody
    // may expect, once that is far from where they were measured before, and what was counted from there is forgotten.
    void measure_from(const Scores& expected) {
        if (is_won_together())
            return;
        std::array<double, game::kMaxPlayers> levels{};
        bool is_far = false;
        for (int seat = 0; seat < G::player_count(rules_); ++seat) {
            const auto i = static_cast<std::size_t>(seat);
            levels[i] = difference_of<G>(rules_, parameters_, expected, game::PlayerId(seat));
            is_far = is_far || std::abs(levels[i] - levels_[i]) > parameters_.score_scale / 2;
        }
        if (!is_far)
            return;
        levels_ = levels;
        keep(0);
    }
    // Takes a position where a player is to move as the root; what the tree knows of it already is kept.
    void set_root(const State& position, bool has_secrets) {
        G::copy(*root_position_, position);
        player_ = G::to_move(rules_, position);
        has_secrets_ = has_secrets;
        const std::uint64_t hash = G::hash(position);
        std::uint32_t found = 0;
        for (std::uint32_t i = 1; i < nodes_.size() && !has_secrets_ && parameters_.keeps_tree; ++i)
            if (nodes_[i].hash == hash)
                found = i;
        keep(found);
        for (TurnGains& gains : gains_)
            gains.fade();
        nodes_[kRoot].hash = hash;
        nodes_[kRoot].mover = player_;
    }
    const State& root_position() const { return *root_position_; }
    game::PlayerId player() const { return player_; }
    // Whether something is dealt anew in every simulation: then nothing can be counted through to the end.
    bool has_secrets() const { return has_secrets_; }
    const Node& root() const { return nodes_[kRoot]; }

    bool is_won_together() const {
        if constexpr (requires { G::is_cooperative(rules_); })
            return G::is_cooperative(rules_);
        return false;
    }

    // What a difference of points is worth to whoever decides.
    double reward_of(double difference, game::PlayerId mover) const {
        const double level = levels_[static_cast<std::size_t>(game::index_of(mover))];
        return std::tanh((difference - level) / parameters_.score_scale);
    }

    // --- under the lock ----------------------------------------------------------------------------------------------
    Lock lock() { return Lock(mutex_); }
    const Node& node(std::uint32_t index) const { return nodes_[index]; }
    std::uint64_t simulations() const { return simulations_; }
    std::size_t node_count() const { return nodes_.size(); }

    // A simulation has come to this node.
    void visit(std::uint32_t index, const State& state, game::PlayerId mover) {
        Node& node = nodes_[index];
        node.mover = mover;
        if (++node.visits == parameters_.visits_to_remember && !has_secrets_ && index != kRoot)
            node.hash = G::hash(state);
    }

    // Whether the actions of this decision are still to be ranked, by whoever asks. Does another thread rank them, then
    // it is waited for.
    bool is_to_be_expanded(std::uint32_t index, Lock& lock) {
        expanded_.wait(lock, [&] { return nodes_[index].growth != Node::Growth::BeingRanked; });
        if (nodes_[index].growth == Node::Growth::Expanded)
            return false;
        nodes_[index].growth = Node::Growth::BeingRanked;
        return true;
    }
    void expand(std::uint32_t index, std::span<const RankedAction> ranking) {
        Node& node = nodes_[index];
        const bool is_thrifty = parameters_.evaluates && index != kRoot && !has_secrets_;
        if (is_thrifty && ranking.size() > parameters_.most_edges)
            ranking = ranking.first(parameters_.most_edges);
        node.edges.reserve(ranking.size());
        add_edges(index, ranking);
        node.growth = Node::Growth::Expanded;
        expanded_.notify_all();
    }
    // Of these actions those that the node has not yet.
    void list_missing(std::uint32_t index, const game::ActionList& actions, std::vector<game::Action>& missing) const {
        missing.clear();
        for (const game::Action action : actions)
            if (!edge_with(nodes_[index], action))
                missing.push_back(action);
    }
    void add_missing(std::uint32_t index, std::span<const RankedAction> ranking) {
        for (const RankedAction& ranked : ranking)
            if (!edge_with(nodes_[index], ranked.action))
                add_edges(index, {&ranked, 1});
    }

    // The action that a simulation follows.
    std::uint32_t select(std::uint32_t index) const {
        const Node& node = nodes_[index];
        return best_of(node, width_of(node, index == kRoot), bonus_of(node), [](const Edge&) { return true; });
    }
    // Where something is hidden, the same node stands for worlds with other legal actions: only those of this world,
    // `legal` in their order, can be chosen.
    std::uint32_t select_of(std::uint32_t index, std::span<const game::Action> legal) const {
        const Node& node = nodes_[index];
        return best_of(node, width_of(node, index == kRoot), bonus_of(node),
                       [&](const Edge& edge) { return std::binary_search(legal.begin(), legal.end(), edge.action); });
    }

    static std::optional<std::uint32_t> edge_with(const Node& node, game::Action action) {
        for (std::uint32_t i = 0; i < node.edges.size(); ++i)
            if (node.edges[i].action == action)
                return i;
        return std::nullopt;
    }

    // All chance nodes go through the outcomes in the same even order, so that actions are compared on the same draws,
    // and threads that come to the same node draw differently.
    std::uint32_t draw(std::uint32_t index, const State& state) {
        Node& node = nodes_[index];
        if (node.growth == Node::Growth::New)
            list_draws(node, state);
        constexpr double kGoldenRatio = 0.6180339887498949;
        double at = start_of_draws_ + kGoldenRatio * static_cast<double>(node.visits);
        at -= std::floor(at);
        std::uint32_t edge = 0;
        while (edge + 1 < node.edges.size() && at >= static_cast<double>(node.edges[edge].prior))
            at -= static_cast<double>(node.edges[edge++].prior);
        return edge;
    }
    // Of a draw that somebody else has picked.
    std::uint32_t edge_of(std::uint32_t index, game::Action action) {
        Node& node = nodes_[index];
        if (const auto known = edge_with(node, action))
            return *known;
        node.edges.push_back({.action = action});
        return static_cast<std::uint32_t>(node.edges.size() - 1);
    }
    bool is_new_behind(Step step) const {
        const std::uint32_t child = nodes_[step.node].edges[step.edge].child;
        return child == 0 || nodes_[child].growth == Node::Growth::New;
    }

    game::Action go_along(Step step) {
        Edge& edge = nodes_[step.node].edges[step.edge];
        ++edge.under_way;
        return edge.action;
    }
    // 0: the tree is full.
    std::uint32_t child_behind(Step step) {
        if (nodes_[step.node].edges[step.edge].child == 0 && nodes_.size() < parameters_.most_nodes) {
            nodes_.emplace_back();
            nodes_[step.node].edges[step.edge].child = static_cast<std::uint32_t>(nodes_.size() - 1);
        }
        return nodes_[step.node].edges[step.edge].child;
    }
    TurnGains& gains_of(game::PlayerId player) { return gains_[static_cast<std::size_t>(game::index_of(player))]; }

    // What a simulation has found goes back up its path.
    //
    // What follows upon a decision that its player would not take by now says nothing about the decisions before it:
    // counted there, every mistake that is tried would make the moves that lead to it look better. (Where something is
    // hidden, what he would do may not be legal in this world: there all counts.)
    void go_back_up(std::span<const Step> path, const Scores& scores) {
        bool counts = true;
        for (std::size_t i = path.size(); i-- > 0;) {
            Node& node = nodes_[path[i].node];
            --node.edges[path[i].edge].under_way;
            if (!counts)
                continue;
            counts = !parameters_.evaluates || has_secrets_ || !game::is_player(node.mover) ||
                     path[i].edge == favourite_of(node);
            record(node, path[i].edge, scores);
        }
        ++simulations_;
    }

  private:
    void add_edges(std::uint32_t index, std::span<const RankedAction> ranking) {
        for (const RankedAction& ranked : ranking) {
            Edge edge{.action = ranked.action};
            edge.prior = static_cast<float>(ranked.value);
            nodes_[index].edges.push_back(edge);
        }
    }

    void list_draws(Node& node, const State& state) {
        game::ActionList& actions = *draws_;
        actions.clear();
        G::legal(rules_, state, actions);
        weights_.assign(actions.size(), 0);
        G::weights(rules_, state, actions, weights_);
        double total = 0;
        for (const std::uint32_t weight : weights_)
            total += weight;
        node.edges.reserve(actions.size());
        for (std::size_t i = 0; i < actions.size(); ++i)
            if (weights_[i] > 0) {
                Edge edge{.action = actions[i]};
                edge.prior = static_cast<float>(weights_[i] / total);
                node.edges.push_back(edge);
            }
        node.growth = Node::Growth::Expanded;
    }

    // --- decisions ---------------------------------------------------------------------------------------------------
    // Simulations under way count as tries, so that threads spread, but not as results, which nobody knows yet.
    double urgency_of(const Node& node, const Edge& edge, double bonus) const {
        const double trust = parameters_.evaluates ? parameters_.prior_visits : 0;
        const double visits = edge.visits + trust, tries = visits + edge.under_way;
        if (tries == 0)
            return std::numeric_limits<double>::infinity();
        const double mean =
            visits == 0 ? 0 : (edge.reward + trust * reward_of(static_cast<double>(edge.prior), node.mover)) / visits;
        return mean + bonus / std::sqrt(tries);
    }

    double bonus_of(const Node& node) const { return parameters_.exploration * std::sqrt(std::log(1.0 + node.visits)); }

    std::size_t width_of(const Node& node, bool is_root) const {
        if (!parameters_.evaluates)
            return node.edges.size();
        const double width = (is_root ? parameters_.root_width : parameters_.first_width) +
                             parameters_.width_growth * std::sqrt(static_cast<double>(node.visits));
        return std::min(node.edges.size(), static_cast<std::size_t>(width));
    }

    // The most urgent one of the first `width` that are allowed.
    template <class IsAllowed>
    std::uint32_t best_of(const Node& node, std::size_t width, double bonus, IsAllowed is_allowed) const {
        std::uint32_t choice = 0;
        double best = -std::numeric_limits<double>::infinity();
        for (std::uint32_t i = 0; i < node.edges.size() && width > 0; ++i) {
            if (!is_allowed(node.edges[i]))
                continue;
            --width;
            const double urgency = urgency_of(node, node.edges[i], bonus);
            if (urgency > best) {
                best = urgency;
                choice = i;
            }
        }
        return choice;
    }

    // What its mover would do by now.
    std::uint32_t favourite_of(const Node& node) const {
        return best_of(node, node.edges.size(), 0, [](const Edge&) { return true; });
    }

    void record(Node& node, std::uint32_t index, const Scores& scores) {
        Edge& edge = node.edges[index];
        ++edge.visits;
        if (!game::is_player(node.mover))
            return;
        const double difference = difference_of<G>(rules_, parameters_, scores, node.mover);
        edge.difference += difference;
        edge.squares += difference * difference;
        edge.reward += reward_of(difference, node.mover);
    }

    // Makes a node the root and forgets what does not hang below it; 0: everything. Breadth first, so that what is cut
    // off at the limit is what was visited least.
    void keep(std::uint32_t index) {
        std::vector<Node> kept(kRoot + 1);
        if (index != 0) {
            kept[kRoot] = std::move(nodes_[index]);
            for (std::size_t i = kRoot; i < kept.size(); ++i)
                for (std::size_t e = 0; e < kept[i].edges.size(); ++e) {
                    std::uint32_t& child = kept[i].edges[e].child;
                    if (child == 0)
                        continue;
                    const std::uint32_t old = child;
                    child = kept.size() < parameters_.most_nodes ? static_cast<std::uint32_t>(kept.size()) : 0;
                    if (child != 0)
                        kept.push_back(std::move(nodes_[old]));
                }
        }
        nodes_ = std::move(kept);
    }

    const Rules& rules_;
    Parameters parameters_;
    double start_of_draws_;
    // Between set_root and the next one these do not change.
    std::unique_ptr<State> root_position_ = std::make_unique<State>();
    game::PlayerId player_ = game::kNobody;
    bool has_secrets_ = false;
    std::array<double, game::kMaxPlayers> levels_{};  // by player: the difference from which rewards are measured
    // Behind the lock.
    std::mutex mutex_;
    std::condition_variable expanded_;
    std::vector<Node> nodes_ = std::vector<Node>(kRoot + 1);
    std::array<TurnGains, game::kMaxPlayers> gains_;  // by player
    std::uint64_t simulations_ = 0;
    std::unique_ptr<game::ActionList> draws_ = std::make_unique<game::ActionList>();
    std::vector<std::uint32_t> weights_;
};

}  // namespace bastide::search
