// SQLite with destructors and exceptions.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/storage.h"

namespace bastide::server {

class Statement;

// One connection, used by one thread at a time. Throws DatabaseError.
class Database {
  public:
    explicit Database(const std::string& file);
    void run(const char* sql);  // one or several statements without result
    Statement prepare(std::string_view sql);
    int changed_rows() const { return sqlite3_changes(handle_.get()); }  // by the last statement

    // --- the write-ahead log ---
    void keep_log();                               // it is not moved into the database by itself any more
    int log_pages() const { return *log_pages_; }  // after the last commit of this connection
    void move_log();                               // as far as that can be done without anybody waiting

  private:
    struct Close {
        void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
    };
    std::unique_ptr<int> log_pages_ = std::make_unique<int>(0);
    std::unique_ptr<sqlite3, Close> handle_;
};

// After an error it is ready for the next time.
class Statement {
  public:
    explicit Statement(sqlite3_stmt* handle) : handle_(handle) {}
    Statement& bind(int place, std::int64_t value);
    Statement& bind(int place, std::string_view value);
    bool step();  // a row is there
    void reset();
    void run();  // to the end, and ready for the next time
    std::int64_t number(int column) const { return sqlite3_column_int64(handle_.get(), column); }
    std::string text(int column) const;

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }
    };
    [[noreturn]] void fail();
    std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

}  // namespace bastide::server
