// The decisions of the card game and of its deck, packed into game::Action.
//
//   bits 0-7  kind   bits 8-15  card   bits 16-23  row, or colour of a set
#pragma once

#include <cstdint>
#include <string>

#include "cards/deck.h"
#include "game/action.h"
#include "words/text.h"

namespace bastide::cards {

enum class ActionKind : std::uint8_t {
    Reveal = 1,     // chance: a card of the set-up            "reveal red-animal"
    Deal,           // chance: a card into a hand              "deal dragon"
    PlaceJoker,     // dealer: row of a revealed joker         "joker road"
    LayFaceDown,    // first card of the round                 "face-down red-animal city"
    LayOpen,        // every later card                        "lay red-animal road"
    PlaceFollower,  // large follower to the end of a row      "follower road"
    TakePoints,     // misplaced card: 10 points               "points red-animal"
    Keep,           // misplaced card: to the set or the chest "keep red-animal"
    AssignJoker,    // animal joker to a set                   "assign green"
};

constexpr game::Action make_action(ActionKind kind, Card card, std::size_t row) {
    return game::Action(static_cast<std::uint64_t>(kind) | static_cast<std::uint64_t>(card) << 8 |
                        static_cast<std::uint64_t>(row) << 16);
}
constexpr game::Action make_card_action(ActionKind kind, Card card) {
    return make_action(kind, card, 0);
}
constexpr game::Action make_row_action(ActionKind kind, std::size_t row) {
    return make_action(kind, Card(0), row);
}
constexpr ActionKind kind_of(game::Action action) {
    return ActionKind(action.kind_number());
}
constexpr Card card_of(game::Action action) {
    return Card(static_cast<std::uint8_t>(action.bits() >> 8));
}
constexpr std::size_t row_of(game::Action action) {
    return static_cast<std::uint8_t>(action.bits() >> 16);
}

// The text form: what files and the wire use. It says everything, so a list of legal actions has no two equal
// texts.
std::string text_of(game::Action action);
// The same for people.
words::Text told(game::Action action);

}  // namespace bastide::cards
