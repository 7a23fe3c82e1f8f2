// Whether a position is possible: every card is somewhere exactly once, and the counters agree with the
// table.
#include <fmt/format.h>

#include <algorithm>

#include "cards/card_game.h"
#include "util/error.h"

namespace bastide::cards {
namespace {

[[noreturn]] void fail(const std::string& text) {
    throw Error("broken_state", text);
}

void add(CardCounts& counts, Card card, int count = 1) {
    counts[index_of(card)] = static_cast<std::uint8_t>(counts[index_of(card)] + count);
}

void add_player(CardCounts& counts, const PlayerState& player) {
    for (std::size_t i = 0; i < player.hand_size; ++i)
        add(counts, player.hand[i]);
    for (std::size_t colour = 0; colour < kColours; ++colour) {
        add(counts, card_of(Colour(colour), Kind::Animal), player.animals[colour]);
        add(counts, Card::AnimalJoker, player.set_jokers[colour]);
        add(counts, card_of(Colour(colour), Kind::Building), player.chest[colour]);
    }
    add(counts, Card::AnimalJoker, player.lone_jokers);
    add(counts, Card::BuildingJoker, player.chest[kChestJokers]);
}

void check_cards(const Rules& rules, const State& state) {
    CardCounts counts{};
    for (std::size_t i = 0; i < kCardTypes; ++i)
        counts[i] = static_cast<std::uint8_t>(state.deck[i] + state.discarded[i] + state.misplaced[i]);
    for (const Row& row : state.rows)
        for (std::size_t i = 0; i < row.size; ++i)
            add(counts, row.cards[i].card);
    for (std::size_t p = 0; p < rules.players; ++p)
        add_player(counts, state.players[p]);
    add(counts, Card::AnimalJoker, state.loose_jokers);
    if (state.revealed != Card::None)
        add(counts, state.revealed);
    for (std::size_t i = 0; i < kCardTypes; ++i)
        if (counts[i] != copies_of(Card(i)))
            fail(fmt::format("{} cards {} instead of {}", counts[i], name_of(Card(i)), copies_of(Card(i))));
}

// CC-33, CC-78: only a face-down card lies in a row of another colour.
void check_row(const Row& row, std::size_t colour) {
    for (std::size_t i = 0; i < row.size; ++i)
        if (!is_face_down(row.cards[i]) && !is_joker(row.cards[i].card) &&
            index_of(colour_of(row.cards[i].card)) != colour)
            fail(fmt::format("{} lies face up in the {} row", name_of(row.cards[i].card), kRowNames[colour]));
}

// CC-73: only while misplaced cards are decided about may a lone joker wait beside animals.
void check_player(const Rules& rules, const State& state, std::size_t seat) {
    const PlayerState& player = state.players[seat];
    if (player.hand_size > rules.hand_cards)
        fail(fmt::format("seat {} has too many cards", seat));
    if (!std::is_sorted(player.hand.begin(), player.hand.end()))
        fail(fmt::format("the hand of seat {} is not sorted", seat));
    if (state.step != Step::Misplaced && player.lone_jokers > 0 && player.has_animals())
        fail(fmt::format("seat {} has a lone joker and animals", seat));
    if (player.follower.row == kNoRow)
        return;
    if (player.follower.row >= kColours || player.follower.at > state.rows[player.follower.row].size)
        fail(fmt::format("the follower of seat {} stands outside the rows", seat));
}

// CC-44: a player has as many turns left as cards, and one more if he has his follower.
void check_turns(const Rules& rules, const State& state) {
    if (state.step != Step::Turn)
        return;
    int turns = 0;
    for (std::size_t p = 0; p < rules.players; ++p)
        turns += state.players[p].hand_size + (state.players[p].follower.row == kNoRow ? 1 : 0);
    if (turns != state.turns_left)
        fail(fmt::format("{} turns left instead of {}", state.turns_left, turns));
}

}  // namespace

void check(const Rules& rules, const State& state) {
    check_cards(rules, state);
    for (std::size_t row = 0; row < kColours; ++row)
        check_row(state.rows[row], row);
    for (std::size_t p = 0; p < rules.players; ++p)
        check_player(rules, state, p);
    check_turns(rules, state);
}

}  // namespace bastide::cards
