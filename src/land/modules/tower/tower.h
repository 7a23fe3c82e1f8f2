// The Tower. Rules: docs/rules/tower.md.
#pragma once

#include <array>
#include <cstdint>

#include "land/core/figures.h"
#include "land/modules/registry.h"

namespace bastide::land {
struct Context;
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::tower {

inline constexpr std::size_t kMaxFoundations = 40;  // two copies of the set, and some room

struct Tower {
    SegmentId segment;
    std::uint8_t height;  // 0: a foundation
    FigureId top;         // who stands on it
};

struct State {
    static constexpr ModuleId kModule = ModuleId::Tower;

    std::array<Tower, kMaxFoundations> towers;  // in the order in which their tiles were laid
    std::uint16_t tiles_seen;                   // tiles of the board that were searched for foundations
    std::uint8_t count;
    std::uint8_t built;    // the tower that got a piece in this part, plus 1; 0: none
    std::uint8_t captive;  // bit per colour of which somebody is a prisoner
    std::uint8_t unused[3];
};

// Notes the foundations of the tiles that were laid since the last time.
void note_foundations(Context& ctx);

extern const Module kModule;
extern const StepDef kRansom;   // 2
extern const StepDef kCapture;  // 4B, after a tower piece

}  // namespace bastide::land::tower
