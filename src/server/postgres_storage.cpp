// Tables in a PostgreSQL database that several servers share.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <atomic>
#include <chrono>

#include "server/postgres.h"
#include "server/postgres_schema.h"
#include "server/queued_storage.h"
#include "server/token.h"

namespace bastide::server {
namespace {

// A server is alive until so long after it last said so, which it does every second.
constexpr const char* kLease = "interval '3 seconds'";
constexpr std::chrono::milliseconds kLeaseTime(3000);
constexpr std::chrono::milliseconds kBetweenSigns(1000);
constexpr std::chrono::milliseconds kPatienceOfReaders(3000), kPatienceOfWriter(10'000);

// Signs and claims: what is written by a claim is later in the same log.
constexpr const char* kNotOnDiskAtOnce = "-c synchronous_commit=off";

constexpr const char* kChannel = "bastide";
constexpr std::chrono::milliseconds kLongestWait(200);  // for news, before the end of the server is looked at

constexpr const char* kOwnerLives =
    "EXISTS (SELECT FROM servers WHERE servers.id = owner AND alive_until > clock_timestamp())";

StoredHead head_at(const PostgresRows& rows, int row) {
    return {rows.text(row, 0),   rows.text(row, 1), rows.text(row, 2),  rows.number(row, 3) != 0,
            rows.number(row, 4), rows.text(row, 5), rows.number(row, 6)};
}

StoredEntry entry_at(const PostgresRows& rows, int row) {
    return {rows.number(row, 0),
            rows.text(row, 1),
            static_cast<int>(rows.number(row, 2)),
            rows.text(row, 3),
            rows.text(row, 4),
            rows.number(row, 5),
            rows.number(row, 6),
            rows.text(row, 7),
            static_cast<std::uint64_t>(rows.number(row, 8)),
            static_cast<std::uint64_t>(rows.number(row, 9)),
            rows.number(row, 10),
            static_cast<int>(rows.number(row, 11))};
}

template <class Row, class Read>
std::vector<Row> all_of(const PostgresRows& rows, Read read) {
    std::vector<Row> list;
    for (int row = 0; row < rows.count(); ++row)
        list.push_back(read(rows, row));
    return list;
}

class PostgresStorage : public QueuedStorage {
  public:
    explicit PostgresStorage(const std::string& url)
        : reader_(url, kPatienceOfReaders, kNotOnDiskAtOnce),
          writer_(url, kPatienceOfWriter),
          signs_(url, kPatienceOfReaders, kNotOnDiskAtOnce),
          news_(url, kPatienceOfReaders) {
        prepare_postgres(url);
        secret_ = reader_.ask("SELECT value FROM notes WHERE name = 'secret'").text(0, 0);
        run_before_ = read_run();
        begin_writing();
    }
    ~PostgresStorage() override {
        end_writing();
        for (std::jthread* thread : {&signing_, &hearing_}) {
            thread->request_stop();
            if (thread->joinable())
                thread->join();
        }
        leave();
    }

    // In one question: who takes over from a server that is gone has hundreds of tables to load, with everybody
    // waiting.
    std::optional<StoredTable> load(const std::string& id, Readable readable) override {
        static const std::string kTake = fmt::format(
            "UPDATE tables SET owner = $2, epoch = epoch + 1 WHERE id = $1 AND (owner = $2 OR NOT {}) "
            "RETURNING id, code, state, listed, created, head, used, epoch",
            kOwnerLives);
        static const std::string kSnapshot =
            "SELECT seq, data FROM snapshots WHERE table_id = $1 AND rules = $2 AND build = $3 AND $3 <> 0";
        static const std::string kEntries =
            "SELECT seq, kind, seat, text, request, at, time_left, lines, action, build, run, rules FROM entries "
            "WHERE table_id = $1 AND EXISTS (SELECT FROM tables WHERE id = $1 AND owner = $4) AND seq > coalesce(("
            "SELECT seq FROM snapshots WHERE table_id = $1 AND rules = $2 AND build = $3 AND $3 <> 0), 0) ORDER BY seq";
        const auto which =
            PostgresValues().add(id).add(std::int64_t{readable.rules}).add(static_cast<std::int64_t>(readable.build));
        const std::vector<PostgresRows> told = reader_.ask({{kTake, PostgresValues().add(id).add(id_)},
                                                            {kSnapshot, which},
                                                            {kEntries, PostgresValues(which).add(id_)}});
        const PostgresRows &head = told[0], &snapshot = told[1];
        if (head.count() == 0) {
            tell_owner(id);
            return std::nullopt;
        }
        return StoredTable{head_at(head, 0), all_of<StoredEntry>(told[2], entry_at), head.number(0, 7),
                           snapshot.count() == 0 ? StoredSnapshot()
                                                 : StoredSnapshot{snapshot.number(0, 0), readable.rules, readable.build,
                                                                  snapshot.text(0, 1)}};
    }

    std::optional<StoredHead> head_of(const std::string& id) override {
        const PostgresRows rows = reader_.ask(
            "SELECT id, code, state, listed, created, head, used FROM tables WHERE id = $1", PostgresValues().add(id));
        return rows.count() == 0 ? std::nullopt : std::optional(head_at(rows, 0));
    }

    std::optional<std::string> table_with_code(const std::string& code) override {
        const PostgresRows rows =
            reader_.ask("SELECT id FROM tables WHERE code = $1 AND code <> ''", PostgresValues().add(code));
        return rows.count() == 0 ? std::nullopt : std::optional(rows.text(0, 0));
    }

    std::vector<StoredHead> listed(int limit) override {
        const PostgresRows rows = reader_.ask(
            "SELECT id, code, state, listed, created, head, used FROM tables "
            "WHERE listed = 1 AND state <> 'over' ORDER BY created DESC LIMIT $1",
            PostgresValues().add(std::int64_t{limit}));
        return all_of<StoredHead>(rows, head_at);
    }

    std::vector<StoredHead> last_used(const std::string& state, int limit) override {
        const PostgresRows rows = reader_.ask(
            "SELECT id, code, state, listed, created, head, used FROM tables "
            "WHERE state = $1 ORDER BY used DESC LIMIT $2",
            PostgresValues().add(state).add(std::int64_t{limit}));
        return all_of<StoredHead>(rows, head_at);
    }

    // Whoever has a table knows better whether somebody is there.
    std::vector<std::string> unused_since(const std::string& state, std::int64_t run) override {
        static const std::string kUnused = fmt::format(
            "SELECT id FROM tables WHERE state = $1 AND used < $2 AND (owner = $3 OR NOT {}) LIMIT 1000", kOwnerLives);
        const PostgresRows rows = reader_.ask(kUnused, PostgresValues().add(state).add(run).add(id_));
        return all_of<std::string>(rows, [](const PostgresRows& found, int row) { return found.text(row, 0); });
    }

    std::int64_t run_before() override { return run_before_; }

    void join(const std::string& address) override {
        address_ = address;
        give_sign();
        signing_ = std::jthread([this](const std::stop_token& stop) { keep_signing(stop); });
    }
    bool is_sure() const override { return std::chrono::steady_clock::now() - last_sign_.load() < kLeaseTime; }
    bool has_lapsed() override { return has_lapsed_.exchange(false); }
    std::string secret() const override { return secret_; }
    void hear_others(std::function<void(const std::string&)> listener) override {
        hearing_ = std::jthread([this, listener](const std::stop_token& stop) { keep_hearing(stop, listener); });
    }

  private:
    void tell_owner(const std::string& id) {
        const PostgresRows owner =
            reader_.ask("SELECT address FROM tables JOIN servers ON servers.id = owner WHERE tables.id = $1",
                        PostgresValues().add(id));
        if (owner.count() > 0)
            throw Elsewhere(owner.text(0, 0));
    }

    // The clock of all servers goes on as long as one of them is alive.
    std::int64_t read_run() {
        const PostgresRows rows = reader_.ask(
            "SELECT value::bigint + CASE WHEN EXISTS (SELECT FROM servers WHERE alive_until > clock_timestamp()) "
            "THEN (1000 * extract(epoch FROM clock_timestamp() - at))::bigint ELSE 0 END FROM notes WHERE name = "
            "'run'");
        return rows.count() == 0 ? 0 : rows.number(0, 0);
    }

    // --- being alive ---

    void give_sign() {
        static const std::string kSign = fmt::format(
            "INSERT INTO servers (id, address, alive_until) VALUES ($1, $2, clock_timestamp() + {0}) "
            "ON CONFLICT (id) DO UPDATE SET alive_until = clock_timestamp() + {0}",
            kLease);
        const auto now = std::chrono::steady_clock::now();  // the database counts from later on
        signs_.send(kSign, PostgresValues().add(id_).add(address_));
        signs_.send("DELETE FROM servers WHERE alive_until < clock_timestamp() - interval '1 hour'");
        std::size_t at = 0;
        signs_.answers(at);
        if (!is_sure())
            has_lapsed_ = true;
        last_sign_ = now;
    }

    void keep_signing(const std::stop_token& stop) {
        std::mutex mutex;
        std::condition_variable_any wake;
        std::unique_lock lock(mutex);
        while (!wake.wait_for(lock, stop, kBetweenSigns, [&] { return stop.stop_requested(); })) {
            try {
                give_sign();
            } catch (const std::exception& error) {
                spdlog::warn("{}; others may take this server's tables", error.what());
            }
        }
    }

    void keep_hearing(const std::stop_token& stop, const std::function<void(const std::string&)>& listener) {
        while (!stop.stop_requested()) {
            try {
                for (const std::string& told : news_.news(kChannel, kLongestWait))
                    if (const std::size_t space = told.find(' '); told.substr(0, space) != id_)
                        listener(told.substr(told.find(' ', space + 1) + 1));
            } catch (const std::exception&) {  // nobody hears anything while the database is away
                std::this_thread::sleep_for(kLongestWait);
            }
        }
    }

    // Others need not wait.
    void leave() {
        try {
            signs_.send("UPDATE tables SET owner = '' WHERE owner = $1", PostgresValues().add(id_));
            signs_.send("DELETE FROM servers WHERE id = $1", PostgresValues().add(id_));
            std::size_t at = 0;
            signs_.answers(at);
        } catch (const std::exception& error) {
            spdlog::warn("{}", error.what());
        }
    }

    // --- writing ---

    void store(const std::vector<Queued>& writes, std::size_t& at) override {
        std::vector<std::size_t> whose;  // statement
        std::size_t place = 0;
        try {
            writer_.send("BEGIN");
            whose.push_back(writes.size());
            for (std::size_t i = 0; i < writes.size(); ++i)
                whose.resize(whose.size() + send_write(writes[i].write), i);
            const std::vector<PostgresRows> done = writer_.answers(place);
            for (place = 1; place < done.size(); ++place)
                if (done[place].changed() != 1)
                    throw DatabaseError(DatabaseError::Kind::Conflict, "it does not follow what is stored");
            place = 0;
            writer_.run("COMMIT");
        } catch (const std::exception&) {
            at = place < whose.size() ? whose[place] : writes.size();
            roll_back();
            throw;
        }
    }

    void roll_back() {
        try {
            if (writer_.is_connected())
                writer_.run("ROLLBACK");
        } catch (const std::exception&) {  // the connection is lost, and the transaction with it
        }
    }

    // The number of statements, each of which must change one row.
    std::size_t send_write(const Write& write) {
        const StoredHead& head = write.head;
        if (write.has_head)
            writer_.send(
                "INSERT INTO tables AS known (id, code, state, listed, created, head, used, owner, epoch) "
                "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO UPDATE SET code = excluded.code, "
                "state = excluded.state, listed = excluded.listed, created = excluded.created, head = excluded.head, "
                "used = excluded.used WHERE known.epoch = excluded.epoch",
                PostgresValues()
                    .add(head.id)
                    .add(head.code)
                    .add(head.state)
                    .add(std::int64_t{head.is_listed})
                    .add(head.created)
                    .add(head.json)
                    .add(head.used)
                    .add(id_)
                    .add(write.epoch));
        for (const StoredEntry& entry : write.entries)
            send_entry(write, entry);
        if (write.snapshot.seq != 0)
            send_snapshot(write);
        return write.entries.size() + (write.has_head ? 1 : 0) + (write.snapshot.seq != 0 ? 1 : 0);
    }

    void send_snapshot(const Write& write) {
        writer_.send(
            "INSERT INTO snapshots (table_id, seq, rules, build, data) SELECT id, $2::bigint, $3::bigint, $4::bigint, "
            "$5 FROM (SELECT id FROM tables WHERE id = $1 AND epoch = $6::bigint FOR SHARE) AS own "
            "ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, rules = excluded.rules, build = excluded.build, "
            "data = excluded.data",
            PostgresValues()
                .add(write.table)
                .add(write.snapshot.seq)
                .add(std::int64_t{write.snapshot.rules})
                .add(static_cast<std::int64_t>(write.snapshot.build))
                .add(write.snapshot.data)
                .add(write.epoch));
    }

    // Only after the one before it, and by the epoch, which nobody changes before this is committed.
    void send_entry(const Write& write, const StoredEntry& entry) {
        writer_.send(
            "INSERT INTO entries (table_id, seq, kind, seat, text, request, at, time_left, lines, action, build, run, "
            "rules) SELECT id, $2::bigint, $3, $4::bigint, $5, $6, $7::bigint, $8::bigint, $9, $10::bigint, "
            "$11::bigint, "
            "$12::bigint, $13::bigint "
            "FROM (SELECT id FROM tables WHERE id = $1 AND epoch = $14::bigint FOR SHARE) AS own "
            "WHERE (SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = $1) = $2::bigint - 1",
            PostgresValues()
                .add(write.table)
                .add(entry.seq)
                .add(entry.kind)
                .add(std::int64_t{entry.seat})
                .add(entry.text)
                .add(entry.request)
                .add(entry.at)
                .add(entry.left)
                .add(entry.lines)
                .add(static_cast<std::int64_t>(entry.action))
                .add(static_cast<std::int64_t>(entry.build))
                .add(entry.run)
                .add(std::int64_t{entry.rules})
                .add(write.epoch));
    }

    void do_chores(const Batch& batch) override {
        for (const auto& [id, run] : batch.used)
            writer_.send("UPDATE tables SET used = $2 WHERE id = $1", PostgresValues().add(id).add(run));
        for (const std::string& id : batch.forgotten) {
            writer_.send("DELETE FROM entries WHERE table_id = $1", PostgresValues().add(id));
            writer_.send("DELETE FROM snapshots WHERE table_id = $1", PostgresValues().add(id));
            writer_.send("DELETE FROM tables WHERE id = $1", PostgresValues().add(id));
        }
        // Numbered: of several that say the same in one transaction the database would pass on one.
        for (const std::string& news : batch.news)
            writer_.send("SELECT pg_notify($1, $2)",
                         PostgresValues().add(kChannel).add(fmt::format("{} {} {}", id_, ++news_told_, news)));
        if (batch.run != 0)
            writer_.send(
                "INSERT INTO notes (name, value) VALUES ('run', $1) ON CONFLICT (name) DO UPDATE "
                "SET value = greatest(notes.value::bigint, excluded.value::bigint)::text, at = clock_timestamp()",
                PostgresValues().add(batch.run));
        std::size_t at = 0;
        writer_.answers(at);
    }

    Postgres reader_, writer_, signs_, news_;
    const std::string id_ = new_token();
    std::string address_, secret_;
    std::int64_t run_before_ = 0, news_told_ = 0;
    std::atomic<std::chrono::steady_clock::time_point> last_sign_ = std::chrono::steady_clock::now();
    std::atomic<bool> has_lapsed_ = false;
    std::jthread signing_, hearing_;
};

}  // namespace

std::unique_ptr<Storage> open_postgres_storage(const std::string& url) {
    return std::make_unique<PostgresStorage>(url);
}

}  // namespace bastide::server
