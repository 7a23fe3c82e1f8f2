// What can be played, with explanations in both languages: GET /api/catalogue.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace bastide::server {

nlohmann::json catalogue();
nlohmann::json info(const std::vector<std::string>& levels);

}  // namespace bastide::server
