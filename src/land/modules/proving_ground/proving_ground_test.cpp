// One mechanism at a time. Random games: proving_ground_random_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "land/core/deployment.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/tokens.h"
#include "land/modules/base/base.h"
#include "land/modules/proving_ground/proving_ground_parts.h"
#include "land/modules/proving_ground/proving_ground_testing.h"
#include "land/table/table.h"

namespace bastide::land::proving_ground {
namespace {

using Points = std::map<int, int>;  // by colour

constexpr PlayerId player(int seat) {
    return static_cast<PlayerId>(seat);
}
constexpr Colour colour(int seat) {
    return static_cast<Colour>(seat);
}

// Step 8 now; the awards are taken out of the queue.
Points score_now(TestGame& game) {
    Context ctx = game.context();
    Frame frame;
    base::kScore.enter(ctx, frame);
    Points points;
    for (std::size_t i = 0; i < game.state().award_count; ++i)
        points[static_cast<int>(game.state().awards[i].colour)] += game.state().awards[i].points;
    clear_awards(ctx);
    check_state(game.rules(), game.state());
    return points;
}

// The tile is drawn and laid there; whatever is asked before `step` is declined.
void lay_in_play(TestGame& game, const std::string& id, const std::string& placement, std::string_view step) {
    game.go_on_to("draw");
    game.play("draw " + id, "tile " + placement);
    game.go_on_to(step);
}

TEST(ProvingGround, TilesHaveNoFaultsAndAreNoKnownSet) {
    EXPECT_EQ(faults_of(test_tiles()), std::vector<std::string>{});
    const std::vector<std::string> known = known_sets();
    EXPECT_EQ(std::count(known.begin(), known.end(), "proving-ground"), 0);
    EXPECT_FALSE(make_rules(test_setup(2, {"all"}))->has(ModuleId::ProvingGround));
}

TEST(ProvingGround, RulesWithoutTilesChangeNothing) {
    TestGame with(test_setup(3, {"base", "proving-ground:rules"})), without(test_setup(3, {"base"}));
    Random random(5);
    while (with.to_move() != game::kNobody) {
        ASSERT_EQ(with.state().hash(), without.state().hash());
        const Action action = LandGame::random_action(with.rules(), with.state(), random);
        with.apply(action);
        without.apply(action);
    }
    EXPECT_EQ(with.state().hash(), without.state().hash());
}

// --- links ---

// The start tile with a dock at both ends of its road (a complete road of three squares), a complete road of
// two squares to the south and an open road to the east:
//
//     dock4 --- start --- dock3 --- (open)
//                           |
//                         dock4
class Docks : public ::testing::Test {
  protected:
    Docks() {
        west_ = game_.lay("PG/dock4", {-1, 0});
        middle_ = game_.lay("PG/dock3", {1, 0});
        south_ = game_.lay("PG/dock4", {1, 1});
    }
    Link link(std::string_view a, std::string_view b) const {
        return {game_.segment(middle_, a), game_.segment(middle_, b)};
    }
    const Feature& road(std::string_view name) const { return game_.feature(middle_, name); }
    void join(std::string_view a, std::string_view b) {
        Context ctx = game_.context();
        add_link(ctx, link(a, b));
        check_state(game_.rules(), game_.state());
    }
    void cut(int index) {
        Context ctx = game_.context();
        remove_link(ctx, index);
        check_state(game_.rules(), game_.state());
    }
    void put(int seat, std::string_view name) {
        Context ctx = game_.context();
        deploy(ctx, colour(seat), FigureKind::Follower, game_.segment(middle_, name));
    }

    TestGame game_{2};
    TileSlot west_{}, middle_{}, south_{};
};

TEST_F(Docks, JoinedRoadsAreOneAndCountASquareOnce) {
    join("road.W", "road.S");
    EXPECT_EQ(game_.state().feature_of[at(game_.segment(middle_, "road.W"))],
              game_.state().feature_of[at(game_.segment(south_, "road.N"))]);
    EXPECT_EQ(road("road.W").square_count, 4);
    join("road.S", "road.E");
    EXPECT_EQ(road("road.W").square_count, 4);
    EXPECT_EQ(road("road.W").open_edges, 1);
    cut(0);
    EXPECT_EQ(road("road.W").square_count, 3);
    EXPECT_EQ(road("road.S").square_count, 2);
    EXPECT_EQ(road("road.S").open_edges, 1);
}

TEST_F(Docks, RoadsThatWereCompleteDoNotScoreAgain) {
    put(0, "road.W");
    EXPECT_EQ(score_now(game_), (Points{{0, 3}}));
    put(1, "road.S");
    EXPECT_EQ(score_now(game_), Points{});
    join("road.W", "road.S");
    EXPECT_TRUE(road("road.W").is_complete());
    EXPECT_EQ(score_now(game_), Points{});
    cut(0);
    EXPECT_EQ(score_now(game_), Points{});
    EXPECT_EQ(road("road.W").followers, 0);
    EXPECT_EQ(road("road.S").followers, bit_of(colour(1)));
}

TEST_F(Docks, CutOffEndScores) {
    join("road.S", "road.E");
    put(1, "road.S");
    EXPECT_EQ(score_now(game_), Points{});
    cut(0);
    EXPECT_EQ(score_now(game_), (Points{{1, 2}}));
}

TEST_F(Docks, CompletedAndUnfinishedRoadScoreTogetherWhenFinished) {
    put(0, "road.W");
    EXPECT_EQ(score_now(game_), (Points{{0, 3}}));
    join("road.W", "road.E");
    put(1, "road.E");
    EXPECT_EQ(score_now(game_), Points{});
    game_.lay("PG/dock3", {2, 0});
    EXPECT_EQ(score_now(game_), (Points{{1, 4}}));
}

TEST_F(Docks, LinkWithinOneRoadSplitsNothing) {
    Context ctx = game_.context();
    add_link(ctx, {game_.segment(west_, "road.E"), game_.segment(middle_, "road.W")});
    check_state(game_.rules(), game_.state());
    EXPECT_EQ(road("road.W").square_count, 3);
    cut(0);
    EXPECT_EQ(road("road.W").square_count, 3);
}

TEST_F(Docks, FiguresStayOnTheirPart) {
    join("road.W", "road.S");
    put(0, "road.W");
    put(1, "road.S");
    EXPECT_EQ(road("road.W").followers, 3);
    cut(0);
    EXPECT_EQ(road("road.W").followers, bit_of(colour(0)));
    EXPECT_EQ(road("road.S").followers, bit_of(colour(1)));
}

TEST(ProvingGround, BuilderOnAPartWithoutFollowerGoesHome) {
    TestGame game(test_setup(2, {"base", "traders-and-builders:rules", "proving-ground"}));
    const TileSlot dock = game.lay("PG/dock3", {1, 0});
    Context ctx = game.context();
    add_link(ctx, {game.segment(dock, "road.W"), game.segment(dock, "road.E")});
    deploy(ctx, colour(0), FigureKind::Follower, game.segment(dock, "road.W"));
    deploy(ctx, colour(0), FigureKind::Builder, game.segment(dock, "road.E"));
    check_state(game.rules(), game.state());
    remove_link(ctx, 0);
    check_state(game.rules(), game.state());
    EXPECT_TRUE(has_in_supply(game.rules(), game.state(), colour(0), FigureKind::Builder));
    EXPECT_EQ(followers_in_supply(game.rules(), game.state(), colour(0)), 6);
}

TEST(ProvingGround, JoinCutAndJoinInOneTurn) {
    TestGame game(2);
    lay_in_play(game, "PG/dock3", "1,0 r0", "probe-links");
    game.play("probe-end 1,0 road.W", "probe-end 1,0 road.E");
    EXPECT_EQ(game.state().link_count, 1);
    game.play("probe-cut 0");
    EXPECT_EQ(game.state().link_count, 0);
    game.play("probe-end 1,0 road.S", "probe-end 1,0 road.W");
    EXPECT_EQ(game.state().link_count, 1);
    EXPECT_EQ(game.step(), "draw");
    EXPECT_EQ(game.state().turn, 1);
}

// --- half tiles and pieces ---

TEST(ProvingGround, RoadRunsThroughTwoHalfTiles) {
    TestGame game(2);
    lay_in_play(game, "PG/half-through", "1,0 r0", "action");
    const std::vector<std::string> names = game.legal();
    EXPECT_EQ(std::count(names.begin(), names.end(), "follower road.W"), 1);
    const TileSlot first = game.state().part.last_tile;
    EXPECT_EQ(game.feature(first, "road.W").square_count, 2);
    EXPECT_EQ(game.feature(first, "road.W").open_edges, 2);
    game.play("follower road.W");
    game.play("draw PG/half-through");
    const std::vector<std::string> places = game.legal();  // on this square only the other half, against the long side
    EXPECT_EQ(
        std::count_if(places.begin(), places.end(), [](const auto& text) { return text.starts_with("tile 1,0 "); }), 1);
    game.play("tile 1,0 r180");
    EXPECT_EQ(game.feature(first, "road.W").square_count, 2);
    EXPECT_EQ(game.feature(first, "road.W").open_edges, 2);
    EXPECT_EQ(game.feature(game.state().part.last_tile, "road.E'").followers, bit_of(colour(0)));
    EXPECT_EQ(frontier_place(game.state(), {1, 0}), -1);
}

TEST(ProvingGround, MonasteryCountsAHalfFilledSquareOnce) {
    TestGame game(2);
    const TileSlot monastery = game.lay("PG/extra", {0, 1});
    EXPECT_EQ(game.feature(monastery, "monastery").open_edges, 7);
    game.lay("PG/half-through", {1, 0});
    EXPECT_EQ(game.feature(monastery, "monastery").open_edges, 6);
    game.lay("PG/half-through", {1, 0}, 2);
    EXPECT_EQ(game.feature(monastery, "monastery").open_edges, 6);
}

TEST(ProvingGround, CitiesOfHalfTilesMeetAtTheLongSide) {
    TestGame game(2);
    const TileSlot wall = game.lay("PG/half-wall", {0, 1}, 1);
    const TileSlot city = game.lay("PG/half-city", {0, 1}, 3);
    EXPECT_EQ(game.state().feature_of[at(game.segment(wall, "city"))],
              game.state().feature_of[at(game.segment(city, "city.E'"))]);
    EXPECT_EQ(game.feature(wall, "city").square_count, 1);
    EXPECT_EQ(game.feature(wall, "city").open_edges, 1);
}

TEST(ProvingGround, PieceOfTwoSquaresCountsTwo) {
    TestGame game(2);
    game.play("draw PG/long", "tile 1,0 r0");
    const TileSlot piece = game.state().part.last_tile;
    EXPECT_EQ(game.feature(piece, "road#1").square_count, 3);
    EXPECT_EQ(game.feature(piece, "city#0").square_count, 2);
    EXPECT_EQ(game.state().tile_count, 3);
    game.play("follower city#0");
    const TileSlot court = game.lay("PG/court", {0, 1});
    EXPECT_EQ(game.feature(court, "monastery#0").square_count, 12);
    EXPECT_EQ(game.feature(court, "monastery#0").open_edges, 12 - 5);
    EXPECT_EQ(value_of(game.position(), game.state().feature_of[at(game.segment(court, "monastery#0"))], false), 5);
}

TEST(ProvingGround, PieceIsListedOncePerPlaceAndRotation) {
    TestGame game(2);
    game.play("draw PG/tall");
    std::vector<std::string> places = game.legal();
    std::sort(places.begin(), places.end());
    EXPECT_EQ(std::unique(places.begin(), places.end()), places.end());
    // The road in the north against the start tile's eastern road edge: turned left the piece lies east of
    // it.
    EXPECT_EQ(std::count(places.begin(), places.end(), "tile 1,0 r270"), 1);
}

TEST(ProvingGround, WildTileClosesTheSecondSquareOfAPiece) {
    TestGame game(2);
    game.lay("PG/wild", {3, 0});
    const TileSlot piece = game.lay("PG/long", {1, 0});
    EXPECT_EQ(game.feature(piece, "road#1").open_edges, 1);
    game.lay("PG/wild", {-1, 0});
    EXPECT_TRUE(game.feature(piece, "road#1").is_complete());
}

TEST(ProvingGround, CityLaidAgainstASharedEdgeJoinsBoth) {
    TestGame game(2);
    const TileSlot shared = game.lay("PG/shared", {0, -1}, 2);
    EXPECT_EQ(game.state().feature_of[at(game.segment(shared, "city.ES"))],
              game.state().feature_of[at(game.segment(shared, "city.SW"))]);
    EXPECT_EQ(game.feature(shared, "city.ES").square_count, 2);
    EXPECT_EQ(game.feature(shared, "city.ES").open_edges, 2);
}

// [HS-50]
TEST(ProvingGround, TwoSharedEdgesMakeOneCityOfAllFour) {
    TestGame game(2);
    const TileSlot south = game.lay("PG/shared", {5, 5});
    const TileSlot north = game.lay("PG/shared", {5, 4}, 2);
    const auto feature_of = [&](TileSlot slot, std::string_view name) {
        return game.state().feature_of[at(game.segment(slot, name))];
    };
    EXPECT_EQ(feature_of(south, "city.NE"), feature_of(north, "city.ES"));
    EXPECT_EQ(feature_of(south, "city.NW"), feature_of(north, "city.SW"));
    EXPECT_EQ(feature_of(south, "city.NE"), feature_of(south, "city.NW"));
    EXPECT_EQ(game.feature(south, "city.NE").open_edges, 4);
}

// --- procedures, awards, parts ---

// Plays the answer of the player who is to move, and says who that was.
void expect_answer(TestGame& game, std::string_view step, int seat, int number) {
    EXPECT_EQ(game.step(), step);
    EXPECT_EQ(game.to_move(), player(seat));
    game.play("probe " + std::to_string(number));
}

TEST(ProvingGround, NestedProceduresAskInOrder) {
    TestGame game(4);
    lay_in_play(game, "PG/council", "0,-1 r180", "probe-council-round");
    expect_answer(game, "probe-council-round", 1, 1);
    EXPECT_EQ(game.state().frame_count, 3);
    expect_answer(game, "probe-council-reply", 2, 0);
    expect_answer(game, "probe-council-reply", 3, 2);
    expect_answer(game, "award", 3, 2);  // a vote of two points: shared with the left neighbour
    EXPECT_EQ(game.state().frame_count, 5);
    expect_answer(game, "probe-accept", 0, 1);
    EXPECT_EQ(game.state().score[0], 1);
    EXPECT_EQ(game.state().score[3], 1);
    expect_answer(game, "probe-council-reply", 0, 0);
    expect_answer(game, "award", 1, 0);  // two votes in all for the objection
    EXPECT_EQ(game.state().score[1], 2);
    expect_answer(game, "probe-council-round", 2, 0);
    expect_answer(game, "probe-council-round", 3, 1);
    expect_answer(game, "probe-council-reply", 0, 0);
    expect_answer(game, "probe-council-reply", 1, 0);
    expect_answer(game, "probe-council-reply", 2, 0);
    EXPECT_EQ(game.step(), "draw");
    EXPECT_EQ(game.state().frame_count, 1);
    EXPECT_EQ(game.state().turn_player, player(1));
}

// Both may ask about the same points: the receiver before he gets them, the thief after that. What comes up meanwhile
// follows at once.
TEST(ProvingGround, AwardsAreDecidedAboutOneAfterAnother) {
    const game::Setup setup = test_setup(2);
    const auto table = make_land_table(setup, {&test_tiles(), 1});
    std::vector<game::Event> events;
    const auto play = [&](std::string_view text) { table->play(table->parse(text), &events); };
    play("draw PG/bounty");
    play("tile 1,0 r90");
    play("pass");
    events.clear();
    EXPECT_EQ(table->view(game::kNobody)["awards"].size(), 6u);
    struct Answer {
        std::string_view step;
        int seat, number;
    };
    constexpr Answer kAnswers[] = {
        {"award", 0, 0},                                            // bounty 1: A takes it,
        {"award", 1, 0},                                            //           B waits
        {"award", 1, 1},                                            //           B takes half of his own
        {"award", 0, 2}, {"probe-accept", 1, 1}, {"award", 1, 1},   // bounty 2: A shares with B, who also robs
        {"award", 1, 0},                                            //           B takes his own
        {"award", 0, 2}, {"probe-accept", 1, 0}, {"award", 1, 1}};  // bounty 3: B declines and takes half of his own
    for (const Answer& answer : kAnswers) {
        EXPECT_EQ(table->step(), answer.step);
        EXPECT_EQ(table->to_move(), player(answer.seat));
        play("probe " + std::to_string(answer.number));
    }
    EXPECT_EQ(table->step(), "draw");
    std::vector<std::string> texts;
    for (const game::Event& event : events)
        texts.push_back(table->say(event.text));
    EXPECT_EQ(texts, (std::vector<std::string>{"bounty 1: A 2", "bounty 1: B 1", "bounty 2: A 2", "shared award: B 1",
                                               "robbed: B 1", "bounty 2: B 3", "bounty 3: A 2", "bounty 3: B 2"}));
    EXPECT_EQ(table->score(player(0)), 6);
    EXPECT_EQ(table->score(player(1)), 8);
}

// Payer and receiver choose which purse it is; an empty one cannot pay.
TEST(ProvingGround, PaymentWaitsForAChoiceOfBoth) {
    TestGame game(3);
    GameState& state = game.state();
    State& own = state_of<State>(state);
    state.score = {5, 1, 0};
    own.purse = {1, 0, 0};
    own.thieves = 0b111;
    EXPECT_TRUE(can_pay(game.position(), colour(0), 4));
    EXPECT_FALSE(can_pay(game.position(), colour(0), 5));  // 4 in one purse, 1 in the other
    Context ctx = game.context();
    pay(ctx, colour(0), colour(1), 3, ScoreSource::Ransom);
    EXPECT_EQ(state.score[0], 5);
    advance(ctx, StepResult::Again);
    EXPECT_EQ(state.score[0], 2);  // only one of his purses can pay: nothing to ask
    EXPECT_EQ(own.purse[0], 1);
    EXPECT_EQ(game.legal(), (std::vector<std::string>{"probe 0", "probe 1"}));
    expect_answer(game, "award", 1, 1);
    EXPECT_EQ(state.score[1], 4);
    EXPECT_EQ(own.purse[1], 3);
    EXPECT_EQ(game.step(), "draw");  // no thief is asked about a payment
    EXPECT_EQ(state.award_count, 0);
}

// Two modules with questions about the same points: every hook asks everybody, the receiver first, then clockwise.
TEST(ProvingGround, SeveralModulesAskAboutTheSameAward) {
    TestGame game(3);
    auto& hooks = const_cast<Rules&>(game.rules()).hooks;
    hooks.list_award_choices.add([](const Position&, const Award&, AwardPhase phase, PlayerId asked, ActionList& out) {
        if (phase == AwardPhase::After && asked != player(1))  // a question that changes nothing
            for (const int choice : {0, 1})
                out.push_back(answer(choice));
    });
    Context ctx = game.context();
    state_of<State>(game.state()).thieves = 0;
    award(ctx, colour(1), 4, ScoreSource::Probe, SegmentId::None);
    advance(ctx, StepResult::Again);
    expect_answer(game, "award", 1, 0);
    EXPECT_EQ(game.state().score[1], 4);
    expect_answer(game, "award", 2, 0);
    expect_answer(game, "award", 0, 0);
    EXPECT_EQ(game.step(), "draw");
    EXPECT_EQ(game.state().score[1], 4);
}

// Set-up makes sure that no more come up; if they did, nothing would be lost or given unasked.
TEST(ProvingGround, AFullQueueKeepsItsAwardsAndTakesNoMore) {
    TestGame game(2);
    Context ctx = game.context();
    for (int i = 0; i < kMaxAwards; ++i)
        award(ctx, colour(i % 2), 1, ScoreSource::Probe, SegmentId::None);
    EXPECT_EQ(game.state().award_count, kMaxAwards);
    EXPECT_THROW(award(ctx, colour(0), 2, ScoreSource::Probe, SegmentId::None), Error);
    EXPECT_EQ(game.state().score[0], 0);
    advance(ctx, StepResult::Again);
    EXPECT_EQ(game.state().score[0], kMaxAwards / 2);
    EXPECT_EQ(game.state().score[1], kMaxAwards / 2);
}

TEST(ProvingGround, ExtraPartComesOnce) {
    TestGame game(2);
    lay_in_play(game, "PG/extra", "0,1 r0", "draw");
    EXPECT_TRUE(game.state().has(TurnBit::ExtraPart));
    EXPECT_EQ(game.state().turn_player, player(0));
    EXPECT_EQ(game.state().turn, 0);
    lay_in_play(game, "PG/extra", "0,2 r0", "draw");
    EXPECT_EQ(game.state().turn_player, player(1));
    EXPECT_EQ(game.state().turn, 1);
    EXPECT_FALSE(game.state().has(TurnBit::ExtraPart));
}

// --- private information ---

TEST(ProvingGround, SecretItemIsSeenByItsHolderAlone) {
    TestGame game(3);
    lay_in_play(game, "PG/secret", "1,0 r0", "probe-secret");
    EXPECT_EQ(game.to_move(), game::kChance);
    EXPECT_EQ(game.legal().size(), 6u);
    EXPECT_EQ(LandGame::observers(game.rules(), game.state(), {}), game::mask_of(player(0)));
    game.play("probe-item 5");
    const auto seen_by = [&](PlayerId viewer) { return view_of(game.position(), viewer)["proving_ground"]["items"]; };
    EXPECT_EQ(seen_by(player(0)), (nlohmann::json{5, nullptr, nullptr}));
    EXPECT_EQ(seen_by(player(1)), (nlohmann::json{"hidden", nullptr, nullptr}));
    EXPECT_EQ(seen_by(player(2)), (nlohmann::json{"hidden", nullptr, nullptr}));
    EXPECT_EQ(seen_by(game::kNobody), (nlohmann::json{"hidden", nullptr, nullptr}));

    lay_in_play(game, "PG/extra", "0,1 r0", "draw");  // player 1, and his extra part
    game.play("draw PG/extra", "tile 0,2 r0");
    lay_in_play(game, "PG/extra", "0,3 r0", "draw");  // player 2
    lay_in_play(game, "PG/half-monastery", "0,4 r180", "draw");
    ASSERT_EQ(game.state().turn_player, player(0));
    lay_in_play(game, "PG/secret", "2,0 r0", "probe-secret");
    expect_answer(game, "probe-secret", 0, 1);
    expect_answer(game, "award", 0, 0);
    EXPECT_EQ(game.state().score[0], 5);
    EXPECT_EQ(view_of(game.position(), player(1))["proving_ground"]["shown"], (nlohmann::json{0, 0, 0, 0, 1, 0}));
    EXPECT_EQ(game.to_move(), game::kChance);
    EXPECT_EQ(game.legal().size(), 5u);
}

// Redealing is uniform over what the viewer cannot tell apart; the weights of chance are heeded without a
// picker.
TEST(ProvingGround, HiddenItemsAndDrawsFollowTheCopies) {
    TestGame game(2);
    lay_in_play(game, "PG/secret", "1,0 r0", "probe-secret");
    Random random(3);
    constexpr int kTries = 12000;
    std::array<int, kItemKinds> drawn{}, dealt{};
    for (int i = 0; i < kTries; ++i)
        ++drawn[static_cast<std::size_t>(item_of(LandGame::random_action(game.rules(), game.state(), random)) - 1)];
    game.play("probe-item 6");
    for (int i = 0; i < kTries; ++i) {
        LandGame::hide_from(game.rules(), game.state(), player(1), random);
        check_state(game.rules(), game.state());
        ++dealt[static_cast<std::size_t>(state_of<State>(game.state()).item[0] - 1)];
    }
    for (std::size_t i = 0; i < kItemKinds; ++i) {
        EXPECT_NEAR(drawn[i], kItemCopies[i] * kTries / 12, 200);
        EXPECT_NEAR(dealt[i], kItemCopies[i] * kTries / 12, 200);
    }
    const std::uint8_t item = state_of<State>(game.state()).item[0];
    LandGame::hide_from(game.rules(), game.state(), player(0), random);
    EXPECT_EQ(state_of<State>(game.state()).item[0], item);
}

// Each kind lies in another sort of place: text, view and stocks say so; what is beside a figure leaves with it.
TEST(ProvingGround, TokensLieInEverySortOfPlace) {
    TestGame game(2);
    lay_in_play(game, "PG/token", "1,0 r0", "action");
    game.play("follower road.EW");
    game.go_on_to("probe-tokens");
    game.play("probe-token probe-stone 1,0", "probe-token probe-flag A 1,0 city.S 1", "probe-token probe-gate 1,0 W",
              "probe-token probe-post A 1,0 SE", "probe-token probe-badge A follower 1,0 road.EW 1",
              "probe-token probe-coin B");
    ASSERT_EQ(game.state().token_count, 6);
    const nlohmann::json view = view_of(game.position(), player(1));
    std::vector<std::string> texts;
    for (const nlohmann::json& token : view["tokens"])
        texts.push_back(token["text"]);
    EXPECT_EQ(texts, (std::vector<std::string>{"probe-stone 1,0", "probe-flag A 1,0 city.S 1", "probe-gate 1,0 W",
                                               "probe-post A 1,0 SE", "probe-badge A follower 1,0 road.EW 1",
                                               "probe-coin B"}));
    EXPECT_EQ(view["tokens"][3]["at"], (nlohmann::json{{"x", 1}, {"y", 0}, {"corner", "SE"}}));
    EXPECT_EQ(view["stocks"]["probe-flag"], (nlohmann::json{1, 2, 0, 0, 0, 0, 0}));
    EXPECT_EQ(view["stocks"]["probe-coin"], (nlohmann::json{0, 0, 0, 0, 0, 0, 1}));
    Shown shown;
    show_tokens(game.position(), shown);
    ASSERT_EQ(shown.pieces.size(), 6u + 4u + 4u);  // what lies there, stocks of two colours, what is with nobody
    EXPECT_EQ(shown.pieces[3].anchor.where, Anchor::Where::Corner);
    EXPECT_EQ(shown.pieces[3].anchor.detail, 1);
    EXPECT_EQ(shown.pieces[5].anchor.where, Anchor::Where::Player);

    const std::uint64_t hash = position_hash(game.rules(), game.state());
    Context ctx = game.context();
    move_token(ctx, 0, 0);
    EXPECT_NE(position_hash(game.rules(), game.state()), hash);
    return_figure(ctx, static_cast<FigureId>(game.state().tokens[4].at));
    EXPECT_EQ(game.state().token_count, 5);
    EXPECT_EQ(stock_of(game.position(), TokenKind::ProbeBadge, Colour::None), kTokensEach);
    take_token(ctx, 1);
    EXPECT_EQ(game.state().tokens[1].kind, TokenKind::ProbeGate);
    EXPECT_EQ(stock_of(game.position(), TokenKind::ProbeFlag, static_cast<Colour>(0)), kTokensEach);
    check_state(game.rules(), game.state());
}

// Every fault of a token is found.
TEST(ProvingGround, BrokenTokensAreFound) {
    TestGame game(2);
    Context ctx = game.context();
    const auto is_broken_by = [&](const Token& token) {
        change_stock(ctx, token.kind, token.colour, 1);
        lay_token(ctx, token);
        change_stock(ctx, token.kind, Colour::None, -1);  // so that only the place is wrong
        bool is_found = false;
        try {
            check_state(game.rules(), game.state());
        } catch (const Error&) {
            is_found = true;
        }
        change_stock(ctx, token.kind, Colour::None, 1);
        --game.state().token_count;
        return is_found;
    };
    EXPECT_FALSE(is_broken_by({.kind = TokenKind::ProbeStone}));
    EXPECT_TRUE(is_broken_by({.at = 40, .kind = TokenKind::ProbeStone}));
    EXPECT_TRUE(is_broken_by({.value = 2, .kind = TokenKind::ProbeStone}));
    EXPECT_TRUE(is_broken_by({.kind = TokenKind::ProbeStone, .colour = static_cast<Colour>(1)}));
    EXPECT_TRUE(is_broken_by({.kind = TokenKind::ProbeGate, .side = 4}));
    EXPECT_TRUE(is_broken_by({.kind = TokenKind::ProbeBadge}));  // its figure is in the supply
    EXPECT_TRUE(is_broken_by({.at = 2, .kind = TokenKind::ProbeCoin}));

    for (const TokenKind kind : {TokenKind::ProbeGate, TokenKind::ProbeStone})
        lay_token(ctx, {.kind = kind});
    check_state(game.rules(), game.state());
    EXPECT_EQ(find_token(game.state(), TokenKind::ProbeStone), 0u);
    EXPECT_EQ(find_token(game.state(), TokenKind::ProbeGate), 1u);
    EXPECT_EQ(find_token(game.state(), TokenKind::ProbeCoin), 2u);  // there is none
    std::swap(game.state().tokens[0], game.state().tokens[1]);
    EXPECT_THROW(check_state(game.rules(), game.state()), Error);
}

}  // namespace
}  // namespace bastide::land::proving_ground
