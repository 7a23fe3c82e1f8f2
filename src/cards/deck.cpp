#include "cards/deck.h"

namespace bastide::cards {

std::string name_of(Card card) {
    static constexpr std::array<std::string_view, kKindsOfColour> kKindNames{"person-1", "person-2", "person-3",
                                                                             "building", "animal"};
    static constexpr std::array<std::string_view, 4> kJokerNames{"dragon", "fairy", "animal-joker", "building-joker"};
    if (is_joker(card))
        return std::string(kJokerNames[index_of(card) - index_of(Card::Dragon)]);
    std::string name(kColourNames[index_of(colour_of(card))]);
    name += '-';
    name += kKindNames[static_cast<std::size_t>(kind_of(card))];
    return name;
}

Card card_named(std::string_view name) {
    for (int i = 0; i < kCardTypes; ++i)
        if (name_of(Card(i)) == name)
            return Card(i);
    return Card::None;
}

}  // namespace bastide::cards
