// The plates and the ink: every colour of the drawings, light and dark.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "art/tile_art.h"

namespace bastide::art {

struct Plate {
    std::string_view name, light, dark;
    std::string_view of(Theme theme) const { return theme == Theme::Light ? light : dark; }
};
std::span<const Plate> plates();
std::string_view plate_colour(std::string_view name, Theme theme);

struct PlayerColour {
    std::string_view name, colour, symbol_colour, symbol_path;
};
inline constexpr int kPlayerColourCount = 6;
const PlayerColour& player_colour(int index);

struct Surroundings {
    std::string_view table, text;
};
Surroundings surroundings(Theme theme);

}  // namespace bastide::art
