// A computer player at a table, for whoever drives a game: terminal, arena, server.
//
// A player looks at nothing that its seat may not know: what it has not seen is dealt anew before it thinks. One object
// is one player of one game in one thread at a time; it may keep what it has thought from one decision to the next.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "game/any_game.h"

namespace bastide::search {

// What the time of a budget is measured with.
enum class Clock : std::uint8_t {
    Wall,       // for people, who wait
    Processor,  // of each thinking thread, for matches: whatever else the machine does makes nobody weaker
};

// How long the strongest level may think about one turn (all decisions of a player from one draw to the next); weaker
// levels take their share of it. Both limits hold; 0 is none.
struct Budget {
    std::chrono::milliseconds time{0};
    std::uint64_t simulations = 0;
    int threads = 1;
    Clock clock = Clock::Wall;
};
// What suits people: two seconds for the strongest level, less for the others. `at_once` of them think on this machine
// and share its processors, up to four for each.
Budget budget_for_people(int at_once = 1);

// A decision that was considered: its expected final score difference (own points less those of the rival, rival_among)
// and how many simulations went through it.
struct Candidate {
    game::Action action;
    double expected = 0;
    std::uint64_t visits = 0;
    double error = 0;  // of `expected`, one standard deviation, as far as the simulations tell; 0: none, or not known
};
struct Advice {
    std::vector<Candidate> candidates;  // best first
    std::uint64_t simulations = 0;
    double seconds = 0;          // by the clock of the budget; of several threads the longest
    std::vector<double> points;  // what everybody may expect before the decision; empty: not judged
};

class Player {
  public:
    virtual ~Player() = default;

    // What it does where a player is to move. `stop` ends thinking early; there is always an answer.
    // One thread, a budget of simulations only and the same seed give the same answer.
    virtual game::Action choose(const game::AnyGame& table, const Budget& budget, std::stop_token stop = {}) = 0;
    // Why: the best `count` decisions it sees here, the one it would take first.
    virtual Advice explain(const game::AnyGame& table, const Budget& budget, std::size_t count,
                           std::stop_token stop = {}) = 0;
    // All decisions it sees here, after as much thought about this one as about all others together.
    virtual Advice judge(const game::AnyGame& table, const Budget& budget, game::Action action,
                         std::stop_token stop = {});
};

enum class Level : std::uint8_t {
    Random,    // every legal action with equal probability
    Beginner,  // looks one action ahead with the full evaluation, but takes whatever does not look bad
    Greedy,    // looks one action ahead with a simple eye
    Easy,      // looks one action ahead with the full evaluation, but does not always take the best
    Fair,      // the same with fewer slips
    Medium,    // looks one action ahead with the full evaluation
    Builder,   // like Hard, but fond of cities
    Thief,     // ... of joining what others own
    Farmer,    // ... of fields
    Hard,      // searches with a part of the budget
    Expert,    // searches as long as the budget lasts
    Uct,       // plain tree search with random games to the end and no evaluation: a yardstick, not an opponent
};
std::span<const Level> all_levels();
std::vector<std::string> opponents();  // the names of those that people play against, weakest first
std::string_view name_of(Level level);
std::optional<Level> level_named(std::string_view name);

// A number of the search that is to be another one, for those who measure what it does; the names are those of
// parameters.h and players.h.
struct Change {
    std::string name;
    double value = 0;
};
// Throws Error "bad_bots" if the level has no such number.
std::unique_ptr<Player> make_player(Level level, std::uint64_t seed, std::span<const Change> changes = {});

// What the strongest player of the level thinks of the decisions in this position; for hints and analysis.
Advice advise(const game::AnyGame& table, Level level, const Budget& budget, std::size_t count = 5,
              std::stop_token stop = {});

}  // namespace bastide::search
