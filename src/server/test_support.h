// A server in this process and a client for it, for tests.
#pragma once

#include <gtest/gtest.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "cards/card_table.h"
#include "land/table/table.h"
#include "server/postgres.h"
#include "server/server.h"
#include "server/token.h"
#include "util/error.h"

namespace bastide::server {

using nlohmann::json;

inline std::unique_ptr<game::AnyGame> make_test_game(const game::Setup& setup) {
    if (setup.game == "land")
        return land::make_land_table(setup);
    if (setup.game == "cards")
        return cards::make_card_table(setup);
    throw Error("unknown_game", "there is no such game");
}

inline Config test_config(const std::filesystem::path& data) {
    Config config;
    config.port = 0;
    config.data = data;
    config.client = data / "client";
    config.limits.away = std::chrono::seconds(0);
    config.limits.messages_per_second = config.limits.message_burst = 10'000;
    config.limits.bot_pause = std::chrono::milliseconds(0);
    config.make_game = make_test_game;
    config.levels = {"random"};
    config.substitute_level = "random";
    config.bot = [](const std::string&, const game::AnyGame& table, std::uint64_t seed, const std::stop_token&) {
        Random random(seed);
        return table.random_action(random);
    };
    config.analyse = [](const game::Record& record, const std::stop_token&, const auto& report) {
        report(record.actions.size());
        return json{{"judged", record.actions.size()}};
    };
    config.paint_board = [](const game::AnyGame&, const std::string& title, const std::string&, bool) {
        return "<svg><title>" + title + "</title></svg>";
    };
    config.paint_preview = [](const game::AnyGame&) { return std::string("a picture"); };
    return config;
}

// Runs in a thread of its own until it is destroyed.
class RunningServer {
  public:
    explicit RunningServer(const Config& config) : server_(config), thread_([this] { server_.run(); }) {}
    ~RunningServer() {
        server_.stop();
        thread_.join();
    }
    unsigned short port() const { return server_.port(); }

  private:
    Server server_;
    std::thread thread_;
};

struct TestAnswer {
    unsigned status = 0;
    json body;
    std::string text, etag, policy, encoding, caching;
};

class TestHttp {
  public:
    explicit TestHttp(unsigned short port) : port_(port) {}
    TestAnswer get(const std::string& target, const std::map<std::string, std::string>& headers = {}) {
        return request("GET", target, "", headers);
    }
    TestAnswer post(const std::string& target, const json& body,
                    const std::map<std::string, std::string>& headers = {}) {
        return request("POST", target, body.dump(), headers);
    }
    TestAnswer request(const std::string& method, const std::string& target, const std::string& body,
                       const std::map<std::string, std::string>& headers) {
        namespace http = boost::beast::http;
        boost::asio::io_context context;
        boost::beast::tcp_stream stream(context);
        stream.connect({boost::asio::ip::make_address("127.0.0.1"), port_});
        http::request<http::string_body> message(http::string_to_verb(method), target, 11, body);
        message.set(http::field::host, "localhost:" + std::to_string(port_));
        for (const auto& [name, value] : headers)
            message.set(name, value);
        message.prepare_payload();
        http::write(stream, message);
        boost::beast::flat_buffer buffer;
        http::response_parser<http::string_body> parser;
        parser.body_limit(64u << 20);
        http::read(stream, buffer, parser);
        const auto& answer = parser.get();
        return {answer.result_int(),
                json::parse(answer.body(), nullptr, false),
                answer.body(),
                std::string(answer[http::field::etag]),
                std::string(answer["Content-Security-Policy"]),
                std::string(answer[http::field::content_encoding]),
                std::string(answer[http::field::cache_control])};
    }

  private:
    unsigned short port_;
};

class TestSocket {
  public:
    // `receive_buffer`: bytes that the system holds for it; 0: as the system likes.
    explicit TestSocket(unsigned short port, const std::string& origin = {}, int receive_buffer = 0)
        : stream_(context_) {
        if (receive_buffer > 0) {
            boost::asio::ip::tcp::socket& socket = boost::beast::get_lowest_layer(stream_).socket();
            socket.open(boost::asio::ip::tcp::v4());
            socket.set_option(boost::asio::socket_base::receive_buffer_size(receive_buffer));
        }
        boost::beast::get_lowest_layer(stream_).connect({boost::asio::ip::make_address("127.0.0.1"), port});
        if (!origin.empty())
            stream_.set_option(boost::beast::websocket::stream_base::decorator(
                [origin](boost::beast::websocket::request_type& request) {
                    request.set(boost::beast::http::field::origin, origin);
                }));
        stream_.handshake("localhost:" + std::to_string(port), "/ws");
    }
    ~TestSocket() {
        boost::beast::error_code ignored;
        boost::beast::get_lowest_layer(stream_).socket().close(ignored);
    }

    void send(const json& message) { send_text(message.dump()); }
    void send_text(const std::string& text) {
        boost::beast::error_code error;
        stream_.write(boost::asio::buffer(text), error);
    }
    // The next message; nothing if the connection was closed, or after ten seconds.
    std::optional<json> receive() {
        boost::beast::flat_buffer buffer;
        boost::beast::get_lowest_layer(stream_).expires_after(std::chrono::seconds(10));
        boost::beast::error_code error = boost::asio::error::would_block;
        stream_.async_read(buffer, [&](boost::beast::error_code result, std::size_t) { error = result; });
        context_.restart();
        context_.run();
        if (error)
            return std::nullopt;
        return json::parse(boost::beast::buffers_to_string(buffer.data()), nullptr, false);
    }
    boost::beast::websocket::close_code close_code() const {
        return static_cast<boost::beast::websocket::close_code>(stream_.reason().code);
    }
    // The next message of a type; others are passed over.
    json wait_for(const std::string& type) {
        for (;;) {
            const std::optional<json> message = receive();
            if (!message) {
                ADD_FAILURE() << "no message of type " << type;
                return {};
            }
            if ((*message)["type"] == type)
                return *message;
        }
    }

  private:
    boost::asio::io_context context_;
    boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
};

// A folder that vanishes with the test.
class TestFolder {
  public:
    TestFolder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "bastide-test-XXXXXX").string();
        path_ = mkdtemp(pattern.data());
    }
    ~TestFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

// An empty database, for one test, on the PostgreSQL that scripts/with_postgres.sh starts.
class TestPostgres {
  public:
    static std::optional<TestPostgres> make() {
        const char* server = std::getenv("BASTIDE_TEST_POSTGRES");
        return server == nullptr ? std::nullopt : std::optional(TestPostgres(server));
    }
    const std::string& url() const { return url_; }
    void run(const std::string& sql) const { Postgres(url_, std::chrono::seconds(10)).run_script(sql); }

  private:
    explicit TestPostgres(const std::string& server) {
        const std::string schema = "test-" + new_token();
        Postgres(server, std::chrono::seconds(10)).run_script("CREATE SCHEMA \"" + schema + "\"");
        url_ = server + "&options=-csearch_path%3D%22" + schema + "%22";
    }
    std::string url_;
};

// A server with tables on it.
class ServerTest : public ::testing::Test {
  protected:
    ServerTest() { start(test_config(folder_.path())); }

    void start(const Config& config) {
        server_.reset();
        server_ = std::make_unique<RunningServer>(config);
        http_.emplace(server_->port());
    }
    json create(const json& body) {
        const TestAnswer answer = http_->post("/api/tables", body);
        EXPECT_EQ(answer.status, 201u) << answer.text;
        return answer.body;
    }
    // Two people at two screens.
    json create_for_two(json more = json::object()) {
        json body{{"sets", {"base"}},
                  {"start_player", 0},
                  {"seats", {{{"kind", "here"}, {"name", "Ann"}}, {{"kind", "here"}, {"name", "Ben"}}}}};
        body.update(more);
        return create(body);
    }
    TestSocket& connect(const json& made, const std::vector<int>& seats, std::int64_t seen = 0) {
        sockets_.push_back(std::make_unique<TestSocket>(server_->port()));
        json tokens = json::array();
        for (const json& seat : made["seats"])
            for (const int wanted : seats)
                if (seat["seat"] == wanted)
                    tokens.push_back(seat["token"]);
        sockets_.back()->send({{"type", "hello"}, {"table", made["table"]["id"]}, {"tokens", tokens}, {"seen", seen}});
        return *sockets_.back();
    }
    static json act(const json& state, const std::string& id, std::size_t choice = 0) {
        return {{"type", "act"},
                {"id", id},
                {"seat", state["to_move"]},
                {"decision", state["decision"]},
                {"action", state["actions"].at(choice % state["actions"].size())["text"]}};
    }

    // Both seats at one screen; the last state.
    json play_to_the_end(const json& made) {
        TestSocket& screen = connect(made, {0, 1});
        json state = screen.wait_for("state");
        for (int i = 0; i < 2000 && !state["over"].get<bool>(); ++i) {
            screen.send(act(state, "a" + std::to_string(i), static_cast<std::size_t>(i) * 7));
            state = screen.wait_for("state");
        }
        EXPECT_EQ(state["over"], true);
        return state;
    }

    TestFolder folder_;
    std::unique_ptr<RunningServer> server_;
    std::optional<TestHttp> http_;
    std::vector<std::unique_ptr<TestSocket>> sockets_;
};

}  // namespace bastide::server
