// PostgreSQL (libpq) with destructors and exceptions, and without ever waiting for long.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/storage.h"

namespace bastide::server {

class PostgresRows {
  public:
    explicit PostgresRows(PGresult* handle) : handle_(handle) {}
    int count() const { return PQntuples(handle_.get()); }
    std::string text(int row, int column) const;
    std::int64_t number(int row, int column) const;
    int changed() const;  // rows that were written
    const PGresult* handle() const { return handle_.get(); }

  private:
    struct Clear {
        void operator()(PGresult* handle) const { PQclear(handle); }
    };
    std::unique_ptr<PGresult, Clear> handle_;
};

// What goes into the places $1, $2 ... of a statement.
class PostgresValues {
  public:
    PostgresValues& add(std::string_view value) {
        values_.emplace_back(value);
        return *this;
    }
    PostgresValues& add(std::int64_t value) { return add(std::string_view(std::to_string(value))); }
    std::vector<const char*> pointers() const;

  private:
    std::vector<std::string> values_;
};

struct PostgresStatement {
    std::string sql;
    PostgresValues values;
};

// One connection, used by one thread at a time, and made again where it was lost. Statements are sent in a row and
// answered in a row. Throws DatabaseError; one that was not answered in time is Trouble.
class Postgres {
  public:
    // `settings` of the connection besides those that all have: "-c name=value ...".
    Postgres(std::string url, std::chrono::milliseconds patience, std::string settings = {})
        : url_(std::move(url)), patience_(patience), settings_(std::move(settings)) {}

    // Several statements, before anything else; the rows of the last.
    PostgresRows run_script(const std::string& sql);
    // One statement at once.
    PostgresRows run(const std::string& sql, const PostgresValues& values = {});
    std::vector<PostgresRows> run(const std::vector<PostgresStatement>& statements);
    // What may be done twice: if the connection was cut while nobody used it, over a new one.
    PostgresRows ask(const std::string& sql, const PostgresValues& values = {});
    // Several at once, in one transaction.
    std::vector<PostgresRows> ask(const std::vector<PostgresStatement>& statements);

    void send(const std::string& sql, const PostgresValues& values = {});
    // The answers to all that was sent, up to the first fault, which is thrown: `at` is its place.
    std::vector<PostgresRows> answers(std::size_t& at);
    // What was told on a channel since the last call; waits so long for something. Nothing else may be sent here.
    std::vector<std::string> news(const std::string& channel, std::chrono::milliseconds most);
    bool is_connected() const { return connection_ != nullptr; }

  private:
    struct Finish {
        void operator()(PGconn* connection) const { PQfinish(connection); }
    };
    void connect();
    [[noreturn]] void lose();  // the connection
    PGresult* next_answer();

    std::string url_;
    std::chrono::milliseconds patience_;
    std::string settings_;
    std::unique_ptr<PGconn, Finish> connection_;
    std::map<std::string, std::string> prepared_;  // statements that the server knows, and their names there
    int names_ = 0;
    // Not answered yet: a statement (null), or the preparation of one.
    std::vector<const std::string*> sent_;
    std::chrono::steady_clock::time_point next_try_{};
};

}  // namespace bastide::server
