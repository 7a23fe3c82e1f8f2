// What happens at the table, as events for logs and score sheets.
//
// Events go to everybody, so they never name a card that only some have seen.
#pragma once

#include "cards/transition.h"
#include "game/any_game.h"

namespace bastide::cards {

// The name of a source of points in Event::source.
std::string_view name_of(Source source);

class EventLog {
  public:
    EventLog(const Rules& rules, std::vector<game::Event>& events) : rules_(rules), events_(events) {}

    void revealed(Card card, std::size_t row);
    void dealt(std::size_t seat);
    void laid(std::size_t seat, std::size_t row, RowCard card);
    void follower_placed(std::size_t seat, std::size_t row, std::size_t secured, bool is_last);
    void taken(std::size_t seat, std::size_t row, std::span<const RowCard> cards);
    void scored(std::size_t seat, const Scored& scored);
    void kept(std::size_t seat, Card card);
    void assigned(std::size_t seat, Colour colour);
    void round_begins(const State& state);
    void game_over(const State& state);

  private:
    game::Event& add(std::string_view kind, int seat, words::Text text);  // nobody in particular: -1
    void add_at_row(std::string_view kind, int seat, std::size_t row, words::Text text);

    const Rules& rules_;
    std::vector<game::Event>& events_;
};

}  // namespace bastide::cards
