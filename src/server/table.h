// One table: seats, the game, its log and clocks. Knows nothing of connections and files.
//
// Everything that happens is an entry. A live table makes entries and applies them; a table that is loaded applies the
// same entries again.
#pragma once

#include <array>
#include <deque>
#include <memory>
#include <set>
#include <unordered_set>

#include "server/live_game.h"
#include "server/log_lines.h"
#include "server/moment.h"
#include "server/storage.h"
#include "server/table_head.h"

namespace bastide::server {

// The rules that entries are played by. A change after which a stored game would go on in another way gets the next
// number, and goes by the version of the set-up or of the entry; storage_test plays tables of every version.
inline constexpr int kRulesVersion = 1;
// Beyond them, only moves.
inline constexpr std::int64_t kMostEntries = 10'000;

struct ScoreNote {
    std::int32_t seq = 0;
    std::int16_t seat = 0, points = 0;
    std::uint16_t source = 0;  // which of the table's sources
};
struct LaidNote {  // of a piece on the board
    std::int32_t seq = 0;
    std::int32_t seat = -1;
};

// Lines of a log after `after` as a JSON array, as a seat (-1: a spectator; -2: everything) sees them.
std::string log_json(const LogLines& log, const Seating& seating, int seat, std::int64_t after);

class Table {
  public:
    // A new one.
    Table(TableHead head, GameKits& kits);
    // From storage. Throws Error if it is not what a table leaves behind.
    Table(const StoredTable& stored, GameKits& kits, Moment now);

    TableHead& head() { return head_; }
    const TableHead& head() const { return head_; }
    bool is_playing() const { return head_.state == "playing"; }
    bool is_over() const { return head_.state == "over"; }
    bool has_game() const { return game_ != nullptr; }
    int seat_count() const { return static_cast<int>(head_.seats.size()); }

    std::int64_t seq() const { return seq_; }
    std::int64_t decision() const { return decision_; }
    int to_move() const;  // seat; -1: nobody
    // The level of the bot that plays the seat now; empty: a person does.
    const std::string& bot_of(int seat) const;
    const game::AnyGame& game() const { return game_->table(); }
    const std::vector<PastAction>& past() const { return game_->past(); }
    StoredSnapshot snapshot() const;  // there is a game

    // All of these throw Error with a code of docs/protocol.md and then have changed nothing. What they add is in
    // `take_fresh`.
    // All seats are taken. The game goes on after `past`, which are actions of the same set-up.
    void begin(Moment now, const std::vector<PastAction>& past = {});
    void act(int seat, std::int64_t decision, const std::string& action, const std::string& request, Moment now);
    void act_for_bot(int seat, std::int64_t decision, const std::string& action, Moment now);
    void undo(int seat, std::int64_t decision, const std::string& request, Moment now);
    void chat(int seat, const std::string& text, const std::string& request, Moment now);
    void hand_to_bot(int seat, const std::string& level, const char* kind, Moment now);  // "bot", "flag"
    void come_back(int seat, const std::string& request, Moment now);
    void end(Moment now);  // an operator's word: nobody will finish it
    bool can_undo(int seat) const;

    // The seq under which a request was applied; 0: it was not.
    std::int64_t seq_of_request(int seat, const std::string& request) const;

    // Entries since the last call, to be stored; whether the head has changed.
    std::vector<StoredEntry> take_fresh();

    // --- clocks ---
    int running_clock() const;                           // seat; -1: none
    std::int64_t time_left(int seat, Moment now) const;  // milliseconds
    void forgive(std::int64_t milliseconds);             // in which nobody could do anything

    // --- views ---
    // All that a seat (-1: a spectator) may see, without log; pieces of the board from `tiles_from` on.
    nlohmann::json state_json(int seat, std::size_t tiles_from, Moment now) const;
    // Everything that may be done now, whoever is asked: for games that are over.
    nlohmann::json offers_json() const;
    std::size_t piece_count() const;
    // The entries after `after` as a JSON array, as a seat (-1: a spectator; -2: everything, the game is over) sees
    // them.
    std::string log_json(int seat, std::int64_t after) const;
    const LogLines& log() const { return log_; }
    nlohmann::json aid_json(const std::string& what, int seat) const;  // throws Error "no_aids", "bad_request"
    nlohmann::json by_source() const;
    const std::vector<LaidNote>& laid() const { return laid_; }

    std::size_t bytes() const;  // about how much memory the game takes

  private:
    void start_game();
    void restore(const StoredSnapshot& snapshot);
    void apply(StoredEntry entry);
    void apply_move(StoredEntry& entry);
    void apply_undo(const StoredEntry& entry);
    void add_bonus(const StoredEntry& entry);
    void run_chance(Moment now);
    void finish(Moment now);
    StoredEntry entry_of(const char* kind, int seat, std::string text, std::string request, Moment now) const;
    void add_line(StoredEntry& entry, nlohmann::json line);
    void keep_lines(StoredEntry& entry, std::vector<LogLine> lines);
    void read_lines(const StoredEntry& entry);
    std::vector<LogLine> lines_of_move(const StoredEntry& entry, game::PlayerMask seen_by, const words::Text& told,
                                       const std::vector<game::Event>& events);
    void note_score(std::int64_t seq, int seat, int points, const std::string& source);
    void check_decision(std::int64_t decision) const;
    void check_person(int seat) const;
    void check_room() const;
    void stop_clock(Moment now);

    TableHead head_;
    GameKits& kits_;
    std::unique_ptr<LiveGame> game_;
    std::int64_t seq_ = 0, decision_ = 0;
    std::array<std::string, 6> bot_;  // levels; empty: a person
    LogLines log_;
    std::vector<std::string> sources_;  // of points
    std::vector<ScoreNote> scores_;
    std::vector<LaidNote> laid_;
    struct Request {
        int seat;
        std::string id;
        std::int64_t seq;
    };
    std::deque<Request> requests_;  // the last ones
    std::array<std::int64_t, 6> left_{};
    std::int64_t last_run_ = 0;     // of the last entry
    std::int64_t clock_since_ = 0;  // when the running clock began to run, by the server's own
    struct Bonus {
        std::int64_t seq = 0;
        int seat = 0;
    };
    std::vector<Bonus> bonuses_;  // a move that is taken back gives its own back
    std::vector<StoredEntry> fresh_;
    bool is_loading_ = false;
    std::unordered_set<std::int64_t> taken_back_;  // while loading
};

}  // namespace bastide::server
