// How an action changes the position. The rules of laying, securing, taking and scoring cards are all here.
//
// `Log` is told what happened: NullLog in playouts, where it costs nothing, EventLog (event_log.h) at a
// table.
#pragma once

#include <algorithm>
#include <span>

#include "cards/action.h"
#include "cards/state.h"

namespace bastide::cards {

enum class Source : std::uint8_t { Persons, Dragon, Fairy, Misplaced, LoneJoker, Animals, Buildings };

// Points and what they are for; fields that the source does not need stay empty.
struct Scored {
    Source source;
    int points;
    std::array<std::uint8_t, 3> persons{};  // Persons: cards of value 1, 2, 3
    Colour colour{};                        // Animals: the set; Persons: the row
    int count = 0;                          // Animals: cards of the set; LoneJoker: jokers
    Card card = Card::None;                 // Misplaced: the card
    Series series{};                        // Buildings
};

struct NullLog {
    static void revealed(Card, std::size_t) {}
    static void dealt(std::size_t) {}
    static void laid(std::size_t, std::size_t, RowCard) {}
    static void follower_placed(std::size_t, std::size_t, std::size_t, bool) {}
    static void taken(std::size_t, std::size_t, std::span<const RowCard>) {}
    static void scored(std::size_t, const Scored&) {}
    static void kept(std::size_t, Card) {}
    static void assigned(std::size_t, Colour) {}
    static void round_begins(const State&) {}
    static void game_over(const State&) {}
};

template <class Log>
class Transition {
  public:
    Transition(const Rules& rules, State& state, Log& log) : rules_(rules), state_(state), log_(log) {}

    // Precondition: the action is legal.
    void apply(game::Action action) {
        const Card card = card_of(action);
        const std::size_t row = row_of(action);
        switch (kind_of(action)) {
            case ActionKind::Reveal:
                return reveal(card);
            case ActionKind::Deal:
                return deal(card);
            case ActionKind::PlaceJoker:
                return place_joker(row);
            case ActionKind::LayFaceDown:
                return lay(card, row, game::mask_of(game::PlayerId(state_.active)));
            case ActionKind::LayOpen:
                return lay(card, row, game::kEverybody);
            case ActionKind::PlaceFollower:
                return place_follower(row);
            case ActionKind::TakePoints:
                return take_points(card);
            case ActionKind::Keep:
                return keep(card);
            case ActionKind::AssignJoker:
                return choose_set(row);
        }
    }

  private:
    PlayerState& active() { return state_.players[state_.active]; }

    // CC-27: always at the end.
    void append(std::size_t row, Card card, game::PlayerMask seen) {
        Row& cards = state_.rows[row];
        BASTIDE_ASSERT(cards.size < kRowCapacity);
        cards.cards[cards.size++] = {card, seen};
    }

    // CC-18.
    void reveal(Card card) {
        --state_.deck[index_of(card)];
        if (is_joker(card)) {
            state_.revealed = card;
            state_.step = Step::PlaceJoker;
            state_.active = state_.dealer;
            return;
        }
        lay_revealed(card, index_of(colour_of(card)));
    }

    // CC-19.
    void place_joker(std::size_t row) {
        const Card card = state_.revealed;
        state_.revealed = Card::None;
        lay_revealed(card, row);
    }

    void lay_revealed(Card card, std::size_t row) {
        append(row, card, game::kEverybody);
        log_.revealed(card, row);
        state_.step = Step::Reveal;
        if (++state_.drawn == kRevealedAtSetUp)
            begin_round();
    }

    // CC-22, CC-53.
    void begin_round() {
        state_.step = Step::Deal;
        state_.drawn = 0;
        state_.followers_placed = 0;
        for (std::size_t p = 0; p < rules_.players; ++p)
            state_.players[p].face_down_laid = 0;
        log_.round_begins(state_);
    }

    // CC-21, CC-23: in the order of seats.
    void deal(Card card) {
        --state_.deck[index_of(card)];
        const std::size_t seat = state_.drawn % rules_.players;
        PlayerState& player = state_.players[seat];
        std::size_t at = player.hand_size++;
        for (; at > 0 && player.hand[at - 1] > card; --at)
            player.hand[at] = player.hand[at - 1];
        player.hand[at] = card;
        log_.dealt(seat);
        if (++state_.drawn < rules_.players * rules_.hand_cards)
            return;
        state_.step = Step::Turn;
        state_.turns_left = static_cast<std::uint8_t>(rules_.players * (rules_.hand_cards + 1));
        state_.active = next_seat(state_.dealer);
    }

    // CC-25: clockwise.
    std::uint8_t next_seat(std::uint8_t seat) const {
        return seat + 1 == rules_.players ? std::uint8_t{0} : static_cast<std::uint8_t>(seat + 1);
    }

    // CC-27 to CC-34.
    void lay(Card card, std::size_t row, game::PlayerMask seen) {
        PlayerState& player = active();
        std::size_t at = 0;
        while (player.hand[at] != card)
            ++at;
        --player.hand_size;
        for (; at < player.hand_size; ++at)
            player.hand[at] = player.hand[at + 1];
        player.hand[at] = Card::None;
        player.face_down_laid = 1;
        append(row, card, seen);
        log_.laid(state_.active, row, {card, seen});
        end_turn();
    }

    // CC-36, CC-45.
    void place_follower(std::size_t row) {
        const std::uint8_t at = state_.rows[row].size;
        const std::size_t secured = at - open_section_begin(rules_, state_, row);
        active().follower = {static_cast<std::uint8_t>(row), at, state_.followers_placed++};
        state_.last_follower = state_.active;
        log_.follower_placed(state_.active, row, secured, state_.followers_placed == rules_.players);
        end_turn();
    }

    // CC-26, CC-44, CC-46: every player has one turn more than cards, so the turns run out together.
    void end_turn() {
        if (--state_.turns_left > 0)
            state_.active = next_seat(state_.active);
        else
            take_sections();
    }

    // CC-48, CC-49: takes and scores section after section until somebody has to decide or all are done.
    void take_sections() {
        for (;;) {
            const std::size_t next = next_to_take();
            if (next == rules_.players)
                return end_round();
            state_.active = static_cast<std::uint8_t>(next);
            take_section();
            if (next_misplaced(state_) != Card::None) {
                state_.step = Step::Misplaced;
                return;
            }
            if (!settle_jokers())
                return;
        }
    }

    // CC-49: bottom row first; in a row from the board outwards.
    std::size_t next_to_take() const {
        std::size_t best = rules_.players;
        for (std::size_t p = 0; p < rules_.players; ++p) {
            const Follower follower = state_.players[p].follower;
            if (follower.row == kNoRow)
                continue;
            if (best == rules_.players || goes_before(follower, state_.players[best].follower))
                best = p;
        }
        return best;
    }
    static bool goes_before(Follower a, Follower b) { return a.row != b.row ? a.row > b.row : a.order < b.order; }

    // CC-37, CC-48, CC-83: persons, dragon and fairy, misplaced persons; the rest is sorted for the steps
    // that follow.
    void take_section() {
        const Follower follower = active().follower;
        const Row& row = state_.rows[follower.row];
        const auto section = std::span(row.cards).first(follower.at);
        log_.taken(state_.active, follower.row, section);
        score_persons(follower.row, section);
        for (const RowCard taken : section)
            if (taken.card == Card::Dragon || taken.card == Card::Fairy)
                score({.source = taken.card == Card::Dragon ? Source::Dragon : Source::Fairy,
                       .points = kDragonOrFairyPoints});
        for (const RowCard taken : section)
            sort_card(taken.card, follower.row);
        remove_section(follower.row, follower.at);
        active().follower = {kNoRow, 0, 0};
    }

    // CC-56 to CC-60.
    void score_persons(std::size_t row, std::span<const RowCard> section) {
        Scored scored{.source = Source::Persons, .points = 0, .colour = Colour(row)};
        int sum = 0;
        for (const RowCard taken : section) {
            const Kind kind = kind_of(taken.card);
            if (!is_person(kind) || index_of(colour_of(taken.card)) != row)
                continue;
            ++scored.persons[static_cast<std::size_t>(kind)];
            ++scored.count;
            sum += value_of(kind);
        }
        if (scored.count == 0)
            return;
        scored.points = person_points(sum, scored.count);
        score(scored);
    }

    // Where a taken card goes. Persons and dragon and fairy of this section have been scored already.
    void sort_card(Card card, std::size_t row) {
        const Kind kind = kind_of(card);
        const bool misplaced = !is_joker(card) && index_of(colour_of(card)) != row;  // CC-78
        switch (kind) {
            case Kind::Dragon:
            case Kind::Fairy:
                return discard(card);  // CC-77
            case Kind::AnimalJoker:
                ++state_.loose_jokers;
                return;
            case Kind::BuildingJoker:
                ++active().chest[kChestJokers];  // CC-74
                return;
            case Kind::Building:
            case Kind::Animal:
                if (misplaced)
                    ++state_.misplaced[index_of(card)];  // CC-80
                else
                    receive(card);
                return;
            default:
                if (misplaced)
                    score({.source = Source::Misplaced, .points = kMisplacedPoints, .card = card});  // CC-79
                return discard(card);                                                                // CC-57
        }
    }

    void discard(Card card) { ++state_.discarded[index_of(card)]; }

    // CC-61, CC-74: an animal to its set, a building under the chest.
    void receive(Card card) {
        const std::size_t colour = index_of(colour_of(card));
        if (kind_of(card) == Kind::Building) {
            ++active().chest[colour];
        } else {
            ++active().animals[colour];
            mark_grown(colour);
        }
    }
    void mark_grown(std::size_t colour) { state_.grown = static_cast<std::uint8_t>(state_.grown | 1u << colour); }

    // CC-51: what lies beyond moves up to the board.
    void remove_section(std::size_t row, std::uint8_t count) {
        Row& cards = state_.rows[row];
        const auto begin = cards.cards.begin();
        std::fill(std::copy(begin + count, begin + cards.size, begin), begin + cards.size, RowCard{});
        cards.size = static_cast<std::uint8_t>(cards.size - count);
        for (PlayerState& player : state_.players)
            if (player.follower.row == row)
                player.follower.at =
                    static_cast<std::uint8_t>(player.follower.at - std::min(player.follower.at, count));
    }

    // CC-80.
    void take_points(Card card) {
        --state_.misplaced[index_of(card)];
        score({.source = Source::Misplaced, .points = kMisplacedPoints, .card = card});
        discard(card);
        after_misplaced();
    }

    // CC-81, CC-82.
    void keep(Card card) {
        --state_.misplaced[index_of(card)];
        receive(card);
        log_.kept(state_.active, card);
        after_misplaced();
    }

    void after_misplaced() {
        if (next_misplaced(state_) == Card::None && settle_jokers())
            take_sections();
    }

    // CC-68, CC-70 to CC-73, then the sets of animals. False: the player has to choose a set first.
    bool settle_jokers() {
        PlayerState& player = active();
        if (!player.has_animals()) {
            if (state_.loose_jokers > 0)
                score({.source = Source::LoneJoker,
                       .points = rules_.animal_table[1] * state_.loose_jokers,
                       .count = state_.loose_jokers});
            player.lone_jokers = static_cast<std::uint8_t>(player.lone_jokers + state_.loose_jokers);
            state_.loose_jokers = 0;
            return true;
        }
        state_.loose_jokers = static_cast<std::uint8_t>(state_.loose_jokers + player.lone_jokers);
        player.lone_jokers = 0;
        return assign_jokers();
    }

    bool assign_jokers() {
        const auto& animals = active().animals;
        if (state_.loose_jokers > 0 && std::count(animals.begin(), animals.end(), 0) < kColours - 1) {
            state_.step = Step::AssignJoker;
            return false;
        }
        for (; state_.loose_jokers > 0;)  // CC-70: the only set
            assign_joker(static_cast<std::size_t>(
                std::find_if(animals.begin(), animals.end(), [](int n) { return n > 0; }) - animals.begin()));
        score_sets();
        return true;
    }

    void assign_joker(std::size_t colour) {
        --state_.loose_jokers;
        ++active().set_jokers[colour];
        mark_grown(colour);
        log_.assigned(state_.active, Colour(colour));
    }

    // CC-69.
    void choose_set(std::size_t colour) {
        assign_joker(colour);
        if (assign_jokers())
            take_sections();
    }

    // CC-62, CC-65 to CC-67: each set that grew, once and in full.
    void score_sets() {
        for (std::size_t colour = 0; colour < kColours; ++colour) {
            if ((state_.grown >> colour & 1) == 0)
                continue;
            const int size = active().set_size(colour);
            score({.source = Source::Animals,
                   .points = rules_.animal_table[static_cast<std::size_t>(size)],
                   .colour = Colour(colour),
                   .count = size});
        }
        state_.grown = 0;
    }

    void score(const Scored& scored) {
        state_.scores[state_.active] += scored.points;
        log_.scored(state_.active, scored);
    }

    // CC-45, CC-53, CC-54.
    void end_round() {
        state_.dealer = state_.last_follower;
        if (++state_.round < rules_.rounds)
            begin_round();
        else
            end_game();
    }

    // CC-55, CC-85.
    void end_game() {
        for (Row& row : state_.rows) {
            for (std::size_t i = 0; i < row.size; ++i)
                discard(row.cards[i].card);
            row = {};
        }
        for (std::size_t p = 0; p < rules_.players; ++p) {
            state_.active = static_cast<std::uint8_t>(p);
            const Series series = best_series(active().chest);
            if (total_of(active().chest) > 0)
                score({.source = Source::Buildings, .points = series.points, .series = series});
        }
        state_.step = Step::Over;
        state_.active = 0;
        log_.game_over(state_);
    }

    const Rules& rules_;
    State& state_;
    Log& log_;
};

}  // namespace bastide::cards
