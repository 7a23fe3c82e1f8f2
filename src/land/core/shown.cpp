#include "land/core/shown.h"

#include "land/core/rules.h"

namespace bastide::land {

Shown shown_by_modules(const Position& position) {
    Shown shown;
    for (const auto hook : position.rules.hooks.show)
        hook(position, shown);
    return shown;
}

std::string common_result(const Position& position) {
    std::string result;
    for (const auto hook : position.rules.hooks.result)
        result += hook(position);
    return result;
}

}  // namespace bastide::land
