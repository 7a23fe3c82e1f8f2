// The set-ups that weights are made for.
#include "lab/tuning.h"
#include "land/core/module.h"
#include "land/core/rules.h"
#include "land/core/setup.h"
#include "land/core/tile_data.h"
#include "land/modules/registry.h"

namespace bastide::lab {
namespace {

using SetList = std::vector<std::string>;

// Beside these sets.
void add_other_editions(const std::string& system, const SetList& beside, std::vector<SetList>& mixture) {
    const land::TileSet* set = land::find_tile_set(system);
    if (set == nullptr)
        return;
    for (const land::EditionData& edition : set->editions)
        if (edition.name != set->default_edition) {
            mixture.push_back(beside);
            mixture.back().push_back(system + ":" + edition.name);
        }
}

std::vector<SetList> mixture_of_sets() {
    SetList systems;
    for (const land::Module* module : land::all_modules())
        if (!module->is_test_only && module->game.empty() && module->id != land::ModuleId::Base)
            systems.emplace_back(module->name);
    std::vector<SetList> mixture{{"base"}};
    add_other_editions("base", {}, mixture);
    for (const std::string& system : systems) {
        mixture.push_back({"base", system});
        add_other_editions(system, {"base"}, mixture);
    }
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

bool takes_long(const game::Setup& setup) {
    constexpr std::size_t kManySets = 10;
    return setup.sets.size() > kManySets;
}

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
