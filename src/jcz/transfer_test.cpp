// Out and in again: whatever both programs know comes back as it was.
#include "jcz/transfer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "jcz/file.h"
#include "land/core/action.h"
#include "land/core/board.h"
#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/core/text.h"
#include "land/table/table.h"

namespace bastide::jcz {
namespace {

using Options = std::vector<std::pair<std::string, std::string>>;

std::string_view top_step(const land::Rules& rules, const land::GameState& state) {
    return land::step_of(rules, land::top_frame(state)).name;
}

// A random game up to its end, or to the first `limit` actions. That program lets nobody decline a second part, a
// portal onto its own tile is no portal there, and a ransom is paid as early as it can be.
game::Record random_game(const game::Setup& setup, std::uint64_t seed, std::size_t limit = 100000) {
    const auto rules = land::make_rules(setup);
    const auto state = std::make_unique<land::GameState>();
    land::LandGame::start(*rules, *state);
    Random random(seed);
    land::ActionList actions;
    game::Record record;
    record.setup = setup;
    bool is_said = true;  // there is a message for the last action
    while (state->decision.player != game::kNobody && (record.actions.size() < limit || !is_said)) {
        land::LandGame::legal(*rules, *state, actions);
        game::Action action = land::LandGame::random_action(*rules, *state, random);
        for (const game::Action other : actions)
            if (land::kind_of(other) == land::ActionKind::SecondPart)
                action = other;
        while (land::kind_of(action) == land::ActionKind::Ransom && top_step(*rules, *state) != "ransom")
            action = land::LandGame::random_action(*rules, *state, random);
        const bool from_portal = top_frame(*state).step != state->frames[0].step;
        if (from_portal && land::kind_of(action) == land::ActionKind::PlaceFigure)
            for (const game::Action other : actions)
                if (land::tile_at(*state, land::cell_of(other)) != state->part.last_tile)
                    action = other;
        record.actions.push_back(land::to_text({*rules, *state}, action));
        is_said = !record.actions.back().starts_with("portal") && !record.actions.back().starts_with("second-tile") &&
                  !record.actions.back().starts_with("fly ") && !record.actions.back().starts_with("lot ") &&
                  record.actions.back() != "abbey" && top_step(*rules, *state) != "ransom";
        land::LandGame::apply(*rules, *state, action);
    }
    return record;
}

game::Setup setup_with(std::vector<std::string> sets, int players, Options options = {}) {
    game::Setup setup;
    setup.sets = std::move(sets);
    setup.options = std::move(options);
    for (int i = 0; i < players; ++i)
        setup.players.push_back("Player" + std::to_string(i + 1));
    return setup;
}

// Alone, in pairs and all together, with the options in which the programs agree.
std::vector<game::Setup> shared_mixes() {
    struct Part {
        std::string set;
        Options options;
    };
    const std::vector<Part> parts{
        {"inns-and-cathedrals:1", {{"ic.final", "ignore"}}},
        {"traders-and-builders", {}},
        {"river:I+II", {{"river.spring_is_turn", "false"}}},
        {"abbot-and-gardens", {}},
        {"princess-and-dragon:1", {{"pd.volcano_actions", "any"}}},
        {"king-and-robber-baron", {{"king.scoring", "15-40"}}},
        {"festival", {{"festival.return", "follower"}}},
        {"cult:5", {}},
        {"siege", {{"siege.escape_time", "end-of-turn"}, {"siege.escape_range", "city"}}},
        {"phantom", {{"phantom.phantom_after", "official"}}},
        {"tower:1", {{"tower.ransom_time", "any"}, {"tower.capture_own", "on"}}},
        {"tunnel", {{"tunnel.chip_time", "any"}, {"tunnel.chips_per", "turn"}}},
        {"abbey-and-mayor:1", {{"am.wagon_move", "C1"}}},
        {"count-of-carcassonne",
         {{"count.city_placement", "additional"}, {"count.once_per", "turn-part"}, {"count.into_unoccupied", "on"}}},
    };
    std::vector<game::Setup> mixes{setup_with({"base"}, 2), setup_with({"base:1"}, 6),
                                   setup_with({"base"}, 1, {{"game.alone", "on"}, {"game.last_turn", "20"}}),
                                   setup_with({"base*2"}, 3, {{"figures.follower", "3"}, {"base.tiny_city", "2"}})};
    game::Setup all = setup_with({"base"}, 4);
    int players = 2;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        all.sets.push_back(parts[i].set);
        all.options.insert(all.options.end(), parts[i].options.begin(), parts[i].options.end());
        for (std::size_t j = i; j < parts.size(); ++j) {
            game::Setup setup = setup_with({"base", parts[i].set}, players, parts[i].options);
            if (j != i) {
                setup.sets.push_back(parts[j].set);
                setup.options.insert(setup.options.end(), parts[j].options.begin(), parts[j].options.end());
            }
            setup.start_player = static_cast<int>(j) % players;
            mixes.push_back(setup);
            players = players == 6 ? 2 : players + 1;
        }
    }
    mixes.push_back(all);
    mixes.push_back(setup_with({"base", "hills-and-sheep", "abbot-and-gardens"}, 3,
                               {{"hs.flock_action", "additional"}, {"hs.hill_tiebreak", "count"}}));
    mixes.push_back(setup_with({"base", "mage-and-witch", "tunnel"}, 2,
                               {{"tunnel.chip_time", "any"}, {"tunnel.chips_per", "turn"}}));
    mixes.push_back(setup_with({"base", "flying-machines", "phantom"}, 3, {{"phantom.phantom_after", "official"}}));
    mixes.push_back(setup_with({"base", "little-buildings", "abbot-and-gardens"}, 4, {{"lb.scoring", "3/2/1"}}));
    mixes.push_back(setup_with({"base", "mage-and-witch", "flying-machines", "little-buildings"}, 5));
    mixes.push_back(
        setup_with({"base", "under-the-big-top", "princess-and-dragon:1"}, 3, {{"pd.volcano_actions", "any"}}));
    mixes.push_back(
        setup_with({"base", "ferries", "tunnel", "princess-and-dragon:1"}, 4,
                   {{"pd.volcano_actions", "any"}, {"tunnel.chip_time", "any"}, {"tunnel.chips_per", "turn"}}));
    Options bazaars{{"bcb.bridge_ends", "free"},
                    {"bcb.castle_shape", "semicircular"},
                    {"bcb.bazaar_timing", "after-scoring"},
                    {"bcb.bid_cap", "none"}};
    mixes.push_back(setup_with({"base", "bridges-castles-bazaars", "traders-and-builders"}, 3, bazaars));
    bazaars.emplace_back("bcb.auction", "false");
    mixes.push_back(setup_with({"base", "bridges-castles-bazaars"}, 4, bazaars));
    return mixes;
}

std::string name_of(const game::Setup& setup) {
    std::string name;
    for (const std::string& set : setup.sets)
        name += set + " ";
    return name + std::to_string(setup.players.size());
}

std::string exported(const game::Record& record) {
    std::vector<std::string> remarks;
    return export_game(record, remarks);
}

// The position that the actions of a record lead to.
std::uint64_t end_of(const game::Record& record) {
    const auto table = game::replay(record, [](const game::Setup& setup) { return land::make_land_table(setup); });
    return table->hash();
}

// A chip on a tunnel may be placed before or after the dragon moves: the order may differ, the game may not.
void expect_same_play(const game::Record& before, const game::Record& after) {
    std::vector<std::string> first = before.actions, second = after.actions;
    std::sort(first.begin(), first.end());
    std::sort(second.begin(), second.end());
    ASSERT_EQ(second, first);
    game::Record seated = before;  // there the start player always has the first seat
    seated.actions = after.actions;
    ASSERT_EQ(end_of(seated), end_of(before));
}
void expect_same(const game::Record& before, const game::Record& after) {
    ASSERT_EQ(after.setup, before.setup);
    expect_same_play(before, after);
}

TEST(JczTransfer, WhatGoesOutComesBackAsItWas) {
    for (const game::Setup& setup : shared_mixes())
        for (const std::uint64_t seed : {1u, 2u}) {
            SCOPED_TRACE(name_of(setup) + " seed " + std::to_string(seed));
            const game::Record record = random_game(setup, seed);
            ASSERT_NO_FATAL_FAILURE(expect_same(record, import_game(exported(record))));
        }
}

TEST(JczTransfer, AGameInTheMiddleOfATurnComesBackToo) {
    for (const game::Setup& setup : shared_mixes())
        for (const std::size_t length : {1u, 2u, 3u, 30u, 61u, 104u}) {
            SCOPED_TRACE(name_of(setup) + " length " + std::to_string(length));
            const game::Record record = random_game(setup, 5, length);
            ASSERT_NO_FATAL_FAILURE(expect_same(record, import_game(exported(record))));
        }
}

// Ours holds a bazaar before the scoring, and asks nobody who has too few points.
TEST(JczTransfer, AnAuctionComesBackAsItWas) {
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u, 5u, 6u}) {
        SCOPED_TRACE(seed);
        const game::Record record =
            random_game(setup_with({"base", "bridges-castles-bazaars"}, 2 + static_cast<int>(seed % 4)), seed);
        ASSERT_NO_FATAL_FAILURE(expect_same(record, import_game(exported(record))));
    }
}

// Another program keeps nothing of ours: sets, elements and rules alone must say the same.
TEST(JczTransfer, TheirSetUpAloneSaysTheSame) {
    for (const game::Setup& setup : shared_mixes()) {
        SCOPED_TRACE(name_of(setup));
        const game::Record record = random_game(setup, 3);
        nlohmann::json file = nlohmann::json::parse(exported(record));
        file.erase("bastide");
        const game::Record back = import_game(file.dump());
        ASSERT_NO_FATAL_FAILURE(expect_same_play(record, back));
    }
}

TEST(JczTransfer, WhatTheOtherProgramDoesNotKnowIsRefused) {
    const auto refused = [](const game::Setup& setup, const std::string& word) {
        try {
            exported(random_game(setup, 1, 10));
            ADD_FAILURE() << "exported: " << word;
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), "unsupported_set");
            EXPECT_NE(std::string(error.what()).find(word), std::string::npos) << error.what();
        }
    };
    refused(setup_with({"base", "wheel-of-fortune"}, 2), "wheel-of-fortune");
    refused(setup_with({"base", "short-game"}, 2, {{"short-game.hand", "2"}}), "short-game");
    refused(setup_with({"base", "darmstadt"}, 2), "darmstadt");
}

TEST(JczTransfer, OptionsThatOnlyWeKnowAreNamed) {
    std::vector<std::string> remarks;
    export_game(random_game(setup_with({"base", "siege"}, 2, {{"base.farmers", "v2"}}), 1, 10), remarks);
    ASSERT_EQ(remarks.size(), 2u);
    EXPECT_NE(remarks[0].find("siege.escape_time=before-scoring"), std::string::npos) << remarks[0];
    EXPECT_NE(remarks[1].find("base.farmers=v2"), std::string::npos) << remarks[1];
}

// The types of the messages of a game, from the last tile on.
std::vector<std::string> last_part(const game::Record& record) {
    const nlohmann::json replay = nlohmann::json::parse(exported(record))["replay"];
    std::vector<std::string> types;
    for (const nlohmann::json& message : replay) {
        const std::string type = message["type"];
        if (type == "PLACE_TILE")
            types.clear();
        types.push_back(message["payload"].contains("token") ? message["payload"]["token"].get<std::string>() : type);
    }
    return types;
}
using Types = std::vector<std::string>;

// With the action they ask about a chip, too; whoever has no figure for the tile declines it there and once more.
TEST(JczTransfer, AChipIsDeclinedWithTheActionAndAfterIt) {
    game::Record record;
    record.setup = setup_with({"base", "tunnel"}, 2, {{"figures.follower", "1"}});
    record.actions = {"draw TU/RRRR", "tile 1,0 r0", "follower road.E", "pass", "draw BA/RFr", "tile -1,0 r0"};
    const auto with = [&](std::vector<std::string> more) {
        game::Record longer = record;
        longer.actions.insert(longer.actions.end(), more.begin(), more.end());
        return longer;
    };
    EXPECT_EQ(last_part(with({"pass", "pass"})), (Types{"PLACE_TILE", "PASS", "PASS", "COMMIT"}));
    EXPECT_EQ(last_part(with({"follower field.NL", "pass"})), (Types{"PLACE_TILE", "DEPLOY_MEEPLE", "PASS", "COMMIT"}));
    const game::Record without = with(
        {"follower field.NL", "pass", "draw BA/RFr", "tile -2,0 r0", "pass"});  // no follower is left: one question
    EXPECT_EQ(last_part(without), (Types{"PLACE_TILE", "PASS", "PASS", "COMMIT"}));
    ASSERT_NO_FATAL_FAILURE(expect_same(without, import_game(exported(without))));
}

TEST(JczTransfer, AChipBeforeTheTileIsSaidAfterIt) {
    game::Record record;
    record.setup = setup_with({"base", "tunnel"}, 2, {{"tunnel.chip_time", "any"}, {"tunnel.chips_per", "turn"}});
    record.actions = {"draw TU/RRRR", "tile 1,0 r0", "follower road.E",
                      "pass",         "draw BA/RFr", "tunnel-chip 1 1,0 road.S",
                      "tile -1,0 r0", "pass"};
    EXPECT_EQ(last_part(record), (Types{"PLACE_TILE", "TUNNEL_A", "PASS", "COMMIT"}));
    ASSERT_NO_FATAL_FAILURE(expect_same(record, import_game(exported(record))));
}

int messages_of_type(const game::Record& record, std::string_view type) {
    const nlohmann::json replay = nlohmann::json::parse(exported(record))["replay"];
    return static_cast<int>(std::count_if(replay.begin(), replay.end(),
                                          [&](const nlohmann::json& message) { return message["type"] == type; }));
}

// Calls see(rules, position, legal actions, action) before each action of a game.
template <typename See>
void walk(const game::Record& record, See see) {
    const auto rules = land::make_rules(record.setup);
    const auto state = std::make_unique<land::GameState>();
    land::LandGame::start(*rules, *state);
    land::ActionList actions;
    for (const std::string& text : record.actions) {
        land::LandGame::legal(*rules, *state, actions);
        const game::Action action = land::from_text({*rules, *state}, text);
        see(*rules, *state, actions, action);
        land::LandGame::apply(*rules, *state, action);
    }
}

// They exchange prisoners unasked where all are of one kind, and wait for no answer where only a ransom can be paid.
TEST(JczTransfer, NothingIsSaidThatIsNotAskedThere) {
    int passes = 0, exchanges = 0, unasked = 0;
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u}) {
        const game::Record record =
            random_game(setup_with({"base", "inns-and-cathedrals:1", "tower:1"}, 3,
                                   {{"ic.final", "ignore"}, {"tower.ransom_time", "any"}, {"tower.capture_own", "on"}}),
                        seed);
        int asked_passes = 0, asked_exchanges = 0;
        walk(record,
             [&](const land::Rules&, const land::GameState&, const land::ActionList& actions, game::Action action) {
                 const bool is_more_than_ransom = std::any_of(actions.begin(), actions.end(), [](game::Action other) {
                     return land::kind_of(other) != land::ActionKind::Pass &&
                            land::kind_of(other) != land::ActionKind::Ransom;
                 });
                 asked_passes += land::kind_of(action) == land::ActionKind::Pass && is_more_than_ransom;
                 unasked += land::kind_of(action) == land::ActionKind::Pass && !is_more_than_ransom;
                 asked_exchanges += land::kind_of(action) == land::ActionKind::Exchange && actions.size() > 1;
                 unasked += land::kind_of(action) == land::ActionKind::Exchange && actions.size() == 1;
             });
        EXPECT_EQ(messages_of_type(record, "PASS"), asked_passes);
        EXPECT_EQ(messages_of_type(record, "EXCHANGE_FOLLOWER"), asked_exchanges);
        passes += asked_passes;
        exchanges += asked_exchanges;
    }
    EXPECT_GT(passes, 0);
    EXPECT_GT(exchanges, 0);
    EXPECT_GT(unasked, 0);
}

// A player's last move out of the City is followed by a COMMIT of his; one that was declined by a PASS is not.
TEST(JczTransfer, MovesOutOfTheCityAreCommitted) {
    int moves = 0;
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u}) {
        const game::Record record = random_game(setup_with({"base", "count-of-carcassonne"}, 3,
                                                           {{"count.city_placement", "additional"},
                                                            {"count.once_per", "turn-part"},
                                                            {"count.into_unoccupied", "on"}}),
                                                seed);
        int tiles = 0, last_moves = 0;
        land::PlayerId mover = game::kNobody;  // who has just left the City
        walk(record,
             [&](const land::Rules&, const land::GameState& state, const land::ActionList&, game::Action action) {
                 const land::ActionKind kind = land::kind_of(action);
                 const bool goes_on = state.decision.player == mover &&
                                      (kind == land::ActionKind::LeaveCity || kind == land::ActionKind::Pass);
                 last_moves += mover != game::kNobody && !goes_on;
                 mover = kind == land::ActionKind::LeaveCity ? state.decision.player : game::kNobody;
                 tiles += kind == land::ActionKind::PlaceTile;
                 moves += kind == land::ActionKind::LeaveCity;
             });
        last_moves += mover != game::kNobody;
        EXPECT_EQ(messages_of_type(record, "COMMIT"), tiles + last_moves);
    }
    EXPECT_GT(moves, 0);
}

TEST(JczTransfer, ADeclinedSecondPartCannotBeSaid) {
    game::Record record;
    record.setup = setup_with({"base:1", "traders-and-builders:1"}, 2);
    record.actions = {"draw BA/RFr", "tile 1,0 r0", "follower road.EW", "draw BA/RFr",     "tile 2,0 r0",
                      "pass",        "draw BA/RFr", "tile 3,0 r0",      "builder road.EW", "draw BA/L",
                      "tile 0,1 r0", "pass",        "draw BA/RFr",      "tile 4,0 r0",     "pass",
                      "pass"};
    try {
        exported(record);
        ADD_FAILURE() << "exported";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), "unsupported_action") << error.what();
    }
}

// That program only looks whether an element is named.
TEST(JczTransfer, AnElementThatIsNamedIsOnWhateverItsValue) {
    nlohmann::json file = nlohmann::json::parse(
        exported(random_game(setup_with({"base", "inns-and-cathedrals", "traders-and-builders"}, 2), 1, 2)));
    file.erase("bastide");
    const game::Setup all = import_game(file.dump()).setup;
    nlohmann::json& elements = file["setup"]["elements"];
    for (const char* name : {"inn", "builder", "traders"}) {
        elements[name] = false;
        EXPECT_EQ(import_game(file.dump()).setup, all) << name;
        elements.erase(name);
        EXPECT_NE(import_game(file.dump()).setup, all) << name;
        elements[name] = 1;
    }
}

}  // namespace
}  // namespace bastide::jcz
