// Matches between bots: paired seats on the same tile orders, results that can be gone on with.
//
// Two bots meet in groups of as many games as there are seats. All games of a group have the same draws; in game r of
// it the first bot has seat r and the second bot all the others.
#pragma once

#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "game/setup.h"
#include "search/player.h"

namespace bastide::lab {

struct Sprt {
    double low = 0, high = 0;  // Elo of the two hypotheses
};

struct ArenaPlan {
    game::Setup setup;
    std::vector<std::string> bots;
    std::uint64_t games = 100;  // of every two bots
    std::uint64_t seed = 1;
    search::Budget budget;
    int threads = 1;
    bool has_sprt = false;  // two bots only: stops as soon as one hypothesis is accepted
    Sprt sprt;
};

struct Meeting {
    std::string first, second;
    std::map<std::uint64_t, std::vector<int>> games;  // by number: the points of all seats
};

struct ArenaResult {
    std::vector<Meeting> meetings;  // every two bots
    double seconds = 0;
};

// The points of one game; the same plan, pair and number give the same game unless somebody thinks by the clock.
std::vector<int> play_arena_game(const ArenaPlan& plan, const Meeting& meeting, std::uint64_t number);

// Plays what `result` lacks. `save` is called from time to time and at the end.
void run_arena(const ArenaPlan& plan, ArenaResult& result, const std::function<void(std::uint64_t done)>& report,
               const std::function<void(const ArenaResult&)>& save);

ArenaResult empty_result(const ArenaPlan& plan);
// The result file. Reading throws Error "bad_arena_file" if it is none, or belongs to another plan.
nlohmann::ordered_json file_of(const ArenaPlan& plan, const ArenaResult& result);
ArenaResult result_in(const std::string& text, const ArenaPlan& plan);

}  // namespace bastide::lab
