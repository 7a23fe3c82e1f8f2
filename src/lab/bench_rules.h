// The games that `bastide bench` measures and hashes, and the bare loop over random games.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "game/setup.h"
#include "lab/playout.h"

namespace bastide::lab {

struct BenchGame {
    std::string_view name, game, sets;  // sets: comma list
    int players;
    std::string_view option = {};  // name=value
};

// The eight rule sets of the bench hash. A change here changes the hash: add at the end, and say so.
std::span<const BenchGame> hashed_games();
std::span<const BenchGame> timed_games();
game::Setup setup_of(const BenchGame& game);

struct LoopResult {
    std::uint64_t games = 0, actions = 0;
    std::uint64_t hash = 0;
};

// Random games [first, last) of a seed, one after the other on this thread, and nothing else. The hash is of the final
// scores: it costs nothing beside a game.
LoopResult play_loop(const game::Setup& setup, std::uint64_t seed, std::uint64_t first, std::uint64_t last);
// The same with a hash of every final position, which does not depend on how the engine stores it.
LoopResult play_hashed(const game::Setup& setup, std::uint64_t seed, std::uint64_t first, std::uint64_t last);

}  // namespace bastide::lab
