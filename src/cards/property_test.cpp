// What holds in every game, whoever plays: random games of 2 to 5 players.
#include <cstring>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "cards/test_support.h"
#include "game/record.h"

namespace bastide::cards::test {
namespace {

template <class Use>
void for_random_games(int games, Use use) {
    for (int players = 2; players <= 5; ++players)
        for (int i = 0; i < games; ++i) {
            game::Setup setup = setup_for(players, {{"cards.chest_memory", i % 2 == 0 ? "public" : "hidden"}});
            setup.start_player = i % players;
            SCOPED_TRACE("players " + std::to_string(players) + ", game " + std::to_string(i));
            use(setup, Random::mix(static_cast<std::uint64_t>(players), static_cast<std::uint64_t>(i)));
        }
}

TEST(CardProperty, CardsAreConservedAtEveryStep) {
    for_random_games(200, [](const game::Setup& setup, std::uint64_t seed) {
        const Rules rules = rules_of(setup);
        State state;
        CardGame::start(rules, state);
        Random random(seed);
        int steps = 0;
        while (CardGame::to_move(rules, state) != game::kNobody) {
            ASSERT_NO_THROW(check(rules, state));
            CardGame::apply(rules, state, CardGame::random_action(rules, state, random));
            ASSERT_LT(++steps, 1000);
        }
        ASSERT_NO_THROW(check(rules, state));
    });
}

TEST(CardProperty, RandomActionIsAPlaceOfTheLegalList) {
    for_random_games(10, [](const game::Setup& setup, std::uint64_t seed) {
        CardTable table(setup);
        Random random(seed);
        const auto actions = std::make_unique<game::ActionList>();
        while (table.to_move() != game::kNobody) {
            table.list_actions(*actions);
            ASSERT_FALSE(actions->empty());
            Random copy = random;
            const game::Action action = table.random_action(random);
            ASSERT_TRUE(actions->contains(action));
            if (game::is_player(table.to_move())) {
                ASSERT_EQ(action, (*actions)[copy.below(static_cast<std::uint32_t>(actions->size()))]);
            }
            table.play(action);
        }
    });
}

TEST(CardProperty, TextsAreDifferentAndReadBack) {
    for_random_games(5, [](const game::Setup& setup, std::uint64_t seed) {
        CardTable table(setup);
        Random random(seed);
        const auto actions = std::make_unique<game::ActionList>();
        while (table.to_move() != game::kNobody) {
            table.list_actions(*actions);
            std::set<std::string> texts;
            for (const game::Action action : *actions) {
                ASSERT_TRUE(texts.insert(table.text_of(action)).second);
                ASSERT_EQ(table.parse(table.text_of(action)), action);
            }
            table.play(table.random_action(random));
        }
    });
}

TEST(CardProperty, CopyIsAWholeGame) {
    for_random_games(5, [](const game::Setup& setup, std::uint64_t seed) {
        CardTable table(setup);
        Random random(seed);
        while (table.to_move() != game::kNobody) {
            const std::unique_ptr<game::AnyGame> copy = table.clone();
            State state;
            CardGame::copy(state, table.state());
            const std::uint64_t before = table.hash();
            const game::Action action = table.random_action(random);
            Events events;
            table.play(action, &events);  // with events and without: the same position
            ASSERT_EQ(copy->hash(), before);
            copy->play(action);
            CardGame::apply(table.rules(), state, action);
            ASSERT_EQ(copy->hash(), table.hash());
            ASSERT_EQ(std::memcmp(&state, &table.state(), sizeof state), 0);
        }
    });
}

TEST(CardProperty, FileRoundTrip) {
    for_random_games(5, [](const game::Setup& setup, std::uint64_t seed) {
        CardTable table(setup);
        Random random(seed);
        game::Record record;
        record.setup = setup;
        while (table.to_move() != game::kNobody) {
            const game::Action action = table.random_action(random);
            record.actions.push_back(table.text_of(action));
            table.play(action);
        }
        game::Result result;
        for (int seat = 0; seat < table.player_count(); ++seat)
            result.scores.push_back(table.score(game::PlayerId(seat)));
        result.hash = table.hash();
        record.result = result;
        const std::string text = game::write_record(record);
        const game::Record read = game::read_record(text);
        ASSERT_EQ(read.setup, setup);
        const std::unique_ptr<game::AnyGame> replayed = game::replay(read, make_card_table);
        ASSERT_EQ(replayed->hash(), table.hash());
        ASSERT_EQ(game::write_record(read), text);
    });
}

TEST(CardProperty, PointsByReasonAddUpToTheScore) {
    for_random_games(20, [](const game::Setup& setup, std::uint64_t seed) {
        CardTable table(setup);
        Random random(seed);
        Events events;
        while (table.to_move() != game::kNobody)
            table.play(table.random_action(random), &events);
        std::map<int, int> sums;
        for (const game::Event& event : events) {
            ASSERT_FALSE(event.text.empty());
            if (event.kind != "score")
                continue;
            ASSERT_FALSE(event.source.empty());
            sums[event.colour] += event.points;
        }
        for (int seat = 0; seat < table.player_count(); ++seat)
            ASSERT_EQ(sums[seat], table.score(game::PlayerId(seat)));
        ASSERT_EQ(events.back().kind, "result");
    });
}

// Two games with the same deck give every seat the same hands in every round, whatever is played (CC-23).
TEST(CardProperty, SameDeckSameHands) {
    for (int players = 2; players <= 5; ++players) {
        std::array<std::vector<std::string>, 2> dealt;
        for (std::size_t i = 0; i < 2; ++i) {
            CardTable table(setup_for(players));
            Random deck(9), decisions(i);
            while (table.to_move() != game::kNobody) {
                const bool is_draw = table.to_move() == game::kChance;
                const game::Action action = table.random_action(is_draw ? deck : decisions);
                if (is_draw)
                    dealt[i].push_back(table.text_of(action));
                table.play(action);
            }
        }
        EXPECT_EQ(dealt[0], dealt[1]);
        EXPECT_EQ(dealt[0].size(), 130u);
    }
}

// Every offered action of a view can be sent back; only the player to move is offered any.
TEST(CardProperty, ViewsOfferTheLegalActions) {
    for_random_games(2, [](const game::Setup& setup, std::uint64_t seed) {
        CardTable table(setup);
        Random random(seed);
        while (table.to_move() != game::kNobody) {
            for (int seat = 0; seat < table.player_count(); ++seat) {
                const nlohmann::json actions = table.view(game::PlayerId(seat)).at("actions");
                if (table.to_move() != game::PlayerId(seat)) {
                    ASSERT_TRUE(actions.empty());
                    continue;
                }
                Lines texts;
                for (const nlohmann::json& action : actions) {
                    texts.push_back(action.at("text"));
                    ASSERT_TRUE(action.at("target").contains("kind"));
                }
                ASSERT_EQ(texts, texts_of(table));
            }
            table.play(table.random_action(random));
        }
    });
}

}  // namespace
}  // namespace bastide::cards::test
