// Components of the Wind Roses; their other rules are told in rules/*.rule.
#include "land/modules/wind_roses/wind_roses.h"

#include <gtest/gtest.h>

#include "land/core/shown.h"
#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

// [WR-1, WR-3] seed S001-164
TEST(WindRoses, TheOrangeRoseLiesInTheMiddle) {
    Scenario game({"base:1", "wind-roses"}, {"Alice", "Bob"});
    ASSERT_EQ(game.rules().start.size(), 1u);
    EXPECT_EQ(game.rules().tile(game.rules().start[0].type).id(), "WR/CFR");
    EXPECT_EQ(game.rules().start[0].cell, (Cell{0, 0}));
    EXPECT_EQ(game.rules().start[0].rotation, Rotation{});
    EXPECT_EQ(game.state().unseen_count, 72 + 5);
}

// [WR-4] seed S001-159 Beside other start pieces: unturned where that is possible, and the reference as it lies.
TEST(WindRoses, LiesBesideOtherStartPieces) {
    Scenario game({"base", "count-of-carcassonne", "wheel-of-fortune:symbols-only", "wind-roses"}, {"Alice", "Bob"});
    ASSERT_EQ(game.rules().start.size(), 3u);
    const PlacedStart& rose = game.rules().start[2];
    EXPECT_EQ(game.rules().tile(rose.type).id(), "WR/CFR");
    EXPECT_EQ(rose.cell, (Cell{3, 0}));
    EXPECT_EQ(rose.rotation, Rotation{});
}

// [WR-21] A needle shows where the north of the rose that counts is.
TEST(WindRoses, ShowTheirNeedle) {
    Scenario game({"base:1", "wind-roses"}, {"Alice", "Bob"});
    const auto needle = [&] {
        for (const ShownPiece& piece : shown_to({game.rules(), game.state()}, PlayerId{}).pieces)
            if (piece.look == "wind-needle")
                return std::pair{piece.anchor.number, piece.anchor.detail};
        return std::pair{std::uint16_t{0xffff}, std::uint8_t{0xff}};
    };
    game.turn("Alice");
    EXPECT_EQ(needle(), (std::pair<std::uint16_t, std::uint8_t>{0, 0}));
    game.play("draw WR/Rr");
    game.play("tile -1,0 r180");
    EXPECT_EQ(needle(), (std::pair<std::uint16_t, std::uint8_t>{1, 2}));
}

}  // namespace
}  // namespace bastide::land::testing
