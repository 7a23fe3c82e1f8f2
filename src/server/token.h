// What nobody can guess: names of tables, tokens of seats, codes to say aloud, seeds.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace bastide::server {

std::string new_token();                               // 24 random bytes, as text for links; never like an option, "-x"
std::string new_code();                                // six letters and digits that are not mistaken for each other
std::uint64_t new_seed();                              // of a bot
std::string hash_of(std::string_view token);           // what the database keeps of a token
bool is_same(std::string_view a, std::string_view b);  // in a time that says nothing about where they differ

}  // namespace bastide::server
