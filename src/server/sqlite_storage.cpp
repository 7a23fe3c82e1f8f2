// Tables in one SQLite file; readers beside the thread that writes (write-ahead log).
#include <fmt/format.h>

#include <algorithm>

#include "server/file_watch.h"
#include "server/log_mover.h"
#include "server/queued_storage.h"
#include "server/sqlite.h"
#include "server/sqlite_schema.h"

namespace bastide::server {
namespace {

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

StoredSnapshot snapshot_in(const Statement& row) {
    return {row.number(0), static_cast<int>(row.number(1)), static_cast<std::uint64_t>(row.number(2)), row.text(3)};
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

class SqliteStorage : public QueuedStorage {
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
        put_snapshot_ = writer_.prepare(
            "INSERT OR REPLACE INTO snapshots (table_id, seq, rules, build, data) VALUES (?, ?, ?, ?, ?)");
        put_run_ = writer_.prepare("INSERT OR REPLACE INTO notes (name, value) VALUES ('run', ?)");
        put_used_ = writer_.prepare("UPDATE tables SET used = ? WHERE id = ?");
        delete_entries_ = writer_.prepare("DELETE FROM entries WHERE table_id = ?");
        delete_snapshot_ = writer_.prepare("DELETE FROM snapshots WHERE table_id = ?");
        delete_table_ = writer_.prepare("DELETE FROM tables WHERE id = ?");
        reader_.run("PRAGMA query_only=1");
        get_head_ = reader_.prepare("SELECT id, code, state, listed, created, head, used FROM tables WHERE id = ?");
        get_entries_ = reader_.prepare(
            "SELECT seq, kind, seat, text, request, at, time_left, lines, action, build, run, rules FROM entries "
            "WHERE table_id = ? AND seq > ? ORDER BY seq");
        get_snapshot_ = reader_.prepare(
            "SELECT seq, rules, build, data FROM snapshots WHERE table_id = ? AND rules = ? AND build = ?");
        run_before_ = read_run();
        file_.watched = {FileWatch(file), FileWatch(file + "-wal")};
        begin_writing();
    }
    ~SqliteStorage() override { end_writing(); }

    std::optional<StoredTable> load(const std::string& id, Readable readable) override {
        const std::optional<StoredHead> head = head_of(id);
        if (!head)
            return std::nullopt;
        const StoredSnapshot snapshot = readable.build == 0 ? StoredSnapshot() : snapshot_of(id, readable);
        return StoredTable{*head, rows<StoredEntry>(get_entries_.bind(1, id).bind(2, snapshot.seq), entry_in), 0,
                           snapshot};
    }

    std::optional<StoredHead> head_of(const std::string& id) override {
        const std::vector<StoredHead> heads = rows<StoredHead>(get_head_.bind(1, id), head_in);
        return heads.empty() ? std::nullopt : std::optional(heads.front());
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

    std::vector<StoredHead> last_used(const std::string& state, int limit) override {
        Statement query = reader_.prepare(
            "SELECT id, code, state, listed, created, head, used FROM tables "
            "WHERE state = ? ORDER BY used DESC LIMIT ?");
        return rows<StoredHead>(query.bind(1, state).bind(2, std::int64_t{limit}), head_in);
    }

    std::vector<std::string> unused_since(const std::string& state, std::int64_t run) override {
        Statement query = reader_.prepare("SELECT id FROM tables WHERE state = ? AND used < ? LIMIT 1000");
        return rows<std::string>(query.bind(1, state).bind(2, run), [](const Statement& row) { return row.text(0); });
    }

    std::int64_t run_before() override { return run_before_; }

  private:
    template <class Row, class Read>
    static std::vector<Row> rows(Statement& query, Read read) {
        std::vector<Row> list;
        while (query.step())
            list.push_back(read(query));
        query.reset();
        return list;
    }

    StoredSnapshot snapshot_of(const std::string& id, Readable readable) {
        const auto found = rows<StoredSnapshot>(get_snapshot_.bind(1, id)
                                                    .bind(2, std::int64_t{readable.rules})
                                                    .bind(3, static_cast<std::int64_t>(readable.build)),
                                                snapshot_in);
        return found.empty() ? StoredSnapshot() : found.front();
    }

    std::int64_t read_run() {
        Statement query = reader_.prepare("SELECT value FROM notes WHERE name = 'run'");
        return query.step() ? query.number(0) : 0;
    }

    std::string absence() override { return file_.is_there() ? "" : "the database was deleted or replaced"; }

    void store(const std::vector<Queued>& writes, std::size_t& at) override {
        in_transaction([&] {
            for (at = 0; at < writes.size(); ++at)
                put(writes[at].write);
        });
    }

    void do_chores(const Batch& batch) override {
        in_transaction([&] {
            for (const auto& [id, run] : batch.used)
                put_used_.bind(1, run).bind(2, id).run();
            for (const std::string& id : batch.forgotten) {
                delete_entries_.bind(1, id).run();
                delete_snapshot_.bind(1, id).run();
                delete_table_.bind(1, id).run();
            }
            if (batch.run != 0)
                put_run_.bind(1, batch.run).run();
        });
    }

    void after_batch() override { log_mover_.after_commit(writer_); }

    template <class Work>
    void in_transaction(const Work& work) {
        try {
            writer_.run("BEGIN IMMEDIATE");
            work();
            writer_.run("COMMIT");
        } catch (const std::exception&) {
            roll_back();
            throw;
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
        if (write.snapshot.seq != 0)
            put_snapshot_.bind(1, write.table)
                .bind(2, write.snapshot.seq)
                .bind(3, std::int64_t{write.snapshot.rules})
                .bind(4, static_cast<std::int64_t>(write.snapshot.build))
                .bind(5, write.snapshot.data)
                .run();
    }

    GuardedFile file_;
    Database reader_, writer_;
    LogMover log_mover_;
    Statement put_head_{nullptr}, put_entry_{nullptr}, put_run_{nullptr}, put_used_{nullptr}, delete_entries_{nullptr},
        delete_table_{nullptr}, get_head_{nullptr}, get_entries_{nullptr}, put_snapshot_{nullptr},
        get_snapshot_{nullptr}, delete_snapshot_{nullptr};
    std::int64_t run_before_ = 0;
};

}  // namespace

std::unique_ptr<Storage> open_sqlite_storage(const std::string& file) {
    return std::make_unique<SqliteStorage>(file);
}

}  // namespace bastide::server
