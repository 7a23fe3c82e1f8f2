// The greedy player against random ones, on paired deals: each deck is played once with him in every seat.
#include <cmath>
#include <cstdio>

#include "cards/bots.h"
#include "cards/test_support.h"

namespace bastide::cards::test {
namespace {

struct Outcome {
    double difference = 0;  // his points minus the mean of the others, mean over the seats
    double wins = 0;        // share of games won alone
};

Outcome play_deck(int players, std::uint64_t seed) {
    Outcome outcome;
    const Rules rules = rules_of(players);
    for (int seat = 0; seat < players; ++seat) {
        State state;
        CardGame::start(rules, state);
        Random deck(seed), decisions(Random::mix(seed, static_cast<std::uint64_t>(seat)));
        for (game::PlayerId mover; (mover = CardGame::to_move(rules, state)) != game::kNobody;) {
            const bool is_greedy = mover == game::PlayerId(seat);
            CardGame::apply(rules, state,
                            is_greedy
                                ? greedy_action(rules, state, decisions)
                                : CardGame::random_action(rules, state, mover == game::kChance ? deck : decisions));
        }
        double others = 0;
        for (int p = 0; p < players; ++p)
            others += p == seat ? 0 : CardGame::score(rules, state, game::PlayerId(p));
        const double own = CardGame::score(rules, state, game::PlayerId(seat));
        outcome.difference += (own - others / (players - 1)) / players;
        outcome.wins += (winners(rules, state) == game::mask_of(game::PlayerId(seat)) ? 1.0 : 0.0) / players;
    }
    return outcome;
}

TEST(CardBots, GreedyBeatsRandomClearly) {
    constexpr int kDecks = 100;
    for (int players = 2; players <= 5; ++players) {
        double sum = 0, squares = 0, wins = 0;
        for (int i = 0; i < kDecks; ++i) {
            const Outcome outcome = play_deck(players, static_cast<std::uint64_t>(i) + 1);
            sum += outcome.difference;
            squares += outcome.difference * outcome.difference;
            wins += outcome.wins / kDecks;
        }
        const double mean = sum / kDecks;
        const double half = 1.96 * std::sqrt((squares / kDecks - mean * mean) / (kDecks - 1));
        std::printf(
            "%d players, %d decks in every seat: greedy ahead of random by %.1f points, 95 %% interval "
            "%.1f to %.1f, %.1f %% won\n",
            players, kDecks, mean, mean - half, mean + half, 100 * wins);
        EXPECT_GT(mean - half, 50);
        EXPECT_GT(wins, 0.9);
    }
}

TEST(CardBots, GreedyChoosesWhatScoresMore) {
    Random random(1);
    Position position = before_scoring();
    CardTable table = position.open(kRoad, {"R3", "R3"}).open(kField, {"G1"}).table();
    EXPECT_EQ(table.text_of(greedy_action(table.rules(), table.state(), random)), "follower road");

    Position sets = before_scoring();
    sets.animals(0, Colour::Green, 5).animals(0, Colour::Yellow, 1).open(kRoad, {"A*"});
    CardTable joker = sets.table();
    play(joker, "follower road");
    EXPECT_EQ(joker.text_of(greedy_action(joker.rules(), joker.state(), random)), "assign green");

    CardTable misplaced = before_scoring().face_down(kRoad, "GB", 1).last_round().table();
    play(misplaced, "follower road");
    EXPECT_EQ(misplaced.text_of(greedy_action(misplaced.rules(), misplaced.state(), random)), "points green-building");
}

}  // namespace
}  // namespace bastide::cards::test
