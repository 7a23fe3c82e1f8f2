// Who plays in an arena: a level of the program, or a foreign program behind pipes (docs/bots.md).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "search/player.h"

namespace bastide::lab {

// One player of one game.
class Contestant {
  public:
    virtual ~Contestant() = default;
    // Something was played before it is its turn again; `is_seen`: whether it may know what.
    virtual void saw(const game::AnyGame& before, game::Action action, bool is_seen) = 0;
    // Throws Error "bad_bot" if a foreign program does not answer or answers nonsense.
    virtual game::Action choose(const game::AnyGame& table) = 0;
};

// A name is that of a level, with a number of threads behind a colon if there is more than one and other numbers of the
// search behind slashes ("expert:2/share=0.5"), or "cmd:" and a command line. Throws Error "bad_bots" for anything
// else.
void check_contestant(std::string_view name);
std::unique_ptr<Contestant> make_contestant(std::string_view name, const game::Setup& setup, int seat,
                                            const search::Budget& budget, std::uint64_t seed);

}  // namespace bastide::lab
