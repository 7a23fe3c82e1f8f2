// The weights of the tile game as one list of numbers, and games of those against others.
#include "lab/tuning.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>
#include <vector>

#include "lab/perturbation.h"
#include "land/core/module.h"
#include "land/core/setup.h"
#include "search/judges.h"
#include "util/error.h"

namespace bastide::lab {
namespace {

using land::LandGame;
using land::Weights;

template <class Use>
void for_each_number(Weights& weights, Use use) {
    std::size_t place = 0;
    for (land::ChanceWeights* model : {&weights.city, &weights.road, &weights.free_city, &weights.square})
        for (float& number : *model)
            use(place++, number);
    for (auto* terms : {&weights.terms, &weights.early})
        for (float& number : *terms)
            use(place++, number);
    for (float& factor : weights.modules)
        use(place++, factor);
}
constexpr std::size_t kFirstTerm = 4 * land::kChanceInputs, kFirstEarly = kFirstTerm + land::kTermCount,
                      kFirstModule = kFirstEarly + land::kTermCount, kNumbers = kFirstModule + land::kModuleCount;

std::vector<double> numbers_of(Weights weights) {
    std::vector<double> numbers(kNumbers);
    for_each_number(weights, [&](std::size_t i, float number) { numbers[i] = static_cast<double>(number); });
    return numbers;
}
Weights weights_of(std::span<const double> numbers) {
    Weights weights;
    for_each_number(weights, [&](std::size_t i, float& number) { number = static_cast<float>(numbers[i]); });
    return weights;
}

using AllRules = std::vector<std::unique_ptr<const land::Rules>>;

std::vector<double> steps_of(const TunePlan& plan, const AllRules& all_rules) {
    constexpr double kModuleStep = 0.25;
    std::vector<double> steps(kNumbers);
    for (const auto& rules : all_rules)
        for (const land::Module* module : land::all_modules())
            if (module->estimate != nullptr && rules->has(module->id))
                steps[kFirstModule + land::at(module->id)] = kModuleStep;
    if (plan.only_modules)
        return steps;
    const std::vector<double> start = numbers_of(plan.start);
    for (std::size_t i = 0; i < kFirstModule; ++i) {
        const double size = std::fabs(start[i]);
        steps[i] = i < kFirstTerm ? 0.15 + 0.05 * size : 0.05 + 0.08 * size;
    }
    std::copy_n(steps.begin() + kFirstTerm, land::kTermCount, steps.begin() + kFirstEarly);
    return steps;
}

// Two sets of weights that play against each other, looking one action ahead.
class Pairing {
  public:
    Pairing(const land::Rules& rules, const Weights& one, const Weights& other)
        : rules_(rules), one_(rules, {rules, one}, {}), other_(rules, {rules, other}, {}) {}

    // The points of the first over the second, on the same draws: each sits once in `seat`, among others that are all
    // like its rival.
    double play(std::size_t seat, std::uint64_t seed) {
        return (lead_of(seat, one_, other_, seed) - lead_of(seat, other_, one_, seed)) / 2;
    }

  private:
    using Ranker = search::Ranker<LandGame, search::LandJudge>;

    // Over the mean of the others.
    double lead_of(std::size_t seat, Ranker& mine, Ranker& theirs, std::uint64_t seed) {
        Random draws(seed);
        land::GameState& state = *state_;
        LandGame::start(rules_, state);
        for (;;) {
            const game::PlayerId mover = LandGame::to_move(rules_, state);
            if (mover == game::kNobody)
                break;
            if (mover == game::kChance) {
                LandGame::apply(rules_, state, LandGame::random_action(rules_, state, draws));
                continue;
            }
            const bool is_mine = static_cast<std::size_t>(game::index_of(mover)) == seat;
            (is_mine ? mine : theirs).rank(state, mover, ranking_, scores_);
            LandGame::apply(rules_, state, ranking_[0].action);
        }
        double lead = state.score[seat];
        for (int other = 0; other < rules_.players; ++other)
            if (static_cast<std::size_t>(other) != seat)
                lead -= static_cast<double>(state.score[static_cast<std::size_t>(other)]) / (rules_.players - 1);
        return lead;
    }

    const land::Rules& rules_;
    Ranker one_, other_;
    std::unique_ptr<land::GameState> state_ = std::make_unique<land::GameState>();
    std::vector<search::RankedAction> ranking_;
    search::Scores scores_{};
};

// In turn.
const land::Rules& rules_of_pair(std::span<const std::unique_ptr<const land::Rules>> rules, std::uint64_t turn,
                                 Random& random) {
    const land::Rules& next = *rules[turn % rules.size()];
    return takes_long(next.setup) && random.below(kLongShare) != 0 ? *rules[(turn + 1) % rules.size()] : next;
}

std::vector<double> play_match(std::span<const std::unique_ptr<const land::Rules>> rules, const Weights& one,
                               const Weights& other, std::uint64_t seed, std::uint64_t pairs, int threads) {
    return play_in_threads(pairs, threads, [&](std::uint64_t pair) {
        const std::uint64_t number = Random::mix(seed, pair);
        Random random(number);
        const land::Rules& setup = rules_of_pair(rules, seed + pair, random);
        const std::size_t seat = random.below(static_cast<std::uint32_t>(setup.players));
        return Pairing(setup, one, other).play(seat, number);
    });
}

TuneGain gain_of(const std::vector<double>& differences) {
    const double mean = mean_of(differences);
    double squares = 0;
    for (const double difference : differences)
        squares += (difference - mean) * (difference - mean);
    const auto count = static_cast<double>(differences.size());
    return {mean, 1.96 * std::sqrt(squares / count / (count - 1))};
}

}  // namespace

TuneResult tune_weights(const TunePlan& plan, const std::function<void(std::uint64_t rounds)>& report) {
    AllRules rules;
    for (const game::Setup& setup : plan.setups)
        rules.push_back(land::make_rules(setup));
    const Perturbation perturbation{numbers_of(plan.start), steps_of(plan, rules), plan.rounds, plan.seed};
    if (std::ranges::count(perturbation.steps, 0.0) == kNumbers)
        throw Error("bad_setup", "no module of these sets has terms of its own");
    const auto play_both = [&](std::span<const double> one, std::span<const double> other, std::uint64_t seed) {
        return mean_of(play_match(rules, weights_of(one), weights_of(other), seed, plan.pairs, plan.threads));
    };
    TuneResult result;
    result.weights = weights_of(climb(perturbation, play_both, report));
    for (std::size_t i = 0; i < rules.size(); ++i) {
        const std::uint64_t share = takes_long(plan.setups[i]) ? kLongShare : 1;
        result.gains.push_back(gain_of(play_match({&rules[i], 1}, result.weights, plan.start, plan.seed,
                                                  plan.pairs_of_check / share, plan.threads)));
    }
    return result;
}

}  // namespace bastide::lab
