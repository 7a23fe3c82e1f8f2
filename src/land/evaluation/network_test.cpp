#include "land/evaluation/network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/evaluation/embedded_networks.h"
#include "land/evaluation/evaluator.h"

namespace bastide::land {
namespace {

using Json = nlohmann::json;

std::vector<std::string> names_in(const Json& belongings) {
    std::vector<std::string> names;
    for (const auto& [name, count] : belongings.items())
        names.push_back(name);
    return names;
}

RegionSum sum_of_region(const GameNetwork& network, const RegionInputs& inputs) {
    RegionSum reached = network.start_of_region();
    for (std::size_t i = 0; i < kRegionInputs; ++i)
        network.change_region(reached, i, inputs[i]);
    return GameNetwork::rectified(reached);
}

// What comes of an example that the trainer has written: its regions, then each side of it.
std::vector<int> points_of(const Network& known, const Json& example) {
    const auto setup = example.at("setup").get<std::vector<std::string>>();
    const std::size_t colours = example.at("sides").size();
    std::vector<RegionSum> sums(colours);
    RegionSum all{};
    for (std::size_t colour = 0; colour < colours; ++colour)
        for (const Json& region : example.at("regions")[colour]) {
            const RegionSum sum = sum_of_region(GameNetwork(known, setup, {}), region.get<RegionInputs>());
            for (std::size_t i = 0; i < kRegionUnits; ++i) {
                sums[colour][i] += sum[i];
                all[i] += sum[i];
            }
        }
    std::vector<int> points;
    for (std::size_t colour = 0; colour < colours; ++colour) {
        const Json& belongings = example.at("belongings")[colour];
        std::vector<std::int16_t> counts;
        for (const Json& count : belongings)
            counts.push_back(count.get<std::int16_t>());
        RegionSum rivals;
        for (std::size_t i = 0; i < kRegionUnits; ++i)
            rivals[i] = (all[i] - sums[colour][i]) / static_cast<int>(colours - 1);
        points.push_back(GameNetwork(known, setup, names_in(belongings))
                             .of_side(sums[colour], rivals, example.at("sides")[colour].get<SideInputs>(), counts));
    }
    return points;
}

// What the trainer has counted with its own whole numbers.
TEST(Network, GivesWhatItsTrainerGave) {
    for (const EmbeddedFile& text : embedded_network_files()) {
        const Json file = Json::parse(text.text);
        const Network known = read_network(text.text);
        ASSERT_FALSE(file.at("examples").empty());
        for (const Json& example : file.at("examples"))
            EXPECT_EQ(points_of(known, example), example.at("points").get<std::vector<int>>()) << text.name;
    }
}

TEST(Network, RefusesWhatIsNone) {
    EXPECT_THROW(read_network("{}"), Error);
    EXPECT_THROW(read_network("[1, 2"), Error);
    EXPECT_THROW(read_network(R"({"regions": [[1, 2]], "head": [], "last": []})"), Error);
    Json file = nlohmann::json::parse(embedded_network_files().front().text);
    file["last"][0] = 1025;
    EXPECT_THROW(read_network(file.dump()), Error);
}

class Correcting : public ::testing::Test {
  protected:
    static std::unique_ptr<const Rules> rules_of(std::size_t players, int start) {
        game::Setup setup;
        setup.sets = {"base", "inns-and-cathedrals", "abbey-and-mayor", "bridges-castles-bazaars"};
        setup.players = std::vector<std::string>{"A", "B", "C", "D"};
        setup.players.resize(players);
        setup.start_player = start;
        return make_rules(setup);
    }
    static Evaluator corrected(const Rules& rules) {
        return {rules, weights_for(rules.players), network_for(rules.players)};
    }
};

// With another colour to begin the same actions are the same game, with the colours moved on.
class CorrectingSeats : public Correcting, public ::testing::WithParamInterface<std::size_t> {};

TEST_P(CorrectingSeats, AreTheSameForTheNetworkAndItRemembersNothingThatMatters) {
    const std::size_t players = GetParam();
    const auto rules = rules_of(players, 0), moved_rules = rules_of(players, 1);
    const auto state = std::make_unique<GameState>(), moved = std::make_unique<GameState>();
    Evaluator practised = corrected(*rules), plain(*rules, weights_for(rules->players));
    LandGame::start(*rules, *state);
    LandGame::start(*moved_rules, *moved);
    Random random(4);
    bool changes = false;
    while (state->decision.player != game::kNobody) {
        Expectation points, other, without;
        practised.expect(*state, points);
        corrected(*moved_rules).expect(*moved, other);
        plain.expect(*state, without);
        for (std::size_t colour = 0; colour < players; ++colour)  // sums of floats may differ in their last digits
            ASSERT_NEAR(points[colour], other[(colour + 1) % players], 0.1);
        changes = changes || points[0] != without[0];
        const Action action = LandGame::random_action(*rules, *state, random);
        LandGame::apply(*rules, *state, action);
        LandGame::apply(*moved_rules, *moved, action);
    }
    EXPECT_TRUE(changes);
}
INSTANTIATE_TEST_SUITE_P(Players, CorrectingSeats, ::testing::Values(2, 3, 4));

TEST(Correction, SuitsNoTeamAndNoSetupThatItDoesNotHelp) {
    game::Setup setup;
    setup.game = "mists";
    setup.players = {"A", "B"};
    Network known = network_for(2);
    EXPECT_FALSE(Correction::suits(*make_rules(setup), known));
    setup.game = "land";
    setup.sets = {"base", "river"};
    const auto rules = make_rules(setup);
    EXPECT_TRUE(Correction::suits(*rules, known));
    known.not_with.emplace_back("system.river");
    EXPECT_FALSE(Correction::suits(*rules, known));
}

// A network that was trained before a system came says nothing about it.
TEST(Network, KnowsNothingOfOtherNames) {
    const Network& known = network_for(2);
    const std::vector<std::string> setup{"system.to-come"}, belongings{"stock.to-come"};
    const SideInputs side{16};
    const std::vector<std::int16_t> counts{100};
    EXPECT_EQ(GameNetwork(known, setup, belongings).of_side({}, {}, side, counts),
              GameNetwork(known, {}, {}).of_side({}, {}, side, {}));
}

TEST(Belongings, HaveNamesOfTheirOwn) {
    const std::vector<std::string> all = Belongings::all_names();
    EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), all.size());
    game::Setup setup;
    setup.sets = {"all"};
    setup.players = {"A", "B"};
    const auto rules = make_rules(setup);
    const std::vector<std::string> names = Belongings(*rules).names();
    EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size());
    EXPECT_GT(names.size(), 60u);
    for (const std::string& name : names)
        EXPECT_EQ(std::ranges::count(all, name), 1) << name;
    const std::vector<std::string> setups = names_of_setups();
    for (const std::string& name : names_of_setup(*rules))
        EXPECT_EQ(std::ranges::count(setups, name), 1) << name;
    for (const int players : {2, 3})  // a name that is spelt otherwise would leave nothing alone
        for (const std::string& name : network_for(players).not_with)
            EXPECT_EQ(std::ranges::count(setups, name), 1) << name;
}

TEST(Belongings, CountWhatLiesWithAColour) {
    game::Setup setup;
    setup.sets = {"base", "traders-and-builders"};
    setup.players = {"A", "B"};
    const auto rules = make_rules(setup);
    const auto state = std::make_unique<GameState>();
    LandGame::start(*rules, *state);
    Evaluator evaluator(*rules);
    Expectation points;
    evaluator.expect(*state, points);
    const Belongings belongings(*rules);
    const std::vector<std::string>& names = belongings.names();
    std::vector<std::int16_t> counts(names.size());
    belongings.list(evaluator.judged(*state), 1, counts);
    const auto count_of = [&](std::string_view name) {
        return counts.at(static_cast<std::size_t>(std::ranges::find(names, name) - names.begin()));
    };
    EXPECT_EQ(count_of("supply.builder"), 16);
    EXPECT_EQ(count_of("placed.pig"), 0);
    EXPECT_EQ(count_of("stock.wine"), 0);
    EXPECT_GT(count_of("estimate.traders-and-builders") + 1, 0);
}

}  // namespace
}  // namespace bastide::land
