#include "lab/setup_options.h"

#include <gtest/gtest.h>

#include "lab/bots.h"
#include "lab/test_support.h"
#include "util/text.h"

namespace bastide::lab {
namespace {

TEST(SetupOptionsTest, ListsAreSplitAtCommasWithoutBlanksAndEmptyWords) {
    EXPECT_EQ(split_list("base, river,,abbot"), (std::vector<std::string>{"base", "river", "abbot"}));
    EXPECT_TRUE(split_list("").empty());
    EXPECT_TRUE(split_list(" , ").empty());
}

TEST(SetupOptionsTest, BaseAndTwoPlayersIfNothingIsSaid) {
    const game::Setup setup = setup_of(SetupOptions{});
    EXPECT_EQ(setup.sets, std::vector<std::string>{"base"});
    EXPECT_EQ(setup.players, (std::vector<std::string>{"Alice", "Bob"}));
}

TEST(SetupOptionsTest, NamesOptionsAndNumberOfPlayers) {
    SetupOptions options;
    options.names = "Ann,Ben";
    options.players = 3;
    options.options = {"base.farmers=v2", "cards.animal_table=1,2"};
    const game::Setup setup = setup_of(options);
    EXPECT_EQ(setup.players, (std::vector<std::string>{"Ann", "Ben", "Carol"}));
    EXPECT_EQ(setup.options[0], (std::pair<std::string, std::string>{"base.farmers", "v2"}));
    EXPECT_EQ(setup.options[1], (std::pair<std::string, std::string>{"cards.animal_table", "1,2"}));
}

TEST(SetupOptionsTest, WrongOnesAreRefused) {
    SetupOptions options;
    options.names = "Ann,Ben,Cy";
    options.players = 2;
    EXPECT_EQ(code_of_error([&] { setup_of(options); }), "bad_setup");
    options = SetupOptions{};
    options.options = {"base.farmers"};
    EXPECT_EQ(code_of_error([&] { setup_of(options); }), "bad_setup");
    options = SetupOptions{};
    options.game = "chess";
    EXPECT_EQ(code_of_error([&] { setup_of(options); }), "bad_setup");
}

TEST(SetupOptionsTest, CardsHaveNoSets) {
    SetupOptions options;
    options.game = "cards";
    EXPECT_TRUE(setup_of(options).sets.empty());
}

TEST(BotsTest, OneNameForAllSeatsOrOneForEach) {
    EXPECT_EQ(parse_bots("greedy", 3),
              (std::vector<Bot>{search::Level::Greedy, search::Level::Greedy, search::Level::Greedy}));
    EXPECT_EQ(parse_bots("random,greedy", 2), (std::vector<Bot>{search::Level::Random, search::Level::Greedy}));
    EXPECT_EQ(code_of_error([] { parse_bots("random,greedy", 3); }), "bad_bots");
    EXPECT_EQ(code_of_error([] { parse_bots("clever", 2); }), "bad_bots");
    EXPECT_EQ(code_of_error([] { parse_bots("human", 2); }), "bad_bots");
    EXPECT_EQ(parse_bots("human,random", 2, true), (std::vector<Bot>{kHuman, search::Level::Random}));
}

}  // namespace
}  // namespace bastide::lab
