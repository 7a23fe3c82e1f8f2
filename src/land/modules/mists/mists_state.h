// What the co-operative game keeps in the state of a game.
#pragma once

#include <array>
#include <cstdint>

#include "land/core/ids.h"

namespace bastide::land::mists {

inline constexpr std::size_t kMostGhosts = 15, kHounds = 2, kCemeteries = 5;

enum class Outcome : std::uint8_t { Playing, Won, Lost };

struct State {
    std::array<TileSlot, kMostGhosts> ghosts;      // where each ghost stands; None: in the supply or not in the game
    std::array<TileSlot, kCemeteries> cemeteries;  // None: not laid yet
    std::array<FigureId, kHounds> hounds;          // the meeple each one is with; None: with nobody
    std::uint8_t reserve;          // unseen tiles that are not of the active pile: later ones, face down
    std::uint8_t markers_reached;  // hounds and goal, in their order
    std::uint8_t closed;           // bit per cemetery
    std::uint8_t face_down;        // tiles that lie face down
    Outcome outcome;
    std::uint8_t unused;
};

}  // namespace bastide::land::mists
