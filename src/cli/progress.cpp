#include "cli/progress.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "util/text.h"

namespace bastide::cli {
namespace {

std::string clock_text(double seconds) {
    const auto whole = static_cast<std::uint64_t>(std::max(0.0, seconds) + 0.5);
    if (whole >= 3600)
        return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

int terminal_width() {
    winsize size{};
    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 20 ? size.ws_col : 80;
}

}  // namespace

std::string progress_line(const std::string& things, std::uint64_t done, std::uint64_t total, double seconds,
                          int width) {
    const double part = total == 0 ? 1 : static_cast<double>(done) / static_cast<double>(total);
    const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
    const std::string left = rate > 0 ? clock_text(static_cast<double>(total - done) / rate) : "?";
    const std::string text =
        fmt::format(" {:3.0f} %  {} of {} {}  {}/s  {} left", 100 * part, grouped(done), grouped(total), things,
                    rate < 10 ? fmt::format("{:.1f}", rate) : grouped(static_cast<std::uint64_t>(rate)), left);
    const int room = std::clamp(width - static_cast<int>(text.size()) - 3, 0, 40);
    if (room < 5)
        return text.substr(0, static_cast<std::size_t>(std::max(0, width - 1)));
    const auto full = static_cast<std::size_t>(part * room);
    return fmt::format("[{}{}]{}", std::string(full, '#'), std::string(static_cast<std::size_t>(room) - full, '.'),
                       text);
}

Progress::Progress(std::string things, std::uint64_t total)
    : things_(std::move(things)),
      total_(total),
      is_terminal_(isatty(STDERR_FILENO) != 0),
      begin_(std::chrono::steady_clock::now()) {
}

void Progress::show(std::uint64_t done) {
    if (!is_terminal_)
        return;
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    fmt::print(stderr, "\r\x1b[K{}", progress_line(things_, done, total_, seconds, terminal_width()));
    std::fflush(stderr);
    is_drawn_ = true;
}

void Progress::clear() {
    if (is_drawn_)
        fmt::print(stderr, "\r\x1b[K");
    is_drawn_ = false;
}

}  // namespace bastide::cli
