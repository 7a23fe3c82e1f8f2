// The scoring of a section: CC-56 to CC-84.
#include <nlohmann/json.hpp>

#include "cards/test_support.h"

namespace bastide::cards::test {
namespace {

constexpr game::PlayerId kAlice{0};

// The points of a section of open cards in a row that Alice takes.
Lines points_of(std::size_t row, Codes codes) {
    CardTable table = before_scoring(row == kCity ? kRoad : kCity).open(row, codes).table();
    return points_in(play(table, "follower " + std::string(kRowNames[row])));
}

const PlayerState& alice(const CardTable& table) {
    return table.state().players[0];
}

// [CC-56] seed S002-58
TEST(CardScoring, PersonsSumTimesNumber) {
    EXPECT_EQ(points_of(kRoad, {"R3"}), (Lines{"persons 3"}));
    EXPECT_EQ(points_of(kRoad, {"R2", "R2"}), (Lines{"persons 8"}));
    EXPECT_EQ(points_of(kCity, {"B3", "B3", "B3", "B2", "B1"}), (Lines{"persons 60"}));
    EXPECT_EQ(points_of(kField, {}), Lines{});
}

// [CC-57] seed S002-59
TEST(CardScoring, ScoredPersonsLeaveTheGame) {
    CardTable table = before_scoring().open(kRoad, {"R1", "R1", "R2"}).table();
    play(table, "follower road");
    EXPECT_EQ(table.state().discarded[index_of(card("R1"))], 2);
    EXPECT_EQ(table.state().discarded[index_of(card("R2"))], 1);
}

// [CC-58] seed S002-60
TEST(CardScoring, ExampleFifteen) {
    CardTable table = before_scoring().open(kRoad, {"R3", "R1", "R1"}).table();
    const Events events = play(table, "follower road");
    ASSERT_EQ(points_in(events), (Lines{"persons 15"}));
    EXPECT_EQ(table.say(events.at(3).text), "persons in the road row: Alice 15");
    EXPECT_EQ(details_of(table, events.at(3)), (Lines{"3 + 1 + 1 = 5", "5 x 3 cards = 15"}));
}

// [CC-59]
TEST(CardScoring, ExampleTwelve) {
    EXPECT_EQ(points_of(kRoad, {"R1", "R1", "R2"}), (Lines{"persons 12"}));
}

// [CC-60]
TEST(CardScoring, OnlyPersonsAreInTheProduct) {
    EXPECT_EQ(points_of(kRoad, {"R3", "RB", "RA", "R1", "B*", "dragon", "fairy"}),
              (Lines{"persons 8", "dragon 10", "fairy 10", "animals 3"}));
}

// [CC-61] seed S002-62
TEST(CardScoring, AnimalsStayInFrontOfTheirPlayer) {
    CardTable table = before_scoring().open(kField, {"GA", "GA"}).table();
    play(table, "follower field");
    EXPECT_EQ(alice(table).animals[index_of(Colour::Green)], 2);
    EXPECT_EQ(table.state().discarded[index_of(card("GA"))], 0);
    const nlohmann::json set = table.view(game::PlayerId(1)).at("players")[0].at("animals").at("green");
    EXPECT_EQ(set.at("cards"), 2);
    EXPECT_EQ(set.at("points"), 6);
}

// [CC-62] seed S002-61
TEST(CardScoring, OnlySetsThatGrowScore) {
    Position position = before_scoring();
    position.animals(0, Colour::Green, 2).animals(0, Colour::Yellow, 4);
    CardTable table = position.open(kField, {"GA"}).table();
    EXPECT_EQ(points_in(play(table, "follower field")), (Lines{"animals 9"}));
    CardTable idle = before_scoring().animals(0, Colour::Green, 2).open(kRoad, {"R1"}).table();
    EXPECT_EQ(points_in(play(idle, "follower road")), (Lines{"persons 1"}));
}

// [CC-63] seed S002-63, S002-64
TEST(CardScoring, AnimalTable) {
    const std::vector<int> points{3, 6, 9, 12, 14, 16, 18, 20, 22};
    for (int n = 1; n <= 9; ++n) {
        Position position = before_scoring();
        CardTable table = position.animals(0, Colour::Green, n - 1).open(kField, {"GA"}).table();
        EXPECT_EQ(points_in(play(table, "follower field")),
                  (Lines{"animals " + std::to_string(points[static_cast<std::size_t>(n - 1)])}));
    }
    CardTable table = before_scoring().animals(0, Colour::Green, 9).open(kField, {"A*", "A*", "A*", "A*"}).table();
    EXPECT_EQ(points_in(play(table, "follower field")), (Lines{"animals 30"}));
}

// [CC-64]
TEST(CardScoring, AnotherAnimalTable) {
    const Rules rules = rules_of(setup_for(2, {{"cards.animal_table", "1,5,20"}}));
    EXPECT_EQ(rules.animal_table[3], 20);
    EXPECT_EQ(rules.animal_table[5], 50);
    EXPECT_EQ(rules_of(setup_for(2, {{"cards.animal_table", "4"}})).animal_table[3], 12);
    CardTable table = before_scoring(kCity, {{"cards.animal_table", "1,5,20"}}).open(kField, {"GA", "GA"}).table();
    EXPECT_EQ(points_in(play(table, "follower field")), (Lines{"animals 5"}));
}

// [CC-65] seed S002-63, S002-64
TEST(CardScoring, ExampleSixThenFourteen) {
    CardTable first = before_scoring().open(kField, {"GA", "GA"}).table();
    EXPECT_EQ(points_in(play(first, "follower field")), (Lines{"animals 6"}));
    Position position = before_scoring();
    position.animals(0, Colour::Green, 2).score(0, 6).open(kField, {"GA", "A*", "GA"});
    CardTable second = position.table();
    EXPECT_EQ(points_in(play(second, "follower field")), (Lines{"animals 14"}));
    EXPECT_EQ(second.score(kAlice), 20);
    EXPECT_EQ(alice(second).set_size(index_of(Colour::Green)), 5);
}

// [CC-66]
TEST(CardScoring, SeveralAnimalsScoreOnce) {
    EXPECT_EQ(points_of(kField, {"GA", "GA", "GA"}), (Lines{"animals 9"}));
}

// [CC-67]
TEST(CardScoring, SeveralSetsScoreOnceEach) {
    Position position = before_scoring();
    position.open(kField, {"GA", "GA"}).face_down(kField, "RA", 0).face_down(kField, "YA", 1);
    CardTable table = position.table();
    const Events events = play_all(table, {"follower field", "keep yellow-animal", "keep red-animal"});
    EXPECT_EQ(points_in(events), (Lines{"animals 3", "animals 3", "animals 6"}));
}

// [CC-68] seed S002-65
TEST(CardScoring, JokerCountsAsACardOfItsSet) {
    Position position = before_scoring();
    position.animals(0, Colour::Green, 3).animals(0, Colour::Red, 1).open(kRoad, {"A*"});
    CardTable table = position.table();
    EXPECT_EQ(points_in(play_all(table, {"follower road", "assign green"})), (Lines{"animals 12"}));
    EXPECT_EQ(alice(table).set_size(index_of(Colour::Green)), 4);
    EXPECT_EQ(alice(table).set_jokers[index_of(Colour::Green)], 1);
    // For good: a later scoring of another set leaves it there, and it counts again when its set grows.
    State state = before_scoring().open(kField, {"GA"}).state();
    state.players[0].animals[index_of(Colour::Green)] = 3;
    state.players[0].set_jokers[index_of(Colour::Green)] = 1;
    state.deck[index_of(card("GA"))] = 9 - 4;
    state.deck[index_of(Card::AnimalJoker)] = 3;
    CardTable later(setup_for(2), state);
    EXPECT_EQ(points_in(play(later, "follower field")), (Lines{"animals 14"}));
}

// [CC-69]
TEST(CardScoring, JokerJoinsAnySetOfThePlayer) {
    Position position = before_scoring();
    position.animals(0, Colour::Blue, 1).animals(0, Colour::Yellow, 1).open(kRoad, {"RA", "A*"});
    CardTable table = position.table();
    play(table, "follower road");
    EXPECT_EQ(table.step(), "assign-joker");
    EXPECT_EQ(table.to_move(), kAlice);
    EXPECT_EQ(texts_of(table), (Lines{"assign yellow", "assign red", "assign blue"}));
    EXPECT_EQ(points_in(play(table, "assign blue")), (Lines{"animals 3", "animals 6"}));
}

// [CC-69] A set that came as a kept misplaced animal may take the joker too.
TEST(CardScoring, JokerJoinsASetThatIsKeptNow) {
    Position position = before_scoring();
    position.open(kRoad, {"RA", "A*"}).face_down(kRoad, "GA", 1);
    CardTable table = position.table();
    play_all(table, {"follower road", "keep green-animal"});
    EXPECT_EQ(texts_of(table), (Lines{"assign red", "assign green"}));
    EXPECT_EQ(points_in(play(table, "assign green")), (Lines{"animals 3", "animals 6"}));
}

// [CC-70]
TEST(CardScoring, OnlySetTakesTheJokerByItself) {
    Position position = before_scoring();
    CardTable table = position.animals(0, Colour::Blue, 2).open(kRoad, {"A*", "A*"}).table();
    EXPECT_EQ(points_in(play(table, "follower road")), (Lines{"animals 12"}));
    EXPECT_EQ(table.step(), "deal");
}

// [CC-71] seed S002-66
TEST(CardScoring, LoneJokerScoresThree) {
    CardTable table = before_scoring().open(kRoad, {"A*"}).table();
    EXPECT_EQ(points_in(play(table, "follower road")), (Lines{"animal-joker 3"}));
    EXPECT_EQ(alice(table).lone_jokers, 1);
}

// [CC-72]
TEST(CardScoring, TwoLoneJokersScoreThreeEach) {
    EXPECT_EQ(points_of(kRoad, {"A*", "A*"}), (Lines{"animal-joker 6"}));
    CardTable table = before_scoring().lone_joker(0).open(kRoad, {"A*"}).table();
    EXPECT_EQ(points_in(play(table, "follower road")), (Lines{"animal-joker 3"}));
    EXPECT_EQ(alice(table).lone_jokers, 2);
}

// [CC-73] seed S002-67
TEST(CardScoring, LoneJokerMustBeAssignedWithTheFirstAnimals) {
    CardTable table = before_scoring().lone_joker(0).open(kRoad, {"RA"}).table();
    EXPECT_EQ(points_in(play(table, "follower road")), (Lines{"animals 6"}));
    EXPECT_EQ(alice(table).lone_jokers, 0);
    EXPECT_EQ(alice(table).set_jokers[index_of(Colour::Red)], 1);

    Position position = before_scoring();
    CardTable choice = position.lone_joker(0).open(kRoad, {"RA"}).face_down(kRoad, "GA", 0).table();
    play_all(choice, {"follower road", "keep green-animal"});
    EXPECT_EQ(texts_of(choice), (Lines{"assign red", "assign green"}));
    CardTable refused = position.table();
    EXPECT_EQ(points_in(play_all(refused, {"follower road", "points green-animal"})),
              (Lines{"misplaced 10", "animals 6"}));
}

// [CC-74] seed S002-68, S002-70
TEST(CardScoring, BuildingsGoUnderTheChest) {
    CardTable table = before_scoring().open(kRoad, {"RB", "RB", "B*", "R1"}).table();
    EXPECT_EQ(points_in(play(table, "follower road")), (Lines{"persons 1"}));
    EXPECT_EQ(alice(table).chest, (Chest{0, 2, 0, 0, 1}));
}

// [CC-75] seed S002-71
TEST(CardScoring, ExampleOfTheChest) {
    CardTable table = before_scoring().open(kField, {"B*", "GB", "GB"}).table();
    EXPECT_EQ(points_in(play(table, "follower field")), Lines{});
    EXPECT_EQ(total_of(alice(table).chest), 3);
    EXPECT_EQ(table.score(kAlice), 0);
}

// [CC-76] seed S002-69
TEST(CardScoring, NobodyLooksUnderAChest) {
    Position position(2);
    const CardTable table = position.chest(0, {1, 0, 2, 0, 1}).hand(0, {"R1"}).table();
    for (const game::PlayerId viewer : {kAlice, game::PlayerId(1), game::kNobody}) {
        const nlohmann::json chest = table.view(viewer).at("players")[0].at("chest");
        EXPECT_EQ(chest, (nlohmann::json{{"count", 4}}));
    }
    for (const std::string& text : texts_of(table))  // and no action looks under it
        EXPECT_TRUE(text.rfind("follower", 0) == 0 || text.rfind("face-down red-person-1", 0) == 0);
}

// [CC-77] seed S002-72
TEST(CardScoring, DragonAndFairyScoreTen) {
    CardTable table = before_scoring().open(kRoad, {"dragon", "fairy"}).table();
    EXPECT_EQ(points_in(play(table, "follower road")), (Lines{"dragon 10", "fairy 10"}));
    EXPECT_EQ(table.state().discarded[index_of(Card::Dragon)], 1);
    EXPECT_EQ(table.state().discarded[index_of(Card::Fairy)], 1);
}

// [CC-78] seed S002-73
TEST(CardScoring, OnlyFaceDownCardsAreMisplaced) {
    for (int players = 2; players <= 5; ++players) {
        CardTable table(setup_for(players));
        Random random(static_cast<std::uint64_t>(players) * 17);
        while (table.to_move() != game::kNobody) {
            for (std::size_t row = 0; row < kColours; ++row)
                for (std::size_t i = 0; i < table.state().rows[row].size; ++i) {
                    const RowCard laid = table.state().rows[row].cards[i];
                    const bool is_misplaced = !is_joker(laid.card) && index_of(colour_of(laid.card)) != row;
                    EXPECT_TRUE(is_face_down(laid) || !is_misplaced);
                }
            table.play(table.random_action(random));
        }
    }
}

// [CC-79] seed S002-74
TEST(CardScoring, MisplacedPersonScoresTen) {
    Position position = before_scoring();
    position.open(kRoad, {"R1", "R1"}).face_down(kRoad, "G3", 1).face_down(kRoad, "Y3", 0);
    CardTable table = position.table();
    EXPECT_EQ(points_in(play(table, "follower road")), (Lines{"persons 4", "misplaced 10", "misplaced 10"}));
    EXPECT_EQ(table.state().discarded[index_of(card("G3"))], 1);
    CardTable single = before_scoring().face_down(kRoad, "B3", 1).table();
    const Events events = play(single, "follower road");
    EXPECT_EQ(points_in(events), (Lines{"misplaced 10"}));
    EXPECT_EQ(table.say(events.at(3).text), "misplaced city card with 3 persons: Alice 10");
}

// [CC-80] seed S002-75
TEST(CardScoring, MisplacedAnimalOrBuildingForTenPoints) {
    Position position = before_scoring();
    position.face_down(kRoad, "GA", 1).face_down(kRoad, "GB", 0).animals(0, Colour::Green, 3);
    CardTable table = position.table();
    play(table, "follower road");
    EXPECT_EQ(texts_of(table), (Lines{"points green-building", "keep green-building"}));  // card by card
    EXPECT_EQ(points_in(play(table, "points green-building")), (Lines{"misplaced 10"}));
    EXPECT_EQ(texts_of(table), (Lines{"points green-animal", "keep green-animal"}));
    EXPECT_EQ(points_in(play(table, "points green-animal")), (Lines{"misplaced 10"}));
    EXPECT_EQ(table.score(kAlice), 20);
    EXPECT_EQ(table.state().discarded[index_of(card("GA"))], 1);
    EXPECT_EQ(table.state().discarded[index_of(card("GB"))], 1);
    EXPECT_EQ(alice(table).animals[index_of(Colour::Green)], 3);
}

// [CC-80] The one who takes the cards decides, whoever laid them.
TEST(CardScoring, TheTakerDecides) {
    Position position(2);
    CardTable table = position.face_down(kRoad, "GA", 0).follower(1, kRoad).active(0).table();
    play(table, "follower city");
    EXPECT_EQ(table.to_move(), game::PlayerId(1));
    EXPECT_TRUE(table.view(kAlice).at("actions").empty());
    EXPECT_EQ(table.view(game::PlayerId(1)).at("actions").size(), 2u);
}

// [CC-81] seed S002-76
TEST(CardScoring, MisplacedAnimalIsKept) {
    Position position = before_scoring();
    CardTable table = position.face_down(kRoad, "GA", 1).animals(0, Colour::Green, 4).table();
    EXPECT_EQ(points_in(play_all(table, {"follower road", "keep green-animal"})), (Lines{"animals 14"}));
    EXPECT_EQ(alice(table).animals[index_of(Colour::Green)], 5);
}

// [CC-82] seed S002-77
TEST(CardScoring, MisplacedBuildingIsKept) {
    CardTable table = before_scoring().face_down(kRoad, "GB", 1).table();
    EXPECT_EQ(points_in(play_all(table, {"follower road", "keep green-building"})), Lines{});
    EXPECT_EQ(alice(table).chest, (Chest{0, 0, 1, 0, 0}));
}

// [CC-83]
TEST(CardScoring, OrderInOneScoring) {
    Position position = before_scoring();
    position.open(kRoad, {"RA", "A*", "fairy"}).face_down(kRoad, "GB", 0).face_down(kRoad, "Y1", 1);
    CardTable table = position.open(kRoad, {"dragon", "R2"}).animals(0, Colour::Blue, 1).table();
    const Events events = play_all(table, {"follower road", "points green-building", "assign red"});
    EXPECT_EQ(points_in(events),
              (Lines{"persons 2", "fairy 10", "dragon 10", "misplaced 10", "misplaced 10", "animals 6"}));
}

// [CC-84]
TEST(CardScoring, PlayersScoreIndependently) {
    // The same two sections in either order of rows bring the same points.
    for (const bool swapped : {false, true}) {
        Position position(2);
        const std::size_t first = swapped ? kRoad : kCity;
        position.open(kRoad, {"RA", "R2"}).open(kCity, {"BA", "B2"}).animals(0, Colour::Red, 1);
        position.animals(0, Colour::Blue, 1).follower(1, first == kRoad ? kCity : kRoad).active(0);
        CardTable table = position.table();
        play(table, swapped ? "follower road" : "follower city");
        EXPECT_EQ(table.score(kAlice), 2 + 6);
        EXPECT_EQ(table.score(game::PlayerId(1)), 2 + 3);
    }
}

}  // namespace
}  // namespace bastide::cards::test
