// bastide serve: the web client and the multiplayer server.
#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/command.h"
#include "games/games.h"
#include "lab/analysis.h"
#include "picture/board_art.h"
#include "search/player.h"
#include "server/server.h"

namespace bastide::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kFooter =
    R"(Open the printed address in a browser and play. Without --host only this machine can connect; --host 0.0.0.0 lets the
whole network in. Tables, moves and chats are kept in the data folder: a stopped or killed server goes on where it was.
docs/protocol.md tells how to write a client or a bot.

Examples:
  bastide serve
  bastide serve --host 0.0.0.0 --port 80 --data /var/lib/bastide)";

struct Arguments {
    std::string host = "localhost", data, log = "warning";
    int port = -1;
    int away = 60, bot_pause = 350;
};

fs::path data_folder() {
    if (const char* folder = std::getenv("XDG_DATA_HOME"); folder != nullptr && *folder != '\0')
        return fs::path(folder) / "bastide";
    const char* home = std::getenv("HOME");
    return home != nullptr && *home != '\0' ? fs::path(home) / ".local/share/bastide" : fs::path("bastide-data");
}

// Where the web client lies: named by the environment, installed beside the program, or in the source folder.
fs::path client_folder() {
    if (const char* folder = std::getenv("BASTIDE_CLIENT"); folder != nullptr && *folder != '\0')
        return folder;
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (const fs::path installed = program.parent_path() / "../share/bastide/client"; !error && fs::exists(installed))
        return fs::weakly_canonical(installed);
    return BASTIDE_CLIENT_FOLDER;
}

game::Action bot_action(const std::string& level, const game::AnyGame& table, std::uint64_t seed,
                        const std::stop_token& stop) {
    return search::make_player(search::level_named(level).value_or(search::Level::Greedy), seed)
        ->choose(table, search::kBudgetForPeople, stop);
}

std::string paint_board(const game::AnyGame& table, const std::string& title, const std::string& subtitle, bool dark) {
    return picture::draw_table(table, {title, subtitle, true}, dark ? art::Theme::Dark : art::Theme::Light);
}

// A few seconds for a whole game: the chart of a replay, not a verdict.
nlohmann::json judge_game(const game::Record& record, const std::stop_token& stop,
                          const std::function<void(std::uint64_t)>& report) {
    constexpr search::Budget kBudget{std::chrono::milliseconds(0), 100, 1};
    return lab::analysis_json(record, lab::analyse(record, search::Level::Expert, kBudget, report, stop));
}

server::Config config_of(const Arguments& arguments) {
    server::Config config;
    config.host = arguments.host;
    config.port = static_cast<unsigned short>(arguments.port < 0 ? 8080 : arguments.port);
    config.take_next_port = arguments.port < 0;
    config.data = arguments.data.empty() ? data_folder() : fs::path(arguments.data);
    config.client = client_folder();
    config.limits.away = std::chrono::seconds(arguments.away);
    config.limits.bot_pause = std::chrono::milliseconds(arguments.bot_pause);
    config.workers = std::max(1u, std::thread::hardware_concurrency() - 1);
    config.make_game = games::make_table;
    config.levels = search::opponents();
    config.substitute_level = "easy";
    config.bot = bot_action;
    config.paint_board = paint_board;
    config.analyse = judge_game;
    return config;
}

// A connection is an open file; the usual limit of 1,024 is only a default.
void allow_many_connections() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

int run_serve(const Arguments& arguments) {
    allow_many_connections();
    spdlog::set_level(spdlog::level::from_str(arguments.log));
    server::Server server(config_of(arguments));
    server.stop_at_signals();
    fmt::print("Bastide is at {}  (Ctrl+C stops it)\n", server.address());
    std::fflush(stdout);
    server.run();
    return kDone;
}

}  // namespace

void add_serve(CLI::App& app, Run& run) {
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand("serve", "Play in the browser: the web client and the server for several");
    command->add_option("--host", arguments->host, "address to listen on")->type_name("HOST")->capture_default_str();
    command->add_option("--port", arguments->port, "port to listen on (8080, or the next free one)")
        ->type_name("PORT")
        ->check(CLI::Range(0, 65535).description(""));
    command->add_option("--data", arguments->data, "folder of the database (the user's data folder)")->type_name("DIR");
    command->add_option("--log", arguments->log, "trace, debug, info, warning, error or off")
        ->type_name("LEVEL")
        ->check(CLI::IsMember({"trace", "debug", "info", "warning", "error", "off"}).description(""))
        ->capture_default_str();
    command->add_option("--away", arguments->away, "seconds before a table may vote that a bot plays for who has left")
        ->type_name("SECONDS")
        ->check(CLI::Range(0, 86400).description(""))
        ->capture_default_str();
    command
        ->add_option("--bot-pause", arguments->bot_pause,
                     "milliseconds between the moves of bots, so that people can follow")
        ->type_name("MS")
        ->check(CLI::Range(0, 10000).description(""))
        ->capture_default_str();
    command->footer(kFooter);
    command->callback([=, &run] { run = [=] { return run_serve(*arguments); }; });
}

int serve_by_default() {
    return run_serve({});
}

}  // namespace bastide::cli
