// Games from one program to the other.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/record.h"

namespace bastide::jcz {

// A file of theirs as our game file. Throws Error "bad_jcz", "illegal_message", or "unsupported_..." with the name of
// the set, element, rule, start tile or message.
game::Record import_game(std::string_view text);

// Our game as a file of theirs. Throws Error "unsupported_set" or "unsupported_action", and as game::replay does.
// `remarks` receives a sentence for everything that the other program would do differently.
std::string export_game(const game::Record& record, std::vector<std::string>& remarks);

}  // namespace bastide::jcz
