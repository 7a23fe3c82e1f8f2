// bastide positions: positions of self-play as numbers, for the training of the network.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <fstream>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/setup_arguments.h"
#include "lab/position_rows.h"
#include "util/error.h"

namespace bastide::cli {
namespace {

constexpr const char* kPositionsFooter =
    R"(Players that look one action ahead play against themselves. Each game has some choices that are not the best, one of
them blind; the positions behind it are written with the final points. scripts/train_network.py makes a network of them;
the rows and the whole way are described in docs/network.md. The same numbers give the same rows.

With --mixture a third of the games are base games; all others have one system (in any edition), two or six beside it, or
everything at once. With --many three to six play.

Examples:
  bastide positions --games 20000 --output build/positions.bin
  bastide positions --games 20000 --network --seed 2 --output build/positions2.bin
  bastide positions --games 20000 --mixture --many --output build/many.bin)";

struct PositionsArguments : WeightsArguments {
    std::uint64_t games = 20000;
    bool network = false, is_mixture = false, is_for_many = false;
};

int run_positions(const PositionsArguments& arguments) {
    lab::PositionPlan plan;
    plan.setups = lab::setups_of_positions(setup_for_weights(arguments), arguments.is_mixture, arguments.is_for_many);
    plan.games = arguments.games;
    plan.seed = arguments.seed;
    plan.threads = thread_count(arguments.threads);
    plan.network = arguments.network;
    std::ofstream out(arguments.output, std::ios::binary);
    std::uint64_t rows = 0;
    {
        Progress progress("games", plan.games);
        rows = lab::write_positions(plan, out, [&](std::uint64_t done) { progress.show(done); });
    }
    if (!out.flush())
        throw Error("no_file", fmt::format("{} cannot be written", arguments.output));
    fmt::print(stderr, "{} positions\n", rows);
    return kDone;
}

}  // namespace

void add_positions(CLI::App& app, Run& run) {
    const auto arguments = std::make_shared<PositionsArguments>();
    CLI::App* command = app.add_subcommand("positions", "Write positions of self-play, to train the network with");
    add_weights_arguments(*command, *arguments);
    command->add_option("--games", arguments->games, "how many games")
        ->type_name("N")
        ->check(CLI::Range(1, 100'000'000).description(""))
        ->capture_default_str();
    command->add_flag("--network", arguments->network, "the players use the network that there is");
    command->add_flag("--mixture", arguments->is_mixture, "every system, alone, in pairs and all at once");
    command->add_flag("--many", arguments->is_for_many, "games of three to six");
    command->footer(kPositionsFooter);
    command->callback([=, &run] { run = [=] { return run_positions(*arguments); }; });
}

}  // namespace bastide::cli
