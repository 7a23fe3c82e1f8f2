#include "cards/event_log.h"

#include <fmt/format.h>

#include <bit>
#include <optional>

#include "cards/card_game.h"

namespace bastide::cards {
namespace {

using words::Message;
using words::Text;

constexpr Message kPoints{"score.points", "what", "who", "points"};
constexpr Message kPersons{"card_score.persons", "row"};
constexpr Message kDragon{"card_score.dragon"};
constexpr Message kFairy{"card_score.fairy"};
constexpr Message kMisplaced{"card_score.misplaced", "card"};
constexpr Message kLoneJokers{"card_score.lone_jokers", "count"};
constexpr Message kAnimals{"card_score.animals", "colour", "count"};
constexpr Message kBuildings{"card_score.buildings"};
constexpr Message kSum{"card_score.sum", "numbers", "sum"};
constexpr Message kTimesCards{"card_score.times_cards", "number", "cards", "points"};
constexpr Message kSeries{"card_score.series", "count", "length", "rate", "points"};
constexpr Message kJokerRate{"score.product", "number", "rate", "points"};
constexpr Message kWholeSet{"card_score.whole_set", "count", "points"};
constexpr Message kNotOfItsRow{"card_score.not_of_its_row"};

constexpr Message kRevealed{"cards_told.revealed", "card", "row"};
constexpr Message kDealt{"cards_told.dealt", "who"};
constexpr Message kLaid{"cards_told.laid", "who", "card", "row"};
constexpr Message kLaidFaceDown{"cards_told.laid_face_down", "who", "row"};
constexpr Message kFollower{"cards_told.follower", "who", "row", "count"};
constexpr Message kLastFollower{"cards_told.last_follower", "who", "row", "count"};
constexpr Message kTakes{"cards_told.takes", "who", "count", "row"};
constexpr Message kTurnedUp{"cards_told.turned_up", "card"};
constexpr Message kKeeps{"cards_told.keeps", "who", "card"};
constexpr Message kAssigns{"cards_told.assigns", "who", "colour"};
constexpr Message kRound{"cards_told.round", "round", "rounds", "who"};
constexpr Message kWins{"cards_told.wins", "who"};
constexpr Message kShare{"cards_told.share", "who"};
constexpr Message kAnd{"cards_told.and", "first", "rest"};
constexpr Message kFinalScore{"cards_told.final_score", "who", "points", "cards"};

Text word_of(Card card) {
    return words::word("cards", name_of(card));
}
Text word_of(Colour colour) {
    return words::word("colours", kColourNames[index_of(colour)]);
}
Text word_of_row(std::size_t row) {
    return words::word("rows", kRowNames[row]);
}
words::Player player(std::size_t seat) {
    return {static_cast<int>(seat)};
}

// What the points are for, without the player.
Text subject_of(const Scored& scored) {
    switch (scored.source) {
        case Source::Persons:
            return kPersons(word_of_row(index_of(scored.colour)));
        case Source::Dragon:
            return kDragon;
        case Source::Fairy:
            return kFairy;
        case Source::Misplaced:
            return kMisplaced(word_of(scored.card));
        case Source::LoneJoker:
            return kLoneJokers(scored.count);
        case Source::Animals:
            return kAnimals(word_of(scored.colour), scored.count);
        case Source::Buildings:
            return kBuildings;
    }
    return {};
}

// "3 + 1 + 1 = 5", "5 x 3 cards = 15"
std::vector<Text> person_details(const Scored& scored) {
    std::vector<int> values;
    int sum = 0;
    for (int value = 3; value >= 1; --value)
        for (int i = 0; i < scored.persons[static_cast<std::size_t>(value - 1)]; ++i) {
            values.push_back(value);
            sum += value;
        }
    return {kSum(fmt::format("{}", fmt::join(values, " + ")), sum), kTimesCards(sum, values.size(), scored.points)};
}

// "2 series of 4: 2 x 30 = 60"
std::vector<Text> building_details(const Scored& scored) {
    std::vector<Text> lines;
    for (std::size_t length = kColours; length >= 1; --length)
        if (const int count = scored.series.lengths[length]; count > 0)
            lines.push_back(kSeries(count, length, kSeriesPoints[length], count * kSeriesPoints[length]));
    return lines;
}

std::vector<Text> details_of(const Scored& scored) {
    switch (scored.source) {
        case Source::Persons:
            return person_details(scored);
        case Source::LoneJoker:
            return {kJokerRate(scored.count, scored.points / scored.count, scored.points)};
        case Source::Animals:
            return {kWholeSet(scored.count, scored.points)};
        case Source::Buildings:
            return building_details(scored);
        case Source::Misplaced:
            return {kNotOfItsRow};
        default:
            return {};
    }
}

}  // namespace

std::string_view name_of(Source source) {
    static constexpr std::array<std::string_view, 7> kNames{"persons",      "dragon",  "fairy",    "misplaced",
                                                            "animal-joker", "animals", "buildings"};
    return kNames[static_cast<std::size_t>(source)];
}

game::Event& EventLog::add(std::string_view kind, int seat, Text text) {
    game::Event& event = events_.emplace_back();
    event.kind = kind;
    event.colour = seat;
    event.text = std::move(text);
    return event;
}

void EventLog::add_at_row(std::string_view kind, int seat, std::size_t row, Text text) {
    add(kind, seat, std::move(text)).places.emplace_back(kRowNames[row]);
}

void EventLog::revealed(Card card, std::size_t row) {
    add_at_row("reveal", -1, row, kRevealed(word_of(card), word_of_row(row)));
}

void EventLog::dealt(std::size_t seat) {
    add("deal", static_cast<int>(seat), kDealt(player(seat)));
}

void EventLog::laid(std::size_t seat, std::size_t row, RowCard card) {
    add_at_row("lay", static_cast<int>(seat), row,
               is_face_down(card) ? kLaidFaceDown(player(seat), word_of_row(row))
                                  : kLaid(player(seat), word_of(card.card), word_of_row(row)));
}

void EventLog::follower_placed(std::size_t seat, std::size_t row, std::size_t secured, bool is_last) {
    add_at_row("follower", static_cast<int>(seat), row,
               (is_last ? kLastFollower : kFollower)(player(seat), word_of_row(row), secured));
}

void EventLog::taken(std::size_t seat, std::size_t row, std::span<const RowCard> cards) {
    add_at_row("take", static_cast<int>(seat), row, kTakes(player(seat), cards.size(), word_of_row(row)));
    for (const RowCard& card : cards)
        events_.back().details.push_back(is_face_down(card) ? kTurnedUp(word_of(card.card)) : word_of(card.card));
}

void EventLog::scored(std::size_t seat, const Scored& scored) {
    game::Event& event = add("score", static_cast<int>(seat), kPoints(subject_of(scored), player(seat), scored.points));
    event.points = scored.points;
    event.source = name_of(scored.source);
    event.details = details_of(scored);
}

void EventLog::kept(std::size_t seat, Card card) {
    add("keep", static_cast<int>(seat), kKeeps(player(seat), word_of(card)));
}

void EventLog::assigned(std::size_t seat, Colour colour) {
    add("assign", static_cast<int>(seat), kAssigns(player(seat), word_of(colour)));
}

void EventLog::round_begins(const State& state) {
    add("round", state.dealer, kRound(state.round + 1, rules_.rounds, player(state.dealer)));
}

void EventLog::game_over(const State& state) {
    const game::PlayerMask best = winners(rules_, state);
    std::optional<words::Value> who;
    for (std::size_t p = rules_.players; p-- > 0;)
        if ((best >> p & 1) != 0)
            who = who ? words::Value(kAnd(player(p), *who)) : words::Value(player(p));
    game::Event& event = add("result", -1, (std::popcount(best) == 1 ? kWins : kShare)(*who));
    for (std::size_t p = 0; p < rules_.players; ++p)
        event.details.push_back(kFinalScore(player(p), state.scores[p], total_of(state.players[p].chest)));
}

}  // namespace bastide::cards
