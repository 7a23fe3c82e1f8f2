#include "server/hub.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>

#include "server/build.h"
#include "server/token.h"
#include "server/words.h"
#include "util/error.h"

namespace bastide::server {
namespace {

using nlohmann::json;

constexpr std::int64_t kTick = 200, kBeat = 5000, kTouch = 600'000;  // milliseconds

// What goes wrong for one ends there.
template <class Work>
void try_to(const char* what, const Work& work) {
    try {
        work();
    } catch (const std::exception& error) {
        spdlog::error("{} failed: {}", what, error.what());
    }
}

bool is_for_bots_only(const TableHead& head) {
    return std::all_of(head.seats.begin(), head.seats.end(),
                       [](const Seat& seat) { return seat.kind == SeatKind::Bot; });
}

}  // namespace

Hub::Hub(boost::asio::io_context& context, const Config& config, Storage& storage, WorkerPool& workers)
    : context_(context),
      config_(config),
      storage_(storage),
      workers_(workers),
      kits_(config.make_game),
      shares_(context, config.limits),
      timer_(context),
      clock_(storage.run_before(), config.wall_clock),
      bans_(config.data / "bans"),
      last_tidying_(storage.run_before()) {
    storage_.listen(
        [this](const Storage::Report& report) { boost::asio::post(context_, [this, report] { heard(report); }); });
    storage_.hear_others(
        [this](const std::string& news) { boost::asio::post(context_, [this, news] { heard_of_others(news); }); });
    tick();
}

Room& Hub::room_of(const std::string& id) {
    const Moment now = clock_.now();
    if (const auto found = rooms_.find(id); found != rooms_.end()) {
        found->second->last_used = now.run;
        return *found->second;
    }
    const StoredTable stored = load(id, {kRulesVersion, this_build()});
    if (rooms_.size() >= config_.limits.live_tables)
        throw Error("too_many", "too many tables are being played");
    std::unique_ptr<Room> room = made_from(stored, now);
    room->last_used = now.run;
    room->away_since.fill(now.run);
    Room& added = *rooms_.emplace(id, std::move(room)).first->second;
    ask_bot(added);
    return added;
}

// Without its snapshot, if that cannot be read.
std::unique_ptr<Room> Hub::made_from(const StoredTable& stored, Moment now) {
    try {
        auto room = std::make_unique<Room>(std::make_unique<Table>(stored, kits_, now));
        room->used_on_disk = stored.head.used;
        room->epoch = stored.epoch;
        room->snapshot_at = stored.snapshot.seq;
        return room;
    } catch (const std::exception& error) {
        if (stored.snapshot.seq == 0)
            park(stored.head.id, error);
        spdlog::error("table {} is loaded without its snapshot: {}", stored.head.id, error.what());
    }
    return made_from(load(stored.head.id, {}), now);
}

// A game of bots goes on by itself, for nobody.
void Hub::check_bots_only(const TableHead& head, const std::string& household) const {
    if (!is_for_bots_only(head))
        return;
    std::size_t all = 0, own = 0;
    for (const auto& [id, room] : rooms_)
        if (room->table->is_playing() && is_for_bots_only(room->table->head())) {
            ++all;
            own += room->made_by == household ? 1u : 0u;
        }
    if (all >= config_.limits.bot_tables || (!household.empty() && own >= config_.limits.bot_tables_of_address))
        throw Error("too_many", "too many games of bots alone are being played");
}

Room& Hub::add_room(TableHead head, const std::string& household) {
    check_bots_only(head, household);
    if (rooms_.size() >= config_.limits.live_tables)
        throw Error("too_many", "too many tables are being played");
    const Moment now = clock_.now();
    const std::string id = head.id;
    head.created = now.wall;
    head.code = head.is_private ? free_code() : "";
    auto room = std::make_unique<Room>(std::make_unique<Table>(std::move(head), kits_));
    room->last_used = now.run;
    room->away_since.fill(room->last_used);
    room->made_by = room->acts_for = household;
    return *rooms_.emplace(id, std::move(room)).first->second;
}

// --- bots ----------------------------------------------------------------------------------------------------------

void Hub::ask_bot(Room& room) {
    const int seat = room.table->to_move();
    if (seat < 0 || room.table->bot_of(seat).empty() || room.bot_asked == room.table->decision() || !trouble_.empty())
        return;
    room.bot_asked = room.table->decision();
    const bool is_watched = !room.clients.empty();
    auto pause = std::make_shared<boost::asio::steady_timer>(context_);
    pause->expires_after(is_watched ? config_.limits.bot_pause : std::chrono::milliseconds(0));
    pause->async_wait(
        [this, pause, id = room.table->head().id, decision = room.bot_asked](boost::system::error_code error) {
            if (error)
                return;
            const auto found = rooms_.find(id);
            shares_.run(found == rooms_.end() ? std::string() : found->second->acts_for,
                        [this, id, decision] { bot_thinks(id, decision); });
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
    const std::vector<Client*>& watching = found->second->clients;
    const Turn turn = watching.empty() ? Turn{id, 1} : Turn{watching.front()->household, 0};
    const auto begun = std::chrono::steady_clock::now();
    const auto think = [this, begun, game, seat, seed, id, decision,
                        level = table.bot_of(seat)](const std::stop_token& stop) {
        Random random(seed);
        std::string action;
        try {
            game->hide_from(static_cast<game::PlayerId>(seat), random);
            action = game->text_of(config_.bot(level, *game, seed, stop));
        } catch (const std::exception& error) {
            spdlog::error("a bot of level {} failed: {}", level, error.what());
            action = game->text_of(game->random_action(random));
        }
        boost::asio::post(context_, [this, begun, id, decision, seat, action] {
            metrics_.thoughts.add(std::chrono::steady_clock::now() - begun);
            bot_moved(id, decision, seat, action);
        });
    };
    workers_.run(think, turn);
}

void Hub::bot_moved(const std::string& id, std::int64_t decision, int seat, const std::string& action) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end() || found->second->table->decision() != decision)
        return;  // the person came back, or the table has left the memory
    try {
        found->second->table->act_for_bot(seat, decision, action, clock_.now());
        ++metrics_.bot_moves;
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
        metrics_.lags.add(std::chrono::steady_clock::now() - timer_.expiry());
        const Moment now = clock_.now();
        knows_its_tables();
        try_to("looking at the clocks", [&] { look_at_clocks(now); });
        if (now.run - last_beat_ >= kBeat) {
            last_beat_ = now.run;
            storage_.beat(now.run);
        }
        if (now.run - last_tidying_ >= config_.limits.tidying.count()) {
            last_tidying_ = now.run;
            try_to("tidying up", [&] { tidy_up(now); });
        }
        tick();
    });
}

void Hub::look_at_clocks(Moment now) {
    if (!trouble_.empty())
        return;
    for (auto& [id, room] : rooms_) {
        const int seat = room->table->head().clock ? room->table->running_clock() : -1;
        if (seat < 0 || room->table->time_left(seat, now) > 0)
            continue;
        room->table->hand_to_bot(seat, config_.substitute_level, "flag", now);
        changed(*room, false);
        room->publish_table(now);
    }
}

void Hub::tidy_up(Moment now) {
    const auto idle = std::chrono::duration_cast<std::chrono::milliseconds>(config_.limits.idle_table).count();
    for (auto& [id, room] : rooms_) {
        if (!room->clients.empty())
            room->last_used = now.run;
        const bool is_known = room->last_ticket <= stored_ && trouble_.empty();
        if (is_known && room->last_used - room->used_on_disk > kTouch)
            storage_.touch(id, room->used_on_disk = room->last_used);
    }
    std::erase_if(rooms_, [&](const auto& entry) {
        const Room& room = *entry.second;
        return room.clients.empty() && !room.is_unpublished && now.run - room.last_used > idle;
    });
    std::erase_if(flooding_, [&](const auto& entry) { return entry.second < now.run; });
    std::erase_if(parked_, [&](const auto& entry) { return entry.second < now.run; });
    forget_unused("waiting", config_.limits.waiting_table, now);
    forget_unused("playing", config_.limits.playing_table, now);
    forget_unused("over", config_.limits.finished_table, now);
}

// Nobody has been there for so long.
void Hub::forget_unused(const std::string& state, std::chrono::seconds unused, Moment now) {
    const auto limit = std::chrono::duration_cast<std::chrono::milliseconds>(unused).count();
    if (limit == 0)
        return;
    for (const std::string& id : storage_.unused_since(state, now.run - limit)) {
        const auto found = rooms_.find(id);
        if (found != rooms_.end() && now.run - found->second->last_used <= limit)
            continue;
        rooms_.erase(id);
        storage_.forget(id);
    }
}

}  // namespace bastide::server
