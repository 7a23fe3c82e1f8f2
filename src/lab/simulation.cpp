#include "lab/simulation.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <limits>

#include "games/games.h"
#include "land/core/setup.h"
#include "land/table/table.h"

namespace bastide::lab {
namespace {

bool all_random(const std::vector<Bot>& bots) {
    return std::all_of(bots.begin(), bots.end(), [](Bot bot) { return bot == search::Level::Random; });
}

// --- random games without a log ------------------------------------------------------------------------------
template <game::Game G>
void add_final_state(const typename G::Rules& rules, const typename G::State& state, game::PlayerMask winners,
                     Tally& tally) {
    std::array<int, game::kMaxPlayers> points{};
    const auto players = static_cast<std::size_t>(G::player_count(rules));
    for (std::size_t seat = 0; seat < players; ++seat)
        points[seat] = G::score(rules, state, game::PlayerId(seat));
    tally.add_result({points.data(), players}, winners);
}

RangeWork fast_land_worker(const SimulationPlan& plan) {
    const std::shared_ptr<const land::Rules> rules = land::make_rules(plan.setup);
    const auto state = std::make_shared<land::GameState>();
    return [=, seed = plan.seed](std::uint64_t first, std::uint64_t last, Tally& tally) {
        land::PlayoutCounts played;
        played.wants_placements = true;
        for (std::uint64_t game = first; game < last; ++game) {
            Random random(Random::mix(seed, game));
            land::LandGame::start(*rules, *state);
            land::LandGame::play_out(*rules, *state, random, played);
            add_final_state<land::LandGame>(*rules, *state, land::winners_of(*rules, *state), tally);
            const int common = !rules->is_cooperative ? 0 : rules->shares_score ? 1 : rules->colours;
            for (std::size_t i = 0; i < static_cast<std::size_t>(common); ++i)
                tally.add_common(i, state->score[i]);
        }
        tally.counts.add(counts_of(*rules, played));
    };
}

RangeWork fast_cards_worker(const SimulationPlan& plan) {
    const cards::Rules rules = cards::rules_of(plan.setup);
    return [=, seed = plan.seed](std::uint64_t first, std::uint64_t last, Tally& tally) {
        cards::State state;
        RandomGames<cards::CardGame> games;
        for (std::uint64_t game = first; game < last; ++game) {
            Random random(Random::mix(seed, game));
            cards::CardGame::start(rules, state);
            games.play(rules, state, random);
            add_final_state<cards::CardGame>(rules, state, cards::winners(rules, state), tally);
        }
        tally.counts.actions += games.actions();
    };
}

// --- games at a table: bots of all kinds, with a log -----------------------------------------------------------
void count_action(const game::AnyGame& table, game::Action action, GameCounts& counts) {
    ++counts.actions;
    const land::LandTable* tiles = games::tiles_of(table);
    if (tiles == nullptr)
        return;
    if (land::kind_of(action) == land::ActionKind::PlaceTile) {
        ++counts.tiles;
        counts.placements += static_cast<std::uint64_t>(land::count_placements({tiles->rules(), tiles->state()}));
    }
    if (places_figure(tiles->rules(), land::kind_of(action)))
        ++counts.figures;
}

void add_sources(const std::vector<game::Event>& events, const game::AnyGame& table, Tally& tally) {
    for (const game::Event& event : events)
        if (event.kind == "score" && event.colour >= 0)
            tally.sources[event.source][table.score_of_colour(event.colour)] += event.points;
}

void play_at_table(const SimulationPlan& plan, std::uint64_t game, Tally& tally) {
    const std::unique_ptr<game::AnyGame> table = games::make_table(plan.setup);
    Random random(Random::mix(plan.seed, game));
    Seats seats(plan.bots);
    std::vector<game::Event> events;
    while (table->to_move() != game::kNobody) {
        tally.decisions += game::is_player(table->to_move()) ? 1u : 0u;
        const game::Action action = seats.choose(*table, random);
        count_action(*table, action, tally.counts);
        events.clear();
        table->play(action, &events);
        add_sources(events, *table, tally);
        if (plan.check)
            table->check();
    }
    std::vector<int> points;
    for (int seat = 0; seat < table->player_count(); ++seat)
        points.push_back(table->score(game::PlayerId(seat)));
    tally.add_result(points, table->winners());
    if (!table->common_result().empty()) {
        const std::vector<game::Score> scores = table->scores();
        for (std::size_t i = 0; i < scores.size(); ++i)
            tally.add_common(i, scores[i].points);
    }
    ++tally.games_with_sources;
}

RangeWork table_worker(const SimulationPlan& plan) {
    return [&plan](std::uint64_t first, std::uint64_t last, Tally& tally) {
        for (std::uint64_t game = first; game < last; ++game)
            try {
                play_at_table(plan, game, tally);
            } catch (const Error& error) {
                throw Error("broken_state", fmt::format("game {} of seed {}: {}", game, plan.seed, error.what()));
            }
    };
}

}  // namespace

void Tally::add_result(std::span<const int> points, game::PlayerMask winners) {
    ++games;
    const auto first = std::max_element(points.begin(), points.end());
    int second = points.size() == 1 ? *first : std::numeric_limits<int>::min();
    for (auto seat = points.begin(); seat != points.end(); ++seat) {
        scores[static_cast<std::size_t>(seat - points.begin())].add(*seat);
        all_scores.add(*seat);
        if (seat != first)
            second = std::max(second, *seat);
    }
    best_scores.add(*first);
    margins.add(*first - second);
    games_won += winners != 0 ? 1 : 0;
    const auto winner_count = static_cast<std::uint64_t>(std::popcount(winners));
    ties += winner_count > 1 ? 1 : 0;
    for (std::size_t seat = 0; seat < points.size(); ++seat)
        if ((winners >> seat & 1u) != 0)
            wins[seat] += kWholeWin / winner_count;
}

void Tally::add(const Tally& other) {
    games += other.games;
    counts.add(other.counts);
    all_scores.add(other.all_scores);
    best_scores.add(other.best_scores);
    margins.add(other.margins);
    ties += other.ties;
    games_won += other.games_won;
    games_with_sources += other.games_with_sources;
    decisions += other.decisions;
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
        scores[seat].add(other.scores[seat]);
        wins[seat] += other.wins[seat];
        common[seat].add(other.common[seat]);
    }
    for (const auto& [source, points] : other.sources)
        for (std::size_t seat = 0; seat < points.size(); ++seat)
            sources[source][seat] += points[seat];
}

Simulation simulate(const SimulationPlan& plan, const std::function<void(std::uint64_t done)>& report) {
    games::make_table(plan.setup);  // a wrong set-up is refused here, before any thread starts
    const auto begin = std::chrono::steady_clock::now();
    const bool fast = all_random(plan.bots) && !plan.check;
    const auto make_worker = [&]() -> RangeWork {
        if (!fast)
            return table_worker(plan);
        return games::has_tiles(plan.setup) ? fast_land_worker(plan) : fast_cards_worker(plan);
    };
    Simulation result;
    result.tally = run_parallel(plan.games, plan.threads, fast ? 64 : 1, make_worker, report);
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    if (fast) {
        const std::uint64_t again = std::min(plan.games, plan.games_with_sources);
        const Tally sample = run_parallel(again, plan.threads, 8, [&] { return table_worker(plan); }, {});
        result.tally.sources = sample.sources;
        result.tally.games_with_sources = again;
        result.tally.decisions = sample.decisions;
    }
    return result;
}

}  // namespace bastide::lab
