// What operators ask of the hub.
#include <algorithm>

#include "server/hub.h"
#include "server/visitor.h"

namespace bastide::server {

using nlohmann::json;

namespace {

constexpr int kMostStored = 100;  // tables of a state that are read for a list

// What is known of it without loading it. One that cannot be read is listed all the same: the operator may delete it.
json stored_table(const StoredHead& stored, std::int64_t now) {
    json table{{"id", stored.id},        {"state", stored.state},
               {"names", json::array()}, {"entries", nullptr},
               {"connections", nullptr}, {"unused", std::max<std::int64_t>(0, now - stored.used) / 1000}};
    try {
        const TableHead head = head_from(stored);
        table.update({{"title", head.title}, {"game", head.setup.game}, {"names", head.names()}});
    } catch (const std::exception& error) {
        table["broken"] = error.what();
    }
    return table;
}

}  // namespace

json Hub::all_tables() {
    const std::int64_t now = clock_.now().run;
    json list = json::array();
    for (const auto& [id, room] : rooms_) {
        const TableHead& head = room->table->head();
        list.push_back({{"id", id},
                        {"title", head.title},
                        {"state", head.state},
                        {"game", head.setup.game},
                        {"names", head.names()},
                        {"entries", room->table->seq()},
                        {"connections", room->clients.size()},
                        {"unused", room->clients.empty() ? (now - room->last_used) / 1000 : 0}});
    }
    for (const char* state : {"playing", "waiting", "over"})
        for (const StoredHead& stored : storage_.last_used(state, kMostStored))
            if (!rooms_.contains(stored.id) && !deleted_.contains(stored.id))
                list.push_back(stored_table(stored, now));
    return {{"tables", list}};
}

void Hub::end_table(const std::string& id, Done done) {
    check_storing();
    Room& room = room_of(id);
    room.table->end(clock_.now());
    const auto answer = [this, id, stored = std::move(done.stored)] { stored(describe(id)); };
    changed(room, true, {answer, std::move(done.failed)});
}

void Hub::delete_table(const std::string& id) {
    check_storing();
    close_room(room_of(id), "not_found");
    rooms_.erase(id);
    deleted_.insert(id);
    storage_.forget(id);
    refresh_lobby();
}

void Hub::ban(const std::string& address) {
    if (is_this_machine(address))
        throw Error("bad_address", "operators come from this machine");
    keep_out(address);
    tell_others("ban " + address);
}

void Hub::unban(const std::string& address) {
    bans_.remove(address);
    tell_others("unban " + address);
}

void Hub::keep_out(const std::string& address) {
    bans_.add(address);
    for (const auto& [id, room] : rooms_)
        for (Client* client : std::vector(room->clients))
            if (client->household == household_of(address))
                client->close("banned");
}

}  // namespace bastide::server
