// bastide_load: starts a server, plays many games at once over real WebSockets, kills the server again and again if
// asked to, and checks that nothing acknowledged was lost and nothing applied twice.
#include <fmt/format.h>
#include <signal.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/beast/http.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "clients.h"
#include "server_process.h"
#include "stored_logs.h"

namespace bastide::bench {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using nlohmann::json;

struct Arguments {
    std::string server = "build/release/bastide", data, sets = "base", storage, database_process;
    std::string settings, within, cut, heal;
    std::vector<std::string> hosts;
    int partitions = 0;
    int servers = 1, games = 2000, rate = 1500, seconds = 30, kills = 0, pauses = 0, database_kills = 0, between = 5;
    unsigned short port = 18090;
};

constexpr std::chrono::milliseconds kPause(6000);

using Servers = std::vector<std::unique_ptr<ServerProcess>>;

// One connection for one request after the other.
class Http {
  public:
    explicit Http(const Load::Endpoint& server) : stream_(context_) { stream_.connect(server); }
    json post(const std::string& target, const json& body) {
        http::request<http::string_body> request(http::verb::post, target, 11, body.dump());
        request.set(http::field::host, "localhost");
        request.prepare_payload();
        http::write(stream_, request);
        http::response<http::string_body> answer;
        http::read(stream_, buffer_, answer);
        return json::parse(answer.body());
    }

  private:
    asio::io_context context_;
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
};

void make_games(Load& load, const Arguments& arguments) {
    std::vector<std::unique_ptr<Http>> ways;
    for (const Load::Endpoint& server : load.servers)
        ways.push_back(std::make_unique<Http>(server));
    for (int i = 0; i < arguments.games; ++i) {
        const json made = ways[static_cast<std::size_t>(i) % ways.size()]->post(
            "/api/tables", {{"sets", {arguments.sets}}, {"seats", {{{"kind", "here"}}, {{"kind", "here"}}}}});
        auto game = std::make_unique<Game>();
        game->id = made.at("table").at("id");
        for (const json& seat : made.at("seats"))
            game->tokens.push_back(seat.at("token"));
        for (int seat = 0; seat < 2; ++seat)
            game->players.push_back(std::make_shared<Player>(load, *game, seat));
        load.games.push_back(std::move(game));
    }
}

template <class Condition>
bool run_until(Load& load, std::chrono::milliseconds most, Condition condition) {
    const auto end = Clock::now() + most;
    while (!condition() && Clock::now() < end) {
        load.context.restart();
        load.context.run_for(std::chrono::milliseconds(2));
    }
    return condition();
}

// `rate` actions a second, spread evenly; fewer if the players cannot.
void play_for(Load& load, std::chrono::milliseconds time, int rate) {
    const auto begin = Clock::now();
    std::uint64_t made = 0;
    while (Clock::now() - begin < time) {
        load.context.restart();
        load.context.run_for(std::chrono::milliseconds(1));
        const double passed = std::chrono::duration<double>(Clock::now() - begin).count();
        const auto due = static_cast<std::uint64_t>(passed * rate);
        for (; made < due && !load.ready.empty(); ++made) {
            Game& game = *load.ready.front();
            load.ready.pop_front();
            game.is_queued = false;
            for (const auto& player : game.players)
                if (player->can_move()) {
                    player->move();
                    break;
                }
        }
        made = std::max(made, due > 100 ? due - 100 : 0);  // what could not be sent in time is not caught up
    }
}

double at(const std::vector<double>& sorted, double share) {
    return sorted.empty() ? 0
                          : sorted[std::min(sorted.size() - 1,
                                            static_cast<std::size_t>(share * static_cast<double>(sorted.size())))];
}

void print_latencies(Load& load, double seconds) {
    std::sort(load.latencies.begin(), load.latencies.end());
    fmt::print("actions acknowledged   {} ({:.0f} a second), refused {}\n", load.acknowledged,
               static_cast<double>(load.acknowledged) / seconds, load.refused);
    fmt::print("send to broadcast      p50 {:.1f} ms, p90 {:.1f} ms, p99 {:.1f} ms, worst {:.1f} ms ({} measured)\n",
               at(load.latencies, 0.5), at(load.latencies, 0.9), at(load.latencies, 0.99), at(load.latencies, 1),
               load.latencies.size());
}

long memory_of(const Servers& servers) {
    long sum = 0;
    for (const auto& server : servers)
        sum += server->memory_kilobytes();
    return sum;
}
double processor_of(const Servers& servers) {
    double sum = 0;
    for (const auto& server : servers)
        sum += server->cpu_seconds();
    return sum;
}

void print_memory(const Load& load, const Servers& servers, long empty) {
    const auto games = static_cast<double>(load.games.size());
    std::size_t moves = 0;
    for (const auto& game : load.games)
        moves += game->acknowledged.size();
    const long full = memory_of(servers);
    fmt::print("servers' memory        {} MB, of which {:.1f} KB a live game of {:.0f} moves with its two sockets\n",
               full / 1024, static_cast<double>(full - empty) / games, static_cast<double>(moves) / games);
}

bool no_action_is_open(const Load& load) {
    return std::all_of(load.games.begin(), load.games.end(), [](const auto& game) {
        return std::none_of(game->players.begin(), game->players.end(),
                            [](const auto& player) { return player->is_waiting_for_ack(); });
    });
}

// Until all players are back; says how long it took since the fault.
bool come_back(Load& load, const std::string& after, Clock::time_point begin = Clock::now()) {
    const std::size_t players = load.games.size() * 2;
    load.context.restart();
    load.context.run_for(std::chrono::milliseconds(100));
    const bool are_back = run_until(load, std::chrono::seconds(60), [&] { return load.connected == players; });
    fmt::print("{:<23}{} of {} players back after {:.2f} s\n", after, load.connected, players,
               std::chrono::duration<double>(std::max(load.last_back, begin) - begin).count());
    return are_back;
}

void kill_database(const Arguments& arguments) {
    pid_t process = 0;
    std::ifstream(arguments.database_process) >> process;
    if (process > 1)
        ::kill(process, SIGKILL);
}

// `{}` in it is the number of a server.
std::string with_number(const std::string& command, int server) {
    return fmt::format(fmt::runtime(command), server);
}
void run_command(const std::string& command, int server) {
    if (std::system(with_number(command, server).c_str()) != 0)
        throw std::runtime_error("failed: " + with_number(command, server));
}

// One after the other, each under load. With one server it is started at once; of several the others take over first.
bool play_with_faults(Load& load, const Arguments& arguments, Servers& servers) {
    bool is_good = true;
    const auto play = [&] { play_for(load, std::chrono::milliseconds(1000 * arguments.between), arguments.rate); };
    for (int i = 0; i < arguments.kills; ++i) {
        play();
        ServerProcess& killed = *servers[static_cast<std::size_t>(i) % servers.size()];
        killed.kill();
        if (servers.size() == 1)
            killed.start();
        is_good = come_back(load, fmt::format("kill {}", i + 1)) && is_good;
        if (servers.size() > 1)
            killed.start();
    }
    for (int i = 0; i < arguments.pauses; ++i) {
        play();
        ServerProcess& paused = *servers[static_cast<std::size_t>(i) % servers.size()];
        paused.pause();
        play_for(load, kPause, arguments.rate);  // those elsewhere play on; nobody hears of this one
        paused.go_on();
        is_good = come_back(load, fmt::format("pause {}", i + 1)) && is_good;
    }
    for (int i = 0; i < arguments.partitions; ++i) {
        play();
        const int cut = i % static_cast<int>(servers.size());
        const auto begun = Clock::now();
        run_command(arguments.cut, cut);
        play_for(load, load.patience + std::chrono::seconds(1), arguments.rate);  // until those there notice it
        is_good = come_back(load, fmt::format("partition {}", i + 1), begun) && is_good;
        play_for(load, kPause, arguments.rate);
        run_command(arguments.heal, cut);
        play();
        is_good = come_back(load, fmt::format("its end {}", i + 1)) && is_good;
    }
    for (int i = 0; i < arguments.database_kills; ++i) {
        play();
        kill_database(arguments);
        play_for(load, std::chrono::seconds(1), arguments.rate);
        is_good = come_back(load, fmt::format("kill of PostgreSQL {}", i + 1)) && is_good;
    }
    return is_good;
}

void start(Servers& servers, Load& load, const Arguments& arguments) {
    for (int i = 0; i < arguments.servers; ++i) {
        const auto port = static_cast<unsigned short>(arguments.port + i);
        const std::string folder = arguments.data + "/" + std::to_string(i);
        const auto number = static_cast<std::size_t>(i);
        const std::string host = number < arguments.hosts.size() ? arguments.hosts[number] : "127.0.0.1";
        servers.push_back(std::make_unique<ServerProcess>(
            arguments.server, folder, arguments.storage,
            ServerProcess::Place{host, port, with_number(arguments.within, i), arguments.settings}));
        servers.back()->start();
        load.servers.emplace_back(asio::ip::make_address(host), port);
    }
}

bool connect_all(Load& load) {
    const std::size_t players = load.games.size() * 2;
    for (const auto& game : load.games)
        for (const auto& player : game->players)
            player->connect();
    if (!run_until(load, std::chrono::seconds(60), [&] { return load.connected == players; })) {
        fmt::print("only {} of {} players are connected\n", load.connected, players);
        return false;
    }
    fmt::print("games, sockets         {}, {}\n", load.games.size(), players);
    return true;
}

void measure(Load& load, const Arguments& arguments, const Servers& servers, long empty) {
    play_for(load, std::chrono::seconds(2), arguments.rate);  // to get warm
    load.latencies.clear();
    const std::uint64_t before = load.acknowledged;
    const double cpu = processor_of(servers);
    play_for(load, std::chrono::seconds(arguments.seconds), arguments.rate);
    load.acknowledged -= before;
    print_latencies(load, arguments.seconds);
    const double used = processor_of(servers) - cpu;
    fmt::print("servers' processor     {:.0f} % of a core, {:.2f} ms an action\n", 100 * used / arguments.seconds,
               1000 * used / static_cast<double>(std::max<std::uint64_t>(1, load.acknowledged)));
    print_memory(load, servers, empty);
}

int run(const Arguments& arguments) {
    std::filesystem::remove_all(arguments.data);
    std::filesystem::create_directories(arguments.data);
    const std::vector<double> sync = sync_times(arguments.data, 200);
    fmt::print("fsync of this disk     p50 {:.2f} ms, p99 {:.2f} ms\n", at(sync, 0.5), at(sync, 0.99));
    Load load;
    if (arguments.partitions > 0) {  // as a proxy does that looks after its servers
        load.patience = std::chrono::seconds(3);
        load.to_connect = std::chrono::seconds(1);
    }
    Servers servers;
    start(servers, load, arguments);
    const long empty = memory_of(servers);
    make_games(load, arguments);
    if (!connect_all(load))
        return 1;
    measure(load, arguments, servers, empty);
    bool is_good = play_with_faults(load, arguments, servers);
    is_good = run_until(load, std::chrono::seconds(20), [&] { return no_action_is_open(load); }) && is_good;
    load.is_stopping = true;
    for (const auto& [code, count] : load.refusals)
        fmt::print("refused                {} times {}; the last: {}\n", count, code, load.last_refusal);
    return count_faults(load) == 0 && is_good && load.refusals.empty() ? 0 : 1;
}

}  // namespace
}  // namespace bastide::bench

int main(int argc, char** argv) {
    bastide::bench::Arguments arguments;
    CLI::App app("Plays many games at once against a server of its own and measures it.");
    app.add_option("--server", arguments.server, "the program");
    app.add_option("--data", arguments.data, "folder for its database (is emptied)")->required();
    app.add_option("--sets", arguments.sets, "what is played");
    app.add_option("--games", arguments.games, "at once, two sockets each");
    app.add_option("--rate", arguments.rate, "actions a second");
    app.add_option("--seconds", arguments.seconds, "how long it is measured");
    app.add_option("--servers", arguments.servers, "so many servers that share a storage");
    app.add_option("--storage", arguments.storage, "their database (postgresql://...)");
    app.add_option("--kills", arguments.kills, "kill -9 of a server so many times under load");
    app.add_option("--pauses", arguments.pauses, "a server stands still for longer than it is thought alive");
    app.add_option("--database-kills", arguments.database_kills, "kill -9 of PostgreSQL, which somebody starts again");
    app.add_option("--database-process", arguments.database_process, "file that begins with the process of PostgreSQL");
    app.add_option("--partitions", arguments.partitions, "a server is cut off from all others so many times");
    app.add_option("--cut", arguments.cut, "the command that cuts server {} off");
    app.add_option("--heal", arguments.heal, "the command that ends that");
    app.add_option("--hosts", arguments.hosts, "addresses of the servers (127.0.0.1)");
    app.add_option("--within", arguments.within, "a command that runs server {} in a network of its own");
    app.add_option("--settings", arguments.settings, "settings file of the servers");
    app.add_option("--between", arguments.between, "seconds between two of these");
    app.add_option("--port", arguments.port, "of the first server; the others have the next ones");
    CLI11_PARSE(app, argc, argv);
    try {
        return bastide::bench::run(arguments);
    } catch (const std::exception& error) {
        fmt::print(stderr, "bastide_load: {}\n", error.what());
        return 1;
    }
}
