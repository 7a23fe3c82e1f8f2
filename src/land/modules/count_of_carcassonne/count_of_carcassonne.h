// The Count of Carcassonne: a walled city as the start piece, whose four quarters hold followers until something is
// scored. Rules: docs/rules/count-of-carcassonne.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "land/core/ids.h"
#include "land/modules/registry.h"

namespace bastide::land {
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::count_of_carcassonne {

// Clockwise from the upper right.
enum class Quarter : std::uint8_t { Castle, Market, Blacksmith, Cathedral };
inline constexpr std::array<std::string_view, 4> kQuarterNames{"castle", "market", "blacksmith", "cathedral"};

struct State {
    static constexpr ModuleId kModule = ModuleId::CountOfCarcassonne;

    Quarter count;  // the quarter he blocks; the castle at the start (CO-6)
    std::uint8_t unused[3];
};

extern const Module kModule;
extern const StepDef kLeaveCity;   // 8a
extern const StepDef kEnterCity;   // 8l
extern const StepDef kFinalMoves;  // F2

}  // namespace bastide::land::count_of_carcassonne
