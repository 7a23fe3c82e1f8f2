// What of the Count of Carcassonne needs more than a story.
#include "land/modules/count_of_carcassonne/count_of_carcassonne.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/core/turn.h"
#include "land/testing/mixes.h"

namespace bastide::land::count_of_carcassonne {
namespace {

using testing::setup_of;

bool is_asked_for(const Rules& rules, const StepDef& step) {
    return std::find(rules.steps.begin(), rules.steps.end(), &step) != rules.steps.end();
}

// [CO-5]
TEST(CountOfCarcassonne, NeedsTheCityOnTheTable) {
    EXPECT_TRUE(is_asked_for(*make_rules(setup_of({"base", "count-of-carcassonne"}, 2)), kLeaveCity));
    EXPECT_FALSE(is_asked_for(*make_rules(setup_of({"base", "count-of-carcassonne:rules"}, 2)), kLeaveCity));
    const auto tiles_only = make_rules(setup_of({"base", "count-of-carcassonne:tiles"}, 2));
    EXPECT_FALSE(is_asked_for(*tiles_only, kEnterCity));
    EXPECT_EQ(tiles_only->start.size(), 1u);
}

// [CO-9, CO-20, CO-33]
TEST(CountOfCarcassonne, RandomGamesVisitEveryDecision) {
    const auto rules =
        make_rules(setup_of({"base", "count-of-carcassonne"}, 4, {{"count.city_placement", "additional"}}));
    auto state = std::make_unique<GameState>();
    int entered = 0, left = 0, left_at_end = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        LandGame::start(*rules, *state);
        Random random(seed);
        while (LandGame::to_move(*rules, *state) != game::kNobody) {
            const Action action = LandGame::random_action(*rules, *state, random);
            const bool at_end = &step_of(*rules, top_frame(*state)) == &kFinalMoves;
            entered += kind_of(action) == ActionKind::EnterCity;
            left += kind_of(action) == ActionKind::LeaveCity && !at_end;
            left_at_end += kind_of(action) == ActionKind::LeaveCity && at_end;
            LandGame::apply(*rules, *state, action);
        }
        EXPECT_TRUE(std::none_of(state->figures.begin(), state->figures.begin() + state->figure_count,
                                 [](const Figure& figure) { return figure.place == FigurePlace::Feature; }));
    }
    EXPECT_GT(entered, 0);
    EXPECT_GT(left, 0);
    EXPECT_GT(left_at_end, 0);
}

}  // namespace
}  // namespace bastide::land::count_of_carcassonne
