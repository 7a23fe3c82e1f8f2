#include <spdlog/spdlog.h>

#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

#include "server/elsewhere.h"
#include "server/network.h"
#include "server/visitor.h"
#include "server/words.h"

namespace bastide::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

class WebsocketSession : public Client {
  public:
    WebsocketSession(Network& network, beast::tcp_stream stream, std::shared_ptr<Counted> counted, bool is_passed_on)
        : network_(network), stream_(std::move(stream)), counted_(std::move(counted)), is_passed_on_(is_passed_on) {
        websocket::stream_base::timeout timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
        timeout.idle_timeout = network.limits.silence;
        timeout.keep_alive_pings = true;
        stream_.set_option(timeout);
        stream_.read_message_max(network.limits.message_bytes);
        stream_.text(true);
        stream_.auto_fragment(false);  // a message is one frame, written from where it lies
        household = household_of(counted_->address());
        is_limited = !network.is_local;
    }

    void accept(const RawRequest& request) {
        stream_.async_accept(request, [self = self()](beast::error_code error) {
            if (!error)
                self->read();
        });
    }

    void send(Message message) override {
        if (is_closing_)
            return;
        // A slow client comes back and gets a snapshot. One message may be as large as it is: that of a long game is
        // larger than the limit.
        const std::size_t written_now = waiting_.empty() ? 0 : waiting_.front()->size();
        if (waiting_bytes_ - written_now > network_.limits.waiting_bytes)
            return hang_up();
        waiting_bytes_ += message->size();
        waiting_.push_back(std::move(message));
        if (!is_writing_)
            write();
    }

    void close(const char* code) override {
        const nlohmann::json message{{"type", "error"}, {"error", error_json(code, code)}};
        send(std::make_shared<const std::string>(message.dump()));
        is_closing_ = true;
    }

    void come_back_later() override {
        reason_ = websocket::close_code::service_restart;
        is_closing_ = true;
        if (!is_writing_)
            say_goodbye();
    }

    void go_on_at(const std::string& address, std::string_view said) override {
        if (is_passed_on_)
            return close("reload");
        const std::weak_ptr<WebsocketSession> weak = self();
        const auto heard = [weak](Message message) {
            if (const auto there = weak.lock())
                there->send(std::move(message));
        };
        const auto ended = [weak] {
            if (const auto there = weak.lock())
                there->come_back_later();
        };
        relay_ = std::make_shared<Relay>(network_.hub.context(), network_.limits.waiting_bytes, heard, ended);
        relay_->open({address, network_.secret, counted_->address()});
        relay_->say(std::string(said));
    }

  private:
    std::shared_ptr<WebsocketSession> self() { return std::static_pointer_cast<WebsocketSession>(shared_from_this()); }

    void read() {
        stream_.async_read(buffer_, [self = self()](beast::error_code error, std::size_t) { self->got(error); });
    }

    void got(beast::error_code error) {
        if (error) {
            if (!table.empty())
                network_.hub.gone(*this);
            table.clear();
            is_closing_ = true;
            if (relay_ != nullptr)
                relay_->close();
            return;
        }
        if (is_closing_) {  // it was told to go
            buffer_.consume(buffer_.size());
            return read();
        }
        const bool counts = is_limited && relay_ == nullptr;
        network_.hub.shares().run(counts ? household : std::string(), [self = self()] { self->obey(); });
    }

    void obey() {
        const auto bytes = buffer_.data();
        const std::string_view text(static_cast<const char*>(bytes.data()), bytes.size());
        try {
            if (relay_ != nullptr)
                relay_->say(std::string(text));
            else if (!is_closing_)
                network_.hub.receive(*this, text);
        } catch (const std::exception& exception) {  // reading must go on: its end is what the hub hears of
            spdlog::error("a message broke its connection: {}", exception.what());
            hang_up();
        }
        buffer_.consume(buffer_.size());
        if (buffer_.capacity() > kBufferKept)
            buffer_ = beast::flat_buffer();
        read();
    }

    void write() {
        is_writing_ = true;
        stream_.async_write(asio::buffer(*waiting_.front()), [self = self()](beast::error_code error, std::size_t) {
            self->is_writing_ = false;
            if (error)
                return;  // reading fails too, and says so to the hub
            self->waiting_bytes_ -= self->waiting_.front()->size();
            self->waiting_.pop_front();
            if (!self->waiting_.empty())
                self->write();
            else if (self->is_closing_)
                self->say_goodbye();
        });
    }

    void say_goodbye() {
        stream_.async_close(reason_, [self = self()](beast::error_code) {});
    }

    void hang_up() {
        is_closing_ = true;
        beast::get_lowest_layer(stream_).cancel();
    }

    static constexpr std::size_t kBufferKept = 4096;

    Network& network_;
    websocket::stream<beast::tcp_stream> stream_;
    std::shared_ptr<Counted> counted_;
    beast::flat_buffer buffer_;
    std::deque<Message> waiting_;
    std::size_t waiting_bytes_ = 0;
    std::shared_ptr<Relay> relay_;  // to the server that has the table
    bool is_passed_on_, is_writing_ = false, is_closing_ = false;
    websocket::close_code reason_ = websocket::close_code::policy_error;
};

}  // namespace

void serve_websocket(Network& network, beast::tcp_stream stream, RawRequest request, std::shared_ptr<Counted> counted) {
    const auto session = std::make_shared<WebsocketSession>(network, std::move(stream), std::move(counted),
                                                            is_passed_on(request, network));
    session->accept(request);
}

}  // namespace bastide::server
