// bastide record: writes a golden playthrough or a game file, and proves that playthroughs still come out the same.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/command.h"
#include "cli/setup_arguments.h"
#include "lab/game_files.h"
#include "lab/playthrough.h"

namespace bastide::cli {
namespace {

constexpr const char* kRecordFooter =
    R"(A playthrough has, for every action, who decided, how many actions were legal and the hash of the
state and the points after it, and a line for every event. --check plays its actions again and shows the first line that differs.

Examples:
  bastide record --sets base,inns-and-cathedrals --players 3 --seed 7 -o inns.txt
  bastide record --check tests/playthroughs/*.txt
  bastide record --update tests/playthroughs/*.txt            write them anew after a wanted change
  bastide record --as game --sets wheel-of-fortune --players 5 --bots greedy -o wheel.game)";

struct RecordArguments {
    lab::SetupOptions setup;
    std::string bots = "random", output = "-", form = "playthrough";
    std::uint64_t seed = 1;
    std::vector<std::string> check, update;
};

int check_files(const std::vector<std::string>& files) {
    int different = 0;
    for (const std::string& file : files) {
        const std::string before = lab::read_file(file);
        const lab::Difference difference = lab::first_difference(before, lab::retell_playthrough(before));
        if (difference.line == 0) {
            fmt::print("{}: the same\n", file);
            continue;
        }
        ++different;
        fmt::print("{}:{}: differs\n  file: {}\n  here: {}\n", file, difference.line, difference.before,
                   difference.after);
    }
    if (files.size() > 1)
        fmt::print("{} of {} playthroughs are the same\n", files.size() - static_cast<std::size_t>(different),
                   files.size());
    return different == 0 ? kDone : kCheckFailed;
}

int update_files(const std::vector<std::string>& files) {
    for (const std::string& file : files) {
        const std::string before = lab::read_file(file);
        const std::string after = lab::renew_playthrough(before);
        fmt::print("{}: {}\n", file, before == after ? "the same" : "changed");
        if (before != after)
            lab::write_file(file, after);
    }
    return kDone;
}

int write_one(const RecordArguments& arguments) {
    lab::PlaythroughPlan plan{lab::setup_of(arguments.setup), {}, arguments.seed};
    plan.bots = lab::parse_bots(arguments.bots, static_cast<int>(plan.setup.players.size()));
    if (arguments.form == "game")
        lab::write_file(arguments.output, game::write_record(lab::play_record(plan)));
    else
        lab::write_file(arguments.output, lab::write_playthrough(plan));
    return kDone;
}

int run_record(const RecordArguments& arguments) {
    if (!arguments.check.empty())
        return check_files(arguments.check);
    if (!arguments.update.empty())
        return update_files(arguments.update);
    return write_one(arguments);
}

}  // namespace

void add_record(CLI::App& app, Run& run) {
    const auto arguments = std::make_shared<RecordArguments>();
    CLI::App* command =
        app.add_subcommand("record", "Write a game of computer players to a file; check that old ones still hold");
    add_setup_options(*command, arguments->setup);
    command->add_option("--bots", arguments->bots, lab::bot_names() + ": one name for all seats, or one a seat")
        ->type_name("LIST")
        ->capture_default_str();
    command->add_option("--seed", arguments->seed, "which game")->type_name("N")->capture_default_str();
    command->add_option("--as", arguments->form, "playthrough (with a hash for every action) or game (for replay)")
        ->type_name("NAME")
        ->check(CLI::IsMember({"playthrough", "game"}).description(""))
        ->capture_default_str();
    command->add_option("-o,--output", arguments->output, "file to write (- is standard output)")
        ->type_name("FILE")
        ->capture_default_str();
    command->add_option("--check", arguments->check, "playthroughs to prove")->type_name("FILE");
    command
        ->add_option("--update", arguments->update,
                     "playthroughs to write anew, with their actions while these are legal")
        ->type_name("FILE");
    command->footer(kRecordFooter);
    command->callback([=, &run] { run = [=] { return run_record(*arguments); }; });
}

}  // namespace bastide::cli
