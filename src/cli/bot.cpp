// bastide bot: a level of this program behind the line protocol, so that two builds of it can be matched.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/command.h"
#include "lab/bot_program.h"
#include "lab/bots.h"

namespace bastide::cli {
namespace {

struct BotArguments {
    std::string level = "expert";
    std::uint64_t seed = 1;
};

}  // namespace

void add_bot(CLI::App& app, Run& run) {
    const auto arguments = std::make_shared<BotArguments>();
    CLI::App* command = app.add_subcommand("bot", "Be a bot for another arena, over the protocol of docs/bots.md");
    command->add_option("LEVEL", arguments->level, lab::bot_names())->capture_default_str();
    command->add_option("--seed", arguments->seed, "of its random choices")->type_name("N")->capture_default_str();
    command->footer("Examples:\n  bastide arena expert \"cmd:./old-bastide bot expert\" --games 100 --sims 300");
    command->callback([=, &run] {
        run = [=] {
            const auto level = search::level_named(arguments->level);
            if (!level)
                throw Error("bad_bots",
                            fmt::format("there is no bot \"{}\"; it is {}", arguments->level, lab::bot_names()));
            lab::serve_bot(*level, arguments->seed, std::cin, std::cout);
            return kDone;
        };
    });
}

}  // namespace bastide::cli
