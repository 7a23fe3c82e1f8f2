// Names of tables and tokens of seats.
#include "server/token.h"

#include <gtest/gtest.h>

#include <set>

namespace bastide::server {
namespace {

// An operator names tables in commands, and one in sixty-four of all random names would begin with a dash.
TEST(Token, IsNoOptionOfACommand) {
    std::set<std::string> tokens;
    for (int i = 0; i < 1000; ++i) {
        const std::string token = new_token();
        EXPECT_NE(token.front(), '-') << token;
        EXPECT_EQ(token.size(), 32u);
        tokens.insert(token);
    }
    EXPECT_EQ(tokens.size(), 1000u);
}

}  // namespace
}  // namespace bastide::server
