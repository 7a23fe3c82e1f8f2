// The parts of the game: CC-1 to CC-11.
#include <nlohmann/json.hpp>

#include "cards/test_support.h"

namespace bastide::cards::test {
namespace {

int count_of(std::string_view name) {
    for (const Component& component : kComponents)
        if (component.name == name)
            return component.count;
    return 0;
}

// [CC-1] seed S002-01, S002-11
TEST(CardComponents, FourBoardsHeadFourRows) {
    EXPECT_EQ(count_of("board"), 4);
    EXPECT_EQ(kColourNames, (std::array<std::string_view, 4>{"yellow", "red", "green", "blue"}));
    EXPECT_EQ(kRowNames[index_of(Colour::Yellow)], "monastery");
    EXPECT_EQ(kRowNames[index_of(Colour::Red)], "road");
    EXPECT_EQ(kRowNames[index_of(Colour::Green)], "field");
    EXPECT_EQ(kRowNames[index_of(Colour::Blue)], "city");
}

// [CC-2] seed S002-07
TEST(CardComponents, PlayersHaveNothingToDoWithColours) {
    for (int seat = 0; seat < 5; ++seat) {
        Position position(5);
        position.hand(seat, {"Y1", "R1", "G1", "B1"}).has_laid(seat).active(seat);
        EXPECT_EQ(texts_of(position.table()),
                  (Lines{"lay yellow-person-1 monastery", "lay red-person-1 road", "lay green-person-1 field",
                         "lay blue-person-1 city", "follower monastery", "follower road", "follower field",
                         "follower city"}));
    }
}

// [CC-3] seed S002-02
TEST(CardComponents, TrackHasSpacesOneToHundred) {
    for (int score = 1; score <= 100; ++score)
        EXPECT_EQ(track_place(score), (TrackPlace{score, 0}));
}

// [CC-4] seed S002-03, S002-04, S002-05, S002-06
TEST(CardComponents, OneOfEachPieceForFiveColours) {
    EXPECT_EQ(kPlayerColours, 5);
    EXPECT_EQ(count_of("large follower"), 5);
    EXPECT_EQ(count_of("small follower"), 5);
    EXPECT_EQ(count_of("chest"), 5);
    EXPECT_EQ(count_of("token 100/200"), 5);
}

// [CC-5] seed S002-08
TEST(CardComponents, HundredAndFortyCards) {
    const int jokers = count_of("dragon and fairy") + count_of("animal joker") + count_of("building joker");
    EXPECT_EQ(count_of("coloured card"), 120);
    EXPECT_EQ(jokers, 10);
    EXPECT_EQ(120 + jokers + count_of("scoring card") + count_of("blank card"), 140);
}

// [CC-6] seed S002-09, S002-10
TEST(CardComponents, ThirtyCardsOfEachColour) {
    for (std::size_t colour = 0; colour < kColours; ++colour) {
        int total = 0;
        for (int kind = 0; kind < kKindsOfColour; ++kind)
            total += copies_of(card_of(Colour(colour), Kind(kind)));
        EXPECT_EQ(total, 30);
        EXPECT_EQ(copies_of(card_of(Colour(colour), Kind::Person1)), 8);
        EXPECT_EQ(copies_of(card_of(Colour(colour), Kind::Person2)), 5);
        EXPECT_EQ(copies_of(card_of(Colour(colour), Kind::Person3)), 3);
        EXPECT_EQ(copies_of(card_of(Colour(colour), Kind::Building)), 5);
        EXPECT_EQ(copies_of(card_of(Colour(colour), Kind::Animal)), 9);
    }
}

// [CC-7] seed S002-12, S002-13, S002-14
TEST(CardComponents, TenJokersWithoutColour) {
    EXPECT_EQ(copies_of(Card::Dragon), 1);
    EXPECT_EQ(copies_of(Card::Fairy), 1);
    EXPECT_EQ(copies_of(Card::AnimalJoker), 4);
    EXPECT_EQ(copies_of(Card::BuildingJoker), 4);
    for (int i = 0; i < kCardTypes; ++i)
        EXPECT_EQ(is_joker(Card(i)), i >= 20);
}

// [CC-8] seed S002-16, S002-23
TEST(CardComponents, DeckHasHundredAndThirtyCards) {
    const Rules rules = rules_of(2);
    State state;
    CardGame::start(rules, state);
    EXPECT_EQ(total_of(state.deck), 130);
    EXPECT_EQ(state.deck, full_deck());
    EXPECT_EQ(card_named("blank"), Card::None);
}

// [CC-9] seed S002-15
TEST(CardComponents, ScoringCardShowsBothTables) {
    const CardTable table(setup_for(2));
    EXPECT_EQ(count_of("scoring card"), 5);
    const nlohmann::json tables = table.view(game::PlayerId(1)).at("tables");
    EXPECT_EQ(tables.at("animals").at(1), 6);
    EXPECT_EQ(tables.at("animals").at(4), 14);
    EXPECT_EQ(tables.at("series"), (std::vector<int>{0, 5, 15, 30}));
}

// [CC-10]
TEST(CardComponents, KindOfAnimalAndBuildingIsTheColour) {
    Position position(2);
    position.open(kField, {"GA", "GA"}).open(kRoad, {"RA"}).follower(0, kField).follower(1, kRoad);
    CardTable table = position.hand(0, {"G1"}).has_laid(0).active(0).table();
    play(table, "lay green-person-1 field");
    EXPECT_EQ(table.state().players[0].animals, (std::array<std::uint8_t, 4>{0, 0, 2, 0}));
    EXPECT_EQ(table.state().players[1].animals, (std::array<std::uint8_t, 4>{0, 1, 0, 0}));
}

// [CC-11] seed S002-17
TEST(CardComponents, PointsComeFromSecuredRows) {
    CardTable table = before_scoring().open(kRoad, {"R3"}).open(kField, {"G3", "G3"}).table();
    EXPECT_EQ(points_in(play(table, "follower road")), (Lines{"persons 3"}));
    EXPECT_EQ(table.score(game::PlayerId(0)), 3);
    EXPECT_EQ(table.score(game::PlayerId(1)), 0);
}

TEST(CardComponents, NamesOfCardsAreDifferentAndReadBack) {
    for (int i = 0; i < kCardTypes; ++i)
        EXPECT_EQ(card_named(name_of(Card(i))), Card(i));
}

}  // namespace
}  // namespace bastide::cards::test
