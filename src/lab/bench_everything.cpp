// What the longest game costs where people wait for it: its longest list of actions, loading it from its file, and the
// computer players' slowest answers.
#include <algorithm>
#include <chrono>
#include <memory>

#include "game/record.h"
#include "games/games.h"
#include "lab/bench_measures.h"
#include "search/player.h"
#include "search/stop_watch.h"

namespace bastide::lab {
namespace {

game::Setup everything_for_four() {
    game::Setup setup;
    setup.sets = {"all"};
    setup.players = {"A", "B", "C", "D"};
    return setup;
}

// How long something takes that is done in less than a blink: the best of several.
template <class Work>
double seconds_of(int times, Work work) {
    double best = 1e9;
    for (int i = 0; i < times; ++i) {
        const search::StopWatch watch(search::Clock::Processor);
        work();
        best = std::min(best, watch.seconds());
    }
    return best;
}

// The file of a whole random game; on the way lists are looked at.
std::string play_and_list(std::uint64_t seed, Everything& everything) {
    const game::Setup setup = everything_for_four();
    const std::unique_ptr<game::AnyGame> table = games::make_table(setup);
    const auto actions = std::make_unique<game::ActionList>();
    game::Record record{setup, {}, {}, {}};
    Random random(seed);
    while (table->to_move() != game::kNobody) {
        const auto list = [&] {
            actions->clear();
            table->list_actions(*actions);
        };
        if (game::is_player(table->to_move())) {
            const double took = seconds_of(1, list);
            everything.longest_list = std::max(everything.longest_list, actions->size());
            // A list that took longer than all before is made again: the machine may have done something else.
            if (took > everything.slowest_list)
                everything.slowest_list = std::max(everything.slowest_list, seconds_of(5, list));
        }
        const game::Action action = table->random_action(random);
        record.actions.push_back(table->text_of(action));
        table->play(action);
    }
    return game::write_record(record);
}

// The slowest answer of a level over a game of which it decides every `every`th.
double slowest_answer(search::Level level, std::chrono::milliseconds time, int every) {
    const std::unique_ptr<game::AnyGame> table = games::make_table(everything_for_four());
    const std::unique_ptr<search::Player> player = search::make_player(level, 1);
    const search::Budget budget{time, 0, 1, search::Clock::Processor};
    Random random(2);
    double slowest = 0;
    for (int move = 0; table->to_move() != game::kNobody; ++move) {
        if (!game::is_player(table->to_move()) || move % every != 0) {
            table->play(table->random_action(random));
            continue;
        }
        const search::StopWatch watch(search::Clock::Processor);
        const game::Action action = player->choose(*table, budget);
        slowest = std::max(slowest, watch.seconds());
        table->play(action);
    }
    return slowest;
}

}  // namespace

Everything measure_everything(double seconds) {
    Everything everything;
    std::string file;
    const search::StopWatch watch(search::Clock::Wall);
    for (std::uint64_t seed = 1; seed <= 1 || watch.seconds() < seconds; ++seed)
        file = play_and_list(seed, everything);
    everything.load = seconds_of(3, [&] {
        game::replay(game::read_record(file), [](const game::Setup& setup) { return games::make_table(setup); });
    });
    const auto time = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * seconds));
    everything.slowest_medium = slowest_answer(search::Level::Medium, time, seconds < 1 ? 1501 : 31);
    everything.slowest_expert = slowest_answer(search::Level::Expert, time, seconds < 1 ? 1501 : 301);
    return everything;
}

}  // namespace bastide::lab
