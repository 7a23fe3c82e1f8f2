// bastide backup, restore, check: the database of a server.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/command.h"
#include "cli/server_settings.h"
#include "server/upkeep.h"

namespace bastide::cli {
namespace {

struct UpkeepArguments {
    std::string data, file;
};

CLI::App* add_command(CLI::App& app, const std::shared_ptr<UpkeepArguments>& arguments, const char* name,
                      const char* about, const char* footer) {
    CLI::App* command = app.add_subcommand(name, about);
    command->add_option("--data", arguments->data, "folder of the database (the user's data folder)")->type_name("DIR");
    command->footer(footer);
    return command;
}

int run_check(const UpkeepArguments& arguments) {
    const std::vector<std::string> faults = server::faults_of(data_folder(arguments.data) / server::kDatabaseName);
    for (const std::string& fault : faults)
        fmt::print("{}\n", fault);
    fmt::print("{}\n", faults.empty() ? "sound" : fmt::format("{} faults", faults.size()));
    return faults.empty() ? kDone : kCheckFailed;
}

}  // namespace

void add_upkeep(CLI::App& app, Run& run) {
    const auto arguments = std::make_shared<UpkeepArguments>();
    CLI::App* backup = add_command(app, arguments, "backup", "Copy a server's tables into a file, while it runs",
                                   "Examples:\n  bastide backup --data /var/lib/bastide tables.sqlite");
    backup->add_option("FILE", arguments->file, "the copy; it must not be there yet")->required();
    backup->callback([=, &run] {
        run = [=] {
            server::back_up(data_folder(arguments->data), arguments->file);
            return kDone;
        };
    });
    CLI::App* restore =
        add_command(app, arguments, "restore", "Put a copy of a server's tables in the place of what is there",
                    "No server may run in the data folder.\n\nExamples:\n"
                    "  bastide restore --data /var/lib/bastide tables.sqlite");
    restore->add_option("FILE", arguments->file, "a copy made by backup")->required();
    restore->callback([=, &run] {
        run = [=] {
            server::restore(arguments->file, data_folder(arguments->data));
            return kDone;
        };
    });
    CLI::App* check = add_command(app, arguments, "check", "Look for damage in a server's database, while it runs",
                                  "Status 1 if there is any.\n\nExamples:\n  bastide check --data /var/lib/bastide");
    check->callback([=, &run] { run = [=] { return run_check(*arguments); }; });
}

}  // namespace bastide::cli
