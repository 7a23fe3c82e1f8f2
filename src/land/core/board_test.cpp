// A board that is too large for an entry of its own for every square (`is_wide`): everything is found all the same.
#include "land/core/board.h"

#include <gtest/gtest.h>

#include "land/core/check.h"
#include "land/core/game.h"
#include "land/testing/scenario.h"
#include "util/random.h"

namespace bastide::land {
namespace {

constexpr std::int16_t kLength = 70;

// The start tile, a road to the east of it, and a monastery beside its far end.
testing::Scenario long_road() {
    testing::Scenario scenario({"base*11"}, {"Alice", "Bob"});
    std::string road, below;
    for (int i = 0; i < kLength; ++i) {
        road += "RFr ";
        below += i + 2 == kLength ? "L " : ". ";
    }
    scenario.board({road, below}, {1, 0});
    return scenario;
}

TEST(WideBoard, FeaturesReachFromEndToEnd) {
    testing::Scenario scenario = long_road();
    ASSERT_EQ(scenario.state().is_wide, 1);
    const Feature& road = feature_at(scenario.state(), scenario.segment({1, 0}, "road.EW"));
    EXPECT_EQ(road.square_count, kLength + 1);
    EXPECT_EQ(&road, &feature_at(scenario.state(), scenario.segment({kLength, 0}, "road.EW")));
    for (std::int16_t x = 0; x <= kLength; ++x)
        EXPECT_NE(tile_at(scenario.state(), {x, 0}), TileSlot::None);
    EXPECT_EQ(tile_at(scenario.state(), {kLength + 1, 0}), TileSlot::None);
    check_state(scenario.rules(), scenario.state());
}

// Three of the squares around the monastery are filled; a tile below it is the fourth besides itself.
TEST(WideBoard, AMonasteryCountsWhatIsAroundIt) {
    testing::Scenario scenario = long_road();
    scenario.turn("Alice");
    const Cell cell{kLength - 1, 1};
    const auto value = [&] {
        return scenario.state()
            .features[at(scenario.state().feature_of[at(scenario.segment(cell, "monastery"))])]
            .open_edges;
    };
    EXPECT_EQ(value(), 8 - 3);
    scenario.play("draw L");
    scenario.play("tile " + std::to_string(cell.x) + "," + std::to_string(cell.y + 1) + " r0");
    EXPECT_EQ(value(), 8 - 4);
}

// Games played on from there to the end: every position is counted anew, and a copy is the same position.
TEST(WideBoard, GamesArePlayedToTheEnd) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        testing::Scenario scenario = long_road();
        std::vector<std::string> rest;
        for (int i = 0; i < 8; ++i)
            rest.insert(rest.end(), {"L", "C", "Ccc", "RRR", "Rr"});
        scenario.stack(rest);
        scenario.turn("Alice");
        Random random(seed);
        const auto copy = std::make_unique<GameState>();
        for (int i = 0; LandGame::to_move(scenario.rules(), scenario.state()) != game::kNobody; ++i) {
            const std::vector<std::string> actions = scenario.legal();
            scenario.play(actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
            if (i % 4 == 0) {
                check_state(scenario.rules(), scenario.state());
                copy->copy_from(scenario.state());
                EXPECT_EQ(copy->hash(), scenario.state().hash());
            }
        }
        EXPECT_EQ(scenario.state().unseen_count, 0);
    }
}

}  // namespace
}  // namespace bastide::land
