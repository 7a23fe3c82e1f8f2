// bastide serve: the web client and the multiplayer server.
#include <fmt/format.h>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/command.h"
#include "cli/server_settings.h"
#include "games/games.h"
#include "lab/analysis.h"
#include "picture/board_art.h"
#include "search/player.h"
#include "server/server.h"
#include "util/source_folder.h"

namespace bastide::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kServeFooter =
    R"(Open the printed address in a browser and play. Without --host only this machine can connect; --host 0.0.0.0 lets the
whole network in; docs/operating.md tells how to run it on the internet. Tables, moves and chats are kept in the data folder: a stopped or killed server goes on where it was.
docs/protocol.md tells how to write a client or a bot.

Examples:
  bastide serve
  bastide serve --host 0.0.0.0 --port 80 --data /var/lib/bastide
  bastide serve --config /etc/bastide.conf --public-host play.example.org --proxy 127.0.0.1)";

// Where the web client lies: named by the environment, installed beside the program, or in the source folder.
fs::path client_folder() {
    if (const char* folder = std::getenv("BASTIDE_CLIENT"); folder != nullptr && *folder != '\0')
        return folder;
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (const fs::path installed = program.parent_path() / "../share/bastide/client"; !error && fs::exists(installed))
        return fs::weakly_canonical(installed);
    return source_folder() / "client/dist";
}

// One of the bots that think at the same time and share the processors.
struct Thinking {
    ~Thinking() { --count; }

    static inline std::atomic<int> count = 0;
    int at_once = ++count;
};

game::Action bot_action(const std::string& level, const game::AnyGame& table, std::uint64_t seed,
                        const std::stop_token& stop) {
    const Thinking thinking;
    return search::make_player(search::level_named(level).value_or(search::Level::Greedy), seed)
        ->choose(table, search::budget_for_people(thinking.at_once), stop);
}

std::string paint_board(const game::AnyGame& table, const std::string& title, const std::string& subtitle, bool dark) {
    return picture::draw_table(table, {title, subtitle, true}, dark ? art::Theme::Dark : art::Theme::Light);
}

std::string paint_preview(const game::AnyGame& table) {
    return picture::preview_png(table, art::Theme::Light);
}

// A few seconds for a whole game: the chart of a replay, not a verdict.
nlohmann::json judge_game(const game::Record& record, const std::stop_token& stop,
                          const std::function<void(std::uint64_t)>& report) {
    constexpr search::Budget kBudget{std::chrono::milliseconds(0), 100, 1};
    return lab::analysis_json(record, lab::analyse(record, search::Level::Expert, kBudget, report, stop));
}

// A line of JSON a request; what is left of it in memory is written within a second.
std::function<void(const nlohmann::json&)> access_log(const std::string& file) {
    if (file.empty())
        return {};
    const auto log = spdlog::basic_logger_mt("access", file);
    log->set_pattern("%v");
    log->set_level(spdlog::level::info);
    spdlog::flush_every(std::chrono::seconds(1));
    return [log](const nlohmann::json& line) {
        log->info(line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
    };
}

server::Config config_of(const ServerSettings& settings) {
    server::Config config;
    config.host = settings.host;
    config.port = static_cast<unsigned short>(settings.port < 0 ? 8080 : settings.port);
    config.take_next_port = settings.port < 0;
    config.data = data_folder(settings.data);
    config.storage = settings.storage;
    config.address = settings.address;
    config.client = client_folder();
    config.public_hosts = settings.public_hosts;
    config.proxies = settings.proxies;
    config.access_log = access_log(settings.access_log);
    config.limits = settings.all_limits();
    config.workers = std::max(1u, std::thread::hardware_concurrency() - 1);
    config.make_game = games::make_table;
    config.levels = search::opponents();
    config.substitute_level = "easy";
    config.bot = bot_action;
    config.paint_board = paint_board;
    config.paint_preview = paint_preview;
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

int run_serve(const ServerSettings& settings) {
    allow_many_connections();
    spdlog::set_level(spdlog::level::from_str(settings.log));
    server::Server server(config_of(settings));
    server.stop_at_signals();
    fmt::print("Bastide is at {}  (Ctrl+C stops it)\n", server.address());
    std::fflush(stdout);
    server.run();
    return kDone;
}

}  // namespace

void add_serve(CLI::App& app, Run& run) {
    const auto settings = std::make_shared<ServerSettings>();
    const auto file = std::make_shared<std::string>();
    CLI::App* command = app.add_subcommand("serve", "Play in the browser: the web client and the server for several");
    add_server_settings(*command, *settings);
    command->add_option("--config", *file, "file with lines \"name = value\", by the names of these flags")
        ->type_name("FILE");
    command->footer(kServeFooter);
    command->callback([=, &run] {
        run = [=] {
            if (!file->empty())
                read_settings(*file, *command, *settings);
            return run_serve(*settings);
        };
    });
}

int serve_by_default() {
    return run_serve({});
}

}  // namespace bastide::cli
