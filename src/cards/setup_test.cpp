// Set-up and dealing: CC-12 to CC-24, options and bad set-ups.
#include <nlohmann/json.hpp>

#include "cards/test_support.h"

namespace bastide::cards::test {
namespace {

std::string_view error_of(const game::Setup& setup) {
    try {
        make_card_table(setup);
    } catch (const Error& error) {
        return error.code();
    }
    return "none";
}

// Plays at random until the step is another one.
void play_while(CardTable& table, Step step, Random& random) {
    while (table.state().step == step)
        table.play(table.random_action(random));
}

// [CC-12]
TEST(CardSetup, TwoToFivePlayers) {
    for (int players = 0; players <= 6; ++players)
        EXPECT_EQ(error_of(setup_for(players)), players >= 2 && players <= 5 ? "none" : "bad_player_count");
}

// [CC-13] seed S002-18
TEST(CardSetup, RowsGrowFromTheBoardsTopToBottom) {
    CardTable table(setup_for(2));
    play_all(table, {"reveal red-person-1", "reveal red-animal"});
    const nlohmann::json rows = table.view(game::kNobody).at("rows");
    Lines names;
    for (const nlohmann::json& row : rows)
        names.push_back(row.at("name"));
    EXPECT_EQ(names, (Lines{"monastery", "road", "field", "city"}));
    EXPECT_EQ(rows[1].at("items")[0].at("card"), "red-person-1");
    EXPECT_EQ(rows[1].at("items")[1].at("card"), "red-animal");
}

// [CC-14] seed S002-19, S002-20
TEST(CardSetup, EachPlayerHasFollowersAndChest) {
    const CardTable table(setup_for(3));
    const nlohmann::json view = table.view(game::PlayerId(0));
    for (const nlohmann::json& player : view.at("players")) {
        EXPECT_TRUE(player.at("follower").is_null());  // with its player
        EXPECT_EQ(player.at("chest").at("count"), 0);
        EXPECT_EQ(player.at("score"), 0);
        EXPECT_EQ(player.at("track").at("space"), 0);  // beside space 1
    }
    EXPECT_TRUE(view.contains("tables"));  // the scoring card
}

// [CC-15] seed S002-21
TEST(CardSetup, NothingElseIsInPlay) {
    for (int players = 2; players <= 5; ++players)
        EXPECT_EQ(CardTable(setup_for(players)).view(game::kNobody).at("players").size(),
                  static_cast<std::size_t>(players));
}

// [CC-16] seed S002-22
TEST(CardSetup, DealerSitsToTheRightOfWhoBegins) {
    for (int start = 0; start < 4; ++start) {
        game::Setup setup = setup_for(4);
        setup.start_player = start;
        CardTable table(setup);
        EXPECT_EQ(table.state().dealer, (start + 3) % 4);
        Random random(1);
        while (table.state().step != Step::Turn)
            table.play(table.random_action(random));
        EXPECT_EQ(table.to_move(), game::PlayerId(start));
    }
    game::Setup setup = setup_for(2);
    setup.start_player = 2;
    EXPECT_EQ(error_of(setup), "bad_start_player");
}

// [CC-17] seed S002-23
TEST(CardSetup, EveryCardLeftIsEquallyLikely) {
    CardTable table(setup_for(2));
    play(table, "reveal red-animal");
    const auto actions = std::make_unique<game::ActionList>();
    table.list_actions(*actions);
    std::vector<std::uint32_t> weights;
    table.weights(*actions, weights);
    ASSERT_EQ(actions->size(), 24u);
    for (std::size_t i = 0; i < actions->size(); ++i) {
        const Card which = card_of((*actions)[i]);
        EXPECT_EQ(weights[i], copies_of(which) - (which == card("RA") ? 1u : 0u));
    }
    // And the draw follows these weights.
    std::array<double, kCardTypes> drawn{};
    Random random(5);
    constexpr int kDraws = 129000;
    for (int i = 0; i < kDraws; ++i)
        drawn[index_of(card_of(table.random_action(random)))] += 1;
    double chi_square = 0;
    for (std::size_t i = 0; i < kCardTypes; ++i) {
        const double expected = 1000.0 * weights[i];
        chi_square += (drawn[i] - expected) * (drawn[i] - expected) / expected;
    }
    EXPECT_LT(chi_square, 49.7);  // 23 degrees of freedom, 1 in 1,000
}

// [CC-18] seed S002-24
TEST(CardSetup, TenCardsAreRevealedIntoTheRowsOfTheirColours) {
    CardTable table(setup_for(2));
    play_all(table, {"reveal yellow-animal", "reveal red-person-1", "reveal blue-building", "reveal blue-person-3",
                     "reveal green-animal", "reveal red-person-1", "reveal red-person-2", "reveal yellow-building",
                     "reveal green-person-1"});
    EXPECT_EQ(table.step(), "reveal");
    play(table, "reveal blue-animal");
    EXPECT_EQ(table.step(), "deal");
    const std::array<std::size_t, kColours> sizes{2, 3, 2, 3};
    for (std::size_t row = 0; row < kColours; ++row) {
        ASSERT_EQ(table.state().rows[row].size, sizes[row]);
        for (std::size_t i = 0; i < sizes[row]; ++i) {
            EXPECT_FALSE(is_face_down(table.state().rows[row].cards[i]));
            EXPECT_EQ(index_of(colour_of(table.state().rows[row].cards[i].card)), row);
        }
    }
    EXPECT_EQ(table.state().rows[kCity].cards[1].card, card("B3"));
}

// [CC-19] seed S002-25
TEST(CardSetup, DealerChoosesTheRowOfARevealedJoker) {
    for (const char* joker : {"dragon", "fairy", "animal-joker", "building-joker"})
        for (std::size_t row = 0; row < kColours; ++row) {
            CardTable table(setup_for(3));
            play(table, std::string("reveal ") + joker);
            EXPECT_EQ(table.to_move(), game::PlayerId(2));  // the dealer: seat 0 begins
            EXPECT_EQ(texts_of(table), (Lines{"joker monastery", "joker road", "joker field", "joker city"}));
            EXPECT_EQ(table.view(game::PlayerId(0)).at("revealed"), joker);
            play(table, std::string("joker ") + std::string(kRowNames[row]));
            EXPECT_EQ(name_of(table.state().rows[row].cards[0].card), joker);
            EXPECT_EQ(table.step(), "reveal");
        }
}

// [CC-19] A revealed dragon brings its taker 10.
TEST(CardSetup, RevealedDragonScoresLater) {
    CardTable table = before_scoring().open(kField, {"dragon"}).table();
    EXPECT_EQ(points_in(play(table, "follower field")), (Lines{"dragon 10"}));
}

// [CC-20] seed S002-33
TEST(CardSetup, ARowMayStartEmpty) {
    CardTable table(setup_for(2));
    for (int i = 0; i < 5; ++i)
        play_all(table, {"reveal red-person-1", "reveal blue-person-1"});
    EXPECT_EQ(table.step(), "deal");
    EXPECT_EQ(table.state().rows[kField].size, 0);
}

// [CC-21] seed S002-26, S002-27, S002-28, S002-29, S002-30
TEST(CardSetup, CardsAndRoundsByNumberOfPlayers) {
    const std::array<std::array<int, 3>, 4> plans{{{2, 6, 10}, {3, 5, 8}, {4, 5, 6}, {5, 4, 6}}};
    for (const auto& [players, cards, rounds] : plans) {
        const Rules rules = rules_of(players);
        EXPECT_EQ(rules.hand_cards, cards);
        EXPECT_EQ(rules.rounds, rounds);
        EXPECT_EQ(players * cards * rounds, 120);
        CardTable table(setup_for(players));
        Random random(static_cast<std::uint64_t>(players));
        while (table.state().step != Step::Deal)
            table.play(table.random_action(random));
        EXPECT_EQ(total_of(table.state().deck), 120);
        play_while(table, Step::Deal, random);
        for (int seat = 0; seat < players; ++seat)
            EXPECT_EQ(table.state().players[static_cast<std::size_t>(seat)].hand_size, cards);
    }
}

// [CC-22] seed S002-31
TEST(CardSetup, EveryRoundDealsTheSameNumber) {
    for (int players = 2; players <= 5; ++players) {
        CardTable table(setup_for(players));
        Random random(11);
        int rounds = 0;
        while (table.to_move() != game::kNobody) {
            const bool was_dealing = table.state().step == Step::Deal;
            table.play(table.random_action(random));
            if (!was_dealing || table.state().step == Step::Deal)
                continue;
            ++rounds;
            for (int seat = 0; seat < players; ++seat)
                EXPECT_EQ(table.state().players[static_cast<std::size_t>(seat)].hand_size, table.rules().hand_cards);
        }
        EXPECT_EQ(rounds, table.rules().rounds);
    }
}

// [CC-23]
TEST(CardSetup, CardsAreDealtInTheOrderOfSeats) {
    game::Setup setup = setup_for(3);
    setup.start_player = 2;
    CardTable table(setup);
    Random random(3);
    while (table.state().step != Step::Deal)
        table.play(table.random_action(random));
    for (std::size_t i = 0; i < 15; ++i) {
        const auto before = table.state().players[i % 3].hand_size;
        table.play(table.random_action(random));
        EXPECT_EQ(table.state().players[i % 3].hand_size, before + 1);
    }
}

// [CC-24] seed S002-32
TEST(CardSetup, HandsAreSecret) {
    const CardTable table = Position(2).hand(0, {"R1", "GA"}).hand(1, {"dragon"}).table();
    const nlohmann::json view = table.view(game::PlayerId(0));
    EXPECT_EQ(view.at("players")[0].at("hand"), (Lines{"red-person-1", "green-animal"}));
    EXPECT_FALSE(view.at("players")[1].contains("hand"));
    EXPECT_EQ(view.at("players")[1].at("hand_count"), 1);
    const nlohmann::json spectator = table.view(game::kNobody);
    for (const nlohmann::json& player : spectator.at("players"))
        EXPECT_FALSE(player.contains("hand"));
    EXPECT_EQ(table.draw_text(game::PlayerId(0)).find("dragon"), std::string::npos);
    EXPECT_NE(table.draw_text(game::PlayerId(1)).find("dragon"), std::string::npos);
}

// [CC-24] A dealt card is seen only by who gets it.
TEST(CardSetup, OnlyTheReceiverSeesADealtCard) {
    CardTable table(setup_for(2));
    for (int i = 0; i < 10; ++i) {
        EXPECT_EQ(table.observers(table.parse("reveal red-person-1")), game::kEverybody);
        play(table, i < 5 ? "reveal red-animal" : "reveal blue-animal");
    }
    EXPECT_EQ(table.observers(table.parse("deal dragon")), 1);
    const Events events = play(table, "deal dragon");
    EXPECT_EQ(table.say(events.at(0).text), "Alice gets a card");
    EXPECT_EQ(table.observers(table.parse("deal fairy")), 2);
}

TEST(CardSetup, BadSetupsHaveStableCodes) {
    game::Setup setup = setup_for(2);
    setup.game = "land";
    EXPECT_EQ(error_of(setup), "wrong_game");
    setup = setup_for(2);
    setup.sets = {"river"};
    EXPECT_EQ(error_of(setup), "unknown_set");
    EXPECT_EQ(error_of(setup_for(2, {{"cards.colour", "red"}})), "unknown_option");
    EXPECT_EQ(error_of(setup_for(2, {{"cards.chest_memory", "both"}})), "bad_option_value");
    for (const char* table : {"", "3,", "3,x", "6,3", "-1", "1,2,3,4,5,6,7,8,9,10,11,12,13,14", "1001"})
        EXPECT_EQ(error_of(setup_for(2, {{"cards.animal_table", table}})), "bad_option_value") << table;
}

TEST(CardSetup, OptionTableNamesEveryOptionAndItsDefaultIsTheDefault) {
    ASSERT_EQ(option_infos().size(), 2u);
    for (const OptionInfo& info : option_infos()) {
        const Rules rules = rules_of(setup_for(2, {{std::string(info.name), std::string(info.default_value)}}));
        EXPECT_EQ(rules.animal_table, Rules{}.animal_table);
        EXPECT_EQ(rules.chest_memory, Rules{}.chest_memory);
        EXPECT_FALSE(info.hint.empty());
        EXPECT_TRUE(info.values.empty() || info.values.front() == info.default_value);
        EXPECT_EQ(info.description.back(), '.');
    }
}

}  // namespace
}  // namespace bastide::cards::test
