// Rules of Traders & Builders that need counting, refusals or an order of events; the others are told in rules/*.rule.
#include "land/modules/traders_and_builders/traders_and_builders.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "land/core/board.h"
#include "land/core/deployment.h"
#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/core/tokens.h"
#include "land/table/table.h"
#include "land/testing/mixes.h"
#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

constexpr std::array<Lane, 3> kGoods{Lane::Wine, Lane::Grain, Lane::Cloth};
using Goods = std::array<int, 3>;

Goods goods_of(const TileData& tile) {
    Goods goods{};
    for (const SegmentData& segment : tile.segments)
        for (std::size_t kind = 0; kind < 3; ++kind)
            goods[kind] += lane_of(segment.sums, kGoods[kind]);
    return goods;
}

struct Counts {
    int tiles = 0, with_wine = 0, with_grain = 0, with_cloth = 0, without = 0, gardens = 0;
    friend bool operator==(const Counts&, const Counts&) = default;
};
Counts counts_of(std::string_view edition) {
    Counts counts;
    for (const CountedTile& counted : find_tile_set("traders-and-builders")->edition(edition)->tiles) {
        const TileData& tile = *find_tile(counted.id);
        const Goods goods = goods_of(tile);
        counts.tiles += counted.count;
        counts.with_wine += goods[0] > 0 ? counted.count : 0;
        counts.with_grain += goods[1] > 0 ? counted.count : 0;
        counts.with_cloth += goods[2] > 0 ? counted.count : 0;
        counts.without += goods == Goods{} ? counted.count : 0;
        counts.gardens +=
            std::ranges::count(tile.segments, SegmentType::Garden, &SegmentData::type) > 0 ? counted.count : 0;
    }
    return counts;
}

// [TB-1] seed S003-01, S003-02
TEST(TradersAndBuilders, HasTwentyFourTiles) {
    EXPECT_EQ(counts_of("1"), (Counts{24, 9, 6, 5, 4, 0}));
    EXPECT_EQ(counts_of("2"), (Counts{24, 9, 6, 5, 4, 2}));
    EXPECT_EQ(find_tile_set("traders-and-builders")->default_edition, "2");
}

// [TB-1] seed S003-06, S003-50 All tiles come out of one bag, each as likely as any other.
TEST(TradersAndBuilders, AllTilesAreDrawnFromOneBag) {
    const auto rules = make_rules(setup_of({"base:1", "traders-and-builders:1"}, 2));
    auto state = std::make_unique<GameState>();
    LandGame::start(*rules, *state);
    auto actions = std::make_unique<ActionList>();
    LandGame::legal(*rules, *state, *actions);
    std::vector<std::uint32_t> weights(actions->size());
    LandGame::weights(*rules, *state, *actions, weights);
    std::map<std::string, std::uint32_t> by_set;
    for (std::size_t i = 0; i < actions->size(); ++i)
        by_set[std::string(rules->tile(tile_of((*actions)[i])).id().substr(0, 3))] += weights[i];
    EXPECT_EQ(by_set, (std::map<std::string, std::uint32_t>{{"BA/", 71u}, {"TB/", 24u}}));
}

Goods goods_held(const Rules& rules, const GameState& state) {  // by all players together
    constexpr TokenKind kTokens[] = {TokenKind::Wine, TokenKind::Grain, TokenKind::Cloth};
    Goods held{};
    for (std::size_t kind = 0; kind < 3; ++kind)
        for (int colour = 0; colour < rules.colours; ++colour)
            held[kind] += stock_of({rules, state}, kTokens[kind], static_cast<Colour>(colour));
    return held;
}

// [TB-2] seed S003-03, S003-04 As many tokens as symbols; at the start nobody has one.
TEST(TradersAndBuilders, TwentyTokensLieReady) {
    std::map<std::string, int> tokens;
    for (const CountedTile& token : find_tile_set("traders-and-builders")->tokens)
        tokens[token.id] += token.count;
    EXPECT_EQ(tokens, (std::map<std::string, int>{{"TB/wine", 9}, {"TB/grain", 6}, {"TB/cloth", 5}}));
    Goods symbols{};
    for (const CountedTile& counted : find_tile_set("traders-and-builders")->edition("1")->tiles)
        for (std::size_t kind = 0; kind < 3; ++kind)
            symbols[kind] += counted.count * goods_of(*find_tile(counted.id))[kind];
    EXPECT_EQ(symbols, (Goods{9, 6, 5}));
    const auto rules = make_rules(setup_of({"base", "traders-and-builders"}, 6));
    auto state = std::make_unique<GameState>();
    LandGame::start(*rules, *state);
    EXPECT_EQ(goods_held(*rules, *state), Goods{});
}

Goods symbols_in_completed_cities(const GameState& state) {
    Goods symbols{};
    std::vector<bool> seen(state.feature_count, false);
    for (std::size_t segment = 0; segment < state.segment_count; ++segment) {
        const FeatureId id = state.feature_of[segment];
        const Feature& feature = state.features[at(id)];
        if (seen[at(id)] || feature.type != SegmentType::City || !feature.is_complete())
            continue;
        seen[at(id)] = true;
        for (std::size_t kind = 0; kind < 3; ++kind)
            symbols[kind] += lane_of(feature.sums, kGoods[kind]);
    }
    return symbols;
}

// [TB-2] [TB-13] Over whole games: the tokens taken are the symbols of the completed cities, never more than there are.
TEST(TradersAndBuilders, TokensTakenAreTheSymbolsOfCompletedCities) {
    const auto rules = make_rules(setup_of({"base", "traders-and-builders"}, 3));
    auto state = std::make_unique<GameState>();
    int taken_in_all = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Random random(seed);
        LandGame::start(*rules, *state);
        while (LandGame::to_move(*rules, *state) != game::kNobody)
            LandGame::apply(*rules, *state, LandGame::random_action(*rules, *state, random));
        const Goods taken = goods_held(*rules, *state);
        EXPECT_EQ(taken, symbols_in_completed_cities(*state));
        EXPECT_LE(taken[0], 9);
        EXPECT_LE(taken[1], 6);
        EXPECT_LE(taken[2], 5);
        taken_in_all += taken[0] + taken[1] + taken[2];
    }
    EXPECT_GT(taken_in_all, 0);
}

// [TB-3] seed S003-05, S001-133, S001-138 Twelve figures for six players; they are no followers.
TEST(TradersAndBuilders, EachPlayerHasOnePigAndOneBuilder) {
    const auto rules = make_rules(setup_of({"base", "traders-and-builders"}, 6));
    auto state = std::make_unique<GameState>();
    LandGame::start(*rules, *state);
    for (int i = 0; i < 6; ++i) {
        const auto colour = static_cast<Colour>(i);
        EXPECT_EQ(supply_count(*rules, *state, colour, FigureKind::Builder), 1);
        EXPECT_EQ(supply_count(*rules, *state, colour, FigureKind::Pig), 1);
        EXPECT_EQ(followers_in_supply(*rules, *state, colour), 7);
    }
}

std::string refusal_code(const std::vector<std::string>& sets) {
    try {
        make_rules(setup_of(sets, 2));
    } catch (const Error& error) {
        return std::string(error.code());
    }
    return "";
}

// [TB-4] seed S003-07
TEST(TradersAndBuilders, NeedsTheBaseGameOrTheWheel) {
    EXPECT_EQ(refusal_code({"traders-and-builders"}), "bad_setup");
    EXPECT_EQ(refusal_code({"traders-and-builders", "inns-and-cathedrals"}), "bad_setup");
    EXPECT_EQ(refusal_code({"traders-and-builders", "river"}), "bad_setup");
    EXPECT_EQ(refusal_code({"base:rules", "traders-and-builders"}), "bad_setup");
    EXPECT_EQ(refusal_code({"base", "traders-and-builders"}), "");
    EXPECT_EQ(refusal_code({"wheel-of-fortune", "traders-and-builders"}), "");
    EXPECT_EQ(refusal_code({"base", "inns-and-cathedrals", "traders-and-builders"}), "");
    EXPECT_EQ(refusal_code({"all"}), "");
}

// [TB-4] seed S003-08 The same moves with and without the expansion: everything the base game offers is offered, and
// while nobody uses builder or pig and no city has goods all points are the same.
TEST(TradersAndBuilders, AllBaseRulesStay) {
    const auto texts = [](const game::AnyGame& game) {
        static ActionList actions;
        game.list_actions(actions.clear());
        std::vector<std::string> list;
        for (const Action action : actions)
            list.push_back(game.text_of(action));
        std::ranges::sort(list);
        return list;
    };
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        Random random(seed);
        const auto base = make_land_table(setup_of({"base:1"}, 3));
        const auto with = make_land_table(setup_of({"base:1", "traders-and-builders:rules"}, 3));
        while (base->to_move() != game::kNobody) {
            if (with->step() == "action" && base->step() != "action") {  // only builder or pig are offered
                with->play(with->parse("pass"));
                continue;
            }
            ASSERT_EQ(with->to_move(), base->to_move());
            ASSERT_EQ(with->step(), base->step());
            ASSERT_TRUE(std::ranges::includes(texts(*with), texts(*base)));
            const std::string move = base->text_of(base->random_action(random));
            base->play(base->parse(move));
            with->play(with->parse(move));
        }
        while (with->to_move() != game::kNobody)
            with->play(with->parse("pass"));
        for (int player = 0; player < 3; ++player)
            EXPECT_EQ(with->score(static_cast<PlayerId>(player)), base->score(static_cast<PlayerId>(player)));
    }
}

// [TB-13] seed S001-109 Book 001 says when: the goods come before the points of the city.
TEST(TradersAndBuilders, GoodsAreTakenBeforeThePointsAreGiven) {
    Scenario game({"base:1", "traders-and-builders:1"}, {"Alice", "Bob"});
    game.board({"C@90 TB/CFc.w"});
    game.figure("Bob", "follower", {0, 0}, "city.E");
    game.turn("Alice");
    game.play("draw C");
    game.play("tile 2,0 r270");
    game.play("pass");
    std::vector<std::string> kinds;
    for (const Event& event : game.events())
        if (event.kind == "goods" || event.kind == "score")
            kinds.push_back(event.kind);
    EXPECT_EQ(kinds, (std::vector<std::string>{"goods", "score"}));
}

// [TB-52] The field enclosed on TB/CCc borders the city east-west and the one in the south, and touches no edge.
TEST(TradersAndBuilders, EnclosedFieldBordersBothCities) {
    for (const std::string tile : {"TB/CCc.c", "TB/CCc.w"}) {
        Scenario game({"base:1", "traders-and-builders:1"}, {"Alice", "Bob"}, {{"tb.goods", "off"}});
        game.board({"C@90 " + tile + " C@270", ". C ."});
        const SegmentId enclosed = game.segment({1, 0}, "field#3");
        EXPECT_NE(game.state().feature_of[at(enclosed)], game.state().feature_of[at(game.segment({1, 0}, "field.NL"))]);
        EXPECT_EQ(feature_at(game.state(), enclosed).segment_count, 1);
        EXPECT_EQ(feature_at(game.state(), enclosed).open_edges, 0);
        game.figure("Alice", "follower", {1, 0}, "field#3");
        game.finish();
        EXPECT_EQ(game.state().score[0], 6);
    }
}

}  // namespace
}  // namespace bastide::land::testing
