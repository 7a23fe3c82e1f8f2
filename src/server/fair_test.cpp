// Nobody can take so much of a server that others notice.
#include <boost/asio/write.hpp>
#include <future>

#include "server/test_support.h"

namespace bastide::server {
namespace {

struct Fair : ServerTest {
    // As on the internet: everybody has an address, and limits count.
    Config public_config() const {
        Config config = test_config(folder_.path());
        config.proxies = {"127.0.0.1"};
        config.limits.messages_of_address_per_second = config.limits.messages_of_address_burst = 10'000;
        return config;
    }
    static std::map<std::string, std::string> from(const std::string& address) {
        return {{"X-Forwarded-For", address}};
    }
    json finished_game() {
        const json made = create_for_two({{"game", "cards"}, {"sets", json::array()}});
        play_to_the_end(made);
        return made;
    }
    static std::string path_of_table(const json& made) {
        return "/api/tables/" + made["table"]["id"].get<std::string>();
    }
};

TEST_F(Fair, NothingIsDrawnForWhoHasGone) {
    std::promise<void> enough;
    std::atomic<int> drawn = 0;
    Config config = test_config(folder_.path());
    config.paint_board = [&drawn, wait = enough.get_future().share()](const game::AnyGame&, const std::string&,
                                                                      const std::string&, bool) {
        wait.wait();
        ++drawn;
        return "<svg/>";
    };
    start(config);
    const std::string path = path_of_table(finished_game());
    boost::asio::io_context context;
    const auto ask = [&](int step) {
        boost::asio::ip::tcp::socket socket(context);
        socket.connect({boost::asio::ip::make_address("127.0.0.1"), server_->port()});
        boost::asio::write(socket, boost::asio::buffer("GET " + path + "/board.svg?after=" + std::to_string(step) +
                                                       " HTTP/1.1\r\nHost: localhost\r\n\r\n"));
        return socket;
    };
    {
        std::vector<boost::asio::ip::tcp::socket> abandoned;
        for (int i = 0; i < 6; ++i)
            abandoned.push_back(ask(i));
        while (http_->get("/metrics").text.find("bastide_queue{name=\"drawings\"} 5\n") == std::string::npos)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    enough.set_value();
    EXPECT_EQ(http_->get(path + "/board.svg?after=9").status, 200u) << "it waits behind them";
    EXPECT_EQ(drawn, 2) << "the one that was begun, and the last";
}

// Somebody who stays is not taken for somebody who has gone, nor waited for.
TEST_F(Fair, OneConnectionAsksAgainAndAgain) {
    namespace http = boost::beast::http;
    boost::asio::io_context context;
    boost::beast::tcp_stream stream(context);
    stream.connect({boost::asio::ip::make_address("127.0.0.1"), server_->port()});
    boost::beast::flat_buffer buffer;
    for (const char* target : {"/api/info", "/", "/api/info", "/api/art/tiles?ids=BA/RFr", "/api/tables"}) {
        http::request<http::empty_body> request(http::verb::get, target, 11);
        request.set(http::field::host, "localhost");
        http::write(stream, request);
        http::response<http::string_body> answer;
        http::read(stream, buffer, answer);
        EXPECT_EQ(answer.result_int(), 200u) << target;
    }
}

TEST_F(Fair, RequestsOfOneAddressAreCounted) {
    Config config = public_config();
    config.limits.request_burst = 30;
    config.limits.requests_per_second = 0.001;
    start(config);
    const auto status_for = [&](const std::string& address, const std::string& path) {
        return http_->get(path, from(address)).status;
    };
    for (int i = 0; i < 30; ++i)
        EXPECT_EQ(status_for("192.0.2.1", "/api/info"), 200u);
    EXPECT_EQ(status_for("192.0.2.1", "/api/info"), 429u);
    EXPECT_EQ(status_for("192.0.2.2", "/api/info"), 200u);
    const std::string path = path_of_table(finished_game());
    for (const char* kept : {"/replay/1", "/replay/2", "/replay/1", "/replay/2", "/replay/1"})
        EXPECT_EQ(status_for("192.0.2.3", path + kept), 200u) << "two are made, three are there";
    EXPECT_EQ(status_for("192.0.2.3", path + "/replay/3"), 429u);
}

// A table that bots play alone goes on for nobody.
TEST_F(Fair, TablesOfBotsAloneAreFew) {
    std::promise<void> enough;
    Config config = public_config();
    config.limits.bot_tables_of_address = 2;
    config.limits.bot_tables = 3;
    config.bot = [wait = enough.get_future().share()](const std::string&, const game::AnyGame& table,
                                                      std::uint64_t seed, const std::stop_token&) {
        wait.wait();
        Random random(seed);
        return table.random_action(random);
    };
    start(config);
    const json bot{{"kind", "bot"}, {"level", "random"}};
    const auto make = [&](const std::string& address, const json& seats) {
        return http_->post("/api/tables", {{"sets", {"base"}}, {"seats", seats}}, from(address));
    };
    const json open = make("192.0.2.1", {bot, {{"kind", "link"}}}).body;
    EXPECT_EQ(make("192.0.2.1", {bot, bot}).status, 201u);
    EXPECT_EQ(make("192.0.2.1", {bot, bot}).status, 201u);
    EXPECT_EQ(make("192.0.2.1", {bot, bot}).body["error"]["code"], "too_many");
    const json last_seat{{"token", open["host"]}, {"seat", 1}, {"kind", "bot"}, {"level", "random"}};
    EXPECT_EQ(http_->post(path_of_table(open) + "/seats", last_seat).status, 429u) << "nor by a way round";
    EXPECT_EQ(http_->get(path_of_table(open)).body["state"], "waiting");
    EXPECT_EQ(make("192.0.2.1", {bot, {{"kind", "here"}}}).status, 201u) << "with a person it is no such table";
    EXPECT_EQ(make("192.0.2.2", {bot, bot}).status, 201u);
    EXPECT_EQ(make("192.0.2.3", {bot, bot}).status, 429u) << "there are three in all";
    enough.set_value();
}

TEST_F(Fair, ANewConnectionBringsNoNewMessages) {
    Config config = public_config();
    config.limits.messages_of_address_per_second = 0.001;
    config.limits.messages_of_address_burst = 10;
    start(config);
    const json made = create_for_two();
    int acknowledged = 0;
    for (int connection = 0; connection < 3; ++connection) {
        TestSocket& ann = connect(made, {0});
        for (int i = 0; i < 4; ++i)
            ann.send({{"type", "ping"}, {"id", std::to_string(i)}});
        while (const std::optional<json> message = ann.receive()) {
            acknowledged += (*message)["type"] == "ack" ? 1 : 0;
            if ((*message)["type"] == "error" || message->value("id", "") == "3")
                break;
        }
    }
    EXPECT_EQ(acknowledged, 8) << "ten messages, of which two are greetings";
}

TEST_F(Fair, OneVisitorDoesNotTakeAllTheJudges) {
    std::promise<void> enough;
    Config config = public_config();
    config.limits.analyses_of_visitor = 1;
    config.analyse = [wait = enough.get_future().share()](const game::Record&, const std::stop_token&, const auto&) {
        wait.wait();
        return json::object();
    };
    start(config);
    std::vector<std::string> paths;
    for (int i = 0; i < 4; ++i)
        paths.push_back(path_of_table(finished_game()) + "/analysis");
    EXPECT_EQ(http_->get(paths[0], from("192.0.2.1")).status, 202u);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));  // it is being judged, and waits no more
    EXPECT_EQ(http_->get(paths[1], from("192.0.2.1")).status, 202u);
    EXPECT_EQ(http_->get(paths[2], from("192.0.2.1")).status, 429u);
    EXPECT_EQ(http_->get(paths[1], from("192.0.2.1")).status, 202u) << "how far is it?";
    EXPECT_EQ(http_->get(paths[3], from("192.0.2.2")).status, 202u);
    enough.set_value();
}

}  // namespace
}  // namespace bastide::server
