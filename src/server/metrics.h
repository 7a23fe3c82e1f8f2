// What an operator watches: counted in the thread of the network, told as Prometheus reads it.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace bastide::server {

// How long something took, in buckets.
class Histogram {
  public:
    void add(std::chrono::steady_clock::duration took);
    std::string text(std::string_view name) const;

  private:
    static constexpr std::array<double, 12> kSeconds{.001, .002, .005, .01, .02, .05, .1, .2, .5, 1, 2, 5};
    std::array<std::uint64_t, kSeconds.size() + 1> counts_{};
    double sum_ = 0;
};

struct Metrics {
    std::map<std::string, std::uint64_t> messages;  // by type, those that were obeyed
    std::map<unsigned, std::uint64_t> requests;     // by status
    Histogram actions;                              // from the message to its being stored
    Histogram answers;                              // of requests
    Histogram handlers;                             // of the processor, by all that is done in this thread
    Histogram lags;                                 // how late the clocks were looked at, which wait for this thread
    Histogram thoughts;                             // of bots, from the question to the move
    std::uint64_t write_failures = 0, bot_moves = 0;

    std::string text() const;
};

// One line of a number that goes up and down.
std::string gauge(std::string_view name, std::string_view labels, std::uint64_t value);
std::uint64_t memory_in_use();  // bytes of this process

}  // namespace bastide::server
