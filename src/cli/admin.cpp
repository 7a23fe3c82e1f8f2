// bastide admin: a server that runs, told what to do.
#include "server/admin.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/server_settings.h"

namespace bastide::cli {
namespace {

using nlohmann::json;

struct AdminArguments {
    std::string data, what, subject;
};

struct Order {
    const char* name;
    const char* about;
    const char* subject;  // what it is about, as the server calls it; none: nothing
};
constexpr Order kOrders[] = {
    {"list", "Its tables: name, state, entries, connections (-: not in its memory), seconds unused, players", nullptr},
    {"end", "End the game of a table as it stands", "table"},
    {"delete", "Delete a table with all that happened at it", "table"},
    {"ban", "Keep an address out (of IPv6 its /64)", "address"},
    {"unban", "Let it in again", "address"},
    {"drain", "Let nobody in, send everybody away to come back in a moment, store all, and end", nullptr},
};

std::string number(const json& value) {
    return value.is_null() ? "-" : value.dump();
}

void print_tables(const json& answer) {
    for (const json& table : answer.at("tables"))
        fmt::print("{}  {:<8}{:>6}{:>4}{:>8}  {}\n", table.at("id").get<std::string>(),
                   table.at("state").get<std::string>(), number(table.at("entries")), number(table.at("connections")),
                   number(table.at("unused")), fmt::join(table.at("names").get<std::vector<std::string>>(), ", "));
}

int run_admin(const AdminArguments& arguments, const Order& order) {
    json body = json::object();
    if (order.subject != nullptr)
        body[order.subject] = arguments.subject;
    const json answer = server::ask_server(data_folder(arguments.data), order.name, body);
    if (answer.contains("tables"))
        print_tables(answer);
    return kDone;
}

}  // namespace

void add_admin(CLI::App& app, Run& run) {
    const auto arguments = std::make_shared<AdminArguments>();
    CLI::App* command = app.add_subcommand("admin", "Tell a server that runs on this machine what to do");
    command->add_option("--data", arguments->data, "its data folder (the user's)")->type_name("DIR");
    command->require_subcommand(1);
    command->footer(
        "Examples:\n  bastide admin --data /var/lib/bastide list\n  bastide admin --data /var/lib/bastide drain");
    for (const Order& order : kOrders) {
        CLI::App* one = command->add_subcommand(order.name, order.about);
        if (order.subject != nullptr)
            one->add_option(order.subject, arguments->subject)->required();
        one->callback([=, &run] { run = [=] { return run_admin(*arguments, order); }; });
    }
}

}  // namespace bastide::cli
