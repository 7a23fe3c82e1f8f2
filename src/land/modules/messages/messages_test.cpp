// What the Messages show; their rules are told in rules/*.rule.
#include "land/modules/messages/messages.h"

#include <gtest/gtest.h>

#include "land/core/shown.h"
#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

// [MS-1, MS-3] Both scoring figures with their scores before each player, the stack beside the board.
TEST(Messages, ShowScoringFiguresAndStack) {
    Scenario game({"base:1", "messages"}, {"Alice", "Bob"});
    game.set("scorers", {"Bob", "13", "4"});
    std::vector<std::pair<std::string_view, int>> shown;
    for (const ShownPiece& piece : shown_to({game.rules(), game.state()}, PlayerId{}).pieces)
        shown.emplace_back(piece.look, piece.count);
    EXPECT_EQ(shown, (std::vector<std::pair<std::string_view, int>>{{"scoring-follower", 0},
                                                                    {"scoring-woman", 0},
                                                                    {"scoring-follower", 13},
                                                                    {"scoring-woman", 4},
                                                                    {"message", 8}}));
}

// [MS-35] Two messages that brought another tile in one turn: two parts, one after the other.
TEST(Messages, BringAsManyPartsAsTheyOwe) {
    Scenario game({"base:1", "messages"}, {"Alice", "Bob"});
    state_of<messages::State>(game.state()).owed_parts = 2;
    game.turn("Alice");
    for (const char* tile : {"tile 1,0 r0", "tile 2,0 r0", "tile 3,0 r0"}) {
        EXPECT_EQ(game.state().turn_player, PlayerId{0});
        game.play("draw BA/RFr");
        game.play(tile);
        game.play("pass");
    }
    EXPECT_EQ(game.state().turn_player, PlayerId{1});
}

}  // namespace
}  // namespace bastide::land::testing
