#include "server/metrics.h"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <numeric>

namespace bastide::server {

void Histogram::add(std::chrono::steady_clock::duration took) {
    const double seconds = std::chrono::duration<double>(took).count();
    std::size_t bucket = 0;
    while (bucket < kSeconds.size() && seconds > kSeconds[bucket])
        ++bucket;
    ++counts_[bucket];
    sum_ += seconds;
}

std::string Histogram::text(std::string_view name) const {
    std::string out = fmt::format("# TYPE {} histogram\n", name);
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < kSeconds.size(); ++i)
        out += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, kSeconds[i], count += counts_[i]);
    count += counts_.back();
    return out + fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, count, sum_);
}

std::string gauge(std::string_view name, std::string_view labels, std::uint64_t value) {
    return fmt::format("{}{} {}\n", name, labels.empty() ? "" : fmt::format("{{{}}}", labels), value);
}

std::string Metrics::text() const {
    std::string out = "# TYPE bastide_messages_total counter\n";
    for (const auto& [type, count] : messages)
        out += gauge("bastide_messages_total", fmt::format("type=\"{}\"", type), count);
    out += "# TYPE bastide_requests_total counter\n";
    for (const auto& [status, count] : requests)
        out += gauge("bastide_requests_total", fmt::format("status=\"{}\"", status), count);
    out += "# TYPE bastide_write_failures_total counter\n" + gauge("bastide_write_failures_total", "", write_failures);
    out += "# TYPE bastide_bot_moves_total counter\n" + gauge("bastide_bot_moves_total", "", bot_moves);
    return out + actions.text("bastide_action_seconds") + answers.text("bastide_request_seconds") +
           thoughts.text("bastide_bot_seconds") + handlers.text("bastide_handler_seconds") +
           lags.text("bastide_lag_seconds");
}

std::uint64_t memory_in_use() {
    std::uint64_t whole = 0, resident = 0;
    std::ifstream("/proc/self/statm") >> whole >> resident;
    return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace bastide::server
