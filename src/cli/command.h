// The commands of the program: one file each. A command adds itself to the parser; when it was chosen, its callback
// puts what is to be done into `run`, which main calls outside of the parser.
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace bastide::cli {

// The contract of all commands.
inline constexpr int kDone = 0;
inline constexpr int kCheckFailed = 1;
inline constexpr int kUsageError = 2;

using Run = std::function<int()>;  // returns the exit status

void add_serve(CLI::App& app, Run& run);
void add_admin(CLI::App& app, Run& run);
void add_upkeep(CLI::App& app, Run& run);  // backup, restore, check
int serve_by_default();                    // what the program does without a command
void add_sets(CLI::App& app, Run& run);
void add_play(CLI::App& app, Run& run);
void add_simulate(CLI::App& app, Run& run);
void add_replay(CLI::App& app, Run& run);
void add_view(CLI::App& app, Run& run);
void add_render(CLI::App& app, Run& run);
void add_record(CLI::App& app, Run& run);
void add_perft(CLI::App& app, Run& run);
void add_arena(CLI::App& app, Run& run);
void add_analyse(CLI::App& app, Run& run);
void add_bot(CLI::App& app, Run& run);
void add_fit(CLI::App& app, Run& run);
void add_tune(CLI::App& app, Run& run);
void add_positions(CLI::App& app, Run& run);
void add_bench(CLI::App& app, Run& run);
void add_check_data(CLI::App& app, Run& run);
void add_import(CLI::App& app, Run& run);
void add_export(CLI::App& app, Run& run);
void add_conformance(CLI::App& app, Run& run);

}  // namespace bastide::cli
