// Laying cards and placing followers: CC-25 to CC-45.
#include <nlohmann/json.hpp>

#include "cards/test_support.h"

namespace bastide::cards::test {
namespace {

// [CC-25] seed S002-35
TEST(CardTurn, ClockwiseFromTheLeftOfTheDealer) {
    game::Setup setup = setup_for(4);
    setup.start_player = 2;  // so seat 1 deals
    CardTable table(setup);
    Random random(2);
    while (table.state().step != Step::Turn)
        table.play(table.random_action(random));
    for (int i = 0; i < 23; ++i) {
        EXPECT_EQ(table.to_move(), game::PlayerId((2 + i) % 4));
        table.play(table.random_action(random));
    }
}

// [CC-26] seed S002-36
TEST(CardTurn, ExactlyOneOfTwoThingsThenTheNext) {
    Position position(3);
    position.hand(0, {"R1", "R1"}).hand(1, {"Y2"}).has_laid(0).has_laid(1).active(0);
    CardTable table = position.table();
    EXPECT_EQ(texts_of(table), (Lines{"lay red-person-1 road", "follower monastery", "follower road", "follower field",
                                      "follower city"}));
    play(table, "lay red-person-1 road");
    EXPECT_EQ(table.to_move(), game::PlayerId(1));
    play(table, "follower road");
    EXPECT_EQ(table.to_move(), game::PlayerId(2));
}

// [CC-27] seed S002-37, S002-43
TEST(CardTurn, CardsGoToTheEndOfARow) {
    Position position(2);
    position.open(kField, {"G1"}).hand(0, {"R1", "G2"}).hand(1, {"G3"}).has_laid(0).has_laid(1).active(0);
    CardTable table = position.table();
    play_all(table, {"lay red-person-1 road", "lay green-person-3 field", "lay green-person-2 field"});
    EXPECT_EQ(table.state().rows[kRoad].cards[0].card, card("R1"));  // at the board
    EXPECT_EQ(table.state().rows[kField].cards[0].card, card("G1"));
    EXPECT_EQ(table.state().rows[kField].cards[1].card, card("G3"));
    EXPECT_EQ(table.state().rows[kField].cards[2].card, card("G2"));
}

// [CC-28] seed S002-38
TEST(CardTurn, FirstCardOfEachRoundIsFaceDown) {
    CardTable table(setup_for(2));
    Random random(4);
    std::array<int, 2> laid{};
    int rounds = 0;
    const auto actions = std::make_unique<game::ActionList>();
    while (table.to_move() != game::kNobody) {
        if (table.state().step == Step::Deal && table.state().drawn == 0) {
            laid = {};
            ++rounds;
        }
        table.list_actions(*actions);
        const std::size_t seat = table.state().active;
        if (table.state().step == Step::Turn)
            for (const game::Action action : *actions) {
                EXPECT_FALSE(kind_of(action) == ActionKind::LayFaceDown && laid[seat] > 0);
                EXPECT_FALSE(kind_of(action) == ActionKind::LayOpen && laid[seat] == 0);
            }
        const game::Action action = table.random_action(random);
        if (kind_of(action) == ActionKind::LayFaceDown || kind_of(action) == ActionKind::LayOpen)
            ++laid[seat];
        table.play(action);
    }
    EXPECT_EQ(rounds, 10);
}

// [CC-29] seed S002-41
TEST(CardTurn, FaceDownCardGoesToAnyRow) {
    for (int i = 0; i < kCardTypes; ++i)
        for (std::size_t row = 0; row < kColours; ++row) {
            State state = Position(2).hand(0, {}).hand(1, {"R1"}).active(0).state();
            state.players[0].hand[0] = Card(i);
            state.players[0].hand_size = 1;
            --state.deck[static_cast<std::size_t>(i)];
            ++state.turns_left;
            CardTable table(setup_for(2), state);
            const Card hidden = Card(i);
            play(table, "face-down " + name_of(hidden) + " " + std::string(kRowNames[row]));
            EXPECT_EQ(table.state().rows[row].cards[0].card, hidden);
            EXPECT_EQ(table.state().rows[row].cards[0].seen, 1);
        }
}

// [CC-30]
TEST(CardTurn, FirstCardIsFaceDownAlsoAfterTheFollower) {
    Position position(2);
    CardTable table = position.hand(0, {"R1", "R2"}).hand(1, {"Y1"}).active(0).table();
    play_all(table, {"follower road", "face-down yellow-person-1 city"});
    EXPECT_TRUE(is_legal(table, "face-down red-person-1 field"));
    EXPECT_FALSE(is_legal(table, "lay red-person-1 road"));
}

// [CC-31]
TEST(CardTurn, FaceDownCardOfTheRowsColourOrJokerIsNotMisplaced) {
    Position position = before_scoring();
    position.face_down(kRoad, "R3", 0).face_down(kRoad, "dragon", 1).face_down(kRoad, "B*", 0);
    CardTable table = position.face_down(kRoad, "RA", 1).face_down(kRoad, "A*", 1).table();
    EXPECT_EQ(points_in(play(table, "follower road")), (Lines{"persons 3", "dragon 10", "animals 6"}));
    EXPECT_EQ(table.state().players[0].chest[kChestJokers], 1);
}

// [CC-32] seed S002-39
TEST(CardTurn, LaterCardsAreFaceUp) {
    Position position(2);
    CardTable table = position.hand(0, {"R1", "R2"}).hand(1, {"Y1"}).active(0).table();
    play_all(table, {"face-down red-person-1 city", "face-down yellow-person-1 city", "lay red-person-2 road"});
    EXPECT_FALSE(is_face_down(table.state().rows[kRoad].cards[0]));
    EXPECT_EQ(table.view(game::PlayerId(1)).at("rows")[kRoad].at("items")[0].at("card"), "red-person-2");
}

// [CC-33] seed S002-40
TEST(CardTurn, FaceUpCardGoesToTheRowOfItsColour) {
    Position position(2);
    const CardTable table = position.hand(0, {"RA", "GB", "Y3", "B1"}).has_laid(0).active(0).table();
    EXPECT_EQ(texts_of(table), (Lines{"lay yellow-person-3 monastery", "lay red-animal road",
                                      "lay green-building field", "lay blue-person-1 city", "follower monastery",
                                      "follower road", "follower field", "follower city"}));
}

// [CC-34] seed S002-42
TEST(CardTurn, JokersGoToAnyRow) {
    Position position(2);
    const CardTable table = position.hand(0, {"dragon", "fairy", "A*", "B*"}).has_laid(0).active(0).table();
    for (const char* joker : {"dragon", "fairy", "animal-joker", "building-joker"})
        for (const std::string_view row : kRowNames)
            EXPECT_TRUE(is_legal(table, std::string("lay ") + joker + " " + std::string(row)));
    EXPECT_EQ(texts_of(table).size(), 20u);
}

// [CC-35] seed S002-44
TEST(CardTurn, ExampleOfThreeCards) {
    Position position(3);
    position.open(kField, {"G1", "GA"}).hand(0, {"R1"}).hand(1, {"R2"}).hand(2, {"G2"});
    CardTable table = position.has_laid(0).has_laid(1).has_laid(2).active(0).table();
    play_all(table, {"lay red-person-1 road", "lay red-person-2 road", "lay green-person-2 field"});
    EXPECT_EQ(table.state().rows[kRoad].cards[0].card, card("R1"));
    EXPECT_EQ(table.state().rows[kRoad].cards[1].card, card("R2"));
    EXPECT_EQ(table.state().rows[kField].cards[2].card, card("G2"));
}

// [CC-36] seed S002-45
TEST(CardTurn, FollowerGoesToTheEndOfARow) {
    CardTable table = Position(2).open(kRoad, {"R1", "R2", "R3"}).hand(1, {"Y1"}).active(0).table();
    play(table, "follower road");
    EXPECT_EQ(table.state().players[0].follower.row, kRoad);
    EXPECT_EQ(table.state().players[0].follower.at, 3);
    const nlohmann::json items = table.view(game::PlayerId(1)).at("rows")[kRoad].at("items");
    ASSERT_EQ(items.size(), 4u);
    EXPECT_EQ(items[3].at("kind"), "follower");
    EXPECT_EQ(items[3].at("player"), 0);
}

// [CC-37] seed S002-46
TEST(CardTurn, FollowerSecuresBackToTheNextFollower) {
    Position position(3);
    position.open(kRoad, {"R1", "R1"}).follower(1, kRoad).open(kRoad, {"R3"}).follower(2, kCity);
    CardTable table = position.active(0).table();
    const Events events = play(table, "follower road");
    EXPECT_EQ(table.say(events.at(0).text),
              "Alice places the large follower in the road row and secures 1 card; it lies: the "
              "next dealer");
    EXPECT_EQ(table.score(game::PlayerId(0)), 3);
    EXPECT_EQ(table.score(game::PlayerId(1)), 4);
}

// [CC-38] seed S002-47
TEST(CardTurn, FollowerIsPlacedOnceAndStays) {
    Position position(2);
    position.open(kRoad, {"R1"}).hand(0, {"R1", "R2"}).hand(1, {"R1", "R3"});
    CardTable table = position.has_laid(0).has_laid(1).active(0).table();
    play_all(table, {"follower road", "lay red-person-1 road"});
    EXPECT_EQ(texts_of(table), (Lines{"lay red-person-1 road", "lay red-person-2 road"}));
    play_all(table, {"lay red-person-1 road", "lay red-person-3 road"});
    EXPECT_EQ(table.state().players[0].follower.row, kRoad);
    EXPECT_EQ(table.state().players[0].follower.at, 1);
}

// [CC-39] seed S002-48
TEST(CardTurn, SeveralFollowersInOneRow) {
    Position position(3);
    position.open(kRoad, {"R1"}).follower(0, kRoad).open(kRoad, {"R2"}).follower(1, kRoad).open(kRoad, {"R3"});
    CardTable table = position.active(2).table();
    play(table, "follower road");
    EXPECT_EQ(table.score(game::PlayerId(0)), 1);
    EXPECT_EQ(table.score(game::PlayerId(1)), 2);
    EXPECT_EQ(table.score(game::PlayerId(2)), 3);
}

// [CC-40]
TEST(CardTurn, FollowerMaySecureNothing) {
    Position position(3);
    position.open(kRoad, {"R3"}).follower(0, kRoad).follower(1, kRoad);
    CardTable table = position.active(2).table();
    const Events events = play(table, "follower field");
    EXPECT_EQ(points_in(events), (Lines{"persons 3"}));
    EXPECT_EQ(table.score(game::PlayerId(0)), 3);  // the earlier one at the same place
    EXPECT_EQ(table.score(game::PlayerId(1)), 0);
    EXPECT_EQ(table.score(game::PlayerId(2)), 0);
}

// [CC-41]
TEST(CardTurn, LaterCardsLieBeyondTheFollower) {
    Position position(2);
    position.open(kRoad, {"R1"}).hand(0, {"R3"}).has_laid(0).follower(1, kCity).active(0);
    position.follower(0, kRoad);
    CardTable table = position.table();
    EXPECT_EQ(points_in(play(table, "lay red-person-3 road")), (Lines{"persons 1"}));
    EXPECT_EQ(table.state().rows[kRoad].size, 1);
    EXPECT_EQ(table.state().rows[kRoad].cards[0].card, card("R3"));
}

// [CC-42] seed S002-51
TEST(CardTurn, ExampleOfTheFieldRow) {
    Position position(2);
    position.open(kField, {"G1", "G1", "G2", "GA"}).hand(1, {"R1"}).active(0);
    CardTable table = position.table();
    EXPECT_NE(table.say(play(table, "follower field").at(0).text).find("secures 4 cards"), std::string::npos);
}

// [CC-43] seed S002-52
TEST(CardTurn, ExampleOfTheCityRow) {
    Position position(3);
    position.open(kCity, {"B1", "B1", "B1", "B1"}).hand(1, {"B2"}).hand(2, {"B2"}).active(0);
    CardTable table = position.has_laid(0).has_laid(1).has_laid(2).hand(0, {"B3"}).table();
    play_all(table, {"follower city", "lay blue-person-2 city", "lay blue-person-2 city", "lay blue-person-3 city"});
    const Events events = play(table, "follower city");
    EXPECT_NE(table.say(events.at(0).text).find("secures 3 cards"), std::string::npos);
    play(table, "follower field");
    EXPECT_EQ(table.score(game::PlayerId(0)), 4 * 4);
    EXPECT_EQ(table.score(game::PlayerId(1)), 7 * 3);
    EXPECT_EQ(table.state().rows[kCity].size, 0);
}

// [CC-44]
TEST(CardTurn, CardsAfterTheFollowerFollowerAfterTheCards) {
    CardTable table(setup_for(5));
    Random random(6);
    std::array<int, 5> turns{};
    while (table.to_move() != game::kNobody) {
        if (table.state().step == Step::Turn) {
            const PlayerState& player = table.state().players[table.state().active];
            bool has_cards = false, has_follower = false;
            for (const std::string& text : texts_of(table))
                (text.rfind("follower", 0) == 0 ? has_follower : has_cards) = true;
            EXPECT_EQ(has_cards, player.hand_size > 0);
            EXPECT_EQ(has_follower, player.follower.row == kNoRow);
            ++turns[table.state().active];
        }
        table.play(table.random_action(random));
    }
    for (const int count : turns)
        EXPECT_EQ(count, (4 + 1) * 6);
}

// [CC-45] seed S002-49
TEST(CardTurn, LastFollowerMakesTheNextDealer) {
    Position position(3);
    position.hand(0, {"R1"}).has_laid(0).follower(2, kCity).follower(1, kField).active(0);
    CardTable table = position.table();
    play(table, "lay red-person-1 road");
    table = position.follower(0, kRoad).table();
    EXPECT_TRUE(table.view(game::kNobody).at("rows")[kRoad].at("items")[0].at("lying"));
    EXPECT_FALSE(table.view(game::kNobody).at("rows")[kCity].at("items")[0].at("lying"));
    play(table, "lay red-person-1 road");
    EXPECT_EQ(table.step(), "deal");
    EXPECT_EQ(table.state().dealer, 0);
    Random random(1);
    while (table.state().step == Step::Deal)
        table.play(table.random_action(random));
    EXPECT_EQ(table.to_move(), game::PlayerId(1));
}

}  // namespace
}  // namespace bastide::cards::test
