// Whether a text could be an action at all: what a rule test refuses must be spelt right, or it shows nothing.
#pragma once

#include <string_view>

#include "land/core/module.h"

namespace bastide::land::testing {

// Throws Error "rule_test" for a kind of action, a figure, a tile, a square, a segment or another word that does not
// exist in this position.
void demand_spelling(const Position& position, std::string_view action);

}  // namespace bastide::land::testing
