// Parts of a message that need not be there.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace bastide::jcz {

inline std::string text_of(const nlohmann::json& object, const char* key) {
    return object.is_object() && object.contains(key) && object[key].is_string() ? object[key].get<std::string>() : "";
}
inline const nlohmann::json& part_of(const nlohmann::json& object, const char* key) {
    static const nlohmann::json kNone;
    return object.is_object() && object.contains(key) ? object[key] : kNone;
}

}  // namespace bastide::jcz
