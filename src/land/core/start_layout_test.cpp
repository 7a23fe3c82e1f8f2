// Where the start pieces of one set and of several lie.
#include "land/core/start_layout.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <bit>
#include <set>

#include "land/core/board.h"
#include "land/core/setup.h"
#include "land/testing/mixes.h"

namespace bastide::land {
namespace {

using testing::setup_of;

// Two tiles, each with a city in the east and field elsewhere, the second turned so that the cities meet.
constexpr std::string_view kTwins = R"({
 "set": "twins", "title": "Twins", "title_german": "Zwillinge", "confidence": "invented: for this test", "default": "1",
 "start_layout": {"order": 50, "places": [{"id": "TW/A", "x": 0, "y": 0}, {"id": "TW/B", "x": 1, "y": 0, "rotation": 180}]},
 "editions": {"1": {"label": "1", "tiles": {"TW/A": 1, "TW/B": 1}, "start": {"TW/A": 1, "TW/B": 1}, "total": 2, "squares": 2}},
 "tiles": [
  {"id": "TW/A", "segments": [{"type": "city", "edges": ["E"]}, {"type": "field", "halves": ["NL", "NR", "SL", "SR", "WL", "WR"], "cities": [0]}]},
  {"id": "TW/B", "segments": [{"type": "city", "edges": ["E"]}, {"type": "field", "halves": ["NL", "NR", "SL", "SR", "WL", "WR"], "cities": [0]}]}
 ]})";
// One tile with water all round: nothing else has any.
constexpr std::string_view kIsland = R"({
 "set": "island", "title": "Island", "title_german": "Insel", "confidence": "invented: for this test", "default": "1",
 "editions": {"1": {"label": "1", "tiles": {"IS/I": 1}, "start": {"IS/I": 1}, "total": 1, "squares": 1}},
 "tiles": [{"id": "IS/I", "group": "river", "segments": [{"type": "river", "edges": ["N", "E", "S", "W"]},
  {"type": "field", "halves": ["NR", "EL"]}, {"type": "field", "halves": ["ER", "SL"]},
  {"type": "field", "halves": ["SR", "WL"]}, {"type": "field", "halves": ["WR", "NL"]}]}]})";

std::string text_of(const Rules& rules) {
    std::string text;
    for (const PlacedStart& start : rules.start)
        text += fmt::format("{} {},{} r{};", rules.tile(start.type).id(), start.cell.x, start.cell.y,
                            90 * static_cast<int>(start.rotation));
    return text;
}

// Sides of different start pieces that touch; fails where they do not match.
int count_joints(const Rules& rules) {
    auto state = std::make_unique<GameState>();
    ActionList scratch;
    start_game(rules, *state, scratch);
    int joints = 0;
    for (std::size_t slot = 0; slot < state->tile_count; ++slot)
        for (int side = 0; side < 4; ++side) {
            const TileSlot other =
                tile_at(*state, state->tiles[slot].cell + kDirections[static_cast<std::size_t>(side)]);
            if (other == TileSlot::None || state->tiles[at(other)].first_segment == state->tiles[slot].first_segment)
                continue;
            EXPECT_EQ(side_of(rules, *state, static_cast<TileSlot>(slot), side).kind,
                      side_of(rules, *state, other, opposite(side)).kind);
            ++joints;
        }
    return joints / 2;
}

TEST(StartLayout, OneSetLiesAsItSays) {
    EXPECT_EQ(text_of(*make_rules(setup_of({"base"}, 2))), "BA/RCr 0,0 r0;");
    EXPECT_EQ(text_of(*make_rules(setup_of({"base", "count-of-carcassonne"}, 2))), "CO/CITY -2,-1 r0;");
    const std::array sets{parse_tile_set("twins.json", kTwins)};
    const auto rules = make_rules(setup_of({"base", "twins"}, 2), sets);
    EXPECT_EQ(text_of(*rules), "TW/A 0,0 r0;TW/B 1,0 r180;");
    EXPECT_EQ(count_joints(*rules), 1);
}

TEST(StartLayout, AFurtherSetIsLaidAsAWholeClockwiseFromNorth) {
    const std::array sets{parse_tile_set("twins.json", kTwins)};
    const auto rules = make_rules(setup_of({"twins", "base", "count-of-carcassonne"}, 2), sets);
    EXPECT_EQ(text_of(*rules), "CO/CITY -2,-1 r0;TW/A -1,-2 r0;TW/B 0,-2 r180;");
    EXPECT_EQ(count_joints(*rules), 3);
}

// [TS-42] [TS-43] seed S001-159, S001-170, S001-171 To the square.
TEST(StartLayout, EverythingAtOnce) {
    game::Setup setup = setup_of({"all"}, 4);
    EXPECT_EQ(text_of(*make_rules(setup)),
              "CO/CITY -2,-1 r0;WF/WHEEL 2,1 r0;WR/CFR 3,0 r0;SC/SCHOOL 1,-2 r0;LZ/WAINWRIGHTS 5,0 r0;LZ/TANNERS 6,-2 "
              "r90;LZ/COINERS 7,0 r270;LZ/BOOKBINDERS 7,-1 r180;GCC/START -4,1 r0;");
    setup.version = 2;  // games of that time lie as they lay
    EXPECT_EQ(text_of(*make_rules(setup)),
              "CO/CITY -2,-1 r0;WF/WHEEL 2,1 r0;WR/CFR 3,0 r0;SC/SCHOOL 1,-2 r0;LZ/WAINWRIGHTS 0,-4 r0;LZ/TANNERS 1,-6 "
              "r90;LZ/COINERS 2,-4 r270;LZ/BOOKBINDERS 2,-5 r180;GCC/START 1,-8 r0;");
}

std::size_t count_complete(const Rules& rules) {
    auto state = std::make_unique<GameState>();
    ActionList scratch;
    start_game(rules, *state, scratch);
    std::set<FeatureId> complete;
    for (std::size_t slot = 0; slot < state->tile_count; ++slot) {
        const TileInfo& tile = rules.tile(rules.square(state->tiles[slot].square).tile);
        for (std::size_t i = 0; i < tile.segment_count; ++i)
            if ((tile.line_segments >> i & 1) != 0 && tile.segments[i].open_edges > 0) {
                const auto segment = static_cast<SegmentId>(at(state->tiles[slot].first_segment) + i);
                if (feature_at(*state, segment).is_complete())
                    complete.insert(state->feature_of[at(segment)]);
            }
    }
    return complete.size();
}

// [TS-44] Leipzig has one city within itself. Beside the boards, whose roads are closed, school and Leipzig cannot
// avoid completing a road; all the others can. docs/everything.md says how many mixes lie otherwise for it.
TEST(StartLayout, NothingIsCompleteIfItCanLieElsewhere) {
    const std::vector<std::string> pieces{"count-of-carcassonne",      "wheel-of-fortune", "wind-roses",
                                          "ghosts-castles-cemeteries", "school",           "markets-of-leipzig"};
    constexpr unsigned kEndsRoads = 0b110000, kAll = 0b111111;
    int mixes = 0, moved = 0, fewer = 0;
    for (unsigned chosen = 0; chosen <= kAll; ++chosen) {
        std::vector<std::string> sets{"base"};
        for (std::size_t i = 0; i < pieces.size(); ++i)
            if ((chosen >> i & 1) != 0)
                sets.push_back(pieces[i]);
        game::Setup setup = setup_of(sets, 3);
        const auto rules = make_rules(setup);
        setup.version = 2;
        const auto before = make_rules(setup);
        SCOPED_TRACE(testing::name_of(setup) + ": " + text_of(*rules) + " before: " + text_of(*before));
        const std::size_t complete = count_complete(*rules), then = count_complete(*before);
        EXPECT_LE(complete, then);
        fewer += complete < then;
        mixes += std::popcount(chosen) > 1;
        moved += text_of(*rules) != text_of(*before);
        if ((chosen & kEndsRoads) == 0) {
            EXPECT_EQ(complete, 0u);
        }
        if (chosen == kAll) {
            EXPECT_EQ(complete, 2u);  // the road from the City to the school
        }
    }
    EXPECT_GT(fewer, 5);
    EXPECT_EQ(mixes, 57);
    EXPECT_EQ(moved, 29);
}

// [CO-7]
TEST(StartLayout, CityAndWheelLieSideBySideInWhateverOrderTheyAreNamed) {
    const auto rules = make_rules(setup_of({"base", "wheel-of-fortune", "count-of-carcassonne"}, 2));
    const auto other = make_rules(setup_of({"count-of-carcassonne", "wheel-of-fortune", "base"}, 2));
    ASSERT_EQ(rules->start.size(), 2u);
    EXPECT_EQ(rules->tile(rules->start[0].type).id(), "CO/CITY");
    EXPECT_EQ(rules->start[0].cell, (Cell{-2, -1}));
    EXPECT_EQ(text_of(*rules), text_of(*other));
    EXPECT_GE(count_joints(*rules), 1);
}

TEST(StartLayout, RefusesPiecesThatFitNowhere) {
    const std::array sets{parse_tile_set("island.json", kIsland)};
    try {
        make_rules(setup_of({"base", "count-of-carcassonne", "island"}, 2), sets);
        ADD_FAILURE() << "accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), "bad_setup");
        EXPECT_NE(std::string(error.what()).find("IS/I"), std::string::npos) << error.what();
    }
}

}  // namespace
}  // namespace bastide::land
