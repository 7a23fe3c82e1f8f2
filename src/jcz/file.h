// A file of the JCloisterZone family as it stands on disk: set-up, players, replay messages, annotations, assertions.
//
// Versions differ: positions as [x, y] or {x, y}, "random" or "salt", pointers with or without a feature. What only
// spells the same thing differently is made equal here; nothing is judged.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "land/core/ids.h"

namespace bastide::jcz {

using land::Cell;
using nlohmann::json;

struct Message {
    std::string type;  // "PLACE_TILE" ...
    json payload = json::object();
    int player = -1;  // seat; -1: not said
};

struct StartTile {
    std::string id;
    Cell cell;
    int quarter_turns = 0;
};

struct File {
    std::string app_version, name;
    std::map<std::string, int> sets;           // name -> copies
    std::map<std::string, int> elements;       // only those that are played; true is 1
    std::map<std::string, std::string> rules;  // values as text
    std::vector<StartTile> start;
    std::vector<std::string> players;
    double initial_random = 0;  // the random number before the first that a message brings
    std::vector<Message> replay;
    std::vector<std::string> draw_order;  // annotation: the tiles that are drawn, in order
    int end_turn = 0;                     // annotation: the game ends after this turn; 0: not said
    std::string description;
    std::vector<std::string> assertions;
    json own;  // what `export` keeps besides, for our own import; null if there is nothing
};

// Throws Error "bad_jcz" with what is wrong and where.
File parse_file(std::string_view text);
std::string print_file(const File& file);

// "[x, y]" or {"x": .., "y": ..}; throws Error "bad_jcz".
Cell read_cell(const json& value);
json print_cell(Cell cell);

// The messages that count: each UNDO takes back the one before it.
std::vector<Message> without_undone(const std::vector<Message>& replay);

}  // namespace bastide::jcz
