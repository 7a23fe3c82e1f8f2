// Moves the database's write-ahead log into its file, beside the thread that writes.
//
// Left to itself, SQLite does that within the commit that fills the log: everybody whose action is in it waits for
// hundreds of pages all over the file. Here most of it is done by a thread of its own, and the writer is left with what
// came in meanwhile. The log is let grow for long, so that a page that changes often is moved once.
#pragma once

#include <atomic>
#include <semaphore>
#include <thread>

#include "server/sqlite.h"

namespace bastide::server {

class LogMover {
  public:
    explicit LogMover(const std::string& file);
    ~LogMover();
    LogMover(const LogMover&) = delete;
    LogMover& operator=(const LogMover&) = delete;

    // By the writer, between two transactions.
    void after_commit(Database& writer);

  private:
    void work(const std::stop_token& stop);

    enum class State { Idle, Moving, RestIsSmall };
    Database database_;
    std::atomic<State> state_ = State::Idle;
    std::binary_semaphore wake_{0};
    std::jthread thread_;
};

}  // namespace bastide::server
