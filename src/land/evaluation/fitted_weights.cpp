// Written by `bastide fit`.
#include "land/evaluation/weights.h"

namespace bastide::land {

constinit const Weights kFittedWeights{
    .city = {1, 1, 0, 0, 0, 0, 0},
    .road = {1, 1, 0, 0, 0, 0, 0},
    .free_city = {1, 1, 0, 0, 0, 0, 0},
    .square = {0, 1, 0, 0, 0, 0, 0},
    .terms = {1, 1, 0.5, 1, 1, 0.5, 1, 1, 1, 1, 3, 3, 2, 1.5, 1, 0.5, 0.5, 0.5, 1.5, 0},
};

}  // namespace bastide::land
