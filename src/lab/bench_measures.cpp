#include "lab/bench_measures.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "games/games.h"
#include "lab/bench_rules.h"
#include "land/core/setup.h"
#include "land/table/table.h"

namespace bastide::lab {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

// Keeps the compiler from leaving out work whose result nobody reads.
void use(const void* memory) {
    asm volatile("" : : "g"(memory) : "memory");
}

// Plays random actions until `count` tiles lie on the board.
void play_until(const land::Rules& rules, land::GameState& state, Random& random, int count) {
    while (state.tile_count < count && state.decision.player != game::kNobody)
        land::LandGame::apply(rules, state, land::LandGame::random_action(rules, state, random));
}

// What the fast path did: actions and the hash after each.
template <game::Game G>
std::vector<std::pair<game::Action, std::uint64_t>> trace_game(const typename G::Rules& rules, typename G::State& state,
                                                               Random random) {
    std::vector<std::pair<game::Action, std::uint64_t>> trace;
    G::start(rules, state);
    while (G::to_move(rules, state) != game::kNobody) {
        const game::Action action = G::random_action(rules, state, random);
        G::apply(rules, state, action);
        trace.emplace_back(action, G::hash(state));
    }
    return trace;
}

std::vector<std::pair<game::Action, std::uint64_t>> trace_game(const game::Setup& setup, Random random) {
    return games::with_game(
        setup, [&]<game::Game G>(const auto& rules, auto& state) { return trace_game<G>(rules, state, random); });
}

// The hash of the bytes of a state, which is what the fast path has.
std::uint64_t state_hash(const game::AnyGame& table) {
    return games::with_table(table, []<game::Game G>(const auto& typed) { return G::hash(typed.state()); });
}

}  // namespace

Speed measure_speed(const game::Setup& setup, double seconds) {
    std::uint64_t games = 1;
    double once = 0;
    while (once < seconds / 20) {  // a run long enough to be timed
        games *= 2;
        const Clock::time_point begin = Clock::now();
        play_loop(setup, 1, 0, games);
        once = seconds_since(begin);
    }
    Speed speed;
    const Clock::time_point all = Clock::now();
    for (std::uint64_t run = 0; run < 3 || seconds_since(all) < seconds; ++run) {
        const Clock::time_point begin = Clock::now();
        const LoopResult result = play_loop(setup, 1, run * games, (run + 1) * games);
        const double took = seconds_since(begin);
        if (const double rate = static_cast<double>(games) / took; rate > speed.games_per_second)
            speed = {rate, 1e9 * took / static_cast<double>(result.actions)};
    }
    return speed;
}

double measure_copy() {
    const std::unique_ptr<const land::Rules> rules = land::make_rules(setup_of(hashed_games()[0]));
    const auto from = std::make_unique<land::GameState>(), to = std::make_unique<land::GameState>();
    Random random(7);
    land::LandGame::start(*rules, *from);
    play_until(*rules, *from, random, 36);
    double best = 1e9;
    for (int run = 0; run < 20; ++run) {
        constexpr int kCopies = 100'000;
        const Clock::time_point begin = Clock::now();
        for (int i = 0; i < kCopies; ++i) {
            to->copy_from(*from);
            use(to.get());
        }
        best = std::min(best, 1e9 * seconds_since(begin) / kCopies);
    }
    return best;
}

Flatness measure_flatness(int games) {
    const std::unique_ptr<const land::Rules> rules = land::make_rules(setup_of({"", "land", "base*8", 2}));
    const auto state = std::make_unique<land::GameState>();
    double early = 0, late = 0;
    for (int game = 0; game < games; ++game) {
        Random random(Random::mix(5, static_cast<std::uint64_t>(game)));
        land::LandGame::start(*rules, *state);
        play_until(*rules, *state, random, 50);
        Clock::time_point begin = Clock::now();
        play_until(*rules, *state, random, 100);
        early += seconds_since(begin);
        play_until(*rules, *state, random, 500);
        begin = Clock::now();
        play_until(*rules, *state, random, 550);
        late += seconds_since(begin);
    }
    return {1e9 * early / (50.0 * games), 1e9 * late / (50.0 * games)};
}

std::string verify_games(const game::Setup& setup, std::uint64_t seed, std::uint64_t games) {
    for (std::uint64_t game = 0; game < games; ++game) {
        const std::unique_ptr<game::AnyGame> table = games::make_table(setup);
        int number = 0;
        for (const auto& [action, hash] : trace_game(setup, Random(Random::mix(seed, game)))) {
            ++number;
            try {
                table->play(table->parse(table->text_of(action)));
                table->check();
            } catch (const Error& error) {
                return fmt::format("game {} of seed {}, action {}: {}", game, seed, number, error.what());
            }
            if (state_hash(*table) != hash)
                return fmt::format("game {} of seed {}, action {}: the states differ", game, seed, number);
        }
    }
    return {};
}

}  // namespace bastide::lab
