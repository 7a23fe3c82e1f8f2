// What is stored, what could not be, and who hears of it.
#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>

#include "server/hub.h"
#include "util/error.h"

namespace bastide::server {
namespace {

using nlohmann::json;

constexpr std::int64_t kParked = 60'000;  // milliseconds before a table is tried again

Error parked_error() {
    return {"parked", "the table cannot be read or written"};
}

template <class Work>
void try_one(const char* what, const Work& work) {
    try {
        work();
    } catch (const std::exception& error) {
        spdlog::error("{} failed: {}", what, error.what());
    }
}

}  // namespace

void Hub::changed(Room& room, bool has_head, Then then) {
    const Moment now = clock_.now();
    Write write;
    write.table = room.table->head().id;
    write.entries = room.table->take_fresh();
    write.has_head = has_head || (!write.entries.empty() && write.entries.back().kind == "over");
    room.last_used = now.run;
    if (write.has_head) {
        write.head = stored(room.table->head());
        write.head.used = room.used_on_disk = now.run;
        room.is_head_changed = true;
    }
    if (room.table->has_game() && !write.entries.empty() &&
        room.table->seq() - room.snapshot_at >= config_.limits.snapshot_entries) {
        write.snapshot = room.table->snapshot();
        room.snapshot_at = room.table->seq();
    }
    room.is_unpublished = true;
    write.epoch = room.epoch;
    const std::string id = write.table;
    room.last_ticket = storage_.write(std::move(write));
    pending_.push_back({room.last_ticket, id, std::move(then)});
    ask_bot(room);
}

// Nothing is told to anybody who has heard it before.
void Hub::when_stored(Room& room, Then then) {
    if (room.last_ticket <= stored_)
        return then.stored();
    pending_.push_back({room.last_ticket, room.table->head().id, std::move(then)});
}

void Hub::heard(const Storage::Report& report) {
    for (const Storage::Failure& failure : report.failed)
        lose(failure);
    metrics_.write_failures += report.failed.size();
    set_trouble(report.trouble);
    const auto failure_of = [&](const Pending& pending) {
        const auto is_it = [&](const Storage::Failure& failure) {
            return failure.table == pending.table && failure.ticket <= pending.ticket;
        };
        return std::find_if(report.failed.begin(), report.failed.end(), is_it);
    };
    stored_ = report.last;
    std::erase_if(new_codes_, [&](const auto& code) { return code.first <= report.last; });
    std::vector<std::string> touched;
    while (!pending_.empty() && pending_.front().ticket <= report.last) {
        const Pending pending = std::move(pending_.front());
        pending_.pop_front();
        touched.push_back(pending.table);
        const auto failure = failure_of(pending);
        if (failure == report.failed.end() && pending.then.stored)
            try_one("an answer", pending.then.stored);
        else if (failure != report.failed.end() && pending.then.failed)
            try_one("an answer", [&] {
                pending.then.failed(failure->fault == Storage::Fault::Conflict
                                        ? Error("reload", "somebody else has changed the table")
                                        : parked_error());
            });
    }
    for (const std::string& id : touched)
        if (const auto found = rooms_.find(id);
            found != rooms_.end() && found->second->is_unpublished && found->second->last_ticket <= report.last)
            try_one("telling a table", [&] { publish(*found->second); });
}

// Making states is most of what a move takes.
void Hub::publish(Room& room) {
    const auto begun = std::chrono::steady_clock::now();
    room.publish(clock_.now());
    shares_.charge(room.acts_for, std::chrono::steady_clock::now() - begun);
}

// What is in memory is not what is stored: those who look at it come back to what is.
void Hub::lose(const Storage::Failure& failure) {
    const bool is_broken = failure.fault == Storage::Fault::Broken;
    if (is_broken)
        parked_[failure.table] = clock_.now().run + kParked;
    const auto found = rooms_.find(failure.table);
    if (found == rooms_.end())
        return;
    close_room(*found->second, is_broken ? "parked" : "reload");
    rooms_.erase(found);
}

void Hub::close_room(Room& room, const char* why) {
    for (Client* client : room.clients) {
        client->table.clear();
        client->close(why);
    }
}

// Others may have played on at any of them.
void Hub::lose_all() {
    spdlog::warn("this server was not heard of for a while; its tables are loaded again");
    for (const auto& [id, room] : rooms_)
        close_room(*room, "reload");
    rooms_.clear();
}

// Whether what is in memory is what is stored: while nothing is heard of this server others may play on at its tables.
bool Hub::knows_its_tables() {
    const bool is_sure = storage_.is_sure();  // asked first: it is sure again only after it says that it was not
    if (storage_.has_lapsed())
        lose_all();
    return is_sure;
}

void Hub::set_trouble(const std::string& trouble) {
    const bool was_well = trouble_.empty();
    trouble_ = trouble;
    if (was_well == trouble.empty())
        return;
    const std::int64_t now = clock_.now().run;
    const auto message = std::make_shared<const std::string>(storage_json().dump());
    for (auto& [id, room] : rooms_) {
        for (Client* client : std::vector(room->clients))
            client->send(message);
        if (was_well)
            continue;
        room->table->forgive(now - trouble_since_);
        ask_bot(*room);
    }
    trouble_since_ = now;
}

json Hub::storage_json() const {
    return {{"type", "storage"}, {"ready", trouble_.empty()}};
}

void Hub::check_storing() const {
    if (!trouble_.empty() || !storage_.is_sure())
        throw Error("not_stored", "nothing can be stored at the moment; try again");
}

std::string Hub::metrics_text() const {
    std::map<std::string, std::uint64_t> tables{{"waiting", 0}, {"playing", 0}, {"over", 0}};
    std::uint64_t clients = 0;
    for (const auto& [id, room] : rooms_) {
        ++tables[room->table->head().state];
        clients += room->clients.size();
    }
    std::string text = "# TYPE bastide_tables gauge\n";
    for (const auto& [state, count] : tables)
        text += gauge("bastide_tables", "state=\"" + state + "\"", count);
    return text + metrics_.text() + gauge("bastide_sockets", "", clients) +
           gauge("bastide_parked_tables", "", parked_.size()) +
           gauge("bastide_storage_ready", "", trouble_.empty() ? 1 : 0) + "# TYPE bastide_queue gauge\n" +
           gauge("bastide_queue", "name=\"storage\"", pending_.size()) +
           gauge("bastide_queue", "name=\"visitors\"", shares_.waiting()) +
           gauge("bastide_queue", "name=\"bots\"", workers_.waiting());
}

void Hub::leave() {
    is_leaving_ = true;
    for (const auto& [id, room] : rooms_)
        for (Client* client : std::vector(room->clients))
            client->come_back_later();
}

bool Hub::is_quiet() const {
    return pending_.empty() &&
           std::all_of(rooms_.begin(), rooms_.end(), [](const auto& entry) { return entry.second->clients.empty(); });
}

StoredTable Hub::load(const std::string& id, Readable readable) {
    const auto parked = parked_.find(id);
    if (parked != parked_.end() && clock_.now().run < parked->second)
        throw parked_error();
    try {
        std::optional<StoredTable> stored = deleted_.contains(id) ? std::nullopt : storage_.load(id, readable);
        if (!stored)
            throw Error("not_found", "there is no such table");
        return *std::move(stored);
    } catch (const Elsewhere&) {
        throw;
    } catch (const DatabaseError& error) {
        if (error.kind() == DatabaseError::Kind::Trouble)
            throw Error("not_stored", "the table cannot be read at the moment; try again");
        park(id, error);
    }
}

void Hub::park(const std::string& id, const std::exception& error) {
    spdlog::error("table {} cannot be read: {}", id, error.what());
    parked_[id] = clock_.now().run + kParked;
    throw parked_error();
}

}  // namespace bastide::server
