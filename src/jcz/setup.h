// From the set-up of one program to that of the other.
#pragma once

#include <string>
#include <vector>

#include "game/setup.h"
#include "jcz/file.h"

namespace bastide::jcz {

// Sets, options, players; the start tiles are looked at by the replay. Throws Error "unsupported_set",
// "unsupported_element", "unsupported_rule" or "unsupported_players" that names the culprit.
game::Setup setup_of(const File& file);

// The set-up part of a file. Throws Error "unsupported_set" or "unsupported_option". `remarks` receives a sentence for
// every option that the other program does not know; the file keeps our set-up besides.
File file_of(const game::Setup& setup, std::vector<std::string>& remarks);

}  // namespace bastide::jcz
