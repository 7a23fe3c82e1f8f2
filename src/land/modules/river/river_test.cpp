// Rules of the River that need counting or many games; the others are told in rules/*.rule.
#include "land/modules/river/river.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "land/core/board.h"
#include "land/core/check.h"
#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/core/turn.h"
#include "land/testing/mixes.h"

namespace bastide::land::testing {
namespace {

bool is_river_tile(const Rules& rules, TileType type) {
    return rules.tile(type).data->group.starts_with("river");
}

// The river tiles of a set-up, by group.
std::map<std::string, int> river_tiles(const std::string& edition) {
    const auto rules = make_rules(setup_of({"base:1", "river:" + edition}, 2));
    std::map<std::string, int> count;
    for (const TileType type : rules->stack)
        if (is_river_tile(*rules, type))
            ++count[rules->tile(type).data->group];
    return count;
}

// [RI-1]
TEST(River, EachRiverHasTwelveTiles) {
    using Counts = std::map<std::string, int>;
    for (const std::string edition : {"I", "I.1", "III"})
        EXPECT_EQ(river_tiles(edition), (Counts{{"river-spring", 1}, {"river", 10}, {"river-lake", 1}})) << edition;
    for (const std::string edition : {"II", "II.1"})
        EXPECT_EQ(river_tiles(edition),
                  (Counts{{"river-spring", 1}, {"river-fork", 1}, {"river", 9}, {"river-lake", 1}}))
            << edition;
}

// [RI-2] [RI-3] seed S001-167
TEST(River, BothRiversTogetherHaveOneSpringAndTheLakeWithTheVolcano) {
    for (const std::string edition : {"I+II", "I+II.1"}) {
        const auto rules = make_rules(setup_of({"base:1", "river:" + edition}, 2));
        EXPECT_EQ(river_tiles(edition), (std::map<std::string, int>{
                                            {"river-spring", 1}, {"river-fork", 1}, {"river", 19}, {"river-lake", 1}}));
        EXPECT_EQ(std::ranges::count(rules->stack, rules->tiles.find("RI.2/I.v")), 1);
        const TileType plain = rules->tiles.find("RI.1/I.e");
        EXPECT_EQ(plain == TileType::None ? 0 : std::ranges::count(rules->stack, plain), 0);
    }
    EXPECT_EQ(find_tile_set("river")->default_edition, "I+II");
}

// Larger rivers than the engine has room for are refused, not played wrongly.
TEST(River, TooManyRiverTilesAreRefused) {
    EXPECT_NO_THROW(make_rules(setup_of({"base", "river*3"}, 2)));
    try {
        make_rules(setup_of({"base", "river*4"}, 2));
        FAIL() << "accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), "too_large");
    }
}

struct Laid {
    int player;
    std::string id, group;
};
// A random game up to `tiles` laid tiles: who laid what, in order.
std::vector<Laid> laid_tiles(const Rules& rules, std::uint64_t seed, std::size_t tiles) {
    static auto state = std::make_unique<GameState>();
    Random random(seed);
    LandGame::start(rules, *state);
    std::vector<Laid> laid;
    while (laid.size() < tiles && LandGame::to_move(rules, *state) != game::kNobody) {
        const bool places = step_of(rules, top_frame(*state)).name == "place-tile";
        const int player = static_cast<int>(state->turn_player);
        const Action action = LandGame::random_action(rules, *state, random);
        if (places)
            laid.push_back(
                {player, std::string(rules.tile(tile_of(action)).id()), rules.tile(tile_of(action)).data->group});
        LandGame::apply(rules, *state, action);
    }
    return laid;
}

// [RI-3] seed S001-165, S001-166, S001-167 Spring, fork, the others, the lake, then the land, in every game.
TEST(River, OrderOfTheTiles) {
    const std::map<std::string, int> rank{
        {"river-spring", 0}, {"river-fork", 1}, {"river", 2}, {"river-lake", 3}, {"", 4}};
    const auto rules = make_rules(setup_of({"base", "river"}, 2));
    int lakes = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const std::vector<Laid> laid = laid_tiles(*rules, seed, 30);
        EXPECT_EQ(laid[0].group, "river-spring");
        EXPECT_EQ(laid[1].group, "river-fork");
        for (std::size_t i = 1; i < laid.size(); ++i)
            EXPECT_LE(rank.at(laid[i - 1].group), rank.at(laid[i].group)) << "seed " << seed;
        lakes += std::ranges::count(laid, "river-lake", &Laid::group) == 1;
    }
    EXPECT_GT(lakes, 150);
}

// [RI-3] The tiles between fork and lake are shuffled: the first of the nine of River II is each of them equally often.
TEST(River, TheOthersAreShuffled) {
    const auto rules = make_rules(setup_of({"base:1", "river:II"}, 2));
    auto state = std::make_unique<GameState>();
    std::map<std::string, int> first;
    constexpr int kGames = 4500;
    for (std::uint64_t seed = 0; seed < kGames; ++seed) {
        Random random(Random::mix(seed, 3));
        LandGame::start(*rules, *state);
        int draws = 0;
        while (draws < 3) {
            const bool is_draw = LandGame::to_move(*rules, *state) == game::kChance;
            const Action action = LandGame::random_action(*rules, *state, random);
            if (is_draw && ++draws == 3)
                ++first[std::string(rules->tile(tile_of(action)).id())];
            LandGame::apply(*rules, *state, action);
        }
    }
    ASSERT_EQ(first.size(), 9u);
    double chi_square = 0;
    for (const auto& [id, count] : first)
        chi_square += (count - kGames / 9.0) * (count - kGames / 9.0) / (kGames / 9.0);
    EXPECT_LT(chi_square, 32);  // 8 degrees of freedom: one in ten thousand
}

// [RI-36] [RI-6] [RI-7] seed S001-168, S001-172 Three players and River II: the seats of all twelve tiles and after.
TEST(River, EveryRiverTileIsATurn) {
    const auto rules = make_rules(setup_of({"base:1", "river:II"}, 3));
    int complete = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const std::vector<Laid> laid = laid_tiles(*rules, seed, 13);
        for (std::size_t i = 0; i < laid.size(); ++i)
            EXPECT_EQ(laid[i].player, static_cast<int>(i % 3)) << "tile " << i << " of seed " << seed;
        if (laid[11].group != "river-lake")
            continue;  // the river was closed before
        ++complete;
        EXPECT_EQ(laid[11].player, 2);
        EXPECT_EQ(laid[12].group, "");
        EXPECT_EQ(laid[12].player, 0);
    }
    EXPECT_GT(complete, 50);
}

// The sides of a laid tile that show the river, as it lies.
std::vector<int> river_sides(const Rules& rules, const GameState& state, TileSlot slot) {
    std::vector<int> sides;
    const PlacedTile& placed = state.tiles[at(slot)];
    for (const SegmentData& segment : rules.tile(rules.square(placed.square).tile).data->segments)
        if (segment.type == SegmentType::River)
            for (const SideRef& edge : segment.edges)
                sides.push_back((edge.side + static_cast<int>(placed.rotation)) & 3);
    return sides;
}

struct Course {
    int pairs_of_curves = 0, u_turns = 0, loose_tiles = 0, mismatches = 0;
};
// Follows the river over a whole board: slots are in the order in which the tiles were laid.
void follow_river(const Rules& rules, const GameState& state, Course& course) {
    std::map<std::size_t, int> turn_of;  // curve: 1 right, 3 left; only of tiles with two river sides
    for (std::size_t i = 0; i < state.tile_count; ++i) {
        const auto slot = static_cast<TileSlot>(i);
        const std::vector<int> sides = river_sides(rules, state, slot);
        int entries = 0, before = -1, from = -1;
        for (const int side : sides) {
            const TileSlot other = tile_at(state, state.tiles[i].cell + kDirections[static_cast<std::size_t>(side)]);
            if (other == TileSlot::None)
                continue;
            const std::vector<int> others = river_sides(rules, state, other);
            course.mismatches += std::ranges::count(others, opposite(side)) != 1;
            if (at(other) < i)
                ++entries, before = static_cast<int>(other), from = side;
        }
        const TileType type = rules.square(state.tiles[i].square).tile;
        course.loose_tiles +=
            is_river_tile(rules, type) && rules.tile(type).data->group != "river-spring" && entries == 0;
        if (entries != 1 || sides.size() != 2)
            continue;
        const int to = sides[0] == from ? sides[1] : sides[0];
        if (const int turn = (to - from + 2) & 3; turn != 0) {
            turn_of[i] = turn;
            if (const auto found = turn_of.find(static_cast<std::size_t>(before)); found != turn_of.end()) {
                ++course.pairs_of_curves;
                course.u_turns += found->second == turn;
            }
        }
    }
}

// [RI-8] [RI-9] [RI-23] [RI-26] [RI-28] All river games end, with a sound river and nothing of it left in the stack.
TEST(River, AllRiverGamesEnd) {
    Course course;
    auto state = std::make_unique<GameState>();
    for (const game::Setup& setup :
         {setup_of({"base:1", "river:I"}, 2), setup_of({"base:1", "river:II"}, 3), setup_of({"base:1", "river:III"}, 2),
          setup_of({"base", "river"}, 4), setup_of({"base", "river", "wheel-of-fortune:symbols-only"}, 2),
          setup_of({"base", "river", "traders-and-builders", "short-game"}, 2, {{"short-game.hand", "2"}}),
          setup_of({"base", "river*3"}, 2, {{"base.unplaceable", "put-back-and-redraw"}}),
          setup_of({"base:1", "river:II", "wheel-of-fortune"}, 2, {{"river.spring_is_turn", "false"}})}) {
        const auto rules = make_rules(setup);
        for (std::uint64_t seed = 0; seed < 25; ++seed) {
            Random random(seed);
            LandGame::start(*rules, *state);
            int actions = 0;
            while (LandGame::to_move(*rules, *state) != game::kNobody && ++actions < 5000)
                LandGame::apply(*rules, *state, LandGame::random_action(*rules, *state, random));
            ASSERT_LT(actions, 5000) << name_of(setup) << ", seed " << seed;
            check_state(*rules, *state);
            EXPECT_EQ(state->unseen_count, 0);
            follow_river(*rules, *state, course);
        }
    }
    EXPECT_GT(course.pairs_of_curves, 100);
    EXPECT_EQ(course.u_turns, 0);
    EXPECT_EQ(course.loose_tiles, 0);
    EXPECT_EQ(course.mismatches, 0);
}

}  // namespace
}  // namespace bastide::land::testing
