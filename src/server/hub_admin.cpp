// What operators ask of the hub.
#include "server/hub.h"
#include "server/visitor.h"

namespace bastide::server {

using nlohmann::json;

json Hub::live_tables() const {
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
