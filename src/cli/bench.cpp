// bastide bench: how fast the engine is, and one number that says whether it still plays the same games.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/setup_arguments.h"
#include "lab/bench_measures.h"
#include "lab/bench_rules.h"
#include "util/hash.h"
#include "util/text.h"

namespace bastide::cli {
namespace {

using nlohmann::ordered_json;

constexpr const char* kBenchFooter =
    R"(Without options: random games of several rule sets on one core, the cost of a copy, whether a tile costs
the same late in a long game, how fast computer players think, and how long people wait in a game with everything.
Nothing is counted or printed while games are played.

  --hash     one number over 1000 fixed games of each of eight rule sets: the same from every compiler and machine
  --verify   plays a sample again through the checked play() and compares every state
  --games N  a bare loop over N games; the difference of two lengths gives the instructions of one game:
               valgrind --tool=callgrind bastide bench --games 200
               valgrind --tool=callgrind bastide bench --games 1200

Examples:
  bastide bench
  bastide bench --hash
  bastide bench --verify --sets base,river --players 3 --games 50
  bastide bench --json)";

struct BenchArguments {
    lab::SetupOptions setup;
    std::uint64_t games = 0, seed = 1;
    double seconds = 2;
    bool hash = false, verify = false, json = false;
    bool has_setup = false;
};

void print_result(const ordered_json& result, const std::string& text, bool as_json) {
    fmt::print("{}", as_json ? result.dump(2) + "\n" : text);
}

// --- bench --hash ----------------------------------------------------------------------------------------------
int run_hash(const BenchArguments& arguments) {
    const std::uint64_t games = arguments.games > 0 ? arguments.games : 1000;
    Hasher hasher;
    ordered_json parts = ordered_json::array();
    std::string text;
    for (const lab::BenchGame& game : lab::hashed_games()) {
        const lab::LoopResult result = lab::play_hashed(lab::setup_of(game), arguments.seed, 0, games);
        hasher.add_word(result.hash);
        hasher.add_word(result.actions);
        parts.push_back(
            {{"name", game.name}, {"actions", result.actions}, {"hash", fmt::format("{:016x}", result.hash)}});
        text += fmt::format("{:<36} {:>12} actions  {:016x}\n", game.name, grouped(result.actions), result.hash);
    }
    const std::string hash = fmt::format("{:016x}", hasher.value());
    print_result({{"hash", hash}, {"games", games}, {"parts", parts}}, text + fmt::format("Bench: {}\n", hash),
                 arguments.json);
    return kDone;
}

// --- bench --verify --------------------------------------------------------------------------------------------
int run_verify(const BenchArguments& arguments) {
    const std::uint64_t games = arguments.games > 0 ? arguments.games : 20;
    std::vector<std::pair<std::string, game::Setup>> sample;
    if (arguments.has_setup)
        sample.emplace_back("this game", lab::setup_of(arguments.setup));
    else
        for (const lab::BenchGame& game : lab::hashed_games())
            sample.emplace_back(game.name, lab::setup_of(game));
    ordered_json parts = ordered_json::array();
    std::string text;
    bool is_same = true;
    for (const auto& [name, setup] : sample) {
        const std::string fault = lab::verify_games(setup, arguments.seed, games);
        is_same = is_same && fault.empty();
        parts.push_back({{"name", name}, {"games", games}, {"fault", fault}});
        text += fmt::format("{:<36} {} games: {}\n", name, games, fault.empty() ? "the same" : fault);
    }
    print_result({{"verified", is_same}, {"parts", parts}}, text, arguments.json);
    return is_same ? kDone : kCheckFailed;
}

// --- bench --games N -------------------------------------------------------------------------------------------
int run_loop(const BenchArguments& arguments) {
    const game::Setup setup = lab::setup_of(arguments.setup);
    const auto begin = std::chrono::steady_clock::now();
    const lab::LoopResult result = lab::play_loop(setup, arguments.seed, 0, arguments.games);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    const double rate = static_cast<double>(result.games) / seconds;
    const double move = 1e9 * seconds / static_cast<double>(result.actions);
    print_result(
        {{"games", result.games},
         {"actions", result.actions},
         {"seconds", seconds},
         {"games_per_second", rate},
         {"nanoseconds_per_move", move},
         {"hash", fmt::format("{:016x}", result.hash)}},
        fmt::format("{} games in {:.3f} s: {} games/s, {:.1f} ns a move, hash {:016x}\n", grouped(result.games),
                    seconds, grouped(static_cast<std::uint64_t>(rate)), move, result.hash),
        arguments.json);
    return kDone;
}

// --- everything -------------------------------------------------------------------------------------------------
using SearchRate = lab::SearchSpeed::Rate;

std::string describe_search(std::string_view clock, const std::vector<SearchRate>& rates, double SearchRate::*rate) {
    std::string text = fmt::format("simulations of the expert, a second {}:", clock);
    for (const SearchRate& several : rates)
        text += fmt::format(" {} with {} thread{} ({:.2f} times){}", grouped(static_cast<std::uint64_t>(several.*rate)),
                            several.threads, several.threads == 1 ? "" : "s", several.*rate / (rates.front().*rate),
                            &several == &rates.back() ? "\n" : ",");
    return text;
}

ordered_json search_json(const std::vector<SearchRate>& rates) {
    ordered_json all = ordered_json::array();
    for (const SearchRate& rate : rates)
        all.push_back({{"threads", rate.threads}, {"processor", rate.processor}, {"wall", rate.wall}});
    return all;
}

int run_measures(const BenchArguments& arguments) {
    ordered_json games = ordered_json::array();
    std::string text =
        fmt::format("{:<40}{:>8}{:>14}{:>16}\n", "random games on one core", "players", "games/s", "ns a move");
    const std::span<const lab::BenchGame> timed = lab::timed_games();
    Progress progress("measurements", timed.size() + 4);
    for (std::size_t i = 0; i < timed.size(); ++i) {
        progress.show(i);
        const lab::Speed speed = lab::measure_speed(lab::setup_of(timed[i]), arguments.seconds);
        games.push_back({{"name", timed[i].name},
                         {"sets", timed[i].sets},
                         {"players", timed[i].players},
                         {"games_per_second", speed.games_per_second},
                         {"nanoseconds_per_move", speed.nanoseconds_per_move}});
        text += fmt::format("{:<40}{:>8}{:>14}{:>16.1f}\n", timed[i].name, timed[i].players,
                            grouped(static_cast<std::uint64_t>(speed.games_per_second)), speed.nanoseconds_per_move);
    }
    const double copy = lab::measure_copy();
    const lab::Flatness flat = lab::measure_flatness(300);
    const lab::SearchSpeed search = lab::measure_search(arguments.seconds);
    const lab::Everything everything = lab::measure_everything(arguments.seconds);
    const double ratio = flat.tiles_500_to_549 / flat.tiles_50_to_99;
    progress.clear();
    text += fmt::format("\ncopy of a base game at half time: {:.0f} ns\n", copy);
    text += fmt::format("base*8, one tile: {:.0f} ns for tiles 50-99, {:.0f} ns for tiles 500-549 ({:.2f} times)\n",
                        flat.tiles_50_to_99, flat.tiles_500_to_549, ratio);
    text += fmt::format("evaluated simulations with 10 random turns: {} a second\n",
                        grouped(static_cast<std::uint64_t>(search.rollouts)));
    text += describe_search("of the processor", search.rates, &SearchRate::processor);
    text += describe_search("on the wall", search.rates, &SearchRate::wall);
    text += fmt::format(
        "everything: the slowest list of actions {:.2f} ms, the longest has {}; a finished game is loaded in {:.0f} "
        "ms\n",
        1e3 * everything.slowest_list, everything.longest_list, 1e3 * everything.load);
    text += fmt::format("everything: slowest answers: medium {:.0f} ms, expert with {:.1f} s a turn {:.0f} ms\n",
                        1e3 * everything.slowest_medium, arguments.seconds, 1e3 * everything.slowest_expert);
    print_result({{"games", games},
                  {"everything",
                   {{"slowest_list_seconds", everything.slowest_list},
                    {"longest_list", everything.longest_list},
                    {"load_seconds", everything.load},
                    {"slowest_medium_seconds", everything.slowest_medium},
                    {"slowest_expert_seconds", everything.slowest_expert}}},
                  {"evaluated_simulations_per_second", search.rollouts},
                  {"expert_simulations_per_second", search_json(search.rates)},
                  {"copy_nanoseconds", copy},
                  {"nanoseconds_per_tile", {{"50_to_99", flat.tiles_50_to_99}, {"500_to_549", flat.tiles_500_to_549}}},
                  {"late_to_early", ratio}},
                 text, arguments.json);
    return kDone;
}

int run_bench(const BenchArguments& arguments) {
    if (arguments.hash)
        return run_hash(arguments);
    if (arguments.verify)
        return run_verify(arguments);
    return arguments.games > 0 ? run_loop(arguments) : run_measures(arguments);
}

}  // namespace

void add_bench(CLI::App& app, Run& run) {
    const auto arguments = std::make_shared<BenchArguments>();
    CLI::App* command = app.add_subcommand("bench", "Measure the speed of the engine; hash fixed games");
    add_setup_options(*command, arguments->setup);
    command->add_option("--games", arguments->games, "so many games of one rule set, and nothing else")->type_name("N");
    command->add_option("--seed", arguments->seed, "which games")->type_name("N")->capture_default_str();
    command->add_option("--seconds", arguments->seconds, "how long each rule set is measured")
        ->type_name("N")
        ->check(CLI::Range(0.05, 600.0).description(""))
        ->capture_default_str();
    command->add_flag("--hash", arguments->hash, "one number over fixed games of eight rule sets");
    command->add_flag("--verify", arguments->verify, "play a sample again through the checked play()");
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->footer(kBenchFooter);
    command->callback([=, &run] {
        arguments->has_setup = command->count("--sets") + command->count("--game") > 0;
        run = [=] { return run_bench(*arguments); };
    });
}

}  // namespace bastide::cli
