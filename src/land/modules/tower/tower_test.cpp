// Rules of the tower that need loops or counting; the others are told in rules/*.rule.
#include "land/modules/tower/tower.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "land/core/board.h"
#include "land/core/setup.h"
#include "land/core/tokens.h"
#include "land/testing/mixes.h"
#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

// [TO-1]
TEST(Tower, EighteenTilesWithOneFoundationEach) {
    for (const char* name : {"1", "2"}) {
        int tiles = 0, gardens = 0;
        for (const CountedTile& counted : find_tile_set("tower")->edition(name)->tiles) {
            const std::vector<SegmentData>& segments = find_tile(counted.id)->segments;
            EXPECT_EQ(std::ranges::count(segments, SegmentType::Tower, &SegmentData::type), 1) << counted.id;
            tiles += counted.count;
            gardens +=
                counted.count * static_cast<int>(std::ranges::count(segments, SegmentType::Garden, &SegmentData::type));
        }
        EXPECT_EQ(tiles, 18);
        EXPECT_EQ(gardens, name[0] == '1' ? 0 : 2);
    }
    EXPECT_EQ(find_tile_set("tower")->default_edition, "2");
    EXPECT_EQ(make_rules(setup_of({"base:1", "tower"}, 2))->stack.size(), 71u + 18u);
    EXPECT_THROW(make_rules(setup_of({"base:1", "tower*3"}, 2)), Error);
}

// [TO-2] seed S001-142
TEST(Tower, PiecesByNumberOfPlayers) {
    const std::vector<std::string> names{"Alice", "Bob", "Carol", "Dave", "Eve", "Frank"};
    constexpr std::array<int, 7> kPieces{0, 0, 10, 9, 7, 6, 5};
    for (std::size_t players = 2; players <= names.size(); ++players) {
        const Scenario game({"base:1", "tower"}, {names.begin(), names.begin() + static_cast<std::ptrdiff_t>(players)});
        for (std::size_t i = 0; i < 6; ++i)
            EXPECT_EQ(stock_of({game.rules(), game.state()}, TokenKind::TowerPiece, static_cast<Colour>(i)),
                      i < players ? kPieces[players] : 0);
    }
    EXPECT_EQ(find_tile_set("tower")->tokens.at(0).count, 30);
}

// [TO-16, TO-17] seed S001-40, S001-41 Over all kinds of figures there are, also those of sets that are not in this
// game.
TEST(Tower, WhoMayClimb) {
    const std::set<std::string_view> climbers{"follower", "big-follower", "phantom", "ringmaster", "guard"};
    for (int kind = 0; kind < kFigureKindCount; ++kind)
        EXPECT_EQ(
            (unsigned{kFigureTable.stands[static_cast<std::size_t>(kind)]} >> at(FigurePlace::TowerTop) & 1u) != 0,
            climbers.contains(kFigureKinds[static_cast<std::size_t>(kind)].name))
            << kFigureKinds[static_cast<std::size_t>(kind)].name;
}

// [TO-18, TO-50] seed S001-39 Monks on all 24 squares around a tower: height 1 reaches 4 of them, height 2 reaches 8.
TEST(Tower, ReachIsACross) {
    const std::vector<std::string> names{"Alice", "Bob", "Carol", "Dave", "Eve", "Frank"};
    for (int height = 1; height <= 2; ++height) {
        Scenario game({"base:1*6", "tower:1"}, names);
        game.board({"L L L L L", "L L L L L", "L L TO/F L L", "L L L L L", "L L L L L"}, {-2, -2});
        int monk = 0;
        std::set<std::string> wanted{"pass"};
        for (std::int16_t y = -2; y <= 2; ++y)
            for (std::int16_t x = -2; x <= 2; ++x) {
                if (x == 0 && y == 0)
                    continue;
                const std::string& owner = names[static_cast<std::size_t>(1 + monk++ % 5)];
                game.figure(owner, "follower", {x, y}, "monastery");
                if ((x == 0 || y == 0) && std::abs(x + y) <= height)
                    wanted.insert("capture follower " + std::to_string(x) + "," + std::to_string(y) + " monastery of " +
                                  owner);
            }
        game.set("tower", {"0,0", std::to_string(height - 1)});
        game.turn("Alice");
        game.play("draw RFr");
        game.play("tile 0,3 r0");
        game.play("tower-piece 0,0");
        const std::vector<std::string> legal = game.legal();
        EXPECT_EQ(std::set<std::string>(legal.begin(), legal.end()), wanted) << height;
    }
}

// [TO-41]
TEST(Tower, OnTheWheelBoardTheFirstSquareOfASegmentCounts) {
    int in_reach = 0;
    for (const char* name :
         {"city#0", "city#1", "city#2", "road#3", "road#4", "road#5", "field#6", "field#7", "field#8"}) {
        Scenario game({"base:1", "wheel-of-fortune:full", "tower:1"}, {"Alice", "Bob"});
        game.board({"TO/C@270"}, {4, 0});
        game.set("tower", {"4,0", "7"});
        game.figure("Bob", "follower", {0, 0}, name);
        const Cell cell = cell_of_segment(game.state(), game.segment({0, 0}, name));
        game.turn("Alice");
        game.play("draw WF/B");
        game.play("tile 4,1 r0");
        game.play("tower-piece 4,0");
        EXPECT_EQ(game.state().decision.player == static_cast<PlayerId>(0), cell.y == 0) << name;
        in_reach += cell.y == 0;
    }
    EXPECT_GT(in_reach, 0);
    EXPECT_LT(in_reach, 9);
}

}  // namespace
}  // namespace bastide::land::testing
