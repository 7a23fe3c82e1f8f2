#include "lab/perturbation.h"

#include <atomic>
#include <cmath>
#include <numeric>
#include <thread>

#include "util/random.h"

namespace bastide::lab {
namespace {

std::vector<double> changed(std::span<const double> numbers, std::span<const double> change, double factor) {
    std::vector<double> result(numbers.begin(), numbers.end());
    for (std::size_t i = 0; i < result.size(); ++i)
        result[i] += factor * change[i];
    return result;
}

}  // namespace

std::vector<double> climb(const Perturbation& plan, const PlayBoth& play_both,
                          const std::function<void(std::uint64_t rounds)>& report) {
    constexpr double kFirstRate = 0.015;  // of a step, for every point of difference
    constexpr double kSlowing = 500;      // rounds after which the rate begins to fall
    Random coins(Random::mix(plan.seed, 0));
    std::vector<double> numbers = plan.start, change(numbers.size());
    std::vector<double> sum(numbers.size());  // in the second half: their mean is better than where they end
    const std::uint64_t half = plan.rounds / 2;
    for (std::uint64_t round = 0; round < plan.rounds; ++round) {
        for (std::size_t i = 0; i < change.size(); ++i)
            if (plan.steps[i] > 0)
                change[i] = coins.below(2) == 0 ? plan.steps[i] : -plan.steps[i];
        const double difference =
            play_both(changed(numbers, change, 1), changed(numbers, change, -1), Random::mix(plan.seed, 1 + round));
        const double rate = kFirstRate / std::sqrt(1 + static_cast<double>(round) / kSlowing);
        numbers = changed(numbers, change, rate * difference);
        if (round >= half)
            sum = changed(sum, numbers, 1);
        report(round + 1);
    }
    for (double& number : sum)
        number /= static_cast<double>(plan.rounds - half);
    return sum;
}

std::vector<double> play_in_threads(std::uint64_t count, int threads,
                                    const std::function<double(std::uint64_t number)>& play) {
    std::vector<double> results(count);
    std::atomic<std::uint64_t> next{0};
    std::vector<std::jthread> workers;
    for (int i = 0; i < threads; ++i)
        workers.emplace_back([&] {
            for (std::uint64_t number = next++; number < count; number = next++)
                results[number] = play(number);
        });
    workers.clear();
    return results;
}

double mean_of(std::span<const double> values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

}  // namespace bastide::lab
