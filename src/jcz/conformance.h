// The assertions of a file, checked against what our engine makes of its game.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "jcz/offers.h"

namespace bastide::jcz {

// Whether a sentence holds; none if it is not understood.
std::optional<bool> holds(const Replay& replay, const std::string& sentence);

struct Verdict {
    std::string result;  // "pass", "fail", "differs" or "unsupported"; empty: the file asserts nothing
    std::string why;     // empty with "pass"
};

// Where a file asserts what the rule books contradict: by the name of the file and the sentence.
struct Difference {
    std::string_view file, sentence;
    std::string_view rule;    // ours
    std::string_view source;  // who says so
};
std::span<const Difference> known_differences();

// `name` is the file's path: known differences are listed by it.
Verdict judge(std::string_view name, std::string_view text,
              std::span<const Difference> differences = known_differences());

}  // namespace bastide::jcz
