#include "land/core/tile_data.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "land/core/embedded_tiles.h"
#include "land/core/feature_layout.h"

namespace bastide::land {
namespace {

// What lies in the box: copies of each thing over the tiles and pieces of one edition.
struct Contents {
    std::map<SegmentType, int> types;
    std::map<std::string, int> marks;
    const EditionData& edition;

    Contents(std::string_view set, std::string_view name) : edition(*find_tile_set(set)->edition(name)) {
        each([this](const TileData& tile, int count) {
            for (const SegmentData& segment : tile.segments)
                types[segment.type] += count;
            for (const std::string& mark : tile.marks)
                marks[mark] += count;
        });
    }
    template <class Visit>
    void each(const Visit& visit) const {
        for (const auto* list : {&edition.tiles, &edition.pieces}) {
            for (const CountedTile& counted : *list)
                visit(*find_tile(counted.id), counted.count);
        }
    }
    int lane(Lane lane) const {
        int result = 0;
        each([&](const TileData& tile, int count) {
            for (const SegmentData& segment : tile.segments)
                result += count * lane_of(segment.sums, lane);
        });
        return result;
    }
    int flag(std::uint32_t flag) const {
        int result = 0;
        each([&](const TileData& tile, int count) {
            for (const SegmentData& segment : tile.segments)
                result += (segment.flags & flag) != 0 ? count : 0;
        });
        return result;
    }
    int copies(std::string_view id) const {
        const auto found = std::ranges::find(edition.tiles, id, &CountedTile::id);
        return found == edition.tiles.end() ? 0 : found->count;
    }
};

int count_type(const TileData& tile, SegmentType type) {
    return static_cast<int>(std::ranges::count(tile.segments, type, &SegmentData::type));
}

int count_end(const TileData& tile, std::string_view end) {
    return static_cast<int>(std::ranges::count(tile.segments, end, &SegmentData::end));
}

TEST(TileData, EmbeddedSetsHaveNoFaults) {
    ASSERT_EQ(tile_sets().size(), embedded_tile_files().size());
    for (const TileSet& set : tile_sets()) {
        for (const std::string& fault : faults_of(set))
            ADD_FAILURE() << fault;
    }
}

TEST(TileData, Lookup) {
    ASSERT_NE(find_tile_set("base"), nullptr);
    EXPECT_EQ(find_tile_set("base")->default_edition, "2");
    EXPECT_EQ(find_tile_set("base")->edition("9"), nullptr);
    EXPECT_EQ(find_tile_set("nowhere"), nullptr);
    EXPECT_EQ(find_tile("BA/nowhere"), nullptr);
    const TileData& tile = *find_tile("BA/RrC");
    EXPECT_TRUE(tile.segments[0].has_edge(kNorth));
    EXPECT_FALSE(tile.segments[0].has_edge(kWest));
    EXPECT_TRUE(tile.segments[1].has_edge(kWest));
    EXPECT_TRUE(tile.segments[2].has_half(2 * kEast + 1));
    EXPECT_FALSE(tile.segments[2].has_half(2 * kWest));
    EXPECT_EQ(find_tile("WF/U.3")->mark_value("wheel"), 3);
    EXPECT_EQ(find_tile("WF/U.3")->mark_value("whe"), 0);
    EXPECT_EQ(find_tile("WF/A")->mark_value("wheel"), 0);
    EXPECT_EQ(name_of(SegmentType::GermanCastle), "german-castle");
}

// Components

TEST(TileCounts, Base) {
    for (const char* name : {"1", "2"}) {
        Contents box("base", name);
        EXPECT_EQ(box.edition.total, 72);
        EXPECT_EQ(box.types[SegmentType::Monastery], 6);
        EXPECT_EQ(box.lane(Lane::Pennants), 10);
        EXPECT_EQ(box.types[SegmentType::Garden], name[0] == '1' ? 0 : 8);
        EXPECT_EQ(box.copies("BA/RCr"), 4);
        ASSERT_EQ(box.edition.start.size(), 1u);
        EXPECT_EQ(box.edition.start[0].id, "BA/RCr");
        EXPECT_EQ(box.edition.start[0].count, 1);
    }
    EXPECT_EQ(Contents("base", "1").marks["village"], 8);
}

// seed S000-01
// seed S000-02
// seed S000-07
// seed S000-101
TEST(TileCounts, Wheel) {
    Contents box("wheel-of-fortune", "full");
    EXPECT_EQ(box.edition.total, 72);
    EXPECT_EQ(box.edition.squares, 72 + 16);
    EXPECT_EQ(box.types[SegmentType::Monastery], 7);
    EXPECT_EQ(box.lane(Lane::Pennants), 10);
    for (const SegmentType type : {SegmentType::Road, SegmentType::City, SegmentType::Field})
        EXPECT_GT(box.types[type], 0) << name_of(type);
    EXPECT_GT(box.marks["village"], 0);

    ASSERT_EQ(box.edition.pieces.size(), 1u);
    EXPECT_EQ(box.edition.start.at(0).id, "WF/WHEEL");
    const TileData& board = *find_tile("WF/WHEEL");
    EXPECT_EQ(board.rows * board.columns, 16);
    ASSERT_EQ(board.wheel.size(), 6u);
    EXPECT_EQ(board.wheel[0].name, "fortune");
    EXPECT_EQ(std::ranges::count(board.wheel, 1, &WheelSector::crown_spaces), 3);
    EXPECT_EQ(std::ranges::count(board.wheel, 2, &WheelSector::crown_spaces), 3);
    EXPECT_EQ(Contents("wheel-of-fortune", "symbols-only").edition.total, 19);
}

// seed S000-152
// seed S000-153
// seed S000-154
// seed S000-155
// seed S000-156
// seed S000-157
// seed S000-158
TEST(TileCounts, WheelLetters) {
    Contents box("wheel-of-fortune", "full");
    const std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ1234567";
    const std::vector<int> wanted{2, 4, 1, 4, 4, 2, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1,
                                  2, 2, 1, 8, 8, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    std::map<char, int> copies;
    for (const CountedTile& tile : box.edition.tiles)
        copies[tile.id[3]] += tile.count;
    for (std::size_t i = 0; i < letters.size(); ++i)
        EXPECT_EQ(copies[letters[i]], wanted[i]) << letters[i];

    EXPECT_EQ(box.copies("WF/U.1"), 3);
    EXPECT_EQ(box.copies("WF/U.2"), 3);
    EXPECT_EQ(box.copies("WF/U.3"), 2);
    EXPECT_EQ(box.copies("WF/V.1"), 4);
    EXPECT_EQ(box.copies("WF/V.2"), 2);
    EXPECT_EQ(box.copies("WF/V.3"), 1);
    EXPECT_EQ(box.copies("WF/V"), 1);
    EXPECT_TRUE(find_tile("WF/V")->marks.empty());
    EXPECT_EQ(box.marks["wheel:1"], 11);
    EXPECT_EQ(box.marks["wheel:2"], 5);
    EXPECT_EQ(box.marks["wheel:3"], 3);
}

TEST(TileCounts, InnsAndCathedrals) {
    for (const char* name : {"1", "2"}) {
        Contents box("inns-and-cathedrals", name);
        EXPECT_EQ(box.edition.total, 18);
        EXPECT_EQ(box.flag(kInn), 6);
        EXPECT_EQ(box.flag(kCathedral), 2);
        EXPECT_EQ(box.types[SegmentType::Monastery], 1);
        EXPECT_EQ(box.types[SegmentType::Garden], name[0] == '1' ? 0 : 2);
    }
}

// seed S003-01
// seed S003-02
// seed S003-03
TEST(TileCounts, TradersAndBuilders) {
    for (const char* name : {"1", "2"}) {
        Contents box("traders-and-builders", name);
        EXPECT_EQ(box.edition.total, 24);
        EXPECT_EQ(box.lane(Lane::Wine), 9);
        EXPECT_EQ(box.lane(Lane::Grain), 6);
        EXPECT_EQ(box.lane(Lane::Cloth), 5);
        int without_goods = 0;
        box.each([&](const TileData& tile, int count) {
            const auto has_goods = [](const SegmentData& segment) {
                return lane_of(segment.sums, Lane::Wine) + lane_of(segment.sums, Lane::Grain) +
                           lane_of(segment.sums, Lane::Cloth) >
                       0;
            };
            without_goods += std::ranges::any_of(tile.segments, has_goods) ? 0 : count;
        });
        EXPECT_EQ(without_goods, 4);
        EXPECT_EQ(box.types[SegmentType::Monastery], 1);
        EXPECT_EQ(box.types[SegmentType::Garden], name[0] == '1' ? 0 : 2);
    }
    const std::vector<CountedTile>& tokens = find_tile_set("traders-and-builders")->tokens;
    ASSERT_EQ(tokens.size(), 3u);
    EXPECT_EQ(tokens[0].count, 9);  // wine
    EXPECT_EQ(tokens[1].count, 6);  // grain
    EXPECT_EQ(tokens[2].count, 5);  // cloth
}

TEST(TileCounts, Tower) {
    for (const char* name : {"1", "2"}) {
        Contents box("tower", name);
        EXPECT_EQ(box.edition.total, 18);
        EXPECT_EQ(box.types[SegmentType::Tower], 18);
        EXPECT_EQ(box.types[SegmentType::Monastery], 1);
        EXPECT_EQ(box.types[SegmentType::Garden], name[0] == '1' ? 0 : 2);
        EXPECT_EQ(box.lane(Lane::Pennants), 1);
    }
}

TEST(TileCounts, Tunnel) {
    Contents box("tunnel", "1");
    EXPECT_EQ(box.edition.total, 4);
    EXPECT_EQ(box.flag(kTunnel), 10);
    EXPECT_EQ(box.types[SegmentType::City], 2);
}

// seed S003-51
// seed S003-54
TEST(TileLists, TradersRoadsAtCityAndHouse) {
    const TileData& tile = *find_tile("TB/RRC");
    EXPECT_EQ(count_type(tile, SegmentType::Road), 2);
    EXPECT_EQ(count_end(tile, "city"), 1);
    EXPECT_EQ(count_end(tile, "house"), 1);
    EXPECT_EQ(count_type(tile, SegmentType::Field), 3);
}

// seed S003-52
// seed S003-53
TEST(TileLists, TradersBridge) {
    const TileData& tile = *find_tile("TB/RRrr");
    ASSERT_EQ(count_type(tile, SegmentType::Road), 2);
    EXPECT_TRUE(tile.segments[0].has_edge(kNorth) && tile.segments[0].has_edge(kSouth));
    EXPECT_TRUE(tile.segments[1].has_edge(kEast) && tile.segments[1].has_edge(kWest));
    EXPECT_EQ(count_type(tile, SegmentType::Field), 4);
}

// seed S003-55
// seed S003-56
TEST(TileLists, TradersMonasteryAndThreeCities) {
    EXPECT_EQ(count_end(*find_tile("TB/LRRR"), "monastery"), 3);
    EXPECT_EQ(count_type(*find_tile("TB/CcCC.c"), SegmentType::City), 3);
}

TEST(TileCounts, River) {
    for (const char* name : {"I", "I.1", "II", "II.1", "III"})
        EXPECT_EQ(Contents("river", name).edition.total, 12) << name;
    EXPECT_EQ(Contents("river", "I").types[SegmentType::Garden], 1);
    EXPECT_EQ(Contents("river", "II").types[SegmentType::Garden], 1);
    EXPECT_EQ(Contents("river", "II").flag(kInn), 1);
    EXPECT_EQ(Contents("river", "II").flag(kPigHerd), 1);
    EXPECT_EQ(find_tile_set("river")->default_edition, "I+II");
    for (const char* name : {"I+II", "I+II.1"}) {
        Contents both("river", name);
        EXPECT_EQ(both.edition.total, 22);
        EXPECT_EQ(both.edition.squares, 22);
        EXPECT_EQ(both.copies("RI/s"), 1);
        EXPECT_EQ(both.copies("RI.1/I.e"), 0);
        EXPECT_EQ(both.copies("RI.2/I.v"), 1);
        EXPECT_EQ(both.copies("RI.2/III"), 1);
        EXPECT_EQ(both.marks["volcano"], 1);
        EXPECT_TRUE(both.edition.start.empty());  // the spring is drawn first, as a turn
        EXPECT_EQ(both.edition.removes, std::vector<std::string>{"RI.1/I.e"});
    }
}

TEST(TileCounts, KingAndRobberBaron) {
    for (const char* name : {"1", "2"}) {
        Contents box("king-and-robber-baron", name);
        EXPECT_EQ(box.edition.total, 5);
        EXPECT_EQ(box.types[SegmentType::Monastery], 1);
        EXPECT_EQ(box.lane(Lane::Pennants), 0);
        EXPECT_EQ(box.types[SegmentType::Garden], name[0] == '1' ? 0 : 1);
    }
}

TEST(TileCounts, FestivalCultSiege) {
    EXPECT_EQ(Contents("festival", "1").marks["festival"], 10);
    EXPECT_EQ(Contents("festival", "1").types[SegmentType::Monastery], 1);
    EXPECT_EQ(Contents("cult", "6").flag(kShrine), 6);
    EXPECT_EQ(Contents("cult", "5").flag(kShrine), 5);
    EXPECT_EQ(Contents("siege", "besiegers").flag(kBesieged), 6);
    EXPECT_EQ(Contents("siege", "cathars").flag(kBesieged), 4);
    EXPECT_EQ(Contents("siege", "all").edition.squares, 10);
}

// [CO-1, CO-4]
TEST(TileCounts, CountOfCarcassonne) {
    Contents box("count-of-carcassonne", "1");
    EXPECT_EQ(box.edition.total, 0);
    EXPECT_EQ(box.edition.squares, 12);
    EXPECT_EQ(box.types[SegmentType::Road], 3);
    EXPECT_EQ(box.types[SegmentType::City], 3);
    EXPECT_EQ(box.types[SegmentType::Field], 3);
    EXPECT_EQ(box.types[SegmentType::Quarter], 4);
    EXPECT_EQ(box.flag(kClosedCity), 1);
    EXPECT_EQ(find_tile("CO/CITY")->square_names.back(), "CO/12");
}

TEST(TileCounts, BridgesCastlesBazaars) {
    for (const char* name : {"1", "2"}) {
        Contents box("bridges-castles-bazaars", name);
        EXPECT_EQ(box.edition.total, 12);
        EXPECT_EQ(box.marks["bazaar"], 8);
        EXPECT_EQ(box.types[SegmentType::Monastery], 2);
        EXPECT_EQ(box.types[SegmentType::Garden], name[0] == '1' ? 0 : 1);
        EXPECT_EQ(box.flag(kInn), 2);
        EXPECT_EQ(box.flag(kNoCastle), 1);
    }
}

// [CG-1]
TEST(TileCounts, CastlesInGermany) {
    Contents box("castles-in-germany", "1");
    EXPECT_EQ(box.edition.squares, 12);
    EXPECT_EQ(box.types[SegmentType::GermanCastle], 6);
    EXPECT_EQ(box.types[SegmentType::Road], 18);
    EXPECT_EQ(box.types[SegmentType::City], 6);
}

// [HT-1, HT-2]
TEST(TileCounts, HalfTiles) {
    for (const char* name : {"I", "II"})
        EXPECT_EQ(Contents("half-tiles", name).edition.squares, 6) << name;
    Contents both("half-tiles", "all");
    EXPECT_EQ(both.edition.total, 24);
    EXPECT_EQ(both.types[SegmentType::Monastery], 1);
    EXPECT_EQ(both.lane(Lane::Pennants), 2);
    for (const char* mark : {"vineyard", "sheep", "hill", "corn-circle:any"})
        EXPECT_EQ(both.marks[mark], 1) << mark;
}

// [PL-1]
TEST(TileCounts, Plague) {
    Contents box("plague", "1");
    EXPECT_EQ(box.edition.total, 6);
    EXPECT_EQ(box.marks["plague"], 6);
    EXPECT_EQ(box.lane(Lane::Pennants), 1);
}

TEST(TileCounts, SmallSets) {
    EXPECT_EQ(Contents("darmstadt", "1").edition.total, 3);
    EXPECT_EQ(Contents("darmstadt", "1").flag(kDarmstadtium), 1);
    EXPECT_EQ(Contents("games-quarterly-11", "land").edition.total, 10);
    EXPECT_EQ(Contents("games-quarterly-11", "river").edition.total, 2);
    EXPECT_EQ(Contents("games-quarterly-11", "river").edition.requires_set, "river");
    EXPECT_EQ(Contents("labyrinth", "1").flag(kLabyrinth), 1);
    EXPECT_EQ(Contents("monasteries", "1").flag(kSpecialMonastery), 6);
    EXPECT_EQ(Contents("russian-promos", "all").edition.total, 4);
    EXPECT_EQ(Contents("spiel-doch", "2").edition.total, 2);
}

}  // namespace
}  // namespace bastide::land
