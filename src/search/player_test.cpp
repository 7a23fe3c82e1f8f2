// The levels at real tables.
#include "search/player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "cards/card_table.h"
#include "land/table/table.h"
#include "search/players.h"

namespace bastide::search {
namespace {

constexpr Budget kShort{std::chrono::milliseconds(0), 20, 1};

game::Setup setup_with(std::vector<std::string> sets, int players) {
    game::Setup setup;
    setup.sets = std::move(sets);
    for (int i = 0; i < players; ++i)
        setup.players.push_back("P" + std::to_string(i));
    return setup;
}

std::unique_ptr<game::AnyGame> table_of(const game::Setup& setup) {
    return setup.game == "cards" ? cards::make_card_table(setup) : land::make_land_table(setup);
}

// Random play up to a decision of a player.
void play_on(game::AnyGame& table, int actions, Random& random) {
    for (int i = 0; i < actions || !game::is_player(table.to_move()); ++i)
        table.play(table.random_action(random));
}

TEST(Player, LevelsHaveNames) {
    for (const Level level : all_levels())
        EXPECT_EQ(level_named(name_of(level)), level);
    EXPECT_FALSE(level_named("clever"));
}

TEST(Player, EveryLevelPlaysEveryGame) {
    game::Setup card_game = setup_with({}, 3);
    card_game.game = "cards";
    const std::vector<game::Setup> setups{
        setup_with({"base"}, 2), setup_with({"base", "river", "inns-and-cathedrals", "traders-and-builders"}, 6),
        setup_with({"wheel-of-fortune", "king-and-robber-baron"}, 3), card_game};
    for (const game::Setup& setup : setups)
        for (const Level level : all_levels()) {
            Random random(5);
            const auto table = table_of(setup);
            const auto player = make_player(level, 1);
            play_on(*table, 30, random);
            for (int i = 0; i < 6 && table->to_move() != game::kNobody; ++i)
                table->play(game::is_player(table->to_move()) ? player->choose(*table, kShort)
                                                              : table->random_action(random));
        }
}

TEST(Player, ExplainsTheFiveBestMoves) {
    const auto table = table_of(setup_with({"base"}, 2));
    Random random(3);
    play_on(*table, 40, random);
    for (const Level level : {Level::Greedy, Level::Easy, Level::Expert}) {
        const Advice advice = advise(*table, level, kShort);
        ASSERT_EQ(advice.candidates.size(), 5u);
        EXPECT_GE(advice.candidates[0].expected, advice.candidates[4].expected - 20);
        if (level != Level::Greedy) {  // which chooses by lot between equals
            EXPECT_EQ(advice.candidates[0].action, make_player(level, 1)->choose(*table, kShort)) << name_of(level);
        }
    }
}

// However often a level slips: it does not put a follower where nothing would be better, and so no last one on a
// worthless field.
TEST(Player, NoLevelThrowsAFollowerAway) {
    const auto judge = make_player(Level::Medium, 1);
    int decisions = 0, temptations = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const auto table = table_of(setup_with({"base"}, 2));
        Random random(seed);
        while (table->to_move() != game::kNobody) {
            const bool decides = game::is_player(table->to_move());
            if (decides && table->step() == "action") {
                const Advice all = judge->explain(*table, kShort, 100);
                const auto value = [&](game::Action action) {
                    return std::find_if(all.candidates.begin(), all.candidates.end(),
                                        [&](const Candidate& candidate) { return candidate.action == action; })
                        ->expected;
                };
                const double nothing = value(table->parse("pass"));
                ++decisions;
                temptations += all.candidates.back().expected < nothing - 0.5 &&
                               all.candidates.back().expected > all.candidates.front().expected - 5;
                for (const Level level : {Level::Beginner, Level::Easy, Level::Fair})
                    EXPECT_GE(value(make_player(level, seed)->choose(*table, kShort)), nothing) << name_of(level);
            }
            table->play(decides ? judge->choose(*table, kShort) : table->random_action(random));
        }
    }
    EXPECT_GT(decisions, 300);
    EXPECT_GT(temptations, 50);
}

TEST(Player, StylesLikeSomeThingsMore) {
    const land::Weights& plain = land::weights_for(2);
    const auto term = [](const land::Weights& weights, land::Term name) {
        return weights.terms[static_cast<std::size_t>(name)];
    };
    EXPECT_GT(term(styled(plain, Style::Builder), land::Term::CityFinished), term(plain, land::Term::CityFinished));
    EXPECT_EQ(term(styled(plain, Style::Builder), land::Term::FieldOpen), term(plain, land::Term::FieldOpen));
    EXPECT_GT(term(styled(plain, Style::Thief), land::Term::CityJoin), term(plain, land::Term::CityJoin));
    EXPECT_GT(term(styled(plain, Style::Farmer), land::Term::FieldOpen), term(plain, land::Term::FieldOpen));
    const std::array no_style{Change{"style", 4}};
    EXPECT_THROW(make_player(Level::Medium, 1, no_style), Error);
}

TEST(Player, TheSameSeedGivesTheSameChoice) {
    const auto table = table_of(setup_with({"base"}, 2));
    Random random(9);
    play_on(*table, 60, random);
    EXPECT_EQ(make_player(Level::Expert, 4)->choose(*table, kShort),
              make_player(Level::Expert, 4)->choose(*table, kShort));
}

struct TwoWorlds {  // that differ only in what the player to move has not seen
    std::unique_ptr<game::AnyGame> here, there;
};
TwoWorlds two_worlds(const game::Setup& setup) {
    TwoWorlds worlds{table_of(setup), nullptr};
    Random random(2);
    play_on(*worlds.here, 45, random);
    worlds.there = worlds.here->clone();
    worlds.there->hide_from(worlds.there->to_move(), random);
    const auto rival = game::PlayerId(1 - game::index_of(worlds.here->to_move()));
    EXPECT_NE(worlds.here->view(rival), worlds.there->view(rival)) << setup.game;
    return worlds;
}

// Every level that looks at positions, with every seed: the same decisions in the same order, looked at as often.
void expect_the_same_thoughts(const TwoWorlds& worlds) {
    for (const Level level : {Level::Easy, Level::Medium, Level::Expert, Level::Uct})
        for (std::uint64_t seed = 0; seed < 8; ++seed) {
            const Advice here = make_player(level, seed)->explain(*worlds.here, kShort, 100);
            const Advice there = make_player(level, seed)->explain(*worlds.there, kShort, 100);
            ASSERT_EQ(here.candidates.size(), there.candidates.size());
            for (std::size_t i = 0; i < here.candidates.size(); ++i) {
                ASSERT_EQ(here.candidates[i].action, there.candidates[i].action) << name_of(level) << " " << seed;
                ASSERT_EQ(here.candidates[i].visits, there.candidates[i].visits) << name_of(level) << " " << seed;
            }
        }
}

TEST(Player, NeverPeeksIntoHandsOfCards) {
    game::Setup card_game = setup_with({}, 2);
    card_game.game = "cards";
    expect_the_same_thoughts(two_worlds(card_game));
}

TEST(Player, NeverPeeksIntoHandsOfTiles) {
    game::Setup hands = setup_with({"base", "short-game"}, 2);
    hands.options = {{"short-game.hand", "3"}};
    expect_the_same_thoughts(two_worlds(hands));
}

TEST(Player, TwoThreadsThinkAtTheSameTime) {
    const auto table = table_of(setup_with({"base"}, 2));
    Random random(9);
    play_on(*table, 60, random);
    const Advice advice = make_player(Level::Expert, 1)->explain(*table, {std::chrono::milliseconds(0), 60, 2}, 5);
    EXPECT_EQ(advice.simulations, 51u);
    EXPECT_EQ(advice.candidates.size(), 5u);
}

}  // namespace
}  // namespace bastide::search
