#include "server/utf8.h"

namespace bastide::server {

Character character_at(std::string_view text, std::size_t at) {
    const auto first = static_cast<unsigned char>(text[at]);
    if (first < 0x80)
        return {first, 1};
    const std::size_t bytes = first >= 0xf0 ? 4 : (first >= 0xe0 ? 3 : 2);
    if (first < 0xc2 || first > 0xf4 || at + bytes > text.size())
        return {};
    char32_t code = first & (0x7fu >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        const auto next = static_cast<unsigned char>(text[at + i]);
        if ((next & 0xc0) != 0x80)
            return {};
        code = code << 6 | (next & 0x3fu);
    }
    constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};  // a longer form than needed is none
    const bool is_half = code >= 0xd800 && code < 0xe000;
    return code < kLeast[bytes] || code > 0x10ffff || is_half ? Character{} : Character{code, bytes};
}

bool is_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t bytes = character_at(text, at).bytes;
        if (bytes == 0)
            return false;
        at += bytes;
    }
    return true;
}

}  // namespace bastide::server
