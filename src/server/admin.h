// How `bastide admin` reaches a server that runs: by a key in its data folder, which only its user can read.
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace bastide::server {

// Written when the server listens. Throws Error "bad_database".
void leave_key(const std::filesystem::path& data, const std::string& host, unsigned short port, const std::string& key);
void take_key_away(const std::filesystem::path& data);
// Asks the server of a data folder. Throws Error "no_server", or "refused" with what it says.
nlohmann::json ask_server(const std::filesystem::path& data, const std::string& what, const nlohmann::json& body);

}  // namespace bastide::server
