// The numbers of the search by name.
#include <fmt/format.h>

#include "search/players.h"

namespace bastide::search {
namespace {

// Calls `use(name, number)` for every number.
template <class Use>
void for_each_setting(SearchSettings& settings, Use use) {
    Parameters& parameters = settings.parameters;
    use("share", settings.share);
    use("module_terms", settings.module_terms);
    use("network", settings.network);
    use("style", settings.style);
    use("slack", settings.slack);
    use("mood", settings.mood);
    use("evens_turns", parameters.evens_turns);
    use("first_width", parameters.first_width);
    use("width_growth", parameters.width_growth);
    use("root_width", parameters.root_width);
    use("most_judged", parameters.most_judged);
    use("exploration", parameters.exploration);
    use("prior_visits", parameters.prior_visits);
    use("score_scale", parameters.score_scale);
    use("spread_of_points", parameters.spread_of_points);
    use("rival_counts", parameters.rival_counts);
    use("least_share", parameters.least_share);
    use("endgame_draws", parameters.endgame_draws);
    use("endgame_margin", parameters.endgame_margin);
    use("keeps_tree", parameters.keeps_tree);
    use("share_of_first_decision", parameters.share_of_first_decision);
}

}  // namespace

SearchSettings changed(SearchSettings settings, std::span<const Change> changes) {
    for (const Change& change : changes) {
        bool is_found = false;
        for_each_setting(settings, [&]<class Number>(std::string_view name, Number& number) {
            if (name != change.name)
                return;
            number = static_cast<Number>(change.value);
            is_found = true;
        });
        if (!is_found)
            throw Error("bad_bots", fmt::format("the search has no number \"{}\"", change.name));
    }
    styled({}, settings.style);  // refuses what is no style
    return settings;
}

}  // namespace bastide::search
