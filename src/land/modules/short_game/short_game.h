// Strategic play: a hand of two or three tiles (variant 5a of book 001). Rules: docs/rules/short-game.md.
#pragma once

#include <array>
#include <cstdint>

#include "land/core/ids.h"
#include "land/modules/registry.h"

namespace bastide::land {
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::short_game {

inline constexpr int kMaxHand = 3;

struct State {
    static constexpr ModuleId kModule = ModuleId::ShortGame;

    std::array<std::array<TileType, kMaxHand>, 6> hand;    // by player; None: an empty place
    std::array<std::array<PlayerMask, kMaxHand>, 6> seen;  // who has seen it
    std::uint8_t is_dealt;
    std::uint8_t unused[5];
};

extern const Module kModule;
extern const StepDef kChooseTile;  // 3c
extern const StepDef kRefill;      // after 3e

}  // namespace bastide::land::short_game
