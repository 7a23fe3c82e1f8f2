#include "server/room.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "server/token.h"

namespace bastide::server {

std::vector<int> Room::seats_of(const Client& client) const {
    std::vector<int> seats;
    for (const std::string& token : client.tokens)
        if (const int seat = table->head().seat_of_token(token); seat >= 0)
            seats.push_back(seat);
    std::sort(seats.begin(), seats.end());
    seats.erase(std::unique(seats.begin(), seats.end()), seats.end());
    return seats;
}

bool Room::has_seat(const Client& client, int seat) const {
    if (seat < 0 || seat >= table->seat_count())
        return false;
    const std::string& wanted = table->head().seats[static_cast<std::size_t>(seat)].token_hash;
    return !wanted.empty() && std::any_of(client.tokens.begin(), client.tokens.end(),
                                          [&](const std::string& token) { return is_same(token, wanted); });
}

bool Room::is_online(int seat) const {
    return std::any_of(clients.begin(), clients.end(), [&](const Client* client) { return has_seat(*client, seat); });
}

int Room::spectators() const {
    return static_cast<int>(
        std::count_if(clients.begin(), clients.end(), [&](const Client* client) { return seats_of(*client).empty(); }));
}

bool Room::may_vote(int seat, int about) const {
    return seat != about && table->head().seats[static_cast<std::size_t>(seat)].kind == SeatKind::Person &&
           table->bot_of(seat).empty() && is_online(seat);
}

// More than half of the people who are there.
int Room::votes_needed(int about) const {
    int voters = 0;
    for (int seat = 0; seat < table->seat_count(); ++seat)
        voters += may_vote(seat, about) ? 1 : 0;
    return voters / 2 + 1;
}

nlohmann::json Room::json(Moment now) const {
    nlohmann::json out = public_json(table->head());
    for (int seat = 0; seat < table->seat_count(); ++seat) {
        const auto i = static_cast<std::size_t>(seat);
        if (table->head().seats[i].kind != SeatKind::Person)
            continue;
        out["seats"][i]["online"] = is_online(seat);
        out["seats"][i]["away"] = is_online(seat) ? 0 : (now.run - away_since[i]) / 1000;
        if (!table->bot_of(seat).empty())
            out["seats"][i]["bot"] = table->bot_of(seat);
    }
    out["spectators"] = spectators();
    for (const auto& [about, agree] : votes)
        if (!agree.empty())
            out["votes"].push_back({{"about", about}, {"agree", agree}, {"needed", votes_needed(about)}});
    return out;
}

Message Room::aid(const std::string& what, int seat) {
    constexpr std::size_t kMost = 32;
    if (std::exchange(aids_of, table->decision()) != table->decision() || aids.size() >= kMost)
        aids.clear();
    const auto known = aids.find({what, seat});
    if (known != aids.end())
        return known->second;
    return aids[{what, seat}] = std::make_shared<const std::string>(table->aid_json(what, seat).dump());
}

Message Room::state_for(Client& client, Moment now,
                        std::map<std::tuple<int, std::size_t, std::int64_t>, Message>& made) const {
    const int mover = table->to_move();
    if (has_seat(client, mover)) {
        client.view_seat = mover;
    } else if (!has_seat(client, client.view_seat)) {
        const std::vector<int> seats = seats_of(client);
        client.view_seat = seats.empty() ? -1 : seats.front();
    }
    Message& message = made[{client.view_seat, client.tiles_known, client.log_known}];
    if (message == nullptr) {
        std::string text = table->state_json(client.view_seat, client.tiles_known, now).dump();
        text.pop_back();  // the log is JSON already
        text += ",\"log_from\":" + std::to_string(client.log_known) +
                ",\"log\":" + table->log_json(client.view_seat, client.log_known) + "}";
        message = std::make_shared<const std::string>(std::move(text));
    }
    client.tiles_known = table->piece_count();
    client.log_known = table->seq();
    return message;
}

void Room::publish(Moment now) {
    is_unpublished = false;
    if (std::exchange(is_head_changed, false))
        publish_table(now);
    if (!table->has_game())
        return;
    std::map<std::tuple<int, std::size_t, std::int64_t>, Message> made;
    for (Client* client : std::vector(clients))
        client->send(state_for(*client, now, made));
}

void Room::publish_table(Moment now) {
    const nlohmann::json described = json(now);
    std::map<std::vector<int>, Message> made;  // by seats: spectators are many and alike
    for (Client* client : std::vector(clients)) {
        const std::vector<int> seats = seats_of(*client);
        Message& message = made[seats];
        if (message == nullptr)
            message = std::make_shared<const std::string>(
                nlohmann::json{{"type", "table"}, {"table", described}, {"you", seats}}.dump());
        client->send(message);
    }
}

}  // namespace bastide::server
