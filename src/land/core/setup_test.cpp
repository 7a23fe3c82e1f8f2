// Set-ups as people write them: what is accepted, what is refused, and with which words.
#include "land/core/setup.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "land/testing/mixes.h"

namespace bastide::land {
namespace {

using testing::setup_of;

// The code and the sentence with which a set-up is refused; empty if it is accepted.
std::pair<std::string, std::string> refusal(const game::Setup& setup) {
    try {
        make_rules(setup);
        return {};
    } catch (const Error& error) {
        return {std::string(error.code()), error.what()};
    }
}

TEST(Setup, ReadsNameEditionPartAndCount) {
    const SetChoice plain = parse_set_choice("river"), twice = parse_set_choice("base:1*2");
    EXPECT_EQ(plain.name, "river");
    EXPECT_TRUE(plain.rules && plain.tiles && plain.edition.empty() && plain.copies == 1);
    EXPECT_EQ(twice.name, "base");
    EXPECT_EQ(twice.edition, "1");
    EXPECT_EQ(twice.copies, 2);
    EXPECT_FALSE(parse_set_choice("abbot-and-gardens:rules").tiles);
    EXPECT_FALSE(parse_set_choice("inns-and-cathedrals:tiles").rules);
    for (const char* wrong : {"base*0", "base*", "base*x", "base*100"})
        EXPECT_THROW(parse_set_choice(wrong), Error) << wrong;
}

TEST(Setup, RefusesByName) {
    EXPECT_EQ(refusal(setup_of({"base"}, 2)).first, "");
    EXPECT_EQ(refusal(setup_of({"bases"}, 2)).first, "unknown_set");
    EXPECT_NE(refusal(setup_of({"bases"}, 2)).second.find("bases"), std::string::npos);
    EXPECT_EQ(refusal(setup_of({"base:7"}, 2)).first, "unknown_set");
    EXPECT_EQ(refusal(setup_of({"abbot-and-gardens:2", "base"}, 2)).first, "unknown_set");
    EXPECT_EQ(refusal(setup_of({"base"}, 2, {{"base.tiny", "4"}})).first, "unknown_option");
    EXPECT_EQ(refusal(setup_of({"base"}, 2, {{"base.tiny_city", "5"}})).first, "unknown_option");
    EXPECT_NE(refusal(setup_of({"base"}, 2, {{"base.tiny_city", "5"}})).second.find("4, 2"), std::string::npos);
    EXPECT_EQ(refusal(setup_of({"base"}, 1)).first, "bad_setup");
    EXPECT_EQ(refusal(setup_of({"base"}, 7)).first, "bad_setup");
    EXPECT_EQ(refusal(setup_of({"river"}, 2)).first, "bad_setup");
    EXPECT_EQ(refusal(setup_of({"base:rules"}, 2)).first, "bad_setup");
    game::Setup wrong_start = setup_of({"base"}, 2);
    wrong_start.start_player = 2;
    EXPECT_EQ(refusal(wrong_start).first, "bad_setup");
}

// [BASE-83] An option is refused where nothing plays it, with the name of what would.
TEST(Setup, AnOptionWithoutItsSetIsRefusedByTheNameOfTheSet) {
    const auto expect_refusal = [](const game::Setup& setup, const std::string& name) {
        EXPECT_EQ(refusal(setup).first, "bad_setup") << testing::name_of(setup);
        EXPECT_NE(refusal(setup).second.find("\"" + name + "\""), std::string::npos) << refusal(setup).second;
    };
    expect_refusal(setup_of({"base"}, 2, {{"short-game.hand", "2"}}), "short-game");
    expect_refusal(setup_of({"base"}, 2, {{"king.scoring", "half"}}), "king-and-robber-baron");
    expect_refusal(setup_of({"base", "tower:tiles"}, 2, {{"tower.capture_own", "on"}}), "tower");
    expect_refusal(setup_of({"base"}, 2, {{"mists.level", "2"}}), "mists");
    expect_refusal(setup_of({"base", "short-game"}, 2, {{"short-game.hand", "off"}}), "short-game");
    EXPECT_EQ(refusal(setup_of({"wheel-of-fortune"}, 2, {{"base.farmers", "v1"}})).first, "");
}

TEST(Setup, OldSetupsMeanWhatTheyMeant) {
    game::Setup idle = setup_of({"base"}, 2, {{"short-game.hand", "2"}, {"king.scoring", "half"}});
    game::Setup hands = setup_of({"base", "short-game"}, 2);
    EXPECT_TRUE(make_rules(hands)->deals_hands);  // a hand of two
    idle.version = hands.version = 1;
    EXPECT_FALSE(make_rules(idle)->deals_hands);
    EXPECT_FALSE(make_rules(hands)->deals_hands);
    hands.options = {{"short-game.hand", "3"}};
    EXPECT_TRUE(make_rules(hands)->deals_hands);
}

TEST(Setup, RefusesAMixOverALimitByTheNameOfTheLimit) {
    EXPECT_EQ(refusal(setup_of({"base*14"}, 2)).first, "");
    const auto [code, sentence] = refusal(setup_of({"base*15"}, 2));
    EXPECT_EQ(code, "too_large");
    EXPECT_NE(sentence.find("1080 squares"), std::string::npos) << sentence;
    EXPECT_NE(sentence.find("1024"), std::string::npos) << sentence;
}

TEST(Setup, RulesWithoutTilesAndTilesWithoutRules) {
    const auto rules_only = make_rules(setup_of({"base", "inns-and-cathedrals:rules"}, 2));
    EXPECT_EQ(rules_only->stack.size(), 71u);
    EXPECT_NE(rules_only->figure_mask[at(FigureKind::BigFollower)], 0u);
    const auto tiles_only = make_rules(setup_of({"base", "inns-and-cathedrals:tiles"}, 2));
    EXPECT_EQ(tiles_only->stack.size(), 71u + 18u);
    EXPECT_EQ(tiles_only->figure_mask[at(FigureKind::BigFollower)], 0u);
}

TEST(Setup, SeveralCopiesOfASet) {
    const auto rules = make_rules(setup_of({"base*3", "traders-and-builders*2"}, 2));
    EXPECT_EQ(rules->stack.size() + rules->start.size(), 3u * 72 + 2u * 24);
    EXPECT_EQ(rules->start.size(), 1u);
    EXPECT_EQ(rules->figures.size(), 7u + 2u);  // pieces of the players are not multiplied
}

TEST(Setup, ASecondBoardStaysInItsBox) {
    const auto rules = make_rules(setup_of({"wheel-of-fortune*2"}, 5));
    EXPECT_EQ(rules->stack.size(), 144u);
    EXPECT_EQ(rules->start.size(), 1u);
}

TEST(Setup, TestOnlyModulesAreNotOffered) {
    const std::vector<std::string> names = known_sets();
    EXPECT_EQ(std::count(names.begin(), names.end(), "proving-ground"), 0);
    EXPECT_EQ(std::count(names.begin(), names.end(), "base"), 1);
    EXPECT_EQ(std::count(names.begin(), names.end(), "labyrinth"), 1);  // tiles without a module
    EXPECT_FALSE(make_rules(setup_of({"all"}, 2))->has(ModuleId::ProvingGround));
}

}  // namespace
}  // namespace bastide::land
