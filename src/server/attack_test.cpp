// What strangers could once do to the server and its tables.
#include <algorithm>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <fstream>
#include <future>
#include <set>
#include <sstream>

#include "server/http.h"
#include "server/sqlite.h"
#include "server/test_support.h"
#include "server/upkeep.h"
#include "server/utf8.h"
#include "server/worker_pool.h"

namespace bastide::server {
namespace {

struct Attack : ServerTest {
    // Bytes as they are; what comes back until the server hangs up.
    std::string send_raw(const std::string& bytes) const {
        boost::asio::io_context context;
        boost::asio::ip::tcp::socket socket(context);
        socket.connect({boost::asio::ip::make_address("127.0.0.1"), server_->port()});
        boost::asio::write(socket, boost::asio::buffer(bytes));
        std::string answer;
        boost::system::error_code ended;
        boost::asio::read(socket, boost::asio::dynamic_buffer(answer), ended);
        return answer;
    }
    std::string path_of(const json& made) const { return "/api/tables/" + made["table"]["id"].get<std::string>(); }
};

TEST_F(Attack, BytesThatAreNoTextAreRefused) {
    for (const char* target : {"/api/art/tiles?ids=%ff", "/api/art/tiles?%ff=1", "/api/tables/%c3%28", "/%ff.txt",
                               "/api/codes/%ed%a0%80", "/api/art/tiles?ids=BA/RFr%f8"}) {
        const TestAnswer answer = http_->get(target);
        EXPECT_EQ(answer.status, 400u) << target;
        EXPECT_EQ(answer.body["error"]["code"], "bad_request") << target;
    }
    EXPECT_EQ(http_->get("/api/art/tiles?ids=%c3%a4").status, 404u);
    EXPECT_EQ(http_->get("/api/info").status, 200u);
}

// A seat that was opened again belongs to who sits down next, and to nobody who sat there before.
TEST_F(Attack, AnOldTokenOpensNothing) {
    const json made = create({{"game", "cards"},
                              {"sets", json::array()},
                              {"start_player", 1},
                              {"seats", {{{"kind", "here"}}, {{"kind", "here"}}, {{"kind", "link"}}}}});
    TestSocket& old = connect(made, {1});
    EXPECT_EQ(old.wait_for("table")["you"], json::array({1}));
    const json open_again{{"token", made["host"]}, {"seat", 1}, {"kind", "link"}};
    ASSERT_EQ(http_->post(path_of(made) + "/seats", open_again).status, 200u);
    EXPECT_EQ(old.wait_for("table")["you"], json::array());
    ASSERT_EQ(http_->post(path_of(made) + "/join", {{"seat", 1}}).status, 200u);
    ASSERT_EQ(http_->post(path_of(made) + "/join", {{"seat", 2}}).status, 200u);
    const json state = old.wait_for("state");
    EXPECT_TRUE(state["seat"].is_null());
    EXPECT_TRUE(state["actions"].empty());
    for (const json& player : state["view"]["players"])
        EXPECT_FALSE(player.contains("hand"));
    old.send({{"type", "chat"}, {"id", "x"}, {"seat", 1}, {"text", "it is me"}});
    EXPECT_EQ(old.wait_for("error")["error"]["code"], "bad_token");
}

TEST_F(Attack, ACodeIsDrawnAnewAndGivenBack) {
    Config config = test_config(folder_.path());
    config.make_code = [drawn = std::make_shared<int>(0)] { return ++*drawn < 4 ? "AAAAAA" : "BBBBBB"; };
    start(config);
    const json first = create_for_two(), second = create_for_two();
    EXPECT_EQ(first["table"]["code"], "AAAAAA");
    EXPECT_EQ(second["table"]["code"], "BBBBBB");
    EXPECT_EQ(http_->get("/api/codes/AAAAAA").body["id"], first["table"]["id"]);
    play_to_the_end(first);
    EXPECT_EQ(http_->get("/api/codes/AAAAAA").status, 404u);
    EXPECT_FALSE(http_->get(path_of(first)).body.contains("code"));
}

TEST_F(Attack, OneBadHeadHarmsItsTableOnly) {
    const json good = create_for_two({{"private", false}}), bad = create_for_two({{"private", false}});
    server_.reset();
    {
        Database database((folder_.path() / "bastide.sqlite").string());
        database.prepare("UPDATE tables SET head = '{' WHERE id = ?")
            .bind(1, bad["table"]["id"].get<std::string>())
            .run();
    }
    start(test_config(folder_.path()));
    const json listed = http_->get("/api/tables").body["tables"];
    ASSERT_EQ(listed.size(), 1u);
    EXPECT_EQ(listed[0]["id"], good["table"]["id"]);
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(http_->get(path_of(bad)).body["error"]["code"], "parked");
        EXPECT_EQ(http_->get(path_of(good)).status, 200u);
    }
}

// Clients hear that storage stands still; what they did before is acknowledged when it goes on.
TEST_F(Attack, ADiskThatCannotBeWritten) {
    const json made = create_for_two({{"clock", {{"seconds", 1}, {"bonus", 0}}}});
    TestSocket& ann = connect(made, {0});
    const json state = ann.wait_for("state");
    const std::filesystem::path file = folder_.path() / "bastide.sqlite", away = folder_.path() / "away";
    std::filesystem::rename(file, away);
    ann.send(act(state, "one"));
    const json told = *ann.receive();
    EXPECT_EQ(told["type"], "storage");
    EXPECT_EQ(told["ready"], false);
    ann.send({{"type", "chat"}, {"id", "two"}, {"seat", 0}, {"text", "?"}});
    EXPECT_EQ(ann.wait_for("error")["error"]["code"], "not_stored");
    TestSocket& late = connect(made, {1});
    EXPECT_EQ(late.wait_for("storage")["ready"], false);
    std::this_thread::sleep_for(std::chrono::milliseconds(1200));  // nobody's time runs
    std::filesystem::rename(away, file);
    EXPECT_EQ(ann.wait_for("storage")["ready"], true);
    EXPECT_EQ(ann.wait_for("ack")["id"], "one");
    EXPECT_GT(late.wait_for("state")["clock"]["left"][0], 0);
}

// The table's rows are changed behind the server's back: those who look at it come back to what is stored.
TEST_F(Attack, AnotherWriterIsNoticed) {
    const json made = create_for_two();
    TestSocket& ann = connect(made, {0});
    const json state = ann.wait_for("state");
    {
        Database database((folder_.path() / "bastide.sqlite").string());
        database.run(
            "INSERT INTO entries SELECT table_id, max(seq) + 1, 'chat', 0, 'from elsewhere', '', 0, -1, '', 0, "
            "0, 0, 0 FROM entries");
    }
    ann.send(act(state, "one"));
    EXPECT_EQ(ann.wait_for("error")["error"]["code"], "reload");
    TestSocket& back = connect(made, {0});
    const json now = back.wait_for("state");
    EXPECT_EQ(now["seq"], state["seq"].get<int>() + 1);
    back.send(act(now, "one"));
    EXPECT_EQ(back.wait_for("ack")["id"], "one");
}

// Whatever the machine's time does, nobody is thrown out, and no clock jumps.
TEST_F(Attack, TheMachinesTimeIsSetAnew) {
    constexpr std::int64_t kHour = 3'600'000;
    const auto wall = std::make_shared<std::atomic<std::int64_t>>(1'700'000'000'000);
    Config config = test_config(folder_.path());
    config.wall_clock = [wall] { return wall->load(); };
    config.limits.message_burst = config.limits.messages_per_second = 20;
    start(config);
    const json made = create_for_two({{"clock", {{"seconds", 600}, {"bonus", 0}}}});
    TestSocket& ann = connect(made, {0});
    json state = ann.wait_for("state");
    for (const std::int64_t jump : {-kHour, 2 * kHour}) {
        *wall += jump;
        std::this_thread::sleep_for(std::chrono::milliseconds(300));  // clocks are looked at
        ann.send({{"type", "chat"}, {"id", "c" + std::to_string(jump)}, {"seat", 0}, {"text", "what time is it?"}});
        state = ann.wait_for("state");
        EXPECT_EQ(state["log"].back()["kind"], "chat");
        EXPECT_GT(state["clock"]["left"][0], 595'000);
    }
    EXPECT_LT(http_->get(path_of(made)).body["seats"][1]["away"], 10);
    start(config);
    EXPECT_GT(connect(made, {0}).wait_for("state")["clock"]["left"][0], 590'000);
}

TEST_F(Attack, AResentMessageIsToldToNobodyElse) {
    const json made = create_for_two();
    TestSocket &ann = connect(made, {0}), &ben = connect(made, {1});
    const json move = act(ann.wait_for("state"), "one");
    ben.wait_for("state");
    ann.send(move);
    ann.wait_for("ack");
    ben.wait_for("state");
    ann.send(move);
    ann.wait_for("ack");
    ben.send({{"type", "ping"}, {"id", "p"}});
    EXPECT_EQ((*ben.receive())["type"], "ack");
}

TEST_F(Attack, AFileThatCannotBeReadIsAnError) {
    const std::filesystem::path assets = folder_.path() / "client/assets";
    std::filesystem::create_directories(assets);
    std::ofstream(assets / "index-1a2b.js") << "whole";
    start(test_config(folder_.path()));
    EXPECT_EQ(http_->get("/assets/index-1a2b.js").text, "whole");
    std::filesystem::remove(assets / "index-1a2b.js");
    const TestAnswer answer = http_->get("/assets/index-1a2b.js");
    EXPECT_EQ(answer.status, 500u);
    EXPECT_EQ(answer.caching, "no-store");
}

TEST_F(Attack, TheFirstGameOfAMatchIsReadAfterTheSecond) {
    const json made = create_for_two({{"game", "cards"}, {"sets", json::array()}, {"duplicate", true}});
    play_to_the_end(made);
    const auto expect_hidden = [&] {
        for (const char* what : {"/replay", "/replay/1", "/game", "/game.jcz", "/analysis", "/board.svg?after=3"})
            EXPECT_EQ(http_->get(path_of(made) + what).body["error"]["code"], "not_over") << what;
        EXPECT_EQ(http_->get(path_of(made) + "/board.svg").status, 200u);
    };
    expect_hidden();
    const TestAnswer again = http_->post(path_of(made) + "/rematch", {{"token", made["seats"][0]["token"]}});
    expect_hidden();
    json second = made;
    second["table"] = again.body["table"];
    play_to_the_end(second);
    EXPECT_EQ(http_->get(path_of(made) + "/replay").status, 200u);
}

TEST_F(Attack, NamesDoNotTurnTheTextAround) {
    const json made = create(
        {{"game", "cards"},
         {"title", "a\u2028b"},
         {"seats",
          {{{"kind", "here"}, {"name", "\u202eAnn\u2066\u200f"}}, {{"kind", "here"}, {"name", "\u0627\u0628"}}}}});
    EXPECT_EQ(made["table"]["seats"][0]["name"], "Ann");
    EXPECT_EQ(made["table"]["seats"][1]["name"], "\u0627\u0628");
    EXPECT_EQ(made["table"]["title"], "a b");
}

TEST_F(Attack, OneHostAndOneExpectation) {
    const std::string get = "GET /api/info HTTP/1.1\r\nConnection: close\r\nHost: localhost\r\n";
    EXPECT_TRUE(send_raw(get + "\r\n").starts_with("HTTP/1.1 200"));
    EXPECT_TRUE(send_raw(get + "Host: evil.example\r\n\r\n").starts_with("HTTP/1.1 400"));
    EXPECT_TRUE(send_raw(get + "Expect: wonders\r\n\r\n").starts_with("HTTP/1.1 417"));
    const std::string answer = send_raw(
        "POST /api/tables HTTP/1.1\r\nConnection: close\r\nHost: localhost\r\nExpect: 100-continue\r\n"
        "Content-Length: 2\r\n\r\n{}");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 400")) << answer;
    EXPECT_TRUE(send_raw("POST /api/tables HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n"
                         "Content-Length: 70000\r\n\r\n")
                    .starts_with("HTTP/1.1 413"));
}

TEST_F(Attack, ATokenIsNoPartOfAnAddress) {
    const json made = create_for_two({{"sets", {"base", "short-game"}}, {"options", {{"short-game.hand", "3"}}}});
    const std::string token = made["seats"][0]["token"];
    EXPECT_EQ(http_->get(path_of(made) + "/remaining?token=" + token).status, 400u);
    const TestAnswer own = http_->get(path_of(made) + "/remaining", {{"Authorization", "Bearer " + token}});
    ASSERT_EQ(own.status, 200u) << own.text;
    EXPECT_NE(own.body, http_->get(path_of(made) + "/remaining").body) << "his own tiles are seen";
}

TEST_F(Attack, WaitingTablesGoByAbsence) {
    Config config = test_config(folder_.path());
    config.limits.waiting_table = std::chrono::seconds(1);
    config.limits.tidying = std::chrono::milliseconds(100);
    start(config);
    const json wish{{"sets", {"base"}}, {"seats", {{{"kind", "here"}}, {{"kind", "link"}}}}};
    const json visited = create(wish), left = create(wish);
    TestSocket& host = connect(visited, {0});
    host.wait_for("table");
    std::this_thread::sleep_for(std::chrono::milliseconds(2500));
    EXPECT_EQ(http_->get(path_of(visited)).status, 200u);
    EXPECT_EQ(http_->get(path_of(left)).status, 404u);
}

// After the times that the operator has set, and not while somebody looks at them.
TEST_F(Attack, AbandonedAndFinishedGamesGo) {
    const json cards{{"game", "cards"}, {"sets", json::array()}};
    const json abandoned = create_for_two(), visited = create_for_two(), finished = create_for_two(cards),
               looked_at = create_for_two(cards);
    play_to_the_end(finished);
    play_to_the_end(looked_at);
    sockets_.clear();
    Config config = test_config(folder_.path());
    config.limits.tidying = std::chrono::milliseconds(100);
    start(config);
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));
    for (const json& made : {abandoned, visited, finished, looked_at})
        EXPECT_EQ(http_->get(path_of(made)).status, 200u) << "unless he says so they stay";
    config.limits.playing_table = config.limits.finished_table = std::chrono::seconds(1);
    start(config);
    connect(visited, {0}).wait_for("table");
    connect(looked_at, {0}).wait_for("table");
    Database database((folder_.path() / "bastide.sqlite").string());
    Statement count = database.prepare("SELECT count(*) FROM tables");
    for (std::int64_t left = 4, tries = 0; left > 2 && tries < 200; ++tries) {  // whoever asks for one visits it
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        count.step();
        left = count.number(0);
        count.reset();
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    EXPECT_EQ(http_->get(path_of(abandoned)).status, 404u);
    EXPECT_EQ(http_->get(path_of(visited)).status, 200u);
    EXPECT_EQ(http_->get(path_of(finished)).status, 404u);
    EXPECT_EQ(http_->get(path_of(looked_at)).status, 200u);
}

// Pictures hold up neither pages nor moves, and what was drawn once is not drawn again.
TEST_F(Attack, PicturesDelayNobody) {
    std::promise<void> enough;
    std::atomic<int> begun = 0, drawn = 0;
    Config config = test_config(folder_.path());
    config.limits.drawings_of_visitor = 2;
    config.paint_board = [&begun, &drawn, wait = enough.get_future().share()](const game::AnyGame&, const std::string&,
                                                                              const std::string&, bool) {
        ++begun;
        wait.wait();
        ++drawn;
        return "<svg/>";
    };
    start(config);
    const json made = create_for_two({{"game", "cards"}, {"sets", json::array()}});
    play_to_the_end(made);
    std::vector<std::future<unsigned>> answers;
    const auto ask = [&](int after) {
        answers.push_back(std::async(std::launch::async, [&, after] {
            return TestHttp(server_->port()).get(path_of(made) + "/board.svg?after=" + std::to_string(after)).status;
        }));
    };
    const auto comes_true = [](const auto& is_so) {
        for (int tries = 0; tries < 2000 && !is_so(); ++tries)
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        return is_so();
    };
    const auto refused = [&] {  // nobody else has an answer yet
        return std::count_if(answers.begin(), answers.end(), [](const auto& answer) {
            return answer.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
        });
    };
    ask(0);
    const bool is_drawn = comes_true([&] { return begun == 1; });
    for (int i = 1; i < 6; ++i)
        ask(i);
    const bool two_wait = comes_true([&] { return refused() == 3; });
    if (!is_drawn || !two_wait)
        enough.set_value();
    ASSERT_TRUE(is_drawn && two_wait) << refused() << " refused";
    EXPECT_EQ(http_->get("/").status, 200u);
    EXPECT_EQ(http_->get("/api/art/tiles?ids=BA/RFr").status, 200u);
    EXPECT_EQ(http_->get(path_of(made) + "/board.svg").status, 429u);
    enough.set_value();
    EXPECT_EQ(std::count_if(answers.begin(), answers.end(), [](auto& answer) { return answer.get() == 429; }), 3);
    const int before = drawn;
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(http_->get(path_of(made) + "/board.svg?after=9").status, 200u);
    EXPECT_EQ(drawn, before + 1);
}

TEST_F(Attack, BehindAProxyEverybodyIsHimself) {
    Config config = test_config(folder_.path());
    config.proxies = {"127.0.0.1"};
    config.public_hosts = {"play.example.org"};
    config.limits.code_burst = 2;
    config.limits.codes_per_second = 0.001;
    start(config);
    const auto code_by = [&](const std::string& address) {
        return http_
            ->get("/api/codes/AAAAAA", {{"Host", "play.example.org"}, {"X-Forwarded-For", "9.9.9.9, " + address}})
            .status;
    };
    EXPECT_EQ(code_by("192.0.2.1"), 404u);
    EXPECT_EQ(code_by("192.0.2.1"), 404u);
    EXPECT_EQ(code_by("192.0.2.1"), 429u);
    EXPECT_EQ(code_by("192.0.2.2"), 404u);
    EXPECT_EQ(code_by("2001:db8::1"), 404u);
    EXPECT_EQ(code_by("2001:db8::2"), 404u);
    EXPECT_EQ(code_by("2001:db8::3"), 429u) << "one household";
    EXPECT_EQ(code_by("2001:db8:0:1::3"), 404u);
    EXPECT_EQ(http_->get("/api/info", {{"Host", "evil.example"}}).status, 403u);
    EXPECT_EQ(http_->get("/metrics").status, 200u);
    EXPECT_EQ(http_->get("/metrics", {{"X-Forwarded-For", "192.0.2.1"}}).status, 404u);
}

// As Prometheus wants it: all lines of one metric follow each other.
void expect_one_group_a_metric(const std::string& metrics) {
    std::set<std::string> known;
    std::string last;
    std::istringstream lines(metrics);
    for (std::string line; std::getline(lines, line);) {
        const std::string name = line.substr(0, line.find_first_of("{ "));
        if (name == "#" || name == last)
            continue;
        EXPECT_TRUE(known.insert(name).second) << name << " is torn apart";
        last = name;
    }
}

TEST_F(Attack, AnOperatorSeesWhatHappens) {
    json lines = json::array();
    Config config = test_config(folder_.path());
    config.access_log = [&](const json& line) { lines.push_back(line); };
    start(config);
    const json made = create_for_two();
    TestSocket& ann = connect(made, {0});
    ann.send(act(ann.wait_for("state"), "one"));
    ann.wait_for("ack");
    EXPECT_EQ(http_->get("/health").status, 200u);
    EXPECT_EQ(http_->get("/ready").status, 200u);
    const std::string metrics = http_->get("/metrics").text;
    for (const char* line :
         {"bastide_tables{state=\"playing\"} 1\n", "bastide_messages_total{type=\"act\"} 1\n",
          "bastide_action_seconds_count 1\n", "bastide_requests_total{status=\"201\"} 1\n", "bastide_sockets 1\n",
          "bastide_storage_ready 1\n", "bastide_queue{name=\"bots\"} 0\n", "bastide_connections 2\n"})
        EXPECT_NE(metrics.find(line), std::string::npos) << line << metrics;
    EXPECT_EQ(metrics.find("bastide_handler_seconds_count 0\n"), std::string::npos);
    expect_one_group_a_metric(metrics);
    std::filesystem::rename(folder_.path() / "bastide.sqlite", folder_.path() / "away");
    ann.send({{"type", "chat"}, {"id", "two"}, {"seat", 0}, {"text", "?"}});
    ann.wait_for("storage");
    EXPECT_EQ(http_->get("/ready").status, 503u);
    std::filesystem::rename(folder_.path() / "away", folder_.path() / "bastide.sqlite");
    ann.wait_for("ack");
    server_.reset();
    EXPECT_EQ(lines[0]["method"], "POST");
    EXPECT_EQ(lines[0]["path"], "/api/tables");
    EXPECT_EQ(lines[0]["status"], 201);
}

// A copy of the file alone would have nothing of what is in the log.
TEST_F(Attack, ABackupOfARunningServerIsWhole) {
    const json made = create_for_two();
    TestSocket& ann = connect(made, {0});
    ann.send(act(ann.wait_for("state"), "one"));
    ann.wait_for("ack");
    const TestFolder other;
    back_up(folder_.path(), other.path() / "copy");
    EXPECT_THROW(back_up(folder_.path(), other.path() / "copy"), Error);
    EXPECT_TRUE(faults_of(folder_.path() / kDatabaseName).empty());
    EXPECT_THROW(restore(other.path() / "copy", folder_.path()), Error) << "a server runs there";
    restore(other.path() / "copy", other.path() / "data");
    start(test_config(other.path() / "data"));
    EXPECT_EQ(connect(made, {0}).wait_for("state")["step"], "action");
    server_.reset();
    Database((other.path() / "data" / kDatabaseName).string()).run("DELETE FROM entries WHERE seq = 2");
    EXPECT_EQ(faults_of(other.path() / "data" / kDatabaseName).size(), 1u);
}

// Nothing of the kind comes so far; if it did, it would end the process.
TEST(Utf8, AnErrorMayQuoteAnything) {
    EXPECT_TRUE(json::accept(*error_answer("not_found", "there is no tile \"\xff\"").body));
}

TEST(Utf8, KnowsWhatIsText) {
    EXPECT_TRUE(is_utf8("a\u00e4\u20ac\U0001f600"));
    for (const char* bad : {"\xff", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xc3", "\x80"})
        EXPECT_FALSE(is_utf8(bad));
    EXPECT_EQ(character_at("\u20ac", 0).code, 0x20acu);
}

// Whoever wants one thing waits for one thing of somebody else, not for all of them.
TEST(WorkerPool, EverybodyGetsATurn) {
    std::promise<void> begin;
    std::promise<void> done;
    std::string order;
    WorkerPool pool(1, 0, {8, 12});
    pool.run([wait = begin.get_future().share()](const std::stop_token&) { wait.wait(); });
    while (pool.waiting() > 0)
        std::this_thread::yield();
    const auto task = [&](char name) { return [&order, name](const std::stop_token&) { order += name; }; };
    for (int i = 0; i < 8; ++i)
        EXPECT_TRUE(pool.run(task('a'), {"greedy", 0}));
    EXPECT_FALSE(pool.run(task('a'), {"greedy", 0}));
    EXPECT_TRUE(pool.run([&](const std::stop_token&) { done.set_value(); }, {"last", 2}));
    EXPECT_TRUE(pool.run(task('c'), {"unwatched", 1}));
    EXPECT_TRUE(pool.run(task('b'), {"modest", 0}));
    EXPECT_TRUE(pool.run(task('b'), {"modest", 0}));
    EXPECT_FALSE(pool.run(task('b'), {"somebody", 0})) << "there is no more room";
    begin.set_value();
    ASSERT_EQ(done.get_future().wait_for(std::chrono::seconds(10)), std::future_status::ready);
    EXPECT_EQ(order, "ababaaaaaac");
}

TEST(WorkerPool, ATaskThatThrowsHarmsNoOther) {
    std::promise<void> done;
    WorkerPool pool(1, 0);
    pool.run([](const std::stop_token&) { throw std::runtime_error("a fault"); });
    pool.run([](const std::stop_token&) { throw 7; });
    pool.run([&](const std::stop_token&) { done.set_value(); });
    EXPECT_EQ(done.get_future().wait_for(std::chrono::seconds(10)), std::future_status::ready);
}

}  // namespace
}  // namespace bastide::server
