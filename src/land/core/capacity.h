// What a game can need at most of everything that has a fixed size; what does not fit is refused by name. So nothing is
// checked during play, and nothing is dropped or wraps.
#pragma once

#include <algorithm>
#include <string_view>

#include "land/core/rules.h"

namespace bastide::land {

// What tiles and figures do not tell: Module::needs adds it up.
struct Needs {
    std::size_t links = 0;    // at the same time
    std::size_t touched = 0;  // segments of one part besides those that a laid tile completes
    std::size_t awards = 0;   // that wait at the same time
    std::size_t tokens = 0;   // on the table at the same time
    std::size_t actions = 0;  // to choose from at once: the longest list
    std::size_t held = 0;     // tiles of the stack that can be held at once

    void list_of_actions(std::size_t count) { actions = std::max(actions, count); }
};

// Throws Error "too_large" if something does not fit. Modules call it for lists of their own.
void demand(std::string_view what, std::size_t needed, std::size_t room);

// Adds up `count_of(tile)` over all pieces that can come to lie on the table.
template <class CountOf>
std::size_t sum_of_pieces(const Rules& rules, CountOf count_of) {
    std::size_t sum = 0;
    for (const std::vector<TileType>* types : {&rules.stack, &rules.held})
        for (const TileType type : *types)
            sum += static_cast<std::size_t>(count_of(rules.tile(type)));
    for (const PlacedStart& start : rules.start)
        sum += static_cast<std::size_t>(count_of(rules.tile(start.type)));
    return sum;
}

void check_capacities(const Rules& rules);

}  // namespace bastide::land
