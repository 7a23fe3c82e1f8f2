// What the base game keeps in the state beyond the core's own.
#pragma once

#include <array>
#include <cstdint>

namespace bastide::land::base {

struct State {
    std::array<std::uint8_t, 6> supply_at_end;  // followers in supply when the final scoring began (BASE-77)
    std::uint8_t unused[2];
};

}  // namespace bastide::land::base
