#include "land/evaluation/network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/evaluation/embedded_networks.h"
#include "land/evaluation/evaluator.h"

namespace bastide::land {
namespace {

// What the trainer has counted with its own whole numbers.
TEST(Network, GivesWhatItsTrainerGave) {
    const nlohmann::json file = nlohmann::json::parse(embedded_network_files().front().text);
    const Network known = read_network(embedded_network_files().front().text);
    ASSERT_FALSE(file.at("examples").empty());
    for (const nlohmann::json& example : file.at("examples")) {
        std::array<RegionSum, 2> sums{};
        for (std::size_t colour = 0; colour < 2; ++colour)
            for (const nlohmann::json& region : example.at("regions")[colour]) {
                const RegionSum sum = known.of_region(region.get<RegionInputs>());
                for (std::size_t i = 0; i < kRegionUnits; ++i)
                    sums[colour][i] += sum[i];
            }
        for (std::size_t colour = 0; colour < 2; ++colour)
            EXPECT_EQ(known.of_side(sums[colour], sums[1 - colour], example.at("sides")[colour].get<SideInputs>()),
                      example.at("points")[colour].get<int>());
    }
}

TEST(Network, RefusesWhatIsNone) {
    EXPECT_THROW(read_network("{}"), Error);
    EXPECT_THROW(read_network("[1, 2"), Error);
    EXPECT_THROW(read_network(R"({"regions": [[1, 2]], "head": [], "last": []})"), Error);
    nlohmann::json file = nlohmann::json::parse(embedded_network_files().front().text);
    file["last"][0] = 1025;
    EXPECT_THROW(read_network(file.dump()), Error);
}

class Correcting : public ::testing::Test {
  protected:
    static std::unique_ptr<const Rules> rules_of(int players, int start) {
        game::Setup setup;
        setup.sets = {"base", "inns-and-cathedrals"};
        setup.players = std::vector<std::string>{"A", "B", "C"};
        setup.players.resize(static_cast<std::size_t>(players));
        setup.start_player = start;
        return make_rules(setup);
    }
    static Evaluator corrected(const Rules& rules) { return {rules, weights_for(rules.players), network()}; }
};

TEST_F(Correcting, IsTheSameForBothColoursAndRemembersNothingThatMatters) {
    const auto rules = rules_of(2, 0), swapped_rules = rules_of(2, 1);
    const auto state = std::make_unique<GameState>(), swapped = std::make_unique<GameState>();
    Evaluator practised = corrected(*rules), plain(*rules, weights_for(2));
    LandGame::start(*rules, *state);
    LandGame::start(*swapped_rules, *swapped);
    Random random(4);
    bool changes = false;
    while (state->decision.player != game::kNobody) {
        Expectation points, other, without;
        practised.expect(*state, points);
        corrected(*swapped_rules).expect(*swapped, other);
        plain.expect(*state, without);
        ASSERT_NEAR(points[0], other[1], 0.02);  // the sums of floats before it may differ in their last digits
        ASSERT_NEAR(points[1], other[0], 0.02);
        changes = changes || points[0] != without[0];
        const Action action = LandGame::random_action(*rules, *state, random);
        LandGame::apply(*rules, *state, action);
        LandGame::apply(*swapped_rules, *swapped, action);
    }
    EXPECT_TRUE(changes);
}

TEST_F(Correcting, LeavesGamesOfMoreThanTwoAlone) {
    const auto rules = rules_of(3, 0);
    const auto state = std::make_unique<GameState>();
    Evaluator with = corrected(*rules), without(*rules, weights_for(3));
    LandGame::start(*rules, *state);
    Random random(9);
    for (int i = 0; i < 90; ++i)
        LandGame::apply(*rules, *state, LandGame::random_action(*rules, *state, random));
    Expectation points, plain;
    with.expect(*state, points);
    without.expect(*state, plain);
    EXPECT_EQ(points, plain);
}

}  // namespace
}  // namespace bastide::land
