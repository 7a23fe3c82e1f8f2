// Thousands of clients that play over real WebSockets, in one thread.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "util/random.h"

namespace bastide::bench {

using Clock = std::chrono::steady_clock;

struct Acknowledged {
    std::int64_t seq = 0;
    int seat = 0;
    std::string action;
};

class Player;

// A table with its two players. An action is sent by one and seen by the other.
struct Game {
    std::string id;
    std::vector<std::string> tokens;
    std::vector<std::shared_ptr<Player>> players;
    std::vector<Acknowledged> acknowledged;
    bool is_queued = false, is_over = false;
    Clock::time_point sent;          // the action that is under way
    std::int64_t sent_decision = 0;  // 0: none
    int sent_by = 0;
};

// What all share.
struct Load {
    boost::asio::io_context context{1};
    using Endpoint = boost::asio::ip::tcp::endpoint;
    std::vector<Endpoint> servers;
    std::chrono::seconds patience{60};    // with a server of which nothing is heard
    std::chrono::seconds to_connect{10};  // before the next server is tried
    std::vector<std::unique_ptr<Game>> games;
    std::deque<Game*> ready;        // somebody can move
    std::vector<double> latencies;  // milliseconds from sending to the other player's screen
    Random random{1};
    Clock::time_point last_back;  // when one of them was last back
    std::size_t connected = 0;    // players that have seen a state since their last connection
    std::uint64_t sent = 0, acknowledged = 0, refused = 0, finished = 0;
    std::map<std::string, std::uint64_t> refusals;  // by code
    std::string last_refusal;
    bool is_stopping = false;

    std::size_t any_server() { return random.below(static_cast<std::uint32_t>(servers.size())); }
};

class Player : public std::enable_shared_from_this<Player> {
  public:
    Player(Load& load, Game& game, int seat)
        : load_(load), game_(game), seat_(seat), server_(load.any_server()), retry_(load.context) {}

    void connect();
    bool can_move() const { return !next_action_.empty() && !is_waiting_for_ack(); }
    void move();
    bool is_waiting_for_ack() const { return !unacknowledged_.empty(); }
    bool is_connected() const { return has_state_; }

  private:
    using Stream = boost::beast::websocket::stream<boost::beast::tcp_stream>;

    // What was sent before the connection was lost decides what the new one asks first.
    bool is_under_way() const { return is_waiting_for_ack() && decision_ == unacknowledged_decision_; }
    void say_hello();
    void read();
    void got(const std::string& text);
    void got_state(const std::string& text);
    void got_ack(const std::string& text);
    enum class Next { Other, Same };  // server to try
    void lost(int connection, Next next = Next::Other);
    void closed(int connection);
    void send(std::string text);
    void write();

    Load& load_;
    Game& game_;
    int seat_;
    std::size_t server_;  // by lot; one that is gone is followed by the next
    boost::asio::steady_timer retry_;
    std::unique_ptr<Stream> stream_;
    int connection_ = 0;  // counts connections: what an old one reports late is passed over
    boost::beast::flat_buffer buffer_;
    std::deque<std::string> waiting_;
    bool is_writing_ = false, has_state_ = false;
    std::int64_t seen_ = 0, decision_ = 0, unacknowledged_decision_ = 0;
    std::string next_action_;
    std::string unacknowledged_, unacknowledged_id_, unacknowledged_action_;
    std::uint64_t next_id_ = 1;
};

// The number behind "name": in a message; -1: there is none.
std::int64_t number_in(const std::string& text, const char* name);

}  // namespace bastide::bench
