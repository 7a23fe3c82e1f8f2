// Bridges, Castles & Bazaars. Rules: docs/rules/bridges-castles-bazaars.md.
#pragma once

#include "land/core/state.h"

namespace bastide::land {
struct FieldRow;
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::bridges_castles_bazaars {

// Something that was completed in this part, or a castle that was scored: what it was worth.
struct Scored {
    SegmentId segment = SegmentId::None;
    std::uint16_t value = 0;
};
inline constexpr std::size_t kMaxScored = 48;  // 30 features that one part can complete, and 18 castles

struct State {
    static constexpr ModuleId kModule = ModuleId::BridgesCastlesBazaars;
    std::array<Scored, kMaxScored> scored;  // what lies in the fief of a castle, from step 8g on
    std::uint8_t scored_count;
    std::uint8_t unused[3];
};

extern const Module kModule;
extern const FieldRow kCastlesOnFields;
extern const StepDef kBridge;        // 4C-1
extern const StepDef kMakeCastle;    // 8d
extern const StepDef kNoteScored;    // 8g
extern const StepDef kScoreCastles;  // 8g-4
extern const StepDef kFinalCastles;  // F4

}  // namespace bastide::land::bridges_castles_bazaars
