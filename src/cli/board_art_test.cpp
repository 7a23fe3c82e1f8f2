#include "cli/board_art.h"

#include <gtest/gtest.h>

#include "cli/games.h"
#include "cli/playthrough.h"

namespace bastide::cli {
namespace {

TEST(BoardArtTest, FiguresLookLikeWhatTheyDo) {
    using land::FigureKind;
    using land::SegmentType;
    EXPECT_EQ(look_of_figure(FigureKind::Follower, SegmentType::City), "knight");
    EXPECT_EQ(look_of_figure(FigureKind::Follower, SegmentType::Road), "highwayman");
    EXPECT_EQ(look_of_figure(FigureKind::Follower, SegmentType::Monastery), "monk");
    EXPECT_EQ(look_of_figure(FigureKind::BigFollower, SegmentType::Field), "big-farmer");
    EXPECT_EQ(look_of_figure(FigureKind::Abbot, SegmentType::Garden), "abbot");
    EXPECT_EQ(look_of_figure(FigureKind::Builder, SegmentType::City), "builder");
    EXPECT_EQ(look_of_figure(FigureKind::Pig, SegmentType::Field), "pig");
}

// One drawing for each tile in each rotation, used as often as there are pieces; names are escaped.
TEST(BoardArtTest, EveryPieceIsOnThePicture) {
    PlaythroughPlan plan;
    plan.setup.sets = {"wheel-of-fortune"};
    plan.setup.players = {"A<B", "C&D"};
    plan.bots = parse_bots("random", 2);
    const game::Record record = play_record(plan);
    const std::unique_ptr<game::AnyGame> table = game::replay(record, make_table, 100);
    const auto& tiles = dynamic_cast<const land::LandTable&>(*table);
    const std::string picture = draw_board(tiles, {"a", "b", true}, art::Theme::Light);
    std::size_t used = 0;
    for (std::size_t at = picture.find("<use "); at != std::string::npos; at = picture.find("<use ", at + 1))
        ++used;
    EXPECT_EQ(used, tiles.state().tile_count - 15u);  // the wheel board covers 16 squares
    EXPECT_NE(picture.find("A&lt;B"), std::string::npos);
    EXPECT_NE(picture.find("C&amp;D"), std::string::npos);
}

}  // namespace
}  // namespace bastide::cli
