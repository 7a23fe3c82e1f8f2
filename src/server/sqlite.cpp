#include "server/sqlite.h"

#include <fmt/format.h>

namespace bastide::server {
namespace {

DatabaseError::Kind kind_of(int result) {
    switch (result & 0xff) {
        case SQLITE_FULL:
        case SQLITE_IOERR:
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
        case SQLITE_NOMEM:
        case SQLITE_CANTOPEN:
        case SQLITE_READONLY:
        case SQLITE_PERM:
        case SQLITE_PROTOCOL:
        case SQLITE_INTERRUPT:
            return DatabaseError::Kind::Trouble;
        case SQLITE_CONSTRAINT:
            return DatabaseError::Kind::Conflict;
        default:
            return DatabaseError::Kind::Broken;
    }
}

DatabaseError error_of(sqlite3* handle) {
    return {kind_of(sqlite3_extended_errcode(handle)), fmt::format("database: {}", sqlite3_errmsg(handle))};
}

}  // namespace

Database::Database(const std::string& file) {
    sqlite3* handle = nullptr;
    const int result = sqlite3_open_v2(file.c_str(), &handle,
                                       SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    handle_.reset(handle);
    if (result != SQLITE_OK)
        throw DatabaseError(DatabaseError::Kind::Trouble, fmt::format("cannot open the database \"{}\"", file));
    sqlite3_busy_timeout(handle, 5000);
}

void Database::run(const char* sql) {
    if (sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK)
        throw error_of(handle_.get());
}

Statement Database::prepare(std::string_view sql) {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(handle_.get(), sql.data(), static_cast<int>(sql.size()), &statement, nullptr) != SQLITE_OK)
        throw error_of(handle_.get());
    return Statement(statement);
}

void Database::keep_log() {
    const auto count = [](void* pages, sqlite3*, const char*, int in_log) {
        *static_cast<int*>(pages) = in_log;
        return SQLITE_OK;
    };
    sqlite3_wal_hook(handle_.get(), count, log_pages_.get());  // takes the place of the one that moves the log
}

void Database::move_log() {
    const int result = sqlite3_wal_checkpoint_v2(handle_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    if (result != SQLITE_OK && result != SQLITE_BUSY)
        throw error_of(handle_.get());
}

void Statement::fail() {
    const DatabaseError error = error_of(sqlite3_db_handle(handle_.get()));
    reset();
    throw error;
}

Statement& Statement::bind(int place, std::int64_t value) {
    if (sqlite3_bind_int64(handle_.get(), place, value) != SQLITE_OK)
        fail();
    return *this;
}

Statement& Statement::bind(int place, std::string_view value) {
    if (sqlite3_bind_text(handle_.get(), place, value.data(), static_cast<int>(value.size()), SQLITE_TRANSIENT) !=
        SQLITE_OK)
        fail();
    return *this;
}

bool Statement::step() {
    const int result = sqlite3_step(handle_.get());
    if (result != SQLITE_ROW && result != SQLITE_DONE)
        fail();
    return result == SQLITE_ROW;
}

void Statement::reset() {
    sqlite3_reset(handle_.get());
}

void Statement::run() {
    while (step()) {
    }
    reset();
}

std::string Statement::text(int column) const {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(handle_.get(), column));
    return text == nullptr ? std::string()
                           : std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column)));
}

}  // namespace bastide::server
