// The parts of Cardcassonne: colours, cards, the deck of 130 and what else is in the box.
//
// Cards of one kind and colour are interchangeable, so a card is its type: 20 coloured ones and 4 without a
// colour.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace bastide::cards {

// CC-1, CC-13: a colour is a row; the number is the place of its board from top to bottom.
enum class Colour : std::uint8_t { Yellow, Red, Green, Blue };
inline constexpr int kColours = 4;
inline constexpr std::array<std::string_view, kColours> kColourNames{"yellow", "red", "green", "blue"};
inline constexpr std::array<std::string_view, kColours> kRowNames{"monastery", "road", "field", "city"};

enum class Kind : std::uint8_t {
    Person1,
    Person2,
    Person3,
    Building,
    Animal,
    Dragon,
    Fairy,
    AnimalJoker,
    BuildingJoker
};
inline constexpr int kKindsOfColour = 5;  // those before Dragon

// 0-19: colour x 5 + kind; 20-23: dragon, fairy, animal joker, building joker.
enum class Card : std::uint8_t { Dragon = kColours * kKindsOfColour, Fairy, AnimalJoker, BuildingJoker, None = 0xff };
inline constexpr int kCardTypes = 24;
inline constexpr int kDeckSize = 130;
inline constexpr int kRevealedAtSetUp = 10;

constexpr std::size_t index_of(Card card) {
    return static_cast<std::size_t>(card);
}
constexpr std::size_t index_of(Colour colour) {
    return static_cast<std::size_t>(colour);
}
constexpr Card card_of(Colour colour, Kind kind) {
    return Card(static_cast<int>(colour) * kKindsOfColour + static_cast<int>(kind));
}
// A joker is any card without a colour: dragon, fairy, animal joker, building joker.
constexpr bool is_joker(Card card) {
    return card >= Card::Dragon;
}
// Only for cards that are not jokers.
constexpr Colour colour_of(Card card) {
    return Colour(static_cast<int>(card) / kKindsOfColour);
}
constexpr Kind kind_of(Card card) {
    return Kind(is_joker(card) ? static_cast<int>(card) - static_cast<int>(Card::Dragon) + kKindsOfColour
                               : static_cast<int>(card) % kKindsOfColour);
}
constexpr bool is_person(Kind kind) {
    return kind <= Kind::Person3;
}
// Only for persons.
constexpr int value_of(Kind kind) {
    return static_cast<int>(kind) + 1;
}

using CardCounts = std::array<std::uint8_t, kCardTypes>;

// CC-6, CC-7: how often each card is in the deck. The book's line "8, 5, 3, 5, 9 times" has lost its
// pictures; the reading persons 1, 2, 3, buildings, animals is confirmed by two independent lists of the
// deck.
inline constexpr std::array<std::uint8_t, kKindsOfColour> kCopiesOfColour{8, 5, 3, 5, 9};
inline constexpr std::array<std::uint8_t, 4> kCopiesOfJokers{1, 1, 4, 4};
constexpr std::uint8_t copies_of(Card card) {
    return is_joker(card) ? kCopiesOfJokers[index_of(card) - index_of(Card::Dragon)]
                          : kCopiesOfColour[index_of(card) % kKindsOfColour];
}
constexpr CardCounts full_deck() {
    CardCounts counts{};
    for (std::size_t i = 0; i < kCardTypes; ++i)
        counts[i] = copies_of(Card(i));
    return counts;
}
constexpr int total_of(const CardCounts& counts) {
    int total = 0;
    for (const std::uint8_t count : counts)
        total += count;
    return total;
}
static_assert(total_of(full_deck()) == kDeckSize);

// "red-person-2", "green-animal", "dragon", "building-joker".
std::string name_of(Card card);
// Card::None if there is no such card.
Card card_named(std::string_view name);

// CC-4, CC-5: what is in the box, for lists and for people; the deck above is what is played with.
struct Component {
    std::string_view name;
    int count;
    std::string_view use;
};
inline constexpr int kPlayerColours = 5;
inline constexpr std::array<Component, 11> kComponents{{
    {"board", kColours, "yellow, red, green, blue; each heads a row, together they are the scoring track"},
    {"large follower", kPlayerColours, "one a player; it secures cards"},
    {"small follower", kPlayerColours, "one a player; it stands on the scoring track"},
    {"chest", kPlayerColours, "one a player; his buildings lie under it"},
    {"token 100/200", kPlayerColours, "for scores over 100"},
    {"coloured card", 120, "30 of each colour"},
    {"dragon and fairy", 2, "10 points each"},
    {"animal joker", 4, "a card of any set of animals"},
    {"building joker", 4, "any building"},
    {"scoring card", kPlayerColours, "one a player; the tables of animals and buildings"},
    {"blank card", 5, "not used"},
}};

}  // namespace bastide::cards
