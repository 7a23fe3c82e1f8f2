// A progress bar on standard error, only where a person looks at it.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace bastide::cli {

class Progress {
  public:
    Progress(std::string things, std::uint64_t total);
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    bool is_shown() const { return is_terminal_; }
    void show(std::uint64_t done);
    void clear();  // takes the bar away

  private:
    std::string things_;
    std::uint64_t total_;
    bool is_terminal_;
    bool is_drawn_ = false;
    std::chrono::steady_clock::time_point begin_;
};

// The line without colours and control characters, for a terminal `width` columns wide.
std::string progress_line(const std::string& things, std::uint64_t done, std::uint64_t total, double seconds,
                          int width);

}  // namespace bastide::cli
