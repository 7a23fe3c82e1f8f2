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
    bool only_modules = false;  // nothing but how many times the modules' own terms count
};
struct TuneGain {  // points a game of the new weights over the old ones, and 95 %
    double mean = 0, half_interval = 0;
};
struct TuneResult {
    land::Weights weights;
    std::vector<TuneGain> gains;  // by set-up
};

// Which set-ups weights are made for. A mixture has, in place of the sets of `setup`, the base game with every system
// alone and each in its other editions, with every two that follow each other in the list, and with all of them; what
// cannot be played is left out. For many: games of three to six, else of two.
std::vector<game::Setup> setups_to_tune(const game::Setup& setup, bool is_mixture, bool is_for_many);

// A game with everything takes a thousand times as long as a base game: of so many only one is played.
inline constexpr std::uint32_t kLongShare = 40;
bool takes_long(const game::Setup& setup);

// The same plan gives the same weights with any number of threads.
TuneResult tune_weights(const TunePlan& plan, const std::function<void(std::uint64_t rounds)>& report);

}  // namespace bastide::lab
