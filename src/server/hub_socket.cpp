// What clients say over the WebSocket.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/hub.h"
#include "server/token.h"
#include "server/words.h"
#include "util/error.h"

namespace bastide::server {
namespace {

using nlohmann::json;

void tell(Client& client, const json& message) {
    client.send(std::make_shared<const std::string>(message.dump()));
}

void refuse(Client& client, const std::string& request, std::string_view code, const std::string& sentence) {
    json message{{"type", "error"}, {"error", error_json(code, sentence)}};
    if (!request.empty())
        message["id"] = request;
    client.send(std::make_shared<const std::string>(message.dump(-1, ' ', false, json::error_handler_t::replace)));
}

// A field of a message; throws Error "bad_request".
template <class Value>
Value field(const json& message, const char* name) {
    const auto found = message.find(name);
    if (found == message.end())
        throw Error("bad_request", std::string("\"") + name + "\" is missing");
    try {
        return found->get<Value>();
    } catch (const json::exception&) {
        throw Error("bad_request", std::string("\"") + name + "\" is of the wrong type");
    }
}

std::string request_of(const json& message) {
    const auto found = message.find("id");
    if (found == message.end() || !found->is_string())
        return {};
    const std::string& id = found->get_ref<const std::string&>();
    return id.size() > 32 || id.find('\0') != std::string::npos ? std::string() : id;
}

// Hashes of the tokens that somebody brings; all of them open something.
std::vector<std::string> tokens_of(const TableHead& head, const json& message) {
    std::vector<std::string> hashes;
    if (!message.contains("tokens"))
        return hashes;
    const auto tokens = field<std::vector<std::string>>(message, "tokens");
    if (tokens.size() > 8)
        throw Error("bad_request", "too many tokens");
    for (const std::string& token : tokens) {
        hashes.push_back(hash_of(token));
        if (head.seat_of_token(hashes.back()) < 0 && !is_same(head.host_hash, hashes.back()))
            throw Error("bad_token", "a token belongs to no seat of this table");
    }
    return hashes;
}

}  // namespace

void Hub::receive(Client& client, std::string_view text) {
    const Limits& limits = config_.limits;
    const std::int64_t now = clock_.now().run;
    if (!client.messages.take(limits.messages_per_second, limits.message_burst, now) ||
        (client.is_limited && !messages_.take(client.household, limits.messages_of_address_per_second,
                                              limits.messages_of_address_burst, now))) {
        client.close("too_fast");
        return;
    }
    const json message = json::parse(text, nullptr, false);
    if (!message.is_object()) {
        refuse(client, "", "bad_json", "not a JSON object");
        return;
    }
    try {
        obey(client, message);
    } catch (const Elsewhere& error) {
        client.go_on_at(error.address(), text);
    } catch (const DatabaseError&) {
        refuse(client, request_of(message), "not_stored", "the database cannot be read at the moment");
    } catch (const Error& error) {
        refuse(client, request_of(message), error.code(), error.what());
    } catch (const json::exception& error) {
        refuse(client, request_of(message), "bad_request", error.what());
    } catch (const std::exception& error) {
        spdlog::error("a message could not be obeyed: {}", error.what());
        refuse(client, request_of(message), "internal", "a fault of the server");
    }
}

void Hub::hello(Client& client, const json& message) {
    if (!client.table.empty())
        throw Error("bad_request", "one connection is for one table");
    const std::string id = field<std::string>(message, "table");
    Room& room = room_of(id);
    client.tokens = tokens_of(room.table->head(), message);
    const auto seen = message.contains("seen") ? field<std::int64_t>(message, "seen") : 0;
    client.log_known = seen > 0 && seen <= room.table->seq() ? seen : 0;
    client.tiles_known = 0;
    client.table = id;
    room.clients.push_back(&client);
    for (const int seat : room.seats_of(client))
        room.votes.erase(seat);
    const Moment now = clock_.now();
    room.publish_table(now);
    if (!trouble_.empty())
        tell(client, storage_json());
    if (room.table->has_game() && !room.is_unpublished) {
        std::map<std::tuple<int, std::size_t, std::int64_t>, Message> made;
        client.send(room.state_for(client, now, made));
    }
}

void Hub::gone(Client& client) {
    const auto found = rooms_.find(client.table);
    if (found == rooms_.end())
        return;
    Room& room = *found->second;
    std::erase(room.clients, &client);
    const Moment now = clock_.now();
    for (const int seat : room.seats_of(client)) {
        room.away_since[static_cast<std::size_t>(seat)] = now.run;
        for (auto& [about, agree] : room.votes)
            agree.erase(seat);
    }
    room.last_used = now.run;
    room.publish_table(now);
}

Hub::Then Hub::acknowledgement(Client& client, const std::string& request, std::int64_t seq) {
    const auto begun = std::chrono::steady_clock::now();
    const auto acknowledge = [this, begun, weak = client.weak_from_this(), request, seq] {
        metrics_.actions.add(std::chrono::steady_clock::now() - begun);
        if (const std::shared_ptr<Client> there = weak.lock())
            tell(*there, {{"type", "ack"}, {"id", request}, {"seq", seq}});
    };
    return {acknowledge, {}};
}

void Hub::obey(Client& client, const json& message) {
    const auto type = field<std::string>(message, "type");
    const bool is_sure = knows_its_tables();
    if (type == "hello")
        return is_sure ? hello(client, message) : client.come_back_later();
    const auto found = rooms_.find(client.table);
    if (client.table.empty() || found == rooms_.end())
        throw Error("bad_request", "say hello first");
    Room& room = *found->second;
    const std::string request = request_of(message);
    if (type == "ping")
        return tell(client, {{"type", "ack"}, {"id", request}, {"seq", room.table->seq()}});
    if (type == "ask")
        return answer_aid(client, room, message);
    const int seat = field<int>(message, "seat");
    if (!room.has_seat(client, seat))
        throw Error("bad_token", "this connection does not hold that seat");
    if (request.empty())
        throw Error("bad_request", "\"id\" is missing, or longer than 32 characters");
    if (const std::int64_t seq = room.table->seq_of_request(seat, request); seq != 0) {  // applied before
        when_stored(room, acknowledgement(client, request, seq));
        return;
    }
    check_storing();
    if (!obey_at_table(client, room, seat, type, request, message))
        throw Error("bad_request", "there is no message of that type");
}

bool Hub::obey_at_table(Client& client, Room& room, int seat, const std::string& type, const std::string& request,
                        const json& message) {
    Table& table = *room.table;
    const Moment now = clock_.now();
    if (type == "act") {
        table.act(seat, field<std::int64_t>(message, "decision"), field<std::string>(message, "action"), request, now);
    } else if (type == "undo") {
        table.undo(seat, field<std::int64_t>(message, "decision"), request, now);
        for (Client* other : room.clients)
            other->tiles_known = std::min(other->tiles_known, table.piece_count());
    } else if (type == "chat") {
        Bucket& chats = room.chats[static_cast<std::size_t>(seat)];
        if (!chats.take(config_.limits.chats_per_second, config_.limits.chat_burst, now.run))
            throw Error("too_fast", "too many lines in a short time");
        table.chat(seat, field<std::string>(message, "text"), request, now);
    } else if (type == "vote") {
        vote(room, seat, field<int>(message, "about"), field<bool>(message, "agree"));
    } else if (type == "return") {
        table.come_back(seat, request, now);
    } else {
        return false;
    }
    ++metrics_.messages[type];
    room.acts_for = client.is_limited ? client.household : std::string();
    const std::int64_t own_seq = table.seq_of_request(seat, request);  // draws may have followed it
    changed(room, false, acknowledgement(client, request, own_seq != 0 ? own_seq : table.seq()));
    if (type == "vote" || type == "return")
        room.publish_table(now);
    return true;
}

void Hub::vote(Room& room, int seat, int about, bool agree) {
    const Moment now = clock_.now();
    if (about < 0 || about >= room.table->seat_count() || !room.table->is_playing() || !room.may_vote(seat, about) ||
        room.table->head().seats[static_cast<std::size_t>(about)].kind != SeatKind::Person ||
        !room.table->bot_of(about).empty())
        throw Error("no_vote", "there is nothing to vote about");
    const auto away = std::chrono::duration_cast<std::chrono::milliseconds>(config_.limits.away).count();
    if (room.is_online(about) || now.run - room.away_since[static_cast<std::size_t>(about)] < away)
        throw Error("not_away", "the seat has not been left for long enough");
    std::set<int>& votes = room.votes[about];
    if (agree)
        votes.insert(seat);
    else
        votes.erase(seat);
    if (static_cast<int>(votes.size()) < room.votes_needed(about))
        return;
    room.votes.erase(about);
    room.table->hand_to_bot(about, config_.substitute_level, "bot", now);
}

void Hub::answer_aid(Client& client, Room& room, const json& message) {
    const int seat = room.has_seat(client, client.view_seat) ? client.view_seat : -1;
    std::string answer = *room.aid(field<std::string>(message, "what"), seat);
    answer.pop_back();
    answer += ",\"id\":" + json(request_of(message)).dump() + "}";
    client.send(std::make_shared<const std::string>(std::move(answer)));
}

}  // namespace bastide::server
