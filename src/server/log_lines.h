// The lines of a table's log. Most of a game's memory would be its log, of which nobody asks for the older part but
// those who come back: that part is kept packed, and as data that become sentences only when it is asked for.
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "game/game.h"

namespace bastide::server {

inline constexpr game::PlayerMask kAllSeats = game::kEverybody;

// A line of the log: what those see who may (`seen_by`, bit per seat), and what the others see.
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

    // Not older than the last one. `words`: the line as it is sent, if it has been made already.
    void add(LogLine line, std::string words = "");
    // The lines after `after`, oldest first, as they are sent: `in_words` makes that of what is kept.
    using InWords = std::function<std::string(const std::string& full)>;
    void visit(std::int64_t after, const InWords& in_words, const std::function<void(const LogLine&)>& each) const;
    std::size_t bytes() const;

  private:
    void pack_older();
    void join_small();

    struct Packed {
        std::int64_t last_seq;
        std::string lines;
        bool is_joined = true;  // of several; or it was kept somewhere meanwhile
    };
    struct Fresh {
        LogLine line;
        std::string words;  // is sent to everybody at the table; empty: not made yet
    };
    static std::size_t bytes_of(const Fresh& fresh);

    std::vector<Packed> packed_;
    std::vector<Fresh> fresh_;
    std::size_t fresh_bytes_ = 0;
};

}  // namespace bastide::server
