// The numbers of a team's evaluation, made better by playing.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "game/setup.h"
#include "land/core/module.h"

namespace bastide::lab {

struct TeamTunePlan {
    std::vector<game::Setup> setups;  // of one co-operative game, played in turn
    std::uint64_t rounds = 800, games = 24, seed = 1;
    std::uint64_t games_of_check = 300;  // with the old numbers and with the new ones, of each set-up
    int threads = 1;
};
struct TeamTuneResult {
    std::vector<land::TeamNumberDef> numbers;
    std::vector<double> won_before, won_after;  // shares of games, by set-up
};

// A co-operative game as it was given, or one for every value of the option that says how hard it is.
std::vector<game::Setup> setups_of_team(const game::Setup& setup, const std::string& level);

// Throws Error "bad_setup" where nobody plays together. The same plan gives the same numbers with any number of
// threads.
TeamTuneResult tune_team(const TeamTunePlan& plan, const std::function<void(std::uint64_t rounds)>& report);

// The lines of the module's table of numbers.
std::string team_numbers_source(const std::string& origin, const std::vector<land::TeamNumberDef>& numbers);

}  // namespace bastide::lab
