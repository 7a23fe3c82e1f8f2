// Simultaneous perturbation: numbers made better by playing, where a single game says next to nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace bastide::lab {

struct Perturbation {
    std::vector<double> start;
    std::vector<double> steps;  // how far each is changed to see a difference; 0: it stays as it is
    std::uint64_t rounds = 0, seed = 1;
};

// By how many points a game the first numbers are better than the second.
using PlayBoth = std::function<double(std::span<const double> one, std::span<const double> other, std::uint64_t seed)>;

// In every round all numbers are changed at once, each up or down by the throw of a coin. These play against those with
// every change the other way round, and all numbers move a little in the direction of the winner. Over thousands of
// rounds only what helps adds up. The same plan gives the same numbers.
std::vector<double> climb(const Perturbation& plan, const PlayBoth& play_both,
                          const std::function<void(std::uint64_t rounds)>& report);

// `play(i)` for every number below `count`, in threads; the results in their order.
std::vector<double> play_in_threads(std::uint64_t count, int threads,
                                    const std::function<double(std::uint64_t number)>& play);
double mean_of(std::span<const double> values);

}  // namespace bastide::lab
