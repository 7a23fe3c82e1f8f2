#include <gtest/gtest.h>

#include "games/games.h"
#include "lab/playthrough.h"

namespace bastide::lab {
namespace {

std::unique_ptr<game::AnyGame> finished_game(const std::string& level, std::uint64_t seed, const std::string& bots) {
    PlaythroughPlan plan;
    plan.setup.game = "mists";
    plan.setup.options = {{"mists.level", level}, {"mists.goal", "40"}};
    plan.setup.players = {"Alice", "Bob", "Carol"};
    plan.bots = parse_bots(bots, 3);
    plan.seed = seed;
    return game::replay(play_record(plan), games::make_table, -1);
}

// A common game ends with a sentence that has the points and the goal.
TEST(Games, ACommonGameIsWonOrLostByAll) {
    int won = 0, lost = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const std::unique_ptr<game::AnyGame> table = finished_game("1", seed, seed % 2 == 0 ? "random" : "greedy");
        const std::string result = table->common_result();
        const bool is_won = table->winners() != 0;
        EXPECT_TRUE(result.starts_with(is_won ? "All won together: " : "All lost together: ")) << result;
        const std::string points = std::to_string(table->score(game::PlayerId{0})) + " points, the goal is 40";
        EXPECT_NE(result.find(points), std::string::npos) << result;
        (is_won ? won : lost) += 1;
    }
    EXPECT_GT(won, 0);
    EXPECT_GT(lost, 0);
}

TEST(Games, WhoHasPoints) {
    const std::unique_ptr<game::AnyGame> together = finished_game("1", 1, "random");
    ASSERT_EQ(together->scores().size(), 1u);
    EXPECT_EQ(together->scores()[0].name, "all");
    EXPECT_EQ(together->score_of_colour(2), 0u);
    const std::unique_ptr<game::AnyGame> apart = finished_game("6", 1, "random");
    ASSERT_EQ(apart->scores().size(), 3u);
    EXPECT_EQ(apart->scores()[1].name, "blue");
    EXPECT_EQ(apart->score_of_colour(2), 2u);
    EXPECT_NE(apart->common_result().find("the goal is 40 for each colour"), std::string::npos);

    game::Setup base;
    base.sets = {"base"};
    base.players = {"Alice", "Bob"};
    const std::unique_ptr<game::AnyGame> rivals = games::make_table(base);
    EXPECT_EQ(rivals->scores()[1].name, "Bob");
    EXPECT_EQ(rivals->common_result(), "");
}

}  // namespace
}  // namespace bastide::lab
