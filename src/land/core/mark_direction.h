// Marks that point somewhere, and turn with their tile: "flying-machine:NW".
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "land/core/tile_data.h"

namespace bastide::land {

inline constexpr std::array<std::string_view, 8> kDirectionNames{"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
inline constexpr int kNoDirection = -1;

// Eighths of a turn, clockwise from north, as printed; kNoDirection if the mark points nowhere.
inline int direction_of_mark(std::string_view mark) {
    const std::size_t colon = mark.find(':');
    if (colon == std::string_view::npos)
        return kNoDirection;
    const auto found = std::find(kDirectionNames.begin(), kDirectionNames.end(), mark.substr(colon + 1));
    return found == kDirectionNames.end() ? kNoDirection : static_cast<int>(found - kDirectionNames.begin());
}
inline bool has_direction(const TileData& tile) {
    return std::any_of(tile.marks.begin(), tile.marks.end(),
                       [](const std::string& mark) { return direction_of_mark(mark) != kNoDirection; });
}

}  // namespace bastide::land
