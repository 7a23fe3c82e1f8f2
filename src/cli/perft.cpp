// bastide perft: counts of decision sequences, and files of them that must come out right.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/setup_arguments.h"
#include "games/games.h"
#include "lab/game_files.h"
#include "lab/perft_count.h"
#include "util/random.h"
#include "util/text.h"

namespace bastide::cli {
namespace {

using nlohmann::ordered_json;

constexpr const char* kPerftFooter =
    R"(Counts the sequences of DEPTH decisions of players (a tile, a figure or none ...) when the tiles come in a
given order. Every list on the way is compared with a second, slow generator that shares no code with the first: it
tries every square in every rotation and floods features from square to square.

Examples:
  bastide perft --sets base --draws BA/RRRR,BA/RFr --depth 3
  bastide perft --sets base --seed 5 --depth 5 --fast             without the comparison
  bastide perft --check tests/perft/*.perft)";

struct PerftArguments {
    lab::SetupOptions setup;
    std::string draws;
    int depth = 3;
    std::uint64_t seed = 1;
    std::vector<std::string> check;
    bool fast = false, json = false;
};

double seconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// Without --draws: as many tiles as a game of this depth can need, and some for those that find no place, drawn at
// random from the full bag.
constexpr int kSpareDraws = 5;
std::vector<std::string> random_draws(const game::Setup& setup, std::uint64_t seed, int count) {
    const std::unique_ptr<game::AnyGame> table = games::make_table(setup);
    Random random(Random::mix(seed, 0));
    std::vector<std::string> draws;
    while (static_cast<int>(draws.size()) < count && table->to_move() != game::kNobody) {
        const game::Action action = table->random_action(random);
        const std::string text = table->text_of(action);
        if (text.starts_with("draw "))
            draws.push_back(text.substr(5));
        table->play(action);
    }
    return draws;
}

int run_count(const PerftArguments& arguments) {
    lab::PerftPosition position{"this position", lab::setup_of(arguments.setup), split_list(arguments.draws), 0, {}};
    if (position.setup.game != "land")
        throw Error("bad_perft", "perft is for --game land");
    if (position.draws.empty())
        position.draws = random_draws(position.setup, arguments.seed, arguments.depth + kSpareDraws);
    ordered_json counts = ordered_json::array();
    std::string text = fmt::format("draws {}\n", fmt::join(position.draws, " "));
    for (int depth = 1; depth <= arguments.depth; ++depth) {
        const auto begin = std::chrono::steady_clock::now();
        const std::uint64_t count = lab::count_sequences(position, depth, !arguments.fast);
        counts.push_back({{"depth", depth}, {"count", count}, {"seconds", seconds_since(begin)}});
        text += fmt::format("perft {} {:<14} # {:.3f} s\n", depth, count, seconds_since(begin));
    }
    if (arguments.json)
        text = ordered_json{{"draws", position.draws}, {"compared", !arguments.fast}, {"perft", counts}}.dump(2) + "\n";
    fmt::print("{}", text);
    return kDone;
}

// One line for each number; true if it is right.
bool check_one(const std::string& file, const lab::PerftPosition& position, int depth, std::uint64_t expected,
               bool compare, ordered_json& results, std::string& text) {
    std::string fault;
    std::uint64_t count = 0;
    try {
        count = lab::count_sequences(position, depth, compare);
        if (count != expected)
            fault = fmt::format("counted {}, the file says {}", count, expected);
    } catch (const Error& error) {
        fault = error.what();
    }
    results.push_back({{"file", file}, {"id", position.id}, {"depth", depth}, {"count", count}, {"fault", fault}});
    text += fmt::format("{}: {} depth {}: {}\n", file, position.id, depth,
                        fault.empty() ? fmt::format("{}", count) : "WRONG: " + fault);
    return fault.empty();
}

int run_check(const PerftArguments& arguments) {
    ordered_json results = ordered_json::array();
    std::string text;
    int wrong = 0;
    for (const std::string& file : arguments.check) {
        std::vector<lab::PerftPosition> positions;
        try {
            positions = lab::read_perft(lab::read_file(file));
        } catch (const Error& error) {
            throw Error("bad_game_file", fmt::format("{}: {}", file, error.what()));
        }
        for (const lab::PerftPosition& position : positions)
            for (const auto& [depth, expected] : position.expected)
                wrong += check_one(file, position, depth, expected, !arguments.fast, results, text) ? 0 : 1;
    }
    fmt::print("{}", arguments.json ? ordered_json{{"wrong", wrong}, {"results", results}}.dump(2) + "\n" : text);
    return wrong == 0 ? kDone : kCheckFailed;
}

}  // namespace

void add_perft(CLI::App& app, Run& run) {
    const auto arguments = std::make_shared<PerftArguments>();
    CLI::App* command = app.add_subcommand("perft", "Count the sequences of decisions from a start");
    add_setup_options(*command, arguments->setup);
    command->add_option("--draws", arguments->draws, "comma list of tile ids in the order in which they come")
        ->type_name("LIST");
    command->add_option("--depth", arguments->depth, "how many decisions")
        ->type_name("N")
        ->check(CLI::Range(1, 20).description(""))
        ->capture_default_str();
    command->add_option("--seed", arguments->seed, "without --draws: which tiles come")
        ->type_name("N")
        ->capture_default_str();
    command->add_option("--check", arguments->check, "files whose numbers must come out")->type_name("FILE");
    command->add_flag("--fast", arguments->fast, "do not compare with the slow generator");
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->footer(kPerftFooter);
    command->callback(
        [=, &run] { run = [=] { return arguments->check.empty() ? run_count(*arguments) : run_check(*arguments); }; });
}

}  // namespace bastide::cli
