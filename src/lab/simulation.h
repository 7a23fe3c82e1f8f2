// Many games with computer players, shared out among threads. The result depends on the set-up, the bots, the seed
// and the number of games, never on the number of threads: game i draws its numbers from its own stream, and
// everything that is added up is a whole number.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <string>

#include "game/setup.h"
#include "lab/bots.h"
#include "lab/histogram.h"
#include "lab/playout.h"

namespace bastide::lab {

inline constexpr std::uint64_t kWholeWin = 60;  // divisible by the number of winners, whatever it is

struct Tally {
    std::uint64_t games = 0;
    GameCounts counts;
    std::array<Histogram, game::kMaxPlayers> scores;      // by seat
    std::array<Histogram, game::kMaxPlayers> common;      // co-operative: by entry of scores_of
    Histogram all_scores, best_scores, margins;           // margin: of the first over the second
    std::array<std::uint64_t, game::kMaxPlayers> wins{};  // kWholeWin a game, shared among its winners
    std::uint64_t games_won = 0;                          // by anybody: fewer than `games` in co-operative games
    std::uint64_t ties = 0;                               // games with more than one winner
    // Points by source and entry of scores_of (as a rule: seat), of the first `games_with_sources` games.
    std::map<std::string, std::array<std::int64_t, game::kMaxPlayers>> sources;
    std::uint64_t games_with_sources = 0;
    std::uint64_t decisions = 0;  // of players, in these games: what is no choice is not asked

    void add(const Tally& other);
    void add_common(std::size_t entry, int points) { common[entry].add(points); }
    void add_result(std::span<const int> points, game::PlayerMask winners);
};

struct SimulationPlan {
    game::Setup setup;
    std::vector<Bot> bots;
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    int threads = 1;
    bool check = false;  // prove every position
    // Random games run without a log; so many of them are played again with one, for the points by source.
    std::uint64_t games_with_sources = 1000;
};

struct Simulation {
    Tally tally;
    double seconds = 0;  // of the games alone
};

// Throws what the games throw; a broken position names the game and its seed.
Simulation simulate(const SimulationPlan& plan, const std::function<void(std::uint64_t done)>& report = {});

// Calls `work(first, last, tally)` for all ranges of [0, games) from several threads and adds the tallies up.
// `make_worker` is called once in each thread.
using RangeWork = std::function<void(std::uint64_t first, std::uint64_t last, Tally& tally)>;
Tally run_parallel(std::uint64_t games, int threads, std::uint64_t chunk, const std::function<RangeWork()>& make_worker,
                   const std::function<void(std::uint64_t done)>& report);

}  // namespace bastide::lab
