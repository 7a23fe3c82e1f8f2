// What a server is started with. The program hands in what stands above this library: the kinds of games, the bots, the
// picture of a board.
#pragma once

#include <filesystem>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <vector>

#include "game/any_game.h"
#include "game/record.h"
#include "server/limits.h"
#include "server/moment.h"
#include "server/token.h"

namespace bastide::server {

// What a bot of that level does; the table shows it nothing that its seat may not know. Called from several threads.
using BotPlayer = std::function<game::Action(const std::string& level, const game::AnyGame& table, std::uint64_t seed,
                                             const std::stop_token& stop)>;
// Judges a finished game move by move; `report` hears how many actions are done. An empty answer: it was stopped.
using Analyst = std::function<nlohmann::json(const game::Record& record, const std::stop_token& stop,
                                             const std::function<void(std::uint64_t done)>& report)>;
// A whole SVG document.
using BoardPainter = std::function<std::string(const game::AnyGame& table, const std::string& title,
                                               const std::string& subtitle, bool dark)>;

// A picture to go with a link, as PNG.
using PreviewPainter = std::function<std::string(const game::AnyGame& table)>;

struct Config {
    std::string host = "127.0.0.1";
    unsigned short port = 8080;             // 0: any free one
    bool take_next_port = false;            // if the port is taken, one of the next hundred
    std::filesystem::path data;             // folder of the database
    std::string storage;                    // "postgresql://...", shared by several servers; empty: a file of its own
    std::string address;                    // "HOST:PORT" at which the others reach it; empty: where it listens
    std::filesystem::path client;           // folder of the built web client; may be missing
    std::vector<std::string> public_hosts;  // names under which it is reached; empty: any, or those of this machine
    std::vector<std::string> proxies;       // addresses whose X-Forwarded-For is believed
    std::function<void(const nlohmann::json& line)> access_log;  // of every request; none: no log
    Limits limits;
    std::function<std::int64_t()> wall_clock = server::wall_clock;  // milliseconds since 1970
    std::function<std::string()> make_code = new_code;              // of private tables
    unsigned workers = 1;
    game::GameFactory make_game;
    std::vector<std::string> levels;  // of bots, weakest first
    std::string substitute_level;     // who plays for people that left
    BotPlayer bot;
    BoardPainter paint_board;
    PreviewPainter paint_preview;
    Analyst analyse;
};

}  // namespace bastide::server
