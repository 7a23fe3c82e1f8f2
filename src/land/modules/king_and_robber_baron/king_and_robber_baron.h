// King and Robber Baron: cards for the largest city and the longest road. Rules: docs/rules/king-and-robber-baron.md.
#pragma once

#include <cstdint>

#include "land/core/ids.h"
#include "land/modules/registry.h"

namespace bastide::land {
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::king_and_robber_baron {

struct Card {
    std::uint16_t record;  // tiles of the largest city or road completed so far; 0: the card lies beside the board
    Colour holder;         // means something only with a record
    std::uint8_t unused;
};
struct State {
    static constexpr ModuleId kModule = ModuleId::KingAndRobberBaron;

    Card king, robber_baron;
};

extern const Module kModule;
extern const StepDef kTakeCards;   // 8b
extern const StepDef kFinalCards;  // F6

}  // namespace bastide::land::king_and_robber_baron
