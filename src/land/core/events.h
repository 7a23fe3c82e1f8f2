// What happened, for the score sheet, the log and animations. Playouts have no log: nothing is built for them.
#pragma once

#include <string>
#include <vector>

#include "game/any_game.h"

namespace bastide::land {

using game::Event;

struct EventLog {
    std::vector<Event> events;
};

}  // namespace bastide::land
