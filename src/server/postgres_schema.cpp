#include "server/postgres_schema.h"

#include <fmt/format.h>

#include <iterator>

#include "server/postgres.h"
#include "server/token.h"

namespace bastide::server {
namespace {

// One step from each version to the next. Owner and epoch: storage.h.
constexpr const char* kPostgresSteps[] = {
    R"(
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, code TEXT NOT NULL, state TEXT NOT NULL, listed BIGINT NOT NULL, created BIGINT NOT NULL,
        head TEXT NOT NULL, used BIGINT NOT NULL, owner TEXT NOT NULL, epoch BIGINT NOT NULL);
    CREATE UNIQUE INDEX tables_by_code ON tables (code) WHERE code <> '';
    CREATE INDEX tables_by_use ON tables (state, used);
    CREATE INDEX tables_in_lobby ON tables (created) WHERE listed = 1 AND state <> 'over';
    CREATE INDEX tables_by_owner ON tables (owner);
    CREATE TABLE entries (
        table_id TEXT NOT NULL, seq BIGINT NOT NULL, kind TEXT NOT NULL, seat BIGINT NOT NULL, text TEXT NOT NULL,
        request TEXT NOT NULL, at BIGINT NOT NULL, time_left BIGINT NOT NULL, lines TEXT NOT NULL,
        action BIGINT NOT NULL, build BIGINT NOT NULL, run BIGINT NOT NULL, rules BIGINT NOT NULL,
        PRIMARY KEY (table_id, seq));
    CREATE TABLE servers (id TEXT PRIMARY KEY, address TEXT NOT NULL, alive_until TIMESTAMPTZ NOT NULL);
    CREATE TABLE notes (name TEXT PRIMARY KEY, value TEXT NOT NULL, at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp());
    )",
    R"(
    CREATE TABLE snapshots (
        table_id TEXT PRIMARY KEY, seq BIGINT NOT NULL, rules BIGINT NOT NULL, build BIGINT NOT NULL,
        data TEXT NOT NULL);
    )",
};
constexpr int kPostgresVersion = static_cast<int>(std::size(kPostgresSteps));

}  // namespace

void prepare_postgres(const std::string& url) {
    Postgres database(url, std::chrono::seconds(10));
    database.run_script(
        "SET lock_timeout = 0; SELECT pg_advisory_lock(8051953)");  // servers that start together wait for each other
    database.run_script("CREATE TABLE IF NOT EXISTS versions (version BIGINT PRIMARY KEY)");
    const auto version =
        static_cast<int>(database.run_script("SELECT coalesce(max(version), 0) FROM versions").number(0, 0));
    if (version > kPostgresVersion)
        throw Error("bad_database", fmt::format("the database was written by a newer Bastide (version {}, not {})",
                                                version, kPostgresVersion));
    for (int step = version; step < kPostgresVersion; ++step)
        database.run_script(fmt::format("BEGIN; {} INSERT INTO versions (version) VALUES ({}); COMMIT;",
                                        kPostgresSteps[step], step + 1));
    database.run("INSERT INTO notes (name, value) VALUES ('secret', $1) ON CONFLICT DO NOTHING",
                 PostgresValues().add(new_token()));
}

}  // namespace bastide::server
