// Tables that another server has: requests and connections go on there.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <deque>

#include "server/http.h"
#include "server/room.h"

namespace bastide::server {

inline constexpr const char* kSecretHeader = "X-Bastide-Server";  // by which servers know each other

struct WayThere {
    std::string address;  // of the server
    std::string secret;
    std::string visitor;  // for whom: his address
};

// Answers with what the other server answers.
void ask_elsewhere(boost::asio::io_context& context, const WayThere& way, const HttpRequest& request,
                   std::chrono::seconds most, Answer answer);

// A connection to another server: what somebody says here is said there, and the other way round.
class Relay : public std::enable_shared_from_this<Relay> {
  public:
    // Neither is called before `open` has returned, nor after `close`.
    using Heard = std::function<void(Message message)>;
    using Ended = std::function<void()>;
    Relay(boost::asio::io_context& context, std::size_t most_waiting, Heard heard, Ended ended)
        : resolver_(context),
          stream_(context),
          most_waiting_(most_waiting),
          heard_(std::move(heard)),
          ended_(std::move(ended)) {}
    void open(const WayThere& way);
    void say(std::string text);
    void close();

  private:
    void read();
    void write();
    void end();

    boost::asio::ip::tcp::resolver resolver_;
    boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
    boost::beast::flat_buffer buffer_;
    std::deque<std::string> waiting_;
    std::size_t waiting_bytes_ = 0, most_waiting_;
    bool is_open_ = false, is_writing_ = false;
    Heard heard_;
    Ended ended_;
};

}  // namespace bastide::server
