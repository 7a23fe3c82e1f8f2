// Monte-Carlo tree search over any game::Game.
//
// A simulation starts from the root position with everything dealt anew that the player to move has not seen, follows
// the tree (decisions by UCB among the actions that the evaluation likes best, draws by their weights), and ends at the
// first decision after a draw that was not looked at before. There all actions are ranked by the evaluation of where
// they lead; what the best of them promises, less what the turns on the way bring on average (turn_gains.h), goes back
// up the path. So a move is judged by the best reply to every draw, and a tile and its figure are two levels of the
// tree.
//
// Nodes hold no positions: a simulation plays the actions on one working copy.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>
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
    double reward = 0;      // sum of the squashed differences of whoever decides here
    double difference = 0;  // sum of the differences themselves
    double squares = 0;     // ... and of their squares
    float prior = 0;        // decision: the difference that the evaluation expects; draw: its share of all weights
};
struct Node {
    std::vector<Edge> edges;  // decision: best prior first
    std::uint64_t hash = 0;   // of the position, once it has been visited often enough
    std::uint32_t visits = 0;
    game::PlayerId mover = game::kNobody;  // who decides
    bool is_expanded = false;
};

template <game::Game G, Judge<G> J>
class Tree {
  public:
    using Rules = typename G::Rules;
    using State = typename G::State;

    Tree(const Rules& rules, J judge, const Parameters& parameters, std::uint64_t seed)
        : rules_(rules), ranker_(rules, std::move(judge), parameters), parameters_(parameters), random_(seed) {}

    // Takes a position where a player is to move as the root; what the old tree knows of it is kept.
    void set_root(const State& position) {
        G::copy(space_->root, position);
        player_ = G::to_move(rules_, position);
        has_secrets_ = is_dealt_anew();
        const std::uint64_t hash = G::hash(position);
        std::uint32_t found = 0;
        for (std::uint32_t i = 1; i < nodes_.size() && !has_secrets_ && parameters_.keeps_tree; ++i)
            if (nodes_[i].hash == hash)
                found = i;
        keep(found);
        for (TurnGains& gains : gains_)
            gains.fade();
        nodes_[kRoot].hash = hash;
        if (!nodes_[kRoot].is_expanded)
            expand_root();
        add_missing_root_edges();
    }

    // One simulation; the root must be set. `first` is its first action, if it is one of the root's.
    void simulate(std::optional<game::Action> first = {}) {
        State& state = space_->working;
        G::copy(state, space_->root);
        G::hide_from(rules_, state, player_, random_);
        path_.clear();
        brought_.fill(0);
        first_ = first;
        Scores scores{};
        descend(state, scores);
        for (std::size_t seat = 0; seat < scores.size(); ++seat)
            scores[seat] -= brought_[seat];
        go_back_up(scores);
        ++simulations_;
    }

    // Whether something is dealt anew in every simulation: then nothing can be counted through to the end.
    bool has_secrets() const { return has_secrets_; }
    Ranker<G, J>& ranker() { return ranker_; }
    const Node& root() const { return nodes_[kRoot]; }
    std::uint64_t simulations() const { return simulations_; }
    std::size_t node_count() const { return nodes_.size(); }

  private:
    static constexpr std::uint32_t kRoot = 1;

    struct Step {
        std::uint32_t node, edge;
    };
    // Positions and lists are large: they are kept.
    struct Space {
        State root, working;
        game::ActionList list;
    };

    void expand_root() {
        G::copy(space_->working, space_->root);
        G::hide_from(rules_, space_->working, player_, random_);
        nodes_[kRoot].mover = player_;
        Scores scores{};
        expand(kRoot, space_->working, player_, scores);
    }

    // Several deals are compared with each other and not with the truth, which must not make a difference.
    bool is_dealt_anew() {
        constexpr std::size_t kDeals = 12;
        std::array<std::uint64_t, kDeals> hashes;
        for (std::uint64_t& hash : hashes) {
            G::copy(space_->working, space_->root);
            G::hide_from(rules_, space_->working, player_, random_);
            hash = G::hash(space_->working);
        }
        return std::any_of(hashes.begin(), hashes.end(), [&](std::uint64_t hash) { return hash != hashes[0]; });
    }

    // --- going down ----------------------------------------------------------------------------------------------
    void descend(State& state, Scores& scores) {
        std::uint32_t node = kRoot;
        begins_turn_ = false;
        for (;;) {
            const game::PlayerId mover = G::to_move(rules_, state);
            if (mover == game::kNobody)
                return result_of(state, scores);
            nodes_[node].mover = mover;
            if (++nodes_[node].visits == parameters_.visits_to_remember && !has_secrets_ && node != kRoot)
                nodes_[node].hash = G::hash(state);
            std::uint32_t edge = 0;
            if (mover == game::kChance) {
                edge = draw(node, state);
                note_draw(state, nodes_[node].edges[edge]);
            } else {
                const bool is_new = !nodes_[node].is_expanded;
                if (is_new)
                    expand(node, state, mover, scores);
                if (is_new && !parameters_.evaluates)
                    return roll_out(state, scores);
                if (begin_turn(mover, is_new, scores) && is_new)
                    return;
                edge = has_secrets_ ? select_legal(node, state, mover) : select(nodes_[node], node == kRoot);
                if (node == kRoot && first_)
                    edge = edge_with(nodes_[kRoot], *first_).value_or(edge);
            }
            path_.push_back({node, edge});
            G::apply(rules_, state, nodes_[node].edges[edge].action);
            if (parameters_.is_flat)
                return ranker_.expect(state, scores);
            if (nodes_[node].edges[edge].child == 0) {
                if (nodes_.size() >= parameters_.most_nodes)
                    return roll_out(state, scores);
                nodes_.emplace_back();
                nodes_[node].edges[edge].child = static_cast<std::uint32_t>(nodes_.size() - 1);
            }
            node = nodes_[node].edges[edge].child;
        }
    }

    // Of a game that is over. Whoever evaluates knows best what its end is worth: of a team, whether it has won.
    void result_of(const State& state, Scores& scores) {
        if (parameters_.evaluates)
            return ranker_.expect(state, scores);
        for (int i = 0; i < G::player_count(rules_); ++i)
            scores[static_cast<std::size_t>(i)] = static_cast<float>(G::score(rules_, state, game::PlayerId(i)));
    }

    // The evaluation; without one, a random game to the end.
    void roll_out(State& state, Scores& scores) {
        if (parameters_.evaluates)
            return ranker_.expect(state, scores);
        while (G::to_move(rules_, state) != game::kNobody)
            G::apply(rules_, state, G::random_action(rules_, state, random_));
        result_of(state, scores);
    }

    // --- what turns bring (turn_gains.h) ---------------------------------------------------------------------------
    void note_draw(const State& state, const Edge& draw) {
        drawn_ = draw.action;
        begins_turn_ = true;
        if (parameters_.evens_turns && (draw.child == 0 || !nodes_[draw.child].is_expanded))
            ranker_.expect(state, before_draw_);
    }

    // At a decision; whether it is the first one after a draw. Then what such a turn brings is taken off in the end;
    // `is_new`: `scores` are what this one promises, and more is known of it.
    bool begin_turn(game::PlayerId mover, bool is_new, const Scores& scores) {
        if (!begins_turn_)
            return false;
        begins_turn_ = false;
        if (!parameters_.evens_turns)
            return true;
        const auto me = static_cast<std::size_t>(game::index_of(mover));
        if (is_new)
            gains_[me].add(drawn_, difference_of<G>(rules_, parameters_, scores, mover) -
                                       difference_of<G>(rules_, parameters_, before_draw_, mover));
        const auto gain = static_cast<float>(gains_[me].of(drawn_));
        if (is_together())
            for (float& points : brought_)
                points += gain;
        else
            brought_[me] += gain;
        return true;
    }

    bool is_together() const {
        if constexpr (requires { G::is_cooperative(rules_); })
            return G::is_cooperative(rules_);
        return false;
    }

    // --- draws ---------------------------------------------------------------------------------------------------
    // All chance nodes go through the outcomes in the same even order, so that actions are compared on the same draws.
    std::uint32_t draw(std::uint32_t index, const State& state) {
        Node& node = nodes_[index];
        if (has_secrets_)
            return edge_of(node, G::random_action(rules_, state, random_));
        if (!node.is_expanded)
            list_draws(node, state);
        constexpr double kGoldenRatio = 0.6180339887498949;
        double at = start_of_draws_ + kGoldenRatio * static_cast<double>(node.visits);
        at -= std::floor(at);
        std::uint32_t edge = 0;
        while (edge + 1 < node.edges.size() && at >= static_cast<double>(node.edges[edge].prior))
            at -= static_cast<double>(node.edges[edge++].prior);
        return edge;
    }

    void list_draws(Node& node, const State& state) {
        game::ActionList& actions = space_->list;
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
        node.is_expanded = true;
    }

    static std::optional<std::uint32_t> edge_with(const Node& node, game::Action action) {
        for (std::uint32_t i = 0; i < node.edges.size(); ++i)
            if (node.edges[i].action == action)
                return i;
        return std::nullopt;
    }
    static std::uint32_t edge_of(Node& node, game::Action action) {
        if (const auto known = edge_with(node, action))
            return *known;
        node.edges.push_back({.action = action});
        return static_cast<std::uint32_t>(node.edges.size() - 1);
    }

    // --- decisions -------------------------------------------------------------------------------------------------
    void expand(std::uint32_t index, const State& state, game::PlayerId mover, Scores& scores) {
        Node& node = nodes_[index];
        node.is_expanded = true;
        if (!parameters_.evaluates)
            return list_unranked(node, state);
        ranker_.rank(state, mover, ranking_, scores);
        const bool is_thrifty = index != kRoot && !has_secrets_;
        if (is_thrifty && ranking_.size() > parameters_.most_edges)
            ranking_.resize(parameters_.most_edges);
        node.edges.reserve(ranking_.size());
        for (const RankedAction& ranked : ranking_) {
            Edge edge{.action = ranked.action};
            edge.prior = static_cast<float>(ranked.value);
            node.edges.push_back(edge);
        }
    }

    void list_unranked(Node& node, const State& state) {
        game::ActionList& actions = space_->list;
        actions.clear();
        game::list_candidates<G>(rules_, state, actions);
        for (const game::Action action : actions)
            node.edges.push_back({.action = action});
        shuffle(node.edges);
    }

    void shuffle(std::vector<Edge>& edges) {
        for (std::size_t i = edges.size(); i > 1; --i)
            std::swap(edges[i - 1], edges[random_.below(static_cast<std::uint32_t>(i))]);
    }

    // A node that was an inner one remembers only its best actions; as the root it needs them all.
    void add_missing_root_edges() {
        game::ActionList& actions = space_->list;
        actions.clear();
        game::list_candidates<G>(rules_, space_->root, actions);
        if (!has_secrets_ && nodes_[kRoot].edges.size() < actions.size())
            add_missing_edges(nodes_[kRoot], space_->root, player_, actions);
    }

    void add_missing_edges(Node& node, const State& state, game::PlayerId mover, const game::ActionList& actions) {
        missing_.clear();
        for (const game::Action action : actions)
            if (std::none_of(node.edges.begin(), node.edges.end(),
                             [&](const Edge& edge) { return edge.action == action; }))
                missing_.push_back(action);
        ranking_.clear();
        Scores scores{};
        if (parameters_.evaluates)
            ranker_.judge_each(state, mover, missing_, ranking_, scores);
        for (std::size_t i = 0; i < missing_.size(); ++i) {
            Edge edge{.action = missing_[i]};
            edge.prior = parameters_.evaluates ? static_cast<float>(ranking_[i].value) : 0.f;
            node.edges.push_back(edge);
        }
    }

    double squashed(double difference) const { return std::tanh(difference / parameters_.score_scale); }

    double urgency_of(const Edge& edge, double bonus) const {
        if (!parameters_.evaluates && edge.visits == 0)
            return std::numeric_limits<double>::infinity();
        const double trust = parameters_.evaluates ? parameters_.prior_visits : 0;
        const double visits = edge.visits + trust;
        return (edge.reward + trust * squashed(static_cast<double>(edge.prior))) / visits + bonus / std::sqrt(visits);
    }

    std::size_t width_of(const Node& node, bool is_root) const {
        if (!parameters_.evaluates)
            return node.edges.size();
        const double width = (is_root ? parameters_.root_width : parameters_.first_width) +
                             parameters_.width_growth * std::sqrt(static_cast<double>(node.visits));
        return std::min(node.edges.size(), static_cast<std::size_t>(width));
    }

    // What its mover would do by now.
    std::uint32_t favourite_of(const Node& node) const {
        std::uint32_t choice = 0;
        double best = -std::numeric_limits<double>::infinity();
        for (std::uint32_t i = 0; i < node.edges.size(); ++i) {
            const double urgency = urgency_of(node.edges[i], 0);
            if (urgency > best) {
                best = urgency;
                choice = i;
            }
        }
        return choice;
    }

    std::uint32_t select(const Node& node, bool is_root) const {
        const double bonus = parameters_.exploration * std::sqrt(std::log(1.0 + node.visits));
        const std::size_t width = width_of(node, is_root);
        std::uint32_t choice = 0;
        double best = -std::numeric_limits<double>::infinity();
        for (std::uint32_t i = 0; i < width; ++i) {
            const double urgency = urgency_of(node.edges[i], bonus);
            if (urgency > best) {
                best = urgency;
                choice = i;
            }
        }
        return choice;
    }

    // Where something is hidden, the same node stands for worlds with other legal actions: only those of this world can
    // be chosen, and those that are new here are added.
    std::uint32_t select_legal(std::uint32_t index, const State& state, game::PlayerId mover) {
        Node& node = nodes_[index];
        game::ActionList& actions = space_->list;
        actions.clear();
        game::list_candidates<G>(rules_, state, actions);
        legal_.assign(actions.begin(), actions.end());
        add_missing_edges(node, state, mover, actions);
        std::sort(legal_.begin(), legal_.end());
        const double bonus = parameters_.exploration * std::sqrt(std::log(1.0 + node.visits));
        auto width = static_cast<std::ptrdiff_t>(width_of(node, index == kRoot));
        std::uint32_t choice = 0;
        double best = -std::numeric_limits<double>::infinity();
        for (std::uint32_t i = 0; i < node.edges.size() && width > 0; ++i) {
            if (!std::binary_search(legal_.begin(), legal_.end(), node.edges[i].action))
                continue;
            --width;
            const double urgency = urgency_of(node.edges[i], bonus);
            if (urgency > best) {
                best = urgency;
                choice = i;
            }
        }
        return choice;
    }

    // --- going back up ---------------------------------------------------------------------------------------------
    // What follows upon a decision that its player would not take by now says nothing about the decisions before it:
    // counted there, every mistake that is tried would make the moves that lead to it look better. (Where something is
    // hidden, what he would do may not be legal in this world: there all counts.)
    void go_back_up(const Scores& scores) {
        for (std::size_t i = path_.size(); i-- > 0;) {
            Node& node = nodes_[path_[i].node];
            const bool is_trial = parameters_.evaluates && !has_secrets_ && game::is_player(node.mover) &&
                                  path_[i].edge != favourite_of(node);
            record(node, path_[i].edge, scores);
            if (is_trial)
                break;
        }
    }

    void record(Node& node, std::uint32_t index, const Scores& scores) {
        Edge& edge = node.edges[index];
        ++edge.visits;
        if (!game::is_player(node.mover))
            return;
        const double difference = difference_of<G>(rules_, parameters_, scores, node.mover);
        edge.difference += difference;
        edge.squares += difference * difference;
        edge.reward += squashed(difference);
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
    Ranker<G, J> ranker_;
    Parameters parameters_;
    Random random_;
    std::unique_ptr<Space> space_ = std::make_unique<Space>();
    std::vector<Node> nodes_ = std::vector<Node>(kRoot + 1);
    std::vector<Step> path_;
    std::vector<std::uint32_t> weights_;
    std::vector<RankedAction> ranking_;
    std::vector<game::Action> missing_, legal_;
    game::PlayerId player_ = game::kNobody;
    bool has_secrets_ = false;
    std::array<TurnGains, game::kMaxPlayers> gains_;  // by player
    // Of the simulation under way.
    std::optional<game::Action> first_;
    game::Action drawn_;
    bool begins_turn_ = false;  // the next decision is the first one after `drawn_`
    Scores before_draw_{};
    Scores brought_{};  // by the turns since the root, as far as one may expect
    std::uint64_t simulations_ = 0;
    double start_of_draws_ = static_cast<double>(random_.below(1u << 24)) / (1u << 24);
};

}  // namespace bastide::search
