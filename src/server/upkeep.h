// For operators: the database looked after from outside, also while a server uses it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace bastide::server {

inline constexpr const char* kDatabaseName = "bastide.sqlite";  // in the data folder

// All three throw Error "bad_database".
void back_up(const std::filesystem::path& data, const std::filesystem::path& copy);  // `copy` must not exist
void restore(const std::filesystem::path& copy, const std::filesystem::path& data);  // no server may use `data`
// What is wrong with it, a line each; nothing: it is well.
std::vector<std::string> faults_of(const std::filesystem::path& database);

}  // namespace bastide::server
