// Cards of the card game: 120 wide, 176 high, origin at the upper left corner.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "art/tile_art.h"

namespace bastide::art {

inline constexpr int kCardWidth = 120, kCardHeight = 176;

// `name`: row ("cloister", "road", "field", "city"), kind and value: "road-person-2", "city-building",
// "field-animal-sheep"; or "dragon", "fairy", "animal-joker", "building-joker", "back". An unknown name gives
// the back.
std::string draw_card(std::string_view name, Style style);
std::vector<std::string> card_names();
std::string card_sheet(Style style);  // whole document with all of them

}  // namespace bastide::art
