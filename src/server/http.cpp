#include "server/http.h"

#include <nlohmann/json.hpp>

#include "server/token.h"
#include "server/words.h"

namespace bastide::server {
namespace {

unsigned status_of(std::string_view code) {
    static const std::map<std::string_view, unsigned> kStatus{
        {"not_found", 404},   {"bad_token", 403}, {"not_host", 403},         {"no_aids", 403},
        {"bad_origin", 403},  {"not_over", 403},  {"seat_taken", 409},       {"already_started", 409},
        {"not_started", 409}, {"no_seat", 409},   {"jcz_not_possible", 422}, {"too_big", 413},
        {"too_fast", 429},    {"too_many", 429},  {"bad_method", 405},       {"internal", 500},
    };
    const auto found = kStatus.find(code);
    return found == kStatus.end() ? 400 : found->second;
}

}  // namespace

HttpAnswer json_answer(unsigned status, const std::string& json) {
    HttpAnswer answer;
    answer.status = status;
    answer.body = std::make_shared<const std::string>(json);
    return answer;
}

HttpAnswer error_answer(std::string_view code, const std::string& message) {
    return json_answer(status_of(code), nlohmann::json{{"error", error_json(code, message)}}.dump());
}

HttpAnswer file_answer(std::string type, std::string content, std::string filename) {
    HttpAnswer answer;
    answer.type = std::move(type);
    answer.body = std::make_shared<const std::string>(std::move(content));
    answer.filename = std::move(filename);
    return answer;
}

HttpAnswer cached_answer(const HttpRequest& request, std::string type, std::shared_ptr<const std::string> body,
                         std::string caching) {
    HttpAnswer answer;
    answer.type = std::move(type);
    answer.etag = '"' + hash_of(*body) + '"';
    answer.caching = std::move(caching);
    if (request.if_none_match.find(answer.etag) != std::string::npos)
        answer.status = 304;
    else
        answer.body = std::move(body);
    return answer;
}

}  // namespace bastide::server
