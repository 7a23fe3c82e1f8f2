// All tables and everybody at them. Runs in the thread of the network and nowhere else; bots think and drawings are
// made in the worker pool, writing is done by the storage's thread, and both report back here.
//
// What happens at a table is applied in memory at once, queued for the disk, and told to nobody before it is there.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <functional>
#include <unordered_map>
#include <unordered_set>

#include "server/bans.h"
#include "server/config.h"
#include "server/metrics.h"
#include "server/opened_game.h"
#include "server/room.h"
#include "server/shares.h"
#include "server/storage.h"
#include "server/worker_pool.h"
#include "util/error.h"

namespace bastide::server {

class Hub {
  public:
    Hub(boost::asio::io_context& context, const Config& config, Storage& storage, WorkerPool& workers);

    // --- over HTTP. All throw Error before anything has changed. ---
    struct Done {
        std::function<void(nlohmann::json answer)> stored;  // safely
        std::function<void(const Error& error)> failed;     // it has not happened
    };
    // `household`: whose limits count for a new table; empty: nobody's.
    void create(const nlohmann::json& body, const std::string& household, Done done);
    void join(const std::string& id, const nlohmann::json& body, Done done);
    void change_seat(const std::string& id, const nlohmann::json& body, Done done);
    void rematch(const std::string& id, const nlohmann::json& body, const std::string& household, Done done);
    // A new table that begins where a finished game once was.
    void play_from(const std::string& id, const nlohmann::json& body, const std::string& household, Done done);
    // A new table for a game that was kept as a file: over, or to be played on.
    void open(OpenedGame game, const std::string& household, Done done);
    Message list();  // the lobby, as JSON
    nlohmann::json describe(const std::string& id);
    nlohmann::json find_code(const std::string& code) const;
    Message aid(const std::string& id, const std::string& what, const std::string& token);
    // What a replay is made from: finished games only (throws Error "not_over"), or with `running` any.
    struct GameCopy {
        TableHead head;
        std::vector<PastAction> past;
        std::vector<LaidNote> laid;
        LogLines log;  // none while it is played
        nlohmann::json by_source, table;
    };
    GameCopy copy_game(const std::string& id, bool running);
    bool may_read(const std::string& id);  // the whole of a game: it is over, and nobody plays with its tiles again

    // --- for operators ---
    nlohmann::json all_tables();  // those in memory, and of the others the last used of each state
    void end_table(const std::string& id, Done done);
    void delete_table(const std::string& id);
    void ban(const std::string& address);
    void unban(const std::string& address);
    const Bans& bans() const { return bans_; }

    // What one household may do seldom: throws Error "too_fast". Other servers of the same storage count it too.
    enum class Scarce { Tables, Codes };
    void take(Scarce what, const std::string& household);
    bool take_requests(const std::string& household, double count);
    bool is_flooding(const std::string& household) const;  // with requests that are refused anyway

    // --- over the WebSocket ---
    void receive(Client& client, std::string_view text);
    void gone(Client& client);

    Moment now() const { return clock_.now(); }
    bool is_ready() const { return trouble_.empty() && !is_leaving_; }
    Metrics& metrics() { return metrics_; }
    Shares& shares() { return shares_; }  // of visitors in the time of this thread
    std::string metrics_text() const;
    void leave();           // the server ends: everybody is told to come back
    bool is_quiet() const;  // nothing waits for the disk, nobody is there
    const Config& config() const { return config_; }
    boost::asio::io_context& context() { return context_; }
    const game::GameFactory& factory() const { return kits_.factory(); }

  private:
    struct Then {  // what follows when a change is stored, or could not be
        std::function<void()> stored;
        std::function<void(const Error& error)> failed;
    };
    Room& room_of(const std::string& id);  // from memory or storage; throws Error "not_found"
    std::unique_ptr<Room> made_from(const StoredTable& stored, Moment now);
    Room& add_room(TableHead head, const std::string& household);
    void check_bots_only(const TableHead& head, const std::string& household) const;  // throws Error "too_many"
    void hello(Client& client, const nlohmann::json& message);
    void obey(Client& client, const nlohmann::json& message);
    bool obey_at_table(Client& client, Room& room, int seat, const std::string& type, const std::string& request,
                       const nlohmann::json& message);
    void vote(Room& room, int seat, int about, bool agree);
    void answer_aid(Client& client, Room& room, const nlohmann::json& message);
    void begin_if_full(Room& room);
    bool is_match_over(const TableHead& head);
    std::string free_code() const;
    void store_new(Room& room, Then then);
    void begin_with(NewTable made, const std::vector<PastAction>& past, const std::string& household, Done done);
    Then made_table(const std::string& id, const NewTable& made, Done done);
    void changed(Room& room, bool has_head, Then then = {});
    void when_stored(Room& room, Then then);
    Then acknowledgement(Client& client, const std::string& request, std::int64_t seq);
    void heard(const Storage::Report& report);
    void publish(Room& room);
    void lose(const Storage::Failure& failure);
    void lose_all();
    void close_room(Room& room, const char* why);
    void set_trouble(const std::string& trouble);
    nlohmann::json storage_json() const;
    void check_storing() const;  // throws Error "not_stored"
    bool knows_its_tables();
    StoredTable load(const std::string& id, Readable readable);
    nlohmann::json describe_anywhere(const std::string& id);
    [[noreturn]] void park(const std::string& id, const std::exception& error);
    void tell_others(const std::string& news);
    void heard_of_others(const std::string& news);
    bool take_here(Scarce what, const std::string& household);
    void keep_out(const std::string& address);
    void refresh_lobby();
    void ask_bot(Room& room);
    void bot_thinks(const std::string& id, std::int64_t decision);
    void bot_moved(const std::string& id, std::int64_t decision, int seat, const std::string& action);
    void tick();
    void look_at_clocks(Moment now);
    void tidy_up(Moment now);
    void forget_unused(const std::string& state, std::chrono::seconds unused, Moment now);

    boost::asio::io_context& context_;
    const Config& config_;
    Storage& storage_;
    WorkerPool& workers_;
    GameKits kits_;
    std::unordered_map<std::string, std::unique_ptr<Room>> rooms_;
    struct Pending {
        Storage::Ticket ticket;
        std::string table;
        Then then;
    };
    std::deque<Pending> pending_;
    Storage::Ticket stored_ = 0;                                      // up to here
    std::vector<std::pair<Storage::Ticket, std::string>> new_codes_;  // not stored yet
    std::string trouble_;                                             // why nothing can be stored; empty: all is well
    std::int64_t trouble_since_ = 0;
    std::unordered_map<std::string, std::int64_t> parked_;  // tables that cannot be read or written, until when
    std::unordered_set<std::string> deleted_;  // by operators; the storage may still have them for a moment
    bool is_leaving_ = false;
    Metrics metrics_;
    Shares shares_;
    std::unordered_map<std::string, std::int64_t> flooding_;              // households, until when
    Buckets messages_, requests_, refusals_, tables_made_, codes_tried_;  // by household
    Message lobby_;                                                       // as it was lately
    std::int64_t lobby_at_ = -1;                                          // when
    boost::asio::steady_timer timer_;
    ServerClock clock_;
    Bans bans_;
    std::int64_t last_beat_ = 0, last_tidying_ = 0;
};

}  // namespace bastide::server
