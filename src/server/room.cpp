#include "server/room.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace bastide::server {
namespace {

bool has_seat(const Client& client, int seat) {
    return std::find(client.seats.begin(), client.seats.end(), seat) != client.seats.end();
}

}  // namespace

bool Room::is_online(int seat) const {
    return std::any_of(clients.begin(), clients.end(), [&](const Client* client) { return has_seat(*client, seat); });
}

int Room::spectators() const {
    return static_cast<int>(
        std::count_if(clients.begin(), clients.end(), [](const Client* client) { return client->seats.empty(); }));
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

nlohmann::json Room::json(std::int64_t now) const {
    nlohmann::json out = public_json(table->head());
    for (int seat = 0; seat < table->seat_count(); ++seat) {
        const auto i = static_cast<std::size_t>(seat);
        if (table->head().seats[i].kind != SeatKind::Person)
            continue;
        out["seats"][i]["online"] = is_online(seat);
        out["seats"][i]["away"] = is_online(seat) || away_since[i] == 0 ? 0 : (now - away_since[i]) / 1000;
        if (!table->bot_of(seat).empty())
            out["seats"][i]["bot"] = table->bot_of(seat);
    }
    out["spectators"] = spectators();
    for (const auto& [about, agree] : votes)
        if (!agree.empty())
            out["votes"].push_back({{"about", about}, {"agree", agree}, {"needed", votes_needed(about)}});
    return out;
}

Message Room::state_for(Client& client, std::int64_t now,
                        std::map<std::tuple<int, std::size_t, std::int64_t>, Message>& made) const {
    const int mover = table->to_move();
    if (has_seat(client, mover))
        client.view_seat = mover;
    else if (client.view_seat < 0 && !client.seats.empty())
        client.view_seat = client.seats.front();
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

void Room::publish(std::int64_t now) {
    is_unpublished = false;
    if (std::exchange(is_head_changed, false))
        publish_table(now);
    if (!table->has_game())
        return;
    std::map<std::tuple<int, std::size_t, std::int64_t>, Message> made;
    for (Client* client : std::vector(clients))
        client->send(state_for(*client, now, made));
}

void Room::publish_table(std::int64_t now) {
    const nlohmann::json described = json(now);
    for (Client* client : std::vector(clients)) {
        const nlohmann::json message{{"type", "table"}, {"table", described}, {"you", client->seats}};
        client->send(std::make_shared<const std::string>(message.dump()));
    }
}

}  // namespace bastide::server
