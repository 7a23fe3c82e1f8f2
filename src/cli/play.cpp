// bastide play: a game in the terminal.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <random>

#include "cli/board_colours.h"
#include "cli/command.h"
#include "cli/session.h"
#include "cli/setup_arguments.h"
#include "lab/game_files.h"
#include "util/random.h"

namespace bastide::cli {
namespace {

constexpr const char* kPlayFooter =
    R"(Seats are given by --bots: human or a level of the computer, one name for all or one a seat.
The board is drawn in text (# city, + road, ~ river, . field, M monastery, G garden, % mist, = road in mist, K castle,
Y cemetery, 1 to 9 ghosts, ? a tile face down, A B C ... followers of the first,
second, third ... player; small letters lie in fields). Moves are chosen by number; help lists the other commands.

Examples:
  bastide play                                                  you against the greedy computer player
  bastide play --sets base,river --players 3 --bots human,human,greedy --names Ann,Ben,Computer
  bastide play --game cards --players 3 --bots human,greedy,greedy
  bastide play --resume evening.game)";

struct PlayArguments {
    lab::SetupOptions setup;
    std::string bots, resume;
    std::uint64_t seed = 0;
};

// You in the first seat, the computer in the others.
std::string usual_seats(std::size_t players) {
    std::string seats = "human";
    for (std::size_t seat = 1; seat < players; ++seat)
        seats += ",greedy";
    return seats;
}

int run_play(const PlayArguments& arguments) {
    SessionPlan plan;
    if (arguments.resume.empty())
        plan.record.setup = lab::setup_of(arguments.setup);
    else
        plan.record = lab::load_record(arguments.resume);
    const std::size_t players = plan.record.setup.players.size();
    plan.bots = lab::parse_bots(arguments.bots.empty() ? usual_seats(players) : arguments.bots,
                                static_cast<int>(players), true);
    plan.seed = arguments.seed != 0 ? arguments.seed : std::random_device{}();
    if (arguments.resume.empty() && arguments.setup.start == 0 && arguments.seed == 0)  // TS-1: nobody is named
        plan.record.setup.start_player = static_cast<int>(Random(plan.seed).below(static_cast<std::uint32_t>(players)));
    plan.colours = output_has_colours();
    Session(std::move(plan), std::cin, std::cout).run();
    return kDone;
}

}  // namespace

void add_play(CLI::App& app, Run& run) {
    const auto arguments = std::make_shared<PlayArguments>();
    CLI::App* command = app.add_subcommand("play", "Play in this terminal, people and computer players in any seats");
    add_setup_options(*command, arguments->setup);
    command
        ->add_option("--bots", arguments->bots,
                     "human, " + lab::bot_names() + ": one name for all seats, or one a seat")
        ->type_name("LIST");
    command->add_option("--seed", arguments->seed, "the same tiles every time (otherwise by chance)")->type_name("N");
    command->add_option("--resume", arguments->resume, "go on with a saved game")->type_name("FILE");
    command->footer(kPlayFooter);
    command->callback([=, &run] { run = [=] { return run_play(*arguments); }; });
}

}  // namespace bastide::cli
