// Sentences about small games of our own; every sentence is also shown to fail where it does not hold.
#include "jcz/conformance.h"

#include <gtest/gtest.h>

#include "jcz/test_support.h"

namespace bastide::jcz {
namespace {

using namespace testing;

Verdict judge(const json& file) {
    return jcz::judge("own.jcz", file.dump());
}
void expect_pass(const json& file) {
    const Verdict verdict = judge(file);
    EXPECT_EQ(verdict.result, "pass") << verdict.why;
}
// The last of the sentences is the one that does not hold.
void expect_fail(json file, const std::string& sentence) {
    file["test"]["assertions"] = {sentence};
    const Verdict verdict = judge(file);
    EXPECT_EQ(verdict.result, "fail") << sentence;
    EXPECT_NE(verdict.why.find(sentence), std::string::npos) << verdict.why;
}
void expect_unsupported(const json& file, const std::string& culprit) {
    const Verdict verdict = judge(file);
    EXPECT_EQ(verdict.result, "unsupported") << culprit;
    EXPECT_NE(verdict.why.find(culprit), std::string::npos) << verdict.why;
}

// A road of three tiles and a city of two, completed in the third and fourth turn.
json road_and_city() {
    json game = file(
        kBase, kFollowers, {"Ann", "Ben"},
        {tile("BA/RRR", 0, 1, 0), deploy("0.small.1", pointer("Road", "W", 1, 0)), commit(), tile("BA/C", 180, 0, -1),
         deploy("1.small.1", pointer("City", "S", 0, -1)), commit(), tile("BA/RRR", 0, -1, 0), pass(), commit()});
    return game;
}

TEST(JczConformance, PointsAndWhereTheyComeFrom) {
    json game = road_and_city();
    game["test"]["assertions"] = {"Ann has 3 points", "Ben has 4 points.", "Ann scored road for 3 points",
                                  "Ben scored city for 4 points", "phase is TilePhase"};
    expect_pass(game);
    expect_fail(game, "Ann has 4 points");
    expect_fail(game, "Cid has 3 points");
    expect_fail(game, "Ann scored road for 4 points");
    expect_fail(game, "Ann scored city for 3 points");
    game["test"]["assertions"] = {"Ann dances", "Ann has 3 points"};
    expect_unsupported(game, "Ann dances");
    game["test"]["assertions"] = {"Ann dances", "Ann has 4 points"};
    EXPECT_EQ(judge(game).result, "fail");
}

TEST(JczConformance, AKnownDifferenceNamesSentenceRuleAndSource) {
    const Difference known[] = {{"pig.jcz", "Ben has 7 points", "SI-4, a pig adds one", "the rule book"}};
    json game = road_and_city();
    game["test"]["assertions"] = {"Ann has 3 points", "Ben has 7 points"};
    const Verdict verdict = jcz::judge("siege/pig.jcz", game.dump(), known);
    EXPECT_EQ(verdict.result, "differs");
    for (const char* word : {"Ben has 7 points", "SI-4", "rule book"})
        EXPECT_NE(verdict.why.find(word), std::string::npos) << verdict.why;
    EXPECT_EQ(jcz::judge("siege/another.jcz", game.dump(), known).result, "fail");
    game["test"]["assertions"] = {"Ben has 7 points", "Ann has 4 points"};
    EXPECT_EQ(jcz::judge("siege/pig.jcz", game.dump(), known).result, "fail");
}

TEST(JczConformance, AGameWithoutAssertionsIsPassedOver) {
    EXPECT_EQ(judge(road_and_city()).result, "");
}

TEST(JczConformance, NothingIsScoredBeforeTheCommit) {
    json game = road_and_city();
    game["replay"].erase(game["replay"].size() - 1);
    game["test"]["assertions"] = {"Ann has 0 points",  "Ben has 4 points",         "Phase is CommitActionPhase",
                                  "Player can't pass", "Available action Confirm", "Undo is allowed"};
    expect_pass(game);
    expect_fail(game, "Ann scored road for 3 points");
    expect_fail(game, "Undo is not allowed");
    expect_fail(game, "Player can pass");
}

TEST(JczConformance, WhatIsOffered) {
    json game =
        file(kBase, kFollowers, {"Ann", "Ben"}, {tile("BA/CFc+", 90, 0, -1)},
             {"Phase is ActionPhase", "Player can pass", "Undo is allowed", "Available action Meeple for SmallFollower",
              "Meeple SmallFollower options: {City,NS,[0,-1]}; {Field,EL.ER,[0,-1]}; {Field,WL.WR,[0,-1]}"});
    expect_pass(game);
    expect_fail(game, "Meeple SmallFollower options: {City,NS,[0,-1]}");
    expect_fail(game, "Available action Meeple for BigFollower");
    expect_fail(game, "Available action TilePlacement");
}

TEST(JczConformance, WhereTheNextTileFits) {
    json game = file(kBase, kFollowers, {"Ann"}, {tile("BA/CFc+", 90, 0, -1), pass(), commit()},
                     {"Available action TilePlacement for BA/RFr", "Undo is not allowed",
                      "TilePlacement BA/RFr options: [1,0] - [0,180]; [-1,0] - [0,180]; [0,1] - [0,180]; "
                      "[1,-1] - [90,270]; [-1,-1] - [90,270]"});
    expect_pass(game);
    expect_fail(game, "TilePlacement BA/RFr options: [1,0] - [0,180]");
    game["test"]["assertions"] = {
        "Placement options: [1,0] - [0,180]; [-1,0] - [0,180]; [0,1] - [0,180]; [1,-1] - [90,270]; [-1,-1] - [90,270]"};
    expect_pass(game);
    expect_fail(game, "Placement options: [7,7] - [0]");
}

TEST(JczConformance, AFeatureThatPaysNothingIsScoredForNothing) {
    json game =
        file({{"basic:1", 1}, {"inns-and-cathedrals:1", 1}},
             {{"small-follower", 7}, {"farmers", true}, {"big-follower", 1}, {"cathedral", true}, {"inn", true}},
             {"Ann", "Ben"}, {tile("IC/RFr.i", 0, 1, 0), deploy("0.big.1", pointer("Road", "WE", 1, 0)), commit()},
             {"Ann has 0 points", "Ann scored road for 0 points", "phase is GameOverPhase"});
    game["gameAnnotations"]["endTurn"] = 1;
    expect_pass(game);
    game["setup"]["rules"]["inn-and-cathedral-final-scoring"] = "ignore";
    game["test"]["assertions"] = {"Ann has 2 points"};
    expect_pass(game);
    game["setup"]["elements"].erase("inn");
    game["setup"]["rules"] = json::object();
    expect_pass(game);
}

TEST(JczConformance, TowersAndWhoIsInReach) {
    json game =
        file({{"basic:1", 1}, {"tower:1", 1}}, {{"small-follower", 7}, {"farmers", true}, {"tower", 1}}, {"Ann", "Ben"},
             {tile("TO/F", 0, 0, 1), pass(), commit(), tile("BA/L", 0, 1, 1),
              deploy("1.small.7", pointer("Monastery", "I", 1, 1)), commit(), tile("BA/RFr", 0, 1, 0),
              token("TOWER_PIECE", pointer("Tower", "I", 0, 1))},
             {"Phase is TowerCapturePhase", "Player can pass", "CaptureFollower options: {1.small.7,Monastery,I,[1,1]}",
              "Ann has TOWER_PIECE token with size 9", "Ben has TOWER_PIECE token with size 10"});
    expect_pass(game);
    expect_fail(game, "CaptureFollower options: {1.small.1,Monastery,I,[1,1]}");
    expect_fail(game, "Ann has TOWER_PIECE token with size 10");
    game["replay"].push_back(
        message("CAPTURE_FOLLOWER",
                {{"pointer", {{"featurePointer", pointer("Monastery", "I", 1, 1)}, {"meepleId", "1.small.7"}}}}));
    game["replay"].push_back(commit());
    const json ransom = message("PAY_RANSOM", {{"meepleId", "1.small.7"}});
    json poor = game;
    poor["replay"].push_back(ransom);
    expect_fail(poor, "PAY_RANSOM");  // nobody runs into debt
    for (const json& turn : {tile("BA/C", 180, 0, -1), deploy("1.small.1", pointer("City", "S", 0, -1)), commit(),
                             tile("BA/RFr", 0, 2, 0), pass(), commit(), ransom})
        game["replay"].push_back(turn);
    game["test"]["assertions"] = {"Ann has 3 points", "Ben has 1 points"};
    game["gameAnnotations"]["drawOrder"] = {"TO/F", "BA/L", "BA/RFr", "BA/C", "BA/RFr", "BA/RFr"};
    expect_pass(game);
}

TEST(JczConformance, MageAndWitch) {
    json elements = kFollowers;
    elements["mage"] = 1;
    elements["witch"] = 1;
    const auto moves = [](const char* figure) {
        return message("MOVE_NEUTRAL_FIGURE", {{"figureId", figure}, {"to", pointer("Road", "E", -1, 0)}});
    };
    json game = file(
        {{"basic:1", 1}, {"mage-and-witch:1", 1}}, elements, {"Ann", "Ben"},
        {tile("BA/RFr", 0, 1, 0), deploy("0.small.1", pointer("Road", "WE", 1, 0)), commit(),
         tile("MW/CRRR.3", 0, -1, 0), moves("mage.1"), pass(), commit(), tile("BA/RRR", 0, 2, 0), pass(), commit()},
        {"Ann has 8 points"});
    expect_pass(game);
    expect_fail(game, "Ann has 4 points");
    game["setup"]["elements"].erase("witch");
    expect_unsupported(game, "mage");
}

// What the die showed is not in the file: the landing tells.
TEST(JczConformance, FlyingMachines) {
    const json takes_off = deploy("0.small.1", pointer("FlyingMachine", "I", 2, 0));
    json game = file({{"basic:1", 1}, {"flier:1", 1}}, kFollowers, {"Ann", "Ben"},
                     {tile("BA/RFr", 0, 1, 0), pass(), commit(), tile("BA/L", 0, 1, 1), pass(), commit(),
                      tile("FL/RFr.WE.o", 0, 2, 0), takes_off, deploy("0.small.1", pointer("City", "N", 0, 0)),
                      commit(), tile("BA/C", 180, 0, -1), pass(), commit()},
                     {"Ann has 4 points"});
    expect_pass(game);
    game["replay"].erase(8);  // he has not landed
    game["test"]["assertions"] = {"Ann has 0 points"};
    expect_pass(game);
    game["replay"] = {game["replay"][0], pass(),   commit(), game["replay"][3], pass(), commit(),
                      game["replay"][6], takes_off};
    game["test"]["assertions"] = {"Player can't pass"};
    expect_pass(game);
}

TEST(JczConformance, LittleBuildings) {
    json elements = kFollowers;
    elements["little-buildings"] = 1;
    json game = file(kBase, elements, {"Ann", "Ben"},
                     {tile("BA/RRR", 0, 1, 0), deploy("0.small.1", pointer("Road", "W", 1, 0)), commit(),
                      tile("BA/RRR", 0, -1, 0), token("LB_TOWER", {-1, 0}), commit()},
                     {"Ann has 4 points"});
    expect_pass(game);
    game["setup"]["rules"]["little-buildings-scoring"] = "3/2/1";
    game["test"]["assertions"] = {"Ann has 6 points"};
    expect_pass(game);
}

// What is drawn out of the bag follows from the last random number.
TEST(JczConformance, HillsAndSheep) {
    json elements = kFollowers;
    elements["shepherd"] = 1;
    const auto flock = [](const char* value, double random) {
        return message("FLOCK_EXPAND_OR_SCORE", {{"value", value}, {"random", random}});
    };
    json game = file(
        kBase, elements, {"Ann", "Ben"},
        {tile("BA/RFr", 0, 1, 0), deploy("0.shepherd.1", pointer("Field", "ER.SL.SR.WL", 1, 0)), commit(),
         tile("BA/RFr", 0, -1, 0), pass(), commit(), tile("BA/RFr", 0, 2, 0), pass(), flock("EXPAND", 0.75), commit(),
         tile("BA/C", 180, 0, -1), pass(), commit(), tile("BA/RFr", 0, 3, 0), pass(), flock("SCORE", 0.0), commit()},
        {"Ann has 4 points"});
    expect_pass(game);  // 1 and 3
    expect_fail(game, "Ann has 5 points");
    game["initialRandom"] = 0.3;
    game["test"]["assertions"] = {"Ann has 5 points"};
    expect_pass(game);
    game["initialRandom"] = 0.0;
    game["replay"][8] = flock("EXPAND", 0.95);  // the wolf
    game["replay"].erase(15);
    game["test"]["assertions"] = {"Ann has 0 points"};
    expect_pass(game);
}

// In newer files he is confirmed, and draws with the number of that message.
TEST(JczConformance, AShepherdWhoIsConfirmed) {
    json elements = kFollowers;
    elements["shepherd"] = 1;
    json game =
        file(kBase, elements, {"Ann", "Ben"},
             {tile("BA/RFr", 0, 1, 0), deploy("0.shepherd.1", pointer("Field", "ER.SL.SR.WL", 1, 0)),
              message("SHEPHERD_CONFIRM", {{"random", 0.75}}), commit(), tile("BA/RFr", 0, -1, 0), pass(), commit(),
              tile("BA/RFr", 0, 2, 0), pass(), message("FLOCK_EXPAND_OR_SCORE", {{"value", "SCORE"}}), commit()},
             {"Ann has 3 points"});
    expect_pass(game);
    game["replay"][2]["payload"]["random"] = 0.0;
    game["test"]["assertions"] = {"Ann has 1 points"};
    expect_pass(game);
}

// Ann has 4 points for a city. Ben sells a tile that she gets for 3, Cid keeps his, Ben has the last one for nothing.
TEST(JczConformance, Bazaars) {
    json elements = kFollowers;
    elements["bazaar"] = true;
    elements["bridge"] = 1;
    elements["castle"] = 1;
    const auto bid = [](int index, int price) {
        return message("BAZAAR_BID", {{"supplyIndex", index}, {"price", price}});
    };
    const json sell = message("BAZAAR_BUY_OR_SELL", {{"value", "SELL"}});
    json game = file({{"basic:1", 1}, {"bridges-castles-and-bazaars:1", 1}}, elements, {"Ann", "Ben", "Cid"},
                     {tile("BA/C", 180, 0, -1), deploy("0.small.1", pointer("City", "S", 0, -1)), commit(),
                      tile("BA/RFr", 0, 1, 0), pass(), commit(), tile("BA/RFr", 0, 2, 0), pass(), commit(),
                      tile("BB/F.b", 0, 0, 1), pass(), commit(), bid(1, 2), pass(), bid(1, 3), sell, bid(0, 0), pass()},
                     {"Ann has 1 points", "Ben has 3 points", "Phase is TilePhase", "Ann has BRIDGE token with count 3",
                      "Available action TilePlacement for BA/RRR"});
    game["gameAnnotations"]["drawOrder"] = {"BA/C", "BA/RFr", "BA/RFr", "BB/F.b", "BA/RRRR", "BA/L", "BA/RRR"};
    expect_pass(game);
    game["replay"].erase(17);
    game["replay"].erase(16);
    game["test"]["assertions"] = {"Phase is BazaarPhase", "Available action BazaarSelectTile", "Player can't pass"};
    expect_pass(game);
    game["replay"].erase(15);
    game["replay"].erase(14);
    game["test"]["assertions"] = {"Available action BazaarBid", "Player can pass"};
    expect_pass(game);
    expect_fail(game, "Available action BazaarSelectBuyOrSell");
}

// A city is named by the edges that it has alone.
TEST(JczConformance, TwoCitiesThatShareAnEdge) {
    json elements = kFollowers;
    elements["shepherd"] = 1;
    elements["hill"] = true;
    elements["vineyard"] = true;
    expect_pass(file({{"basic:1", 1}, {"hills-and-sheep:1", 1}}, elements, {"Ann", "Ben"},
                     {tile("HS/CC!.v", 180, 0, -1), deploy("0.small.1", pointer("City", "W", 0, -1)), commit(),
                      tile("BA/C", 90, -1, -1), pass(), commit(), tile("BA/C", 270, 1, -1), pass(), commit()},
                     {"Ann has 8 points"}));
}

TEST(JczConformance, Ferries) {
    json elements = kFollowers;
    elements["ferry"] = true;
    json game = file({{"basic:1", 1}, {"ferries", 1}}, elements, {"Ann", "Ben"},
                     {tile("FR/RRR", 0, 1, 0), deploy("0.small.1", pointer("Road", "W", 1, 0)),
                      token("FERRY", pointer("Road", "WE", 1, 0)), commit(), tile("BA/RRR", 0, -1, 0), pass(), pass(),
                      commit(), tile("BA/RRR", 0, 2, 0), pass(), pass(), commit()},
                     {"Ann has 4 points"});
    expect_pass(game);
    expect_fail(game, "Ann has 3 points");
}

TEST(JczConformance, WhatIsNotBuiltIsNamed) {
    json game = road_and_city();
    game["test"]["assertions"] = {"Ann has 3 points"};
    const auto with = [&](const char* part, const char* name, const json& value) {
        json changed = game;
        changed["setup"][part][name] = value;
        return changed;
    };
    expect_unsupported(with("sets", "moats", 1), "moats");
    expect_unsupported(with("sets", "darmstadt", 1), "darmstadt");
    expect_unsupported(with("elements", "drawbridge", 1), "drawbridge");
    expect_unsupported(with("elements", "king", true), "king");
    expect_unsupported(with("rules", "tiny-city-scoring", "7"), "tiny-city-scoring");
    expect_unsupported(with("rules", "moat", true), "moat");
    game["setup"]["start"][0]["tile"] = "BA/L";
    expect_unsupported(game, "BA/L");
    game = road_and_city();
    game["test"]["assertions"] = {"Ann has 3 points"};
    game["replay"].push_back(message("GAMBLERS_LUCK"));
    expect_unsupported(game, "GAMBLERS_LUCK");
    game["players"] = json::array();
    for (int i = 0; i < 7; ++i)
        game["players"].push_back({{"name", "P" + std::to_string(i)}});
    expect_unsupported(game, "7");
}

// Their `drawOrder` is obeyed blindly there: a land tile may come while the river flows.
TEST(JczConformance, ADrawThatNoGameBringsIsNoFault) {
    json game =
        file({{"basic:1", 1}, {"river/1", 1}}, kFollowers, {"Ann"}, {tile("BA/L", 0, 0, 1)}, {"Ann has 0 points"});
    game["setup"]["start"] = {{{"tile", "RI/s"}, {"x", 0}, {"y", 0}, {"rotation", 0}}};
    expect_unsupported(game, "BA/L");
    game["replay"][0] = tile("BA/Nowhere", 0, 0, 1);
    EXPECT_EQ(judge(game).result, "fail");
}

// Somebody's barn stands where four squares meet; the square in the south-east names it. An element is on once it is
// named.
TEST(JczConformance, BarnsAreNamedByTheSquareInTheSouthEast) {
    json elements = kFollowers;
    elements["barn"] = 1;
    elements["inn"] = false;
    json game = file(
        kBase, elements, {"Ann", "Ben"},
        {tile("BA/L", 0, 0, 1), pass(), commit(), tile("BA/RFr", 0, 1, 0), pass(), commit(), tile("BA/L", 0, 1, 1)},
        {"Meeple Barn options: {Field,NL.NR.EL.ER.SL.SR.WL.WR,[1,1]}"});
    expect_pass(game);
    expect_fail(game, "Meeple Barn options: {Field,ER.SL.SR.WL,[0,0]}");
    game["replay"].push_back(deploy("0.barn.1", pointer("Field", "NL.NR.EL.ER.SL.SR.WL.WR", 1, 1)));
    game["test"]["assertions"] = {"Phase is CommitActionPhase"};
    expect_pass(game);
}

// Older files say less about a place; a board may lie elsewhere and turned.
TEST(JczConformance, OtherWaysToSayTheSame) {
    json game = road_and_city();
    game["replay"][1]["payload"]["pointer"].erase("feature");
    game["replay"][4]["payload"]["pointer"].erase("feature");
    game["replay"][2]["payload"] = {{"salt", "-12"}};
    game["setup"]["rules"] = {{"princess-action", "may"}, {"wagon-move", "C2"}, {"bazaar-no-auction", false}};
    game["test"]["assertions"] = {"Ann has 3 points", "Ben has 4 points"};
    expect_pass(game);
    game = file(kBase, kFollowers, {"Ann", "Ben"},
                {tile("BA/RRR", 90, 10, 6), deploy("0.small.1", pointer("Road", "N", 10, 6)), commit(),
                 tile("BA/C", 270, 11, 5), deploy("1.small.1", pointer("City", "W", 11, 5)), commit(),
                 tile("BA/RRR", 90, 10, 4), pass(), commit()},
                {"Ann has 3 points", "Ben has 4 points"});
    game["setup"]["start"][0] = {{"tile", "BA/RCr"}, {"x", 10}, {"y", 5}, {"rotation", 90}};
    expect_pass(game);
}

TEST(JczConformance, WhatWasTakenBackHasNotHappened) {
    json game = road_and_city();
    const json farmer = deploy("0.small.1", pointer("Field", "NL.NR", 1, 0));
    game["replay"].insert(game["replay"].begin() + 1, message("UNDO"));
    game["replay"].insert(game["replay"].begin() + 1, farmer);
    game["test"]["assertions"] = {"Ann has 3 points"};
    expect_pass(game);
}

TEST(JczConformance, AMessageThatIsNotLegalIsReportedByItsNumber) {
    json game = road_and_city();
    game["replay"][1] = deploy("0.small.1", pointer("City", "N", 1, 0));
    game["test"]["assertions"] = {"Ann has 3 points"};
    const Verdict verdict = judge(game);
    EXPECT_EQ(verdict.result, "fail");
    EXPECT_NE(verdict.why.find("message 2 (DEPLOY_MEEPLE)"), std::string::npos) << verdict.why;
    game = road_and_city();
    game["test"]["assertions"] = {"Ann has 3 points"};
    game["replay"][0]["payload"]["position"] = "here";
    EXPECT_EQ(judge(game).result, "fail");
    EXPECT_EQ(jcz::judge("a.jcz", "{").result, "fail");
    EXPECT_EQ(jcz::judge("a.jcz", "[]").result, "fail");
}

}  // namespace
}  // namespace bastide::jcz
