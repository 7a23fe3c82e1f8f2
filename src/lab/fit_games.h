// Recorded games of computer players against themselves, and the weights of the evaluation fitted to them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "game/setup.h"
#include "lab/bots.h"
#include "lab/regression.h"
#include "land/evaluation/weights.h"

namespace bastide::lab {

struct FitPlan {
    game::Setup setup;
    Bot bot = search::Level::Medium;
    search::Budget budget = kRepeatableBudget;
    std::uint64_t games = 1000, seed = 1;
    int threads = 1;
    double random_share = 0.05;  // of the decisions, so that positions come up that the bot avoids
};

struct ChanceReport {
    std::string name;
    std::size_t samples = 0;
    double loss = 0, loss_of_rate = 0;
};
struct FitResult {
    land::Weights weights;
    std::vector<ChanceReport> chances;
    std::size_t positions = 0;
    double deviation_before = 0;  // of the final difference from that of the points on the track
    double deviation_after = 0;   // from the expected one
};

FitResult fit_weights(const FitPlan& plan, const std::function<void(std::uint64_t done)>& report);

// fitted_weights.cpp.
std::string source_of(const FitPlan& plan, const FitResult& result);

}  // namespace bastide::lab
