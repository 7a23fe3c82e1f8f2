// The numbers of the Catapult; its other rules are told in rules/*.rule.
#include "land/modules/catapult/catapult.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/modules/catapult/catapult_flight.h"
#include "land/testing/mixes.h"
#include "land/testing/scenario.h"

namespace bastide::land::catapult {
namespace {

using testing::Scenario;

Position position_of(Scenario& game) {
    return {game.rules(), game.state()};
}

// A shot from the north at the start tile without scatter.
Flight shot_at_start(Scenario& game, std::uint8_t power) {
    State& round = state_of<State>(game.state());
    round = State{};
    round.power = power;
    return Flight(position_of(game));
}

Point place_of_figure(Scenario& game, std::size_t figure) {
    const Standings standings(position_of(game));
    return std::ranges::find(standings, static_cast<FigureId>(figure), &Standing::figure)->at;
}

// [CA-1] seed S001-145
TEST(Catapult, TwelveFairsAndFourTokensAPlayer) {
    const EditionData& edition = *find_tile_set("catapult")->edition("1");
    EXPECT_EQ(edition.total, 12);
    for (const CountedTile& counted : edition.tiles)
        EXPECT_TRUE(find_tile(counted.id)->has_mark("fair")) << counted.id;
    EXPECT_EQ(find_tile_set("catapult")->tokens.size(), 4u);
    for (const CountedTile& token : find_tile_set("catapult")->tokens)
        EXPECT_EQ(token.count, 6) << token.id;
}

TEST(Catapult, IntegerRoot) {
    for (std::int64_t root = 0; root < 2000; ++root) {
        EXPECT_EQ(integer_root(root * root), root);
        EXPECT_EQ(integer_root(root * root + 2 * root), root);
    }
}

// [CA-24, CA-25, CA-26, CA-27, CA-28, CA-29]
TEST(Catapult, WhereFollowersStand) {
    Scenario game({"base:1", "catapult"}, {"Alice", "Bob"});
    game.figure("Alice", "follower", {0, 0}, "city.N");
    game.figure("Alice", "follower", {0, 0}, "road.EW");
    game.figure("Alice", "follower", {0, 0}, "field.EL");  // halves EL and WR: their mean is 0,-250
    game.figure("Bob", "follower", {0, 0}, "road.EW");
    EXPECT_EQ(place_of_figure(game, 0), (Point{500, 200}));
    EXPECT_EQ(place_of_figure(game, 1), (Point{500, 500}));
    EXPECT_EQ(place_of_figure(game, 2), (Point{500, 325}));
    EXPECT_EQ(place_of_figure(game, game.rules().figures.size()), (Point{640, 500}));
}

// [CA-59, CA-60]
TEST(Catapult, WhereLordsAndAcrobatsStand) {
    Scenario game({"base:1", "catapult", "castles-in-germany", "bridges-castles-bazaars:1", "under-the-big-top:1"},
                  {"Alice", "Bob"});
    game.board({"CG/03 . . BT/ffff.ac . C@180", ". . . . . C"}, {10, 10});
    game.figure("Alice", "follower", {10, 10}, "german-castle#7");
    game.set("castle", {"Alice", "follower", "15,10", "city.S"});
    for (int i = 0; i < 3; ++i)
        game.set("acrobat", {"Bob", "follower", "13,10"});
    const auto bob = game.rules().figures.size();
    EXPECT_EQ(place_of_figure(game, 0), (Point{11000, 10500}));
    EXPECT_EQ(place_of_figure(game, 1), (Point{15500, 11000}));
    EXPECT_EQ(place_of_figure(game, bob), (Point{13350, 10500}));
    EXPECT_EQ(place_of_figure(game, bob + 1), (Point{13650, 10500}));
    EXPECT_EQ(place_of_figure(game, bob + 2), (Point{13500, 10400}));
}

// [CA-25] A field of half-edges whose mean is the middle of the tile.
TEST(Catapult, AFarmerInTheMiddleMovesAside) {
    Scenario game({"base:1", "catapult"}, {"Alice", "Bob"});
    game.board({"L"}, {5, 5});
    game.figure("Alice", "follower", {5, 5}, "field.NL");
    EXPECT_EQ(place_of_figure(game, 0), (Point{5200, 5800}));
}

// [CA-30, CA-31, CA-34, CA-36, CA-54, CA-56]
TEST(Catapult, ExamplesOfFlights) {
    Scenario game({"base:1", "catapult"}, {"Alice", "Bob"});
    EXPECT_EQ(field_of(game.state()).launch(kNorth), (Point{500, -1000}));
    EXPECT_EQ(field_of(game.state()).launch(kEast), (Point{2000, 500}));
    EXPECT_EQ(shot_at_start(game, 6).impact, (Point{500, 500}));
    EXPECT_EQ(shot_at_start(game, 6).rest, (Point{500, 500}));
    const Point rest = shot_at_start(game, 1).rest;
    EXPECT_EQ(rest, (Point{500, -750}));
    EXPECT_FALSE(is_on_field(game.state(), rest));
    EXPECT_EQ(squared_distance_to_square(rest, {0, 0}), 750 * 750);
    EXPECT_TRUE(is_on_field(game.state(), {500, -199}));
    EXPECT_FALSE(is_on_field(game.state(), {500, -200}));
}

// [CA-32, CA-33, CA-34]
TEST(Catapult, ScatterAlongAndAcross) {
    Scenario game({"base:1", "catapult"}, {"Alice", "Bob"});
    State& round = state_of<State>(game.state());
    round.power = 6;
    round.scatter = {100, 30, 400};
    EXPECT_EQ(Flight(position_of(game)).impact, (Point{470, 600}));
    EXPECT_EQ(Flight(position_of(game)).rest, (Point{470, 1000}));
    EXPECT_EQ(spread_along(1500), 487);
    EXPECT_EQ(spread_across(1500), 325);
}

// [CA-35, CA-37]
TEST(Catapult, WithinIncludesTheEdge) {
    EXPECT_TRUE(passes_within({0, 0}, {1000, 0}, {500, 350}, 350));
    EXPECT_FALSE(passes_within({0, 0}, {1000, 0}, {500, 351}, 350));
    EXPECT_TRUE(passes_within({0, 0}, {1000, 0}, {1350, 0}, 350));
    EXPECT_FALSE(passes_within({0, 0}, {1000, 0}, {-351, 0}, 350));
}

// [CA-38, CA-55]
TEST(Catapult, WhoIsStruckFallsOnTheNextOne) {
    Scenario game({"base:1", "catapult"}, {"Alice", "Bob"});
    game.figure("Alice", "follower", {0, 0}, "city.N");
    game.figure("Bob", "follower", {0, 0}, "road.EW");
    const Standings standings(position_of(game));
    ASSERT_EQ(standings.count, 2u);
    const auto struck = struck_by(standings, shot_at_start(game, 4));
    EXPECT_TRUE(struck[0]);
    EXPECT_TRUE(struck[1]);
}

// [CA-27] Closer than 120: 140 to the east.
TEST(Catapult, WhoStandsTooCloseMovesOver) {
    Scenario game({"base:1", "catapult"}, {"Alice", "Bob"});
    Standings standings(position_of(game));
    standings.count = 3;
    standings.list[0].at = {500, 500};
    standings.list[1].at = {500, 619};
    standings.list[2].at = {500, 380};
    standings.move_apart();
    EXPECT_EQ(standings.list[1].at, (Point{640, 619}));
    EXPECT_EQ(standings.list[2].at, (Point{500, 380}));
}

// [CA-28, CA-29] The higher segment is later than the player further clockwise.
TEST(Catapult, WhoMovesOver) {
    Scenario game({"base:2", "catapult", "abbot-and-gardens"}, {"Alice", "Bob"});
    game.board({"RFrG"}, {5, 5});
    game.figure("Alice", "abbot", {5, 5}, "garden");
    game.figure("Bob", "follower", {5, 5}, "road.EW");
    Standings standings(position_of(game));
    ASSERT_EQ(standings.count, 2u);
    EXPECT_EQ(game.state().figures[at(standings.list[0].figure)].colour, Colour{1});
    EXPECT_EQ(standings.list[0].at, (Point{5500, 5500}));
    EXPECT_EQ(standings.list[1].at, (Point{5640, 5500}));
}

// [CA-37, CA-38] 350 from the token, then 350 and 200 from who falls, and on from him.
TEST(Catapult, WhoIsStruckExactly) {
    Scenario game({"base:1", "catapult"}, {"Alice", "Bob"});
    Standings standings(position_of(game));
    standings.count = 4;
    standings.list[0].at = {850, 500};
    standings.list[1].at = {850, 1050};
    standings.list[2].at = {850, 1600};
    standings.list[3].at = {149, 500};
    const auto struck = struck_by(standings, shot_at_start(game, 6));
    EXPECT_TRUE(struck[0] && struck[1] && struck[2]);
    EXPECT_FALSE(struck[3]);
    standings.list[1].at = {850, 1051};
    EXPECT_FALSE(struck_by(standings, shot_at_start(game, 6))[1]);
}

// [CA-36, CA-41] The square reaches as far as its southern edge.
TEST(Catapult, DistanceToASquare) {
    EXPECT_EQ(squared_distance_to_square({500, 1300}, {0, 0}), 300 * 300);
    EXPECT_EQ(squared_distance_to_square({1200, 500}, {0, 0}), 200 * 200);
    EXPECT_EQ(squared_distance_to_square({-1, 999}, {0, 0}), 1);
}

// [CA-49, CA-50] The named one with the chance of one half; knocked out, one of the others with one eighth.
TEST(Catapult, ChancesOfAStrike) {
    for (const auto& [shot, expected] :
         {std::pair{"knock-out", std::vector<std::uint32_t>{8, 1, 1, 6}}, {"seduction", {2, 1, 1}}}) {
        Scenario game({"base:1", "catapult"}, {"Alice", "Bob"}, {{"catapult.mode", "abstract"}});
        game.figure("Bob", "follower", {0, 0}, "city.N");
        game.figure("Alice", "follower", {0, 0}, "road.EW");
        game.figure("Alice", "follower", {0, 0}, "field.EL");
        for (const std::string& action : {std::string("draw CA/F"), std::string("tile 0,1 r0"), std::string("pass"),
                                          std::string("shoot ") + shot, std::string("name Bob follower 0,0 city.N")})
            game.play(action);
        auto actions = std::make_unique<ActionList>();
        LandGame::legal(game.rules(), game.state(), *actions);
        std::vector<std::uint32_t> weights(actions->size());
        kRound.weights(position_of(game), game.state().frames[0], *actions, weights);
        EXPECT_EQ(weights, expected) << shot;
        std::vector<int> drawn(actions->size());
        Random random(3);
        for (int i = 0; i < 4000; ++i) {
            const Action action = LandGame::random_action(game.rules(), game.state(), random);
            ++drawn[static_cast<std::size_t>(std::find(actions->begin(), actions->end(), action) - actions->begin())];
        }
        EXPECT_NEAR(drawn[0], 2000, 150) << shot;
        EXPECT_NEAR(drawn[1], drawn[2], 150) << shot;
    }
}

// Plays random games up to a decision of the round of this kind and calls `use(rules, state)` there.
template <class Use>
void at_each(ActionKind kind, Use use) {
    const auto rules = make_rules(testing::setup_of({"base", "catapult*2"}, 3));
    auto state = std::make_unique<GameState>();
    auto actions = std::make_unique<ActionList>();
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        LandGame::start(*rules, *state);
        Random random(seed);
        while (LandGame::to_move(*rules, *state) != game::kNobody) {
            const Action action = LandGame::random_action(*rules, *state, random);
            if (kind_of(action) == kind) {
                LandGame::legal(*rules, *state, *actions);
                use(*rules, *state, *actions);
            }
            LandGame::apply(*rules, *state, action);
        }
    }
}

// [CA-43]
TEST(Catapult, CandidatesAreLegalAndFew) {
    auto few = std::make_unique<ActionList>();
    int seen = 0;
    for (const ActionKind kind : {ActionKind::Aim, ActionKind::Power})
        at_each(kind, [&](const Rules& rules, const GameState& state, const ActionList& all) {
            LandGame::candidates(rules, state, *few);
            EXPECT_GT(few->size(), 0u);
            EXPECT_LE(few->size(), kind == ActionKind::Power ? 3u : 1u + kMaxFigures);
            for (const Action action : *few)
                EXPECT_TRUE(all.contains(action));
            ++seen;
        });
    EXPECT_GT(seen, 0);
}

// [CA-39] Whoever is not the catcher may believe in any cell; the catcher knows his own.
TEST(Catapult, TheCatchersCellIsHidden) {
    int changed = 0, seen = 0;
    auto other = std::make_unique<GameState>();
    at_each(ActionKind::ThrowCell, [&](const Rules& rules, const GameState& state, const ActionList&) {
        const PlayerId thrower = state.decision.player;
        const auto catcher = static_cast<PlayerId>((static_cast<int>(thrower) + 1) % rules.players);
        const std::uint8_t cell = state_of<State>(state).caught_at;
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            Random random(seed);
            other->copy_from(state);
            LandGame::hide_from(rules, *other, catcher, random);
            EXPECT_EQ(state_of<State>(*other).caught_at, cell);
            other->copy_from(state);
            LandGame::hide_from(rules, *other, thrower, random);
            changed += state_of<State>(*other).caught_at != cell;
        }
        ++seen;
    });
    EXPECT_GT(seen, 0);
    EXPECT_GT(changed, 0);
}

// [CA-39] With the throw everybody knows it.
TEST(Catapult, TheCatchersCellIsKnownWhenTheTokenFlies) {
    int seen = 0;
    auto other = std::make_unique<GameState>();
    at_each(ActionKind::Scatter, [&](const Rules& rules, const GameState& state, const ActionList&) {
        if (state_of<State>(state).shot != Shot::Catch)
            return;
        const std::uint8_t cell = state_of<State>(state).caught_at;
        for (int player = 0; player < rules.players; ++player)
            for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                Random random(seed);
                other->copy_from(state);
                LandGame::hide_from(rules, *other, static_cast<PlayerId>(player), random);
                EXPECT_EQ(state_of<State>(*other).caught_at, cell);
            }
        ++seen;
    });
    EXPECT_GT(seen, 0);
}

}  // namespace
}  // namespace bastide::land::catapult
