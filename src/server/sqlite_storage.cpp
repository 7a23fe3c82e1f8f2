// Tables in one SQLite file: a thread that writes, with a transaction for all that has come up meanwhile; readers
// beside it (write-ahead log).
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/file_watch.h"
#include "server/log_mover.h"
#include "server/sqlite.h"
#include "server/sqlite_schema.h"
#include "server/storage.h"

namespace bastide::server {
namespace {

constexpr std::chrono::milliseconds kRetry(500);

StoredHead head_in(const Statement& row) {
    return {row.text(0), row.text(1), row.text(2), row.number(3) != 0, row.number(4), row.text(5), row.number(6)};
}

StoredEntry entry_in(const Statement& row) {
    return {row.number(0),
            row.text(1),
            static_cast<int>(row.number(2)),
            row.text(3),
            row.text(4),
            row.number(5),
            row.number(6),
            row.text(7),
            static_cast<std::uint64_t>(row.number(8)),
            static_cast<std::uint64_t>(row.number(9)),
            row.number(10),
            static_cast<int>(row.number(11))};
}

// A file that others may neither share nor replace.
struct GuardedFile {
    explicit GuardedFile(const std::string& file) : lock(file + ".lock") {}
    FileLock lock;
    std::vector<FileWatch> watched;

    bool is_there() const {
        return std::all_of(watched.begin(), watched.end(), [](const FileWatch& file) { return file.is_same(); });
    }
};

class SqliteStorage : public Storage {
  public:
    explicit SqliteStorage(const std::string& file) : file_(file), reader_(file), writer_(file), log_mover_(file) {
        prepare_file(writer_, file);
        writer_.keep_log();
        put_head_ = writer_.prepare(
            "INSERT INTO tables (id, code, state, listed, created, head, used) VALUES (?, ?, ?, ?, ?, ?, ?) "
            "ON CONFLICT (id) DO UPDATE SET code = excluded.code, state = excluded.state, listed = excluded.listed, "
            "created = excluded.created, head = excluded.head, used = excluded.used");
        put_entry_ = writer_.prepare(  // only after the one before it
            "INSERT INTO entries (table_id, seq, kind, seat, text, request, at, time_left, lines, action, build, run, "
            "rules) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13 "
            "WHERE (SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = ?1) = ?2 - 1");
        put_run_ = writer_.prepare("INSERT OR REPLACE INTO notes (name, value) VALUES ('run', ?)");
        put_used_ = writer_.prepare("UPDATE tables SET used = ? WHERE id = ?");
        delete_entries_ = writer_.prepare("DELETE FROM entries WHERE table_id = ?");
        delete_table_ = writer_.prepare("DELETE FROM tables WHERE id = ?");
        reader_.run("PRAGMA query_only=1");
        get_head_ = reader_.prepare("SELECT id, code, state, listed, created, head, used FROM tables WHERE id = ?");
        get_entries_ = reader_.prepare(
            "SELECT seq, kind, seat, text, request, at, time_left, lines, action, build, run, rules FROM entries "
            "WHERE table_id = ? ORDER BY seq");
        run_before_ = read_run();
        file_.watched = {FileWatch(file), FileWatch(file + "-wal")};
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
        next_.writes.push_back({++next_.last, std::move(write)});
        wake_.notify_one();
        return next_.last;
    }

    std::optional<StoredTable> load(const std::string& id) override {
        const std::vector<StoredHead> heads = rows<StoredHead>(get_head_.bind(1, id), head_in);
        if (heads.empty())
            return std::nullopt;
        return StoredTable{heads.front(), rows<StoredEntry>(get_entries_.bind(1, id), entry_in)};
    }

    std::optional<std::string> table_with_code(const std::string& code) override {
        Statement query = reader_.prepare("SELECT id FROM tables WHERE code = ? AND code <> ''");
        query.bind(1, code);
        return query.step() ? std::optional(query.text(0)) : std::nullopt;
    }

    std::vector<StoredHead> listed(int limit) override {
        Statement query = reader_.prepare(
            "SELECT id, code, state, listed, created, head, used FROM tables "
            "WHERE listed = 1 AND state <> 'over' ORDER BY created DESC LIMIT ?");
        return rows<StoredHead>(query.bind(1, std::int64_t{limit}), head_in);
    }

    std::vector<std::string> unused_since(const std::string& state, std::int64_t run) override {
        Statement query = reader_.prepare("SELECT id FROM tables WHERE state = ? AND used < ? LIMIT 1000");
        return rows<std::string>(query.bind(1, state).bind(2, run), [](const Statement& row) { return row.text(0); });
    }

    void touch(const std::string& id, std::int64_t run) override {
        const std::lock_guard lock(mutex_);
        next_.used.emplace_back(id, run);
        wake_.notify_one();
    }

    void forget(const std::string& id) override {
        const std::lock_guard lock(mutex_);
        next_.forgotten.push_back(id);
        wake_.notify_one();
    }

    void beat(std::int64_t run) override {
        const std::lock_guard lock(mutex_);
        next_.run = run;
        wake_.notify_one();
    }
    std::int64_t run_before() override { return run_before_; }

  private:
    struct Queued {
        Ticket ticket;
        Write write;
    };
    struct Batch {
        std::vector<Queued> writes;
        std::vector<std::pair<std::string, std::int64_t>> used;
        std::vector<std::string> forgotten;
        std::int64_t run = 0;
        Ticket last = 0;

        bool has_chores() const { return !used.empty() || !forgotten.empty() || run != 0; }
    };

    template <class Row, class Read>
    static std::vector<Row> rows(Statement& query, Read read) {
        std::vector<Row> list;
        while (query.step())
            list.push_back(read(query));
        query.reset();
        return list;
    }

    std::int64_t read_run() {
        Statement query = reader_.prepare("SELECT value FROM notes WHERE name = 'run'");
        return query.step() ? query.number(0) : 0;
    }

    bool next_batch(const std::stop_token& stop, Batch& batch) {
        std::unique_lock lock(mutex_);
        const auto has_work = [this] { return !next_.writes.empty() || next_.has_chores(); };
        wake_.wait(lock, stop, has_work);
        if (!has_work())
            return false;
        const Ticket last = next_.last;
        batch = std::exchange(next_, {});
        next_.last = last;
        return true;
    }

    void tell(const Report& report) {
        Listener listener;
        {
            const std::lock_guard lock(mutex_);
            listener = listener_;
        }
        if (listener)
            listener(report);
    }

    void write_all(const std::stop_token& stop) {
        Batch batch;
        while (next_batch(stop, batch)) {
            Report report{batch.last, {}, {}};
            if (!batch.writes.empty()) {
                if (!store_at_last(stop, batch, report))
                    return;  // nobody was told of it
                tell(report);
                told_ = batch.last;
            }
            if (batch.has_chores())
                do_chores(batch);
            log_mover_.after_commit(writer_);
        }
    }

    // Until it can be written and is where it will be found again; not if the server ends before.
    bool store_at_last(const std::stop_token& stop, Batch& batch, Report& report) {
        bool is_stored = false;
        for (bool is_told = false;;) {
            std::string trouble = "the database was deleted or replaced";
            if (file_.is_there()) {
                is_stored = is_stored || try_to_store(batch, report, trouble);
                if (is_stored && file_.is_there())
                    return true;
            }
            if (stop.stop_requested())
                return false;
            if (!std::exchange(is_told, true)) {
                spdlog::error("{}; nothing is stored until that is better", trouble);
                tell({told_, {}, trouble});
            }
            std::this_thread::sleep_for(kRetry);
        }
    }

    // All but those that can never be stored: they leave the batch for the report.
    bool try_to_store(Batch& batch, Report& report, std::string& trouble) {
        for (;;) {
            std::size_t at = batch.writes.size();
            try {
                writer_.run("BEGIN IMMEDIATE");
                for (at = 0; at < batch.writes.size(); ++at)
                    put(batch.writes[at].write);
                writer_.run("COMMIT");
                return true;
            } catch (const std::exception& error) {
                roll_back();
                const auto* fault = dynamic_cast<const DatabaseError*>(&error);
                if (at == batch.writes.size() || fault == nullptr || fault->kind() == DatabaseError::Kind::Trouble) {
                    trouble = error.what();
                    return false;
                }
                give_up(batch, at, *fault, report);
            }
        }
    }

    // What comes after it at the same table has nothing to stand on.
    static void give_up(Batch& batch, std::size_t at, const DatabaseError& error, Report& report) {
        const std::string table = batch.writes[at].write.table;
        const auto fault = error.kind() == DatabaseError::Kind::Conflict ? Fault::Conflict : Fault::Broken;
        spdlog::error("table {} could not be written: {}", table, error.what());
        std::erase_if(batch.writes, [&, first = batch.writes[at].ticket](const Queued& queued) {
            if (queued.write.table != table || queued.ticket < first)
                return false;
            report.failed.push_back({queued.ticket, table, fault, error.what()});
            return true;
        });
    }

    // Nobody waits for these, and all of them come again.
    void do_chores(const Batch& batch) {
        try {
            writer_.run("BEGIN IMMEDIATE");
            for (const auto& [id, run] : batch.used)
                put_used_.bind(1, run).bind(2, id).run();
            for (const std::string& id : batch.forgotten) {
                delete_entries_.bind(1, id).run();
                delete_table_.bind(1, id).run();
            }
            if (batch.run != 0)
                put_run_.bind(1, batch.run).run();
            writer_.run("COMMIT");
        } catch (const std::exception& error) {
            spdlog::warn("{}; put off", error.what());
            roll_back();
        }
    }

    void roll_back() {
        try {
            writer_.run("ROLLBACK");
        } catch (const Error&) {  // there was no transaction
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
                .bind(7, write.head.used)
                .run();
        for (const StoredEntry& entry : write.entries) {
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
                .bind(12, entry.run)
                .bind(13, std::int64_t{entry.rules})
                .run();
            if (writer_.changed_rows() != 1)
                throw DatabaseError(DatabaseError::Kind::Conflict,
                                    fmt::format("entry {} does not follow what is stored", entry.seq));
        }
    }

    GuardedFile file_;
    Database reader_, writer_;
    LogMover log_mover_;
    Statement put_head_{nullptr}, put_entry_{nullptr}, put_run_{nullptr}, put_used_{nullptr}, delete_entries_{nullptr},
        delete_table_{nullptr}, get_head_{nullptr}, get_entries_{nullptr};
    std::int64_t run_before_ = 0;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    Batch next_;
    Ticket told_ = 0;  // of the writing thread
    Listener listener_;
    std::jthread thread_;
};

}  // namespace

std::unique_ptr<Storage> open_sqlite_storage(const std::string& file) {
    return std::make_unique<SqliteStorage>(file);
}

}  // namespace bastide::server
