// What needs code: the data of the tiles, random games.
#include "land/modules/ghosts_castles_cemeteries/ghosts_castles_cemeteries.h"

#include <gtest/gtest.h>

#include "land/core/game.h"
#include "land/core/mist.h"
#include "land/core/setup.h"
#include "land/testing/mixes.h"

namespace bastide::land::ghosts_castles_cemeteries {
namespace {

// [GC-2, GC-9] seed S004-22
TEST(GhostTiles, MistLiesOverFieldAndRoadOnly) {
    const auto rules = make_rules(testing::setup_of({"base", "ghosts-castles-cemeteries"}, 2));
    int misted_tiles = 0, castles = 0, cemeteries = 0, tiles = 0;
    for (const TileType type : rules->stack) {
        const TileInfo& tile = rules->tile(type);
        if (!tile.id().starts_with("GCC/"))
            continue;
        ++tiles;
        castles += tile.segments_of_type[at(SegmentType::Castle)] != 0;
        cemeteries += tile.segments_of_type[at(SegmentType::Cemetery)] != 0;
        misted_tiles += tile.segments_of_type[at(SegmentType::Mist)] != 0;
        for (const Side& side : rules->square(tile.first_square).sides[0])
            if (is_misted(side)) {
                EXPECT_TRUE(side.kind == kFieldEdge || side.kind == kRoadEdge) << tile.id();
                EXPECT_EQ(side.left, kNoSegment) << tile.id();
                EXPECT_EQ(side.right, kNoSegment) << tile.id();
            }
        EXPECT_TRUE(tile.segments_of_type[at(SegmentType::Castle)] == 0 ||
                    tile.segments_of_type[at(SegmentType::Mist)] != 0)
            << tile.id();  // GC-23: a castle's own square always shows mist
    }
    EXPECT_EQ(tiles, 60);
    EXPECT_EQ(castles, 5);
    EXPECT_EQ(cemeteries, 5);
    EXPECT_GT(misted_tiles, 30);
}

// [GC-23, GC-24] A castle pays 2 to 18 points when it is completed, 1 to 9 at the end.
TEST(Ghosts, EveryCastlePaysWithinItsBounds) {
    const auto rules = make_rules(testing::setup_of({"base", "ghosts-castles-cemeteries*2"}, 2));
    auto state = std::make_unique<GameState>();
    int scored = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        LandGame::start(*rules, *state);
        Random random(seed);
        while (LandGame::to_move(*rules, *state) != game::kNobody) {
            EventLog log;
            apply_with_log(*rules, *state, LandGame::random_action(*rules, *state, random), &log);
            for (const Event& event : log.events) {
                if (event.kind != "score" || event.source != "castle")
                    continue;
                ++scored;
                const bool at_end = event.text.arguments.at(0).value.text()->key == "score.unfinished";
                EXPECT_LE(event.points, at_end ? 9 : 18);
                EXPECT_GE(event.points, at_end ? 1 : 2 - 2 * 2);  // two ghosts at most
                EXPECT_TRUE(at_end || event.points % 2 == 0);
            }
        }
    }
    EXPECT_GT(scored, 0);
}

}  // namespace
}  // namespace bastide::land::ghosts_castles_cemeteries
