// The lines of a table's log. Most of a game's memory would be its log, in two languages, of which nobody asks for the
// older part but those who come back: that part is kept packed.
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "game/game.h"

namespace bastide::server {

inline constexpr game::PlayerMask kAllSeats = game::kEverybody;

// A line of the log as it is sent: what those see who may (`seen_by`, bit per seat), and what the others see.
struct LogLine {
    std::int64_t seq = 0;
    game::PlayerMask seen_by = kAllSeats;
    std::string full, others;  // JSON; no others: nothing
};

// As text: seen by, the JSON, the JSON for the others. JSON has no tabs and line feeds of its own.
std::string text_of(const LogLine& line);
// Takes the first line from a text of such lines.
LogLine take_line(std::string_view& text, std::int64_t seq);

class LogLines {
  public:
    LogLines() = default;
    explicit LogLines(const nlohmann::json& kept);
    nlohmann::json kept() const;  // all of it, from which the same can be made

    void add(LogLine line);  // not older than the last one
    // The lines after `after`, oldest first.
    void visit(std::int64_t after, const std::function<void(const LogLine&)>& each) const;
    std::size_t bytes() const;

  private:
    void pack_older();
    void join_small();

    struct Packed {
        std::int64_t last_seq;
        std::string lines;
        bool is_joined = true;  // of several; or it was kept somewhere meanwhile
    };
    std::vector<Packed> packed_;
    std::vector<LogLine> fresh_;
    std::size_t fresh_bytes_ = 0;
};

}  // namespace bastide::server
