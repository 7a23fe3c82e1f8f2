// Text that comes from outside, character by character.
#pragma once

#include <cstddef>
#include <string_view>

namespace bastide::server {

struct Character {
    char32_t code = 0;
    std::size_t bytes = 0;  // 0: what stands there is no UTF-8
};
Character character_at(std::string_view text, std::size_t at);
bool is_utf8(std::string_view text);

}  // namespace bastide::server
