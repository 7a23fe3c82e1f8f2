// The Tollkeepers. Rules: docs/rules/tollkeepers.md.
#pragma once

#include "land/core/squares.h"
#include "land/core/state.h"

namespace bastide::land {
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::tollkeepers {

// Roads that are taxed in this part, each by its segment at the crossroad of the toll house: four at most for each.
inline constexpr std::size_t kMostRoads = 4 * kMaxColours;
struct State {
    static constexpr ModuleId kModule = ModuleId::Tollkeepers;
    std::array<SegmentId, kMostRoads> roads;
    std::uint64_t count;
    Squares crossroads;  // among so many of the tiles that were laid first
    std::uint32_t noted_tiles, crossroad_count;
};

extern const Module kModule;
extern const StepDef kNoteRoads;          // before 8g: which roads are completed
extern const StepDef kTollBeforeScoring;  // (option) before 8g
extern const StepDef kToll;               // 8i
extern const StepDef kFinalToll;          // F3

}  // namespace bastide::land::tollkeepers
