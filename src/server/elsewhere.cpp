#include "server/elsewhere.h"

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace bastide::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;

// Who loses a server comes back to another within five seconds, also if he first runs into its silence.
constexpr std::chrono::seconds kMostToConnect(1);
constexpr std::chrono::seconds kMostSilence(3);        // of a server, which is asked for a sign after half of it
constexpr std::size_t kMostFromElsewhere = 64u << 20;  // bytes of one answer or message

struct HostAndPort {
    std::string host, port;
};
HostAndPort parts_of(const std::string& address) {
    const std::size_t colon = address.rfind(':');
    return {address.substr(0, colon), colon == std::string::npos ? "" : address.substr(colon + 1)};
}

// One request, from the search for the address to the answer.
class Errand : public std::enable_shared_from_this<Errand> {
  public:
    Errand(asio::io_context& context, const WayThere& way, const HttpRequest& request, std::chrono::seconds most,
           Answer answer)
        : resolver_(context), stream_(context), most_(most), answer_(std::move(answer)) {
        request_.method_string(request.method);
        request_.target(request.target);
        request_.version(11);
        request_.set(beast::http::field::host, way.address);
        request_.set(kSecretHeader, way.secret);
        request_.set("X-Forwarded-For", way.visitor);
        if (!request.token.empty())
            request_.set(beast::http::field::authorization, "Bearer " + request.token);
        if (!request.if_none_match.empty())
            request_.set(beast::http::field::if_none_match, request.if_none_match);
        if (request.takes_gzip)  // packed where it is made, and kept
            request_.set(beast::http::field::accept_encoding, "gzip");
        request_.body() = request.body;
        request_.keep_alive(false);
        request_.prepare_payload();
        parser_.body_limit(kMostFromElsewhere);
    }

    void begin(const WayThere& way) {
        const HostAndPort parts = parts_of(way.address);
        resolver_.async_resolve(parts.host, parts.port,
                                [self = shared_from_this()](beast::error_code error, const auto& found) {
                                    if (error)
                                        return self->fail();
                                    self->connect(found);
                                });
    }

  private:
    void connect(const tcp::resolver::results_type& found) {
        stream_.expires_after(kMostToConnect);
        stream_.async_connect(found, [self = shared_from_this()](beast::error_code error, const auto&) {
            if (error)
                return self->fail();
            self->stream_.expires_after(self->most_);
            self->ask();
        });
    }
    void ask() {
        beast::http::async_write(stream_, request_, [self = shared_from_this()](beast::error_code error, std::size_t) {
            if (error)
                return self->fail();
            self->listen();
        });
    }
    void listen() {
        beast::http::async_read(stream_, buffer_, parser_,
                                [self = shared_from_this()](beast::error_code error, std::size_t) {
                                    if (error)
                                        return self->fail();
                                    self->done();
                                });
    }
    void done() {
        const auto& told = parser_.get();
        HttpAnswer answer;
        answer.status = told.result_int();
        answer.type = told[beast::http::field::content_type];
        answer.etag = told[beast::http::field::etag];
        answer.caching = told[beast::http::field::cache_control];
        answer.is_gzip = told[beast::http::field::content_encoding] == "gzip";
        constexpr std::string_view kBeforeName = "inline; filename=\"";
        if (const std::string_view shown = told[beast::http::field::content_disposition];
            shown.starts_with(kBeforeName))
            answer.filename = shown.substr(kBeforeName.size(), shown.size() - kBeforeName.size() - 1);
        answer.body = std::make_shared<const std::string>(told.body());
        answer_(std::move(answer));
    }
    void fail() { answer_(error_answer("reload", "the server that has the table does not answer; ask again")); }

    tcp::resolver resolver_;
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
    beast::http::request<beast::http::string_body> request_;
    beast::http::response_parser<beast::http::string_body> parser_;
    std::chrono::seconds most_;
    Answer answer_;
};

}  // namespace

void ask_elsewhere(asio::io_context& context, const WayThere& way, const HttpRequest& request,
                   std::chrono::seconds most, Answer answer) {
    std::make_shared<Errand>(context, way, request, most, std::move(answer))->begin(way);
}

void Relay::open(const WayThere& way) {
    stream_.set_option(beast::websocket::stream_base::decorator([way](beast::websocket::request_type& request) {
        request.set(kSecretHeader, way.secret);
        request.set("X-Forwarded-For", way.visitor);
    }));
    stream_.read_message_max(kMostFromElsewhere);
    stream_.auto_fragment(false);
    const HostAndPort parts = parts_of(way.address);
    const auto shake_hands = [self = shared_from_this(), host = way.address](beast::error_code error, const auto&) {
        if (error)
            return self->end();
        beast::get_lowest_layer(self->stream_).expires_never();
        self->stream_.set_option(beast::websocket::stream_base::timeout{kMostSilence, kMostSilence, true});
        self->stream_.async_handshake(host, "/ws", [self](beast::error_code failed) {
            if (failed)
                return self->end();
            self->is_open_ = true;
            self->read();
            if (!self->waiting_.empty())
                self->write();
        });
    };
    resolver_.async_resolve(parts.host, parts.port,
                            [self = shared_from_this(), shake_hands](beast::error_code error, const auto& found) {
                                if (error)
                                    return self->end();
                                beast::get_lowest_layer(self->stream_).expires_after(kMostToConnect);
                                beast::get_lowest_layer(self->stream_).async_connect(found, shake_hands);
                            });
}

void Relay::say(std::string text) {
    waiting_bytes_ += text.size();
    waiting_.push_back(std::move(text));
    if (waiting_bytes_ > most_waiting_)
        return end();
    if (is_open_ && !is_writing_)
        write();
}

void Relay::write() {
    is_writing_ = true;
    stream_.async_write(asio::buffer(waiting_.front()), [self = shared_from_this()](beast::error_code error, auto) {
        self->is_writing_ = false;
        if (error)
            return;  // reading fails too
        self->waiting_bytes_ -= self->waiting_.front().size();
        self->waiting_.pop_front();
        if (!self->waiting_.empty())
            self->write();
    });
}

void Relay::read() {
    stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
        if (error)
            return self->end();
        auto message = std::make_shared<const std::string>(beast::buffers_to_string(self->buffer_.data()));
        self->buffer_.clear();
        if (self->heard_)
            self->heard_(std::move(message));
        if (self->heard_)
            self->read();
    });
}

void Relay::end() {
    const Ended ended = std::exchange(ended_, {});
    close();
    if (ended)
        ended();
}

void Relay::close() {
    ended_ = {};
    heard_ = {};
    beast::get_lowest_layer(stream_).cancel();
}

}  // namespace bastide::server
