#include "cli/server_settings.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <fstream>

#include "util/error.h"

namespace bastide::cli {
namespace {

namespace fs = std::filesystem;
using server::Limits;

struct LimitFlag {
    const char* name;
    const char* help;
    void (*set)(Limits& limits, double value);
};

template <class Duration>
Duration time_of(double value) {
    return Duration(static_cast<typename Duration::rep>(value));
}

constexpr LimitFlag kLimitFlags[] = {
    {"away", "seconds before a table may vote that a bot plays for who has left (60)",
     [](Limits& limits, double value) { limits.away = time_of<std::chrono::seconds>(value); }},
    {"bot-pause", "milliseconds between the moves of bots, so that people can follow (350)",
     [](Limits& limits, double value) { limits.bot_pause = time_of<std::chrono::milliseconds>(value); }},
    {"connections", "connections in all (20000)",
     [](Limits& limits, double value) { limits.connections = static_cast<std::size_t>(value); }},
    {"connections-of-address", "connections of one address, or of one /64 of IPv6 (64)",
     [](Limits& limits, double value) { limits.connections_of_address = static_cast<std::size_t>(value); }},
    {"live-tables", "tables in memory (20000)",
     [](Limits& limits, double value) { limits.live_tables = static_cast<std::size_t>(value); }},
    {"idle-table", "seconds before an unwatched table leaves the memory (600)",
     [](Limits& limits, double value) { limits.idle_table = time_of<std::chrono::seconds>(value); }},
    {"messages-per-second", "messages of one connection in the long run (20)",
     [](Limits& limits, double value) { limits.messages_per_second = value; }},
    {"message-burst", "messages of one connection at once (60)",
     [](Limits& limits, double value) { limits.message_burst = value; }},
    {"tables-per-second", "tables that one address makes in the long run (0.2)",
     [](Limits& limits, double value) { limits.tables_per_second = value; }},
    {"table-burst", "tables that one address makes at once (30)",
     [](Limits& limits, double value) { limits.table_burst = value; }},
    {"codes-per-second", "codes that one address tries in the long run (0.2)",
     [](Limits& limits, double value) { limits.codes_per_second = value; }},
    {"code-burst", "codes that one address tries at once (10)",
     [](Limits& limits, double value) { limits.code_burst = value; }},
    {"drawings", "pictures and replays that wait in all (64)",
     [](Limits& limits, double value) { limits.drawings = static_cast<std::size_t>(value); }},
    {"drawings-of-visitor", "pictures and replays that wait for one address (16)",
     [](Limits& limits, double value) { limits.drawings_of_visitor = static_cast<std::size_t>(value); }},
    {"analyses", "games that wait to be judged, in all (8)",
     [](Limits& limits, double value) { limits.analyses = static_cast<std::size_t>(value); }},
    {"analyses-of-visitor", "games that wait to be judged for one address (2)",
     [](Limits& limits, double value) { limits.analyses_of_visitor = static_cast<std::size_t>(value); }},
    {"body-bytes", "bytes of a request (65536)",
     [](Limits& limits, double value) { limits.body_bytes = static_cast<std::size_t>(value); }},
    {"file-bytes", "bytes of a request with a game file (262144)",
     [](Limits& limits, double value) { limits.file_bytes = static_cast<std::size_t>(value); }},
    {"bot-tables", "games in which no person sits, being played at once (64)",
     [](Limits& limits, double value) { limits.bot_tables = static_cast<std::size_t>(value); }},
    {"bot-tables-of-address", "such games of one address (8)",
     [](Limits& limits, double value) { limits.bot_tables_of_address = static_cast<std::size_t>(value); }},
    {"chats-per-second", "lines of chat of one seat in the long run (0.5)",
     [](Limits& limits, double value) { limits.chats_per_second = value; }},
    {"chat-burst", "lines of chat of one seat at once (5)",
     [](Limits& limits, double value) { limits.chat_burst = value; }},
    {"files", "requests for pages and drawn tiles that wait, in all (4096)",
     [](Limits& limits, double value) { limits.files = static_cast<std::size_t>(value); }},
    {"files-of-visitor", "requests for pages and drawn tiles that wait for one address (64)",
     [](Limits& limits, double value) { limits.files_of_visitor = static_cast<std::size_t>(value); }},
    {"http-timeout", "seconds in which a request must come, and its answer be taken (20)",
     [](Limits& limits, double value) { limits.http_timeout = time_of<std::chrono::seconds>(value); }},
    {"message-bytes", "bytes of a message (16384)",
     [](Limits& limits, double value) { limits.message_bytes = static_cast<std::size_t>(value); }},
    {"messages-of-address-per-second", "messages of all connections of one address in the long run (100)",
     [](Limits& limits, double value) { limits.messages_of_address_per_second = value; }},
    {"messages-of-address-burst", "messages of all connections of one address at once (300)",
     [](Limits& limits, double value) { limits.messages_of_address_burst = value; }},
    {"requests-per-second", "requests of one address in the long run; pictures and replays count as ten (50)",
     [](Limits& limits, double value) { limits.requests_per_second = value; }},
    {"request-burst", "requests of one address at once (1000)",
     [](Limits& limits, double value) { limits.request_burst = value; }},
    {"refusals-per-second", "requests of one address that are refused with an answer, in the long run (10)",
     [](Limits& limits, double value) { limits.refusals_per_second = value; }},
    {"refusal-burst", "such requests at once; whoever goes on is hung up on at once for a second (50)",
     [](Limits& limits, double value) { limits.refusal_burst = value; }},
    {"thread-share", "share of the network's thread that one address may take in the long run (0.25)",
     [](Limits& limits, double value) { limits.thread_share = value; }},
    {"thread-burst", "milliseconds of the network's thread that one address may take at once (50)",
     [](Limits& limits, double value) { limits.thread_burst = value; }},
    {"snapshot-entries", "entries of a table after which it is kept as it stands, to be loaded from there (500)",
     [](Limits& limits, double value) { limits.snapshot_entries = static_cast<std::int64_t>(value); }},
    {"silence", "seconds without a sign of life before a connection is closed (60)",
     [](Limits& limits, double value) { limits.silence = time_of<std::chrono::seconds>(value); }},
    {"tidying", "milliseconds between looks for tables that nobody uses (60000)",
     [](Limits& limits, double value) { limits.tidying = time_of<std::chrono::milliseconds>(value); }},
    {"waiting-bytes", "bytes that wait for one slow connection before it is closed (1048576)",
     [](Limits& limits, double value) { limits.waiting_bytes = static_cast<std::size_t>(value); }},
    {"keep-waiting", "seconds before a table that never began, and where nobody is, is forgotten (86400)",
     [](Limits& limits, double value) { limits.waiting_table = time_of<std::chrono::seconds>(value); }},
    {"keep-playing", "seconds before a game in which nobody has been is forgotten (0: never)",
     [](Limits& limits, double value) { limits.playing_table = time_of<std::chrono::seconds>(value); }},
    {"keep-finished", "seconds before a finished game that nobody looks at is forgotten (0: never)",
     [](Limits& limits, double value) { limits.finished_table = time_of<std::chrono::seconds>(value); }},
};

}  // namespace

Limits ServerSettings::all_limits() const {
    Limits all;
    for (const LimitFlag& flag : kLimitFlags)
        if (const auto given = limits.find(flag.name); given != limits.end())
            flag.set(all, given->second);
    return all;
}

fs::path data_folder(const std::string& given) {
    if (!given.empty())
        return given;
    if (const char* folder = std::getenv("XDG_DATA_HOME"); folder != nullptr && *folder != '\0')
        return fs::path(folder) / "bastide";
    const char* home = std::getenv("HOME");
    return home != nullptr && *home != '\0' ? fs::path(home) / ".local/share/bastide" : fs::path("bastide-data");
}

void read_settings(const std::string& file, const CLI::App& flags, ServerSettings& settings) {
    std::ifstream in(file);
    if (!in)
        throw Error("bad_settings", fmt::format("cannot read \"{}\"", file));
    CLI::App command;
    add_server_settings(command, settings);
    std::vector<std::string> given;
    for (std::string line; std::getline(in, line);) {
        line = line.substr(0, line.find('#'));
        const std::size_t equals = std::min(line.find('='), line.size());
        const std::string name = "--" + CLI::detail::trim_copy(line.substr(0, equals));
        const CLI::Option* option = flags.get_option_no_throw(name);
        if (name != "--" && (option == nullptr || option->count() == 0))
            given.push_back(name + "=" + CLI::detail::trim_copy(line.substr(std::min(equals + 1, line.size()))));
    }
    try {
        command.parse(std::vector(given.rbegin(), given.rend()));  // the parser wants them from the last to the first
    } catch (const CLI::ParseError& error) {
        throw Error("bad_settings", fmt::format("{}: {}", file, error.what()));
    }
}

void add_server_settings(CLI::App& command, ServerSettings& settings) {
    command.add_option("--host", settings.host, "address to listen on")->type_name("HOST")->capture_default_str();
    command.add_option("--port", settings.port, "port to listen on (8080, or the next free one)")
        ->type_name("PORT")
        ->check(CLI::Range(0, 65535).description(""));
    command.add_option("--data", settings.data, "folder of the database (the user's data folder)")->type_name("DIR");
    command
        .add_option("--storage", settings.storage,
                    "PostgreSQL database (postgresql://...) that several servers share, instead of the folder")
        ->type_name("URL");
    command.add_option("--address", settings.address, "where those others reach this server (where it listens)")
        ->type_name("HOST:PORT");
    command.add_option("--log", settings.log, "trace, debug, info, warning, error or off")
        ->type_name("LEVEL")
        ->check(CLI::IsMember({"trace", "debug", "info", "warning", "error", "off"}).description(""))
        ->capture_default_str();
    command.add_option("--access-log", settings.access_log, "file for a line of JSON a request")->type_name("FILE");
    command.add_option("--public-host", settings.public_hosts, "name under which people reach it; others are refused")
        ->type_name("NAME");
    command.add_option("--proxy", settings.proxies, "address of a proxy whose X-Forwarded-For is believed")
        ->type_name("ADDRESS");
    for (const LimitFlag& flag : kLimitFlags) {
        const auto keep = [&settings, name = std::string(flag.name)](double value) { settings.limits[name] = value; };
        command.add_option_function<double>(fmt::format("--{}", flag.name), keep, flag.help)
            ->type_name("N")
            ->check(CLI::Range(0.0, 1e9).description(""))
            ->group("Limits");
    }
}

}  // namespace bastide::cli
