// A game that was kept as a file, ours or one of the JCloisterZone family, for a table of its own.
#pragma once

#include "game/record.h"
#include "server/live_game.h"
#include "server/table_head.h"

namespace bastide::server {

struct OpenedGame {
    NewTable table;  // all seats are held by who opened it
    std::vector<PastAction> past;
};
// Plays it through, so in any thread but the network's. Throws Error "bad_game_file", "bad_request", or what the
// set-up is refused with.
OpenedGame open_game(const std::string& file, const std::vector<std::string>& levels, const game::GameFactory& factory);

}  // namespace bastide::server
