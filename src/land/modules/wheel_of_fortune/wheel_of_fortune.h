// The Wheel of Fortune: a board with a wheel as the start piece, wheel symbols on tiles, crown spaces.
// Rules: docs/rules/wheel-of-fortune.md.
#pragma once

#include <array>
#include <cstdint>

#include "land/core/ids.h"
#include "land/modules/registry.h"

namespace bastide::land {
struct Module;
struct FieldRow;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::wheel_of_fortune {

enum class Sector : std::uint8_t { Fortune, Tax, Famine, Storm, Inquisition, Plague };
inline constexpr int kSectorCount = 6;
inline constexpr std::size_t kMaxCrownSpaces = 15;

struct State {
    static constexpr ModuleId kModule = ModuleId::WheelOfFortune;

    Sector pig;                                      // where the pig stands; Fortune at the start (WH-13)
    std::array<FigureId, kMaxCrownSpaces> on_crown;  // who stands on each crown space
};

enum class Option : std::uint8_t { Timing, CrownFollowers, Plague };
enum class CrownFollowers : std::uint8_t { AllButAbbot, Plain, All };  // values of the option

extern const Module kModule;
extern const FieldRow kFamineRate;
extern const StepDef kTurnOnDraw;          // 3d
extern const StepDef kTurnAfterPlacement;  // 4A-2

}  // namespace bastide::land::wheel_of_fortune
