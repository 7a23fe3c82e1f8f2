// Components of Hills & Sheep, its bag and its hidden tiles; the other rules are told in rules/*.rule.
#include "land/modules/hills_and_sheep/hills_and_sheep.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>

#include "land/core/check.h"
#include "land/core/game.h"
#include "land/core/held.h"
#include "land/core/turn.h"
#include "land/modules/hills_and_sheep/hills_and_sheep_parts.h"
#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

// [HS-1]
TEST(HillsAndSheep, EightHillsEightVineyardsTwoMonasteries) {
    for (const char* name : {"1", "2"}) {
        const EditionData& edition = *find_tile_set("hills-and-sheep")->edition(name);
        std::map<std::string, int> found;
        for (const CountedTile& counted : edition.tiles) {
            const TileData& tile = *find_tile(counted.id);
            for (const char* mark : {"hill", "vineyard"})
                if (tile.has_mark(mark))
                    found[mark] += counted.count;
            for (const SegmentData& segment : tile.segments) {
                found["monastery"] += segment.type == SegmentType::Monastery ? counted.count : 0;
                found["garden"] += segment.type == SegmentType::Garden ? counted.count : 0;
            }
        }
        EXPECT_EQ(edition.total, 18);
        EXPECT_EQ(found["hill"], 8);
        EXPECT_EQ(found["vineyard"], 8);
        EXPECT_EQ(found["monastery"], 2);
        EXPECT_EQ(found["garden"], name == std::string("2") ? 1 : 0);
    }
}

// Chance is asked for a token: how often each comes up, by text.
std::map<std::string, std::uint32_t> weights_of(Scenario& game) {
    const Frame& frame = top_frame(game.state());
    const StepDef& step = step_of(game.rules(), frame);
    ActionList actions;
    step.legal({game.rules(), game.state()}, frame, actions);
    std::vector<std::uint32_t> weights(actions.size());
    step.weights({game.rules(), game.state()}, frame, actions, weights);
    const std::vector<std::string> texts = game.legal();
    std::map<std::string, std::uint32_t> result;
    for (std::size_t i = 0; i < texts.size(); ++i)
        result[texts[i]] = weights[i];
    return result;
}

// [HS-2, HS-18] Every token with the same chance; what lies with shepherds is not in the bag, the wolves always are.
TEST(HillsAndSheep, TheBagHasWhatLiesWithNobody) {
    using Weights = std::map<std::string, std::uint32_t>;
    Scenario game({"base:1", "hills-and-sheep"}, {"Alice", "Bob"});
    game.figure("Bob", "shepherd", {0, 0}, "field.EL");
    for (const char* sheep : {"4", "4", "1"})
        game.set("token", {"sheep", "Bob", "shepherd", "0,0", "field.EL", sheep});
    game.turn("Alice");
    for (const char* action : {"draw BA/L", "tile 0,1 r0", "shepherd field.NL"})
        game.play(action);
    EXPECT_EQ(weights_of(game), (Weights{{"sheep 1", 3}, {"sheep 2", 5}, {"sheep 3", 5}, {"wolf", 2}}));
    game.play("wolf");
    int sheep = 0, tokens = hills_and_sheep::kWolves;
    for (std::size_t i = 0; i < hills_and_sheep::kSheepTokens.size(); ++i) {
        sheep += hills_and_sheep::kSheepTokens[i] * (static_cast<int>(i) + 1);
        tokens += hills_and_sheep::kSheepTokens[i];
    }
    EXPECT_EQ(sheep, 37);
    EXPECT_EQ(tokens, 18);
    EXPECT_EQ(tokens, hills_and_sheep::kSheepTokenCount + hills_and_sheep::kWolves);
}

// [HS-6] Nobody holds it and nobody has seen it: every player may believe in any tile that is left.
TEST(HillsAndSheep, NobodyKnowsWhatLiesUnderAHill) {
    Scenario game({"base:1", "hills-and-sheep:1"}, {"Alice", "Bob"});
    game.turn("Alice");
    game.play("draw HS/RR.h");
    game.play("tile 1,0 r0");
    EXPECT_EQ(game.state().decision.observers, 0);
    const int left = draws_left(game.state());
    game.play("under-hill BA/L");
    EXPECT_EQ(draws_left(game.state()), left - 1);
    const auto start = std::make_unique<GameState>(game.state());
    std::map<TileType, int> believed;
    Random random(7);
    for (int i = 0; i < 200; ++i) {
        game.state().copy_from(*start);
        LandGame::hide_from(game.rules(), game.state(), PlayerId{0}, random);
        check_state(game.rules(), game.state());
        ++believed[held_tiles(game.state())[0].type];
    }
    EXPECT_GT(believed.size(), 15u);
}

}  // namespace
}  // namespace bastide::land::testing
