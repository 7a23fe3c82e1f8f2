// Nobody can take so much of a server that others notice.
#include <array>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <future>
#include <mutex>

#include "server/room.h"
#include "server/shares.h"
#include "server/sqlite.h"
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

// Refusing takes time, too: of a flood only the first are answered.
TEST_F(Fair, WhoFloodsIsHungUpOn) {
    Config config = test_config(folder_.path());
    config.host = "0.0.0.0";
    config.limits.request_burst = config.limits.refusal_burst = 5;
    config.limits.requests_per_second = config.limits.refusals_per_second = 0.001;
    start(config);
    int answered = 0, refused = 0;
    EXPECT_THROW(
        for (int i = 0; i < 30; ++i) {
            const unsigned status = http_->get("/api/info").status;
            answered += status == 200 ? 1 : 0;
            refused += status == 429 ? 1 : 0;
        },
        boost::system::system_error);
    EXPECT_EQ(answered, 5);
    EXPECT_EQ(refused, 6) << "by the last it is known";
    boost::asio::io_context context;
    boost::asio::ip::tcp::socket other(context);
    other.open(boost::asio::ip::tcp::v4());
    other.bind({boost::asio::ip::make_address("127.0.0.9"), 0});
    other.connect({boost::asio::ip::make_address("127.0.0.1"), server_->port()});
    boost::asio::write(other, boost::asio::buffer(std::string("GET /health HTTP/1.0\r\nHost: localhost\r\n\r\n")));
    std::string text(12, ' ');
    boost::asio::read(other, boost::asio::buffer(text));
    EXPECT_EQ(text, "HTTP/1.0 200");
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

// Whoever has kept the thread of all busy waits; nobody waits with him.
TEST(Shares, WhoTookMuchWaits) {
    boost::asio::io_context context;
    Limits limits;
    limits.thread_share = 0.5;
    limits.thread_burst = 20;
    Shares shares(context, limits);
    std::string order;
    const auto note = [&](char who) { return [&order, who] { order += who; }; };
    shares.run("a", note('a'));
    shares.charge("a", std::chrono::milliseconds(40));
    const auto begun = std::chrono::steady_clock::now();
    shares.run("a", note('A'));
    shares.run("a", note('B'));
    EXPECT_EQ(shares.waiting(), 2u);
    shares.run("b", note('b'));
    shares.run("", note('n'));
    EXPECT_EQ(order, "abn");
    context.run();
    EXPECT_EQ(order, "abnAB") << "in the order in which they came";
    EXPECT_EQ(shares.waiting(), 0u);
    EXPECT_GE(std::chrono::steady_clock::now() - begun, std::chrono::milliseconds(35)) << "20 too many, at one half";
}

TEST(Shares, WhatWasDoneIsCharged) {
    boost::asio::io_context context;
    Limits limits;
    limits.thread_share = 0.001;
    limits.thread_burst = 5;
    Shares shares(context, limits);
    bool is_done = false;
    const auto work = [] { std::this_thread::sleep_for(std::chrono::milliseconds(10)); };
    EXPECT_THROW(shares.run("a",
                            [&] {
                                work();
                                throw Error("bad", "");
                            }),
                 Error);
    shares.run("a", [&] { is_done = true; });
    EXPECT_FALSE(is_done) << "also what failed";
    shares.run("b", work);
    shares.run("b", [&] { is_done = true; });
    EXPECT_FALSE(is_done);
    EXPECT_EQ(shares.waiting(), 2u);
}

// A visitor's messages and requests, and what his moves make the server tell others.
TEST_F(Fair, OneVisitorHasAShareOfTheThread) {
    Config config = public_config();
    config.limits.thread_share = 1e-5;
    config.limits.thread_burst = 0;
    start(config);
    const json made = create_for_two();  // from this machine itself: not behind the proxy
    const std::string path = path_of_table(made);
    EXPECT_EQ(http_->get(path, from("192.0.2.1")).status, 200u);
    auto again = std::async(std::launch::async, [&] { return http_->get(path, from("192.0.2.1")).status; });
    EXPECT_EQ(again.wait_for(std::chrono::milliseconds(300)), std::future_status::timeout) << "he has had his";
    EXPECT_EQ(http_->get(path, from("192.0.2.2")).status, 200u) << "nobody else waits";
    server_.reset();
    again.wait();
}

// The same question about the same position is answered once, and those who are alike get one text.
TEST(Rooms, WhatManyAskIsMadeOnce) {
    struct Listener : Client {
        void send(Message message) override { heard.push_back(std::move(message)); }
        void close(const char*) override {}
        void come_back_later() override {}
        void go_on_at(const std::string&, std::string_view) override {}
        std::vector<Message> heard;
    };
    GameKits kits(make_test_game);
    const json seats{{{"kind", "here"}}, {{"kind", "here"}}};
    Room room(std::make_unique<Table>(new_table({{"sets", {"base"}}, {"seats", seats}}, {"random"}).head, kits));
    room.table->begin({});
    const Message asked = room.aid("fits", -1);
    EXPECT_EQ(room.aid("fits", -1), asked);
    EXPECT_NE(room.aid("fits", 0), asked) << "for other eyes";
    EXPECT_NE(room.aid("remaining", -1), asked);
    Random random(1);
    room.table->act(room.table->to_move(), room.table->decision(),
                    room.table->game().text_of(room.table->game().random_action(random)), "", {});
    EXPECT_NE(room.aid("fits", -1), asked) << "after a move";
    EXPECT_THROW(room.aid("anything", -1), Error);
    std::array<std::shared_ptr<Listener>, 2> spectators{std::make_shared<Listener>(), std::make_shared<Listener>()};
    for (const auto& each : spectators)
        room.clients.push_back(each.get());
    room.publish_table({});
    EXPECT_EQ(spectators[0]->heard.at(0), spectators[1]->heard.at(0));
}

// A picture is kept packed for those who take it so, and plain for the others.
TEST_F(Fair, APictureIsPackedWhereItIsDrawn) {
    Config config = test_config(folder_.path());
    std::atomic<int> drawn = 0;
    config.paint_board = [&drawn](const game::AnyGame&, const std::string&, const std::string&, bool) {
        ++drawn;
        return "<svg>" + std::string(5000, ' ') + "</svg>";
    };
    start(config);
    const std::string path = path_of_table(finished_game()) + "/board.svg";
    for (int i = 0; i < 2; ++i) {
        const TestAnswer packed = http_->get(path, {{"Accept-Encoding", "gzip"}});
        EXPECT_EQ(packed.encoding, "gzip");
        EXPECT_LT(packed.text.size(), 200u);
        const TestAnswer plain = http_->get(path);
        EXPECT_EQ(plain.encoding, "");
        EXPECT_EQ(plain.text.size(), 5011u);
    }
    EXPECT_EQ(drawn, 2);
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

// Reading it is work, and many look at it.
TEST_F(Fair, TheLobbyIsReadOnceASecond) {
    const json wish{{"private", false}};
    const auto listed = [&] { return http_->get("/api/tables").body["tables"].size(); };
    create_for_two(wish);
    const auto begun = std::chrono::steady_clock::now();
    EXPECT_EQ(listed(), 1u);
    Database((folder_.path() / "bastide.sqlite").string()).run("UPDATE tables SET listed = 0");
    const bool is_kept = listed() == 1;
    EXPECT_TRUE(is_kept || std::chrono::steady_clock::now() - begun > std::chrono::seconds(1));
    std::this_thread::sleep_for(std::chrono::milliseconds(1100));
    EXPECT_EQ(listed(), 0u);
    create_for_two(wish);
    EXPECT_EQ(listed(), 1u) << "a new table is seen at once";
}

// One thread thinks for all.
TEST_F(Fair, BotsThinkFirstForWhoLooksAtThem) {
    std::promise<void> enough;
    std::mutex mutex;
    std::vector<std::string> order;
    Config config = test_config(folder_.path());
    config.levels = {"random", "slow", "unwatched", "watched"};
    config.bot = [&, wait = enough.get_future().share()](const std::string& level, const game::AnyGame& table,
                                                         std::uint64_t seed, const std::stop_token&) {
        {
            const std::lock_guard lock(mutex);
            order.push_back(level);
        }
        if (level == "slow")
            wait.wait();
        Random random(seed);
        return table.random_action(random);
    };
    start(config);
    const auto make = [&](const char* level, int start) {
        const json seats{{{"kind", "here"}}, {{"kind", "bot"}, {"level", level}}};
        return create({{"sets", {"base"}}, {"start_player", start}, {"seats", seats}});
    };
    const auto thought = [&] {
        const std::lock_guard lock(mutex);
        return order.size();
    };
    make("slow", 1);
    while (thought() < 1)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    make("unwatched", 1);
    TestSocket& ann = connect(make("watched", 0), {0});
    int moves = 0;
    for (json state = ann.wait_for("state"); state["to_move"] == 0; state = ann.wait_for("state"))
        ann.send(act(state, std::to_string(++moves)));
    while (http_->get("/metrics").text.find("bastide_queue{name=\"bots\"} 2\n") == std::string::npos)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    enough.set_value();
    while (thought() < 2)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    server_.reset();
    EXPECT_EQ(order[1], "watched");
}

}  // namespace
}  // namespace bastide::server
