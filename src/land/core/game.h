// The tile game as a model of the concept `Game`: what the search and the playouts use.
#pragma once

#include "game/game.h"
#include "land/core/scoring.h"
#include "land/core/turn.h"

namespace bastide::land {

// Lists inside a step are built here: 32 KB that no playout should put on its stack.
extern constinit thread_local ActionList scratch_actions;

struct LandGame {
    using Rules = land::Rules;
    using State = land::GameState;

    static int player_count(const Rules& rules) { return rules.players; }
    static void start(const Rules& rules, State& state);
    static void copy(State& to, const State& from) { to.copy_from(from); }
    static PlayerId to_move(const Rules&, const State& state) { return state.decision.player; }
    static void legal(const Rules& rules, const State& state, ActionList& out);
    static void candidates(const Rules& rules, const State& state, ActionList& out);
    static void weights(const Rules& rules, const State& state, const ActionList& actions,
                        std::span<std::uint32_t> weights);
    static Action random_action(const Rules& rules, const State& state, Random& random) {
        const Frame& frame = top_frame(state);
        const auto pick = step_of(rules, frame).random;
        return pick != nullptr && offers_step_only(rules, state) ? pick({rules, state}, frame, random)
                                                                 : random_of_list(rules, state, random);
    }
    static void apply(const Rules& rules, State& state, Action action) {
        Context ctx{rules, state, scratch_actions, nullptr};
        apply_assume_legal(ctx, action);
    }
    static int score(const Rules& rules, const State& state, PlayerId player) {
        return rules.is_cooperative ? team_score(rules, state) : state.score[at(player)];
    }
    static bool is_cooperative(const Rules& rules) { return rules.is_cooperative; }
    static PlayerMask observers(const Rules&, const State& state, Action) { return state.decision.observers; }
    static void hide_from(const Rules& rules, State& state, PlayerId player, Random& random);
    static std::uint64_t hash(const State& state) { return state.hash(); }
    // Plays on to the end with random actions, and counts them.
    static void play_out(const Rules& rules, State& state, Random& random, PlayoutCounts& counts);

  private:
    // Nothing that is possible at any moment comes besides the step's own actions.
    static bool offers_step_only(const Rules& rules, const State& state) {
        return rules.hooks.add_anywhere.empty() || !is_player(state.decision.player);
    }
    static Action random_of_list(const Rules& rules, const State& state, Random& random);
};
static_assert(game::Game<LandGame>);

// Applies a legal action and records what happened.
void apply_with_log(const Rules& rules, GameState& state, Action action, EventLog* log);

// Bit per player who has won: the most points, ties as the option says; all or none of a team. Only when the game is
// over.
PlayerMask winners_of(const Rules& rules, const GameState& state);

}  // namespace bastide::land
