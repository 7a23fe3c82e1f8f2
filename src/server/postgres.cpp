#include "server/postgres.h"

#include <fmt/format.h>
#include <poll.h>

#include <cstdlib>
#include <cstring>

namespace bastide::server {
namespace {

constexpr std::chrono::milliseconds kPause(300);  // before a server that could not be reached is tried again
constexpr std::chrono::milliseconds kSoon(500);   // a fault that shows so soon is an old one

// A server that is cut off from the database in the middle of a transaction holds nobody up for longer than it is
// thought alive, and nobody waits long for what another holds.
constexpr const char* kOptions =
    " -c idle_in_transaction_session_timeout=2000 -c lock_timeout=1000 -c tcp_user_timeout=3000 "
    "-c tcp_keepalives_idle=2 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=3";

// Those that stand in an address, which others would take the place of.
std::string options_in(const std::string& url) {
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> parts(PQconninfoParse(url.c_str(), nullptr),
                                                                             &PQconninfoFree);
    for (const PQconninfoOption* part = parts.get(); part != nullptr && part->keyword != nullptr; ++part)
        if (std::string_view(part->keyword) == "options" && part->val != nullptr)
            return part->val;
    return {};
}

std::string one_line(const char* text) {
    std::string line(text == nullptr ? "" : text);
    return line.substr(0, line.find('\n'));
}

DatabaseError error_in(const PGresult* result) {
    const char* code = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const std::string_view state = code == nullptr ? "" : code;
    // Data, syntax and rights do not get better by themselves, whatever else it is may.
    const bool is_conflict = state.starts_with("23");
    const bool is_broken = state.starts_with("22") || state.starts_with("42") || state.starts_with("XX");
    const auto kind = is_conflict ? DatabaseError::Kind::Conflict
                      : is_broken ? DatabaseError::Kind::Broken
                                  : DatabaseError::Kind::Trouble;
    return {kind, fmt::format("database: {}", one_line(PQresultErrorMessage(result)))};
}

}  // namespace

std::string PostgresRows::text(int row, int column) const {
    return {PQgetvalue(handle_.get(), row, column), static_cast<std::size_t>(PQgetlength(handle_.get(), row, column))};
}

std::int64_t PostgresRows::number(int row, int column) const {
    return std::strtoll(PQgetvalue(handle_.get(), row, column), nullptr, 10);
}

int PostgresRows::changed() const {
    return std::atoi(PQcmdTuples(handle_.get()));
}

std::vector<const char*> PostgresValues::pointers() const {
    std::vector<const char*> list;
    for (const std::string& value : values_)
        list.push_back(value.c_str());
    return list;
}

void Postgres::connect() {
    if (connection_ != nullptr)
        return;
    if (std::chrono::steady_clock::now() < next_try_)
        throw DatabaseError(DatabaseError::Kind::Trouble, "the database cannot be reached");
    const std::string options = options_in(url_) + kOptions + " " + settings_;
    const char* names[] = {"dbname",           "connect_timeout",  "application_name",
                           "options",          "keepalives_idle",  "keepalives_interval",
                           "keepalives_count", "tcp_user_timeout", nullptr};
    const char* values[] = {url_.c_str(), "2", "bastide", options.c_str(), "5", "2", "3", "10000", nullptr};
    std::unique_ptr<PGconn, Finish> made(PQconnectdbParams(names, values, 1));
    if (PQstatus(made.get()) != CONNECTION_OK) {
        next_try_ = std::chrono::steady_clock::now() + kPause;
        throw DatabaseError(DatabaseError::Kind::Trouble,
                            fmt::format("the database cannot be reached: {}", one_line(PQerrorMessage(made.get()))));
    }
    PQsetnonblocking(made.get(), 1);
    PQsetNoticeProcessor(
        made.get(), [](void*, const char*) {}, nullptr);
    connection_ = std::move(made);
    prepared_.clear();
    sent_.clear();
}

void Postgres::lose() {
    connection_.reset();
    sent_.clear();
    throw DatabaseError(DatabaseError::Kind::Trouble, "the database does not answer");
}

PostgresRows Postgres::run_script(const std::string& sql) {
    connect();
    PostgresRows done(PQexec(connection_.get(), sql.c_str()));
    if (PQresultStatus(done.handle()) == PGRES_FATAL_ERROR)
        throw error_in(done.handle());
    return done;
}

PostgresRows Postgres::run(const std::string& sql, const PostgresValues& values) {
    return std::move(run({{sql, values}}).front());
}

std::vector<PostgresRows> Postgres::run(const std::vector<PostgresStatement>& statements) {
    for (const PostgresStatement& statement : statements)
        send(statement.sql, statement.values);
    std::size_t at = 0;
    return answers(at);
}

PostgresRows Postgres::ask(const std::string& sql, const PostgresValues& values) {
    return std::move(ask({{sql, values}}).front());
}

std::vector<PostgresRows> Postgres::ask(const std::vector<PostgresStatement>& statements) {
    const auto begun = std::chrono::steady_clock::now();
    const bool was_connected = is_connected();
    try {
        return run(statements);
    } catch (const DatabaseError&) {
        if (!was_connected || is_connected() || std::chrono::steady_clock::now() - begun > kSoon)
            throw;
    }
    return run(statements);
}

void Postgres::send(const std::string& sql, const PostgresValues& values) {
    connect();
    PGconn* connection = connection_.get();
    if (PQpipelineStatus(connection) == PQ_PIPELINE_OFF)
        PQenterPipelineMode(connection);
    const auto [known, is_new] = prepared_.emplace(sql, fmt::format("s{}", names_));
    if (is_new) {
        ++names_;
        if (PQsendPrepare(connection, known->second.c_str(), sql.c_str(), 0, nullptr) != 1)
            lose();
        sent_.push_back(&known->first);
    }
    const std::vector<const char*> list = values.pointers();
    if (PQsendQueryPrepared(connection, known->second.c_str(), static_cast<int>(list.size()), list.data(), nullptr,
                            nullptr, 0) != 1)
        lose();
    sent_.push_back(nullptr);
}

std::vector<std::string> Postgres::news(const std::string& channel, std::chrono::milliseconds most) {
    if (connection_ == nullptr)
        run_script("LISTEN " + channel);
    pollfd waits{PQsocket(connection_.get()), POLLIN, 0};
    poll(&waits, 1, static_cast<int>(most.count()));
    if (PQconsumeInput(connection_.get()) != 1)
        lose();
    std::vector<std::string> list;
    while (PGnotify* told = PQnotifies(connection_.get())) {
        list.emplace_back(told->extra);
        PQfreemem(told);
    }
    return list;
}

PGresult* Postgres::next_answer() {
    PGconn* connection = connection_.get();
    const auto end = std::chrono::steady_clock::now() + patience_;
    for (;;) {
        const int unsent = PQflush(connection);
        if (unsent < 0)
            lose();
        if (unsent == 0 && PQisBusy(connection) == 0)
            return PQgetResult(connection);
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now()).count();
        pollfd waits{PQsocket(connection), static_cast<short>(unsent == 0 ? POLLIN : POLLIN | POLLOUT), 0};
        if (left <= 0 || poll(&waits, 1, static_cast<int>(left)) == 0 || PQconsumeInput(connection) != 1)
            lose();
    }
}

std::vector<PostgresRows> Postgres::answers(std::size_t& at) {
    if (connection_ == nullptr || PQpipelineSync(connection_.get()) != 1)
        lose();
    std::vector<PostgresRows> list;
    std::unique_ptr<DatabaseError> fault;
    for (const std::string* const preparation : std::vector(sent_)) {
        PostgresRows rows(next_answer());
        if (rows.handle() == nullptr)
            lose();
        if (PQresultStatus(rows.handle()) == PGRES_FATAL_ERROR && fault == nullptr) {
            at = list.size();
            fault = std::make_unique<DatabaseError>(error_in(rows.handle()));
        }
        if (fault != nullptr && preparation != nullptr)
            prepared_.erase(*preparation);
        if (fault == nullptr && preparation == nullptr)
            list.push_back(std::move(rows));
        if (const PostgresRows end(next_answer()); end.handle() != nullptr)
            lose();
    }
    const PostgresRows end(next_answer());
    if (PQresultStatus(end.handle()) != PGRES_PIPELINE_SYNC)
        lose();
    sent_.clear();
    if (fault == nullptr)
        return list;
    throw DatabaseError(*fault);
}

}  // namespace bastide::server
