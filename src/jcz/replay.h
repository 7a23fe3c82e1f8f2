// A game of theirs played on our engine: message by message.
//
// The two turns differ in little: that program waits for a COMMIT before it scores, asks in a slightly different order,
// and does some things without asking. So a message is looked for among the legal actions; what it passes over is
// declined, what it says too early waits.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "game/any_game.h"
#include "jcz/words.h"
#include "land/core/events.h"

namespace bastide::jcz {

class Replay {
  public:
    // Sets the game up. Throws Error as setup_of and make_rules do, and "unsupported_start".
    explicit Replay(const File& file);

    // Plays all messages. Throws Error "unsupported_message", "illegal_message" or "bad_jcz" with the number of the
    // message.
    void run();
    // Draws a tile now if that is what is waited for; false if it cannot come.
    bool draw(std::string_view tile);
    // Ours asks about a ransom before the tile is drawn; theirs allows it later.
    void skip_ransom();

    const Rules& rules() const { return *rules_; }
    const GameState& state() const { return *state_; }
    const Words& words() const { return *words_; }
    const std::vector<std::string>& actions() const { return actions_; }  // as text, draws included
    const File& file() const { return file_; }

    // --- what that program would show now ---
    bool waits_for_commit() const { return waits_for_commit_; }
    // Points and events as they were before the scoring that the missing COMMIT would start.
    int score(Colour colour) const;
    const std::vector<game::Event>& events() const { return waits_for_commit_ ? events_before_ : events_; }
    std::string figure_name(FigureId id) const;
    bool undo_is_allowed() const { return undo_depth_ > 0; }
    std::string phase() const;
    std::string_view step() const;                             // ours; "over"
    bool is_confirmed_late() const { return confirms_late_; }  // the last message asks for a COMMIT after the scoring

  private:
    void play_all();
    void play(const Message& message);
    bool is_built_already(const Message& message) const;
    bool is_sold_already(const Message& message) const;
    bool is_bazaar() const;
    bool hold_bazaar();
    void place(const Message& message);
    void decline(const Message& message);
    void commit();

    bool attempt(const Message& message);
    bool match(const Message& message);
    bool match_bid(const Message& message);
    std::string lot(std::size_t index) const;
    double random_of_shepherd() const;
    bool names_exactly(const Message& message, Action action) const;
    bool match_through_portal(const Message& message);
    bool go_on_silently();
    bool is_land_empty() const;
    Action copied_by_lord(const std::vector<Action>& actions) const;
    bool settle_waiting();
    bool turn_up_animal();
    bool is_left(std::string_view tile) const;  // nobody has seen it yet
    void settle_chance();
    void roll_die(const Message& message);
    void bury_tile(const Message& message);
    void apply(Action action);
    void apply_named(const Message& message, Action action);
    std::vector<Action> legal() const;
    bool can_pass() const;
    bool is_before_commit() const;
    int acting_seat() const;
    std::string next_draw() const;

    struct Moment {  // everything that a message may change
        std::unique_ptr<GameState> state;
        std::size_t events = 0, actions = 0, drawn = 0, turned_up = 0;
        std::vector<Message> waiting;
    };
    void save(Moment& moment) const;
    void restore(const Moment& moment);

    File file_;
    std::vector<Message> messages_;
    std::unique_ptr<const Rules> rules_;
    std::unique_ptr<GameState> state_, before_;
    std::unique_ptr<Words> words_;
    Moment before_message_, before_attempt_, before_portal_, before_roll_;
    land::EventLog log_;
    std::vector<game::Event> events_, events_before_;
    std::vector<std::string> actions_;
    std::map<FigureId, std::string> names_;
    std::vector<Message> waiting_;  // said too early for our order of steps
    std::size_t index_ = 0;         // of the message that is played
    std::size_t drawn_ = 0;         // of the draw order
    double random_ = 0;             // the last that was said
    std::size_t turned_up_ = 0;     // of the animals that are told
    std::size_t commit_row_ = 0, tile_row_ = 0;
    int undo_depth_ = 0;
    bool tile_is_laid_ = false;  // since the last COMMIT
    bool waits_for_commit_ = false;
    bool confirms_late_ = false;
};

}  // namespace bastide::jcz
