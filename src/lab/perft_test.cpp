#include <gtest/gtest.h>

#include <set>

#include "lab/perft_count.h"
#include "lab/slow_board.h"
#include "land/core/setup.h"
#include "util/error.h"

namespace bastide::lab {
namespace {

TEST(PerftFileTest, ReadsPositions) {
    const std::vector<PerftPosition> positions =
        read_perft("# comment\nid one\nsets base river\nplayers 3\ndraws A B\nperft 2 18 # why\n\nid two\nperft 1 4\n");
    ASSERT_EQ(positions.size(), 2u);
    EXPECT_EQ(positions[0].setup.sets, (std::vector<std::string>{"base", "river"}));
    EXPECT_EQ(positions[0].setup.players.size(), 3u);
    EXPECT_EQ(positions[0].draws, (std::vector<std::string>{"A", "B"}));
    EXPECT_EQ(positions[0].expected[0], (std::pair<int, std::uint64_t>{2, 18}));
    EXPECT_EQ(positions[1].setup.sets, std::vector<std::string>{"base"});
}

TEST(PerftFileTest, ErrorsHaveTheLine) {
    for (const char* text : {"sets base\n", "id a\nnonsense\n", "id a\nperft x 3\n"})
        try {
            read_perft(text);
            FAIL() << text;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find(text[0] == 's' ? "line 1" : "line 2"), std::string::npos);
        }
}

// By hand: the crossroads touch the start tile only at its two road ends; then four roads, four fields or nothing.
TEST(PerftTest, CountedByHand) {
    PerftPosition position = read_perft("id a\ndraws BA/RRRR\n")[0];
    EXPECT_EQ(count_sequences(position, 1, true), 2u);
    EXPECT_EQ(count_sequences(position, 2, true), 18u);
    EXPECT_THROW(count_sequences(position, 3, true), Error);  // no more draws
    position.draws = {"BA/NONE"};
    EXPECT_THROW(count_sequences(position, 1, true), Error);
}

// The engine's number of rotations that look different against the slow generator's, for every tile there is.
TEST(SlowBoardTest, RotationsThatLookAlike) {
    land::TileTable table;
    for (const land::TileSet& set : land::tile_sets())
        for (const land::TileData& tile : set.tiles) {
            if (tile.rows * tile.columns > 1 || tile.triangle)
                continue;
            std::set<std::string> looks;
            for (int turns = 0; turns < 4; ++turns)
                looks.insert(look_of(tile, turns));
            const land::TileType type = table.add(tile);
            EXPECT_EQ(looks.size(), table.tiles[land::at(type)].distinct_rotations) << tile.id;
        }
}

}  // namespace
}  // namespace bastide::lab
