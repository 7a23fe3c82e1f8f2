// The Catapult: after a tile with a fair everybody shoots once. Rules: docs/rules/catapult.md.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "land/core/ids.h"
#include "land/modules/registry.h"

namespace bastide::land {
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::catapult {

enum class Shot : std::uint8_t { KnockOut, Seduction, Target, Catch };
inline constexpr std::array<std::string_view, 4> kShotNames{"knock-out", "seduction", "target", "catch"};

// The last shot, for whoever draws it.
struct LastFlight {
    std::array<std::int32_t, 2> from, impact, rest;
    std::int32_t number;  // of the shot, from 1; 0: nobody has shot yet
    std::int32_t unused;
};

// The last throw to a neighbour; lengths from who threw.
struct LastThrow {
    std::array<std::int32_t, 2> at;
    std::int32_t number;  // 0: nobody has thrown yet
    std::uint8_t thrower, cell, is_caught, unused;
};

// Of the round that is under way; lengths in thousandths of a square, x to the east, y to the south.
struct State {
    static constexpr ModuleId kModule = ModuleId::Catapult;

    std::array<std::int64_t, kMaxColours> distances;  // target: squared, by player
    std::array<std::int32_t, 3> scatter;              // along the line, across it, slide
    std::int16_t aim_x, aim_y;                        // square
    Shot shot;
    std::uint8_t side, power;  // launched from there; 1 to 80
    std::uint8_t draws;        // numbers of the scatter that are known
    std::uint8_t caught_at;    // catch: the catcher's cell, hidden until the throw
    std::uint8_t thrown_at;
    std::uint8_t has_cell;  // the catcher has chosen
    std::uint8_t named;     // abstract: a figure
    LastFlight last_flight;
    LastThrow last_throw;
    // The rectangle around so many of the tiles that were laid first; 0: none.
    std::int16_t low_x, low_y, high_x, high_y;
    std::uint64_t tiles_in_field;
};

extern const Module kModule;
extern const StepDef kRound;  // 9a

}  // namespace bastide::land::catapult
