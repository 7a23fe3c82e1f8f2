// Small services for text that everybody reads and writes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// "a,b,,c" -> a b c; blanks around a word are dropped.
std::vector<std::string> split_list(std::string_view text, char separator = ',');

// "12,345"
std::string grouped(std::uint64_t number);

}  // namespace bastide
