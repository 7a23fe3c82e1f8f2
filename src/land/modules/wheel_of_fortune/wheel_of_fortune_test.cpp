// Rules of the Wheel of Fortune that need loops or the order of events; the others are told in rules/*.rule.
#include "land/modules/wheel_of_fortune/wheel_of_fortune.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <set>

#include "land/core/board.h"
#include "land/core/game.h"
#include "land/core/scoring.h"
#include "land/core/setup.h"
#include "land/core/text.h"
#include "land/testing/scenario.h"
#include "words/language.h"

namespace bastide::land::testing {
namespace {

const EditionData& full_edition() {
    return *find_tile_set("wheel-of-fortune")->edition("full");
}
int lanes_of(const SegmentData& segment, Lane lane) {
    return lane_of(segment.sums, lane);
}

// [WH-1] seed S000-01, S000-02, S000-152, S000-153, S000-154, S000-155, S000-156, S000-158, S000-159
TEST(WheelComponents, SeventyTwoTilesByLetter) {
    const std::map<char, int> wanted{
        {'A', 2}, {'B', 4}, {'C', 1}, {'D', 4}, {'E', 4}, {'F', 2}, {'G', 1}, {'H', 2}, {'I', 2}, {'J', 2}, {'K', 2},
        {'L', 2}, {'M', 2}, {'N', 2}, {'O', 2}, {'P', 2}, {'Q', 1}, {'R', 2}, {'S', 2}, {'T', 1}, {'U', 8}, {'V', 8},
        {'W', 4}, {'X', 1}, {'Y', 1}, {'Z', 1}, {'1', 1}, {'2', 1}, {'3', 1}, {'4', 1}, {'5', 1}, {'6', 1}, {'7', 1}};
    std::map<char, int> found;
    int total = 0;
    std::map<SegmentType, int> types;
    bool has_crossing = false;
    for (const CountedTile& tile : full_edition().tiles) {
        found[tile.id.at(3)] += tile.count;  // WF/U.2 is a U; picture variants are no tiles of their own
        total += tile.count;
        for (const SegmentData& segment : find_tile(tile.id)->segments) {
            types[segment.type] += tile.count;
            has_crossing |= segment.end == "crossing" || segment.end == "village";
        }
    }
    EXPECT_EQ(found, wanted);
    EXPECT_EQ(total, 72);
    ASSERT_EQ(full_edition().start.size(), 1u);
    EXPECT_EQ(full_edition().start[0].id, "WF/WHEEL");  // no tile lies at the start
    EXPECT_TRUE(has_crossing);
    EXPECT_EQ(types.size(), 4u);
    EXPECT_EQ(types[SegmentType::Monastery], 7);  // A, A, B x 4, 4
    EXPECT_GT(types[SegmentType::Road], 0);
    EXPECT_GT(types[SegmentType::City], 0);
    EXPECT_GT(types[SegmentType::Field], 0);
}

// [WH-1] A to X are the letters of the base game.
TEST(WheelComponents, LettersAToXAreTheTilesOfTheBaseGame) {
    const std::map<std::string, std::string> twins{
        {"A", "LR"},    {"B", "L"},     {"C", "Cccc+"}, {"D", "RCr"},   {"E", "C"},     {"F", "CFc+"},
        {"G", "CFc.1"}, {"H", "CFC.2"}, {"I", "CC.2"},  {"J", "CRr"},   {"K", "RrC"},   {"L", "CRRR"},
        {"M", "Cc+"},   {"N", "Cc.1"},  {"O", "CcRr+"}, {"P", "CcRr"},  {"Q", "Ccc+"},  {"R", "Ccc"},
        {"S", "CccR+"}, {"T", "CccR"},  {"U.1", "RFr"}, {"U.2", "RFr"}, {"U.3", "RFr"}, {"V", "Rr"},
        {"V.1", "Rr"},  {"V.2", "Rr"},  {"V.3", "Rr"},  {"W", "RRR"},   {"X", "RRRR"}};
    // A segment as halves, sides, pennants and bordered cities by their sides, whatever its number.
    const auto facts_of = [](const TileData& tile) {
        std::multiset<std::string> facts;
        const auto text_of = [](const SegmentData& segment) {
            std::string text(name_of(segment.type));
            for (int side = 0; side < 4; ++side)
                text += segment.has_edge(side) ? kSideNames[static_cast<std::size_t>(side)] : "";
            for (int half = 0; half < 8; ++half)
                text += segment.has_half(half) ? kHalfNames[static_cast<std::size_t>(half)] : "";
            return text + "+" + std::to_string(lane_of(segment.sums, Lane::Pennants));
        };
        for (const SegmentData& segment : tile.segments) {
            std::vector<std::string> cities;
            for (const std::uint8_t city : segment.cities)
                cities.push_back(text_of(tile.segments[city]));
            std::ranges::sort(cities);
            std::string text = text_of(segment);
            for (const std::string& city : cities)
                text += " at " + city;
            facts.insert(text);
        }
        return facts;
    };
    for (const auto& [letter, base] : twins)
        EXPECT_EQ(facts_of(*find_tile("WF/" + letter)), facts_of(*find_tile("BA/" + base))) << letter;
}

// [WH-2] seed S000-157
TEST(WheelComponents, NineteenTilesCarryANumber) {
    std::map<std::string, int> by_letter_and_number;
    std::map<int, int> by_number;
    for (const CountedTile& tile : full_edition().tiles) {
        const int number = find_tile(tile.id)->mark_value("wheel");
        by_number[number] += tile.count;
        if (number > 0)
            by_letter_and_number[tile.id.substr(3, 1) + std::to_string(number)] += tile.count;
    }
    EXPECT_EQ(by_number, (std::map<int, int>{{0, 72 - 19}, {1, 11}, {2, 5}, {3, 3}}));
    EXPECT_EQ(by_letter_and_number,
              (std::map<std::string, int>{
                  {"N1", 2}, {"U1", 3}, {"U2", 3}, {"U3", 2}, {"V1", 4}, {"V2", 2}, {"V3", 1}, {"X1", 1}, {"Y1", 1}}));
}

// [WH-3]
TEST(WheelComponents, NoInnsNoGoods) {
    for (const CountedTile& tile : full_edition().tiles)
        for (const SegmentData& segment : find_tile(tile.id)->segments) {
            EXPECT_EQ(segment.flags & (kInn | kCathedral), 0u) << tile.id;
            for (const Lane goods : {Lane::Wine, Lane::Grain, Lane::Cloth})
                EXPECT_EQ(lanes_of(segment, goods), 0) << tile.id;
        }
}

// [WH-4] seed S000-09
TEST(WheelSetup, TheStandAloneGameIsForTwoToFive) {
    for (int players = 1; players <= 6; ++players) {
        game::Setup setup;
        setup.sets = {"wheel-of-fortune"};
        for (int i = 0; i < players; ++i)
            setup.players.push_back("Player" + std::to_string(i + 1));
        std::string code;
        try {
            make_rules(setup);
        } catch (const Error& error) {
            code = error.code();
        }
        EXPECT_EQ(code, players >= 2 && players <= 5 ? "" : "bad_setup") << players;
    }
}

// [WH-7, WH-8, WH-9] seed S000-16
TEST(WheelBoard, ThreeCitiesThreeRoadsThreeFields) {
    const Scenario game({"wheel-of-fortune"}, {"Alice", "Bob"});
    const GameState& state = game.state();
    std::map<SegmentType, int> count;
    for (std::size_t segment = 0; segment < state.segment_count; ++segment)
        ++count[state.features[at(state.feature_of[segment])].type];
    EXPECT_EQ(count,
              (std::map<SegmentType, int>{{SegmentType::City, 3}, {SegmentType::Road, 3}, {SegmentType::Field, 3}}));
    const auto feature = [&](const char* name) -> const Feature& {
        return state.features[at(state.feature_of[at(game.segment({0, 0}, name))])];
    };
    for (const char* city : {"city#0", "city#1", "city#2"}) {
        EXPECT_EQ(feature(city).open_edges, city == std::string_view("city#0") ? 2 : 1) << city;
        EXPECT_EQ(lane_of(feature(city).sums, Lane::Pennants), 0) << city;
        EXPECT_EQ(feature(city).square_count, 1) << city;
    }
    for (const char* road : {"road#3", "road#4", "road#5"}) {
        EXPECT_EQ(feature(road).open_edges, 1) << road;  // the other end is closed by the wheel
        EXPECT_EQ(feature(road).square_count, 1) << road;
    }
}

// [WH-10, WH-11] seed S000-101
TEST(WheelBoard, SixSegmentsWithTheirCrownSpaces) {
    const std::vector<WheelSector>& wheel = find_tile("WF/WHEEL")->wheel;
    const std::vector<std::pair<std::string, int>> wanted{{"fortune", 1}, {"tax", 2},         {"famine", 1},
                                                          {"storm", 2},   {"inquisition", 1}, {"plague", 2}};
    ASSERT_EQ(wheel.size(), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        EXPECT_EQ(wheel[i].name, wanted[i].first);
        EXPECT_EQ(wheel[i].crown_spaces, wanted[i].second);
    }
}

// [WH-39, WH-59] All 16 squares are filled, the inner ones too, and no tile is ever laid on them.
TEST(WheelBoard, ItsSixteenSquaresAreFilled) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Scenario game({"wheel-of-fortune"}, {"Alice", "Bob", "Carol"});
        game.turn("Alice");
        const auto board = [&] {
            std::vector<TileSlot> slots;
            for (std::int16_t y = 0; y < 4; ++y)
                for (std::int16_t x = 0; x < 4; ++x)
                    slots.push_back(tile_at(game.state(), {x, y}));
            return slots;
        };
        const std::vector<TileSlot> before = board();
        EXPECT_EQ(std::ranges::count(before, TileSlot::None), 0);
        Random random(seed);
        while (game.state().decision.player != game::kNobody) {
            ActionList actions;
            LandGame::legal(game.rules(), game.state(), actions);
            for (const Action action : actions) {
                if (kind_of(action) != ActionKind::PlaceTile)
                    continue;
                const Cell cell = cell_of(action);
                ASSERT_FALSE(cell.x >= 0 && cell.x < 4 && cell.y >= 0 && cell.y < 4);
            }
            const Action action = LandGame::random_action(game.rules(), game.state(), random);
            game.play(to_text({game.rules(), game.state()}, action));
        }
        EXPECT_EQ(board(), before);
    }
}

std::vector<std::string> texts_of(const Scenario& game) {
    std::vector<std::string> texts;
    for (const Event& event : game.events())
        texts.push_back(words::english().say(event.text, game.rules().setup.players));
    return texts;
}

// [WH-18, WH-53] seed S000-98, S001-15, S001-16
TEST(WheelOrder, PigThenActionThenCrownSpacesActivePlayerFirst) {
    Scenario game({"wheel-of-fortune"}, {"Red", "Blue", "Green"});
    game.set("crown", {"Red", "follower", "5"});
    game.set("crown", {"Green", "follower", "4"});
    game.supply("Red", "follower", 2);
    game.supply("Blue", "follower", 3);
    game.supply("Green", "follower", 1);
    game.turn("Blue");
    game.play("draw WF/U.3");
    EXPECT_EQ(texts_of(game), (std::vector<std::string>{"the pig moves 3 to storm", "storm: Blue 3", "storm: Green 1",
                                                        "storm: Red 2", "crown space: Green 3", "crown space: Red 3"}));
    EXPECT_TRUE(game.is_legal("tile 4,2 r0"));  // and only then the tile is placed
}

// [WH-31, WH-32, WH-34, WH-47, TS-4, TS-5] seed S000-113, S000-115 Whoever has somebody on the land is asked, in the
// order of the seats from the active player on, and takes exactly one back.
TEST(WheelPlague, AsksEachPlayerInTurn) {
    for (int start = 0; start < 4; ++start)
        for (unsigned mask = 0; mask < 16; ++mask) {
            const std::vector<std::string> names{"Red", "Blue", "Green", "Yellow"};
            Scenario game({"wheel-of-fortune"}, names);
            game.board({"WF/B WF/B WF/B WF/B"}, {4, 1});
            for (int i = 0; i < 4; ++i)
                if ((mask >> i & 1u) != 0) {
                    game.figure(names[static_cast<std::size_t>(i)], "follower", {static_cast<std::int16_t>(4 + i), 1},
                                "monastery");
                    game.figure(names[static_cast<std::size_t>(i)], "follower", {4, 1}, "field.NL");
                }
            game.set("pig", {"inquisition"});
            game.turn(names[static_cast<std::size_t>(start)]);
            game.play("draw WF/U.1");
            for (int i = 0; i < 4; ++i) {
                const int player = (start + i) % 4;
                if ((mask >> player & 1u) == 0)
                    continue;
                ASSERT_EQ(static_cast<int>(game.state().decision.player), player);
                EXPECT_EQ(static_cast<int>(game.state().turn_player), start);
                EXPECT_EQ(game.legal().size(), 2u);
                game.play(game.legal().front());
            }
            EXPECT_EQ(static_cast<int>(game.state().decision.player), start);
            EXPECT_TRUE(game.is_legal("tile 4,2 r0"));
            for (int i = 0; i < 4; ++i) {
                EXPECT_EQ(game.state().score[static_cast<std::size_t>(i)], 0);
                EXPECT_EQ(std::popcount(game.state().supply[static_cast<std::size_t>(i)]),
                          (mask >> i & 1u) != 0 ? 6 : 7);
            }
        }
}

}  // namespace
}  // namespace bastide::land::testing
