// One value for everybody: what a field is said to be worth is what it pays.
#include "land/core/value.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "land/core/board.h"
#include "land/core/game.h"
#include "land/core/scoring.h"
#include "land/core/setup.h"
#include "land/evaluation/evaluator.h"
#include "land/players/greedy.h"
#include "land/testing/scenario.h"

namespace bastide::land {
namespace {

struct Said {
    int view = -1, scoring = -1;
    float evaluation = -1;
    double greedy = -1;
};

// Alice's farmer beside one completed city, and an unfinished one.
Said said_of(std::string_view version) {
    testing::Scenario scenario({"base"}, {"Alice", "Bob"}, {{"base.farmers", std::string(version)}});
    scenario.board({"C@90 C@270 C@90"});
    scenario.figure("Alice", "follower", {0, 0}, "field.NL");
    scenario.turn("Bob");
    Said said;
    const FeatureId field = scenario.state().feature_of[at(scenario.segment({0, 0}, "field.NL"))];
    const nlohmann::json view = scenario.view("-");
    for (const nlohmann::json& feature : view["features"])
        if (feature["id"] == at(field))
            said.view = feature["value"];
    Evaluator evaluator(scenario.rules());
    Expectation points;
    evaluator.expect(scenario.state(), points);
    said.evaluation = evaluator.terms_of(0)[static_cast<std::size_t>(Term::FieldFinished)];
    said.greedy = simple_value(scenario.rules(), scenario.state(), game::PlayerId{0});
    scenario.finish();
    said.scoring = scenario.state().score[0];
    return said;
}

// [BASE-50, BASE-72, BASE-73, BASE-74]
TEST(Value, OfAFieldIsTheSameForViewPlayersAndScoring) {
    struct Case {
        std::string_view version;
        int points;
    };
    const double greedy_without = said_of("none").greedy;
    double greedy_of_three = 0;
    for (const auto& [version, points] : {Case{"v3", 3}, {"v2", 3}, {"v1", 4}, {"none", 0}}) {
        const Said said = said_of(version);
        EXPECT_EQ(said.view, points) << version;
        EXPECT_EQ(said.scoring, points) << version;
        EXPECT_FLOAT_EQ(said.evaluation, static_cast<float>(points)) << version;
        if (version == "v3")
            greedy_of_three = said.greedy - greedy_without;
        EXPECT_NEAR(said.greedy - greedy_without, greedy_of_three * points / 3, 1e-9) << version;
    }
    EXPECT_GT(greedy_of_three, 2.9);
}

// A monastery counts the squares that are still empty, a cemetery is worth nothing however many are filled.
TEST(Value, FinishedCountsWhatIsFilledLater) {
    game::Setup setup;
    setup.sets = {"base", "ghosts-castles-cemeteries"};
    setup.players = {"Alice", "Bob"};
    const auto rules = make_rules(setup);
    const auto state = std::make_unique<GameState>();
    LandGame::start(*rules, *state);
    int monasteries = 0, cemeteries = 0;
    for (std::size_t type = 0; type < rules->tiles.tiles.size(); ++type) {
        const TileInfo& tile = rules->tiles.tiles[type];
        const bool is_monastery = tile.segments_of_type[at(SegmentType::Monastery)] != 0;
        if (tile.square_count != 1 || (!is_monastery && tile.segments_of_type[at(SegmentType::Cemetery)] == 0))
            continue;
        const auto x = static_cast<std::int16_t>(20 + 4 * (monasteries + cemeteries));
        const TileSlot slot = add_piece(*rules, *state, {x, 0}, static_cast<TileType>(type), Rotation{});
        const std::uint32_t local =
            tile.segments_of_type[at(is_monastery ? SegmentType::Monastery : SegmentType::Cemetery)];
        const FeatureId id = state->feature_of[at(state->tiles[at(slot)].first_segment) +
                                               static_cast<std::size_t>(std::countr_zero(local))];
        EXPECT_EQ(value_of({*rules, *state}, id, false), is_monastery ? 1 : 0);
        EXPECT_EQ(finished_value({*rules, *state}, id), is_monastery ? 9 : 0);
        ++(is_monastery ? monasteries : cemeteries);
    }
    EXPECT_GT(monasteries, 0);
    EXPECT_GT(cemeteries, 0);
}

}  // namespace
}  // namespace bastide::land
