#include "lab/fit_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <thread>

#include "games/games.h"
#include "lab/weights_source.h"
#include "land/core/board.h"
#include "land/core/game.h"
#include "land/core/held.h"
#include "land/core/scoring.h"
#include "land/core/setup.h"
#include "land/evaluation/evaluator.h"
#include "land/table/table.h"

namespace bastide::lab {
namespace {

using land::LandGame;

struct RecordedGame {
    std::vector<game::Action> actions;
};

RecordedGame record_game(const FitPlan& plan, std::uint64_t number) {
    RecordedGame record;
    const std::unique_ptr<game::AnyGame> table = games::make_table(plan.setup);
    Random random(Random::mix(plan.seed, number));
    Seats seats(std::vector<Bot>(plan.setup.players.size(), plan.bot), plan.budget);
    const auto limit = static_cast<std::uint32_t>(plan.random_share * 1000);
    while (table->to_move() != game::kNobody) {
        const bool at_random = random.below(1000) < limit;
        const game::Action action = at_random ? table->random_action(random) : seats.choose(*table, random);
        record.actions.push_back(action);
        table->play(action);
    }
    return record;
}

// Calls `use(state)` before every draw, then `end(state)`.
template <class Use, class End>
void replay(const land::Rules& rules, land::GameState& state, const RecordedGame& record, Use use, End end) {
    LandGame::start(rules, state);
    for (const game::Action action : record.actions) {
        if (LandGame::to_move(rules, state) == game::kChance && state.unseen_count > 0)
            use(state);
        LandGame::apply(rules, state, action);
    }
    end(state);
}

// --- chances ------------------------------------------------------------------------------------------------------
struct FeatureSample {
    land::ChanceInputs inputs;
    land::SegmentId segment;
    std::size_t model;  // 0 city, 1 road, 2 city that nobody owns
};
struct SquareSample {
    land::ChanceInputs inputs;
    land::Cell cell;
};
constexpr std::size_t kSquareModel = 3;
constexpr std::array<std::string_view, 4> kModelNames{"city", "road", "free city", "square"};

class ChanceCollector {
  public:
    explicit ChanceCollector(const land::Rules& rules) : rules_(rules), fits_(rules) {}

    void look(const land::GameState& state) {
        fits_.set_bag(state);
        const land::Outlook outlook = land::outlook_of(rules_, state);
        std::vector<bool> is_used(state.feature_count, false);
        for (std::size_t i = 0; i < state.segment_count; ++i)
            is_used[land::at(state.feature_of[i])] = true;
        for (std::size_t i = 0; i < state.feature_count; ++i)
            if (is_used[i])
                look_at(state, static_cast<land::FeatureId>(i), outlook);
    }

    void label(const land::GameState& end) {
        for (const FeatureSample& sample : features_)
            add(sample.model, sample.inputs, land::feature_at(end, sample.segment).is_complete());
        for (const SquareSample& sample : squares_)
            add(kSquareModel, sample.inputs, land::tile_at(end, sample.cell) != land::TileSlot::None);
        features_.clear();
        squares_.clear();
    }

    std::array<std::vector<LogisticSample>, 4> samples;

  private:
    void add(std::size_t model, const land::ChanceInputs& inputs, bool happened) {
        samples[model].push_back({{inputs.begin(), inputs.end()}, happened});
    }

    void look_at(const land::GameState& state, land::FeatureId id, const land::Outlook& outlook) {
        const land::Feature& feature = state.features[land::at(id)];
        if (feature.open_edges == 0 || (feature.flags & land::kNeverComplete) != 0)
            return;
        if (land::is_surrounded_type(feature.type)) {
            if (feature.followers != 0)
                look_around(state, feature);
            return;
        }
        const bool is_city = feature.type == land::SegmentType::City;
        if (!is_city && (feature.type != land::SegmentType::Road || feature.followers == 0))
            return;
        const unsigned owners = feature.followers == 0 ? 0u : land::owners_of({rules_, state}, id);
        float draws = owners == 0 ? outlook.tiles_left : 0.f;
        for (std::size_t colour = 0; colour < land::kMaxColours; ++colour)
            draws += (owners >> colour & 1u) != 0 ? outlook.turns_left[colour] : 0.f;
        const land::OpenEnds ends = land::open_ends_of(rules_, state, feature, fits_, draws);
        if (ends.is_dead || draws < static_cast<float>(ends.squares))
            return;
        features_.push_back({land::inputs_of_feature(feature, ends, draws, std::popcount(owners)), feature.any_segment,
                             owners == 0 ? 2u
                             : is_city   ? 0u
                                         : 1u});
    }

    void look_around(const land::GameState& state, const land::Feature& feature) {
        land::for_each_empty_square(rules_, state, feature, fits_, [&](land::Cell cell, int fitting) {
            if (fitting > 0)
                squares_.push_back({land::inputs_of_square(fitting, fits_.bag_size(), feature.open_edges), cell});
        });
    }

    const land::Rules& rules_;
    land::FitTable fits_;
    std::vector<FeatureSample> features_;
    std::vector<SquareSample> squares_;
};

void fit_chances(const land::Rules& rules, const std::vector<RecordedGame>& games, FitResult& result) {
    ChanceCollector collector(rules);
    const auto state = std::make_unique<land::GameState>();
    std::size_t position = 0;
    for (const RecordedGame& record : games)
        replay(
            rules, *state, record,
            [&](const land::GameState& now) {
                if (++position % 4 == 0)  // positions of one game are much alike
                    collector.look(now);
            },
            [&](const land::GameState& end) { collector.label(end); });
    const std::array<land::ChanceWeights*, 4> targets{&result.weights.city, &result.weights.road,
                                                      &result.weights.free_city, &result.weights.square};
    for (std::size_t model = 0; model < targets.size(); ++model) {
        const LogisticFit fit = fit_logistic(collector.samples[model], land::kChanceInputs);
        for (std::size_t i = 0; i < land::kChanceInputs; ++i)
            (*targets[model])[i] = static_cast<float>(fit.weights[i]);
        result.chances.push_back(
            {std::string(kModelNames[model]), collector.samples[model].size(), fit.loss, fit.loss_of_rate});
    }
}

// --- terms --------------------------------------------------------------------------------------------------------
struct Sample {
    land::Terms inputs;
    double known = 0;   // the difference without the terms
    double target = 0;  // the final difference
    double weight = 0;
};

std::vector<Sample> term_samples(const land::Rules& rules, const land::Weights& chances,
                                 const std::vector<RecordedGame>& games) {
    land::Weights weights = chances;
    weights.terms = {};
    land::Evaluator evaluator(rules, weights);
    const auto state = std::make_unique<land::GameState>();
    std::vector<Sample> samples;
    for (const RecordedGame& record : games) {
        const std::size_t first = samples.size();
        replay(
            rules, *state, record,
            [&](const land::GameState& now) {
                land::Expectation points;
                evaluator.expect(now, points);
                Sample sample;
                for (std::size_t i = 0; i < land::kTermCount; ++i)
                    sample.inputs[i] = evaluator.terms_of(0)[i] - evaluator.terms_of(1)[i];
                sample.known = static_cast<double>(points[0] - points[1]);
                sample.weight = 1 / (4.0 + land::draws_left(now));  // what is far away is decided by chance
                samples.push_back(sample);
            },
            [&](const land::GameState& end) {
                for (std::size_t i = first; i < samples.size(); ++i)
                    samples[i].target = end.score[0] - end.score[1];
            });
    }
    return samples;
}

// What the terms would weigh if they were right by themselves: the fit is pulled there where games say nothing.
constexpr std::array<double, land::kTermCount> kPrior{1, 1, 0.5, 1,   1,   0.5, 1,   1, 1,   1,   2,  3,
                                                      2, 1, 1,   0.5, 0.5, 0.5, 1.5, 0, 0.1, 0.1, 0.1};

void fit_terms(const std::vector<Sample>& samples, FitResult& result) {
    LeastSquares squares(land::kTermCount);
    double weight = 0, before = 0, after = 0;
    for (const Sample& sample : samples)
        squares.add(sample.inputs, sample.target - sample.known, sample.weight);
    const std::vector<double> fitted = squares.solve(kPrior, 0.02 * squares.weight());
    for (std::size_t i = 0; i < land::kTermCount; ++i)
        result.weights.terms[i] = static_cast<float>(fitted[i]);
    for (const Sample& sample : samples) {
        double expected = sample.known;
        for (std::size_t i = 0; i < land::kTermCount; ++i)
            expected += fitted[i] * static_cast<double>(sample.inputs[i]);
        weight += sample.weight;
        before += sample.weight * (sample.target - sample.known) * (sample.target - sample.known);
        after += sample.weight * (sample.target - expected) * (sample.target - expected);
    }
    result.positions = samples.size();
    result.deviation_before = std::sqrt(before / weight);
    result.deviation_after = std::sqrt(after / weight);
}

}  // namespace

FitResult fit_weights(const FitPlan& plan, const std::function<void(std::uint64_t done)>& report) {
    std::vector<RecordedGame> games(plan.games);
    {
        std::atomic<std::uint64_t> next{0};
        std::vector<std::jthread> workers;
        for (int i = 0; i < plan.threads; ++i)
            workers.emplace_back([&] {
                for (std::uint64_t number = next++; number < plan.games; number = next++)
                    games[number] = record_game(plan, number);
            });
        while (next < plan.games) {
            report(next);
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
    }
    const std::unique_ptr<const land::Rules> rules = land::make_rules(plan.setup);
    FitResult result;
    fit_chances(*rules, games, result);
    fit_terms(term_samples(*rules, result.weights, games), result);
    return result;
}

std::string source_of(const FitPlan& plan, const FitResult& result) {
    const std::string origin = fmt::format(
        "// Written by `bastide fit --bot {} --games {} --seed {} --sims {}`: {} positions; the final difference was "
        "{:.2f}\n// points off what was on the track and {:.2f} points off what is expected (standard deviations).\n",
        name_of(plan.bot), plan.games, plan.seed, plan.budget.simulations, result.positions, result.deviation_before,
        result.deviation_after);
    return weights_source(origin, "kFittedWeights", result.weights);
}

}  // namespace bastide::lab
