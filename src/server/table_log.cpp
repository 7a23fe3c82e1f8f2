// What a table's log shows: moves, what came of them, and what people did.
#include <fmt/format.h>

#include <algorithm>

#include "server/table.h"
#include "server/words.h"

namespace bastide::server {
namespace {

using nlohmann::json;

json line_of(const StoredEntry& entry, std::string_view kind) {
    return {{"seq", entry.seq},
            {"seat", entry.seat < 0 ? json(nullptr) : json(entry.seat)},
            {"kind", kind},
            {"at", entry.at / 1000}};
}

json places_json(const std::vector<std::string>& places) {
    json list = json::array();
    for (const std::string& place : places) {
        const std::size_t comma = place.find(',');
        if (comma == std::string::npos)
            list.push_back(place);
        else
            list.push_back({std::stoi(place.substr(0, comma)), std::stoi(place.substr(comma + 1))});
    }
    return list;
}

// Where players have several colours (the co-operative game), each has every so manieth.
int seat_of_colour(int colour, std::size_t seats) {
    return colour < 0 ? -1 : colour % static_cast<int>(seats);
}

json event_line(const StoredEntry& entry, const game::Event& event, std::size_t seats) {
    json line = line_of(entry, event.kind);
    line["seat"] = event.colour < 0 ? json(nullptr) : json(seat_of_colour(event.colour, seats));
    line["text"] = event.text;
    if (event.kind == "score") {
        line["points"] = event.points;
        line["source"] = event.source;
    }
    if (!event.details.empty())
        line["details"] = event.details;
    if (!event.places.empty())
        line["places"] = places_json(event.places);
    if (!event.segments.empty())
        line["segments"] = event.segments;
    return line;
}

// Says in every language what is kept as a key and its arguments, which go with it: who shows it need not read
// sentences to find a tile, a square or a number in them. Lines of older tables have their sentences already.
void say_text(json& text, const Seating& seating, std::string_view form = "word") {
    if (!text.is_object() || !text.contains("key"))
        return;
    json sentences = said(text.get<words::Text>(), seating, form);
    sentences["of"] = std::move(text);
    text = std::move(sentences);
}
std::string line_in_words(const std::string& kept, const Seating& seating) {
    if (kept.find("\"key\":") == std::string::npos)
        return kept;
    json line = json::parse(kept);
    // A move says what somebody did, points are a gain or a loss.
    say_text(line["text"], seating, line["kind"] == "move" ? "did" : line["kind"] == "score" ? "told" : "word");
    if (line.contains("details"))
        for (json& detail : line["details"])
            say_text(detail, seating);
    return line.dump();
}

bool may_see(const LogLine& line, int seat) {
    return seat == -2 || line.seen_by == kAllSeats || (seat >= 0 && (line.seen_by >> seat & 1) != 0);
}

}  // namespace

// Events go to everybody: the engine never names in them what only some have seen.
std::vector<LogLine> Table::lines_of_move(const StoredEntry& entry, game::PlayerMask seen_by, const words::Text& told,
                                          const std::vector<game::Event>& events) {
    json move = line_of(entry, "move");
    const std::string others = seen_by == kAllSeats ? std::string() : move.dump();
    move["action"] = entry.text;
    move["text"] = told;
    std::vector<LogLine> lines{{entry.seq, seen_by, move.dump(), others}};
    for (const game::Event& event : events) {
        if (event.kind == "score")
            note_score(entry.seq, seat_of_colour(event.colour, head_.seats.size()), event.points, event.source);
        lines.push_back({entry.seq, kAllSeats, event_line(entry, event, head_.seats.size()).dump(), ""});
    }
    return lines;
}

void Table::add_line(StoredEntry& entry, json more) {
    json line = line_of(entry, entry.kind);
    line.update(more);
    std::vector<LogLine> lines;
    lines.push_back({entry.seq, kAllSeats, line.dump(), ""});
    keep_lines(entry, std::move(lines));
}

// Into the entry and the log, to which everybody at the table listens.
void Table::keep_lines(StoredEntry& entry, std::vector<LogLine> lines) {
    for (LogLine& line : lines) {
        entry.lines += text_of(line);
        std::string words = line_in_words(line.full, head_.seating());
        log_.add(std::move(line), std::move(words));
    }
}

void Table::read_lines(const StoredEntry& entry) {
    for (std::string_view rest = entry.lines; !rest.empty();) {
        LogLine line = take_line(rest, entry.seq);
        if (line.full.find("\"kind\":\"score\"") != std::string::npos) {
            const json score = json::parse(line.full);
            if (score.value("kind", "") == "score")  // and not a chat about it
                note_score(entry.seq, score.at("seat"), score.at("points"), score.at("source"));
        }
        log_.add(std::move(line));
    }
}

// The lines are JSON already: they are only put in a row.
std::string log_json(const LogLines& log, const Seating& seating, int seat, std::int64_t after) {
    std::string list = "[";
    const auto in_words = [&](const std::string& full) { return line_in_words(full, seating); };
    log.visit(after, in_words, [&](const LogLine& line) {
        const std::string& text = may_see(line, seat) ? line.full : line.others;
        if (text.empty())
            return;
        if (list.size() > 1)
            list += ',';
        list += text;
    });
    return list + "]";
}

std::string Table::log_json(int seat, std::int64_t after) const {
    return server::log_json(log_, head_.seating(), seat, after);
}

void Table::note_score(std::int64_t seq, int seat, int points, const std::string& source) {
    const auto known = std::find(sources_.begin(), sources_.end(), source);
    scores_.push_back({static_cast<std::int32_t>(seq), static_cast<std::int16_t>(seat),
                       static_cast<std::int16_t>(points), static_cast<std::uint16_t>(known - sources_.begin())});
    if (known == sources_.end())
        sources_.push_back(source);
}

json Table::by_source() const {
    json list = json::array();
    for (std::size_t seat = 0; seat < head_.seats.size(); ++seat)
        list.push_back(json::object());
    for (const ScoreNote& note : scores_) {
        json& sum = list.at(static_cast<std::size_t>(note.seat))[sources_[note.source]];
        sum = (sum.is_null() ? 0 : sum.get<int>()) + note.points;
    }
    return list;
}

}  // namespace bastide::server
