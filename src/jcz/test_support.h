// Small games of our own in the words of the other program, for tests.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace bastide::jcz::testing {

using nlohmann::json;

inline json tile(const std::string& id, int degrees, int x, int y) {
    return {{"type", "PLACE_TILE"},
            {"payload", {{"tileId", id}, {"rotation", "R" + std::to_string(degrees)}, {"position", {x, y}}}}};
}
inline json pointer(const std::string& feature, const std::string& location, int x, int y) {
    return {{"position", {x, y}}, {"feature", feature}, {"location", location}};
}
inline json deploy(const std::string& figure, const json& where) {
    return {{"type", "DEPLOY_MEEPLE"}, {"payload", {{"pointer", where}, {"meepleId", figure}}}};
}
inline json token(const std::string& name, const json& where) {
    return {{"type", "PLACE_TOKEN"}, {"payload", {{"token", name}, {"pointer", where}}}};
}
inline json message(const std::string& type, const json& payload = json::object()) {
    return {{"type", type}, {"payload", payload}};
}
inline json pass() {
    return message("PASS");
}
inline json commit() {
    return message("COMMIT", {{"random", 0.25}});
}

// A file that can be changed before it is read.
inline json file(const json& sets, const json& elements, const std::vector<std::string>& players,
                 const std::vector<json>& replay, const std::vector<std::string>& assertions = {}) {
    json out{{"appVersion", "5.7.3"}, {"replay", replay}, {"gameAnnotations", json::object()}};
    out["setup"] = {{"sets", sets},
                    {"elements", elements},
                    {"rules", json::object()},
                    {"start", {{{"tile", "BA/RCr"}, {"x", 0}, {"y", 0}, {"rotation", 0}}}}};
    out["players"] = json::array();
    for (const std::string& name : players)
        out["players"].push_back({{"name", name}});
    out["test"] = {{"description", "a test"}, {"assertions", assertions}};
    return out;
}

inline const json kBase{{"basic:1", 1}};
inline const json kFollowers{{"small-follower", 7}, {"farmers", true}};

}  // namespace bastide::jcz::testing
