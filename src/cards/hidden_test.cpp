// Who knows what: CC-94 to CC-98.
#include <cmath>
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>

#include "cards/bots.h"
#include "cards/test_support.h"

namespace bastide::cards::test {
namespace {

constexpr game::PlayerId kAlice{0}, kBob{1};

nlohmann::json first_item(const CardTable& table, std::size_t row, game::PlayerId viewer) {
    return table.view(viewer).at("rows")[row].at("items")[0];
}

// [CC-94]
TEST(CardHidden, FaceDownCardIsKnownToWhoLaidIt) {
    Position position(2);
    CardTable table = position.hand(0, {"dragon", "R1"}).hand(1, {"Y1"}).follower(1, kCity).active(0).table();
    EXPECT_EQ(table.observers(table.parse("face-down dragon road")), game::mask_of(kAlice));
    EXPECT_EQ(table.observers(table.parse("follower road")), game::kEverybody);
    const Events events = play(table, "face-down dragon road");
    EXPECT_EQ(table.say(events.at(0).text), "Alice lays a card face down in the road row");
    EXPECT_EQ(first_item(table, kRoad, kAlice).at("card"), "dragon");
    for (const game::PlayerId viewer : {kBob, game::kNobody}) {
        EXPECT_FALSE(first_item(table, kRoad, viewer).contains("card"));
        EXPECT_EQ(first_item(table, kRoad, viewer).at("by"), 0);
        EXPECT_EQ(table.draw_text(viewer).find("dragon"), std::string::npos);
    }
    play_all(table, {"face-down yellow-person-1 monastery", "lay red-person-1 road"});
}

// [CC-94] Also in later rounds.
TEST(CardHidden, FaceDownCardStaysKnownInLaterRounds) {
    CardTable table = before_scoring().face_down(kField, "dragon", 0).table();
    play(table, "follower road");
    EXPECT_EQ(table.state().round, 1);
    EXPECT_EQ(first_item(table, kField, kAlice).at("card"), "dragon");
    EXPECT_FALSE(first_item(table, kField, kBob).contains("card"));
    Random random(1);
    for (int i = 0; i < 100; ++i) {
        CardTable other = table;
        other.hide_from(kAlice, random);
        EXPECT_EQ(other.state().rows[kField].cards[0].card, Card::Dragon);
    }
}

// [CC-95]
TEST(CardHidden, DeckIsNotDecided) {
    CardTable table = Position(2).hand(0, {"R1"}).table();
    const nlohmann::json view = table.view(kAlice);
    EXPECT_EQ(view.at("deck"), 129);
    EXPECT_EQ(view.at("unseen").at("red-person-1"), 7);
    // The state holds numbers only: dealing a and b or b and a to a hand is the same position.
    State first = CardTable(setup_for(2)).state();
    first.step = Step::Deal;
    State second = first;
    const Rules rules = rules_of(2);
    for (const char* code : {"R1", "GA", "GA", "Y2"})
        CardGame::apply(rules, first, make_card_action(ActionKind::Deal, card(code)));
    for (const char* code : {"GA", "Y2", "R1", "GA"})
        CardGame::apply(rules, second, make_card_action(ActionKind::Deal, card(code)));
    EXPECT_EQ(CardGame::hash(first), CardGame::hash(second));
}

// [CC-96]
TEST(CardHidden, ChestsArePublicOrHidden) {
    CardTable open = Position(2, {{"cards.chest_memory", "public"}}).chest(1, {1, 0, 2, 0, 0}).table();
    const nlohmann::json chest = open.view(kAlice).at("players")[1].at("chest");
    EXPECT_EQ(chest.at("cards"), (nlohmann::json{{"yellow-building", 1}, {"green-building", 2}}));
    EXPECT_EQ(chest.at("points"), 5);
    EXPECT_EQ(open.view(kAlice).at("unseen").at("green-building"), 3);

    const std::vector<std::pair<std::string, std::string>> hidden{{"cards.chest_memory", "hidden"}};
    CardTable closed = Position(2, hidden).chest(1, {1, 0, 2, 0, 0}).table();
    EXPECT_EQ(closed.view(kAlice).at("players")[1].at("chest"), (nlohmann::json{{"count", 3}}));
    EXPECT_EQ(closed.view(kAlice).at("unseen").at("green-building"), 5);

    CardTable over = before_scoring(kCity, hidden).chest(1, {1, 0, 2, 0, 0}).last_round().table();
    play(over, "follower road");
    EXPECT_TRUE(over.view(kAlice).at("players")[1].at("chest").contains("cards"));
}

// [CC-97]
TEST(CardHidden, CardsOutOfTheGameAndSetsAreKnown) {
    Position position = before_scoring();
    CardTable table = position.open(kRoad, {"R3", "RA"}).animals(0, Colour::Green, 2).table();
    play(table, "follower road");
    const nlohmann::json view = table.view(kBob);
    EXPECT_EQ(view.at("discarded"), (nlohmann::json{{"red-person-3", 1}}));
    EXPECT_EQ(view.at("players")[0].at("animals").at("green").at("cards"), 2);
    EXPECT_EQ(view.at("players")[0].at("animals").at("red").at("cards"), 1);
}

// The places of the hidden cards of a small position, in the order in which `fill` gives them cards.
struct SmallWorld {
    State state;
    std::vector<Card> pool;
    std::size_t chest_cards = 0;  // the first places: under Bob's chest

    // Deals pool[order[0]], pool[order[1]] ... to chest, Bob's hand, Clara's hand, the face-down card, the
    // deck. False: a card under the chest would be no building.
    bool fill(const std::vector<std::size_t>& order, State& out) const {
        out = state;
        std::size_t next = 0;
        for (std::size_t i = 0; i < chest_cards; ++i) {
            const Card card = pool[order[next++]];
            if (card != Card::BuildingJoker && kind_of(card) != Kind::Building)
                return false;
            ++out.players[1].chest[card == Card::BuildingJoker ? kChestJokers : index_of(colour_of(card))];
        }
        for (const std::size_t seat : {1u, 2u}) {
            PlayerState& player = out.players[seat];
            for (std::size_t i = 0; i < player.hand_size; ++i)
                player.hand[i] = pool[order[next++]];
            std::sort(player.hand.begin(), player.hand.begin() + player.hand_size);
        }
        out.rows[kCity].cards[1].card = pool[order[next++]];
        while (next < order.size())
            ++out.deck[index_of(pool[order[next++]])];
        return true;
    }
};

// Re-deals a position 100,000 times and compares with all worlds; returns (chi-square, degrees of freedom).
std::pair<double, int> compare_with_enumeration(const Rules& rules, const State& real, const SmallWorld& world) {
    std::map<std::uint64_t, double> expected;
    std::vector<std::size_t> order(world.pool.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    double permutations = 0;
    do {
        State state;
        if (!world.fill(order, state))
            continue;
        expected[CardGame::hash(state)] += 1;
        permutations += 1;
    } while (std::next_permutation(order.begin(), order.end()));
    EXPECT_TRUE(expected.contains(CardGame::hash(real)));

    constexpr int kDeals = 100000;
    std::map<std::uint64_t, double> counted;
    Random random(2024);
    for (int i = 0; i < kDeals; ++i) {
        State state = real;
        CardGame::hide_from(rules, state, kAlice, random);
        counted[CardGame::hash(state)] += 1;
    }
    double chi_square = 0;
    for (const auto& [hash, count] : counted)
        EXPECT_TRUE(expected.contains(hash)) << "an impossible world was dealt";
    for (const auto& [hash, count] : expected) {
        const double mean = kDeals * count / permutations;
        chi_square += (counted[hash] - mean) * (counted[hash] - mean) / mean;
    }
    return {chi_square, static_cast<int>(expected.size()) - 1};
}

void expect_uniform(const char* name, const std::pair<double, int>& result) {
    const auto [chi_square, freedom] = result;
    std::printf("%s: 100000 re-deals over %d worlds, chi-square %.1f with %d degrees of freedom\n", name, freedom + 1,
                chi_square, freedom);
    EXPECT_GT(freedom, 30);
    EXPECT_LT(chi_square, freedom + 3.3 * std::sqrt(2.0 * freedom));
    EXPECT_GT(chi_square, freedom - 3.3 * std::sqrt(2.0 * freedom));
}

// [CC-98]
TEST(CardHidden, RedealsAreUniformOverAllWorlds) {
    Position position(3, {{"cards.chest_memory", "public"}});
    position.face_down(kCity, "G3", 0).face_down(kCity, "YB", 1).hand(0, {"R1"}).hand(1, {"R1", "GA"});
    position.hand(2, {"dragon"}).deck({"R1", "GA", "B*"});
    const State real = position.state();
    SmallWorld world{real, {card("R1"), card("GA"), Card::Dragon, card("YB"), card("R1"), card("GA"), card("B*")}};
    world.state.deck = {};
    expect_uniform("public chests", compare_with_enumeration(position.rules(), real, world));
}

// [CC-98] [CC-96]
TEST(CardHidden, RedealsOfHiddenChestsAreUniformToo) {
    Position position(3, {{"cards.chest_memory", "hidden"}});
    position.face_down(kCity, "G3", 0).face_down(kCity, "YB", 1).hand(0, {"R1"}).hand(1, {"R1"});
    position.hand(2, {"GB"}).chest(1, {1, 0, 0, 0, 1}).deck({"GA", "GB"});
    const State real = position.state();
    SmallWorld world{real, {card("R1"), card("GB"), card("YB"), card("YB"), card("B*"), card("GA"), card("GB")}, 2};
    world.state.deck = {};
    world.state.players[1].chest = {};
    expect_uniform("hidden chests", compare_with_enumeration(position.rules(), real, world));
}

// [CC-24] [CC-94] [CC-98] Whatever a player cannot see may change: view, actions and greedy choice stay.
TEST(CardHidden, ChangingTheUnseenChangesNoView) {
    for (int players = 2; players <= 5; ++players)
        for (const char* memory : {"public", "hidden"}) {
            CardTable table(setup_for(players, {{"cards.chest_memory", memory}}));
            Random random(static_cast<std::uint64_t>(players));
            int changed = 0;
            for (int step = 0; table.to_move() != game::kNobody; ++step) {
                for (int seat = -1; step % 3 == 0 && seat < players; ++seat) {
                    const game::PlayerId viewer = seat < 0 ? game::kNobody : game::PlayerId(seat);
                    CardTable other = table;
                    other.hide_from(viewer, random);
                    other.check();
                    changed += other.hash() != table.hash() ? 1 : 0;
                    ASSERT_EQ(other.view(viewer), table.view(viewer));
                    ASSERT_EQ(other.draw_text(viewer), table.draw_text(viewer));
                    if (table.to_move() != viewer)
                        continue;
                    ASSERT_EQ(texts_of(other), texts_of(table));
                    Random first(7), second(7);
                    ASSERT_EQ(greedy_action(table.rules(), table.state(), first),
                              greedy_action(table.rules(), other.state(), second));
                }
                table.play(table.random_action(random));
            }
            EXPECT_GT(changed, 100);
            CardTable other = table;  // when the game is over nothing is hidden
            other.hide_from(game::kNobody, random);
            EXPECT_EQ(other.hash(), table.hash());
        }
}

// [CC-24] [CC-94] Events name no card that only some have seen.
TEST(CardHidden, EventsTellNoSecret) {
    for (const char* code : {"R1", "GA", "dragon"}) {
        CardTable table = Position(2).hand(0, {code}).hand(1, {"Y1"}).active(0).table();
        const Events events = play(table, "face-down " + name_of(card(code)) + " city");
        ASSERT_EQ(events.size(), 1u);
        EXPECT_EQ(table.say(events[0].text), "Alice lays a card face down in the city row");
        EXPECT_EQ(events[0].places, (Lines{"city"}));
        EXPECT_TRUE(events[0].details.empty());
    }
}

}  // namespace
}  // namespace bastide::cards::test
