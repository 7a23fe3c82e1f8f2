// Small builders for tests: positions, tables, and playing by text.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "cards/action.h"
#include "cards/card_table.h"

namespace bastide::cards::test {

inline constexpr std::size_t kMonastery = 0, kRoad = 1, kField = 2, kCity = 3;

inline game::Setup setup_for(int players, std::vector<std::pair<std::string, std::string>> options = {}) {
    static const std::vector<std::string> kNames{"Alice", "Bob", "Clara", "David", "Emma", "Felix"};
    game::Setup setup;
    setup.game = "cards";
    setup.options = std::move(options);
    for (int i = 0; i < players; ++i)
        setup.players.push_back(kNames[static_cast<std::size_t>(i)]);
    return setup;
}

// "R2" red person 2, "GA" green animal, "YB" yellow building, "dragon", "fairy", "A*", "B*" jokers.
inline Card card(std::string_view code) {
    if (code == "A*")
        return Card::AnimalJoker;
    if (code == "B*")
        return Card::BuildingJoker;
    if (code == "dragon" || code == "fairy")
        return code == "dragon" ? Card::Dragon : Card::Fairy;
    return card_of(Colour(std::string_view("YRGB").find(code[0])), Kind(std::string_view("123BA").find(code[1])));
}

using Codes = std::initializer_list<std::string_view>;

// A position in the middle of a round; what is not named lies in the deck.
class Position {
  public:
    explicit Position(int players, std::vector<std::pair<std::string, std::string>> options = {})
        : setup_(setup_for(players, std::move(options))), rules_(rules_of(setup_)) {
        CardGame::start(rules_, state_);
        state_.step = Step::Turn;
    }

    // Face up, from the board outwards.
    Position& open(std::size_t row, Codes codes) {
        for (const std::string_view code : codes)
            append(row, card(code), game::kEverybody);
        return *this;
    }
    Position& face_down(std::size_t row, std::string_view code, int by) {
        append(row, card(code), game::mask_of(game::PlayerId(by)));
        return *this;
    }
    // At the end of the row as it is now.
    Position& follower(int seat, std::size_t row) {
        player(seat).follower = {static_cast<std::uint8_t>(row), state_.rows[row].size, state_.followers_placed++};
        state_.last_follower = static_cast<std::uint8_t>(seat);
        return *this;
    }
    Position& hand(int seat, Codes codes) {
        for (const std::string_view code : codes)
            player(seat).hand[player(seat).hand_size++] = take(card(code));
        std::sort(player(seat).hand.begin(), player(seat).hand.begin() + player(seat).hand_size);
        return *this;
    }
    // This player has laid his face-down card.
    Position& has_laid(int seat) {
        player(seat).face_down_laid = 1;
        return *this;
    }
    Position& animals(int seat, Colour colour, int count) {
        for (int i = 0; i < count; ++i)
            take(card_of(colour, Kind::Animal));
        player(seat).animals[index_of(colour)] = static_cast<std::uint8_t>(count);
        return *this;
    }
    Position& lone_joker(int seat) {
        take(Card::AnimalJoker);
        ++player(seat).lone_jokers;
        return *this;
    }
    Position& chest(int seat, const Chest& chest) {
        for (std::size_t slot = 0; slot < chest.size(); ++slot)
            for (int i = 0; i < chest[slot]; ++i)
                take(slot == kChestJokers ? Card::BuildingJoker : card_of(Colour(slot), Kind::Building));
        player(seat).chest = chest;
        return *this;
    }
    Position& score(int seat, int points) {
        state_.scores[static_cast<std::size_t>(seat)] = points;
        return *this;
    }
    Position& active(int seat) {
        state_.active = static_cast<std::uint8_t>(seat);
        return *this;
    }
    // No cards are left to be dealt after this round; they count as out of the game.
    Position& last_round() {
        state_.round = static_cast<std::uint8_t>(rules_.rounds - 1);
        state_.discarded = state_.deck;
        state_.deck = {};
        return *this;
    }

    // Only these cards are left in the deck; the others count as out of the game.
    Position& deck(Codes codes) {
        CardCounts left{};
        for (const std::string_view code : codes)
            ++left[index_of(take(card(code)))];
        for (std::size_t i = 0; i < kCardTypes; ++i)
            state_.discarded[i] = static_cast<std::uint8_t>(state_.discarded[i] + state_.deck[i]);
        state_.deck = left;
        return *this;
    }

    const Rules& rules() const { return rules_; }
    State state() const {
        State state = state_;
        for (std::size_t p = 0; p < rules_.players; ++p)
            state.turns_left = static_cast<std::uint8_t>(state.turns_left + state.players[p].hand_size +
                                                         (state.players[p].follower.row == kNoRow ? 1 : 0));
        check(rules_, state);
        return state;
    }
    CardTable table() const { return CardTable(setup_, state()); }

  private:
    PlayerState& player(int seat) { return state_.players[static_cast<std::size_t>(seat)]; }
    Card take(Card card) {
        EXPECT_GT(state_.deck[index_of(card)], 0) << "no more " << name_of(card);
        --state_.deck[index_of(card)];
        return card;
    }
    void append(std::size_t row, Card card, game::PlayerMask seen) {
        Row& cards = state_.rows[row];
        cards.cards[cards.size++] = {take(card), seen};
    }

    game::Setup setup_;
    Rules rules_;
    State state_;
};

using Events = std::vector<game::Event>;

inline Events play(CardTable& table, std::string_view text) {
    Events events;
    table.play(table.parse(text), &events);
    table.check();
    return events;
}

inline Events play_all(CardTable& table, std::initializer_list<std::string_view> texts) {
    Events events;
    for (const std::string_view text : texts)
        for (game::Event& event : play(table, text))
            events.push_back(std::move(event));
    return events;
}

inline std::vector<std::string> texts_of(const CardTable& table) {
    const auto actions = std::make_unique<game::ActionList>();
    table.list_actions(*actions);
    std::vector<std::string> texts;
    for (const game::Action action : *actions)
        texts.push_back(table.text_of(action));
    return texts;
}

inline bool is_legal(const CardTable& table, std::string_view text) {
    const std::vector<std::string> texts = texts_of(table);
    return std::find(texts.begin(), texts.end(), text) != texts.end();
}

// "persons 15", "misplaced 10": the points of the events, in order.
inline std::vector<std::string> points_in(const Events& events) {
    std::vector<std::string> lines;
    for (const game::Event& event : events)
        if (event.kind == "score")
            lines.push_back(event.source + " " + std::to_string(event.points));
    return lines;
}

// Seat 0 of two is about to place his follower as the last action of the round; seat 1 has secured nothing,
// in `idle`.
inline Position before_scoring(std::size_t idle = kCity,
                               std::vector<std::pair<std::string, std::string>> options = {}) {
    Position position(2, std::move(options));
    position.follower(1, idle).active(0);
    return position;
}

using Lines = std::vector<std::string>;

inline Lines details_of(const CardTable& table, const game::Event& event) {
    Lines lines;
    for (const words::Text& detail : event.details)
        lines.push_back(table.say(detail));
    return lines;
}

}  // namespace bastide::cards::test
