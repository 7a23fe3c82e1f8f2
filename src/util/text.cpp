#include "util/text.h"

#include <algorithm>

namespace bastide {

std::vector<std::string> split_list(std::string_view text, char separator) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        std::string_view word = text.substr(0, end);
        while (!word.empty() && word.front() == ' ')
            word.remove_prefix(1);
        while (!word.empty() && word.back() == ' ')
            word.remove_suffix(1);
        if (!word.empty())
            words.emplace_back(word);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

std::string grouped(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3;) {
        at -= 3;
        digits.insert(at, 1, ',');
    }
    return digits;
}

}  // namespace bastide
