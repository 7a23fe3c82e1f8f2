// How much of the server one client may take.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace bastide::server {

struct Limits {
    std::size_t message_bytes = 16384;                                             // a WebSocket message
    std::size_t body_bytes = 65536;                                                // an HTTP body
    std::size_t file_bytes = 262144;                                               // one with a game file
    std::size_t waiting_bytes = 1024 * 1024;                                       // for one slow client
    double messages_per_second = 20, message_burst = 60;                           // of one connection
    double messages_of_address_per_second = 100, messages_of_address_burst = 300;  // of all that one address opens
    double chats_per_second = 0.5, chat_burst = 5;
    // Requests of one address. A picture or replay that is not kept costs ten of them, a WebSocket five.
    double requests_per_second = 50, request_burst = 1000;
    // Requests of one address that are refused with an answer; whoever goes on is hung up on at once for a second.
    double refusals_per_second = 10, refusal_burst = 50;
    // Of the network's thread, for one address: as a share in the long run, and milliseconds at once.
    double thread_share = 0.25, thread_burst = 50;
    double tables_per_second = 0.2, table_burst = 30;  // made by one address
    double codes_per_second = 0.2, code_burst = 10;    // tried by one address
    std::size_t connections_of_address = 64;
    std::size_t connections = 20000;
    std::size_t live_tables = 20000;
    std::chrono::seconds silence{60};  // without an answer to a ping
    std::chrono::seconds http_timeout{20};
    std::chrono::seconds away{60};         // before a table may vote about a seat
    std::chrono::seconds idle_table{600};  // before an unwatched table leaves the memory
    std::chrono::seconds waiting_table{24 *
                                       3600};  // before a table that never began, and where nobody is, is forgotten
    std::chrono::seconds playing_table{0};     // before a game in which nobody has been is given up; 0: never
    std::chrono::seconds finished_table{0};    // before a finished one is forgotten; 0: never
    std::size_t drawings_of_visitor = 16, drawings = 64;     // pictures and replays that wait
    std::size_t files_of_visitor = 64, files = 4096;         // pages, drawn tiles and packing that wait
    std::size_t analyses_of_visitor = 2, analyses = 8;       // games that wait to be judged
    std::size_t bot_tables_of_address = 8, bot_tables = 64;  // games being played in which no person sits
    std::int64_t snapshot_entries = 500;                     // of a table from one snapshot to the next
    std::chrono::milliseconds tidying{60'000};               // how often unused tables are looked for
    std::chrono::milliseconds bot_pause{350};                // people want to see what a bot does
};

// Tokens that come back with time: at most `burst` at once, `rate` a second in the long run.
class Bucket {
  public:
    // `now`: milliseconds of a clock that only goes on.
    bool take(double rate, double burst, std::int64_t now, double count = 1) {
        if (level_ < 0)
            level_ = burst;
        else
            level_ = std::min(burst, level_ + rate * static_cast<double>(now - last_) / 1000);
        last_ = now;
        if (level_ < count)
            return false;
        level_ -= count;
        return true;
    }

    // Whether it is as good as a new one.
    bool is_full(double rate, double burst, std::int64_t now) const {
        return level_ + rate * static_cast<double>(now - last_) / 1000 >= burst;
    }

  private:
    double level_ = -1;  // never used
    std::int64_t last_ = 0;
};

// One for everybody, by name. Whoever comes back finds his as he left it.
class Buckets {
  public:
    bool take(const std::string& who, double rate, double burst, std::int64_t now, double count = 1) {
        if (buckets_.size() >= kMost)
            std::erase_if(buckets_, [&](const auto& known) { return known.second.is_full(rate, burst, now); });
        if (buckets_.size() >= kMost)
            buckets_.clear();
        return buckets_[who].take(rate, burst, now, count);
    }

  private:
    static constexpr std::size_t kMost = 10'000;
    std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace bastide::server
