// The arguments by which every command is told what game to play: --game, --level, --sets, --option, --players,
// --names,
// --start; and --threads.
#pragma once

#include "lab/setup_options.h"

namespace CLI {
class App;
}

namespace bastide::cli {

void add_setup_options(CLI::App& command, lab::SetupOptions& options);

// --threads: 0 means as many as there are processors.
int thread_count(int asked);

// The set-up for `fit` and `tune`, whose weights are those of the tile game of two. Throws Error "bad_setup" for
// another.
game::Setup setup_for_weights(const lab::SetupOptions& options);

}  // namespace bastide::cli
