// random_action picks what legal() lists, equally often (chance: by weight): a chi-square test at every kind of step.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <map>

#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/core/turn.h"
#include "land/testing/mixes.h"

namespace bastide::land::testing {
namespace {

// How far the counts are from the weights, in standard deviations of chi-square (about 0 if they agree).
double deviation(const Rules& rules, const GameState& state, int samples, Random& random) {
    static ActionList actions;
    LandGame::legal(rules, state, actions);
    if (actions.size() < 2)
        return 0;
    std::vector<std::uint32_t> weights(actions.size(), 1);
    if (LandGame::to_move(rules, state) == game::kChance)
        LandGame::weights(rules, state, actions, weights);
    double total = 0;
    for (const std::uint32_t weight : weights)
        total += weight;
    std::map<std::uint64_t, int> counts;
    for (int i = 0; i < samples; ++i)
        ++counts[LandGame::random_action(rules, state, random).bits()];
    double chi_square = 0;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const double expected = static_cast<double>(samples) * weights[i] / total;
        const double difference = counts[actions[i].bits()] - expected;
        chi_square += difference * difference / expected;
    }
    const double freedom = static_cast<double>(actions.size() - 1);
    return (chi_square - freedom) / std::sqrt(2 * freedom);
}

TEST(Uniformity, RandomActionsAgreeWithTheListInDistribution) {
    double worst = 0;
    int positions = 0;
    for (const game::Setup& setup :
         {setup_of({"base"}, 2), setup_of({"wheel-of-fortune"}, 3),
          setup_of({"base", "river", "traders-and-builders"}, 2),
          setup_of({"base", "short-game"}, 2, {{"short-game.hand", "3"}}), setup_of({"base", "princess-and-dragon"}, 2),
          setup_of({"base", "plague", "tollkeepers"}, 4), setup_of({"base", "bridges-castles-bazaars", "cult"}, 3),
          setup_of({"base", "catapult"}, 3)}) {
        const std::unique_ptr<const Rules> rules = make_rules(setup);
        auto state = std::make_unique<GameState>();
        LandGame::start(*rules, *state);
        Random random(17);
        for (int move = 0; LandGame::to_move(*rules, *state) != game::kNobody; ++move) {
            if (move % 5 == 0) {
                worst = std::max(worst, deviation(*rules, *state, 4000, random));
                ++positions;
            }
            LandGame::apply(*rules, *state, LandGame::random_action(*rules, *state, random));
        }
    }
    std::printf("chi-square: worst of %d positions is %.1f standard deviations from its mean\n", positions, worst);
    EXPECT_GT(positions, 100);
    EXPECT_LT(worst, 6.0);  // one false alarm in thousands of such runs; the seed is fixed anyway
}

}  // namespace
}  // namespace bastide::land::testing
