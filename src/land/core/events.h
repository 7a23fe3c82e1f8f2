// What happened, for the score sheet, the log and animations. Playouts have no log: nothing is built for them.
#pragma once

#include <string>
#include <vector>

#include "game/any_game.h"

namespace bastide::land {

using game::Event;
using words::Message;
using words::Text;

// Why points are given.
struct AwardReason {
    Text text;                             // "city of 3 tiles"
    std::vector<Text> details = {};        // a line each
    std::vector<std::string> places = {};  // squares
    std::vector<int> segments = {};        // of the feature
};

struct EventLog {
    std::vector<Event> events;
    AwardReason reason;              // of the next awards
    bool tells_nothing_won = false;  // features that pay nothing to their owners are events of 0 points, too
    // Of the awards in GameState::awards. They wait for decisions, so the same log must see these.
    std::vector<AwardReason> waiting;
};

}  // namespace bastide::land
