#include "clients.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace bastide::bench {

namespace asio = boost::asio;
namespace beast = boost::beast;
using nlohmann::json;

std::int64_t number_in(const std::string& text, const char* name) {
    const std::string key = fmt::format("\"{}\":", name);
    const std::size_t at = text.find(key);
    if (at == std::string::npos)
        return -1;
    const char* begin = text.c_str() + at + key.size();
    char* end = nullptr;
    const long long value = std::strtoll(begin, &end, 10);
    return end == begin ? -1 : value;
}

void Player::connect() {
    const int connection = ++connection_;
    has_state_ = false;
    is_writing_ = false;
    waiting_.clear();
    buffer_.clear();
    stream_ = std::make_unique<Stream>(load_.context);
    auto self = shared_from_this();
    stream_->set_option(beast::websocket::stream_base::timeout{load_.patience, load_.patience, true});
    beast::get_lowest_layer(*stream_).expires_after(load_.to_connect);
    beast::get_lowest_layer(*stream_).async_connect(
        load_.servers[server_], [self, connection](beast::error_code error) {
            if (connection != self->connection_)
                return;
            if (error)
                return self->lost(connection);
            beast::get_lowest_layer(*self->stream_).expires_never();
            self->stream_->async_handshake("localhost", "/ws", [self, connection](beast::error_code failed) {
                if (connection != self->connection_)
                    return;
                if (failed)
                    return self->lost(connection);
                self->say_hello();
                self->read();
            });
        });
}

// A server that says goodbye is there, and knows why: it may have lost the one that has the table.
void Player::closed(int connection) {
    const bool is_told = stream_->reason().code == beast::websocket::close_code::service_restart;
    lost(connection, is_told ? Next::Same : Next::Other);
}

void Player::lost(int connection, Next next) {
    if (connection != connection_ || load_.is_stopping)
        return;
    if (has_state_)
        --load_.connected;
    has_state_ = false;
    if (next == Next::Other)
        server_ = (server_ + 1) % load_.servers.size();
    next_action_.clear();
    game_.sent_decision = 0;  // what is sent again is not measured
    ++connection_;
    retry_.expires_after(std::chrono::milliseconds(50 + load_.random.below(100)));
    retry_.async_wait([self = shared_from_this()](beast::error_code error) {
        if (!error)
            self->connect();
    });
}

void Player::say_hello() {
    send(json{{"type", "hello"},
              {"table", game_.id},
              {"tokens", {game_.tokens[static_cast<std::size_t>(seat_)]}},
              {"seen", seen_}}
             .dump());
    if (!unacknowledged_.empty())
        send(unacknowledged_);  // nothing else is known of it
}

void Player::read() {
    stream_->async_read(buffer_,
                        [self = shared_from_this(), connection = connection_](beast::error_code error, std::size_t) {
                            if (connection != self->connection_)
                                return;
                            if (error)
                                return self->closed(connection);
                            const std::string text = beast::buffers_to_string(self->buffer_.data());
                            self->buffer_.clear();
                            self->got(text);
                            if (connection == self->connection_)
                                self->read();
                        });
}

void Player::got(const std::string& text) {
    // The type stands at the end of a state and elsewhere in shorter messages.
    if (text.find("\"type\":\"state\"") != std::string::npos)
        return got_state(text);
    if (text.find("\"type\":\"ack\"") != std::string::npos)
        return got_ack(text);
    if (text.find("\"type\":\"error\"") != std::string::npos) {
        const json message = json::parse(text);
        const std::string code = message["error"]["code"];
        if (code == "reload" || code == "not_stored")  // it is tried again
            return lost(connection_, code == "reload" ? Next::Same : Next::Other);
        ++load_.refused;
        ++load_.refusals[code];
        load_.last_refusal = text;
        if (message.value("id", "") == unacknowledged_id_)
            unacknowledged_.clear();
    }
}

void Player::got_state(const std::string& text) {
    if (!has_state_) {
        has_state_ = true;
        load_.last_back = Clock::now();
        ++load_.connected;
    }
    seen_ = number_in(text, "seq");
    decision_ = number_in(text, "decision");
    next_action_.clear();
    const std::int64_t mover = number_in(text, "to_move");
    if (game_.sent_decision > 0 && decision_ > game_.sent_decision && game_.sent_by != seat_) {
        load_.latencies.push_back(std::chrono::duration<double, std::milli>(Clock::now() - game_.sent).count());
        game_.sent_decision = 0;
    }
    if (text.find("\"over\":true") != std::string::npos)
        game_.is_over = true;
    if (mover != seat_ || is_under_way())
        return;
    const json state = json::parse(text);
    const json& actions = state["actions"];
    if (actions.empty())
        return;
    next_action_ = actions[load_.random.below(static_cast<std::uint32_t>(actions.size()))]["text"];
    if (!game_.is_queued) {
        game_.is_queued = true;
        load_.ready.push_back(&game_);
    }
}

void Player::got_ack(const std::string& text) {
    const json message = json::parse(text);
    if (message.value("id", "") != unacknowledged_id_ || unacknowledged_.empty())
        return;
    ++load_.acknowledged;
    game_.acknowledged.push_back({message["seq"], seat_, unacknowledged_action_});
    unacknowledged_.clear();
}

void Player::move() {
    unacknowledged_id_ = fmt::format("{}-{}", seat_, next_id_++);
    unacknowledged_action_ = next_action_;
    unacknowledged_decision_ = decision_;
    unacknowledged_ = json{
        {"type", "act"},
        {"id", unacknowledged_id_},
        {"seat", seat_},
        {"decision", decision_},
        {"action",
         next_action_}}.dump();
    next_action_.clear();
    game_.sent = Clock::now();
    game_.sent_decision = decision_;
    game_.sent_by = seat_;
    ++load_.sent;
    send(unacknowledged_);
}

void Player::send(std::string text) {
    waiting_.push_back(std::move(text));
    if (!is_writing_)
        write();
}

void Player::write() {
    is_writing_ = true;
    stream_->async_write(asio::buffer(waiting_.front()),
                         [self = shared_from_this(), connection = connection_](beast::error_code error, std::size_t) {
                             if (connection != self->connection_)
                                 return;
                             self->is_writing_ = false;
                             if (error)
                                 return;  // reading says so
                             self->waiting_.pop_front();
                             if (!self->waiting_.empty())
                                 self->write();
                         });
}

}  // namespace bastide::bench
