// Colours for the board drawn in text, where a terminal can show them.
#pragma once

#include <string>

namespace bastide::cli {

// Whether standard output is a terminal and the user has not set NO_COLOR.
bool output_has_colours();

// The text board of the tile game with cities, roads, rivers, fields and the players' letters in colours. The first
// line and `margin` columns at the left (numbers of rows) stay as they are.
std::string coloured_board(const std::string& board, std::size_t margin = 6);

}  // namespace bastide::cli
