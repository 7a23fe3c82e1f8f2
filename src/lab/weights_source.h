// A file of weights, as `bastide fit` and `bastide tune` write it.
#pragma once

#include <string>
#include <string_view>

#include "land/evaluation/weights.h"

namespace bastide::lab {

// `origin`: the comment at its head, lines that begin with "// "; `name`: of the constant (weights.h).
std::string weights_source(const std::string& origin, std::string_view name, const land::Weights& weights);

}  // namespace bastide::lab
