#include "server/http.h"

#include <algorithm>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <nlohmann/json.hpp>

#include "server/token.h"
#include "server/utf8.h"
#include "server/words.h"
#include "util/error.h"

namespace bastide::server {
namespace {

unsigned status_of(std::string_view code) {
    static const std::map<std::string_view, unsigned> kStatus{
        {"not_found", 404},   {"bad_token", 403}, {"not_host", 403},         {"no_aids", 403},
        {"bad_origin", 403},  {"not_over", 403},  {"seat_taken", 409},       {"already_started", 409},
        {"not_started", 409}, {"no_seat", 409},   {"jcz_not_possible", 422}, {"too_big", 413},
        {"too_fast", 429},    {"too_many", 429},  {"bad_method", 405},       {"bad_expectation", 417},
        {"internal", 500},    {"parked", 503},    {"not_stored", 503},       {"reload", 503},
        {"banned", 403},
    };
    const auto found = kStatus.find(code);
    return found == kStatus.end() ? 400 : found->second;
}

// Other bytes need another tag.
std::string packed_tag(const std::string& etag) {
    return etag.substr(0, etag.size() - 1) + "-gzip\"";
}

}  // namespace

void read_target(std::string_view target, HttpRequest& request) {
    const auto url = boost::urls::parse_origin_form({target.data(), target.size()});
    if (!url)
        throw Error("bad_request", "the address makes no sense");
    request.path = url->path();
    bool is_text = is_utf8(request.path);
    for (const auto& parameter : url->params()) {
        is_text = is_text && is_utf8(parameter.key) && is_utf8(parameter.value);
        request.query[std::string(parameter.key)] = std::string(parameter.value);
    }
    if (!is_text)
        throw Error("bad_request", "the address is not UTF-8");
}

HttpAnswer json_answer(unsigned status, const std::string& json) {
    HttpAnswer answer;
    answer.status = status;
    answer.body = std::make_shared<const std::string>(json);
    return answer;
}

HttpAnswer error_answer(std::string_view code, const std::string& message) {
    const nlohmann::json body{{"error", error_json(code, message)}};
    return json_answer(status_of(code), body.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
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
    for (const std::string& known : {answer.etag, packed_tag(answer.etag)})
        if (request.if_none_match.find(known) != std::string::npos) {
            answer.status = 304;
            answer.etag = known;
            return answer;
        }
    answer.body = std::move(body);
    return answer;
}

bool accepts_gzip(std::string_view header) {
    std::string text(header);
    std::erase(text, ' ');
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        const std::string_view coding = std::string_view(text).substr(at, end - at);
        const std::string_view name = coding.substr(0, coding.find(';'));
        const std::string_view quality = coding.substr(name.size());
        if (name == "gzip" || name == "*")
            return quality.find_first_of("123456789") != std::string_view::npos || quality.empty();
        at = end + 1;
    }
    return false;
}

bool is_worth_packing(const HttpAnswer& answer) {
    constexpr std::size_t kOnePacket = 1400;
    static constexpr std::string_view kPackedAlready[] = {"font/woff2", "font/woff", "image/png"};
    return !answer.is_gzip && answer.body->size() > kOnePacket &&
           std::find(std::begin(kPackedAlready), std::end(kPackedAlready), answer.type) == std::end(kPackedAlready);
}

HttpAnswer packed(HttpAnswer answer, std::shared_ptr<const std::string> body) {
    answer.body = std::move(body);
    answer.is_gzip = true;
    if (!answer.etag.empty())
        answer.etag = packed_tag(answer.etag);
    return answer;
}

}  // namespace bastide::server
