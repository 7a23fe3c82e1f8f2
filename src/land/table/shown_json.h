// What is shown (land/core/shown.h) as JSON, for views.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "land/core/shown.h"

namespace bastide::land {

// Adds to an entry where it is: `at` (in squares), `segment`, `figure`, or `spot` with the square `x`, `y` of the tile
// whose picture has it; `holder` for what lies before a player; nothing for what has no place.
void add_place(const Position& position, const Anchor& anchor, nlohmann::json& entry);

nlohmann::json figures_json(const Position& position, const Shown& shown);
nlohmann::json pieces_json(const Position& position, const Shown& shown);  // on the board
nlohmann::json shelf_json(const Position& position, const Shown& shown);   // before the players and beside the board

}  // namespace bastide::land
