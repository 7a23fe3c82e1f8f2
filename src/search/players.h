// The players that the levels are made of.
#pragma once

#include "land/evaluation/weights.h"
#include "search/parameters.h"
#include "search/player.h"

namespace bastide::search {

std::unique_ptr<Player> make_random_player(std::uint64_t seed);
std::unique_ptr<Player> make_greedy_player(std::uint64_t seed);

// What a player likes more than it is worth.
enum class Style : std::uint8_t {
    None,
    Builder,  // cities
    Thief,    // joining what others own
    Farmer,   // fields
};
land::Weights styled(land::Weights weights, Style style);

struct SearchSettings {
    Parameters parameters;
    double share = 1;           // of the budget
    bool module_terms = true;   // what modules add to the evaluation of the tile game
    bool network = false;       // a learnt network corrects the evaluation of the tile game
    Style style = Style::None;  // of the tile game
    // A human touch: it takes one of the actions that cost at most `slack` points, one that costs `mood` points more
    // being e times less likely. 0: always the best.
    double slack = 0, mood = 1;
};
SearchSettings changed(SearchSettings settings, std::span<const Change> changes);
std::unique_ptr<Player> make_search_player(const SearchSettings& settings, std::uint64_t seed);

}  // namespace bastide::search
