// The River: its tiles are laid first, as full turns. Rules: docs/rules/river.md.
#pragma once

#include <array>
#include <cstdint>

#include "land/core/ids.h"
#include "land/modules/registry.h"

namespace bastide::land {
struct Module;
}

namespace bastide::land::river {

inline constexpr int kMaxCourse = 64;  // tiles between fork and lake; larger mixes are refused

// Tiles that found no place and lie under the stack of river tiles, the uppermost first.
struct State {
    static constexpr ModuleId kModule = ModuleId::River;

    std::array<TileType, kMaxCourse> under;
    std::uint8_t under_count;
    std::uint8_t failures;  // in a row since a river tile was laid
    bool is_over;           // all its tiles are laid or out of the game
    std::uint8_t unused;
    std::uint16_t seen_at;  // where a tile of it was among the unseen ones when the last tile was laid
};

extern const Module kModule;

}  // namespace bastide::land::river
