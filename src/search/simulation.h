// Simulations: what one thread does in the tree that all share.
//
// A simulation starts from the root position with everything dealt anew that the player to move has not seen, follows
// the tree, and ends at the first decision after a draw that was not looked at before. There all actions are ranked by
// the evaluation of where they lead; what the best of them promises, less what the turns on the way bring on average
// (turn_gains.h), goes back up the path. So a move is judged by the best reply to every draw, and a tile and its figure
// are two levels of the tree.
#pragma once

#include "search/tree.h"

namespace bastide::search {

template <game::Game G, Judge<G> J>
class Simulator {
  public:
    using Rules = typename G::Rules;
    using State = typename G::State;

    Simulator(const Rules& rules, Tree<G>& tree, J judge, const Parameters& parameters, std::uint64_t seed)
        : rules_(rules),
          tree_(tree),
          ranker_(rules, std::move(judge), parameters),
          parameters_(parameters),
          random_(seed) {}

    // Takes a position where a player is to move as the root of the tree, all of whose actions are ranked. No other
    // thread may be at work.
    void set_root(const State& position) {
        const bool has_secrets = is_dealt_anew(position);
        const game::PlayerId player = G::to_move(rules_, position);
        Scores scores{};
        if (parameters_.evaluates) {
            deal(position, player);
            ranker_.expect(space_->working, scores);
            tree_.measure_from(scores);
        }
        expected_ = scores;
        tree_.set_root(position, has_secrets);
        Lock lock = tree_.lock();
        if (tree_.is_to_be_expanded(kRoot, lock)) {
            deal(position, player);
            expand(kRoot, space_->working, player, scores, lock);
        }
        // A node that was an inner one remembers only its best actions; as the root it needs them all.
        game::ActionList& actions = space_->list;
        actions.clear();
        game::list_candidates<G>(rules_, position, actions);
        if (!tree_.has_secrets() && tree_.root().edges.size() < actions.size())
            add_missing_edges(kRoot, position, player, lock);
    }

    // One simulation; the root must be set. `first` is its first action, if it is one of the root's.
    void simulate(std::optional<game::Action> first = {}) {
        State& state = space_->working;
        deal(tree_.root_position(), tree_.player());
        path_.clear();
        brought_.fill(0);
        first_ = first;
        Scores scores{};
        if (!descend(state, scores))
            judge(state, scores);
        for (std::size_t seat = 0; seat < scores.size(); ++seat)
            scores[seat] -= brought_[seat];
        const Lock lock = tree_.lock();
        tree_.go_back_up(path_, scores);
    }

    Ranker<G, J>& ranker() { return ranker_; }
    // What everybody may expect at the root, if it was judged.
    const Scores& expected() const { return expected_; }

  private:
    using Lock = typename Tree<G>::Lock;
    using Step = typename Tree<G>::Step;
    static constexpr std::uint32_t kRoot = Tree<G>::kRoot;

    // Positions and lists are large: they are kept.
    struct Space {
        State working;
        game::ActionList list;
    };

    void deal(const State& position, game::PlayerId player) {
        G::copy(space_->working, position);
        G::hide_from(rules_, space_->working, player, random_);
    }

    // Several deals are compared with each other and not with the truth, which must not make a difference.
    bool is_dealt_anew(const State& position) {
        constexpr std::size_t kDeals = 12;
        std::array<std::uint64_t, kDeals> hashes;
        for (std::uint64_t& hash : hashes) {
            deal(position, G::to_move(rules_, position));
            hash = G::hash(space_->working);
        }
        return std::any_of(hashes.begin(), hashes.end(), [&](std::uint64_t hash) { return hash != hashes[0]; });
    }

    // Whether it is known at the end what everybody may expect there.
    bool descend(State& state, Scores& scores) {
        Step step{kRoot, 0};
        begins_turn_ = false;
        Lock lock = tree_.lock();
        for (;;) {
            const game::PlayerId mover = G::to_move(rules_, state);
            if (mover == game::kNobody)
                return false;
            tree_.visit(step.node, state, mover);
            if (mover == game::kChance) {
                step.edge = tree_.has_secrets() ? tree_.edge_of(step.node, G::random_action(rules_, state, random_))
                                                : tree_.draw(step.node, state);
                note_draw(state, step, lock);
            } else {
                const bool is_new = tree_.is_to_be_expanded(step.node, lock);
                if (is_new)
                    expand(step.node, state, mover, scores, lock);
                if (is_new && !parameters_.evaluates)
                    return false;
                if (begin_turn(mover, is_new, scores) && is_new)
                    return true;
                step.edge = choose(step.node, state, mover, lock);
            }
            path_.push_back(step);
            const game::Action action = tree_.go_along(step);
            lock.unlock();
            G::apply(rules_, state, action);
            if (parameters_.is_flat)
                return false;
            lock.lock();
            step.node = tree_.child_behind(step);
            if (step.node == 0)
                return false;
        }
    }

    std::uint32_t choose(std::uint32_t node, const State& state, game::PlayerId mover, Lock& lock) {
        const std::uint32_t choice = tree_.has_secrets() ? choose_legal(node, state, mover, lock) : tree_.select(node);
        return node == kRoot && first_ ? Tree<G>::edge_with(tree_.root(), *first_).value_or(choice) : choice;
    }
    // Actions of this world that are new here are added.
    std::uint32_t choose_legal(std::uint32_t node, const State& state, game::PlayerId mover, Lock& lock) {
        game::ActionList& actions = space_->list;
        actions.clear();
        game::list_candidates<G>(rules_, state, actions);
        legal_.assign(actions.begin(), actions.end());
        std::sort(legal_.begin(), legal_.end());
        add_missing_edges(node, state, mover, lock);
        return tree_.select_of(node, legal_);
    }

    // The evaluation; without one, a random game to the end. Of a game that is over, whoever evaluates knows best what
    // its end is worth: of a team, whether it has won.
    void judge(State& state, Scores& scores) {
        if (parameters_.evaluates)
            return ranker_.expect(state, scores);
        while (G::to_move(rules_, state) != game::kNobody)
            G::apply(rules_, state, G::random_action(rules_, state, random_));
        for (int i = 0; i < G::player_count(rules_); ++i)
            scores[static_cast<std::size_t>(i)] = static_cast<float>(G::score(rules_, state, game::PlayerId(i)));
    }

    // --- what turns bring (turn_gains.h) -----------------------------------------------------------------------------
    void note_draw(const State& state, Step step, Lock& lock) {
        drawn_ = tree_.node(step.node).edges[step.edge].action;
        begins_turn_ = true;
        if (!parameters_.evens_turns || !tree_.is_new_behind(step))
            return;
        lock.unlock();
        ranker_.expect(state, before_draw_);
        lock.lock();
    }

    // At a decision; whether it is the first one after a draw. Then what such a turn brings is taken off in the end;
    // `is_new`: `scores` are what this one promises, and more is known of it.
    bool begin_turn(game::PlayerId mover, bool is_new, const Scores& scores) {
        if (!begins_turn_)
            return false;
        begins_turn_ = false;
        if (!parameters_.evens_turns)
            return true;
        TurnGains& gains = tree_.gains_of(mover);
        if (is_new)
            gains.add(drawn_, difference_of<G>(rules_, parameters_, scores, mover) -
                                  difference_of<G>(rules_, parameters_, before_draw_, mover));
        const auto gain = static_cast<float>(gains.of(drawn_));
        if (tree_.is_won_together())
            for (float& points : brought_)
                points += gain;
        else
            brought_[static_cast<std::size_t>(game::index_of(mover))] += gain;
        return true;
    }

    // --- decisions that are new --------------------------------------------------------------------------------------
    void expand(std::uint32_t node, const State& state, game::PlayerId mover, Scores& scores, Lock& lock) {
        lock.unlock();
        if (parameters_.evaluates)
            ranker_.rank(state, mover, ranking_, scores);
        else
            list_unranked(state);
        lock.lock();
        tree_.expand(node, ranking_);
    }

    void list_unranked(const State& state) {
        game::ActionList& actions = space_->list;
        actions.clear();
        game::list_candidates<G>(rules_, state, actions);
        ranking_.clear();
        for (const game::Action action : actions)
            ranking_.push_back({action, 0});
        for (std::size_t i = ranking_.size(); i > 1; --i)
            std::swap(ranking_[i - 1], ranking_[random_.below(static_cast<std::uint32_t>(i))]);
    }

    // Of the actions in the list.
    void add_missing_edges(std::uint32_t node, const State& state, game::PlayerId mover, Lock& lock) {
        tree_.list_missing(node, space_->list, missing_);
        if (missing_.empty())
            return;
        lock.unlock();
        ranking_.clear();
        Scores scores{};
        if (parameters_.evaluates)
            ranker_.judge_each(state, mover, missing_, ranking_, scores);
        else
            for (const game::Action action : missing_)
                ranking_.push_back({action, 0});
        lock.lock();
        tree_.add_missing(node, ranking_);
    }

    const Rules& rules_;
    Tree<G>& tree_;
    Ranker<G, J> ranker_;
    Scores expected_{};
    Parameters parameters_;
    Random random_;
    std::unique_ptr<Space> space_ = std::make_unique<Space>();
    std::vector<RankedAction> ranking_;
    std::vector<game::Action> missing_, legal_;
    // Of the simulation under way.
    std::vector<Step> path_;
    std::optional<game::Action> first_;
    game::Action drawn_;
    bool begins_turn_ = false;  // the next decision is the first one after `drawn_`
    Scores before_draw_{};
    Scores brought_{};  // by the turns since the root, as far as one may expect
};

}  // namespace bastide::search
