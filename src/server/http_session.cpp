#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>

#include <algorithm>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "server/network.h"
#include "server/visitor.h"
#include "server/words.h"
#include "util/error.h"

namespace bastide::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

constexpr const char* kPolicy =
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

constexpr double kCostOfSocket = 5;      // requests
constexpr int kSendBuffer = 128 * 1024;  // more would hide for long that a client does not read

using Response = http::response<http::span_body<const char>>;

// One connection; requests one after the other.
class HttpSession : public std::enable_shared_from_this<HttpSession> {
  public:
    HttpSession(Network& network, asio::ip::tcp::socket socket, std::shared_ptr<Counted> counted)
        : network_(network), stream_(std::move(socket)), counted_(std::move(counted)), peer_(counted_->address()) {}

    void read() {
        parser_.emplace();
        parser_->body_limit(std::max(network_.limits.file_bytes, network_.limits.body_bytes));
        parser_->header_limit(16 * 1024);
        stream_.expires_after(network_.limits.http_timeout);
        http::async_read_header(
            stream_, buffer_, *parser_,
            [self = shared_from_this()](beast::error_code error, std::size_t) { self->got_header(error); });
    }

  private:
    void got_header(beast::error_code error) {
        if (error)
            return got_request(error);
        if (parser_->get().target() != kFilePath) {
            if (parser_->content_length().value_or(0) > network_.limits.body_bytes)
                return got_request(http::error::body_limit);
            parser_->body_limit(network_.limits.body_bytes);
        }
        const std::string_view expected = parser_->get()[http::field::expect];
        if (expected.empty() && parser_->is_done())
            return got_request(error);
        if (expected.empty())
            return read_body();
        if (!beast::iequals(expected, "100-continue"))
            return answer_and_close(error_answer("bad_expectation", "nothing but 100-continue can be expected"));
        static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
        asio::async_write(stream_, asio::buffer(kContinue),
                          [self = shared_from_this()](beast::error_code failed, std::size_t) {
                              if (failed)
                                  return self->close();
                              self->read_body();
                          });
    }

    void read_body() {
        http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](beast::error_code error, std::size_t) {
            self->got_request(error);
        });
    }

    void got_request(beast::error_code error) {
        if (error == http::error::body_limit)
            return answer_and_close(error_answer("too_big", "the request is too big"));
        if (error == http::error::end_of_stream || error == beast::error::timeout || error == asio::error::eof)
            return close();
        if (error)
            return error.category() == http::make_error_code(http::error::bad_method).category()
                       ? answer_and_close(error_answer("bad_request", "this is not HTTP"))
                       : close();
        RawRequest request = parser_->release();
        keep_alive_ = request.keep_alive();
        is_head_ = request.method() == http::verb::head;
        version_ = request.version();
        is_passed_on_ = is_passed_on(request, network_);
        const std::string_view forwarded = request["X-Forwarded-For"];
        counted_->is_for(is_passed_on_ ? address_in(forwarded, peer_)
                                       : address_behind(peer_, forwarded, network_.config.proxies));
        if (network_.hub.bans().has(counted_->address()))
            return answer_and_close(error_answer("banned", "this address is kept out"));
        if (counted_->is_too_many())
            return answer_and_close(error_answer("too_many", "too many connections"));
        const double cost = beast::websocket::is_upgrade(request) ? kCostOfSocket : 1;
        if (!network_.is_local && !network_.hub.take_requests(household_of(counted_->address()), cost))
            return answer_and_close(error_answer("too_fast", "too many requests in a short time"));
        if (request.count(http::field::host) > 1)
            return answer_and_close(error_answer("bad_request", "a request has one Host"));
        const bool is_post = request.method() == http::verb::post;
        if (!is_passed_on_ && !has_good_origin(request, network_))
            return answer_and_close(error_answer("bad_origin", "the request comes from a page of another server"));
        if (beast::websocket::is_upgrade(request))
            return upgrade(std::move(request));
        if (!is_post && request.method() != http::verb::get && !is_head_)
            return answer_and_close(error_answer("bad_method", "GET, HEAD or POST"));
        handle(request);
    }

    void upgrade(RawRequest request) {
        if (request.target() != "/ws")
            return answer_and_close(error_answer("not_found", "WebSockets are at /ws"));
        stream_.expires_never();
        serve_websocket(network_, std::move(stream_), std::move(request), counted_);
    }

    void handle(const RawRequest& raw) {
        HttpRequest request;
        try {
            read_target(raw.target(), request);
        } catch (const Error& error) {
            return answer_and_close(error_answer(error.code(), error.what()));
        }
        request.method = is_head_ ? "GET" : std::string(raw.method_string());
        request.body = raw.body();
        request.target = raw.target();
        request.is_passed_on = is_passed_on_;
        request.address = counted_->address();
        request.site = fmt::format("{}://{}", raw["X-Forwarded-Proto"] == "https" ? "https" : "http",
                                   std::string_view(raw[http::field::host]));
        if (const std::string_view given = raw[http::field::authorization]; given.starts_with("Bearer "))
            request.token = given.substr(7);
        request.if_none_match = raw[http::field::if_none_match];
        request.takes_gzip = accepts_gzip(raw[http::field::accept_encoding]);
        request.is_gone = watch_asker();
        stream_.expires_never();  // the answer may take a while; writing it has a limit again
        const std::string household = network_.is_local ? std::string() : household_of(request.address);
        network_.hub.shares().run(household, [self = shared_from_this(), request = std::move(request)] {
            self->network_.api.handle(request, [self](HttpAnswer answer) { self->write(std::move(answer)); });
        });
    }

    // Hears of a connection that ends before it is answered. Whatever else comes is the next request, and may have been
    // read already: looking for it must not wait.
    std::shared_ptr<const std::atomic<bool>> watch_asker() {
        auto is_gone = std::make_shared<std::atomic<bool>>(false);
        const auto look = [weak = weak_from_this(), is_gone](beast::error_code error) {
            const auto self = weak.lock();
            if (error || self == nullptr)
                return;
            char next = 0;
            const auto there = ::recv(self->stream_.socket().native_handle(), &next, 1, MSG_PEEK | MSG_DONTWAIT);
            *is_gone = there == 0 || (there < 0 && errno != EAGAIN);
        };
        stream_.socket().async_wait(asio::ip::tcp::socket::wait_read, look);
        return is_gone;
    }

    void answer_and_close(HttpAnswer answer) {
        keep_alive_ = false;
        write(std::move(answer));
    }

    void write(HttpAnswer answer) {
        body_ = answer.body;
        response_.emplace(static_cast<http::status>(answer.status), version_);
        response_->set(http::field::server, "bastide");
        response_->set(http::field::content_type, answer.type);
        response_->set(http::field::cache_control, answer.caching);
        response_->set(http::field::vary, "Accept-Encoding");
        if (answer.is_gzip)
            response_->set(http::field::content_encoding, "gzip");
        response_->set("Content-Security-Policy", kPolicy);
        response_->set("X-Content-Type-Options", "nosniff");
        response_->set("Referrer-Policy", "same-origin");
        response_->set("Cross-Origin-Opener-Policy", "same-origin");
        response_->set("Cross-Origin-Resource-Policy", "same-origin");
        if (!answer.etag.empty())
            response_->set(http::field::etag, answer.etag);
        if (!answer.filename.empty())
            response_->set(http::field::content_disposition, "inline; filename=\"" + answer.filename + "\"");
        response_->keep_alive(keep_alive_);
        if (!is_head_)
            response_->body() = {body_->data(), body_->size()};
        response_->content_length(body_->size());
        stream_.expires_after(network_.limits.http_timeout);
        const auto sent = [self = shared_from_this()](beast::error_code error, std::size_t) {
            if (error || !self->keep_alive_)
                self->close();
            else
                self->read();
        };
        if (is_head_) {
            serializer_.emplace(*response_);
            http::async_write_header(stream_, *serializer_, sent);
        } else {
            http::async_write(stream_, *response_, sent);
        }
    }

    void close() {
        beast::error_code ignored;
        stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_both, ignored);
    }

    Network& network_;
    beast::tcp_stream stream_;
    std::shared_ptr<Counted> counted_;
    std::string peer_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    std::optional<Response> response_;
    std::optional<http::response_serializer<http::span_body<const char>>> serializer_;
    std::shared_ptr<const std::string> body_;
    bool keep_alive_ = false, is_head_ = false, is_passed_on_ = false;
    unsigned version_ = 11;
};

}  // namespace

Counted::Counted(Network& network, std::string address)
    : network_(network), address_(std::move(address)), household_(household_of(address_)) {
    count();
}

Counted::~Counted() {
    uncount();
}

void Counted::count() {
    ++network_.connections;
    ++network_.by_address[household_];
}

void Counted::uncount() {
    --network_.connections;
    if (--network_.by_address[household_] == 0)
        network_.by_address.erase(household_);
}

void Counted::is_for(const std::string& address) {
    if (address == address_)
        return;
    uncount();
    address_ = address;
    household_ = household_of(address);
    count();
}

bool Counted::is_too_many() const {
    return network_.connections > network_.limits.connections ||
           (!network_.is_local && network_.by_address[household_] > network_.limits.connections_of_address);
}

void serve_connection(Network& network, asio::ip::tcp::socket socket) {
    beast::error_code error;
    const auto peer = socket.remote_endpoint(error);
    if (error)
        return;
    const std::string address = address_behind(peer.address().to_string(), "", {});
    const auto& proxies = network.config.proxies;
    if (!network.is_local && std::find(proxies.begin(), proxies.end(), address) == proxies.end() &&
        network.hub.is_flooding(household_of(address)))
        return;  // an answer costs more than he is worth
    socket.set_option(asio::ip::tcp::no_delay(true), error);
    socket.set_option(asio::socket_base::send_buffer_size(kSendBuffer), error);
    auto counted = std::make_shared<Counted>(network, peer.address().to_string());
    std::make_shared<HttpSession>(network, std::move(socket), std::move(counted))->read();
}

}  // namespace bastide::server
