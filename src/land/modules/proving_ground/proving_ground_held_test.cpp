// Held tiles: a buried one, a secret one that is played instead of drawing, and what others may believe.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "land/core/held.h"
#include "land/modules/proving_ground/proving_ground_testing.h"
#include "land/table/aids.h"
#include "land/table/table.h"

namespace bastide::land::proving_ground {
namespace {

constexpr ModuleId kOwn = ModuleId::ProvingGround;

std::string hand_of(const TestGame& game, PlayerId holder) {
    std::string text;
    for (const HeldTile& held : held_tiles(game.position().state))
        if (is_held_by(held, kOwn, holder))
            text += std::string(game.rules().tile(held.type).id()) + " ";
    return text;
}

// Player A has laid the pocket tile beside the start tile's city and holds a half tile with a wall.
void fill_pocket(TestGame& game, const std::string& id) {
    game.go_on_to("draw");
    game.play("draw PG/pocket", "tile 0,-1 r180");
    game.go_on_to("probe-fill-pocket");
    EXPECT_EQ(game.to_move(), game::kChance);
    EXPECT_EQ(game.state().decision.observers, game::mask_of(game.state().turn_player));
    game.play("probe-pocket " + id);
}

TEST(ProvingGroundHeld, ABuriedTileIsSeenByNobodyAndNeverComes) {
    TestGame game(2);
    game.go_on_to("draw");
    game.play("draw PG/hill", "tile 1,0 r0");
    game.go_on_to("probe-bury");
    const int left = draws_left(game.state());
    EXPECT_EQ(game.to_move(), game::kChance);
    EXPECT_EQ(game.state().decision.observers, 0);
    const TileType buried = game.rules().tiles.find("BA/L");
    const auto unseen = [&] { return unseen_by(game.position(), PlayerId{0})[at(buried)]; };
    const int before = unseen();
    game.play("probe-bury BA/L");
    EXPECT_EQ(draws_left(game.state()), left - 1);
    EXPECT_EQ(unseen(), before);  // nobody knows which tile it is
    EXPECT_EQ(view_of(game.position(), PlayerId{0})["hands"], nlohmann::json::parse("[[],[]]"));
    std::map<std::string, int> dealt;
    Random random(7);
    const auto start = std::make_unique<GameState>(game.state());
    for (int i = 0; i < 200; ++i) {
        game.state().copy_from(*start);
        LandGame::hide_from(game.rules(), game.state(), PlayerId{0}, random);
        check_state(game.rules(), game.state());
        const auto held = held_tiles(game.state());
        const auto under =
            std::find_if(held.begin(), held.end(), [](const HeldTile& tile) { return tile.from == HeldFrom::Stack; });
        ++dealt[std::string(game.rules().tile(under->type).id())];
    }
    EXPECT_GT(dealt.size(), 15u);
}

TEST(ProvingGroundHeld, ASecretTileIsPlayedInsteadOfDrawing) {
    TestGame game(2);
    const int left = draws_left(game.state());
    fill_pocket(game, "PG/half-wall");
    EXPECT_EQ(draws_left(game.state()), left);  // one is laid, one more is held
    EXPECT_EQ(view_of(game.position(), PlayerId{0})["hands"], nlohmann::json::parse(R"([["PG/half-wall"],[]])"));
    EXPECT_EQ(view_of(game.position(), PlayerId{1})["hands"], nlohmann::json::parse("[[null],[]]"));
    game.go_on_to("probe-pocket");
    EXPECT_EQ(game.to_move(), PlayerId{0});
    EXPECT_EQ(game.legal(), (std::vector<std::string>{"pass", "probe-play PG/half-wall"}));
    game.play("probe-play PG/half-wall");
    EXPECT_EQ(game.step(), "place-tile");
    EXPECT_EQ(game.rules().tile(game.state().part.drawn).id(), "PG/half-wall");
    EXPECT_EQ(hand_of(game, PlayerId{0}), "");
}

TEST(ProvingGroundHeld, AFilterStrikesOutATileOrDeclining) {
    TestGame game(2);
    fill_pocket(game, "PG/half-wall");
    const TileType wall = game.rules().tiles.find("PG/half-wall"), city = game.rules().tiles.find("PG/half-city");
    game.go_on_to("probe-pocket");
    Context ctx = game.context();
    const auto give = [&](TileType type) {
        for (HeldTile& held : held_tiles(game.state()))
            if (held.type == type && held.holder == game::kNobody) {
                give_held(game.state(), held, PlayerId{0}, 1);
                return;
            }
    };
    give(city);
    EXPECT_EQ(game.legal(), (std::vector<std::string>{"probe-play PG/half-wall", "probe-play PG/half-city"}));
    game.state().set(TurnBit::ExtraPart);
    EXPECT_EQ(game.legal(), std::vector<std::string>{"pass"});
    game.state().turn_done = 0;
    take_held(game.state(), kOwn, PlayerId{0}, city);
    give(wall);  // two of a kind: nothing is left to decide
    EXPECT_EQ(enter_held(ctx, top_frame(game.state())), StepResult::Again);
    EXPECT_EQ(game.state().part.drawn, wall);
    EXPECT_EQ(hand_of(game, PlayerId{0}), "PG/half-wall ");
}

// How many tiles each player holds is kept, and counted anew.
TEST(ProvingGroundHeld, AWrongCountIsFound) {
    TestGame game(2);
    fill_pocket(game, "PG/half-wall");
    EXPECT_EQ(held_count(game.state(), kOwn, PlayerId{0}), 1);
    check_state(game.rules(), game.state());
    for (const PlayerId holder : {PlayerId{0}, PlayerId{1}, game::kNobody}) {
        std::uint8_t& count = held_counts(game.state(), kOwn)[holder_number(holder)];
        ++count;
        EXPECT_THROW(check_state(game.rules(), game.state()), Error);
        --count;
    }
}

// What comes out of the box is exchanged with the box and other hands alone.
TEST(ProvingGroundHeld, OthersBelieveInAnyTileOfTheBox) {
    TestGame game(2);
    fill_pocket(game, "PG/half-wall");
    const auto start = std::make_unique<GameState>(game.state());
    std::map<std::string, int> believed;
    Random random(3);
    for (int i = 0; i < 600; ++i) {
        game.state().copy_from(*start);
        LandGame::hide_from(game.rules(), game.state(), PlayerId{1}, random);
        check_state(game.rules(), game.state());
        ++believed[hand_of(game, PlayerId{0})];
    }
    ASSERT_EQ(believed.size(), 3u);  // two copies of each of three
    for (const auto& [hand, count] : believed)
        EXPECT_NEAR(count, 200, 60) << hand;
    game.state().copy_from(*start);
    LandGame::hide_from(game.rules(), game.state(), PlayerId{0}, random);
    EXPECT_EQ(hand_of(game, PlayerId{0}), "PG/half-wall ");
}

}  // namespace
}  // namespace bastide::land::proving_ground
