// Several servers that share one database.
#include "server/admin.h"
#include "server/compression.h"
#include "server/postgres.h"
#include "server/test_support.h"

namespace bastide::server {
namespace {

Config sharing(const TestFolder& folder, const TestPostgres& postgres) {
    Config config = test_config(folder.path());
    config.storage = postgres.url();
    config.paint_board = [](const game::AnyGame&, const std::string&, const std::string&, bool) {
        return "<svg>" + std::string(5000, ' ') + "</svg>";
    };
    return config;
}

class Servers : public ::testing::Test {
  protected:
    void SetUp() override {
        if (!postgres_)
            GTEST_SKIP() << "scripts/with_postgres.sh runs this with PostgreSQL";
        for (auto& server : servers_)
            server = std::make_unique<RunningServer>(sharing(folder_, *postgres_));
    }
    TestHttp http(std::size_t server) const { return TestHttp(servers_[server]->port()); }
    json create(std::size_t server, const json& more = json::object()) const {
        json body{{"sets", {"base"}},
                  {"start_player", 0},
                  {"seats", {{{"kind", "here"}, {"name", "Ann"}}, {{"kind", "here"}, {"name", "Ben"}}}}};
        body.update(more);
        return http(server).post("/api/tables", body).body;
    }
    std::unique_ptr<TestSocket> sit(std::size_t server, const json& made, std::size_t seat) const {
        auto socket = std::make_unique<TestSocket>(servers_[server]->port());
        socket->send({{"type", "hello"}, {"table", made["table"]["id"]}, {"tokens", {made["seats"][seat]["token"]}}});
        return socket;
    }
    static json action(const json& state, const std::string& id) {
        return {{"type", "act"},
                {"id", id},
                {"seat", state["to_move"]},
                {"decision", state["decision"]},
                {"action", state["actions"].at(0)["text"]}};
    }
    // The state in which a seat is asked.
    static json turn_of(TestSocket& socket, int seat) {
        for (;;)
            if (const json state = socket.wait_for("state"); state.is_null() || state["to_move"] == seat)
                return state;
    }

    TestFolder folder_;
    std::optional<TestPostgres> postgres_ = TestPostgres::make();
    std::array<std::unique_ptr<RunningServer>, 2> servers_;
};

TEST_F(Servers, ATableIsPlayedThroughAnyOfThem) {
    const json made = create(0);
    const std::string path = "/api/tables/" + made["table"]["id"].get<std::string>();
    const auto ann = sit(0, made, 0), ben = sit(1, made, 1);
    for (int i = 0; i < 3; ++i) {
        for (json state = turn_of(*ann, 0); state["to_move"] == 0; state = ann->wait_for("state"))
            ann->send(action(state, "a" + std::to_string(i) + state["decision"].dump()));
        for (json state = turn_of(*ben, 1); state["to_move"] == 1; state = ben->wait_for("state"))
            ben->send(action(state, "b" + std::to_string(i) + state["decision"].dump()));
    }
    const TestAnswer here = http(0).get(path), there = http(1).get(path);
    EXPECT_EQ(there.status, 200u) << there.text;
    EXPECT_EQ(there.body, here.body);
    EXPECT_EQ(there.body["seats"][1]["online"], true);
    EXPECT_EQ(http(1).get(path + "/remaining").status, 200u);
    EXPECT_EQ(http(1).get(path + "/replay").status, 403u);
    EXPECT_EQ(http(1).get(path + "/board.svg").text, http(0).get(path + "/board.svg").text);
    const TestAnswer packed = http(1).get(path + "/board.svg", {{"Accept-Encoding", "gzip"}});
    EXPECT_EQ(packed.encoding, "gzip");
    EXPECT_EQ(gunzip(packed.text).size(), 5011u) << "packed once";
}

TEST_F(Servers, SeatsCodesAndTheLobbyAreTheSameEverywhere) {
    const json made = create(0, {{"private", true}, {"seats", {{{"kind", "here"}}, {{"kind", "link"}}}}});
    const std::string id = made["table"]["id"];
    EXPECT_EQ(http(1).get("/api/codes/" + made["table"]["code"].get<std::string>()).body["id"], id);
    EXPECT_EQ(http(1).post("/api/tables/" + id + "/join", {{"name", "Cleo"}}).status, 200u);
    EXPECT_EQ(http(0).get("/api/tables/" + id).body["seats"][1]["name"], "Cleo");
    const json listed = create(0, {{"private", false}});
    EXPECT_EQ(http(1).get("/api/tables").body["tables"][0]["id"], listed["table"]["id"]);
}

TEST_F(Servers, WhenOneEndsTheOthersHaveItsTablesAtOnce) {
    const json made = create(0);
    const auto ben = sit(1, made, 1);
    ben->wait_for("state");
    servers_[0].reset();
    while (ben->receive()) {  // until it is told to come back
    }
    const auto ann = sit(1, made, 0);
    ann->send(action(ann->wait_for("state"), "one"));
    EXPECT_GT(ann->wait_for("ack")["seq"], 0);
}

// While nothing is heard of a server others may play on at its tables: it does not show what it remembers.
TEST_F(Servers, WhoMayHaveLostItsTablesSendsPeopleAway) {
    const json made = create(0);
    const auto ann = sit(0, made, 0);
    const json before = ann->wait_for("state");
    const auto epoch = [&] {
        return Postgres(postgres_->url(), std::chrono::seconds(5)).ask("SELECT epoch FROM tables").number(0, 0);
    };
    const std::int64_t first_epoch = epoch();
    std::jthread silence([&] { postgres_->run("BEGIN; LOCK TABLE servers; SELECT pg_sleep(5); COMMIT"); });
    std::this_thread::sleep_for(std::chrono::milliseconds(3500));
    ann->send(action(before, "unsure"));
    EXPECT_EQ(ann->wait_for("error")["error"]["code"], "not_stored");
    const auto early = sit(0, made, 0);
    EXPECT_FALSE(early->receive());
    EXPECT_EQ(early->close_code(), boost::beast::websocket::close_code::service_restart);
    silence.join();
    json state;
    for (int tries = 0; tries < 20 && state.is_null(); ++tries) {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        state = sit(0, made, 0)->wait_for("state");
    }
    EXPECT_EQ(state["seat"], 0);
    EXPECT_GT(epoch(), first_epoch) << "it is not what was remembered";
}

// Who has tried eight codes has tried eight of them everywhere, also if all were told at once.
TEST_F(Servers, NewsThatSayTheSameAreAllHeard) {
    constexpr int kNews = 50;
    const auto teller = open_postgres_storage(postgres_->url()), hearer = open_postgres_storage(postgres_->url());
    std::atomic<int> heard = 0, others = 0;
    hearer->hear_others([&](const std::string& news) { ++(news == "codes 192.0.2.1" ? heard : others); });
    const auto wait_for = [](const auto& is_so) {
        for (int tries = 0; tries < 500 && !is_so(); ++tries)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        return is_so();
    };
    EXPECT_TRUE(wait_for([&] {  // nobody hears what was told before he listened
        teller->tell_others("lobby");
        return others > 0;
    }));
    for (int i = 0; i < kNews; ++i)
        teller->tell_others("codes 192.0.2.1");
    EXPECT_TRUE(wait_for([&] { return heard >= kNews; })) << heard;
    EXPECT_EQ(heard, kNews);
}

// Going from one server to the next brings nothing.
TEST_F(Servers, LimitsAndBansAreTheSameEverywhere) {
    constexpr int kTries = 8;
    const std::array<TestFolder, 2> folders;
    for (std::size_t i = 0; i < servers_.size(); ++i) {
        Config config = sharing(folders[i], *postgres_);
        config.proxies = {"127.0.0.1"};
        config.limits.code_burst = kTries;
        config.limits.codes_per_second = 0.001;
        servers_[i] = std::make_unique<RunningServer>(config);
    }
    const std::map<std::string, std::string> visitor{{"X-Forwarded-For", "192.0.2.1"}};
    const auto comes_to = [&](std::size_t server, const std::string& path, unsigned status) {
        for (int tries = 0; tries < 100; ++tries) {
            if (http(server).get(path, visitor).status == status)
                return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
        return false;
    };
    for (int i = 0; i < kTries; ++i)
        EXPECT_EQ(http(0).get("/api/codes/AAAAAA", visitor).status, 404u);
    // The other server hears of it a little later; fewer tries than are free there must meet the limit.
    bool is_limited = false;
    for (int i = 0; i + 1 < kTries && !is_limited; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(700));
        is_limited = http(1).get("/api/codes/AAAAAA", visitor).status == 429u;
    }
    EXPECT_TRUE(is_limited);
    ask_server(folders[0].path(), "ban", {{"address", "192.0.2.1"}});
    EXPECT_TRUE(comes_to(1, "/api/info", 403));
    ask_server(folders[1].path(), "unban", {{"address", "192.0.2.1"}});
    EXPECT_TRUE(comes_to(0, "/api/info", 200));
}

// Without the secret nobody is taken for a server.
TEST_F(Servers, AStrangerIsNoServer) {
    const json made = create(0);
    const std::string path = "/api/tables/" + made["table"]["id"].get<std::string>();
    EXPECT_EQ(http(1).get(path, {{"X-Bastide-Server", "guess"}, {"Origin", "http://evil.example"}}).status, 403u);
    EXPECT_EQ(http(1).get(path, {{"X-Bastide-Server", "guess"}}).status, 200u);
}

TEST_F(Servers, WhoWasThoughtDeadLoadsItsTablesAgain) {
    const json made = create(0);
    const auto ann = sit(0, made, 0);
    const json state = ann->wait_for("state");
    postgres_->run("UPDATE servers SET alive_until = now() - interval '1 minute' WHERE address LIKE '%:" +
                   std::to_string(servers_[0]->port()) + "'");
    const auto ben = sit(1, made, 1);  // who is asked first takes it
    ben->wait_for("state");
    ann->send(action(state, "late"));
    EXPECT_EQ(ann->wait_for("error")["error"]["code"], "reload");
    EXPECT_FALSE(ann->receive());
    const auto again = sit(0, made, 0);
    again->send(action(again->wait_for("state"), "late"));
    EXPECT_GT(again->wait_for("ack")["seq"], 0);
    EXPECT_GT(ben->wait_for("state")["seq"], state["seq"]);
}

}  // namespace
}  // namespace bastide::server
