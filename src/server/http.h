// One HTTP request and its answer, without the network.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace bastide::server {

// A whole game comes there in one request.
inline constexpr std::string_view kFilePath = "/api/tables/file";

struct HttpRequest {
    std::string method;  // "GET", "HEAD", "POST"
    std::string target;  // as it came
    std::string path;    // decoded, without query
    std::map<std::string, std::string> query;
    std::string body;
    std::string address;        // of the client
    std::string site;           // "https://play.example": under which it was reached
    std::string token;          // of the header Authorization
    std::string if_none_match;  // header
    bool takes_gzip = false;
    bool is_passed_on = false;  // by another server, which knows who asks
    std::shared_ptr<const std::atomic<bool>>
        is_gone;  // whether nobody waits for the answer any more; none: somebody does
};

struct HttpAnswer {
    unsigned status = 200;
    std::string type = "application/json";
    std::shared_ptr<const std::string> body = std::make_shared<const std::string>();
    std::string etag;  // quoted; empty: none
    std::string caching = "no-store";
    std::string filename;  // to be saved under; empty: to be shown
    bool is_gzip = false;
};

using Answer = std::function<void(HttpAnswer)>;

// Path and query of a request line. Throws Error "bad_request" for what is no address or no UTF-8.
void read_target(std::string_view target, HttpRequest& request);

HttpAnswer json_answer(unsigned status, const std::string& json);
HttpAnswer error_answer(std::string_view code, const std::string& message);
HttpAnswer file_answer(std::string type, std::string content, std::string filename);
// Whether a header Accept-Encoding allows it.
bool accepts_gzip(std::string_view header);
// Whether packing the answer is worth it.
bool is_worth_packing(const HttpAnswer& answer);
HttpAnswer packed(HttpAnswer answer, std::shared_ptr<const std::string> body);
// With an ETag from the content; 304 without body if the client has it.
HttpAnswer cached_answer(const HttpRequest& request, std::string type, std::shared_ptr<const std::string> body,
                         std::string caching);

}  // namespace bastide::server
