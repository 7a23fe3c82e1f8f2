// The players that the levels are made of.
#pragma once

#include "search/parameters.h"
#include "search/player.h"

namespace bastide::search {

std::unique_ptr<Player> make_random_player(std::uint64_t seed);
std::unique_ptr<Player> make_greedy_player(std::uint64_t seed);

struct SearchSettings {
    Parameters parameters;
    double share = 1;                    // of the budget
    std::uint64_t most_simulations = 0;  // a turn, whatever the budget; 0: no such limit
};
std::unique_ptr<Player> make_search_player(const SearchSettings& settings, std::uint64_t seed);

}  // namespace bastide::search
