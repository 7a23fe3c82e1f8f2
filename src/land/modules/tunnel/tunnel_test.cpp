// Rules of the tunnel that need counting or a tile of another set; the others are told in rules/*.rule.
#include "land/modules/tunnel/tunnel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "land/core/board.h"
#include "land/core/check.h"
#include "land/core/draw.h"
#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/core/text.h"
#include "land/testing/mixes.h"

namespace bastide::land::testing {
namespace {

// [TU-1]
TEST(Tunnel, FourTilesWithTenOpenings) {
    std::map<std::string, int> openings;
    for (const CountedTile& counted : find_tile_set("tunnel")->edition("1")->tiles) {
        EXPECT_EQ(counted.count, 1);
        for (const SegmentData& segment : find_tile(counted.id)->segments)
            openings[counted.id] += (segment.flags & kTunnel) != 0 && segment.edges.size() == 1;
    }
    EXPECT_EQ(openings, (std::map<std::string, int>{{"TU/CRRR", 3}, {"TU/RRRR", 3}, {"TU/RCR", 2}, {"TU/RR", 2}}));
    EXPECT_EQ(make_rules(setup_of({"base:1", "tunnel"}, 2))->stack.size(), 71u + 4u);
    EXPECT_THROW(make_rules(setup_of({"base:1", "tunnel*5"}, 2)), Error);
}

// [TU-2] seed S001-148
TEST(Tunnel, ColoursByNumberOfPlayers) {
    constexpr std::array<std::size_t, 7> kColours{0, 0, 3, 2, 1, 1, 1};
    for (int players = 2; players <= 6; ++players)
        EXPECT_EQ(tunnel::pairs_of_player(*make_rules(setup_of({"base:1", "tunnel"}, players))),
                  kColours[static_cast<std::size_t>(players)]);
    EXPECT_EQ(find_tile_set("tunnel")->tokens.at(0).count, 12);
}

// A tile like those of other sets with a printed tunnel: the road runs below the city.
const TileSet& tile_with_a_printed_tunnel() {
    static const TileSet kSet = parse_tile_set("printed-tunnel.json", R"json({
 "set": "printed-tunnel", "title": "Printed tunnel", "title_german": "Gedruckter Tunnel", "confidence": "invented: for tests",
 "default": "1",
 "editions": {"1": {"label": "1", "tiles": {"XX/CRcr": 2}, "total": 2, "squares": 2}},
 "tiles": [{"id": "XX/CRcr", "segments": [{"type": "city", "edges": ["E", "W"]},
  {"type": "road", "edges": ["N", "S"], "tunnel": true}, {"type": "field", "halves": ["NL", "NR"], "cities": [0]},
  {"type": "field", "halves": ["SL", "SR"], "cities": [0]}]}]})json");
    return kSet;
}

class PrintedTunnel : public ::testing::Test {
  protected:
    void start(const std::string& others, const std::string& tunnel_set) {
        rules_ =
            make_rules(setup_of({"base:1", tunnel_set, "printed-tunnel"}, 2, {{"tunnel.tunnelize_others", others}}),
                       {&tile_with_a_printed_tunnel(), 1});
        LandGame::start(*rules_, *state_);
        play("draw XX/CRcr");
        play("tile 1,0 r90");
        play("pass");
    }
    void play(std::string_view text) {
        apply_with_log(*rules_, *state_, from_text({*rules_, *state_}, text), nullptr);
        check_state(*rules_, *state_);
    }
    std::set<std::string> chips() const {
        static ActionList actions;
        LandGame::legal(*rules_, *state_, actions);
        std::set<std::string> texts;
        for (const Action action : actions)
            if (kind_of(action) == ActionKind::TunnelChip && item_of(action) == 0)
                texts.insert(to_text({*rules_, *state_}, action));
        return texts;
    }
    const Feature& road(Cell cell, int side) const {
        const TileSlot slot = tile_at(*state_, cell);
        const int local = side_of(*rules_, *state_, slot, side).way;
        return feature_at(std::as_const(*state_),
                          static_cast<SegmentId>(static_cast<int>(state_->tiles[at(slot)].first_segment) + local));
    }

    std::unique_ptr<const Rules> rules_;
    std::unique_ptr<GameState> state_ = std::make_unique<GameState>();
};

// [TU-23, TU-35] seed S001-94 Cut in two, even if the tunnel tiles themselves are not in the game.
TEST_F(PrintedTunnel, IsCutInTwo) {
    for (const std::string set : {"tunnel", "tunnel:rules"}) {
        start("on", set);
        EXPECT_EQ(chips(), (std::set<std::string>{"tunnel-chip 1 1,0 road.E", "tunnel-chip 1 1,0 road.W"})) << set;
        EXPECT_NE(&road({1, 0}, kEast), &road({1, 0}, kWest));
        EXPECT_EQ(road({1, 0}, kWest).square_count, 2);  // with the start tile
        EXPECT_EQ(road({1, 0}, kWest).open_edges, 2);
        EXPECT_EQ(road({1, 0}, kEast).square_count, 1);
    }
    // Joined again by two chips it is as long as it was, and both openings are closed.
    play("tunnel-chip 1 1,0 road.E");
    play("draw BA/L");
    play("tile 0,1 r0");
    play("pass");
    play("pass");
    play("draw BA/L");
    play("tile 0,2 r0");
    play("pass");
    play("tunnel-chip 1 1,0 road.W");
    EXPECT_EQ(&road({1, 0}, kEast), &road({1, 0}, kWest));
    EXPECT_EQ(road({1, 0}, kWest).square_count, 2);
    EXPECT_EQ(road({1, 0}, kWest).open_edges, 2);
}

// [TU-28, TU-35]
TEST_F(PrintedTunnel, StaysWholeWithTheOption) {
    start("off", "tunnel");
    EXPECT_EQ(chips(), std::set<std::string>{});
    EXPECT_EQ(&road({1, 0}, kEast), &road({1, 0}, kWest));
    EXPECT_EQ(road({1, 0}, kWest).square_count, 2);
    EXPECT_EQ(road({1, 0}, kWest).open_edges, 2);
}

// The link of two chips is taken away again: the openings are open as before (what a mechanism of links must do).
TEST_F(PrintedTunnel, ACutLinkOpensItsEnds) {
    start("on", "tunnel:rules");
    ActionList scratch;
    Context ctx{*rules_, *state_, scratch};
    const TileSlot slot = tile_at(*state_, {1, 0});
    const auto segment = [&](int side) {
        return static_cast<SegmentId>(static_cast<int>(state_->tiles[at(slot)].first_segment) +
                                      side_of(*rules_, *state_, slot, side).way);
    };
    for (int i = 0; i < 2; ++i) {
        add_link(ctx, {segment(kEast), segment(kWest)});
        check_state(*rules_, *state_);
    }
    EXPECT_EQ(road({1, 0}, kWest).open_edges, 2);
    for (int i = 0; i < 2; ++i) {
        remove_link(ctx, 0);
        check_state(*rules_, *state_);
    }
    EXPECT_EQ(road({1, 0}, kWest).open_edges, 2);
    EXPECT_EQ(road({1, 0}, kEast).open_edges, 2);
}

}  // namespace
}  // namespace bastide::land::testing
