// Time as the server counts it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

namespace bastide::server {

std::int64_t wall_clock();  // milliseconds since 1970

// Limits, clocks and presence go by how long the server has ever run, which no change of the machine's time touches.
struct Moment {
    std::int64_t wall = 0;  // milliseconds since 1970: shown to people, never counted with
    std::int64_t run = 0;   // milliseconds that the server has run, over all its starts
};

class ServerClock {
  public:
    ServerClock(std::int64_t run_before, std::function<std::int64_t()> wall)
        : run_before_(run_before), wall_(std::move(wall)) {}
    Moment now() const {
        const auto since = std::chrono::steady_clock::now() - started_;
        return {wall_(), run_before_ + std::chrono::duration_cast<std::chrono::milliseconds>(since).count()};
    }

  private:
    std::int64_t run_before_;
    std::function<std::int64_t()> wall_;
    std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

}  // namespace bastide::server
