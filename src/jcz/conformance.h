// The assertions of a file, checked against what our engine makes of its game.
#pragma once

#include <optional>
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
// `name` is the file's path: known differences are listed by it.
Verdict judge(std::string_view name, std::string_view text);

}  // namespace bastide::jcz
