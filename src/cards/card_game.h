// Cardcassonne as a model of game::Game: what playouts and the search use.
#pragma once

#include <string_view>

#include "cards/rules.h"
#include "cards/state.h"
#include "game/game.h"

namespace bastide::cards {

struct CardGame {
    using Rules = cards::Rules;
    using State = cards::State;

    static int player_count(const Rules& rules) { return rules.players; }
    static void start(const Rules& rules, State& state);
    static void copy(State& state, const State& seen) { state = seen; }
    static game::PlayerId to_move(const Rules& rules, const State& state);
    static void legal(const Rules& rules, const State& state, game::ActionList& out);
    static void weights(const Rules& rules, const State& state, const game::ActionList& actions,
                        std::span<std::uint32_t> out);
    // A player's decision: the one at a random place of the legal list, which is not built.
    static game::Action random_action(const Rules& rules, const State& state, Random& random);
    static void apply(const Rules& rules, State& state, game::Action action);
    static int score(const Rules&, const State& state, game::PlayerId player) {
        return state.scores[static_cast<std::size_t>(player)];
    }
    static game::PlayerMask observers(const Rules& rules, const State& state, game::Action action);
    // kNobody: what a spectator has not seen.
    static void hide_from(const Rules& rules, State& state, game::PlayerId player, Random& random);
    static std::uint64_t hash(const State& state);
};
static_assert(game::Game<CardGame>);

// CC-90 to CC-92: only when the game is over.
game::PlayerMask winners(const Rules& rules, const State& state);

// Cards that `viewer` (kNobody: a spectator) has not seen or, with chest_memory=hidden, may no longer know.
CardCounts unseen_by(const Rules& rules, const State& state, game::PlayerId viewer);

// CC-96: whether the contents of the chests are known to all.
inline bool chests_are_public(const Rules& rules, const State& state) {
    return rules.chest_memory == ChestMemory::Public || state.step == Step::Over;
}

// Throws Error "broken_state" if cards got lost or multiplied, or a counter is impossible.
void check(const Rules& rules, const State& state);

}  // namespace bastide::cards
