// The Tunnel. Rules: docs/rules/tunnel.md.
#pragma once

#include <array>
#include <cstdint>

#include "land/core/ids.h"
#include "land/modules/registry.h"

namespace bastide::land {
struct Context;
struct Module;
struct Rules;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::tunnel {

inline constexpr std::size_t kMaxOpenings = 48;  // four copies of the set, and printed tunnels of other sets
inline constexpr std::size_t kMaxPairs = 6;      // colours of chips, two chips each

struct State {
    static constexpr ModuleId kModule = ModuleId::Tunnel;

    std::array<std::array<SegmentId, 2>, kMaxPairs> chips;  // where they lie; the pairs of the first player come first
    std::array<SegmentId, kMaxOpenings> openings;           // on the board, in the order in which they were laid
    std::uint16_t tiles_seen;                               // tiles of the board that were searched for openings
    std::uint8_t opening_count;
    std::uint8_t unused[5];
};

// Colours of chips of each player (TU-2, TU-29).
std::size_t pairs_of_player(const Rules& rules);
// Notes the openings of the tiles that were laid since the last time.
void note_openings(Context& ctx);

extern const Module kModule;
extern const StepDef kChip;  // 7

}  // namespace bastide::land::tunnel
