// Hidden half tiles: what others may believe, and that nothing shows which ones a player holds.
#include "land/modules/half_tiles/half_tiles.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "land/core/check.h"
#include "land/core/game.h"
#include "land/core/held.h"
#include "land/core/setup.h"
#include "land/table/table.h"
#include "land/testing/mixes.h"

namespace bastide::land::half_tiles {
namespace {

std::string halves_of(const Rules& rules, const GameState& state, PlayerId player) {
    std::string text;
    for (const HeldTile& held : held_tiles(state))
        if (is_held_by(held, ModuleId::HalfTiles, player))
            text += std::string(rules.tile(held.type).id()) + " ";
    return text;
}

// [HT-3] Dealt anew for one player, he keeps his own, sees no difference, and anybody else may have anything.
TEST(HalfTiles, OtherWorlds) {
    const auto rules = make_rules(testing::setup_of({"base", "half-tiles"}, 3));
    auto state = std::make_unique<GameState>(), other = std::make_unique<GameState>();
    Random random(7);
    LandGame::start(*rules, *state);
    for (int i = 0; i < 8; ++i)
        LandGame::apply(*rules, *state, LandGame::random_action(*rules, *state, random));
    const PlayerId viewer{0}, neighbour{1};
    const nlohmann::json before = view_of({*rules, *state}, viewer);
    std::set<std::string> hands;
    for (int i = 0; i < 100; ++i) {
        other->copy_from(*state);
        LandGame::hide_from(*rules, *other, viewer, random);
        ASSERT_NO_THROW(check_state(*rules, *other));
        EXPECT_EQ(halves_of(*rules, *other, viewer), halves_of(*rules, *state, viewer));
        EXPECT_EQ(view_of({*rules, *other}, viewer), before);
        hands.insert(halves_of(*rules, *other, neighbour));
    }
    EXPECT_GT(hands.size(), 30u);  // more than two hands that change owners
}

// [HT-3] Nobody else sees which half tile is dealt.
TEST(HalfTiles, ADealIsSeenByOne) {
    const auto rules = make_rules(testing::setup_of({"base", "half-tiles"}, 3));
    auto state = std::make_unique<GameState>();
    LandGame::start(*rules, *state);
    EXPECT_EQ(state->decision.player, game::kChance);
    EXPECT_EQ(state->decision.observers, game::mask_of(state->start_player));
}

}  // namespace
}  // namespace bastide::land::half_tiles
