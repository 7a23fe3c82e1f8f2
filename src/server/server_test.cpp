// Whole games over real connections.
#include <future>

#include "server/test_support.h"

namespace bastide::server {
namespace {

TEST_F(ServerTest, AWholeGameAtOneScreen) {
    const json made = create_for_two({{"sets", {"wheel-of-fortune"}}});
    TestSocket& screen = connect(made, {0, 1});
    json state = screen.wait_for("state");
    std::size_t tiles = state["tiles"].size();
    EXPECT_EQ(state["tiles_from"], 0);
    for (int i = 0; !state["over"].get<bool>(); ++i) {
        ASSERT_LT(i, 1000);
        ASSERT_FALSE(state["actions"].empty()) << state.dump(1);
        for (const json& action : state["actions"])
            ASSERT_FALSE(action["label"]["de"].get<std::string>().empty()) << action;
        screen.send(act(state, "a" + std::to_string(i), static_cast<std::size_t>(i) * 7));
        state = screen.wait_for("state");
        ASSERT_EQ(state["tiles_from"], tiles);
        tiles += state["tiles"].size();
    }
    EXPECT_FALSE(state["view"]["winners"].empty());
    const std::string path = "/api/tables/" + made["table"]["id"].get<std::string>();
    const TestAnswer replay = http_->get(path + "/replay");
    ASSERT_EQ(replay.status, 200u) << replay.text;
    const int steps = replay.body["steps"];
    EXPECT_EQ(replay.body["scores"].size(), static_cast<std::size_t>(steps) + 1);
    EXPECT_EQ(replay.body["final"]["scores"][0], state["view"]["players"][0]["score"]);
    const TestAnswer last = http_->get(path + "/replay/" + std::to_string(steps));
    ASSERT_EQ(last.status, 200u) << last.text;
    EXPECT_EQ(last.body["tiles"].size(), tiles);
    EXPECT_EQ(last.body["over"], true);
    EXPECT_EQ(http_->get(path + "/replay/" + std::to_string(steps + 1)).status, 400u);
    const game::Record record = game::read_record(http_->get(path + "/game").text);
    EXPECT_EQ(record.setup.players[0], "Ann");
    EXPECT_EQ(game::replay(record, make_test_game)->to_move(), game::kNobody);
    EXPECT_NE(http_->get(path + "/board.svg").text.find("<svg"), std::string::npos);
}

TEST_F(ServerTest, AgainstABotAndARematch) {
    const json made = create(
        {{"game", "cards"}, {"seats", {{{"kind", "here"}, {"name", "Ann"}}, {{"kind", "bot"}, {"level", "random"}}}}});
    TestSocket& screen = connect(made, {0});
    json state = screen.wait_for("state");
    for (int i = 0; !state["over"].get<bool>(); ++i) {
        ASSERT_LT(i, 1000);
        if (state["to_move"] == 0)
            screen.send(act(state, "a" + std::to_string(i)));
        state = screen.wait_for("state");
    }
    const std::string path = "/api/tables/" + made["table"]["id"].get<std::string>();
    const json token{{"token", made["seats"][0]["token"]}};
    const TestAnswer again = http_->post(path + "/rematch", token);
    ASSERT_EQ(again.status, 201u) << again.text;
    EXPECT_EQ(http_->post(path + "/rematch", token).body["table"]["id"], again.body["table"]["id"]);
    EXPECT_EQ(http_->get(path).body["rematch"], again.body["table"]["id"]);
    json next = made;
    next["table"] = again.body["table"];
    EXPECT_EQ(connect(next, {0}).wait_for("table")["you"], json::array({0}));
}

TEST_F(ServerTest, StaleForeignAndIllegalActionsAreRefused) {
    const json made = create_for_two();
    TestSocket &ann = connect(made, {0}), &ben = connect(made, {1});
    const json state = ann.wait_for("state");
    EXPECT_TRUE(ben.wait_for("state")["actions"].empty());
    const json good = act(state, "one");
    const auto refusal = [](TestSocket& socket, const json& message) {
        socket.send(message);
        const json error = socket.wait_for("error");
        EXPECT_EQ(error["id"], message["id"]);
        EXPECT_FALSE(error["error"]["text"]["de"].get<std::string>().empty());
        return error["error"]["code"];
    };
    json stale = good, foreign = good, illegal = good, stolen = good;
    stale["decision"] = state["decision"].get<int>() - 1;
    foreign["seat"] = 1;
    illegal["action"] = "tile 90,90 r0";
    EXPECT_EQ(refusal(ann, stale), "stale_decision");
    EXPECT_EQ(refusal(ann, illegal), "illegal_action");
    EXPECT_EQ(refusal(ben, foreign), "not_your_decision");
    EXPECT_EQ(refusal(ben, stolen), "bad_token");
    ann.send(good);
    EXPECT_EQ(ann.wait_for("ack")["id"], "one");
    EXPECT_EQ(refusal(ann,
                      [&] {
                          json late = good;
                          late["id"] = "two";
                          return late;
                      }()),
              "stale_decision");
}

TEST_F(ServerTest, AResendIsNotAppliedTwice) {
    const json made = create_for_two();
    TestSocket& ann = connect(made, {0});
    ann.send(act(ann.wait_for("state"), "before"));
    ann.wait_for("ack");
    const json first = act(ann.wait_for("state"), "only-once");  // a draw follows it
    ann.send(first);
    const json ack = ann.wait_for("ack");
    const json state = ann.wait_for("state");
    ann.send(first);
    EXPECT_EQ(ann.wait_for("ack")["seq"], ack["seq"]);
    start(test_config(folder_.path()));  // and after a restart
    TestSocket& again = connect(made, {0}, state["seq"]);
    const json later = again.wait_for("state");
    EXPECT_EQ(later["seq"], state["seq"]);
    EXPECT_EQ(later["decision"], state["decision"]);
    EXPECT_EQ(later["actions"], state["actions"]);
    EXPECT_TRUE(later["log"].empty());
    again.send(first);
    EXPECT_EQ(again.wait_for("ack")["seq"], ack["seq"]);
}

TEST_F(ServerTest, WhoComesBackGetsWhatIsMissing) {
    const json made = create_for_two();
    TestSocket& ann = connect(made, {0});
    json state = ann.wait_for("state");
    const std::int64_t seen = state["seq"];
    EXPECT_EQ(state["log_from"], 0);
    ann.send(act(state, "a"));
    state = ann.wait_for("state");
    EXPECT_EQ(state["log_from"], seen);
    const json missing = connect(made, {0}, seen).wait_for("state");
    EXPECT_EQ(missing["log"], state["log"]);
    EXPECT_EQ(missing["tiles"].size(), 2u);
    EXPECT_GT(connect(made, {0}).wait_for("state")["log"].size(), missing["log"].size());
}

TEST_F(ServerTest, UndoUntilATileIsDrawn) {
    const json made = create_for_two();
    TestSocket& ann = connect(made, {0});
    const json before = ann.wait_for("state");
    EXPECT_EQ(before["undo"], false);
    json undo{{"type", "undo"}, {"id", "u"}, {"seat", 0}, {"decision", before["decision"]}};
    ann.send(undo);
    EXPECT_EQ(ann.wait_for("error")["error"]["code"], "nothing_to_undo");
    ann.send(act(before, "a"));
    const json placed = ann.wait_for("state");
    ASSERT_EQ(placed["step"], "action");
    EXPECT_EQ(placed["undo"], true);
    undo["decision"] = placed["decision"];
    ann.send(undo);
    const json after = ann.wait_for("state");
    EXPECT_EQ(after["actions"], before["actions"]);
    EXPECT_EQ(after["tiles_from"], 1);
    EXPECT_GT(after["decision"], placed["decision"]);
    EXPECT_EQ(after["log"].back()["kind"], "undo");
}

TEST_F(ServerTest, JoiningByCodeAndLink) {
    const json made = create(
        {{"sets", {"base"}}, {"seats", {{{"kind", "here"}, {"name", "Ann"}, {"colour", 3}}, {{"kind", "link"}}}}});
    const std::string id = made["table"]["id"];
    EXPECT_EQ(made["table"]["state"], "waiting");
    EXPECT_EQ(http_->get("/api/tables").body["tables"].size(), 0u) << "a private table is not listed";
    EXPECT_EQ(http_->get("/api/codes/" + made["table"]["code"].get<std::string>()).body["id"], id);
    EXPECT_EQ(http_->get("/api/codes/AAAAAA").status, 404u);
    TestSocket& ann = connect(made, {0});
    ann.wait_for("table");
    const TestAnswer joined = http_->post("/api/tables/" + id + "/join", {{"name", "  B\ten "}, {"colour", 3}});
    ASSERT_EQ(joined.status, 200u) << joined.text;
    EXPECT_EQ(joined.body["seat"], 1);
    EXPECT_EQ(ann.wait_for("state")["view"]["players"][1]["name"], "B en");
    EXPECT_NE(http_->get("/api/tables/" + id).body["seats"][1]["colour"], 3);
    EXPECT_EQ(http_->post("/api/tables/" + id + "/join", json::object()).status, 409u);
}

TEST_F(ServerTest, OpenTablesAreListedAndTheHostCanCallABot) {
    const json made =
        create({{"sets", {"base"}}, {"private", false}, {"seats", {{{"kind", "here"}}, {{"kind", "link"}}}}});
    const std::string path = "/api/tables/" + made["table"]["id"].get<std::string>();
    EXPECT_EQ(http_->get("/api/tables").body["tables"][0]["id"], made["table"]["id"]);
    json order{{"token", made["seats"][0]["token"]}, {"seat", 1}, {"kind", "bot"}};
    EXPECT_EQ(http_->post(path + "/seats", order).body["error"]["code"], "not_host");
    order["token"] = made["host"];
    EXPECT_EQ(http_->post(path + "/seats", order).body["state"], "playing");
}

TEST_F(ServerTest, ASpectatorSeesOnlyWhatIsPublic) {
    const json made = create_for_two({{"game", "cards"}, {"sets", json::array()}});
    TestSocket &ann = connect(made, {0}), &spectator = connect(made, {});
    const json mine = ann.wait_for("state"), theirs = spectator.wait_for("state");
    EXPECT_TRUE(mine["view"]["players"][0].contains("hand"));
    EXPECT_TRUE(theirs["seat"].is_null());
    EXPECT_TRUE(theirs["actions"].empty());
    for (const json& player : theirs["view"]["players"])
        EXPECT_FALSE(player.contains("hand"));
    for (const json& line : theirs["log"])
        EXPECT_FALSE(line.value("action", "").starts_with("deal")) << line;
    spectator.send({{"type", "chat"}, {"id", "x"}, {"seat", 0}, {"text", "hello"}});
    EXPECT_EQ(spectator.wait_for("error")["error"]["code"], "bad_token");
}

TEST_F(ServerTest, AClockRunsOnlyWhileTheServerDoes) {
    const json made = create_for_two({{"clock", {{"seconds", 3}, {"bonus", 0}}}});
    const std::int64_t left = connect(made, {0}).wait_for("state")["clock"]["left"][0];
    EXPECT_GT(left, 2000);
    sockets_.clear();
    server_.reset();
    std::this_thread::sleep_for(std::chrono::milliseconds(3500));
    start(test_config(folder_.path()));
    TestSocket& ann = connect(made, {0});
    json state = ann.wait_for("state");
    EXPECT_GT(state["clock"]["left"][0], 0);
    EXPECT_EQ(state["clock"]["running"], 0);
    EXPECT_FALSE(state["actions"].empty());
    while (state["log"].empty() || state["log"].back()["kind"] != "move" || state["to_move"] == 0)
        state = ann.wait_for("state");  // his time runs out, and a bot goes on for him
    EXPECT_EQ(state["clock"]["left"][0], 0);
    EXPECT_EQ(state["to_move"], 1);
}

TEST_F(ServerTest, ATableVotesForABotInAnAbandonedSeat) {
    const json made = create({{"sets", {"base"}},
                              {"start_player", 2},
                              {"seats", {{{"kind", "here"}}, {{"kind", "here"}}, {{"kind", "here"}}}}});
    TestSocket &ann = connect(made, {0}), &ben = connect(made, {1});
    auto cleo = std::make_unique<TestSocket>(server_->port());
    cleo->send({{"type", "hello"}, {"table", made["table"]["id"]}, {"tokens", {made["seats"][2]["token"]}}});
    cleo->wait_for("state");
    const json vote{{"type", "vote"}, {"id", "v"}, {"seat", 0}, {"about", 2}, {"agree", true}};
    ann.send(vote);
    EXPECT_EQ(ann.wait_for("error")["error"]["code"], "not_away");
    cleo.reset();
    while (ann.wait_for("table")["table"]["seats"][2]["online"] == true) {
    }
    json second = vote, third = vote;
    second["id"] = "v2";
    ann.send(second);
    json votes;
    while (votes.empty())
        votes = ann.wait_for("table")["table"]["votes"];
    EXPECT_EQ(votes[0]["agree"], json::array({0}));
    EXPECT_EQ(votes[0]["needed"], 2);
    third["id"] = "v3";
    third["seat"] = 1;
    ben.send(third);
    json state = ann.wait_for("state");
    while (state["to_move"] == 2)
        state = ann.wait_for("state");
    EXPECT_EQ(http_->get("/api/tables/" + made["table"]["id"].get<std::string>()).body["seats"][2]["bot"], "random");
    TestSocket& back = connect(made, {2});
    back.wait_for("state");
    back.send({{"type", "return"}, {"id", "r"}, {"seat", 2}});
    back.wait_for("ack");
    EXPECT_TRUE(http_->get("/api/tables/" + made["table"]["id"].get<std::string>()).body["seats"][2]["bot"].is_null());
}

TEST_F(ServerTest, ChatHasLimits) {
    const json made = create_for_two();
    TestSocket& ann = connect(made, {0});
    ann.wait_for("state");
    json line{{"type", "chat"}, {"id", "c"}, {"seat", 0}, {"text", "<b>hi</b>"}};
    ann.send(line);
    EXPECT_EQ(ann.wait_for("state")["log"].back()["text"], "<b>hi</b>");
    line["text"] = std::string(301, 'x');
    line["id"] = "d";
    ann.send(line);
    EXPECT_EQ(ann.wait_for("error")["error"]["code"], "chat_too_long");
    line["text"] = "again";
    std::string code;
    for (int i = 0; i < 8 && code.empty(); ++i) {
        line["id"] = "e" + std::to_string(i);
        ann.send(line);
        const json answer = *ann.receive();
        if (answer["type"] == "error")
            code = answer["error"]["code"];
    }
    EXPECT_EQ(code, "too_fast");
    TestSocket& again = connect(made, {0});  // who comes back has not more to say
    again.wait_for("state");
    line["id"] = "f";
    again.send(line);
    EXPECT_EQ(again.wait_for("error")["error"]["code"], "too_fast");
}

// A bot that thinks until it is told to stop: other tables are played and pictures are drawn meanwhile.
TEST_F(ServerTest, ABotDelaysNobody) {
    std::promise<void> enough;
    Config config = test_config(folder_.path());
    config.bot = [wait = enough.get_future().share()](const std::string&, const game::AnyGame& table, std::uint64_t,
                                                      const std::stop_token&) {
        wait.wait();
        Random random(1);
        return table.random_action(random);
    };
    start(config);
    const json with_bot =
        create({{"sets", {"base"}}, {"start_player", 1}, {"seats", {{{"kind", "here"}}, {{"kind", "bot"}}}}});
    TestSocket& waiting = connect(with_bot, {0});
    EXPECT_EQ(waiting.wait_for("state")["to_move"], 1);
    TestSocket& ann = connect(create_for_two(), {0});
    ann.send(act(ann.wait_for("state"), "meanwhile"));
    EXPECT_EQ(ann.wait_for("ack")["id"], "meanwhile");
    EXPECT_EQ(http_->get("/api/art/tiles?ids=BA/RFr").status, 200u);
    waiting.send({{"type", "chat"}, {"id", "c"}, {"seat", 0}, {"text", "take your time"}});
    EXPECT_EQ(waiting.wait_for("ack")["id"], "c");
    enough.set_value();
    EXPECT_EQ(waiting.wait_for("state")["log"].back()["kind"], "chat");
    EXPECT_EQ(waiting.wait_for("state")["log"][0]["seat"], 1);
}

TEST_F(ServerTest, AidsCanBeSwitchedOff) {
    const json with = create_for_two(), without = create_for_two({{"aids", false}});
    TestSocket &helped = connect(with, {0}), &alone = connect(without, {0});
    json state = helped.wait_for("state");
    helped.send({{"type", "ask"}, {"id", "f"}, {"what", "features"}});
    EXPECT_FALSE(helped.wait_for("aid")["features"].empty());
    helped.send({{"type", "ask"}, {"id", "g"}, {"what", "fits"}});
    const json fits = helped.wait_for("aid")["squares"];
    EXPECT_EQ(fits.size(), 4u);
    EXPECT_GT(fits[0]["fits"], 0);
    helped.send(act(state, "a"));
    int with_worth = 0;
    const json choices = helped.wait_for("state");
    for (const json& action : choices["actions"])
        with_worth += action.contains("worth") ? 1 : 0;
    EXPECT_GT(with_worth, 0);
    state = alone.wait_for("state");
    alone.send({{"type", "ask"}, {"id", "f"}, {"what", "remaining"}});
    EXPECT_EQ(alone.wait_for("error")["error"]["code"], "no_aids");
    alone.send(act(state, "a"));
    const json plain = alone.wait_for("state");
    for (const json& action : plain["actions"])
        EXPECT_FALSE(action.contains("worth"));
}

}  // namespace
}  // namespace bastide::server
