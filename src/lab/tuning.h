// The weights of the evaluation, made better by playing: what predicts a game best is not yet what plays it best.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "game/setup.h"
#include "land/evaluation/weights.h"

namespace bastide::lab {

struct TunePlan {
    std::vector<game::Setup> setups;  // played in turn
    land::Weights start = land::kFittedWeights;
    std::uint64_t rounds = 3000, pairs = 24, seed = 1;  // `pairs`: of games in a round
    std::uint64_t pairs_of_check = 2000;                // new against old at the end, for each set-up
    int threads = 1;
};
struct TuneGain {  // points a game of the new weights over the old ones, and 95 %
    double mean = 0, half_interval = 0;
};
struct TuneResult {
    land::Weights weights;
    std::vector<TuneGain> gains;  // by set-up
};

// Which set-ups weights are made for. A mixture has, in place of the sets of `setup`, the base game with every system
// alone, with every two that follow each other in the list, and with all of them; what cannot be played is left out.
// For many: games of three to six, else of two.
std::vector<game::Setup> setups_to_tune(const game::Setup& setup, bool is_mixture, bool is_for_many);

// The same plan gives the same weights with any number of threads.
TuneResult tune_weights(const TunePlan& plan, const std::function<void(std::uint64_t rounds)>& report);

}  // namespace bastide::lab
