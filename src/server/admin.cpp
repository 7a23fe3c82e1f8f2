#include "server/admin.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <fstream>
#include <nlohmann/json.hpp>

#include "util/error.h"

namespace bastide::server {
namespace {

namespace fs = std::filesystem;
namespace http = boost::beast::http;
using nlohmann::json;

fs::path key_file(const fs::path& data) {
    return data / "admin.json";
}

}  // namespace

void leave_key(const fs::path& data, const std::string& host, unsigned short port, const std::string& key) {
    std::error_code error;
    fs::remove(key_file(data), error);
    std::ofstream out(key_file(data));
    fs::permissions(key_file(data), fs::perms::owner_read | fs::perms::owner_write, error);
    out << json{{"host", host}, {"port", port}, {"key", key}} << "\n";
    if (!out || error)
        throw Error("bad_database", "the key of `bastide admin` cannot be written");
}

void take_key_away(const fs::path& data) {
    std::error_code ignored;
    fs::remove(key_file(data), ignored);
}

json ask_server(const fs::path& data, const std::string& what, const json& body) {
    std::ifstream in(key_file(data));
    const json way = json::parse(in, nullptr, false);
    if (!way.is_object())
        throw Error("no_server", "no server runs in \"" + data.string() + "\"");
    boost::asio::io_context context;
    boost::beast::tcp_stream stream(context);
    boost::system::error_code error;
    stream.connect({boost::asio::ip::make_address(way.at("host").get<std::string>()), way.at("port")}, error);
    if (error)
        throw Error("no_server", "the server of \"" + data.string() + "\" does not answer");
    http::request<http::string_body> request(http::verb::post, "/admin/" + what, 11, body.dump());
    request.set(http::field::host, "localhost");
    request.set(http::field::authorization, "Bearer " + way.at("key").get<std::string>());
    request.prepare_payload();
    http::write(stream, request);
    boost::beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(boost::none);
    http::read(stream, buffer, parser);
    json answer = json::parse(parser.get().body(), nullptr, false);
    if (parser.get().result_int() >= 400)
        throw Error("refused", answer.is_object() ? answer["error"].value("message", "refused") : "refused");
    return answer;
}

}  // namespace bastide::server
