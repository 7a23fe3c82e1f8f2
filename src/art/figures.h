// Figures: hooded cloaks whose posture tells the task. Foot at the origin.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "art/stamps/stamp.h"

namespace bastide::art {

// Where the player's symbol sits, and whether on cloth or on paper.
struct SymbolPlace {
    double x = 0, y = -10, scale = 1;
    bool on_paper = false;
};

struct FigureLook {
    std::string_view name;
    std::span<const Shape> shapes;  // class "pc" is the player's colour
    SymbolPlace symbol;
    std::string_view transform;  // of the whole figure
    double opacity = 1;
    std::span<const Shape> over = {};    // drawn over the symbol
    std::span<const Shape> collar = {};  // what it wears when it is big; empty: gold at the neck of a standing cloak
};

std::span<const FigureLook> player_figures();
std::span<const FigureLook> neutral_figures();
std::span<const Shape> standing_collar();

// A figure whose cloak has the colour of a plate instead of a player's, without symbol.
std::string draw_figure_in(std::string_view look, std::string_view plate, Style style);

}  // namespace bastide::art
