// The numbers of the team's evaluation.
#pragma once

#include <array>
#include <cstddef>

#include "land/core/module.h"

namespace bastide::land::mists {

enum class TeamNumber : std::size_t {
    CityEdgeCloses,  // chance that an open side of an occupied city is closed in time
    RoadEdgeCloses,
    SquareIsFilled,  // ... that an empty square around a castle is
    MistSideCloses,  // ... that an open side of a bank of mist is met by mist
    MistedSquare,    // share of the squares that will lie around a castle
    Growth,          // tiles that will be laid at an open side
    LackNow,         // squares of points that will be missing at the next marker
    LackLater,       // ... and at the goal
    PointsATile,     // what a tile brings besides what may be expected already
    Hound,           // points of hounds that are on their way
    FirstMeeple,     // a colour's first one in supply
    NextMeeple,      // ... each next one is worth so much of the one before
    Returning,       // meeples times the chance that they come home
    Ghost,           // each one on the board that does not leave by itself
    SafeSupply,      // fewer ghosts than this, those that leave included, frighten ...
    Fear,            // ... by the square of what is missing
    LeastSupply,     // the same for ghosts that are in the supply now
    FearNow,
    Heap,            // ghosts on one square that one feature can drive off
    OpenMist,        // root of the sides that mist can be laid against
    Soon,            // occupied features that lack one side: they can drive ghosts off
    Way,             // points to the goal at which ghosts are half as frightening
    OpenCemetery,    // it draws ghosts or tiles until it is closed
    CemeterySquare,  // each square that it lacks
    Par,             // above the goal: with so much, all in all, and no tile left every second game is won
    ParATile,        // ... and with so much less for each tile that is left
    Spread,          // how far from that it is three to one
};
inline constexpr std::size_t kTeamNumbers = 27;
extern const std::array<TeamNumberDef, kTeamNumbers> kTeamNumberDefs;

}  // namespace bastide::land::mists
