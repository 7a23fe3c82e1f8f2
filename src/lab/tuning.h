// The weights of the evaluation, made better by playing: what predicts a game best is not yet what plays it best.
#pragma once

#include <functional>

#include "game/setup.h"
#include "land/evaluation/weights.h"

namespace bastide::lab {

struct TunePlan {
    game::Setup setup;
    land::Weights start = land::kFittedWeights;
    std::uint64_t rounds = 3000, pairs = 24, seed = 1;  // `pairs`: of games in a round
    std::uint64_t pairs_of_check = 2000;                // new against old at the end
    int threads = 1;
};
struct TuneResult {
    land::Weights weights;
    double gain = 0, half_interval = 0;  // points a game of the new weights over the old ones, and 95 %
};

// The same plan gives the same weights with any number of threads.
TuneResult tune_weights(const TunePlan& plan, const std::function<void(std::uint64_t rounds)>& report);

}  // namespace bastide::lab
