// What the terminal shows of a board.
#include <gtest/gtest.h>

#include "land/table/table.h"
#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

TEST(BoardText, ShowsWhatModulesHaveOnTheBoard) {
    Scenario game({"base:1", "tower:1", "princess-and-dragon:1"}, {"Alice", "Bob"});
    game.board({"L  L", "L  TO/F"});
    game.figure("Alice", "follower", {0, 1}, "monastery");
    EXPECT_EQ(board_text(game.rules(), game.state(), bastide::game::kNobody).find("dragon"), std::string::npos);
    game.set("dragon", {"0,0"});
    game.set("fairy", {"Alice", "follower", "0,1", "monastery"});
    game.set("tower", {"1,1", "3"});
    const std::string text = board_text(game.rules(), game.state(), bastide::game::kNobody);
    EXPECT_NE(text.find("dragon at 0,0"), std::string::npos) << text;
    EXPECT_NE(text.find("fairy at 0,1"), std::string::npos) << text;
    EXPECT_NE(text.find("tower 3 at 1,1"), std::string::npos) << text;
}

}  // namespace
}  // namespace bastide::land::testing
