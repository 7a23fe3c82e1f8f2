// What comes after the end: files, verdicts, the second game of a match.
#include <regex>

#include "jcz/transfer.h"
#include "server/test_support.h"

namespace bastide::server {
namespace {

TEST_F(ServerTest, AFinishedGameAsAJczFile) {
    const json made = create_for_two();
    const std::string path = "/api/tables/" + made["table"]["id"].get<std::string>();
    EXPECT_EQ(http_->get(path + "/game.jcz").body["error"]["code"], "not_over");
    play_to_the_end(made);
    const TestAnswer answer = http_->get(path + "/game.jcz");
    ASSERT_EQ(answer.status, 200u) << answer.text;
    const game::Record back = jcz::import_game(answer.text);
    const game::Record record = game::read_record(http_->get(path + "/game").text);
    EXPECT_EQ(back.actions, record.actions);
    ASSERT_TRUE(back.result && record.result);
    EXPECT_EQ(back.result->scores, record.result->scores);
}

TEST_F(ServerTest, AFinishedGameIsJudged) {
    const json made = create_for_two();
    const std::string path = "/api/tables/" + made["table"]["id"].get<std::string>();
    EXPECT_EQ(http_->get(path + "/analysis").body["error"]["code"], "not_over");
    play_to_the_end(made);
    TestAnswer answer = http_->get(path + "/analysis");
    EXPECT_EQ(answer.status, 202u) << answer.text;
    for (int i = 0; i < 500 && answer.status == 202; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        answer = http_->get(path + "/analysis");
    }
    ASSERT_EQ(answer.status, 200u) << answer.text;
    EXPECT_EQ(answer.body["judged"], http_->get(path + "/replay").body["steps"]);
}

TEST_F(ServerTest, APositionOfAFinishedGameIsPlayedOn) {
    const json made = create_for_two();
    const std::string path = "/api/tables/" + made["table"]["id"].get<std::string>();
    EXPECT_EQ(http_->post(path + "/from", {{"step", 10}}).body["error"]["code"], "not_over");
    play_to_the_end(made);
    const json old = http_->get(path + "/replay").body;
    EXPECT_EQ(http_->post(path + "/from", {{"step", old["steps"]}}).status, 400u);
    EXPECT_EQ(http_->post(path + "/from", {{"step", 10}, {"seat", 2}}).status, 400u);
    const TestAnswer answer = http_->post(path + "/from", {{"step", 10}, {"seat", 1}, {"name", "Zoe"}});
    ASSERT_EQ(answer.status, 201u) << answer.text;
    const json& table = answer.body["table"];
    EXPECT_EQ(table["seats"][0]["kind"], "bot");
    EXPECT_EQ(table["seats"][1]["name"], "Zoe");
    ASSERT_EQ(answer.body["seats"].size(), 1u);
    const json state = connect(answer.body, {1}).wait_for("state");
    const json then = http_->get(path + "/replay/10").body;
    ASSERT_GE(state["tiles"].size(), then["tiles"].size());
    for (std::size_t i = 0; i < then["tiles"].size(); ++i)
        EXPECT_EQ(state["tiles"][i]["id"], then["tiles"][i]["id"]);
}

TEST_F(ServerTest, AStepOfAReplayCanSayWhatMightHaveBeenDone) {
    const json made = create_for_two();
    const std::string path = "/api/tables/" + made["table"]["id"].get<std::string>();
    play_to_the_end(made);
    EXPECT_FALSE(http_->get(path + "/replay/1").body.contains("offers"));
    const json game = http_->get(path + "/replay").body;
    const json offers = http_->get(path + "/replay/1?offers=1").body["offers"];
    std::string played;
    for (const json& line : game["log"])
        if (line["kind"] == "move" && line["seq"] == game["seqs"][1])
            played = line["action"];
    const auto is_played = [&](const json& offer) { return offer["text"] == played; };
    EXPECT_TRUE(std::any_of(offers.begin(), offers.end(), is_played)) << played << " " << offers;
}

TEST_F(ServerTest, AStepOfAReplayCanSayWhatAnotherActionWouldHaveLedTo) {
    const json made = create_for_two({{"sets", {"base"}}});
    const std::string path = "/api/tables/" + made["table"]["id"].get<std::string>();
    play_to_the_end(made);
    const auto after = [&](const std::string& step, const std::string& then) {
        return http_->get(path + "/replay/" + step + "?offers=1&then=" + then);
    };
    const json before = http_->get(path + "/replay/1?offers=1").body;
    const json& other = before["offers"].back();
    const std::string words = other["text"];  // "tile 1,0 r90"
    const json shown = after("1", std::regex_replace(words, std::regex(" "), "%20")).body;
    ASSERT_EQ(shown["tiles"].size(), before["tiles"].size() + 1) << shown;
    EXPECT_EQ(shown["tiles"].back()["x"], other["target"]["x"]);
    EXPECT_EQ(shown["tiles"].back()["rotation"], other["target"]["rotation"]);
    EXPECT_EQ(shown["step"], "action");
    EXPECT_FALSE(shown["offers"].empty());
    EXPECT_EQ(after("1", "pass").body["error"]["code"], "illegal_action");
    EXPECT_EQ(after("0", "draw%20BA/RFr").body["error"]["code"], "bad_request");
    EXPECT_EQ(after(std::to_string(http_->get(path + "/replay").body["steps"].get<int>()), "pass").status, 400u);
}

TEST_F(ServerTest, AGameFileIsOpenedAndReadLikeAnyFinishedGame) {
    const json made = create_for_two({{"sets", {"base"}}});
    const std::string path = "/api/tables/" + made["table"]["id"].get<std::string>();
    play_to_the_end(made);
    const std::string file = http_->get(path + "/game").text;
    for (const std::string& text : {file, http_->get(path + "/game.jcz").text}) {
        const TestAnswer answer = http_->post("/api/tables/file", {{"file", text}});
        ASSERT_EQ(answer.status, 201u) << answer.text;
        EXPECT_EQ(answer.body["table"]["state"], "over");
        const std::string opened = "/api/tables/" + answer.body["table"]["id"].get<std::string>();
        EXPECT_EQ(game::read_record(http_->get(opened + "/game").text).actions, game::read_record(file).actions);
        EXPECT_EQ(http_->get(opened + "/replay").body["scores"], http_->get(path + "/replay").body["scores"]);
        EXPECT_EQ(http_->post(opened + "/from", {{"step", 10}}).status, 201u);
    }
}

TEST_F(ServerTest, AGameFileThatIsNotOverIsPlayedOn) {
    const json made = create_for_two({{"sets", {"base"}}});
    play_to_the_end(made);
    game::Record record =
        game::read_record(http_->get("/api/tables/" + made["table"]["id"].get<std::string>() + "/game").text);
    record.actions.resize(20);
    record.result.reset();
    const TestAnswer answer = http_->post("/api/tables/file", {{"file", game::write_record(record)}});
    ASSERT_EQ(answer.status, 201u) << answer.text;
    EXPECT_EQ(answer.body["table"]["state"], "playing");
    ASSERT_EQ(answer.body["seats"].size(), 2u);
    const json state = connect(answer.body, {0, 1}).wait_for("state");
    EXPECT_FALSE(state["over"].get<bool>());
    EXPECT_GE(state["tiles"].size(), 6u);
    play_to_the_end(answer.body);
}

TEST_F(ServerTest, WhatIsNoGameFileIsRefusedWithItsLine) {
    const std::string head = "bastide game 3\ngame land\nsets base\nplayer A\nplayer B\nstart 0\nactions\n";
    const auto refusal = [&](const json& body) {
        const TestAnswer answer = http_->post("/api/tables/file", body);
        EXPECT_EQ(answer.status, 400u) << answer.text;
        return answer.body["error"];
    };
    const auto code_of = [&](const std::string& file) { return refusal({{"file", file}})["code"]; };
    EXPECT_EQ(refusal(json::object())["code"], "bad_request");
    EXPECT_EQ(refusal({{"file", 7}})["code"], "bad_request");
    EXPECT_EQ(code_of(""), "bad_game_file");
    EXPECT_EQ(code_of("nothing\n"), "bad_game_file");
    EXPECT_EQ(code_of("{\"tiles\": 7}"), "bad_game_file");
    const json error = refusal({{"file", head + "draw BA/RFr\nfly away\n"}});
    EXPECT_EQ(error["code"], "bad_game_file");
    EXPECT_NE(error["message"].get<std::string>().find("line 9"), std::string::npos) << error;
    EXPECT_TRUE(error["text"].contains("en"));
    EXPECT_EQ(code_of(head + "draw BA/RFr\nresult 1 2 00\n"), "bad_game_file");  // it is not over
    EXPECT_EQ(code_of(std::regex_replace(head, std::regex("base"), "baze")), "unknown_set");
    EXPECT_EQ(code_of(std::regex_replace(head, std::regex("start 0"), "start -1")), "bad_request");
    const std::string twice = "option base.farmers=v2\noption base.farmers=v3\nstart";
    EXPECT_EQ(code_of(std::regex_replace(head, std::regex("start"), twice)), "bad_game_file");
    EXPECT_EQ(http_->get("/api/tables").body["tables"].size(), 0u);
}

// A game with everything has some 75 KB; no other request is as large.
TEST_F(ServerTest, OnlyAGameFileMayBeLarge) {
    const std::string comment = "bastide game 3\n# " + std::string(100'000, 'x') + "\n";
    EXPECT_EQ(http_->post("/api/tables/file", {{"file", comment}}).body["error"]["code"], "bad_game_file");
    EXPECT_EQ(http_->post("/api/tables", {{"title", comment}}).body["error"]["code"], "too_big");
    const std::string larger(300'000, '\n');
    EXPECT_EQ(http_->post("/api/tables/file", {{"file", larger}}).body["error"]["code"], "too_big");
}

TEST_F(ServerTest, TilesComeInTheOrderThatWasAskedFor) {
    const std::vector<std::string> wanted{"BA/RFr", "BA/C", "BA/L"};
    const json made = create_for_two({{"sets", {"base"}}, {"draws", wanted}});
    TestSocket& screen = connect(made, {0, 1});
    json state = screen.wait_for("state");
    std::vector<std::string> drawn;
    for (int i = 0; drawn.size() < 3 && i < 20; ++i) {
        if (drawn.empty() || state["step"] == "place-tile")
            drawn.push_back(state["view"]["drawn"]);
        screen.send(act(state, "a" + std::to_string(i), 0));
        state = screen.wait_for("state");
    }
    EXPECT_EQ(drawn, wanted);
}

TEST_F(ServerTest, WhatAJczFileCannotHoldIsSaid) {
    const json made = create_for_two({{"game", "cards"}, {"sets", json::array()}});
    play_to_the_end(made);
    const TestAnswer answer = http_->get("/api/tables/" + made["table"]["id"].get<std::string>() + "/game.jcz");
    EXPECT_EQ(answer.status, 422u);
    EXPECT_EQ(answer.body["error"]["code"], "jcz_not_possible");
    EXPECT_NE(answer.body["error"]["message"].get<std::string>().find("cards"), std::string::npos);
}

TEST_F(ServerTest, TheSecondGameOfADuplicateMatchHasTheSameTiles) {
    const json made = create_for_two({{"sets", {"base"}}, {"duplicate", true}});
    const auto drawn_tiles = [&](const json& table, std::size_t stride) {
        TestSocket& screen = connect(table, {0, 1});
        json state = screen.wait_for("state");
        std::vector<std::string> drawn;
        for (int i = 0; !state["over"].get<bool>(); ++i) {
            for (const json& line : state["log"])
                if (line["kind"] == "move" && line["seat"].is_null())
                    drawn.push_back(line["action"]);
            screen.send(act(state, "a" + std::to_string(i), static_cast<std::size_t>(i) * stride));
            state = screen.wait_for("state");
        }
        return drawn;
    };
    const std::vector<std::string> first = drawn_tiles(made, 3);
    const TestAnswer again = http_->post("/api/tables/" + made["table"]["id"].get<std::string>() + "/rematch",
                                         {{"token", made["seats"][0]["token"]}});
    ASSERT_EQ(again.status, 201u) << again.text;
    EXPECT_EQ(again.body["table"]["seats"][0]["name"], "Ben");
    json second_table = made;
    second_table["table"] = again.body["table"];
    for (json& seat : second_table["seats"])
        seat["seat"] = 1 - seat["seat"].get<int>();
    const std::vector<std::string> second = drawn_tiles(second_table, 5);
    ASSERT_GT(first.size(), 60u);
    for (std::size_t i = 0; i < 40; ++i)  // later ones may fit nowhere in one of the games
        EXPECT_EQ(first[i], second[i]) << i;
}

}  // namespace
}  // namespace bastide::server
