// A table in memory with those who look at it.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/limits.h"
#include "server/table.h"

namespace bastide::server {

using Message = std::shared_ptr<const std::string>;

// One connection, as the hub sees it.
class Client : public std::enable_shared_from_this<Client> {
  public:
    virtual ~Client() = default;
    // Neither of the two calls back before it returns.
    virtual void send(Message message) = 0;
    virtual void close(const char* code) = 0;  // says why, and hangs up
    virtual void come_back_later() = 0;        // hangs up: the server ends, and will be there again
    // Another server has the table: what it said, and all that follows, is said there.
    virtual void go_on_at(const std::string& address, std::string_view said) = 0;

    std::string household;            // whose connection it is, for limits
    bool is_limited = false;          // also by all that the household sends
    std::string table;                // empty before hello
    std::vector<std::string> tokens;  // hashes; which seats they open is looked up whenever it matters
    int view_seat = -1;               // for whose eyes the last state was
    std::size_t tiles_known = 0;
    std::int64_t log_known = 0;
    Bucket messages;
};

struct Room {
    explicit Room(std::unique_ptr<Table> the_table) : table(std::move(the_table)) {}

    std::unique_ptr<Table> table;
    std::vector<Client*> clients;
    std::string made_by;              // household, for limits; empty: not known, or nobody's
    std::string acts_for;             // household that moved it on last; empty: nobody whose share counts
    std::int64_t snapshot_at = 0;     // the entry of the last one; 0: there is none that this program can read
    std::int64_t epoch = 0;           // by which this server has the table
    Storage::Ticket last_ticket = 0;  // of the last write
    bool is_unpublished = false;      // something has happened that the clients have not been told
    bool is_head_changed = false;     // also about the table itself
    // What was asked about this decision, by what it is and for whose eyes: many may ask for the same.
    std::map<std::pair<std::string, int>, Message> aids;
    std::int64_t aids_of = -1;  // the decision
    std::array<std::int64_t, 6> away_since{};
    std::array<Bucket, 6> chats;                   // by seat: a new connection brings no new lines
    std::map<int, std::set<int>> votes;            // about which seat, who agrees
    std::int64_t bot_asked = 0;                    // the decision a bot thinks about; 0: none
    std::int64_t last_used = 0, used_on_disk = 0;  // when somebody was last here

    std::vector<int> seats_of(const Client& client) const;  // none: a spectator
    bool has_seat(const Client& client, int seat) const;
    bool is_online(int seat) const;
    int spectators() const;
    int votes_needed(int about) const;
    bool may_vote(int seat, int about) const;
    nlohmann::json json(Moment now) const;  // as GET /api/tables/ID

    Message aid(const std::string& what, int seat);  // JSON; throws as the table does
    // Sends every client what it has not seen; clients in the same situation share one text.
    void publish(Moment now);
    void publish_table(Moment now);
    Message state_for(Client& client, Moment now,
                      std::map<std::tuple<int, std::size_t, std::int64_t>, Message>& made) const;
};

}  // namespace bastide::server
