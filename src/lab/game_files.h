// Game files on disk.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "game/any_game.h"
#include "game/record.h"

namespace bastide::lab {

// Throw Error "no_file".
std::string read_file(const std::string& path);                     // "-": standard input
void write_file(const std::string& path, const std::string& text);  // "-": standard output

// Reads and parses; errors name the file. Throws Error "bad_game_file".
game::Record load_record(const std::string& path);

// game::replay with the file named in its errors.
std::unique_ptr<game::AnyGame> replay_file(
    const std::string& path, const game::Record& record, int limit = -1,
    const std::function<void(const game::AnyGame&, const std::string&, const std::vector<game::Event>&)>& each = {});

}  // namespace bastide::lab
