// A game file: the set-up and the list of actions as text, draws included.
//
//     bastide game 3
//     game land
//     sets base:2 river
//     option base.tiny_city=2
//     player Alice
//     player Bob
//     start 1
//     actions
//     draw BA/RFr
//     tile 1,0 r90
//     follower road.E
//     result 84 91 5e19c0a7d2b1f033
//
// Loading replays it, so a file survives every change of the engine's structs. `result` stands once the game is
// over: the scores and the hash of the final state, which a replay must reach. Blank lines and lines that begin with
// # are passed over.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/any_game.h"

namespace bastide::game {

struct Result {
    std::vector<int> scores;
    std::uint64_t hash = 0;
};

struct Record {
    Setup setup;
    std::vector<std::string> actions;
    std::vector<int> lines;  // of the actions, for error messages
    std::optional<Result> result;
};

using GameFactory = std::function<std::unique_ptr<AnyGame>(const Setup&)>;

std::string first_line_of_file(int version = kSetupVersion);
// Throws Error "bad_game_file" with the line number.
Record read_record(std::string_view text);
std::string write_record(const Record& record);

// Plays the record's first `limit` actions (all if negative); `each` sees every action before it is played and the
// events it caused. Throws Error "bad_game_file" with the line of the first action that is not legal, and when the
// result differs.
std::unique_ptr<AnyGame> replay(
    const Record& record, const GameFactory& factory, int limit = -1,
    const std::function<void(const AnyGame& after, const std::string& action, const std::vector<Event>&)>& each = {});

}  // namespace bastide::game
