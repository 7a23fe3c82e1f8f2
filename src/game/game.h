// What the search, the server, the files and the tests need from a game: no tile and no card is named here.
//
// The tile-laying game (land/) and the card game (cards/) are two types that model `Game`. A state is a plain
// value: copying it is the undo.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>

#include "game/action.h"
#include "util/random.h"

namespace bastide::game {

enum class PlayerId : std::uint8_t {};
inline constexpr PlayerId kChance{0xfe};  // the bag, the dice, the deck
inline constexpr PlayerId kNobody{0xff};  // the game is over
inline constexpr int kMaxPlayers = 6;

constexpr bool is_player(PlayerId player) {
    return static_cast<std::uint8_t>(player) < kMaxPlayers;
}
constexpr int index_of(PlayerId player) {
    return static_cast<int>(player);
}

using PlayerMask = std::uint8_t;  // bit per player
inline constexpr PlayerMask kEverybody = 0xff;
constexpr PlayerMask mask_of(PlayerId player) {
    return static_cast<PlayerMask>(1u << static_cast<unsigned>(player));
}

template <class G>
concept Game = std::copyable<typename G::State> &&
    requires(const typename G::Rules& rules, typename G::State& state, const typename G::State& seen, ActionList& out,
             std::span<std::uint32_t> weights, Action action, PlayerId player, Random& random) {
    { G::player_count(rules) } -> std::same_as<int>;
    G::start(rules, state);                                             // the position before the first decision
    G::copy(state, seen);                                               // state = seen, only what is alive
    { G::to_move(rules, seen) } -> std::same_as<PlayerId>;              // kChance, kNobody when it is over
    G::legal(rules, seen, out);                                         // fills the list; same order on every machine
    G::weights(rules, seen, out, weights);                              // kChance: how often each, in whole numbers
    { G::random_action(rules, seen, random) } -> std::same_as<Action>;  // uniform, or by weight
    G::apply(rules, state, action);                                     // precondition: action is legal
    { G::score(rules, seen, player) } -> std::convertible_to<int>;      // co-operative games: the same for all
    { G::observers(rules, seen, action) } -> std::same_as<PlayerMask>;  // who sees what is drawn or chosen
    G::hide_from(rules, state, player, random);                         // deal anew what `player` has not seen
    { G::hash(seen) } -> std::same_as<std::uint64_t>;
};

// What is worth thinking about: a game may leave out what is legal but useless (`G::candidates`).
template <class G>
void list_candidates(const typename G::Rules& rules, const typename G::State& state, ActionList& out) {
    if constexpr (requires { G::candidates(rules, state, out); })
        G::candidates(rules, state, out);
    else
        G::legal(rules, state, out);
}

}  // namespace bastide::game
