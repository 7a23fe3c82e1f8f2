// Two teams play the same draws, each by itself and looking one action ahead; the one that wins more, and has more
// points, pulls the numbers to its side.
#include "lab/team_tuning.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>

#include "lab/perturbation.h"
#include "land/core/setup.h"
#include "search/judges.h"
#include "util/error.h"

namespace bastide::lab {
namespace {

using land::LandGame;
using AllRules = std::vector<std::unique_ptr<const land::Rules>>;

struct Outcome {
    bool is_won = false;
    double points = 0;  // of a player on average
};

Outcome play_together(const land::Rules& rules, std::span<const double> numbers, std::uint64_t seed) {
    search::LandJudge judge(rules);
    judge.count_with(numbers);
    search::Ranker<LandGame, search::LandJudge> ranker(rules, std::move(judge), search::for_a_team({}));
    const auto state = std::make_unique<land::GameState>();
    std::vector<search::RankedAction> ranking;
    search::Scores scores{};
    Random draws(seed);
    LandGame::start(rules, *state);
    for (;;) {
        const game::PlayerId mover = LandGame::to_move(rules, *state);
        if (mover == game::kNobody)
            break;
        if (mover == game::kChance) {
            LandGame::apply(rules, *state, LandGame::random_action(rules, *state, draws));
            continue;
        }
        ranker.rank(*state, mover, ranking, scores);
        LandGame::apply(rules, *state, ranking[0].action);
    }
    const int shares = rules.shares_score ? 1 : rules.colours;
    double points = 0;
    for (int i = 0; i < shares; ++i)
        points += state->score[static_cast<std::size_t>(i)];
    return {land::winners_of(rules, *state) != 0, points / shares};
}

double worth_of(const Outcome& outcome) {
    constexpr double kVictory = 25;  // points
    return outcome.points + (outcome.is_won ? kVictory : 0);
}

double share_won(const land::Rules& rules, std::span<const double> numbers, const TeamTunePlan& plan) {
    return mean_of(play_in_threads(plan.games_of_check, plan.threads, [&](std::uint64_t game) {
        return play_together(rules, numbers, Random::mix(plan.seed, game)).is_won ? 1.0 : 0.0;
    }));
}

const land::Module& module_of_team(const land::Rules& rules) {
    for (const land::Module* module : land::all_modules())
        if (!module->team_numbers.empty() && rules.has(module->id))
            return *module;
    throw Error("bad_setup", "nobody plays together in this game");
}

}  // namespace

std::vector<game::Setup> setups_of_team(const game::Setup& setup, const std::string& level) {
    std::vector<game::Setup> setups;
    for (const land::Module* module : land::all_modules())
        for (const land::OptionDef& option : module->options)
            if (module->game == setup.game && option.name == level)
                for (const std::string_view value : option.values) {
                    setups.push_back(setup);
                    setups.back().options.emplace_back(fmt::format("{}.{}", module->prefix, level), value);
                }
    const auto is_chosen = [&](const auto& option) { return option.first.ends_with("." + level); };
    if (setups.empty() || std::any_of(setup.options.begin(), setup.options.end(), is_chosen))
        return {setup};
    return setups;
}

TeamTuneResult tune_team(const TeamTunePlan& plan, const std::function<void(std::uint64_t rounds)>& report) {
    AllRules rules;
    for (const game::Setup& setup : plan.setups)
        rules.push_back(land::make_rules(setup));
    TeamTuneResult result;
    const auto defs = module_of_team(*rules.front()).team_numbers;
    result.numbers.assign(defs.begin(), defs.end());
    Perturbation perturbation{{}, {}, plan.rounds, plan.seed};
    for (const land::TeamNumberDef& number : result.numbers) {
        perturbation.start.push_back(number.value);
        perturbation.steps.push_back(number.decides ? 0.02 + 0.08 * std::fabs(number.value) : 0);
    }
    const auto play_both = [&](std::span<const double> one, std::span<const double> other, std::uint64_t seed) {
        return mean_of(play_in_threads(plan.games, plan.threads, [&](std::uint64_t game) {
            const land::Rules& setup = *rules[(seed + game) % rules.size()];
            const std::uint64_t draws = Random::mix(seed, game);
            return worth_of(play_together(setup, one, draws)) - worth_of(play_together(setup, other, draws));
        }));
    };
    const std::vector<double> found = climb(perturbation, play_both, report);
    for (const auto& one : rules) {
        result.won_before.push_back(share_won(*one, perturbation.start, plan));
        result.won_after.push_back(share_won(*one, found, plan));
    }
    for (std::size_t i = 0; i < found.size(); ++i)
        result.numbers[i].value = found[i];
    return result;
}

std::string team_numbers_source(const std::string& origin, const std::vector<land::TeamNumberDef>& numbers) {
    std::string text = origin;
    for (const land::TeamNumberDef& number : numbers)
        text += fmt::format("    {{\"{}\", {:.4g}{}}},\n", number.name, number.value, number.decides ? "" : ", false");
    return text;
}

}  // namespace bastide::lab
