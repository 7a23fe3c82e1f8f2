#include "cards/event_log.h"

#include <fmt/format.h>

#include "cards/card_game.h"

namespace bastide::cards {
namespace {

std::string count_of(std::size_t count, std::string_view thing) {
    return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

// What the points are for, without the player.
std::string subject_of(const Scored& scored) {
    switch (scored.source) {
        case Source::Persons:
            return fmt::format("persons in the {} row", kRowNames[index_of(scored.colour)]);
        case Source::Dragon:
            return "dragon";
        case Source::Fairy:
            return "fairy";
        case Source::Misplaced:
            return "misplaced " + name_of(scored.card);
        case Source::LoneJoker:
            return count_of(static_cast<std::size_t>(scored.count), "animal joker") + " without animals";
        case Source::Animals:
            return fmt::format("{} set of {}", kColourNames[index_of(scored.colour)],
                               count_of(static_cast<std::size_t>(scored.count), "animal"));
        case Source::Buildings:
            return "buildings";
    }
    return {};
}

// "3 + 1 + 1 = 5", "5 x 3 cards = 15"
std::vector<std::string> person_details(const Scored& scored) {
    std::vector<int> values;
    int sum = 0;
    for (int value = 3; value >= 1; --value)
        for (int i = 0; i < scored.persons[static_cast<std::size_t>(value - 1)]; ++i) {
            values.push_back(value);
            sum += value;
        }
    return {fmt::format("{} = {}", fmt::join(values, " + "), sum),
            fmt::format("{} x {} = {}", sum, count_of(values.size(), "card"), scored.points)};
}

// "2 series of 4: 2 x 30 = 60"
std::vector<std::string> building_details(const Scored& scored) {
    std::vector<std::string> lines;
    for (std::size_t length = kColours; length >= 1; --length) {
        const int count = scored.series.lengths[length];
        if (count > 0)
            lines.push_back(fmt::format("{} series of {}: {} x {} = {}", count, length, count, kSeriesPoints[length],
                                        count * kSeriesPoints[length]));
    }
    return lines;
}

std::vector<std::string> details_of(const Scored& scored) {
    switch (scored.source) {
        case Source::Persons:
            return person_details(scored);
        case Source::LoneJoker:
            return {fmt::format("{} x {} = {}", scored.count, scored.points / scored.count, scored.points)};
        case Source::Animals:
            return {fmt::format("the whole set of {} scores {}", scored.count, scored.points)};
        case Source::Buildings:
            return building_details(scored);
        case Source::Misplaced:
            return {"not of the colour of its row"};
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

game::Event& EventLog::add(std::string kind, int seat, std::string text) {
    game::Event& event = events_.emplace_back();
    event.kind = std::move(kind);
    event.colour = seat;
    event.text = std::move(text);
    return event;
}

void EventLog::add_at_row(std::string kind, std::size_t seat, std::size_t row, std::string text) {
    add(std::move(kind), static_cast<int>(seat), std::move(text)).places.emplace_back(kRowNames[row]);
}

void EventLog::revealed(Card card, std::size_t row) {
    add("reveal", -1, fmt::format("{} is revealed and laid in the {} row", name_of(card), kRowNames[row]))
        .places.emplace_back(kRowNames[row]);
}

void EventLog::dealt(std::size_t seat) {
    add("deal", static_cast<int>(seat), fmt::format("{} gets a card", player(seat)));
}

void EventLog::laid(std::size_t seat, std::size_t row, RowCard card) {
    const std::string what = is_face_down(card) ? "a card face down" : name_of(card.card);
    add_at_row("lay", seat, row, fmt::format("{} lays {} in the {} row", player(seat), what, kRowNames[row]));
}

void EventLog::follower_placed(std::size_t seat, std::size_t row, std::size_t secured, bool is_last) {
    add_at_row("follower", seat, row,
               fmt::format("{} places the large follower in the {} row and secures {}{}", player(seat), kRowNames[row],
                           count_of(secured, "card"), is_last ? "; it lies: the next dealer" : ""));
}

void EventLog::taken(std::size_t seat, std::size_t row, std::span<const RowCard> cards) {
    add_at_row("take", seat, row,
               fmt::format("{} takes {} of the {} row", player(seat), count_of(cards.size(), "card"), kRowNames[row]));
    for (const RowCard& card : cards)
        events_.back().details.push_back(name_of(card.card) + (is_face_down(card) ? ", turned up" : ""));
}

void EventLog::scored(std::size_t seat, const Scored& scored) {
    game::Event& event =
        add("score", static_cast<int>(seat), fmt::format("{}: {} {}", subject_of(scored), player(seat), scored.points));
    event.points = scored.points;
    event.source = name_of(scored.source);
    event.details = details_of(scored);
}

void EventLog::kept(std::size_t seat, Card card) {
    add("keep", static_cast<int>(seat), fmt::format("{} keeps the misplaced {}", player(seat), name_of(card)));
}

void EventLog::assigned(std::size_t seat, Colour colour) {
    add("assign", static_cast<int>(seat),
        fmt::format("{} adds an animal joker to the {} set", player(seat), kColourNames[index_of(colour)]));
}

void EventLog::round_begins(const State& state) {
    add("round", state.dealer,
        fmt::format("round {} of {}: {} deals", state.round + 1, rules_.rounds, player(state.dealer)));
}

void EventLog::game_over(const State& state) {
    const game::PlayerMask best = winners(rules_, state);
    std::vector<std::string> names;
    for (std::size_t p = 0; p < rules_.players; ++p)
        if ((best >> p & 1) != 0)
            names.push_back(player(p));
    game::Event& event =
        add("result", -1,
            fmt::format("{} {}", fmt::join(names, " and "), names.size() == 1 ? "wins" : "share the victory"));
    for (std::size_t p = 0; p < rules_.players; ++p)
        event.details.push_back(
            fmt::format("{}: {} points, {}", player(p), state.scores[p],
                        count_of(static_cast<std::size_t>(total_of(state.players[p].chest)), "building card")));
}

}  // namespace bastide::cards
