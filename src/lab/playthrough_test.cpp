#include "lab/playthrough.h"

#include <gtest/gtest.h>

#include "games/games.h"
#include "util/error.h"

namespace bastide::lab {
namespace {

PlaythroughPlan plan_for(const std::string& game, const std::string& set) {
    PlaythroughPlan plan;
    plan.setup.game = game;
    if (!set.empty())
        plan.setup.sets = {set};
    plan.setup.players = {"Alice", "Bob", "Carol"};
    plan.bots = parse_bots("random", 3);
    plan.seed = 7;
    return plan;
}

TEST(PlaythroughTest, RetellingGivesTheSameStory) {
    for (const auto& [game, set] :
         {std::pair("land", "base"), std::pair("land", "wheel-of-fortune"), std::pair("cards", "")}) {
        const std::string story = write_playthrough(plan_for(game, set));
        EXPECT_EQ(first_difference(story, retell_playthrough(story)).line, 0) << game << " " << set;
    }
}

TEST(PlaythroughTest, HeadNamesSeedAndBots) {
    const PlaythroughPlan plan = plan_of_playthrough(write_playthrough(plan_for("land", "base")));
    EXPECT_EQ(plan.seed, 7u);
    EXPECT_EQ(plan.setup, plan_for("land", "base").setup);
    EXPECT_EQ(plan.bots.size(), 3u);
}

TEST(PlaythroughTest, AnotherHashIsFoundInItsLine) {
    std::string story = write_playthrough(plan_for("land", "base"));
    const std::size_t at = story.find(" state ", 300) + 7;
    story[at] = story[at] == '0' ? '1' : '0';
    const int line =
        1 + static_cast<int>(std::count(story.begin(), story.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
    EXPECT_EQ(first_difference(story, retell_playthrough(story)).line, line);
}

TEST(PlaythroughTest, IllegalActionEndsTheStory) {
    std::string story = write_playthrough(plan_for("land", "base"));
    const std::size_t at = story.find("\ntile ");
    story.replace(at, 6, "\ntale ");
    EXPECT_TRUE(retell_playthrough(story).find("illegal action") != std::string::npos);
    EXPECT_GT(first_difference(story, retell_playthrough(story)).line, 0);
}

TEST(PlaythroughTest, RenewedWithItsOwnActionsWhileTheyAreLegal) {
    const std::string story = write_playthrough(plan_for("land", "base"));
    std::string changed = story;
    changed.replace(changed.find(" state "), 8, " state 0");  // another program's hash
    EXPECT_EQ(renew_playthrough(changed), story);
    changed.replace(changed.find("\ntile "), 6, "\ntale ");  // not legal: played anew
    EXPECT_EQ(renew_playthrough(changed), story);
}

TEST(PlaythroughTest, OtherFilesAreRefused) {
    EXPECT_THROW(retell_playthrough(game::first_line_of_file() + "\nactions\n"), Error);
    EXPECT_THROW(retell_playthrough(""), Error);
}

TEST(PlaythroughTest, RecordedGameReplaysToItsResult) {
    const game::Record record = play_record(plan_for("land", "base"));
    const std::string file = game::write_record(record);
    EXPECT_NO_THROW(game::replay(game::read_record(file), games::make_table));
}

TEST(FirstDifferenceTest, LinesAreCountedFromOne) {
    EXPECT_EQ(first_difference("a\nb\n", "a\nb\n").line, 0);
    EXPECT_EQ(first_difference("a\nb\n", "a\nc\n").line, 2);
    EXPECT_EQ(first_difference("a\n", "a\nb\n").line, 2);
    EXPECT_EQ(first_difference("a\nb\n", "a\n").line, 2);
}

}  // namespace
}  // namespace bastide::lab
