// The end of a round: CC-46 to CC-55.
#include <nlohmann/json.hpp>

#include "cards/test_support.h"

namespace bastide::cards::test {
namespace {

std::vector<std::string> kinds_in(const Events& events) {
    std::vector<std::string> kinds;
    for (const game::Event& event : events)
        kinds.push_back(event.kind);
    return kinds;
}

// Who takes, in order.
std::vector<int> takers_in(const Events& events) {
    std::vector<int> seats;
    for (const game::Event& event : events)
        if (event.kind == "take")
            seats.push_back(event.colour);
    return seats;
}

// [CC-46] seed S002-34
TEST(CardRound, EndsAfterHandsFollowersAndScoring) {
    Position position(2);
    position.open(kRoad, {"R2"}).hand(0, {"R1"}).has_laid(0).hand(1, {"G1"}).has_laid(1).active(1);
    CardTable table = position.follower(0, kRoad).table();
    play_all(table, {"lay green-person-1 field", "lay red-person-1 road"});
    EXPECT_EQ(table.step(), "turn");  // all cards are laid, but Bob's follower is missing
    EXPECT_EQ(kinds_in(play(table, "follower field")), (Lines{"follower", "take", "score", "take", "score", "round"}));
    EXPECT_EQ(table.step(), "deal");
    EXPECT_EQ(table.state().round, 1);
}

// [CC-47] seed S002-50
TEST(CardRound, SecuredCardsComeOnlyAtTheScoring) {
    Position position(2);
    position.open(kRoad, {"R3", "RA"}).hand(1, {"G1"}).has_laid(1).active(0);
    CardTable table = position.table();
    play(table, "follower road");
    EXPECT_EQ(table.score(game::PlayerId(0)), 0);
    EXPECT_EQ(table.state().players[0].animals[index_of(Colour::Red)], 0);
    EXPECT_EQ(table.state().rows[kRoad].size, 2);
}

// [CC-48] seed S002-53, S002-54
TEST(CardRound, PlayersTakeTheirCardsAndFollowers) {
    Position position(2);
    position.open(kRoad, {"R3"}).open(kField, {"GA"}).follower(1, kField).active(0);
    CardTable table = position.table();
    play(table, "follower road");
    EXPECT_EQ(table.state().rows[kRoad].size, 0);
    EXPECT_EQ(table.state().rows[kField].size, 0);
    EXPECT_EQ(table.state().players[0].follower.row, kNoRow);
    EXPECT_EQ(table.state().players[1].follower.row, kNoRow);
    EXPECT_EQ(table.score(game::PlayerId(0)), 3);
    EXPECT_EQ(table.state().players[1].animals[index_of(Colour::Green)], 1);
}

// [CC-49] seed S002-55
TEST(CardRound, RowsAreClearedFromBottomToTopAndOutwards) {
    Position position(5);
    position.open(kMonastery, {"Y1"}).follower(0, kMonastery).open(kCity, {"B1"}).follower(1, kCity);
    position.open(kCity, {"B2"}).follower(2, kCity).follower(3, kField).active(4);
    CardTable table = position.table();
    EXPECT_EQ(takers_in(play(table, "follower road")), (std::vector<int>{1, 2, 3, 4, 0}));
}

// [CC-50] seed S002-57
TEST(CardRound, FaceDownCardsAreTurnedUpWhenTaken) {
    Position position(2);
    position.face_down(kCity, "RA", 1).face_down(kRoad, "GA", 1).follower(1, kRoad).active(0);
    CardTable table = position.table();
    const Events events = play(table, "follower city");
    EXPECT_EQ(details_of(table, events.at(1)), (Lines{"donkey, turned up"}));
    // Alice has to decide about the red animal and does not know the road row yet.
    EXPECT_EQ(table.step(), "misplaced");
    const nlohmann::json view = table.view(game::PlayerId(0));
    EXPECT_EQ(view.at("misplaced").at("red-animal"), 1);
    EXPECT_FALSE(view.at("rows")[kRoad].at("items")[0].contains("card"));
}

// [CC-51] seed S002-56
TEST(CardRound, UnsecuredCardsStay) {
    Position position(2);
    position.open(kRoad, {"R1"}).follower(1, kRoad).open(kRoad, {"R2"}).face_down(kRoad, "YA", 0);
    CardTable table = position.open(kField, {"G3"}).active(0).table();
    play(table, "follower monastery");
    const Row& row = table.state().rows[kRoad];
    ASSERT_EQ(row.size, 2);
    EXPECT_EQ(row.cards[0].card, card("R2"));  // moved up to the board
    EXPECT_TRUE(is_face_down(row.cards[1]));
    EXPECT_EQ(table.state().rows[kField].size, 1);
    EXPECT_EQ(table.view(game::PlayerId(0)).at("rows")[kRoad].at("items")[1].at("card"), "yellow-animal");
    EXPECT_FALSE(table.view(game::PlayerId(1)).at("rows")[kRoad].at("items")[1].contains("card"));
}

// [CC-52]
TEST(CardRound, LeftoverCardsAreSecuredLater) {
    Position position(2);
    position.open(kRoad, {"R1"}).follower(1, kRoad).open(kRoad, {"R2"}).active(0);
    CardTable table = position.table();
    play(table, "follower city");
    ASSERT_EQ(table.step(), "deal");
    State state = table.state();  // the next round, one new card laid beyond the old one
    state.step = Step::Turn;
    state.rows[kRoad].cards[state.rows[kRoad].size++] = {card("R3"), game::kEverybody};
    --state.deck[index_of(card("R3"))];
    state.turns_left = 2;
    state.active = 1;
    CardTable next(setup_for(2), state);
    play_all(next, {"follower road", "follower road"});
    EXPECT_EQ(next.score(game::PlayerId(1)), 1 + (2 + 3) * 2);
    EXPECT_EQ(next.score(game::PlayerId(0)), 0);
}

// [CC-53] seed S002-78
TEST(CardRound, NewDealerDealsNewHands) {
    CardTable table = before_scoring().table();
    const Events events = play(table, "follower road");
    EXPECT_EQ(table.say(events.back().text), "round 2 of 10: Alice deals");
    Random random(3);
    while (table.step() == "deal")
        table.play(table.random_action(random));
    EXPECT_EQ(table.state().players[0].hand_size, 6);
    EXPECT_EQ(table.state().players[1].hand_size, 6);
    EXPECT_EQ(table.to_move(), game::PlayerId(1));
    EXPECT_EQ(table.state().players[0].face_down_laid, 0);
}

// [CC-54] seed S002-79
TEST(CardRound, GameEndsWhenNothingCanBeDealt) {
    CardTable table = before_scoring().last_round().table();
    play(table, "follower road");
    EXPECT_EQ(table.to_move(), game::kNobody);
    EXPECT_EQ(table.step(), "over");
    EXPECT_TRUE(texts_of(table).empty());
    for (int players = 2; players <= 5; ++players) {
        CardTable random_game(setup_for(players));
        Random random(8);
        while (random_game.to_move() != game::kNobody)
            random_game.play(random_game.random_action(random));
        EXPECT_EQ(total_of(random_game.state().deck), 0);
        EXPECT_EQ(random_game.state().round, random_game.rules().rounds);
    }
}

// [CC-55] seed S002-80
TEST(CardRound, CardsLeftInRowsLeaveTheGame) {
    Position position = before_scoring();
    position.open(kField, {"G3"}).face_down(kField, "dragon", 1).last_round();
    CardTable table = position.table();
    play(table, "follower road");
    EXPECT_EQ(table.state().rows[kField].size, 0);
    EXPECT_EQ(table.state().discarded[index_of(Card::Dragon)], 1);
    EXPECT_EQ(table.score(game::PlayerId(0)), 0);
    EXPECT_EQ(table.score(game::PlayerId(1)), 0);
}

}  // namespace
}  // namespace bastide::cards::test
