// The table for files, terminals and servers: texts, errors, views, drawings.
#include <functional>
#include <nlohmann/json.hpp>

#include "cards/test_support.h"

namespace bastide::cards::test {
namespace {

constexpr game::PlayerId kAlice{0}, kBob{1};

std::string_view code_of(const std::function<void()>& act) {
    try {
        act();
    } catch (const Error& error) {
        return error.code();
    }
    return "none";
}

TEST(CardTable, RefusesWhatIsNotListed) {
    CardTable table = Position(2).hand(0, {"R1"}).hand(1, {"Y1"}).active(0).table();
    const std::uint64_t before = table.hash();
    for (const char* text : {"", "lay red-person-1 road", "face-down red-person-2 road", "face-down red-person-1 moon",
                             "follower road ", "deal dragon", "keep red-person-1"})
        EXPECT_EQ(code_of([&] { (void)table.parse(text); }), "illegal_action") << text;
    EXPECT_EQ(code_of([&] { table.play(game::Action()); }), "illegal_action");
    EXPECT_EQ(code_of([&] { table.play(make_row_action(ActionKind::AssignJoker, 0)); }), "illegal_action");
    EXPECT_EQ(table.hash(), before);
}

TEST(CardTable, CheckFindsLostCards) {
    const Position position(2);
    State state = position.state();
    ++state.deck[0];
    EXPECT_EQ(code_of([&] { check(position.rules(), state); }), "broken_state");
    state = position.state();
    ++state.turns_left;
    EXPECT_EQ(code_of([&] { check(position.rules(), state); }), "broken_state");
    state = position.state();
    state.rows[kRoad].cards[0] = {card("G1"), game::kEverybody};
    state.rows[kRoad].size = 1;
    --state.deck[index_of(card("G1"))];
    EXPECT_EQ(code_of([&] { check(position.rules(), state); }), "broken_state");
}

TEST(CardTable, TargetsSayWhatToPointAt) {
    Position position(2);
    CardTable table = position.hand(0, {"R1"}).hand(1, {"Y1"}).active(0).table();
    const nlohmann::json actions = table.view(kAlice).at("actions");
    EXPECT_EQ(actions[1],
              (nlohmann::json{
                  {"text", "face-down red-person-1 road"},
                  {"target", {{"kind", "card"}, {"card", "red-person-1"}, {"row", "road"}, {"face_down", true}}}}));
    EXPECT_EQ(actions[4].at("target"), (nlohmann::json{{"kind", "row"}, {"row", "monastery"}}));

    CardTable misplaced = before_scoring().face_down(kRoad, "GA", 1).table();
    play(misplaced, "follower road");
    EXPECT_EQ(misplaced.view(kAlice).at("actions")[1].at("target"),
              (nlohmann::json{{"kind", "button"}, {"button", "keep"}, {"card", "green-animal"}}));

    Position sets = before_scoring();
    CardTable joker = sets.animals(0, Colour::Green, 1).open(kRoad, {"RA", "A*"}).table();
    play(joker, "follower road");
    EXPECT_EQ(joker.view(kAlice).at("actions")[0].at("target"), (nlohmann::json{{"kind", "set"}, {"colour", "red"}}));
}

TEST(CardTable, ViewOfTheTurn) {
    Position position(2);
    position.open(kRoad, {"R1"}).face_down(kRoad, "GA", 1).follower(1, kRoad).hand(0, {"dragon"}).hand(1, {"Y1", "Y2"});
    const CardTable table = position.has_laid(1).score(0, 123).active(0).table();
    const nlohmann::json view = table.view(kAlice);
    EXPECT_EQ(view.at("game"), "cards");
    EXPECT_EQ(view.at("step"), "turn");
    EXPECT_EQ(view.at("viewer"), 0);
    EXPECT_EQ(view.at("to_move"), 0);
    EXPECT_EQ(view.at("to_move_name"), "Alice");
    EXPECT_EQ(view.at("round"), 1);
    EXPECT_EQ(view.at("rounds"), 10);
    EXPECT_EQ(view.at("deck"), 125);
    EXPECT_EQ(view.at("rows")[kRoad].at("items"),
              (nlohmann::json{{{"kind", "card"}, {"card", "red-person-1"}, {"face_down", false}},
                              {{"kind", "card"}, {"by", 1}, {"face_down", true}},
                              {{"kind", "follower"}, {"player", 1}, {"lying", false}}}));
    EXPECT_EQ(view.at("players")[0].at("track"), (nlohmann::json{{"space", 23}, {"token", 100}}));
    EXPECT_EQ(view.at("players")[1].at("follower"), "road");
    EXPECT_EQ(view.at("players")[1].at("hand_count"), 2);
    EXPECT_EQ(table.view(game::kNobody).at("viewer"), nullptr);
}

// What is announced for a row is what the follower there brings.
TEST(CardTable, RowsSayWhatTheyAreWorthNow) {
    const auto worth = [](const CardTable& table, const char* what) {
        return table.view(kAlice).at("rows")[kRoad].at(what).get<int>();
    };
    const std::vector<Position> positions{before_scoring().open(kRoad, {"R1", "R3", "R2"}),
                                          before_scoring().open(kRoad, {"R1", "dragon", "fairy", "RB"}),
                                          before_scoring().open(kRoad, {"RA", "RA"}).animals(0, Colour::Red, 2),
                                          before_scoring().open(kRoad, {"RA", "A*"}),
                                          before_scoring().open(kRoad, {"A*", "R2"}),
                                          before_scoring().open(kRoad, {"A*"}).animals(0, Colour::Green, 3),
                                          before_scoring().face_down(kRoad, "G2", 0).open(kRoad, {"R2"}),
                                          before_scoring()};
    for (const Position& position : positions) {
        CardTable table = position.table();
        const int announced = worth(table, "worth");
        play(table, "follower road");
        EXPECT_EQ(table.state().scores[0], announced) << table.draw_text(kAlice);
    }
    const CardTable hidden = before_scoring().face_down(kRoad, "G2", 1).open(kRoad, {"R2"}).table();
    EXPECT_EQ(worth(hidden, "worth"), 2);
    EXPECT_EQ(worth(hidden, "unknown"), 1);
    const CardTable secured = Position(2).open(kRoad, {"R3"}).follower(1, kRoad).open(kRoad, {"R1"}).active(0).table();
    EXPECT_EQ(worth(secured, "worth"), 1);
}

TEST(CardTable, DrawingShowsTheTable) {
    Position position(2);
    position.open(kRoad, {"R1", "dragon"}).face_down(kRoad, "GA", 0).follower(1, kRoad).hand(0, {"B*", "YB"});
    const CardTable table = position.has_laid(0).chest(1, {1, 0, 0, 0, 1}).animals(0, Colour::Green, 2).table();
    EXPECT_EQ(table.draw_text(kAlice),
              "round 1 of 10, 121 cards in the deck, turn\n"
              "monastery Y |\n"
              "road      R | R1 dragon (GA Alice) <Bob>\n"
              "field     G |\n"
              "city      B |\n"
              "> Alice           0 points  hand 2  follower ready   animals 2G  chest 0\n"
              "  Bob             0 points  hand 0  follower placed  animals  chest 2  dealer\n"
              "hand of Alice: YB B*\n");
    EXPECT_NE(table.draw_text(kBob).find("road      R | R1 dragon (Alice) <Bob>\n"), std::string::npos);
}

// [CC-96]
TEST(CardTable, OpenChestsAreAnOption) {
    Position position(2, {{"cards.chest_memory", "public"}});
    const CardTable table = position.chest(1, {1, 0, 0, 0, 1}).hand(0, {"R1"}).table();
    EXPECT_NE(table.draw_text(kAlice).find("chest 2 1Y 1*"), std::string::npos);
    EXPECT_EQ(table.view(game::kNobody).at("players")[1].at("chest").at("cards").size(), 2u);
}

// Games of before had open chests unless they said otherwise.
TEST(CardTable, OldSetupsHaveOpenChests) {
    game::Setup setup = setup_for(2);
    EXPECT_EQ(rules_of(setup).chest_memory, ChestMemory::Hidden);
    setup.version = 1;
    EXPECT_EQ(rules_of(setup).chest_memory, ChestMemory::Public);
}

TEST(CardTable, ScoreSheetSaysWhy) {
    Position position = before_scoring();
    position.open(kRoad, {"R3", "R1", "A*"}).face_down(kRoad, "G3", 1).open(kRoad, {"A*"});
    CardTable table = position.table();
    const Events events = play(table, "follower road");
    Lines lines;
    for (const game::Event& event : events)
        lines.push_back(event.kind + ": " + table.say(event.text));
    EXPECT_EQ(lines,
              (Lines{"follower: Alice places the large follower in the road row and secures 5 cards; it lies: "
                     "the next dealer",
                     "take: Bob takes 0 cards of the city row", "take: Alice takes 5 cards of the road row",
                     "score: persons in the road row: Alice 8", "score: misplaced field card with 3 persons: Alice 10",
                     "score: 2 animal jokers without animals: Alice 6", "round: round 2 of 10: Alice deals"}));
    EXPECT_EQ(details_of(table, events.at(5)), (Lines{"2 x 3 = 6"}));
    EXPECT_EQ(events.at(5).source, "animal-joker");
}

TEST(CardTable, StepsHaveNames) {
    CardTable table(setup_for(2));
    EXPECT_EQ(table.step(), "reveal");
    EXPECT_EQ(table.to_move(), game::kChance);
    EXPECT_EQ(table.name_of(table.to_move()), "chance");
    play(table, "reveal fairy");
    EXPECT_EQ(table.step(), "place-joker");
    EXPECT_EQ(table.name_of(table.to_move()), "Bob");
}

}  // namespace
}  // namespace bastide::cards::test
