#include "lab/arena_match.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "games/games.h"
#include "lab/arena_statistics.h"
#include "lab/contestant.h"

namespace bastide::lab {
namespace {

using nlohmann::ordered_json;

constexpr auto kSaveEvery = std::chrono::seconds(10);

ordered_json settings_of(const ArenaPlan& plan) {
    ordered_json options = ordered_json::object();
    for (const auto& [name, value] : plan.setup.options)
        options[name] = value;
    return {{"game", plan.setup.game},
            {"sets", plan.setup.sets},
            {"options", options},
            {"players", plan.setup.players.size()},
            {"seed", plan.seed},
            {"time", plan.budget.time.count()},
            {"sims", plan.budget.simulations}};
}

struct Task {
    std::size_t meeting;
    std::uint64_t number;
};

// What the threads share.
struct Shared {
    std::mutex mutex;
    std::vector<Task> tasks;
    std::size_t next = 0, done = 0;
    std::atomic<int> running{0};
    std::exception_ptr failure;
};

void work_off(const ArenaPlan& plan, ArenaResult& result, Shared& shared) {
    for (;;) {
        Task task{};
        Meeting meeting;
        {
            const std::lock_guard lock(shared.mutex);
            if (shared.next >= shared.tasks.size())
                break;
            task = shared.tasks[shared.next++];
            meeting.first = result.meetings[task.meeting].first;
            meeting.second = result.meetings[task.meeting].second;
        }
        try {
            std::vector<int> points = play_arena_game(plan, meeting, task.number);
            const std::lock_guard lock(shared.mutex);
            result.meetings[task.meeting].games[task.number] = std::move(points);
            ++shared.done;
            if (plan.has_sprt && sprt_of(result.meetings[0], plan).verdict != SprtVerdict::Open)
                shared.next = shared.tasks.size();
        } catch (...) {
            const std::lock_guard lock(shared.mutex);
            shared.failure = std::current_exception();
            shared.next = shared.tasks.size();
        }
    }
    --shared.running;
}

}  // namespace

std::vector<int> play_arena_game(const ArenaPlan& plan, const Meeting& meeting, std::uint64_t number) {
    const auto seats = static_cast<std::uint64_t>(plan.setup.players.size());
    const std::uint64_t group = number / seats, seat_of_first = number % seats;
    const std::unique_ptr<game::AnyGame> table = games::make_table(plan.setup);
    const std::uint64_t seed = Random::mix(plan.seed, group);
    Random draws(Random::mix(seed, 0));  // of the group: nothing but chance takes from it
    std::vector<std::unique_ptr<Contestant>> contestants;
    for (std::uint64_t seat = 0; seat < seats; ++seat)
        contestants.push_back(make_contestant(seat == seat_of_first ? meeting.first : meeting.second, plan.setup,
                                              static_cast<int>(seat), plan.budget,
                                              Random::mix(seed, 1 + number * seats + seat)));
    while (table->to_move() != game::kNobody) {
        const game::PlayerId mover = table->to_move();
        const game::Action action = mover == game::kChance
                                        ? table->random_action(draws)
                                        : contestants[static_cast<std::size_t>(game::index_of(mover))]->choose(*table);
        const game::PlayerMask observers = table->observers(action);
        for (std::size_t seat = 0; seat < contestants.size(); ++seat)
            contestants[seat]->saw(*table, action, (observers & game::mask_of(game::PlayerId(seat))) != 0);
        table->play(action);
    }
    std::vector<int> points;
    for (std::size_t seat = 0; seat < seats; ++seat)
        points.push_back(table->score(game::PlayerId(seat)));
    return points;
}

ArenaResult empty_result(const ArenaPlan& plan) {
    ArenaResult result;
    for (std::size_t a = 0; a < plan.bots.size(); ++a)
        for (std::size_t b = a + 1; b < plan.bots.size(); ++b)
            result.meetings.push_back({plan.bots[a], plan.bots[b], {}});
    return result;
}

void run_arena(const ArenaPlan& plan, ArenaResult& result, const std::function<void(std::uint64_t done)>& report,
               const std::function<void(const ArenaResult&)>& save) {
    const auto begin = std::chrono::steady_clock::now();
    Shared shared;
    for (std::uint64_t number = 0; number < plan.games; ++number)
        for (std::size_t i = 0; i < result.meetings.size(); ++i)
            if (!result.meetings[i].games.contains(number))
                shared.tasks.push_back({i, number});
    if (plan.has_sprt && sprt_of(result.meetings[0], plan).verdict != SprtVerdict::Open)
        shared.tasks.clear();
    shared.running = plan.threads;
    std::vector<std::jthread> workers;
    for (int i = 0; i < plan.threads; ++i)
        workers.emplace_back([&] { work_off(plan, result, shared); });
    auto saved = begin;
    while (shared.running > 0) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        const std::lock_guard lock(shared.mutex);
        report(shared.done);
        if (std::chrono::steady_clock::now() - saved < kSaveEvery)
            continue;
        save(result);
        saved = std::chrono::steady_clock::now();
    }
    workers.clear();
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    save(result);
    if (shared.failure)
        std::rethrow_exception(shared.failure);
}

ordered_json file_of(const ArenaPlan& plan, const ArenaResult& result) {
    ordered_json meetings = ordered_json::array();
    for (const Meeting& meeting : result.meetings) {
        ordered_json games = ordered_json::array();
        for (const auto& [number, points] : meeting.games) {
            ordered_json entry = ordered_json::array({number});
            for (const int value : points)
                entry.push_back(value);
            games.push_back(entry);
        }
        meetings.push_back({{"first", meeting.first}, {"second", meeting.second}, {"games", games}});
    }
    return {{"bastide_arena", 1}, {"settings", settings_of(plan)}, {"meetings", meetings}};
}

ArenaResult result_in(const std::string& text, const ArenaPlan& plan) {
    ArenaResult result = empty_result(plan);
    try {
        const auto file = ordered_json::parse(text);
        if (file.at("bastide_arena") != 1)
            throw Error("bad_arena_file", "it is not a result file of the arena");
        if (file.at("settings") != settings_of(plan))
            throw Error("bad_arena_file", fmt::format("it was made with other settings: {} instead of {}",
                                                      file.at("settings").dump(), settings_of(plan).dump()));
        for (const auto& entry : file.at("meetings")) {
            const auto found =
                std::find_if(result.meetings.begin(), result.meetings.end(), [&](const Meeting& meeting) {
                    return meeting.first == entry.at("first").get<std::string>() &&
                           meeting.second == entry.at("second").get<std::string>();
                });
            if (found == result.meetings.end())
                throw Error("bad_arena_file", fmt::format("it has {} against {}, which is not asked for",
                                                          entry.at("first").dump(), entry.at("second").dump()));
            for (const auto& game : entry.at("games")) {
                const auto numbers = game.get<std::vector<int>>();
                if (numbers.size() != plan.setup.players.size() + 1 || numbers[0] < 0)
                    throw Error("bad_arena_file", "a game has not the points of every seat");
                found->games[static_cast<std::uint64_t>(numbers[0])] = {numbers.begin() + 1, numbers.end()};
            }
        }
    } catch (const nlohmann::json::exception& error) {
        throw Error("bad_arena_file", error.what());
    }
    return result;
}

}  // namespace bastide::lab
