#include "cli/session.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <sstream>

#include "lab/game_files.h"

namespace bastide::cli {
namespace {

std::string talk(const std::string& input, const std::string& bots = "human,greedy", const std::string& game = "land") {
    SessionPlan plan;
    plan.record.setup.game = game;
    if (game == "land")
        plan.record.setup.sets = {"base"};
    plan.record.setup.players = {"Ann", "Ben"};
    plan.bots = lab::parse_bots(bots, 2, true);
    plan.seed = 3;
    std::istringstream in(input);
    std::ostringstream out;
    Session(std::move(plan), in, out).run();
    return out.str();
}

bool says(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST(SessionTest, MovesAreListedAndChosenByNumberOrText) {
    const std::string by_number = talk("1\n");
    EXPECT_TRUE(says(by_number, "1  tile "));
    EXPECT_TRUE(says(by_number, "Ann, action:"));
    EXPECT_TRUE(says(talk("tile 1,0 r0\n"), "Ann, action:"));
}

TEST(SessionTest, NonsenseIsAnsweredNotPlayed) {
    EXPECT_TRUE(says(talk("99999\n"), "The moves are 1 to "));
    EXPECT_TRUE(says(talk("-1\n"), "neither a move"));
    EXPECT_TRUE(says(talk("fly away\n"), "neither a move"));
    EXPECT_TRUE(says(talk("save\n"), "needs the name of a file"));
    EXPECT_FALSE(says(talk("\n\nhelp\n"), "Ann, action:"));
}

TEST(SessionTest, UndoReachesBackToTheDrawAndNoFurther) {
    const std::string taken_back = talk("1\nundo\n");
    EXPECT_TRUE(says(taken_back, "Taken back."));
    EXPECT_TRUE(says(talk("undo\n"), "nothing to take back"));
    EXPECT_TRUE(says(talk("1\n1\nundo\n"), "nothing to take back"));  // a tile was drawn in between
}

TEST(SessionTest, SavedGameGoesOn) {
    const std::string file = testing::TempDir() + "session_test.game";
    EXPECT_TRUE(says(talk("1\nsave " + file + "\nquit\n"), "Saved to"));
    SessionPlan plan;
    plan.record = lab::load_record(file);
    EXPECT_EQ(plan.record.actions.size(), 2u);
    plan.bots = lab::parse_bots("human,random", 2, true);
    std::istringstream in("quit\n");
    std::ostringstream out;
    Session(std::move(plan), in, out).run();
    EXPECT_TRUE(says(out.str(), "Ann, action:"));
    std::remove(file.c_str());
}

TEST(SessionTest, ComputersAloneFinishTheGame) {
    EXPECT_TRUE(says(talk("", "random"), "winner"));
    EXPECT_TRUE(says(talk("", "random", "cards"), "winner"));
}

// A card that the computer lays face down must not be named on the screen.
TEST(SessionTest, SecretsOfTheComputerStaySecret) {
    const std::string screen = talk("1\nquit\n", "human,greedy", "cards");
    EXPECT_TRUE(says(screen, "hand of Ann"));
    EXPECT_FALSE(says(screen, "Ben: face-down"));
    EXPECT_FALSE(says(screen, "hand of Ben"));
}

}  // namespace
}  // namespace bastide::cli
