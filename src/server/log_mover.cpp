#include "server/log_mover.h"

#include <spdlog/spdlog.h>

namespace bastide::server {
namespace {

constexpr int kPagesToMove = 16384;  // 64 MB

// What cannot be moved now stays in the log and is safe there.
void try_to_move(Database& database) {
    try {
        database.move_log();
    } catch (const std::exception& error) {
        spdlog::error("{}; the log stays until the next try", error.what());
    }
}

}  // namespace

LogMover::LogMover(const std::string& file)
    : database_(file), thread_([this](const std::stop_token& stop) { work(stop); }) {
}

LogMover::~LogMover() {
    thread_.request_stop();
    wake_.release();
}

void LogMover::after_commit(Database& writer) {
    const State state = state_;
    if (state == State::Idle && writer.log_pages() >= kPagesToMove) {
        state_ = State::Moving;
        wake_.release();
    } else if (state == State::RestIsSmall) {
        try_to_move(writer);  // all of it: the next transaction begins the log anew
        state_ = State::Idle;
    }
}

void LogMover::work(const std::stop_token& stop) {
    for (;;) {
        wake_.acquire();
        if (stop.stop_requested())
            return;
        try_to_move(database_);
        try_to_move(database_);  // what came in during the long first time
        state_ = State::RestIsSmall;
    }
}

}  // namespace bastide::server
