// What of the Markets of Leipzig needs more than a story.
#include "land/modules/markets_of_leipzig/markets_of_leipzig.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/core/turn.h"
#include "land/testing/mixes.h"

namespace bastide::land::markets_of_leipzig {
namespace {

using testing::setup_of;

bool has_step(const Rules& rules) {
    return std::find(rules.steps.begin(), rules.steps.end(), &kSend) != rules.steps.end();
}

// [ML-1]
TEST(MarketsOfLeipzig, NeedsLeipzigOnTheTable) {
    EXPECT_TRUE(has_step(*make_rules(setup_of({"base", "markets-of-leipzig"}, 2))));
    EXPECT_FALSE(has_step(*make_rules(setup_of({"base", "markets-of-leipzig:rules"}, 2))));
    EXPECT_EQ(make_rules(setup_of({"base", "markets-of-leipzig"}, 2))->start.size(), 4u);
}

// [ML-7, ML-11, ML-12]
TEST(MarketsOfLeipzig, RandomGamesSendFollowersIntoEveryQuarter) {
    const auto rules = make_rules(setup_of({"base", "markets-of-leipzig"}, 4));
    auto state = std::make_unique<GameState>();
    std::array<int, kQuarterNames.size()> sent{};
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        LandGame::start(*rules, *state);
        Random random(seed);
        while (LandGame::to_move(*rules, *state) != game::kNobody) {
            const Action action = LandGame::random_action(*rules, *state, random);
            if (kind_of(action) == ActionKind::Send)
                ++sent[static_cast<std::size_t>(extra_of(action))];
            LandGame::apply(*rules, *state, action);
        }
    }
    for (const int count : sent)
        EXPECT_GT(count, 0);
}

}  // namespace
}  // namespace bastide::land::markets_of_leipzig
