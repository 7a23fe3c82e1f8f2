// Games of every kind by their set-up, and game files on disk.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "game/any_game.h"
#include "game/record.h"

namespace bastide::lab {

// Throws Error as the games do, and "unknown_game".
std::unique_ptr<game::AnyGame> make_table(const game::Setup& setup);

// Bit per player who has won; only when the game is over.
game::PlayerMask winners_of(const game::AnyGame& table);

// How a game ended in which all win or lose together, without a full stop. Empty: it is none, or not over.
std::string common_result(const game::AnyGame& table);

// Who or what has points of its own: the players, the colours where each has its own score, or all together.
struct Score {
    std::string name;
    int points = 0;
};
std::vector<Score> scores_of(const game::AnyGame& table);
// The entry of scores_of to which the points of a colour go.
std::size_t score_of_colour(const game::AnyGame& table, int colour);

// Whether it is played with tiles (land, mists), and what it is called in captions.
bool has_tiles(const game::Setup& setup);
std::string title_of(const game::Setup& setup);

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
