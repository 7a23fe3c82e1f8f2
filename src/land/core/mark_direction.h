// Marks that point somewhere, and turn with their tile: "flying-machine:NW".
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "land/core/tile_data.h"

namespace bastide::land {

inline constexpr std::array<std::string_view, 8> kDirectionNames{"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
inline constexpr int kNoDirection = -1;

inline constexpr std::string_view kPointingMark = "flying-machine:";  // others, as roses, name a quarter of the land

// Eighths of a turn, clockwise from north, as printed; kNoDirection if the mark points nowhere.
inline int direction_of_mark(std::string_view mark) {
    if (!mark.starts_with(kPointingMark))
        return kNoDirection;
    const auto found = std::find(kDirectionNames.begin(), kDirectionNames.end(), mark.substr(kPointingMark.size()));
    return found == kDirectionNames.end() ? kNoDirection : static_cast<int>(found - kDirectionNames.begin());
}
inline bool has_direction(const TileData& tile) {
    return std::any_of(tile.marks.begin(), tile.marks.end(),
                       [](const std::string& mark) { return direction_of_mark(mark) != kNoDirection; });
}

}  // namespace bastide::land
