// Squares that change, places that a bridge makes legal, and walks along a road.
#include <gtest/gtest.h>

#include <algorithm>

#include "land/core/change_square.h"
#include "land/core/contacts.h"
#include "land/core/deployment.h"
#include "land/modules/proving_ground/proving_ground_testing.h"

namespace bastide::land::proving_ground {
namespace {

// The start tile (city N, road W-E) with a monastery in the middle of a field to the south of it.
class Squares : public ::testing::Test {
  protected:
    Squares() { monastery_ = game_.lay("PG/extra", {0, 1}); }

    TileType variant(TileSlot slot, std::size_t number) const {
        return tile_info(game_.rules(), game_.position().state, slot).variants[number];
    }
    void change(TileSlot slot, TileType type) {
        Context ctx = game_.context();
        ASSERT_TRUE(fits_changed(game_.rules(), game_.state(), slot, type));
        change_square(ctx, slot, type);
        check_state(game_.rules(), game_.state());
    }
    unsigned wanted(Cell cell, int side) {
        const int place = frontier_place(game_.state(), cell);
        return game_.state().frontier.want[static_cast<std::size_t>(place)] >> (4 * side) & 15u;
    }
    bool is_touched(SegmentId segment) {
        const Part& part = game_.state().part;
        const FeatureId id = game_.state().feature_of[at(segment)];
        return std::any_of(part.touched.begin(), part.touched.begin() + part.touched_count,
                           [&](SegmentId touched) { return game_.state().feature_of[at(touched)] == id; });
    }

    TestGame game_{2};
    TileSlot monastery_{};
};

TEST_F(Squares, ATileHasTheBridgesThatItsFieldSidesAllow) {
    EXPECT_NE(variant(monastery_, 0), TileType::None);
    EXPECT_NE(variant(monastery_, 1), TileType::None);
    const TileSlot start = tile_at(game_.state(), {0, 0});
    EXPECT_EQ(variant(start, 0), TileType::None);  // a city is there
    EXPECT_EQ(variant(start, 1), TileType::None);  // a road is there
    EXPECT_EQ(game_.rules().tile(variant(monastery_, 0)).id(), "PG/extra");
    EXPECT_EQ(game_.rules().tiles.find("PG/extra"), game_.rules().printed(variant(monastery_, 1)));
}

TEST_F(Squares, ABridgeCarriesARoadAndDividesNoField) {
    const std::uint16_t segments = game_.state().segment_count;
    const Feature field = game_.feature(monastery_, "field.NL");
    EXPECT_EQ(wanted({1, 1}, kWest), kFieldEdge);
    change(monastery_, variant(monastery_, 1));
    EXPECT_EQ(game_.state().segment_count, segments);
    EXPECT_EQ(game_.feature(monastery_, "road.EW").open_edges, 2);
    EXPECT_EQ(game_.feature(monastery_, "road.EW").square_count, 1);
    EXPECT_EQ(game_.feature(monastery_, "field.NL").open_edges, field.open_edges);
    EXPECT_EQ(wanted({1, 1}, kWest), kRoadEdge);
    EXPECT_EQ(wanted({-1, 1}, kEast), kRoadEdge);
    EXPECT_EQ(wanted({0, 2}, kNorth), kFieldEdge);

    const TileSlot east = game_.lay("PG/bridge", {1, 1}, 3);  // its road leads west
    EXPECT_EQ(game_.feature(east, "road.W").square_count, 2);
    EXPECT_EQ(game_.feature(east, "road.W").open_edges, 1);
    EXPECT_EQ(&game_.feature(east, "field.NL"), &game_.feature(monastery_, "field.NL"));
}

TEST_F(Squares, ABridgeTurnsWithItsTile) {
    const TileSlot south = game_.lay("PG/bridge", {0, 2}, 2);  // its road leads south
    change(south, variant(south, 1));
    EXPECT_EQ(game_.feature(south, "road.EW").open_edges, 2);
    const TileSlot east = game_.lay("PG/extra", {1, 1}, 1);
    change(east, variant(east, 1));
    EXPECT_EQ(game_.feature(east, "road.NS").open_edges, 2);
    EXPECT_EQ(wanted({1, 2}, kNorth), kRoadEdge);
    EXPECT_EQ(wanted({1, 2}, kWest), kRoadEdge);
}

TEST_F(Squares, ABridgeNeedsAWayOnAtBothEnds) {
    EXPECT_FALSE(fits_changed(game_.rules(), game_.state(), monastery_, variant(monastery_, 0)));  // field of the start
    game_.lay("PG/extra", {1, 1});
    EXPECT_FALSE(fits_changed(game_.rules(), game_.state(), monastery_, variant(monastery_, 1)));
}

// A bridge over a road is no crossing; once the two are joined elsewhere their square counts once.
TEST_F(Squares, ASquareCountsOnceForTheRoadUnderAndOverABridge) {
    game_.lay("PG/dock4", {1, 0});
    const TileSlot tile = game_.lay("PG/bounty", {1, -1});  // its road leads from N to S
    change(tile, variant(tile, 1));
    EXPECT_EQ(game_.feature(tile, "road.EW").square_count, 1);
    EXPECT_EQ(game_.feature(tile, "road.NS").square_count, 2);
    Context ctx = game_.context();
    add_link(ctx, {game_.segment(tile, "road.EW"), game_.segment(tile, "road.NS")});
    check_state(game_.rules(), game_.state());
    EXPECT_EQ(game_.feature(tile, "road.EW").square_count, 2);
}

// The gate to the north of the start tile's city: closed it cuts a finished city off, opened it joins the two again.
TEST_F(Squares, AClosedGateCutsACityInTwoAndAnOpenedOneJoinsThem) {
    const TileSlot gate = game_.lay("PG/gate", {0, -1}), start = tile_at(game_.state(), {0, 0});
    const TileType open = game_.rules().tiles.find("PG/gate");
    Context ctx = game_.context();
    const FigureId knight = deploy(ctx, Colour{0}, FigureKind::Follower, game_.segment(gate, "city.NS"));
    EXPECT_EQ(game_.feature(start, "city.N").followers, 1);
    game_.state().part.touched_count = 0;

    change(gate, variant(gate, 0));
    EXPECT_EQ(game_.feature(gate, "city.N").followers, 1);
    EXPECT_EQ(game_.feature(gate, "city.N").open_edges, 1);
    EXPECT_EQ(game_.feature(start, "city.N").followers, 0);
    EXPECT_EQ(game_.feature(start, "city.N").square_count, 2);
    EXPECT_TRUE(game_.feature(start, "city.N").is_complete());
    EXPECT_EQ(&game_.feature(gate, "city.S"), &game_.feature(start, "city.N"));
    EXPECT_TRUE(is_touched(game_.segment(start, "city.N")));
    EXPECT_EQ(game_.state().figures[at(knight)].segment, game_.segment(gate, "city.N"));

    change(gate, open);
    EXPECT_EQ(&game_.feature(gate, "city.NS"), &game_.feature(start, "city.N"));
    EXPECT_EQ(game_.feature(gate, "city.NS").square_count, 2);
    EXPECT_EQ(game_.feature(gate, "city.NS").followers, 1);
}

TEST_F(Squares, APlaceThatOnlyABridgeMakesLegal) {
    const TileType bridge = game_.rules().tiles.find("PG/bridge");
    ActionList plain, all;
    list_fitting(game_.rules(), game_.state(), bridge, plain);
    list_placements(game_.position(), bridge, all);
    EXPECT_GT(all.size(), plain.size());
    for (const Action action : plain)
        EXPECT_TRUE(all.contains(action));

    game_.go_on_to("draw");
    game_.play("draw PG/bridge");
    const std::vector<std::string> texts = game_.legal();
    const auto count = [&](std::string_view text) { return std::count(texts.begin(), texts.end(), text); };
    EXPECT_EQ(count("tile 1,1 r270"), 0);  // its road against the monastery's field
    EXPECT_EQ(count("probe-span 1,1 r270 W"), 1);
    EXPECT_EQ(count("tile 1,0 r0"), 0);  // its field against the start tile's road
    EXPECT_EQ(count("probe-span 1,0 r0 itself WE"), 1);
    EXPECT_EQ(count("probe-span 0,2 r0 N"), 0);  // the other end of that bridge would meet the start tile's field

    game_.play("probe-span 1,1 r270 W");
    EXPECT_EQ(game_.feature(monastery_, "road.EW").square_count, 2);
    EXPECT_EQ(game_.state().part.last_tile, tile_at(game_.state(), {1, 1}));
}

TEST_F(Squares, ATileIsLaidWithItsBridge) {
    game_.go_on_to("draw");
    game_.play("draw PG/bridge", "probe-span 1,0 r0 itself WE");
    const TileSlot slot = tile_at(game_.state(), {1, 0});
    EXPECT_EQ(game_.feature(slot, "road.EW").square_count, 2);
    EXPECT_EQ(game_.feature(slot, "road.N").square_count, 1);
    const std::vector<std::string> texts = game_.legal();  // a follower on the bridge
    EXPECT_EQ(std::count(texts.begin(), texts.end(), "follower road.EW"), 1);
}

// The nearest links along a road are found without looking beyond them.
TEST_F(Squares, AWalkStopsAtTheNearestLink) {
    const TileSlot west = game_.lay("PG/dock4", {-1, 0}), east = game_.lay("PG/dock4", {1, 0});
    Context ctx = game_.context();
    add_link(ctx, {game_.segment(east, "road.W"), game_.segment(east, "road.E")});
    add_link(ctx, {game_.segment(east, "road.E"), game_.segment(east, "road.S")});
    Walk walk;
    std::vector<SegmentId> found;
    walk_from(game_.rules(), game_.state(), game_.segment(west, "road.E"), walk, [&](SegmentId segment) {
        if (links_at(game_.state(), segment) == 0)
            return true;
        found.push_back(segment);
        return false;
    });
    EXPECT_EQ(found, std::vector{game_.segment(east, "road.W")});
    EXPECT_FALSE(walk.has_reached(game_.segment(east, "road.E")));
    EXPECT_EQ(walk.segments().size(), 3u);
}

}  // namespace
}  // namespace bastide::land::proving_ground
