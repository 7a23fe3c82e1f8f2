// Connections: HTTP requests, and WebSockets that come out of them. All in the thread that runs the context.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <string>
#include <unordered_map>

#include "server/api.h"

namespace bastide::server {

// What all connections share.
struct Network {
    Hub& hub;
    Api& api;
    const Config& config;
    const Limits& limits;
    std::string secret;  // of servers that share a storage; empty: there is only one
    bool is_local;       // only this machine can connect, and nobody comes through it
    std::size_t connections = 0;
    std::unordered_map<std::string, std::size_t> by_address;
};

// Counts a connection as long as it lives.
class Counted {
  public:
    Counted(Network& network, std::string address);
    ~Counted();
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;
    bool is_too_many() const;
    const std::string& address() const { return address_; }
    void is_for(const std::string& address);  // somebody behind a proxy

  private:
    void count();
    void uncount();

    Network& network_;
    std::string address_, household_;
};

using RawRequest = boost::beast::http::request<boost::beast::http::string_body>;

// Another server sends it for somebody, whom it has looked at.
bool is_passed_on(const RawRequest& request, const Network& network);
// Whether a page of this server may have sent it: the Origin, if there is one, must be the Host; and the Host must be
// one of the names that the server goes by, or where only this machine can connect a name of this machine (a foreign
// name that leads here is an attack).
bool has_good_origin(const RawRequest& request, const Network& network);

void serve_connection(Network& network, boost::asio::ip::tcp::socket socket);
void serve_websocket(Network& network, boost::beast::tcp_stream stream, RawRequest request,
                     std::shared_ptr<Counted> counted);

}  // namespace bastide::server
