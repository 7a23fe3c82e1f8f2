// The set-ups that weights are made for.
#include "lab/tuning.h"
#include "land/core/module.h"
#include "land/core/rules.h"
#include "land/core/setup.h"
#include "land/modules/registry.h"

namespace bastide::lab {
namespace {

using SetList = std::vector<std::string>;

std::vector<SetList> mixture_of_sets() {
    SetList systems;
    for (const land::Module* module : land::all_modules())
        if (!module->is_test_only && module->game.empty() && module->id != land::ModuleId::Base)
            systems.emplace_back(module->name);
    std::vector<SetList> mixture{{"base"}};
    for (const std::string& system : systems)
        mixture.push_back({"base", system});
    for (std::size_t i = 1; i < systems.size(); ++i)
        mixture.push_back({"base", systems[i - 1], systems[i]});
    systems.insert(systems.begin(), "base");
    mixture.push_back(systems);
    return mixture;
}

bool can_be_tuned(const game::Setup& setup) {
    try {
        return !land::make_rules(setup)->is_cooperative;
    } catch (const Error&) {  // these do not go together
        return false;
    }
}

}  // namespace

std::vector<game::Setup> setups_to_tune(const game::Setup& setup, bool is_mixture, bool is_for_many) {
    constexpr std::size_t kLeastOfMany = 3, kMostOfMany = 6, kSizes = kMostOfMany - kLeastOfMany + 1;
    std::vector<SetList> lists = is_mixture ? mixture_of_sets() : std::vector<SetList>{setup.sets};
    if (is_for_many && !is_mixture)
        lists.resize(kSizes, setup.sets);
    std::vector<game::Setup> setups;
    for (std::size_t i = 0; i < lists.size(); ++i) {
        game::Setup one = setup;
        one.sets = lists[i];
        one.players.clear();
        for (std::size_t player = 0; player < (is_for_many ? kLeastOfMany + i % kSizes : 2); ++player)
            one.players.push_back("P" + std::to_string(player + 1));
        if (!is_mixture || can_be_tuned(one))
            setups.push_back(std::move(one));
    }
    return setups;
}

}  // namespace bastide::lab
