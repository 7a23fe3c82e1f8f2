// Ghosts, Castles & Cemeteries: mist, ghosts that scare followers away, guards they cannot scare.
// Rules: docs/rules/ghosts-castles-cemeteries.md.
#pragma once

#include <array>
#include <cstdint>

#include "land/modules/registry.h"

namespace bastide::land {
struct Module;
struct ValueRow;
struct ColourRow;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::ghosts_castles_cemeteries {

struct State {
    static constexpr ModuleId kModule = ModuleId::GhostsCastlesCemeteries;

    std::array<std::uint8_t, 40> on_figures;  // ghosts beside each figure, two bits each
    std::array<std::uint8_t, 6> at_end;       // ghosts with a colour's figures when the final scoring began
    std::uint8_t supply;                      // ghosts beside the board
    std::uint8_t unused;

    // `figure` is the number of a figure.
    int beside(std::size_t figure) const { return on_figures[figure / 4] >> (2 * (figure % 4)) & 3; }
    void set_beside(std::size_t figure, int ghosts) {
        const auto shift = 2 * (figure % 4);
        on_figures[figure / 4] = static_cast<std::uint8_t>((on_figures[figure / 4] & ~(3u << shift)) |
                                                           static_cast<unsigned>(ghosts) << shift);
    }
};

extern const Module kModule;
extern const ValueRow kCastles;
extern const ColourRow kGhosts;
extern const StepDef kHaunt;        // 3g
extern const StepDef kCountGhosts;  // F2
extern const StepDef kFinalGhosts;  // F7

}  // namespace bastide::land::ghosts_castles_cemeteries
