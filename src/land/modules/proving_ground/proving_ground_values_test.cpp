// The rows of the value sequence that the sets built so far leave alone.
#include <gtest/gtest.h>

#include "land/core/deployment.h"
#include "land/core/scoring.h"
#include "land/modules/proving_ground/proving_ground_testing.h"
#include "words/language.h"

namespace bastide::land::proving_ground {
namespace {

constexpr Colour kRed{0}, kBlue{1};

FeatureId feature_of(TestGame& game, TileSlot slot, std::string_view name) {
    return game.state().feature_of[at(game.segment(slot, name))];
}
void put(TestGame& game, Colour colour, TileSlot slot, std::string_view name) {
    Context ctx = game.context();
    deploy(ctx, colour, FigureKind::Follower, game.segment(slot, name));
}
// The set that only tests know has no name in the words: "...".
std::vector<std::string> said(TestGame& game, const std::vector<Text>& texts) {
    std::vector<std::string> lines;
    for (const Text& text : texts)
        lines.push_back(words::english().say(text, game.rules().setup.players));
    return lines;
}
void finish(TestGame& game) {
    Context ctx = game.context();
    Frame frame;
    frame.step = game.rules().jumps[static_cast<std::size_t>(Jump::FinalScoring)];
    run_from(ctx, frame);
}

// A road of three tiles: 3, a point more for each tile makes 6.
TEST(ProvingGroundValues, PointsForEachTileAreAdded) {
    TestGame game(2);
    const TileSlot growth = game.lay("PG/growth", {1, 0});
    game.lay("PG/growth", {2, 0});
    const FeatureId road = feature_of(game, growth, "road.EW");
    std::vector<Text> reasons;
    EXPECT_EQ(value_of(game.position(), road, false, &reasons), 6);
    EXPECT_EQ(said(game, reasons), (std::vector<std::string>{"Base game: +3", "...: +3"}));
}

// Half of everything before it, rounded up, and then what is not halved: the order of the table.
TEST(ProvingGroundValues, HalvingComesAfterRatesAndBeforeWhatIsOnTop) {
    TestGame game(2);
    const TileSlot halving = game.lay("PG/halving", {-2, 0});
    game.lay("PG/growth", {-1, 0});  // the start tile at 0,0 goes on
    FeatureId road = feature_of(game, halving, "road.E");
    EXPECT_EQ(value_of(game.position(), road, false), 3);     // (3 + 3) / 2
    EXPECT_EQ(value_of(game.position(), road, true), 3 + 3);  // and 3 on top
    game.lay("PG/wild", {1, 0});
    road = feature_of(game, halving, "road.E");
    EXPECT_TRUE(game.state().features[at(road)].is_complete());
    std::vector<Text> reasons;
    value_of(game.position(), road, true, &reasons);
    EXPECT_EQ(said(game, reasons), (std::vector<std::string>{"Base game: +3", "...: +3", "...: -3", "...: +3"}));
}

// The field beside a completed city with a keep: 3 and 1 for the city, 2 for itself; to each farmer only the rate.
TEST(ProvingGroundValues, ACityMayPayMoreThanTheRate) {
    TestGame game(test_setup(2, {"base", "abbey-and-mayor", "wheel-of-fortune:rules", "proving-ground"}));
    const TileSlot north = game.lay("PG/keep", {0, 6}, 2), south = game.lay("PG/keep", {0, 7});
    const FeatureId field = feature_of(game, south, "field.EL");
    ASSERT_TRUE(game.feature(north, "city.S").is_complete());
    const auto points = [&](FieldPay pay) { return field_value(game.position(), field, pay).points(); };
    EXPECT_EQ(points(FieldPay::Farmers), 3 + 1 + 2);
    EXPECT_EQ(points(FieldPay::FarmersOfNewBarn), 3 + 1 + 2);
    EXPECT_EQ(points(FieldPay::FarmersJoined), 1 + 1 + 2);
    EXPECT_EQ(points(FieldPay::Barn), 4 + 1 + 2);
    put(game, kRed, south, "field.EL");
    finish(game);
    EXPECT_EQ(game.state().score[at(kRed)], 6);
}

// A banner: two points for whoever stands in the feature, in a scoring during the game ...
TEST(ProvingGroundValues, SingleColoursGetPointsDuringTheGame) {
    TestGame game(2);
    const TileSlot one = game.lay("PG/banner", {0, 6}, 2), other = game.lay("PG/council", {0, 7});
    const FeatureId city = feature_of(game, one, "city.S");
    put(game, kRed, one, "city.S");
    put(game, kRed, one, "city.S");
    put(game, kBlue, other, "city.N");
    const PointsByColour points =
        points_by_colour(game.position(), {city, Moment::DuringGame, true, owners_of(game.position(), city)}, 4);
    EXPECT_EQ(points[at(kRed)], 4 + 2);
    EXPECT_EQ(points[at(kBlue)], 2);  // without the majority
}

// ... and at the end: in an unfinished city and on a field, each one award.
TEST(ProvingGroundValues, SingleColoursGetPointsAtTheEndAndOnFields) {
    TestGame game(2);
    const TileSlot banner = game.lay("PG/banner", {0, 6});
    put(game, kRed, banner, "city.N");
    put(game, kBlue, banner, "field.EL");
    finish(game);
    EXPECT_EQ(game.state().score[at(kRed)], 1 + 2);
    EXPECT_EQ(game.state().score[at(kBlue)], 2);
    std::vector<Text> texts;
    for (const Event& event : game.log().events)
        texts.push_back(event.text);
    EXPECT_EQ(said(game, texts),
              (std::vector<std::string>{"unfinished city of 1 tile: A 3", "field with 0 completed cities: B 2"}));
}

}  // namespace
}  // namespace bastide::land::proving_ground
