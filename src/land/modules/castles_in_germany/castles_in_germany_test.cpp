// Castles lie open: nobody who thinks about hidden tiles may deal them anew.
#include "land/modules/castles_in_germany/castles_in_germany.h"

#include <gtest/gtest.h>

#include "land/core/game.h"
#include "land/core/held.h"
#include "land/core/setup.h"
#include "land/testing/mixes.h"

namespace bastide::land::castles_in_germany {
namespace {

// [CG-4]
TEST(CastlesInGermany, StayWhereTheyAreInEveryWorld) {
    const auto rules = make_rules(testing::setup_of({"base", "castles-in-germany"}, 4));
    auto state = std::make_unique<GameState>(), other = std::make_unique<GameState>();
    Random random(5);
    LandGame::start(*rules, *state);
    for (int i = 0; i < 4; ++i)
        LandGame::apply(*rules, *state, LandGame::random_action(*rules, *state, random));
    for (int i = 0; i < 10; ++i) {
        other->copy_from(*state);
        LandGame::hide_from(*rules, *other, PlayerId{0}, random);
        for (std::size_t place = 0; place < state->held_count; ++place)
            EXPECT_EQ(other->held[place].type, state->held[place].type);
    }
}

}  // namespace
}  // namespace bastide::land::castles_in_germany
