// The end of the game: CC-85 to CC-93.
#include <bit>
#include <nlohmann/json.hpp>

#include "cards/test_support.h"

namespace bastide::cards::test {
namespace {

constexpr game::PlayerId kAlice{0};

// Alice's last action of the game, with these chests.
CardTable finished(const Chest& alice, const Chest& bob, int alice_points = 0, int bob_points = 0) {
    Position position = before_scoring();
    position.chest(0, alice).chest(1, bob).score(0, alice_points).score(1, bob_points).last_round();
    CardTable table = position.table();
    play(table, "follower road");
    return table;
}

// The best split by trying every way to put the next card of the chest into a series, slowly.
int slow_best(Chest chest, std::array<int, 16> masks, std::array<int, 16> jokers, std::size_t series) {
    for (std::size_t slot = 0; slot < chest.size(); ++slot) {
        if (chest[slot] == 0)
            continue;
        --chest[slot];
        int best = 0;
        for (std::size_t k = 0; k <= series && k < masks.size(); ++k) {
            const bool is_joker = slot == kChestJokers;
            const int length = std::popcount(static_cast<unsigned>(masks[k])) + jokers[k];
            if (length == kColours || (!is_joker && (masks[k] >> slot & 1) != 0))
                continue;
            auto next_masks = masks;
            auto next_jokers = jokers;
            (is_joker ? next_jokers[k] : next_masks[k]) += is_joker ? 1 : 1 << slot;
            best = std::max(best, slow_best(chest, next_masks, next_jokers, std::max(series, k + 1)));
        }
        return best;
    }
    int points = 0;
    for (std::size_t k = 0; k < series; ++k)
        points += kSeriesPoints[static_cast<std::size_t>(std::popcount(static_cast<unsigned>(masks[k])) + jokers[k])];
    return points;
}

// [CC-85] seed S002-81, S002-85
TEST(CardFinal, BuildingsScoreAtTheEndOfTheGame) {
    const CardTable table = finished({1, 1, 0, 0, 0}, {1, 1, 1, 0, 0}, 20, 7);
    EXPECT_EQ(table.step(), "over");
    EXPECT_EQ(table.score(kAlice), 25);
    EXPECT_EQ(table.score(game::PlayerId(1)), 22);
    EXPECT_EQ(table.view(kAlice).at("players")[0].at("track").at("space"), 25);
}

// [CC-86] seed S002-82, S002-83
TEST(CardFinal, PointsOfASeries) {
    EXPECT_EQ(best_series({0, 0, 0, 0, 0}).points, 0);
    EXPECT_EQ(best_series({1, 0, 0, 0, 0}).points, 0);
    EXPECT_EQ(best_series({1, 0, 1, 0, 0}).points, 5);
    EXPECT_EQ(best_series({1, 1, 0, 1, 0}).points, 15);
    EXPECT_EQ(best_series({1, 1, 1, 1, 0}).points, 30);
    EXPECT_EQ(best_series({5, 0, 0, 0, 0}).points, 0);  // equal buildings are no series
    EXPECT_EQ(best_series({2, 1, 1, 1, 0}).points, 30);
}

// [CC-87] seed S002-84
TEST(CardFinal, JokerStandsForAnyBuilding) {
    for (std::size_t missing = 0; missing < kColours; ++missing) {
        Chest chest{1, 1, 1, 1, 1};
        chest[missing] = 0;
        EXPECT_EQ(best_series(chest).points, 30);
    }
    EXPECT_EQ(best_series({1, 0, 0, 0, 2}).points, 15);
    EXPECT_EQ(best_series({0, 0, 0, 0, 4}).points, 30);
    EXPECT_EQ(best_series({1, 1, 1, 1, 1}).points, 30);
}

// [CC-88]
TEST(CardFinal, BestSplitEqualsFullSearch) {
    constexpr int kMostCards = 9;  // the full search is slow
    int compared = 0;
    for (unsigned code = 0; code < 6 * 6 * 6 * 6 * 5; ++code) {
        const Chest chest{static_cast<std::uint8_t>(code % 6), static_cast<std::uint8_t>(code / 6 % 6),
                          static_cast<std::uint8_t>(code / 36 % 6), static_cast<std::uint8_t>(code / 216 % 6),
                          static_cast<std::uint8_t>(code / 1296)};
        if (total_of(chest) > kMostCards)
            continue;
        ++compared;
        EXPECT_EQ(best_series(chest).points, slow_best(chest, {}, {}, 0)) << code;
    }
    EXPECT_GT(compared, 1000);
}

// [CC-89] seed S002-86
TEST(CardFinal, ExampleSixtyFive) {
    Position position = before_scoring();
    CardTable table = position.chest(0, {4, 3, 2, 2, 0}).last_round().table();
    const Events events = play(table, "follower road");
    EXPECT_EQ(points_in(events), (Lines{"buildings 65"}));
    EXPECT_EQ(details_of(table, events.at(3)),
              (Lines{"2 series of 4: 2 x 30 = 60", "1 series of 2: 1 x 5 = 5", "1 series of 1: 1 x 0 = 0"}));
    EXPECT_EQ(table.score(kAlice), 65);
}

// [CC-90] seed S002-17, S002-87
TEST(CardFinal, MostPointsWin) {
    EXPECT_EQ(winners(rules_of(2), finished({}, {}, 30, 31).state()), 2);
    EXPECT_EQ(winners(rules_of(2), finished({1, 1, 0, 0, 0}, {}, 30, 31).state()), 1);
    const CardTable table = finished({}, {5, 0, 0, 0, 4}, 90, 10);  // more buildings do not help
    EXPECT_EQ(table.view(kAlice).at("winners"), (std::vector<int>{0}));
}

// [CC-91] seed S002-88
TEST(CardFinal, TieIsWonByMoreBuildings) {
    EXPECT_EQ(winners(rules_of(2), finished({2, 0, 0, 0, 0}, {1, 0, 0, 0, 0}, 30, 30).state()), 1);
    EXPECT_EQ(winners(rules_of(2), finished({1, 0, 0, 0, 0}, {0, 0, 0, 0, 1}, 30, 30).state()), 3);
    EXPECT_EQ(winners(rules_of(2), finished({1, 0, 0, 0, 0}, {1, 0, 0, 0, 1}, 35, 30).state()), 2);
}

// [CC-92]
TEST(CardFinal, StillTiedPlayersShare) {
    Position position = before_scoring();
    CardTable table = position.chest(0, {1, 0, 0, 0, 0}).chest(1, {0, 1, 0, 0, 0}).last_round().table();
    const Events events = play(table, "follower road");
    EXPECT_EQ(table.say(events.back().text), "Alice and Bob share the victory");
    EXPECT_EQ(table.view(kAlice).at("winners"), (std::vector<int>{0, 1}));
}

// [CC-93] seed S002-06
TEST(CardFinal, ScoresOverHundredUseTheToken) {
    EXPECT_EQ(track_place(0), (TrackPlace{0, 0}));
    EXPECT_EQ(track_place(100), (TrackPlace{100, 0}));
    EXPECT_EQ(track_place(101), (TrackPlace{1, 100}));
    EXPECT_EQ(track_place(200), (TrackPlace{100, 100}));
    EXPECT_EQ(track_place(265), (TrackPlace{65, 200}));
    EXPECT_EQ(track_place(301), (TrackPlace{1, 300}));
}

}  // namespace
}  // namespace bastide::cards::test
