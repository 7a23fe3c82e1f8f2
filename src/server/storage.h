// Where tables are kept, behind a narrow interface: a shared database for several nodes can take its place.
//
// A table is its head (who plays what, as JSON) and a list of entries that only grows; the game is what the entries
// make of it. `write` only queues: what is queued at one moment goes to disk in one transaction, and only then the
// listener hears of it. A disk that cannot be written (full ...) is tried again until it can: nothing goes missing
// between two entries.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::server {

struct StoredEntry {
    std::int64_t seq = 0;
    std::string kind;                     // "move", "undo", "chat" ...
    int seat = -1;                        // -1: chance, or nobody
    std::string text;                     // the action, the words of a chat ...
    std::string request;                  // the client's id of it: a second one with the same id is not applied
    std::int64_t at = 0;                  // milliseconds since 1970
    std::int64_t left = -1;               // milliseconds on the clock of `seat` afterwards; -1: no clock
    std::string lines;                    // what the log shows of it
    std::uint64_t action = 0, build = 0;  // the action as the engine of this build packs it; build 0: not known
};

struct StoredHead {
    std::string id, code;  // no code: empty
    std::string state;     // "waiting", "playing", "over"
    bool is_listed = false;
    std::int64_t created = 0;
    std::string json;
};

struct Write {
    StoredHead head;  // only if has_head
    bool has_head = false;
    std::string table;
    std::vector<StoredEntry> entries;
};

struct StoredTable {
    StoredHead head;
    std::vector<StoredEntry> entries;
};

class Storage {
  public:
    using Ticket = std::uint64_t;
    // Everything up to a ticket is on disk. Called from another thread.
    using Listener = std::function<void(Ticket last)>;

    virtual ~Storage() = default;
    virtual void listen(Listener listener) = 0;
    virtual Ticket write(Write write) = 0;  // tickets grow by one
    virtual std::optional<StoredTable> load(const std::string& id) = 0;
    virtual std::optional<std::string> table_with_code(const std::string& code) = 0;
    virtual std::vector<StoredHead> listed(int limit) = 0;  // waiting and playing, newest first
    virtual std::vector<std::string> waiting_since_before(std::int64_t created) = 0;
    virtual void forget(const std::string& id) = 0;
    // When the server was last alive, for the clocks: written now and then.
    virtual void beat(std::int64_t now) = 0;
    virtual std::int64_t last_beat() = 0;  // before this start; 0: never
};

// Opens or makes the database; opens every older version. Throws Error "bad_database".
std::unique_ptr<Storage> open_sqlite_storage(const std::string& file);

}  // namespace bastide::server
