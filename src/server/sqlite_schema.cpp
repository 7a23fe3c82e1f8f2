#include "server/sqlite_schema.h"

#include <fmt/format.h>

#include <iterator>

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
    // The server's own clock, by which tables are unused; codes of finished games are free; the lobby has its index.
    R"(
    ALTER TABLE entries ADD COLUMN run INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE entries ADD COLUMN rules INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
    UPDATE tables SET code = '' WHERE state = 'over';
    DELETE FROM notes WHERE name = 'alive';
    DROP INDEX tables_by_state;
    CREATE INDEX tables_by_use ON tables (state, used);
    CREATE INDEX tables_in_lobby ON tables (created) WHERE listed = 1 AND state <> 'over';
    )",
    // Snapshots: storage.h.
    R"(
    CREATE TABLE snapshots (
        table_id TEXT PRIMARY KEY, seq INTEGER NOT NULL, rules INTEGER NOT NULL, build INTEGER NOT NULL,
        data TEXT NOT NULL);
    )",
};
constexpr int kVersion = static_cast<int>(std::size(kMigrations));

}  // namespace

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

}  // namespace bastide::server
