// What `bastide serve` can be told: by flags, and by a file with the same names.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "server/limits.h"

namespace CLI {
class App;
}

namespace bastide::cli {

struct ServerSettings {
    std::string host = "localhost", data, storage, address, log = "warning", access_log;
    int port = -1;
    std::vector<std::string> public_hosts, proxies;
    std::map<std::string, double> limits;  // by the names of their flags; those that were given

    server::Limits all_limits() const;
};

// The folder of the database; without one the user's.
std::filesystem::path data_folder(const std::string& given);
void add_server_settings(CLI::App& command, ServerSettings& settings);
// A file of lines "name = value" with the names of the flags; what stands behind a # is for people. What was given as a
// flag stays. Throws Error "bad_settings".
void read_settings(const std::string& file, const CLI::App& flags, ServerSettings& settings);

}  // namespace bastide::cli
