#include "server/table.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/build.h"
#include "server/words.h"
#include "util/error.h"
#include "util/random.h"

namespace bastide::server {
namespace {

using nlohmann::json;

constexpr std::size_t kRequestsKept = 64;
constexpr std::int64_t kLeastAfterRestart = 1000;  // milliseconds: nobody loses by a restart alone
const std::string kNobodyPlays;

// The moves that were taken back later: they need not be played again.
std::unordered_set<std::int64_t> taken_back_of(const std::vector<StoredEntry>& entries) {
    std::unordered_set<std::int64_t> taken_back;
    std::vector<std::int64_t> moves;
    for (const StoredEntry& entry : entries) {
        if (entry.kind == "move")
            moves.push_back(entry.seq);
        for (; entry.kind == "undo" && !moves.empty() && moves.back() > std::stoll(entry.text); moves.pop_back())
            taken_back.insert(moves.back());
    }
    return taken_back;
}

}  // namespace

Table::Table(TableHead head, GameKits& kits) : head_(std::move(head)), kits_(kits) {
    game::Setup setup = head_.setup;
    setup.players = head_.names();
    kits_.kit_for(setup);  // throws now rather than when everybody sits
}

Table::Table(const StoredTable& stored, GameKits& kits, Moment now)
    : head_(head_from(stored.head)), kits_(kits), is_loading_(true) {
    if (head_.state != "waiting")
        start_game();
    if (stored.snapshot.seq != 0)
        restore(stored.snapshot);
    taken_back_ = taken_back_of(stored.entries);
    for (const StoredEntry& entry : stored.entries) {
        if (entry.rules > kRulesVersion)
            throw Error("bad_database", "the table was played on by a newer Bastide");
        apply(entry);
    }
    taken_back_.clear();
    is_loading_ = false;
    fresh_.clear();
    clock_since_ = now.run;
    if (const int seat = running_clock(); seat >= 0 && last_run_ != 0) {
        const std::int64_t used = std::max<std::int64_t>(0, now.run - last_run_);
        std::int64_t& left = left_[static_cast<std::size_t>(seat)];
        left = std::max(std::min(left, kLeastAfterRestart), left - used);
    }
}

void Table::start_game() {
    game::Setup setup = head_.setup;
    setup.players = head_.names();
    game_ = std::make_unique<LiveGame>(kits_, setup, head_.lots(), head_.draws);
    laid_.resize(piece_count());
    for (std::size_t seat = 0; seat < head_.seats.size(); ++seat) {
        bot_[seat] = head_.seats[seat].kind == SeatKind::Bot ? head_.seats[seat].level : "";
        left_[seat] = head_.clock ? head_.clock->seconds * 1000 : 0;
    }
}

int Table::to_move() const {
    if (!is_playing())
        return -1;
    const game::PlayerId player = game_->to_move();
    return game::is_player(player) ? game::index_of(player) : -1;
}

const std::string& Table::bot_of(int seat) const {
    return seat < 0 ? kNobodyPlays : bot_[static_cast<std::size_t>(seat)];
}

void Table::begin(Moment now, const std::vector<PastAction>& past) {
    if (head_.state != "waiting")
        throw Error("already_started", "the game has begun");
    if (head_.has_open_seat())
        throw Error("no_seat", "a seat is still open");
    head_.setup.players = head_.names();
    head_.setup.start_player = head_.start_player >= 0
                                   ? head_.start_player
                                   : static_cast<int>(head_.lots().number("start", 0) % head_.seats.size());
    head_.state = "playing";
    start_game();
    apply(entry_of("begin", -1, "", "", now));
    for (const PastAction& step : past) {
        StoredEntry entry = entry_of("move", step.seat, game().text_of(step.action), "", now);
        entry.action = step.action.bits();  // known to be legal: nothing has to be listed
        entry.build = this_build();
        apply(std::move(entry));
    }
    run_chance(now);
}

StoredEntry Table::entry_of(const char* kind, int seat, std::string text, std::string request, Moment now) const {
    return {seq_ + 1, kind, seat, std::move(text), std::move(request), now.wall, -1, "", 0, 0, now.run, kRulesVersion};
}

void Table::check_decision(std::int64_t decision) const {
    if (!has_game())
        throw Error("not_started", "the game has not begun");
    if (decision != decision_)
        throw Error("stale_decision", fmt::format("decision {} is not open; it is {}", decision, decision_));
}

// A game ends by itself; what people may add to it without end is limited.
void Table::check_room() const {
    if (seq_ >= kMostEntries)
        throw Error("too_long", "the record of this table is full: only moves are taken");
}

void Table::check_person(int seat) const {
    if (!bot_of(seat).empty())
        throw Error("not_your_decision", "a bot plays this seat now");
}

void Table::act(int seat, std::int64_t decision, const std::string& action, const std::string& request, Moment now) {
    check_decision(decision);
    check_person(seat);
    if (to_move() != seat)
        throw Error("not_your_decision", "another seat is asked");
    game().parse(action);  // throws illegal_action
    stop_clock(now);
    apply(entry_of("move", seat, action, request, now));
    run_chance(now);
}

void Table::act_for_bot(int seat, std::int64_t decision, const std::string& action, Moment now) {
    check_decision(decision);
    if (to_move() != seat || bot_of(seat).empty())
        throw Error("not_your_decision", "no bot is asked");
    game().parse(action);
    apply(entry_of("move", seat, action, "", now));
    run_chance(now);
}

bool Table::can_undo(int seat) const {
    if (seat < 0 || !is_playing() || !bot_of(seat).empty() || game_->past().empty())
        return false;
    const PastAction& last = game_->past().back();
    return last.seat == seat && last.is_open;
}

void Table::undo(int seat, std::int64_t decision, const std::string& request, Moment now) {
    check_decision(decision);
    check_person(seat);
    if (!can_undo(seat))
        throw Error("nothing_to_undo", "something hidden was revealed since, or nothing was played");
    check_room();
    stop_clock(now);
    apply(entry_of("undo", seat, std::to_string(game_->past().back().seq - 1), request, now));
}

void Table::chat(int seat, const std::string& text, const std::string& request, Moment now) {
    if (length_of(text) > kChatLength)
        throw Error("chat_too_long", fmt::format("a line has at most {} characters", kChatLength));
    const std::string clean = clean_text(text, kChatLength);
    if (clean.empty())
        throw Error("bad_request", "an empty line");
    check_room();
    apply(entry_of("chat", seat, clean, request, now));
}

void Table::hand_to_bot(int seat, const std::string& level, const char* kind, Moment now) {
    stop_clock(now);
    apply(entry_of(kind, seat, level, "", now));
}

void Table::come_back(int seat, const std::string& request, Moment now) {
    if (head_.seats[static_cast<std::size_t>(seat)].kind != SeatKind::Person || bot_of(seat).empty() || !is_playing())
        throw Error("bad_request", "no bot plays for this seat");
    if (head_.clock && left_[static_cast<std::size_t>(seat)] <= 0)
        throw Error("bad_request", "the time of this seat has run out");
    check_room();
    apply(entry_of("return", seat, "", request, now));
}

// Chance never waits: what it brings belongs to the same moment.
void Table::run_chance(Moment now) {
    while (game().to_move() == game::kChance)
        apply(entry_of("move", -1, game().text_of(game_->next_of_chance()), "", now));
    if (game().to_move() == game::kNobody && is_playing())
        finish(now);
    clock_since_ = now.run;
}

void Table::finish(Moment now) {
    head_.state = "over";
    head_.code.clear();  // somebody else can have it
    apply(entry_of("over", -1, "", "", now));
}

void Table::end(Moment now) {
    if (!is_playing())
        throw Error("not_started", "no game is being played at this table");
    stop_clock(now);
    finish(now);
}

void Table::apply(StoredEntry entry) {
    seq_ = entry.seq;
    last_run_ = entry.run;
    if (entry.kind == "move" && !taken_back_.contains(seq_))
        apply_move(entry);
    else if (entry.kind == "undo")
        apply_undo(entry);
    else if (entry.kind == "bot" || entry.kind == "flag")
        bot_[static_cast<std::size_t>(entry.seat)] = entry.text;
    else if (entry.kind == "return")
        bot_[static_cast<std::size_t>(entry.seat)].clear();
    if (entry.kind == "move" || entry.kind == "undo" || entry.kind == "begin" || entry.kind == "over")
        decision_ = seq_;
    if (entry.seat >= 0 && head_.clock) {
        if (is_loading_ && entry.left >= 0)
            left_[static_cast<std::size_t>(entry.seat)] = entry.left;
        if (entry.kind == "flag")
            left_[static_cast<std::size_t>(entry.seat)] = 0;
        entry.left = left_[static_cast<std::size_t>(entry.seat)];
    }
    if (!entry.request.empty()) {
        requests_.push_back({entry.seat, entry.request, entry.seq});
        if (requests_.size() > kRequestsKept)
            requests_.pop_front();
    }
    if (is_loading_) {
        read_lines(entry);
        return;
    }
    if (entry.kind != "move")
        add_line(entry, entry.kind == "undo" ? json{{"to", std::stoll(entry.text)}} : json{{"text", entry.text}});
    fresh_.push_back(std::move(entry));
}

void Table::apply_move(StoredEntry& entry) {
    if (is_loading_) {
        std::vector<game::Event> unheard;  // the reasons of points that wait are kept only where somebody listens
        if (entry.build != 0 && entry.build == this_build())
            game_->play_known(game::Action(entry.action), entry.seq);
        else
            game_->play(game().parse(entry.text), entry.seq, &unheard);
        add_bonus(entry);
        laid_.resize(std::max(laid_.size(), piece_count()), {static_cast<std::int32_t>(entry.seq), entry.seat});
        return;
    }
    const game::Action action = entry.build == 0 ? game().parse(entry.text) : game::Action(entry.action);
    const game::PlayerMask seen_by = game().observers(action);
    const words::Text told = game().told(action);
    std::vector<game::Event> events;
    game_->play(action, entry.seq, &events);
    entry.action = action.bits();
    entry.build = this_build();
    add_bonus(entry);
    laid_.resize(std::max(laid_.size(), piece_count()), {static_cast<std::int32_t>(entry.seq), entry.seat});
    keep_lines(entry, lines_of_move(entry, seen_by, told, events));
}

// A turn is over.
void Table::add_bonus(const StoredEntry& entry) {
    if (!head_.clock || entry.seat < 0 || to_move() == entry.seat)
        return;
    left_[static_cast<std::size_t>(entry.seat)] += head_.clock->bonus * 1000;
    bonuses_.push_back({entry.seq, entry.seat});
}

// The time that was used stays used.
void Table::apply_undo(const StoredEntry& entry) {
    const std::int64_t to = std::stoll(entry.text);
    const auto is_later = [&](const auto& note) { return note.seq > to; };
    const auto& past = game_->past();
    if (!past.empty() && is_later(past.back()))
        game_->rewind(static_cast<std::size_t>(std::find_if(past.begin(), past.end(), is_later) - past.begin()));
    std::erase_if(scores_, is_later);
    std::erase_if(laid_, is_later);
    for (const Bonus& bonus : bonuses_)
        if (is_later(bonus))
            left_[static_cast<std::size_t>(bonus.seat)] -= head_.clock->bonus * 1000;
    std::erase_if(bonuses_, is_later);
}

std::int64_t Table::seq_of_request(int seat, const std::string& request) const {
    for (const Request& known : requests_)
        if (known.seat == seat && known.id == request)
            return known.seq;
    return 0;
}

std::vector<StoredEntry> Table::take_fresh() {
    return std::exchange(fresh_, {});
}

int Table::running_clock() const {
    if (!head_.clock)
        return -1;
    const int seat = to_move();
    return bot_of(seat).empty() ? seat : -1;
}

std::int64_t Table::time_left(int seat, Moment now) const {
    const std::int64_t left = left_[static_cast<std::size_t>(seat)];
    return seat == running_clock() ? std::max<std::int64_t>(0, left - std::max<std::int64_t>(0, now.run - clock_since_))
                                   : left;
}

void Table::stop_clock(Moment now) {
    if (const int seat = running_clock(); seat >= 0)
        left_[static_cast<std::size_t>(seat)] = time_left(seat, now);
    clock_since_ = now.run;
}

void Table::forgive(std::int64_t milliseconds) {
    clock_since_ += milliseconds;
}

std::size_t Table::piece_count() const {
    return has_game() ? game().piece_count() : 0;
}

std::size_t Table::bytes() const {
    const std::size_t sum = sizeof *this + (has_game() ? game_->bytes() : 0) + log_.bytes();
    return sum + scores_.capacity() * sizeof(ScoreNote) + laid_.capacity() * sizeof(LaidNote);
}

}  // namespace bastide::server
