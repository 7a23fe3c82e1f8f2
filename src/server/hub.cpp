#include "server/hub.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>

#include "server/token.h"
#include "server/words.h"
#include "util/error.h"

namespace bastide::server {
namespace {

using nlohmann::json;

constexpr std::int64_t kTick = 200, kBeat = 5000, kTidying = 60'000;  // milliseconds

// What goes wrong for one ends there.
template <class Work>
void try_to(const char* what, const Work& work) {
    try {
        work();
    } catch (const std::exception& error) {
        spdlog::error("{} failed: {}", what, error.what());
    }
}

}  // namespace

std::int64_t now_in_milliseconds() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

Hub::Hub(boost::asio::io_context& context, const Config& config, Storage& storage, WorkerPool& workers)
    : context_(context),
      config_(config),
      storage_(storage),
      workers_(workers),
      kits_(config.make_game),
      timer_(context),
      alive_before_(storage.last_beat()),
      started_(now_in_milliseconds()) {
    storage_.listen([this](Storage::Ticket last) { boost::asio::post(context_, [this, last] { committed(last); }); });
    tick();
}

Room& Hub::room_of(const std::string& id) {
    if (const auto found = rooms_.find(id); found != rooms_.end()) {
        found->second->last_used = now_in_milliseconds();
        return *found->second;
    }
    const std::optional<StoredTable> stored = storage_.load(id);
    if (!stored)
        throw Error("not_found", "there is no such table");
    if (rooms_.size() >= config_.limits.live_tables)
        throw Error("too_many", "too many tables are being played");
    const std::int64_t now = now_in_milliseconds();
    // Only what was played before this start has a clock that stood still meanwhile.
    const std::int64_t last = stored->entries.empty() ? 0 : stored->entries.back().at;
    const std::int64_t alive = last > started_ ? now : alive_before_;
    auto room = std::make_unique<Room>(std::make_unique<Table>(*stored, kits_, std::max(alive, last), now));
    room->last_used = now;
    room->away_since.fill(now);
    Room& added = *rooms_.emplace(id, std::move(room)).first->second;
    ask_bot(added);
    return added;
}

Room& Hub::add_room(TableHead head) {
    if (rooms_.size() >= config_.limits.live_tables)
        throw Error("too_many", "too many tables are being played");
    const std::string id = head.id;
    auto room = std::make_unique<Room>(std::make_unique<Table>(std::move(head), kits_));
    room->last_used = now_in_milliseconds();
    room->away_since.fill(room->last_used);
    return *rooms_.emplace(id, std::move(room)).first->second;
}

// --- storing -------------------------------------------------------------------------------------------------------

void Hub::changed(Room& room, bool has_head, std::function<void()> then) {
    Write write;
    write.table = room.table->head().id;
    write.entries = room.table->take_fresh();
    write.has_head = has_head || (!write.entries.empty() && write.entries.back().kind == "over");
    if (write.has_head) {
        write.head = stored(room.table->head());
        room.is_head_changed = true;
    }
    room.is_unpublished = true;
    room.last_used = now_in_milliseconds();
    const std::string id = write.table;
    room.last_ticket = storage_.write(std::move(write));
    pending_.push_back({room.last_ticket, id, std::move(then)});
    ask_bot(room);
}

void Hub::committed(Storage::Ticket last) {
    const std::int64_t now = now_in_milliseconds();
    std::vector<std::string> touched;
    while (!pending_.empty() && pending_.front().ticket <= last) {
        const Pending pending = std::move(pending_.front());
        pending_.pop_front();
        touched.push_back(pending.table);
        if (pending.then)
            try_to("an answer", pending.then);
    }
    for (const std::string& id : touched)
        if (const auto found = rooms_.find(id);
            found != rooms_.end() && found->second->is_unpublished && found->second->last_ticket <= last)
            try_to("telling a table", [&] { found->second->publish(now); });
}

// Once everything so far is on disk.
void Hub::acknowledge(Client& client, Room& room, const std::string& request, std::int64_t seq) {
    changed(room, false, [weak = client.weak_from_this(), request, seq] {
        if (const std::shared_ptr<Client> there = weak.lock())
            there->send(
                std::make_shared<const std::string>(json{{"type", "ack"}, {"id", request}, {"seq", seq}}.dump()));
    });
}

// --- bots ----------------------------------------------------------------------------------------------------------

void Hub::ask_bot(Room& room) {
    const int seat = room.table->to_move();
    if (seat < 0 || room.table->bot_of(seat).empty() || room.bot_asked == room.table->decision())
        return;
    room.bot_asked = room.table->decision();
    const bool is_watched = !room.clients.empty();
    auto pause = std::make_shared<boost::asio::steady_timer>(context_);
    pause->expires_after(is_watched ? config_.limits.bot_pause : std::chrono::milliseconds(0));
    pause->async_wait(
        [this, pause, id = room.table->head().id, decision = room.bot_asked](boost::system::error_code error) {
            if (!error)
                bot_thinks(id, decision);
        });
}

void Hub::bot_thinks(const std::string& id, std::int64_t decision) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end() || found->second->table->decision() != decision)
        return;
    const Table& table = *found->second->table;
    const int seat = table.to_move();
    if (seat < 0 || table.bot_of(seat).empty())
        return;
    std::shared_ptr<game::AnyGame> game = table.game().clone();
    const std::uint64_t seed = new_seed();
    workers_.run([this, game, seat, seed, id, decision, level = table.bot_of(seat)](const std::stop_token& stop) {
        Random random(seed);
        std::string action;
        try {
            game->hide_from(static_cast<game::PlayerId>(seat), random);
            action = game->text_of(config_.bot(level, *game, seed, stop));
        } catch (const std::exception& error) {
            spdlog::error("a bot of level {} failed: {}", level, error.what());
            action = game->text_of(game->random_action(random));
        }
        boost::asio::post(context_, [this, id, decision, seat, action] { bot_moved(id, decision, seat, action); });
    });
}

void Hub::bot_moved(const std::string& id, std::int64_t decision, int seat, const std::string& action) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end() || found->second->table->decision() != decision)
        return;  // the person came back, or the table has left the memory
    try {
        found->second->table->act_for_bot(seat, decision, action, now_in_milliseconds());
        changed(*found->second, false);
    } catch (const Error& error) {
        spdlog::warn("table {}: the bot's \"{}\" was refused: {}", id, action, error.what());
    }
}

// --- time ----------------------------------------------------------------------------------------------------------

void Hub::tick() {
    timer_.expires_after(std::chrono::milliseconds(kTick));
    timer_.async_wait([this](boost::system::error_code error) {
        if (error)
            return;
        const std::int64_t now = now_in_milliseconds();
        try_to("looking at the clocks", [&] { look_at_clocks(now); });
        if (now - last_beat_ >= kBeat) {
            last_beat_ = now;
            storage_.beat(now);
        }
        if (now - last_tidying_ >= kTidying) {
            last_tidying_ = now;
            try_to("tidying up", [&] { tidy_up(now); });
        }
        tick();
    });
}

void Hub::look_at_clocks(std::int64_t now) {
    for (auto& [id, room] : rooms_) {
        const int seat = room->table->head().clock ? room->table->running_clock() : -1;
        if (seat < 0 || room->table->time_left(seat, now) > 0)
            continue;
        room->table->hand_to_bot(seat, config_.substitute_level, "flag", now);
        changed(*room, false);
        room->publish_table(now);
    }
}

void Hub::tidy_up(std::int64_t now) {
    const auto idle = std::chrono::duration_cast<std::chrono::milliseconds>(config_.limits.idle_table).count();
    std::erase_if(rooms_, [&](const auto& entry) {
        const Room& room = *entry.second;
        return room.clients.empty() && !room.is_unpublished && now - room.last_used > idle;
    });
    const auto waiting = std::chrono::duration_cast<std::chrono::milliseconds>(config_.limits.waiting_table).count();
    for (const std::string& id : storage_.waiting_since_before(now - waiting)) {
        const auto found = rooms_.find(id);
        if (found != rooms_.end() && !found->second->clients.empty())
            continue;
        rooms_.erase(id);
        storage_.forget(id);
    }
}

}  // namespace bastide::server
