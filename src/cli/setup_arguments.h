// The arguments by which every command is told what game to play: --game, --level, --sets, --option, --players,
// --names,
// --start; and what several commands have besides.
#pragma once

#include "lab/setup_options.h"

namespace CLI {
class App;
}

namespace bastide::cli {

void add_setup_options(CLI::App& command, lab::SetupOptions& options);

// --threads: 0 means as many as there are processors.
int thread_count(int asked);

void add_seed_and_threads(CLI::App& command, std::uint64_t& seed, int& threads);

// What `fit` and `tune` are told, which write the weights of the evaluation.
struct WeightsArguments {
    lab::SetupOptions setup;
    std::string output = "-";
    std::uint64_t seed = 1;
    int threads = 0;
};
void add_weights_arguments(CLI::App& command, WeightsArguments& arguments);
// Throws Error "bad_setup" for another game than that of the weights: the tile game of two.
game::Setup setup_for_weights(const WeightsArguments& arguments);

}  // namespace bastide::cli
