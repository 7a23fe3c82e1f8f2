// Every number of the tree search, in one place.
#pragma once

#include <cstdint>

namespace bastide::search {

struct Parameters {
    // --- what a simulation is ---
    bool searches = true;     // false: no simulations, the evaluation of where each action leads is all
    bool evaluates = true;    // false: plain UCT, random games to the end and no evaluation
    bool is_flat = false;     // the position after the first action is judged, with everything hidden dealt anew
    bool evens_turns = true;  // what a turn brings on average is taken off: see turn_gains.h
    // --- which actions are looked at (progressive widening) ---
    double first_width = 3;       // of the actions in the order of the evaluation, so many from the first visit ...
    double width_growth = 0.6;    // ... and this times the root of the number of visits more
    double root_width = 6;        // the same at the root, where a mistake cannot be made good
    std::size_t most_edges = 32;  // actions that an inner node remembers
    double most_judged = 2000;    // positions that one ranking judges; longer lists of replies are looked at in part
    // --- which of them is tried next (UCB) ---
    double exploration = 0.05;  // weight of the bonus for actions seldom tried, in units of the squashed reward
    double prior_visits = 5;    // what the evaluation says about an action counts as so many simulations
    double score_scale = 100;   // reward = tanh(difference / scale): nearly points, but a lead is safe (measure_from)
    double spread_of_points = 0.16;  // more than two players: of final points, as a share of what rivals may expect
    double rival_counts = 1;         // more than two players: what the rival has counts so much against the own points
    // --- which one is played ---
    double least_share = 0.2;  // among those with this share of the most visits: the best mean
    // --- the end of the game, counted through ---
    int endgame_draws = 3;             // it is tried with so many draws left; 0: never
    double endgame_margin = 3;         // the first pass follows decisions that cost at most so many points
    double share_of_first_pass = 0.5;  // of the budget; if that does not do, the rest is left to the tree
    // --- thrift ---
    bool keeps_tree = true;                 // from one decision to the next
    std::uint32_t visits_to_remember = 6;   // nodes with so many visits can be found again in the next decision
    double share_of_first_decision = 0.85;  // of the budget of a turn ...
    double share_of_next_decisions = 0.67;  // ... each one after it has so much of what is left then
    std::size_t most_nodes = 400'000;       // the tree does not grow beyond this
};

// A team's expectation is its chance to win in percent: it grows with no turn, and every percent is worth the same.
inline Parameters for_a_team(Parameters parameters) {
    if (!parameters.evaluates)
        return parameters;
    parameters.evens_turns = false;
    parameters.score_scale = 300;
    return parameters;
}

// Where the judge itself plays on and hidden hands decide, a tree of other people's choices only adds noise: what
// counts is how each action does on average, and one judgement of it is worth as much as one simulation.
inline Parameters for_hidden_hands(Parameters parameters) {
    if (!parameters.evaluates)
        return parameters;
    parameters.is_flat = true;
    parameters.keeps_tree = false;
    parameters.share_of_first_decision = 0.5;  // every decision is thought about anew
    parameters.root_width = 1000;
    parameters.prior_visits = 1;
    parameters.score_scale = 300;
    parameters.exploration = 0.1;
    parameters.least_share = 0.5;
    return parameters;
}

}  // namespace bastide::search
