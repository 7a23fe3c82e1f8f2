// The position of a game of Cardcassonne: a plain value without padding, so that copying it is the undo.
//
// What nobody has seen is not decided: the deck is a number of copies of each card, its order is drawn late.
// A hand is seen by its owner; a card in a row carries the mask of who has seen it (everybody, or the one who
// laid it face down); cards in front of players, under chests and out of the game have been seen by all.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "cards/deck.h"
#include "cards/rules.h"
#include "game/game.h"

namespace bastide::cards {

enum class Step : std::uint8_t {
    Reveal,       // chance: the next of the ten cards of the set-up
    PlaceJoker,   // dealer: a row for the joker just revealed
    Deal,         // chance: the next card into a hand
    Turn,         // lay a card or place the large follower
    Misplaced,    // 10 points for a misplaced animal or building, or keep it
    AssignJoker,  // a set for an animal joker
    Over
};

struct RowCard {
    Card card;
    game::PlayerMask seen;  // kEverybody: face up
};
constexpr bool is_face_down(RowCard card) {
    return card.seen != game::kEverybody;
}

// 30 cards of the colour, 10 jokers and at most 30 face-down cards (one a player and round) of other colours.
inline constexpr std::size_t kRowCapacity = 70;
// Cards from the board outwards; entries beyond `size` are zero.
struct Row {
    std::array<RowCard, kRowCapacity> cards;
    std::uint8_t size;
};

inline constexpr std::uint8_t kNoRow = 0xff;
// A large follower. `at`: how many cards of the row lie between it and the board. `order`: how many were
// placed before.
struct Follower {
    std::uint8_t row;  // kNoRow: with its player
    std::uint8_t at;
    std::uint8_t order;
};

struct PlayerState {
    std::array<Card, kMaxHand> hand;  // ascending; Card::None beyond the last
    std::uint8_t hand_size;
    std::uint8_t face_down_laid;  // 1: has laid his first card of the round
    Follower follower;
    std::array<std::uint8_t, kColours> animals;     // in front of him, without jokers
    std::array<std::uint8_t, kColours> set_jokers;  // animal jokers that count with each set
    std::uint8_t lone_jokers;                       // animal jokers without a set
    Chest chest;

    int set_size(std::size_t colour) const { return animals[colour] + set_jokers[colour]; }
    bool has_animals() const { return (animals[0] | animals[1] | animals[2] | animals[3]) != 0; }
};

struct State {
    std::array<std::int32_t, kMaxPlayers> scores;
    std::array<Row, kColours> rows;
    std::array<PlayerState, kMaxPlayers> players;
    CardCounts deck;
    CardCounts discarded;  // out of the game

    // The section being scored: its owner is `active`.
    CardCounts misplaced;       // animals and buildings he has yet to decide about
    std::uint8_t loose_jokers;  // animal jokers to assign
    std::uint8_t grown;         // bit per colour: sets that grew in this scoring

    Step step;
    std::uint8_t active;  // whose decision it is, if it is a player's
    std::uint8_t dealer;
    std::uint8_t round;       // from 0
    std::uint8_t drawn;       // cards revealed, or dealt in this round
    std::uint8_t turns_left;  // of all players together in this round
    std::uint8_t followers_placed;
    std::uint8_t last_follower;  // who placed the last one: dealer of the next round
    Card revealed;               // the joker the dealer has to place; Card::None otherwise
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);

// Cards behind which no follower stands are open to the next follower of the row: where they begin.
inline std::size_t open_section_begin(const Rules& rules, const State& state, std::size_t row) {
    std::size_t begin = 0;
    for (std::size_t p = 0; p < rules.players; ++p)
        if (state.players[p].follower.row == row && state.players[p].follower.at > begin)
            begin = state.players[p].follower.at;
    return begin;
}

// The card that is asked about next in step Misplaced (CC-80): the first by type.
inline Card next_misplaced(const State& state) {
    for (std::size_t i = 0; i < kCardTypes; ++i)
        if (state.misplaced[i] > 0)
            return Card(i);
    return Card::None;
}

}  // namespace bastide::cards
