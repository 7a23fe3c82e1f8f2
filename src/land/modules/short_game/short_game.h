// Strategic play: a hand of two or three tiles (variant 5a of book 001). Rules: docs/rules/short-game.md.
#pragma once

#include <cstdint>

#include "land/core/ids.h"
#include "land/modules/registry.h"

namespace bastide::land {
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::short_game {

struct State {
    static constexpr ModuleId kModule = ModuleId::ShortGame;

    std::uint8_t is_dealt;
};

extern const Module kModule;
extern const StepDef kChooseTile;  // 3c
extern const StepDef kRefill;      // after 3e

}  // namespace bastide::land::short_game
