// The order of turns, the end of the game and the order of the final scoring, over whole games.
#include "land/core/turn.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/core/text.h"
#include "land/testing/mixes.h"
#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

std::vector<std::string> names_of(int players) {
    const std::vector<std::string> names{"Alice", "Bob", "Carol", "Dave", "Eve", "Frank"};
    return {names.begin(), names.begin() + players};
}

// [TS-1] seed S000-22
TEST(TurnOrder, ThePlayerNamedInTheSetUpBegins) {
    for (int players = 2; players <= 6; ++players)
        for (int start = 0; start < players; ++start) {
            const Scenario game({"base:1"}, names_of(players), {}, start);
            EXPECT_EQ(static_cast<int>(game.state().turn_player), start);
        }
}

// [TS-2, TS-5, TS-6, TS-9] seed S000-23, S000-30, S000-124 Whole random games: one player at a time is asked, the seats
// follow each other, and the game ends with the last tile.
TEST(TurnOrder, SeatsFollowEachOtherUntilTheLastTile) {
    for (int players = 2; players <= 6; ++players) {
        const int start = players / 2;
        Scenario game({"base:1"}, names_of(players), {}, start);
        game.turn(names_of(players)[static_cast<std::size_t>(start)]);
        Random random(static_cast<std::uint64_t>(players));
        int turns = 0;
        bool has_drawn = false;
        while (game.state().decision.player != game::kNobody) {
            const PlayerId asked = game.state().decision.player;
            ASSERT_FALSE(game.legal().empty());
            if (asked == game::kChance) {
                EXPECT_GT(game.state().unseen_count, 0);
                EXPECT_EQ(static_cast<int>(game.state().turn_player), (start + turns) % players);
                has_drawn = true;
            } else {
                EXPECT_TRUE(has_drawn);
                EXPECT_EQ(asked, game.state().turn_player);  // the base game asks nobody else
            }
            const int tiles = game.state().tile_count;
            const Action action = LandGame::random_action(game.rules(), game.state(), random);
            game.play(to_text({game.rules(), game.state()}, action));
            turns += game.state().tile_count - tiles;  // one tile a turn
        }
        EXPECT_EQ(game.state().unseen_count, 0);
        EXPECT_EQ(game.state().tile_count + game.state().discarded_count, 72);
        EXPECT_TRUE(game.legal().empty());
        EXPECT_THROW(game.play("pass"), Error);
    }
}

// [TS-7, TS-10, TS-11, TS-12, TS-13] seed S000-125, S000-128, S000-133
TEST(FinalScoring, UnfinishedFeaturesThenFieldsThenGoods) {
    Scenario game({"base:2*2", "traders-and-builders", "abbot-and-gardens"}, {"Alice", "Bob"});
    game.board({"C@90 C@270 L    CG",  //
                "RFr  RFr   RFr  RFr"});
    // The first figures of each colour stand on fields: the order is not that of the figures.
    game.figure("Alice", "follower", {0, 0}, "field.NL");
    game.figure("Bob", "follower", {1, 1}, "field.NL");
    game.figure("Alice", "abbot", {3, 0}, "garden");
    game.figure("Bob", "follower", {2, 0}, "monastery");
    game.figure("Alice", "follower", {3, 0}, "city.N");
    game.figure("Bob", "follower", {0, 1}, "road.EW");
    game.set("stock", {"grain", "Alice", "1"});
    game.finish();
    std::vector<std::string> sources;
    for (const Event& event : game.events())
        if (event.kind == "score")
            sources.push_back(event.source);
    ASSERT_EQ(sources.size(), 7u);
    std::vector<std::string> first(sources.begin(), sources.begin() + 4);
    std::ranges::sort(first);
    EXPECT_EQ(first, (std::vector<std::string>{"city", "garden", "monastery", "road"}));
    EXPECT_EQ((std::vector<std::string>(sources.begin() + 4, sources.end())),
              (std::vector<std::string>{"field", "field", "goods"}));
    for (std::size_t i = 0; i < game.state().figure_count; ++i)
        EXPECT_NE(game.state().figures[i].place, FigurePlace::Feature);
}

// A playout picks from lists that steps have left behind, and does what picking and applying one by one does.
TEST(Playout, IsTheGameThatItsActionsAre) {
    const auto played = std::make_unique<GameState>(), applied = std::make_unique<GameState>();
    for (const game::Setup& setup : pairs_of_modules()) {
        SCOPED_TRACE(name_of(setup));
        const std::unique_ptr<const Rules> rules = make_rules(setup);
        Random random(7), same(7);
        LandGame::start(*rules, *played);
        PlayoutCounts counts;
        LandGame::play_out(*rules, *played, random, counts);
        std::uint64_t actions = 0;
        LandGame::start(*rules, *applied);
        for (; applied->decision.player != game::kNobody; ++actions)
            LandGame::apply(*rules, *applied, LandGame::random_action(*rules, *applied, same));
        EXPECT_EQ(counts.actions(), actions);
        EXPECT_EQ(random.next(), same.next());
        EXPECT_EQ(played->hash(), applied->hash());
    }
}

}  // namespace
}  // namespace bastide::land::testing
