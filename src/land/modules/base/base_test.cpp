// Rules of the base game that need loops, lists or error codes; the others are told in rules/*.rule.
#include "land/modules/base/base.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "land/core/board.h"
#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/core/text.h"
#include "land/core/turn.h"
#include "land/table/table.h"
#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

// What the four printed sides of a tile show, from north clockwise: C city, R road, F field.
std::string sides_of(const TileData& tile) {
    std::string sides = "FFFF";
    for (const SegmentData& segment : tile.segments)
        for (const SideRef& edge : segment.edges)
            sides[edge.side] = segment.type == SegmentType::City ? 'C' : 'R';
    return sides;
}
int count_of(const TileData& tile, SegmentType type) {
    return static_cast<int>(std::ranges::count(tile.segments, type, &SegmentData::type));
}
int pennants_of(const TileData& tile) {
    int count = 0;
    for (const SegmentData& segment : tile.segments)
        count += lane_of(segment.sums, Lane::Pennants);
    return count;
}
std::map<std::string, int> copies_in(std::string_view edition) {
    std::map<std::string, int> copies;
    for (const CountedTile& tile : find_tile_set("base")->edition(edition)->tiles)
        copies[tile.id] += tile.count;
    return copies;
}

game::Setup setup_for(std::vector<std::string> sets, std::size_t players = 2) {
    game::Setup setup;
    setup.sets = std::move(sets);
    for (std::size_t i = 0; i < players; ++i)
        setup.players.push_back("Player" + std::to_string(i + 1));
    return setup;
}
struct Refusal {
    std::string code, sentence;
};
Refusal refusal_of(const game::Setup& setup) {
    try {
        make_rules(setup);
    } catch (const Error& error) {
        return {std::string(error.code()), error.what()};
    }
    return {};
}

// One line of the table of components.
struct Component {
    std::string_view id;
    int copies;
    std::string_view sides;
    int cities, roads, fields, monasteries;
};
constexpr Component kComponents[] = {
    {"BA/LR", 2, "FFRF", 0, 1, 1, 1},    {"BA/L", 4, "FFFF", 0, 0, 1, 1},     {"BA/Cccc+", 1, "CCCC", 1, 0, 0, 0},
    {"BA/RCr", 4, "CRFR", 1, 1, 2, 0},   {"BA/C", 5, "CFFF", 1, 0, 1, 0},     {"BA/CFc+", 2, "FCFC", 1, 0, 2, 0},
    {"BA/CFc.1", 1, "FCFC", 1, 0, 2, 0}, {"BA/CFC.2", 3, "CFCF", 2, 0, 1, 0}, {"BA/CC.2", 2, "CFFC", 2, 0, 1, 0},
    {"BA/CRr", 3, "CRRF", 1, 1, 2, 0},   {"BA/RrC", 3, "CFRR", 1, 1, 2, 0},   {"BA/CRRR", 3, "CRRR", 1, 3, 3, 0},
    {"BA/Cc+", 2, "CFFC", 1, 0, 1, 0},   {"BA/Cc.1", 3, "CFFC", 1, 0, 1, 0},  {"BA/CcRr+", 2, "CRRC", 1, 1, 2, 0},
    {"BA/CcRr", 3, "CRRC", 1, 1, 2, 0},  {"BA/Ccc+", 1, "CCFC", 1, 0, 1, 0},  {"BA/Ccc", 3, "CCFC", 1, 0, 1, 0},
    {"BA/CccR+", 2, "CCRC", 1, 1, 2, 0}, {"BA/CccR", 1, "CCRC", 1, 1, 2, 0},  {"BA/RFr", 8, "FRFR", 0, 1, 2, 0},
    {"BA/Rr", 9, "FFRR", 0, 1, 2, 0},    {"BA/RRR", 4, "FRRR", 0, 3, 3, 0},   {"BA/RRRR", 1, "RRRR", 0, 4, 4, 0},
};

// [BASE-1] seed S000-02
TEST(BaseComponents, AreTheSeventyTwoTilesOfTheTable) {
    std::map<std::string, int> copies = copies_in("1");
    EXPECT_EQ(copies.size(), std::size(kComponents));
    int total = 0;
    for (const Component& line : kComponents) {
        const std::string id(line.id);
        EXPECT_EQ(copies[id], line.copies) << id;
        total += copies[id];
        const TileData& tile = *find_tile(id);
        EXPECT_EQ(sides_of(tile), line.sides) << id;
        EXPECT_EQ(count_of(tile, SegmentType::City), line.cities) << id;
        EXPECT_EQ(count_of(tile, SegmentType::Road), line.roads) << id;
        EXPECT_EQ(count_of(tile, SegmentType::Field), line.fields) << id;
        EXPECT_EQ(count_of(tile, SegmentType::Monastery), line.monasteries) << id;
        EXPECT_EQ(pennants_of(tile), id.ends_with('+') ? 1 : 0) << id;
    }
    EXPECT_EQ(total, 72);
}

// [BASE-2]
TEST(BaseComponents, SixMonasteriesAndTenPennants) {
    int plain = 0, with_road = 0, pennants = 0;
    for (const auto& [id, count] : copies_in("1")) {
        const TileData& tile = *find_tile(id);
        if (count_of(tile, SegmentType::Monastery) > 0)
            (count_of(tile, SegmentType::Road) > 0 ? with_road : plain) += count;
        pennants += pennants_of(tile) > 0 ? count : 0;
    }
    EXPECT_EQ(plain, 4);
    EXPECT_EQ(with_road, 2);
    EXPECT_EQ(pennants, 10);
}

// [BASE-3]
TEST(BaseComponents, TheSecondEditionOnlyAddsEightGardens) {
    const std::map<std::string, std::string> without_garden{
        {"BA/CG", "BA/C"},     {"BA/CFCG", "BA/CFC.2"}, {"BA/CCG", "BA/CC.2"}, {"BA/Cc+G", "BA/Cc+"},
        {"BA/CcG", "BA/Cc.1"}, {"BA/CccG", "BA/Ccc"},   {"BA/RFrG", "BA/RFr"}, {"BA/RrG", "BA/Rr"}};
    std::map<std::string, int> as_first_edition;
    int gardens = 0;
    for (const auto& [id, count] : copies_in("2")) {
        const auto twin = without_garden.find(id);
        as_first_edition[twin == without_garden.end() ? id : twin->second] += count;
        gardens += count * count_of(*find_tile(id), SegmentType::Garden);
        if (twin == without_garden.end())
            continue;
        EXPECT_EQ(count, 1) << id;
        std::vector<SegmentData> segments = find_tile(id)->segments;
        std::erase_if(segments, [](const SegmentData& segment) { return segment.type == SegmentType::Garden; });
        const std::vector<SegmentData>& plain = find_tile(twin->second)->segments;
        ASSERT_EQ(segments.size(), plain.size()) << id;
        for (std::size_t i = 0; i < plain.size(); ++i) {
            EXPECT_EQ(segments[i].type, plain[i].type) << id;
            EXPECT_EQ(segments[i].sums, plain[i].sums) << id;
            EXPECT_EQ(segments[i].cities, plain[i].cities) << id;
            for (int half = 0; half < 8; ++half)
                EXPECT_EQ(segments[i].has_half(half), plain[i].has_half(half)) << id;
            for (int side = 0; side < 4; ++side)
                EXPECT_EQ(segments[i].has_edge(side), plain[i].has_edge(side)) << id;
        }
    }
    EXPECT_EQ(gardens, 8);
    EXPECT_EQ(as_first_edition, copies_in("1"));
}

// [BASE-5]
TEST(BaseSetup, IsForTwoToSixPlayers) {
    for (const std::size_t players : {2u, 3u, 4u, 5u, 6u})
        EXPECT_EQ(refusal_of(setup_for({"base"}, players)).code, "") << players;
    for (const std::size_t players : {0u, 1u, 7u}) {
        const Refusal refusal = refusal_of(setup_for({"base"}, players));
        EXPECT_EQ(refusal.code, "bad_setup") << players;
        EXPECT_NE(refusal.sentence.find("2 to 6"), std::string::npos) << refusal.sentence;
    }
}

// [BASE-4] seed S000-03, S000-05, S000-21, S001-136
TEST(BaseSetup, EveryPlayerHasSevenFollowersInHisSupply) {
    for (std::size_t players = 2; players <= 6; ++players) {
        const auto table = make_land_table(setup_for({"base:1"}, players));
        const nlohmann::json view = table->view(game::kNobody);
        ASSERT_EQ(view["players"].size(), players);
        for (const nlohmann::json& player : view["players"]) {
            EXPECT_EQ(player["supply"], (nlohmann::json{{"follower", 7}}));  // the eighth is the scoring figure
            EXPECT_EQ(player["score"], 0);
        }
    }
}

// [BASE-6, BASE-11] A shuffled stack: each kind comes up as often as copies of it are left.
TEST(BaseSetup, TheStackIsShuffled) {
    Scenario game({"base:1"}, {"Alice", "Bob"});
    ActionList actions;
    LandGame::legal(game.rules(), game.state(), actions);
    std::vector<std::uint32_t> weights(actions.size());
    LandGame::weights(game.rules(), game.state(), actions, weights);
    std::map<std::string, int> wanted = copies_in("1"), found;
    --wanted["BA/RCr"];  // the start tile
    for (std::size_t i = 0; i < actions.size(); ++i)
        found[to_text({game.rules(), game.state()}, actions[i]).substr(5)] = static_cast<int>(weights[i]);
    EXPECT_EQ(found, wanted);

    // U is 8 of 71.
    Random random(7);
    int straight_roads = 0;
    constexpr int kDraws = 7100;
    for (int i = 0; i < kDraws; ++i)
        straight_roads += to_text({game.rules(), game.state()},
                                  LandGame::random_action(game.rules(), game.state(), random)) == "draw BA/RFr";
    EXPECT_NEAR(straight_roads, 800, 135);  // five standard deviations
}

// --- placing ------------------------------------------------------------------------------------------------------

std::string turned(std::string sides, int quarter_turns) {
    std::rotate(sides.begin(), sides.end() - quarter_turns, sides.end());
    return sides;
}

using Placement = std::pair<std::pair<int, int>, std::string>;  // square, and what the sides show there

// The rule taken word by word: every free square, every rotation, at least one neighbour, all touching sides equal.
std::set<Placement> placements_by_the_book(const Scenario& game, const std::string& sides) {
    std::map<std::pair<int, int>, std::string> laid;
    for (std::size_t slot = 0; slot < game.state().tile_count; ++slot) {
        const PlacedTile& tile = game.state().tiles[slot];
        const TileData& data = *game.rules().tile(game.rules().square(tile.square).tile).data;
        laid[{tile.cell.x, tile.cell.y}] = turned(sides_of(data), static_cast<int>(tile.rotation));
    }
    std::set<Placement> placements;
    for (int x = -40; x <= 40; ++x)
        for (int y = -40; y <= 40; ++y) {
            if (laid.contains({x, y}))
                continue;
            for (int turn = 0; turn < 4; ++turn) {
                const std::string here = turned(sides, turn);
                int touching = 0;
                bool fits = true;
                for (std::size_t side = 0; side < 4; ++side) {
                    const auto other = laid.find({x + kDirections[side].x, y + kDirections[side].y});
                    if (other == laid.end())
                        continue;
                    ++touching;
                    fits &= other->second[(side + 2) % 4] == here[side];
                }
                if (touching > 0 && fits)
                    placements.insert({{x, y}, here});
            }
        }
    return placements;
}

// [BASE-12, BASE-13, BASE-14, BASE-15, BASE-16, BASE-17] seed S000-33, S000-35
TEST(BasePlacing, OffersExactlyWhatTheBookAllows) {
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Scenario game({"base:1"}, {"Alice", "Bob"});
        game.turn("Alice");
        Random random(seed);
        while (game.state().decision.player != game::kNobody) {
            const std::string step(step_of(game.rules(), top_frame(game.state())).name);
            if (step == "place-tile") {
                const TileData& tile = *game.rules().tile(game.state().part.drawn).data;
                std::set<Placement> offered;
                ActionList actions;
                LandGame::legal(game.rules(), game.state(), actions);
                for (const Action action : actions) {
                    ASSERT_EQ(kind_of(action), ActionKind::PlaceTile);  // BASE-12: no pass
                    const Cell cell = cell_of(action);
                    offered.insert({{cell.x, cell.y}, turned(sides_of(tile), static_cast<int>(rotation_of(action)))});
                }
                EXPECT_EQ(offered, placements_by_the_book(game, sides_of(tile))) << tile.id;
                EXPECT_FALSE(offered.empty());
                ++compared;
            }
            const std::size_t discarded = game.state().discarded_count;
            const Action action = LandGame::random_action(game.rules(), game.state(), random);
            game.play(to_text({game.rules(), game.state()}, action));
            if (game.state().discarded_count > discarded) {  // BASE-17: only what fits nowhere
                const TileData& gone = *game.rules().tile(game.state().discarded[discarded]).data;
                EXPECT_TRUE(placements_by_the_book(game, sides_of(gone)).empty()) << gone.id;
            }
        }
    }
    EXPECT_GT(compared, 200);
}

// --- scoring ------------------------------------------------------------------------------------------------------

std::vector<std::string> sources_of(const Scenario& game) {
    std::vector<std::string> sources;
    for (const Event& event : game.events())
        if (event.kind == "score")
            sources.push_back(event.source);
    return sources;
}

// [BASE-63, BASE-64] One tile completes a city, two roads, a monastery and a garden.
TEST(BaseScoring, CitiesThenRoadsThenMonasteriesThenGardens) {
    Scenario game({"base:2*3", "abbot-and-gardens"}, {"Alice", "Bob"});
    game.board({"L L      C@180  L    L",  //
                "L LR@270 .      RFrG LR@90", "L L      LR@180 L    L"});
    game.figure("Bob", "abbot", {3, 1}, "garden");
    game.figure("Alice", "follower", {1, 1}, "monastery");
    game.figure("Bob", "follower", {1, 1}, "road.E");
    game.figure("Alice", "follower", {2, 0}, "city.S");
    game.turn("Alice");
    game.play("draw CRRR");
    game.play("tile 2,1 r0");
    game.play("pass");
    EXPECT_EQ(sources_of(game), (std::vector<std::string>{"city", "road", "monastery", "garden"}));
    EXPECT_EQ(game.state().score[0], 4 + 9);
    EXPECT_EQ(game.state().score[1], 2 + 9);
    EXPECT_EQ(game.state().decision.player, game::kChance);  // no question about the order
}

// A cap with a pennant: no base tile can make a city of two tiles with one.
constexpr std::string_view kCaps = R"({
  "set": "caps", "title": "Caps", "title_german": "Kappen", "confidence": "invented: for a test", "default": "1",
  "editions": {"1": {"label": "test", "tiles": {"XX/C+": 1}, "total": 1, "squares": 1}},
  "tiles": [{"id": "XX/C+", "segments": [
    {"type": "city", "edges": ["N"], "pennants": 1},
    {"type": "field", "halves": ["EL", "ER", "SL", "SR", "WL", "WR"], "cities": [0]}]}]
})";

int points_for_a_tiny_city_with_pennant(const std::string& option) {
    const std::vector<TileSet> caps{parse_tile_set("caps.json", kCaps)};
    game::Setup setup = setup_for({"base:1", "caps"});
    setup.options = {{"base.tiny_city", option}};
    const auto table = make_land_table(setup, caps);
    for (const char* action : {"draw XX/C+", "tile 0,-1 r180", "follower city.S"})
        table->play(table->parse(action));
    return table->score(PlayerId{0});
}

// [BASE-71, BASE-106]
TEST(BaseScoring, ATinyCityWithAPennant) {
    EXPECT_EQ(points_for_a_tiny_city_with_pennant("4"), 6);
    EXPECT_EQ(points_for_a_tiny_city_with_pennant("2"), 3);
}

// [BASE-9] seed S000-63
TEST(BaseScoring, EventsAddUpToThePoints) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const auto table = make_land_table(setup_for({"base:1"}, 3));
        Random random(seed);
        std::array<int, 3> points{};
        while (table->to_move() != game::kNobody) {
            std::vector<Event> events;
            table->play(table->random_action(random), &events);
            for (const Event& event : events)
                if (event.kind == "score")
                    points[static_cast<std::size_t>(event.colour)] += event.points;
            for (std::size_t i = 0; i < 3; ++i)
                ASSERT_EQ(table->score(static_cast<PlayerId>(i)), points[i]);
        }
    }
}

// --- sets and copies ------------------------------------------------------------------------------------------------

// [BASE-79, BASE-80, BASE-81, BASE-82]
TEST(BaseSets, EditionRulesTilesAndCopies) {
    const auto stack = [](std::vector<std::string> sets) {
        return make_rules(setup_for(std::move(sets)))->stack.size();
    };
    EXPECT_EQ(stack({"base:1"}), 71u);
    EXPECT_EQ(stack({"base"}), 71u);
    EXPECT_NE(make_rules(setup_for({"base"}))->tiles.find("BA/CG"), TileType::None);
    EXPECT_EQ(make_rules(setup_for({"base:1"}))->tiles.find("BA/CG"), TileType::None);
    EXPECT_EQ(stack({"base:1", "traders-and-builders:rules"}), 71u);
    EXPECT_EQ(stack({"base:1", "traders-and-builders:tiles"}), 71u + 24);
    EXPECT_EQ(stack({"base:1", "traders-and-builders*2"}), 71u + 48);
    EXPECT_EQ(make_rules(setup_for({"base:1", "traders-and-builders:rules"}))->figures.size(), 9u);
    EXPECT_EQ(make_rules(setup_for({"base:1", "traders-and-builders:tiles"}))->figures.size(), 7u);
    EXPECT_EQ(make_rules(setup_for({"base:1", "traders-and-builders*2"}))->figures.size(), 9u);
    EXPECT_EQ(make_rules(setup_for({"base:1*3"}))->figures.size(), 7u);
}

// [BASE-83]
TEST(BaseSets, WhatIsUnknownIsRefusedByName) {
    const auto expect = [](const game::Setup& setup, std::string_view code, std::string_view culprit) {
        const Refusal refusal = refusal_of(setup);
        EXPECT_EQ(refusal.code, code);
        EXPECT_NE(refusal.sentence.find(culprit), std::string::npos) << refusal.sentence;
    };
    expect(setup_for({"base", "moats"}), "unknown_set", "moats");
    expect(setup_for({"base:17"}), "unknown_set", "17");
    game::Setup setup = setup_for({"base"});
    setup.options = {{"base.moat", "on"}};
    expect(setup, "unknown_option", "base.moat");
    setup.options = {{"base.farmers", "v9"}};
    expect(setup, "unknown_option", "v9");
    setup.options = {{"base.farmers", "v2"}};
    EXPECT_EQ(refusal_of(setup).code, "");
}

}  // namespace
}  // namespace bastide::land::testing
