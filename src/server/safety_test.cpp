// Bad requests, foreign pages, floods, and random messages.
#include <boost/asio/read.hpp>
#include <boost/assert.hpp>
#include <cstdlib>
#include <fstream>

#include "server/compression.h"
#include "server/test_support.h"

namespace bastide::server {
namespace {

struct Safety : ::testing::Test {
    void start(const Config& config) {
        server = std::make_unique<RunningServer>(config);
        http.emplace(server->port());
    }
    json two_people() {
        return http
            ->post("/api/tables",
                   {{"sets", {"base"}}, {"start_player", 0}, {"seats", {{{"kind", "here"}}, {{"kind", "here"}}}}})
            .body;
    }
    std::string own() const { return "localhost:" + std::to_string(server->port()); }

    TestFolder folder;
    std::unique_ptr<RunningServer> server;
    std::optional<TestHttp> http;
};

TEST_F(Safety, BadRequestsGetACodeAndASentence) {
    start(test_config(folder.path()));
    const auto code = [](const TestAnswer& answer) { return answer.body["error"]["code"]; };
    EXPECT_EQ(http->request("POST", "/api/tables", "{nonsense", {}).status, 400u);
    EXPECT_EQ(code(http->request("POST", "/api/tables", "[1]", {})), "bad_json");
    EXPECT_EQ(code(http->post("/api/tables", {{"seats", 7}})), "bad_request");
    EXPECT_EQ(code(http->get("/api/tables/unknown")), "not_found");
    EXPECT_EQ(code(http->get("/api/nothing")), "not_found");
    EXPECT_EQ(code(http->get("/api/art/tiles?ids=XX/1")), "not_found");
    EXPECT_EQ(http->request("DELETE", "/api/tables", "", {}).status, 405u);
    EXPECT_EQ(http->get("/../../etc/passwd.txt").status, 404u);
    EXPECT_EQ(http->get("/%2e%2e/secret.txt").status, 404u);
    EXPECT_EQ(http->request("POST", "/api/tables", std::string(70'000, 'x'), {}).status, 413u);
    const json made = two_people();
    EXPECT_EQ(http->get("/api/tables/" + made["table"]["id"].get<std::string>() + "/replay").status, 403u);
}

TEST_F(Safety, ForeignPagesAndNamesAreTurnedAway) {
    start(test_config(folder.path()));
    EXPECT_EQ(http->get("/api/info", {{"Origin", "http://evil.example"}}).status, 403u);
    EXPECT_EQ(http->get("/api/info", {{"Host", "evil.example:80"}}).status, 403u);
    EXPECT_EQ(http->get("/api/info", {{"Origin", "http://" + own()}}).status, 200u);
    EXPECT_NE(http->get("/").policy.find("default-src 'self'"), std::string::npos);
    EXPECT_NO_THROW(TestSocket(server->port(), "http://" + own()));
    EXPECT_ANY_THROW(TestSocket(server->port(), "http://evil.example"));
}

TEST(SafetyOfBoost, WhatItTakesForImpossibleIsAnErrorOfOneHandler) {
    const bool is_possible = false;
    EXPECT_THROW(BOOST_ASSERT(is_possible), Error);
}

TEST_F(Safety, PicturesAreCached) {
    start(test_config(folder.path()));
    for (const char* path :
         {"/api/art/style.css", "/api/art/figures", "/api/art/cards", "/api/art/tiles?ids=BA/RFr", "/api/catalogue"}) {
        const TestAnswer first = http->get(path);
        ASSERT_EQ(first.status, 200u) << path;
        EXPECT_EQ(http->get(path, {{"If-None-Match", first.etag}}).status, 304u) << path;
    }
    const json tile = http->get("/api/art/tiles?ids=BA/RFr").body["tiles"]["BA/RFr"];
    EXPECT_EQ(tile["turns"].size(), 4u);
    EXPECT_EQ(tile["turns"][1]["parts"].size(), land::find_tile("BA/RFr")->segments.size());

    json one = http->get("/api/art/tiles?ids=BA/RFr@90&detail=small").body["tiles"]["BA/RFr@90"]["turns"];
    ASSERT_EQ(one.size(), 1u);
    EXPECT_FALSE(one[0].contains("large"));
    one[0]["large"] = tile["turns"][1]["large"];
    EXPECT_EQ(one[0], tile["turns"][1]) << "places are the same in both drawings";
    EXPECT_EQ(http->get("/api/art/tiles?ids=BA/RFr@45").body["error"]["code"], "bad_request");
}

TEST_F(Safety, AnswersArePackedForWhoTakesThem) {
    const std::filesystem::path assets = folder.path() / "client/assets";
    std::filesystem::create_directories(assets);
    std::ofstream(assets / "index-1a2b.js") << std::string(9000, 'x');
    start(test_config(folder.path()));
    for (const char* path : {"/api/catalogue", "/api/art/tiles?ids=BA/RFr,BA/C", "/assets/index-1a2b.js"}) {
        const TestAnswer plain = http->get(path);
        EXPECT_EQ(plain.encoding, "") << path;
        for (int i = 0; i < 2; ++i) {  // made, and kept
            const TestAnswer packed = http->get(path, {{"Accept-Encoding", "br;q=1.0, gzip;q=0.8"}});
            EXPECT_EQ(packed.encoding, "gzip") << path;
            EXPECT_LT(packed.text.size(), plain.text.size() / 2);
            EXPECT_EQ(gunzip(packed.text), plain.text);
            EXPECT_NE(packed.etag, plain.etag);
            EXPECT_EQ(http->get(path, {{"If-None-Match", packed.etag}, {"Accept-Encoding", "gzip"}}).status, 304u);
        }
        EXPECT_EQ(http->get(path, {{"Accept-Encoding", "gzip;q=0, br"}}).text, plain.text);
    }
    EXPECT_EQ(http->get("/api/info", {{"Accept-Encoding", "gzip"}}).encoding, "") << "fits into one packet";
    EXPECT_EQ(http->get("/assets/index-1a2b.js").caching, "public, max-age=31536000, immutable");
    EXPECT_EQ(http->get("/").caching, "no-cache");
}

TEST_F(Safety, FloodsAndGiantsAreCutOff) {
    Config config = test_config(folder.path());
    config.limits.messages_per_second = 5;
    config.limits.message_burst = 10;
    start(config);
    TestSocket flood(server->port());
    for (int i = 0; i < 50; ++i)
        flood.send({{"type", "ping"}, {"id", "x"}});
    bool is_told = false;
    while (const std::optional<json> message = flood.receive())
        is_told = is_told || (*message)["error"]["code"] == "too_fast";
    EXPECT_TRUE(is_told);
    TestSocket giant(server->port());
    giant.send_text(std::string(20'000, ' '));
    EXPECT_FALSE(giant.receive());
}

TEST_F(Safety, SilentClientsAreDropped) {
    Config config = test_config(folder.path());
    config.limits.silence = std::chrono::seconds(1);
    config.limits.http_timeout = std::chrono::seconds(1);
    start(config);
    boost::asio::io_context context;
    boost::asio::ip::tcp::socket silent(context);  // connects and says nothing
    silent.connect({boost::asio::ip::make_address("127.0.0.1"), server->port()});
    char byte = 0;
    boost::system::error_code error;
    boost::asio::read(silent, boost::asio::buffer(&byte, 1), error);
    EXPECT_TRUE(error);
    const json made = two_people();
    const std::string path = "/api/tables/" + made["table"]["id"].get<std::string>();
    TestSocket mute(server->port());  // answers no ping, since it does not read
    mute.send({{"type", "hello"}, {"table", made["table"]["id"]}});
    mute.wait_for("state");
    EXPECT_EQ(http->get(path).body["spectators"], 1);
    json watching = 1;
    for (int i = 0; i < 100 && watching != 0; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        watching = http->get(path).body["spectators"];
    }
    EXPECT_EQ(watching, 0);
}

TEST_F(Safety, ClientsThatDoNotReadAreDropped) {
    Config config = test_config(folder.path());
    config.limits.waiting_bytes = 100'000;
    start(config);
    const json made = two_people();
    TestSocket slow(server->port(), {}, 4096);
    slow.send({{"type", "hello"}, {"table", made["table"]["id"]}});
    constexpr int kQuestions = 20'000;  // more answers than the system's own buffers hold
    for (int i = 0; i < kQuestions; ++i)
        slow.send({{"type", "ask"}, {"id", "q"}, {"what", "features"}});
    int answers = 0;
    while (slow.receive())
        ++answers;
    EXPECT_LT(answers, kQuestions);
    EXPECT_EQ(http->get("/api/tables/" + made["table"]["id"].get<std::string>()).body["spectators"], 0);
}

// The state of a game of everything alone is more than may wait for a slow client.
TEST_F(Safety, ALargeMessageIsNoReasonToDropWhoReadsIt) {
    Config config = test_config(folder.path());
    config.limits.waiting_bytes = 100;
    start(config);
    const json made = two_people();
    TestSocket reader(server->port());
    reader.send({{"type", "hello"}, {"table", made["table"]["id"]}});
    reader.wait_for("state");
    reader.send({{"type", "ping"}, {"id", "still here"}});
    EXPECT_EQ(reader.wait_for("ack")["id"], "still here");
}

TEST_F(Safety, ConnectionsAreCounted) {
    Config config = test_config(folder.path());
    config.limits.connections = 3;
    start(config);
    std::vector<std::unique_ptr<TestSocket>> open;
    for (int i = 0; i < 3; ++i)
        open.push_back(std::make_unique<TestSocket>(server->port()));
    EXPECT_EQ(http->get("/api/info").status, 429u);
    open.clear();
    unsigned status = 0;
    for (int i = 0; i < 100 && status != 200; ++i) {
        status = http->get("/api/info").status;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_EQ(status, 200u);
}

TEST_F(Safety, OneAddressMayTakeOnlySoMuch) {
    Config config = test_config(folder.path());
    config.host = "0.0.0.0";  // on this machine alone nobody is counted
    config.limits.table_burst = 2;
    config.limits.code_burst = 3;
    config.limits.tables_per_second = config.limits.codes_per_second = 0.001;
    config.limits.connections_of_address = 4;
    start(config);
    EXPECT_TRUE(two_people().contains("table"));
    EXPECT_TRUE(two_people().contains("table"));
    EXPECT_EQ(two_people()["error"]["code"], "too_fast");
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(http->get("/api/codes/AAAAAA").status, 404u);
    EXPECT_EQ(http->get("/api/codes/AAAAAA").status, 429u);
    std::vector<std::unique_ptr<TestSocket>> open;
    for (int i = 0; i < 4; ++i)
        open.push_back(std::make_unique<TestSocket>(server->port()));
    EXPECT_EQ(http->get("/api/info").body["error"]["code"], "too_many");
}

TEST_F(Safety, TablesInMemoryAreCounted) {
    Config config = test_config(folder.path());
    config.limits.live_tables = 1;
    start(config);
    EXPECT_TRUE(two_people().contains("table"));
    EXPECT_EQ(two_people()["error"]["code"], "too_many");
}

// --- fuzzing: messages that are almost right -----------------------------------------------------------------------

json random_value(Random& random, int depth) {
    switch (random.below(depth > 2 ? 6 : 8)) {
        case 0:
            return nullptr;
        case 1:
            return random.below(2) == 0;
        case 2:
            return static_cast<std::int64_t>(random.next());
        case 3:
            return static_cast<int>(random.below(5)) - 1;
        case 4:
            return 1.5e300;
        case 5:
            return std::string(random.below(40), static_cast<char>('!' + random.below(90)));
        case 6:
            return json::array({random_value(random, depth + 1), random_value(random, depth + 1)});
        default:
            return json{{"a", random_value(random, depth + 1)}};
    }
}

std::string mutated(json message, Random& random) {
    for (std::uint32_t i = random.below(3); i > 0 && !message.empty(); --i) {
        auto field = message.begin();
        std::advance(field, random.below(static_cast<std::uint32_t>(message.size())));
        if (random.below(3) == 0)
            message.erase(field);
        else
            *field = random_value(random, 0);
    }
    std::string text = message.dump();
    if (random.below(4) == 0)
        for (std::uint32_t i = 1 + random.below(4); i > 0 && !text.empty(); --i)
            text[random.below(static_cast<std::uint32_t>(text.size()))] = static_cast<char>(random.below(256));
    if (random.below(10) == 0)
        text.resize(random.below(static_cast<std::uint32_t>(text.size() + 1)));
    return text;
}

TEST_F(Safety, FuzzedMessagesNeverHarmTheTable) {
    Config config = test_config(folder.path());
    config.limits.chats_per_second = config.limits.chat_burst = 10'000;
    start(config);
    const json made = two_people();
    const json hello{
        {"type", "hello"}, {"table", made["table"]["id"]}, {"tokens", {made["seats"][0]["token"]}}, {"seen", 0}};
    const char* wanted = std::getenv("BASTIDE_FUZZ_MESSAGES");  // for a longer look by hand
    const int messages = wanted == nullptr ? 1500 : std::stoi(wanted);
    Random random(2026);
    auto socket = std::make_unique<TestSocket>(server->port());
    socket->send(hello);
    json state = socket->wait_for("state");
    for (int i = 0; i < messages; ++i) {
        const std::string id = "f" + std::to_string(i);
        const json good[] = {
            hello,
            {{"type", "act"}, {"id", id}, {"seat", 0}, {"decision", state["decision"]}, {"action", "tile 0,1 r0"}},
            {{"type", "undo"}, {"id", id}, {"seat", 0}, {"decision", state["decision"]}},
            {{"type", "chat"}, {"id", id}, {"seat", 0}, {"text", "x"}},
            {{"type", "vote"}, {"id", id}, {"seat", 0}, {"about", 1}, {"agree", true}},
            {{"type", "return"}, {"id", id}, {"seat", 0}},
            {{"type", "ask"}, {"id", id}, {"what", "features"}},
            {{"type", "ping"}, {"id", id}},
        };
        socket->send_text(mutated(good[random.below(8)], random));
        if (i % 100 != 99)
            continue;
        socket->send({{"type", "ping"}, {"id", "alive"}});  // a line that is not UTF-8 closes the connection
        bool is_alive = false;
        while (const std::optional<json> message = socket->receive())
            if (message->value("id", "") == "alive") {
                is_alive = true;
                break;
            }
        if (!is_alive) {
            socket = std::make_unique<TestSocket>(server->port());
            socket->send(hello);
            state = socket->wait_for("state");
        }
    }
    for (int i = 0; i < messages / 5; ++i) {
        const json body{{"game", "land"},
                        {"sets", {"base"}},
                        {"options", json::object()},
                        {"seats", {{{"kind", "here"}}, {{"kind", "bot"}}}},
                        {"start_player", 0},
                        {"aids", true},
                        {"private", true},
                        {"title", "t"},
                        {"clock", nullptr}};
        const TestAnswer answer = http->request("POST", "/api/tables", mutated(body, random), {});
        EXPECT_TRUE(answer.status == 201 || (answer.status >= 400 && answer.status < 500)) << answer.text;
    }
    TestSocket after(server->port());
    after.send(hello);
    EXPECT_EQ(after.wait_for("state")["type"], "state");
}

}  // namespace
}  // namespace bastide::server
