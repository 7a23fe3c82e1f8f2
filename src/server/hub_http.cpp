// What the JSON API asks of the hub.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "server/hub.h"
#include "server/token.h"
#include "util/error.h"

namespace bastide::server {
namespace {

using nlohmann::json;

std::string text_field(const json& body, const char* name) {
    const auto found = body.is_object() ? body.find(name) : body.end();
    return found != body.end() && found->is_string() ? found->get<std::string>() : std::string();
}
int seat_field(const json& body, const TableHead& head, int fallback) {
    const auto found = body.is_object() ? body.find("seat") : body.end();
    if (found == body.end() || found->is_null())
        return fallback;
    if (!found->is_number_integer() || *found < 0 || *found >= static_cast<int>(head.seats.size()))
        throw Error("bad_request", "\"seat\" is not a seat of this table");
    return found->get<int>();
}

json tokens_json(const std::vector<std::string>& tokens) {
    json seats = json::array();
    for (std::size_t seat = 0; seat < tokens.size(); ++seat)
        if (!tokens[seat].empty())
            seats.push_back({{"seat", seat}, {"token", tokens[seat]}});
    return seats;
}

}  // namespace

void Hub::begin_if_full(Room& room) {
    if (room.table->head().state == "waiting" && !room.table->head().has_open_seat())
        room.table->begin(clock_.now());
}

// One that no table has, stored or about to be.
std::string Hub::free_code() const {
    for (int tries = 0; tries < 100; ++tries) {
        std::string code = config_.make_code();
        const bool is_new =
            std::any_of(new_codes_.begin(), new_codes_.end(), [&](const auto& known) { return known.second == code; });
        if (!is_new && !storage_.table_with_code(code))
            return code;
    }
    throw Error("too_many", "there is hardly a free code left");
}

void Hub::create(const json& body, const std::string& household, Done done) {
    check_storing();
    NewTable made = new_table(body, config_.levels);
    Room& room = add_room(std::move(made.head), household);
    begin_if_full(room);
    store_new(room, made_table(room.table->head().id, made, std::move(done)));
}

Hub::Then Hub::made_table(const std::string& id, const NewTable& made, Done done) {
    const auto answer = [this, id, tokens = made.tokens, host = made.host, stored = std::move(done.stored)] {
        stored({{"table", describe(id)}, {"seats", tokens_json(tokens)}, {"host", host}, {"link", "/t/" + id}});
    };
    return {answer, std::move(done.failed)};
}

void Hub::play_from(const std::string& id, const json& body, const std::string& household, Done done) {
    check_storing();
    GameCopy copy = copy_game(id, false);
    const auto found = body.find("step");
    if (found == body.end() || !found->is_number_unsigned() || *found >= copy.past.size())
        throw Error("bad_request", "\"step\" is a step of the game before its end");
    copy.past.resize(found->get<std::size_t>());
    begin_with(table_from(copy.head, body, config_.levels), copy.past, household, std::move(done));
}

void Hub::open(OpenedGame game, const std::string& household, Done done) {
    check_storing();
    begin_with(std::move(game.table), game.past, household, std::move(done));
}

void Hub::begin_with(NewTable made, const std::vector<PastAction>& past, const std::string& household, Done done) {
    Room& room = add_room(std::move(made.head), household);
    room.table->begin(clock_.now(), past);
    store_new(room, made_table(room.table->head().id, made, std::move(done)));
}

void Hub::store_new(Room& room, Then then) {
    refresh_lobby();
    const std::string code = room.table->head().code;
    changed(room, true, std::move(then));
    if (!code.empty())
        new_codes_.emplace_back(room.last_ticket, code);
}

void Hub::join(const std::string& id, const json& body, Done done) {
    check_storing();
    Room& room = room_of(id);
    TableHead head = room.table->head();
    if (head.state != "waiting")
        throw Error("already_started", "the game has begun");
    int seat = seat_field(body, head, -1);
    for (std::size_t i = 0; seat < 0 && i < head.seats.size(); ++i)
        if (head.seats[i].kind == SeatKind::Open)
            seat = static_cast<int>(i);
    if (seat < 0)
        throw Error("seat_taken", "all seats are taken");
    const std::string token = new_token();
    sit_down(head, seat, body, token);
    room.table->head() = head;
    begin_if_full(room);
    const auto answer = [seat, token, stored = std::move(done.stored)] { stored({{"seat", seat}, {"token", token}}); };
    changed(room, true, {answer, std::move(done.failed)});
}

void Hub::change_seat(const std::string& id, const json& body, Done done) {
    check_storing();
    Room& room = room_of(id);
    TableHead head = room.table->head();
    if (!is_same(head.host_hash, hash_of(text_field(body, "token"))))
        throw Error("not_host", "only who made the table may do that");
    if (head.state != "waiting")
        throw Error("already_started", "the game has begun");
    const int seat = seat_field(body, head, -1);
    if (seat < 0)
        throw Error("bad_request", "\"seat\" is missing");
    const std::string kind = text_field(body, "kind");
    const std::string level =
        text_field(body, "level").empty() ? config_.levels[config_.levels.size() / 2] : text_field(body, "level");
    if (kind == "bot" && std::find(config_.levels.begin(), config_.levels.end(), level) != config_.levels.end())
        give_to_bot(head, seat, level);
    else if (kind == "link")
        head.seats[static_cast<std::size_t>(seat)] = {SeatKind::Open, "",
                                                      head.seats[static_cast<std::size_t>(seat)].colour, "", ""};
    else
        throw Error("bad_request", "a seat is given to a bot of a known level, or opened (link)");
    check_bots_only(head, room.made_by);
    room.table->head() = head;
    begin_if_full(room);
    const auto answer = [this, id, stored = std::move(done.stored)] { stored(describe(id)); };
    changed(room, true, {answer, std::move(done.failed)});
}

void Hub::rematch(const std::string& id, const json& body, const std::string& household, Done done) {
    check_storing();
    Room& old = room_of(id);
    const std::string hash = hash_of(text_field(body, "token"));
    if (old.table->head().seat_of_token(hash) < 0 && !is_same(old.table->head().host_hash, hash))
        throw Error("bad_token", "the token belongs to no seat of this table");
    if (!old.table->is_over())
        throw Error("not_over", "the game is not over");
    if (const std::string& known = old.table->head().rematch; !known.empty()) {
        done.stored({{"table", describe_anywhere(known)}, {"link", "/t/" + known}});
        return;
    }
    Room& room = add_room(rematch_of(old.table->head()), household);
    const std::string new_id = room.table->head().id;
    begin_if_full(room);
    store_new(room, {});
    Room& before = room_of(id);
    before.table->head().rematch = new_id;
    const auto answer = [this, new_id, stored = std::move(done.stored)] {
        stored({{"table", describe(new_id)}, {"link", "/t/" + new_id}});
    };
    changed(before, true, {answer, std::move(done.failed)});
}

Message Hub::list() {
    constexpr std::int64_t kFresh = 1000;  // milliseconds
    const std::int64_t now = clock_.now().run;
    if (lobby_at_ >= 0 && now - lobby_at_ < kFresh)
        return lobby_;
    json tables = json::array();
    for (const StoredHead& head : storage_.listed(50)) {
        try {
            tables.push_back(public_json(head_from(head)));
        } catch (const std::exception& error) {  // the others are well
            spdlog::error("the head of table {} cannot be read: {}", head.id, error.what());
        }
    }
    lobby_at_ = now;
    lobby_ = std::make_shared<const std::string>(json{{"tables", tables}}.dump());
    return lobby_;
}

json Hub::describe(const std::string& id) {
    return room_of(id).json(clock_.now());
}

json Hub::describe_anywhere(const std::string& id) {
    try {
        return describe(id);
    } catch (const Elsewhere&) {
        return public_json(head_from(storage_.head_of(id).value()));
    }
}

json Hub::find_code(const std::string& code) const {
    const std::optional<std::string> id = storage_.table_with_code(code);
    if (!id)
        throw Error("not_found", "no table has this code");
    return {{"id", *id}};
}

Message Hub::aid(const std::string& id, const std::string& what, const std::string& token) {
    Room& room = room_of(id);
    return room.aid(what, token.empty() ? -1 : room.table->head().seat_of_token(hash_of(token)));
}

// Who reads the first game of a duplicate match knows what the second will draw.
bool Hub::is_match_over(const TableHead& head) {
    if (head.duplicate != 1)
        return true;
    if (head.rematch.empty())
        return false;
    if (const auto found = rooms_.find(head.rematch); found != rooms_.end())
        return found->second->table->is_over();
    const std::optional<StoredHead> second = storage_.head_of(head.rematch);
    return !second || second->state == "over";  // none: it was left, and is forgotten
}

bool Hub::may_read(const std::string& id) {
    const Table& table = *room_of(id).table;
    return table.is_over() && is_match_over(table.head());
}

Hub::GameCopy Hub::copy_game(const std::string& id, bool running) {
    const Room& room = room_of(id);
    const Table& table = *room.table;
    if (!table.has_game())
        throw Error("not_started", "the game has not begun");
    if (!table.is_over() && !running)
        throw Error("not_over", "the game is not over");
    if (!running && !is_match_over(table.head()))
        throw Error("not_over", "the second game of the match, with the same tiles, is not over");
    return {table.head(),      table.past(),           table.laid(), table.is_over() ? table.log() : LogLines(),
            table.by_source(), room.json(clock_.now())};
}

}  // namespace bastide::server
