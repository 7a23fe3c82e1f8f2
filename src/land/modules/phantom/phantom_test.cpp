// Rules of the phantom that need loops; the others are told in rules/*.rule.
#include "land/modules/phantom/phantom.h"

#include <gtest/gtest.h>

#include "land/core/deployment.h"
#include "land/testing/scenario.h"

namespace bastide::land::testing {
namespace {

// [PH-1] seed S001-132, S001-140 For two to six players, and no tile comes with them.
TEST(Phantom, EachPlayerHasOne) {
    const std::vector<std::string> names{"Alice", "Bob", "Carol", "Dave", "Eve", "Frank"};
    for (std::size_t players = 2; players <= names.size(); ++players) {
        const std::vector<std::string> seats(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(players));
        const Scenario with({"base:1", "phantom"}, seats), without({"base:1"}, seats);
        for (std::size_t i = 0; i < players; ++i) {
            const auto colour = static_cast<Colour>(i);
            EXPECT_EQ(supply_count(with.rules(), with.state(), colour, FigureKind::Phantom), 1);
            EXPECT_EQ(followers_in_supply(with.rules(), with.state(), colour), 8);
            EXPECT_EQ(followers_in_supply(without.rules(), without.state(), colour), 7);
        }
        EXPECT_EQ(with.rules().stack, without.rules().stack);
    }
}

}  // namespace
}  // namespace bastide::land::testing
