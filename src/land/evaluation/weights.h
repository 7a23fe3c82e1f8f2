// The numbers of the evaluation. All of them are fitted to recorded games by `bastide fit` and made better by `bastide
// tune`, which write fitted_weights.cpp and weights_for_many.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <string_view>
#include <utility>

#include "land/modules/registry.h"

namespace bastide::land {

// What is added up for each colour; the expected points are the sum of these times their weights.
enum class Term : std::size_t {
    CityFinished,  // cities owned: value when finished times the chance of it
    CityOpen,      // ... and value as they stand times the chance that they stay open
    CityGrowth,    // ... and open squares that some tile fits
    RoadFinished,
    RoadOpen,
    RoadGrowth,
    MonasteryNow,    // monasteries and gardens owned: squares that are filled
    MonasteryLater,  // ... and the expected number of those to come
    FieldFinished,   // fields owned: points for finished cities
    FieldOpen,       // ... for unfinished ones, times the chance to be finished
    FieldGrowth,     // ... open sides, as long as there are tiles
    Supply1,         // at least one follower in supply, as far as there are turns to use it
    Supply2,
    Supply3,
    Supply4,
    Supply5,
    Supply6,
    Supply7,   // and each one above
    Return,    // followers times the chance that they come back while there are turns to use them
    Rival,     // followers in features that others own
    CityJoin,  // cities of different owners that one tile could join: what each would win or lose by it
    RoadJoin,
    FieldJoin,
};
inline constexpr std::size_t kTermCount = 23;
inline constexpr std::array<std::string_view, kTermCount> kTermNames{
    "CityFinished", "CityOpen",       "CityGrowth",    "RoadFinished", "RoadOpen",    "RoadGrowth",
    "MonasteryNow", "MonasteryLater", "FieldFinished", "FieldOpen",    "FieldGrowth", "Supply1",
    "Supply2",      "Supply3",        "Supply4",       "Supply5",      "Supply6",     "Supply7",
    "Return",       "Rival",          "CityJoin",      "RoadJoin",     "FieldJoin"};

// Logistic models of chances. What goes in is explained where it is computed (chances.cpp).
inline constexpr std::size_t kChanceInputs = 7;
using ChanceWeights = std::array<float, kChanceInputs>;

// How many times what a module promises (Module::estimate) counts, by ModuleId.
using ModuleFactors = std::array<float, kModuleCount>;
// All once but these.
constexpr ModuleFactors factors_of(std::initializer_list<std::pair<ModuleId, float>> others) {
    ModuleFactors factors;
    factors.fill(1);
    for (const auto& [module, factor] : others)
        factors[static_cast<std::size_t>(module)] = factor;
    return factors;
}

struct Weights {
    ChanceWeights city{};       // that an owned city is finished
    ChanceWeights road{};       // that an owned road is finished
    ChanceWeights free_city{};  // that a city nobody owns is finished by somebody
    ChanceWeights square{};     // that an empty square around a monastery is filled
    std::array<float, kTermCount> terms{};
    std::array<float, kTermCount> early{};  // added to these at the beginning of a game, less and less until its end
    ModuleFactors modules = factors_of({});
};
extern const Weights kFittedWeights;   // for two players
extern const Weights kWeightsForMany;  // for more
inline const Weights& weights_for(int players) {
    return players > 2 ? kWeightsForMany : kFittedWeights;
}

}  // namespace bastide::land
