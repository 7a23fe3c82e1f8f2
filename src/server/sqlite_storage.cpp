// Tables in one SQLite file: a thread that writes, with a transaction for all that has come up meanwhile; readers
// beside it (write-ahead log).
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/log_mover.h"
#include "server/sqlite.h"
#include "server/storage.h"
#include "util/error.h"

namespace bastide::server {
namespace {

// One step from each version to the next; the number of steps is the version of the file (PRAGMA user_version).
constexpr const char* kMigrations[] = {
    R"(
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, code TEXT NOT NULL, state TEXT NOT NULL, listed INTEGER NOT NULL, created INTEGER NOT NULL,
        head TEXT NOT NULL) WITHOUT ROWID;
    CREATE UNIQUE INDEX tables_by_code ON tables (code) WHERE code <> '';
    CREATE INDEX tables_by_state ON tables (state, created);
    CREATE TABLE entries (
        table_id TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL,
        request TEXT NOT NULL, at INTEGER NOT NULL, time_left INTEGER NOT NULL, lines TEXT NOT NULL,
        action INTEGER NOT NULL, build INTEGER NOT NULL,
        PRIMARY KEY (table_id, seq)) WITHOUT ROWID;
    CREATE TABLE notes (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
    )",
};
constexpr std::chrono::milliseconds kRetry(500);
constexpr int kVersion = static_cast<int>(std::size(kMigrations));

void prepare_file(Database& database, const std::string& file) {
    database.run("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;");
    Statement query = database.prepare("PRAGMA user_version");
    query.step();
    const auto version = static_cast<int>(query.number(0));
    query.reset();
    if (version > kVersion)
        throw Error("bad_database",
                    fmt::format("\"{}\" was written by a newer Bastide (version {}, not {})", file, version, kVersion));
    for (int step = version; step < kVersion; ++step) {
        const std::string sql = fmt::format("BEGIN; {} PRAGMA user_version={}; COMMIT;", kMigrations[step], step + 1);
        database.run(sql.c_str());
    }
}

StoredHead head_of(const Statement& row) {
    return {row.text(0), row.text(1), row.text(2), row.number(3) != 0, row.number(4), row.text(5)};
}

StoredEntry entry_of(const Statement& row) {
    return {row.number(0),
            row.text(1),
            static_cast<int>(row.number(2)),
            row.text(3),
            row.text(4),
            row.number(5),
            row.number(6),
            row.text(7),
            static_cast<std::uint64_t>(row.number(8)),
            static_cast<std::uint64_t>(row.number(9))};
}

class SqliteStorage : public Storage {
  public:
    explicit SqliteStorage(const std::string& file) : reader_(file), writer_(file), log_mover_(file) {
        prepare_file(writer_, file);
        writer_.keep_log();
        put_head_ = writer_.prepare(
            "INSERT OR REPLACE INTO tables (id, code, state, listed, created, head) "
            "VALUES (?, ?, ?, ?, ?, ?)");
        put_entry_ = writer_.prepare(
            "INSERT INTO entries (table_id, seq, kind, seat, text, request, at, time_left, lines, action, build) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
        put_beat_ = writer_.prepare("INSERT OR REPLACE INTO notes (name, value) VALUES ('alive', ?)");
        delete_entries_ = writer_.prepare("DELETE FROM entries WHERE table_id = ?");
        delete_table_ = writer_.prepare("DELETE FROM tables WHERE id = ?");
        reader_.run("PRAGMA query_only=1");
        get_head_ = reader_.prepare("SELECT id, code, state, listed, created, head FROM tables WHERE id = ?");
        get_entries_ = reader_.prepare(
            "SELECT seq, kind, seat, text, request, at, time_left, lines, action, build FROM entries "
            "WHERE table_id = ? ORDER BY seq");
        last_beat_ = read_beat();
        thread_ = std::jthread([this](const std::stop_token& stop) { write_all(stop); });
    }
    ~SqliteStorage() override {
        thread_.request_stop();
        wake_.notify_all();
    }

    void listen(Listener listener) override {
        const std::lock_guard lock(mutex_);
        listener_ = std::move(listener);
    }

    Ticket write(Write write) override {
        const std::lock_guard lock(mutex_);
        queue_.push_back(std::move(write));
        wake_.notify_one();
        return ++last_ticket_;
    }

    std::optional<StoredTable> load(const std::string& id) override {
        get_head_.bind(1, id);
        if (!get_head_.step()) {
            get_head_.reset();
            return std::nullopt;
        }
        StoredTable table{head_of(get_head_), {}};
        get_head_.reset();
        get_entries_.bind(1, id);
        while (get_entries_.step())
            table.entries.push_back(entry_of(get_entries_));
        get_entries_.reset();
        return table;
    }

    std::optional<std::string> table_with_code(const std::string& code) override {
        Statement query = reader_.prepare("SELECT id FROM tables WHERE code = ? AND code <> ''");
        query.bind(1, code);
        return query.step() ? std::optional(query.text(0)) : std::nullopt;
    }

    std::vector<StoredHead> listed(int limit) override {
        Statement query = reader_.prepare(
            "SELECT id, code, state, listed, created, head FROM tables "
            "WHERE state IN ('waiting', 'playing') AND listed = 1 ORDER BY created DESC LIMIT ?");
        query.bind(1, std::int64_t{limit});
        std::vector<StoredHead> heads;
        while (query.step())
            heads.push_back(head_of(query));
        return heads;
    }

    std::vector<std::string> waiting_since_before(std::int64_t created) override {
        Statement query = reader_.prepare("SELECT id FROM tables WHERE state = 'waiting' AND created < ?");
        query.bind(1, created);
        std::vector<std::string> ids;
        while (query.step())
            ids.push_back(query.text(0));
        return ids;
    }

    void forget(const std::string& id) override {
        const std::lock_guard lock(mutex_);
        forgotten_.push_back(id);
        wake_.notify_one();
    }

    void beat(std::int64_t now) override {
        const std::lock_guard lock(mutex_);
        beat_ = now;
        wake_.notify_one();
    }
    std::int64_t last_beat() override { return last_beat_; }

  private:
    struct Batch {
        std::vector<Write> writes;
        std::vector<std::string> forgotten;
        std::int64_t beat = 0;
        Ticket last = 0;
        Listener listener;
    };

    std::int64_t read_beat() {
        Statement query = reader_.prepare("SELECT value FROM notes WHERE name = 'alive'");
        return query.step() ? query.number(0) : 0;
    }

    bool next_batch(const std::stop_token& stop, Batch& batch) {
        std::unique_lock lock(mutex_);
        const auto has_work = [this] { return !queue_.empty() || !forgotten_.empty() || beat_ != 0; };
        wake_.wait(lock, stop, has_work);
        if (!has_work())
            return false;
        batch = {std::move(queue_), std::move(forgotten_), beat_, last_ticket_, listener_};
        queue_.clear();
        forgotten_.clear();
        beat_ = 0;
        return true;
    }

    void write_all(const std::stop_token& stop) {
        Batch batch;
        while (next_batch(stop, batch)) {
            while (!commit(batch)) {
                if (stop.stop_requested())
                    return;  // nobody was told of it
                std::this_thread::sleep_for(kRetry);
            }
            if (batch.listener && !batch.writes.empty())
                batch.listener(batch.last);
            log_mover_.after_commit(writer_);
        }
    }

    bool commit(const Batch& batch) {
        try {
            writer_.run("BEGIN IMMEDIATE");
            for (const Write& write : batch.writes)
                put(write);
            for (const std::string& id : batch.forgotten) {
                delete_entries_.bind(1, id).run();
                delete_table_.bind(1, id).run();
            }
            if (batch.beat != 0)
                put_beat_.bind(1, batch.beat).run();
            writer_.run("COMMIT");
            return true;
        } catch (const Error& error) {
            spdlog::error("{}; trying again", error.what());
            put_head_.reset();
            put_entry_.reset();
            try {
                writer_.run("ROLLBACK");
            } catch (const Error&) {  // there was no transaction
            }
            return false;
        }
    }

    void put(const Write& write) {
        if (write.has_head)
            put_head_.bind(1, write.head.id)
                .bind(2, write.head.code)
                .bind(3, write.head.state)
                .bind(4, std::int64_t{write.head.is_listed})
                .bind(5, write.head.created)
                .bind(6, write.head.json)
                .run();
        for (const StoredEntry& entry : write.entries)
            put_entry_.bind(1, write.table)
                .bind(2, entry.seq)
                .bind(3, entry.kind)
                .bind(4, std::int64_t{entry.seat})
                .bind(5, entry.text)
                .bind(6, entry.request)
                .bind(7, entry.at)
                .bind(8, entry.left)
                .bind(9, entry.lines)
                .bind(10, static_cast<std::int64_t>(entry.action))
                .bind(11, static_cast<std::int64_t>(entry.build))
                .run();
    }

    Database reader_, writer_;
    LogMover log_mover_;
    Statement put_head_{nullptr}, put_entry_{nullptr}, put_beat_{nullptr}, delete_entries_{nullptr},
        delete_table_{nullptr}, get_head_{nullptr}, get_entries_{nullptr};
    std::int64_t last_beat_ = 0;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::vector<Write> queue_;
    std::vector<std::string> forgotten_;
    std::int64_t beat_ = 0;
    Ticket last_ticket_ = 0;
    Listener listener_;
    std::jthread thread_;
};

}  // namespace

std::unique_ptr<Storage> open_sqlite_storage(const std::string& file) {
    return std::make_unique<SqliteStorage>(file);
}

}  // namespace bastide::server
