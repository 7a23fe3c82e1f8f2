#include "stored_logs.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <thread>

namespace bastide::bench {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using nlohmann::json;

constexpr std::chrono::seconds kPatience(5);
constexpr std::chrono::milliseconds kBeforeNextTry(200);
constexpr int kTries = 50;

// A connection for one question. Throws when it is closed or nothing comes for a while.
class Visit {
  public:
    explicit Visit(const Load::Endpoint& server) : stream_(context_) {
        stream_.set_option(websocket::stream_base::timeout{kPatience, kPatience, false});
        beast::get_lowest_layer(stream_).expires_after(kPatience);
        wait([&](auto done) { beast::get_lowest_layer(stream_).async_connect(server, done); });
        beast::get_lowest_layer(stream_).expires_never();
        wait([&](auto done) { stream_.async_handshake("localhost", "/ws", done); });
    }

    json state_of(const std::string& table) {
        const std::string hello = json{{"type", "hello"}, {"table", table}}.dump();
        wait([&](auto done) { stream_.async_write(asio::buffer(hello), done); });
        for (;;) {
            beast::flat_buffer buffer;
            wait([&](auto done) { stream_.async_read(buffer, done); });
            json message = json::parse(beast::buffers_to_string(buffer.data()));
            if (message.at("type") == "state")
                return message;
            if (message.at("type") == "error")
                throw std::runtime_error(message.dump());
        }
    }

  private:
    // Everything happens in this thread. (Handlers of a future would run in threads of the system, beside this one.)
    template <class Start>
    void wait(Start start) {
        bool is_done = false;
        beast::error_code result;
        start([&](beast::error_code error, auto...) {
            result = error;
            is_done = true;
        });
        context_.restart();
        while (!is_done)
            context_.run_one();
        if (result)
            throw beast::system_error(result);
    }

    asio::io_context context_;
    websocket::stream<beast::tcp_stream> stream_;
};

// A server that lately lost its database or another server says so, and is asked again as any client would.
json state_of(Load& load, const Game& game) {
    for (int left = kTries;; --left) {
        try {
            return Visit(load.servers[load.any_server()]).state_of(game.id);
        } catch (const std::exception&) {
            if (left == 1)
                throw;
        }
        std::this_thread::sleep_for(kBeforeNextTry);
    }
}

}  // namespace

int count_faults(Load& load) {
    int faults = 0;
    std::uint64_t moves = 0;
    for (const auto& game : load.games) {
        const json state = state_of(load, *game);
        std::map<std::int64_t, std::pair<int, std::string>> played;
        for (const json& line : state.at("log"))
            if (line.at("kind") == "move" && !line.at("seat").is_null())
                played[line.at("seq")] = {line.at("seat"), line.at("action")};
        moves += played.size();
        for (const Acknowledged& told : game->acknowledged) {
            const auto found = played.find(told.seq);
            const bool is_there = found != played.end() && found->second == std::pair(told.seat, told.action);
            faults += is_there ? 0 : 1;
            if (found != played.end())
                played.erase(found);
        }
        faults += static_cast<int>(played.size());  // applied twice, or without anybody's knowledge
    }
    fmt::print("checked                {} moves in {} logs: {} faults\n", moves, load.games.size(), faults);
    return faults;
}

}  // namespace bastide::bench
