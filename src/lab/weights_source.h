// fitted_weights.cpp, as `bastide fit` and `bastide tune` write it.
#pragma once

#include <string>

#include "land/evaluation/weights.h"

namespace bastide::lab {

// `origin`: the comment at its head, lines that begin with "// ".
std::string weights_source(const std::string& origin, const land::Weights& weights);

}  // namespace bastide::lab
