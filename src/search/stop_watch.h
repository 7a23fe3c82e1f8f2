// The one place where thinking time is measured.
#pragma once

#include <ctime>

#include "search/player.h"

namespace bastide::search {

// Runs from its making on, for the thread that made it.
class StopWatch {
  public:
    explicit StopWatch(Clock clock)
        : clock_(clock == Clock::Wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID), begin_(now()) {}

    double seconds() const { return now() - begin_; }

  private:
    double now() const {
        timespec time{};
        ::clock_gettime(clock_, &time);
        return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    }

    clockid_t clock_;
    double begin_;
};

}  // namespace bastide::search
