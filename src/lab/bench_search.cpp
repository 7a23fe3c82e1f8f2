// How fast the computer players think, from the middle of a base game.
#include <chrono>
#include <memory>

#include "games/games.h"
#include "lab/bench_measures.h"
#include "land/core/game.h"
#include "land/evaluation/evaluator.h"
#include "land/table/table.h"
#include "search/player.h"
#include "search/stop_watch.h"

namespace bastide::lab {
namespace {

using land::LandGame;

constexpr int kTilesOnBoard = 36;  // half of the base game
constexpr int kRolloutTurns = 10;

std::unique_ptr<game::AnyGame> middle_of_a_game() {
    game::Setup setup;
    setup.sets = {"base"};
    setup.players = {"A", "B"};
    std::unique_ptr<game::AnyGame> table = games::make_table(setup);
    const land::LandTable& tiles = *games::tiles_of(*table);
    Random random(1);
    const std::unique_ptr<search::Player> player = search::make_player(search::Level::Greedy, 1);
    while (tiles.state().tile_count < kTilesOnBoard || !game::is_player(table->to_move()))
        table->play(game::is_player(table->to_move()) ? player->choose(*table, {}) : table->random_action(random));
    return table;
}

// A copy of the position, ten turns at random, and the evaluation.
double rollouts_per_second(const land::LandTable& table, double seconds) {
    const auto state = std::make_unique<land::GameState>();
    land::Evaluator evaluator(table.rules());
    Random random(2);
    land::Expectation points{};
    std::uint64_t count = 0;
    const search::StopWatch watch(search::Clock::Processor);
    double took = 0;
    while (took < seconds) {
        for (int i = 0; i < 500; ++i, ++count) {
            state->copy_from(table.state());
            const int last_turn = state->turn + kRolloutTurns;
            while (state->turn < last_turn && state->decision.player != game::kNobody)
                LandGame::apply(table.rules(), *state, LandGame::random_action(table.rules(), *state, random));
            evaluator.expect(*state, points);
        }
        took = watch.seconds();
    }
    return static_cast<double>(count) / took;
}

SearchSpeed::Rate simulations_per_second(const game::AnyGame& table, double seconds, int threads) {
    const auto time = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * seconds));
    const search::StopWatch watch(search::Clock::Wall);
    const search::Advice advice =
        search::make_player(search::Level::Expert, 1)->explain(table, {time, 0, threads, search::Clock::Processor}, 1);
    const auto simulations = static_cast<double>(advice.simulations);
    return {threads, simulations / advice.seconds, simulations / watch.seconds()};
}

}  // namespace

SearchSpeed measure_search(double seconds) {
    const std::unique_ptr<game::AnyGame> table = middle_of_a_game();
    SearchSpeed speed;
    speed.rollouts = rollouts_per_second(*games::tiles_of(*table), seconds);
    for (const int threads : {1, 2, 4})
        speed.rates.push_back(simulations_per_second(*table, seconds, threads));
    return speed;
}

}  // namespace bastide::lab
