// The network has one thread for everybody. What visitors ask of it is done at once, but whoever has taken much of its
// time lately waits until his share has come back: one after the other, and nobody else waits with him.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <string>
#include <unordered_map>

#include "server/limits.h"

namespace bastide::server {

class Shares {
  public:
    using Duration = std::chrono::steady_clock::duration;
    using Work = std::function<void()>;

    Shares(boost::asio::io_context& context, const Limits& limits) : context_(context), limits_(limits) {}

    // Does it, now or when the household may have something done again. An empty household is nobody's: at once.
    void run(const std::string& household, Work work);
    // Something was done on account of the household.
    void charge(const std::string& household, Duration took);
    std::size_t waiting() const { return waiting_; }

  private:
    struct Account {
        explicit Account(boost::asio::io_context& context) : timer(context) {}
        double used = 0;  // milliseconds of the thread, less what has come back
        std::chrono::steady_clock::time_point since = std::chrono::steady_clock::now();
        std::deque<Work> works;  // that wait
        boost::asio::steady_timer timer;
    };
    Account& account_of(const std::string& household);
    void let_come_back(Account& account) const;
    void wait(const std::string& household, Account& account);
    void next(const std::string& household);
    void forget_idle();

    boost::asio::io_context& context_;
    const Limits& limits_;
    std::unordered_map<std::string, Account> accounts_;
    std::size_t waiting_ = 0;
};

}  // namespace bastide::server
