// What the co-operative game keeps in the state of a game.
#pragma once

#include <array>
#include <cstdint>

#include "land/core/ids.h"
#include "land/modules/registry.h"

namespace bastide::land::mists {

inline constexpr std::size_t kMostGhosts = 15, kHounds = 2, kCemeteries = 5;

// What differs between the levels: one row of the table in mists.cpp.
struct Level {
    static constexpr ModuleId kModule = ModuleId::Mists;

    int ghosts = 0;                       // in the game, those on the start piece included
    std::array<int, 2> hounds{};          // points at which they come; 0: they do not play
    int goal = 0;                         // points
    bool has_buildings = false;           // castles and cemeteries play
    bool has_haunted_cemeteries = false;  // eight squares, tiles face down
    bool has_own_scores = false;          // one score a colour, each must reach the goal
    int piles() const { return hounds[0] > 0 ? 3 : 1; }
};

enum class Outcome : std::uint8_t { Playing, Won, Lost };

struct State {
    static constexpr ModuleId kModule = ModuleId::Mists;

    std::array<TileSlot, kMostGhosts> ghosts;      // where each ghost stands; None: in the supply or not in the game
    std::array<TileSlot, kCemeteries> cemeteries;  // None: not laid yet
    std::array<FigureId, kHounds> hounds;          // the meeple each one is with; None: with nobody
    std::uint8_t reserve;          // unseen tiles that are not of the active pile: later ones, face down
    std::uint8_t markers_reached;  // hounds and goal, in their order
    std::uint8_t closed;           // bit per cemetery
    std::uint8_t face_down;        // tiles that lie face down
    Outcome outcome;
    std::uint8_t waiting;  // option: bit per hound that has not driven ghosts off yet (MI-47)
};

}  // namespace bastide::land::mists
