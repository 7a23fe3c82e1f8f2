// Where tables are kept, behind a narrow interface: a file of one server, or a database that several servers share.
//
// A table is its head (who plays what, as JSON) and a list of entries that only grows; the game is what the entries
// make of it. `write` only queues: what is queued at one moment goes to disk in one transaction, and only then the
// listener hears of it. What fails is one of three: a disk that cannot be written (full ...) is tried again until it
// can, and the listener hears that it stands still; a write that does not follow what is stored, and one that cannot
// be stored, fail alone, as a whole, and so do those that follow it.
//
// Of the servers that share a storage one has a table at a time: who loads it takes it, with the next epoch, unless a
// server that is alive has it. What is written by an older epoch does not follow. So a server that was thought dead
// writes nothing any more where another has taken over.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "util/error.h"

namespace bastide::server {

// What went wrong with a database.
class DatabaseError : public Error {
  public:
    enum class Kind {
        Trouble,   // may be better later: a full disk, no memory, no connection ...
        Conflict,  // what is stored does not allow it
        Broken,    // it will never do
    };
    DatabaseError(Kind kind, const std::string& text) : Error("bad_database", text), kind_(kind) {}
    Kind kind() const { return kind_; }

  private:
    Kind kind_;
};

// Another server has the table.
class Elsewhere : public Error {
  public:
    explicit Elsewhere(std::string address)
        : Error("reload", "another server has the table"), address_(std::move(address)) {}
    const std::string& address() const { return address_; }  // "10.0.0.2:8080"

  private:
    std::string address_;
};

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
    std::int64_t run = 0;                 // the server's own clock (Moment); 0: not known
    int rules = 0;                        // version of the rules it was played by; 0: of before they were counted
};

struct StoredHead {
    std::string id, code;  // no code: empty
    std::string state;     // "waiting", "playing", "over"
    bool is_listed = false;
    std::int64_t created = 0;
    std::string json;
    std::int64_t used = 0;  // when somebody was last there, by the server's own clock
};

// A table after one of its entries, by which it is loaded without those before. Only the program that wrote it, by the
// same rules, can read it; without one that it can read it plays all entries.
struct StoredSnapshot {
    std::int64_t seq = 0;  // of the entry; 0: there is none
    int rules = 0;
    std::uint64_t build = 0;
    std::string data;
};
// Which snapshots somebody can read.
struct Readable {
    int rules = 0;
    std::uint64_t build = 0;  // 0: none
};

struct Write {
    StoredHead head;  // only if has_head
    bool has_head = false;
    std::string table;
    std::vector<StoredEntry> entries;
    std::int64_t epoch = 0;   // by which the table is had; 0: it is new
    StoredSnapshot snapshot;  // after the last of the entries; it takes the place of the one before
};

struct StoredTable {
    StoredHead head;
    std::vector<StoredEntry> entries;  // all, or those after the snapshot
    std::int64_t epoch = 0;
    StoredSnapshot snapshot;
};

class Storage {
  public:
    using Ticket = std::uint64_t;
    enum class Fault {
        Conflict,  // it does not follow what is stored: somebody else has written to the table, or has its code
        Broken,    // it cannot be stored, ever
    };
    struct Failure {
        Ticket ticket = 0;
        std::string table;
        Fault fault = Fault::Broken;
        std::string message;
    };
    struct Report {
        Ticket last = 0;  // everything up to it is on disk, but for those that failed
        std::vector<Failure> failed;
        std::string trouble;  // why nothing can be written at present; empty: all is well
    };
    // Called from another thread.
    using Listener = std::function<void(const Report&)>;

    virtual ~Storage() = default;
    virtual void listen(Listener listener) = 0;
    virtual Ticket write(Write write) = 0;  // tickets grow by one
    // Takes the table. Throws Elsewhere.
    virtual std::optional<StoredTable> load(const std::string& id, Readable readable) = 0;
    std::optional<StoredTable> load(const std::string& id) { return load(id, {}); }  // by its entries alone
    virtual std::optional<StoredHead> head_of(const std::string& id) = 0;            // whoever has it
    virtual std::optional<std::string> table_with_code(const std::string& code) = 0;
    virtual std::vector<StoredHead> listed(int limit) = 0;  // waiting and playing, newest first
    virtual std::vector<StoredHead> last_used(const std::string& state,
                                              int limit) = 0;  // who was there last comes first
    // Tables in a state where nobody has been since before that time of the server's own clock; not all at once.
    virtual std::vector<std::string> unused_since(const std::string& state, std::int64_t run) = 0;
    virtual void touch(const std::string& id, std::int64_t run) = 0;  // somebody was there
    virtual void forget(const std::string& id) = 0;
    // The server's own clock: written now and then, and read at the next start.
    virtual void beat(std::int64_t run) = 0;
    virtual std::int64_t run_before() = 0;

    // --- where several servers share it ---
    virtual void join(const std::string&) {}  // the others reach this server at that address
    // Whether nobody else can have taken its tables: else what it remembers of them may be old.
    virtual bool is_sure() const { return true; }
    // It is heard of again after it was not sure: its tables must be loaded again. Told once.
    virtual bool has_lapsed() { return false; }
    // By which the servers know each other; empty: there is only one.
    virtual std::string secret() const { return {}; }
    // What one of them tells, all others that are there hear, in a thread of the storage.
    virtual void tell_others(const std::string&) {}
    virtual void hear_others(std::function<void(const std::string& news)>) {}
};

// Both open or make the database, and open every older version. Both throw Error "bad_database".
std::unique_ptr<Storage> open_sqlite_storage(const std::string& file);   // for one server at a time
std::unique_ptr<Storage> open_postgres_storage(const std::string& url);  // "postgresql://..."

}  // namespace bastide::server
