#include "server/table_head.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "land/core/scoring.h"
#include "server/token.h"
#include "server/utf8.h"
#include "util/error.h"

namespace bastide::server {
namespace {

using nlohmann::json;

[[noreturn]] void refuse(const std::string& sentence) {
    throw Error("bad_request", sentence);
}

// A field of the body with its type checked; `fallback` if it is missing or null.
template <class Value>
Value field(const json& body, const char* name, Value fallback) {
    const auto found = body.find(name);
    if (found == body.end() || found->is_null())
        return fallback;
    try {
        return found->get<Value>();
    } catch (const json::exception&) {
        refuse(fmt::format("\"{}\" is of the wrong type", name));
    }
}

void read_game(const json& body, TableHead& head) {
    head.setup.game = field<std::string>(body, "game", "land");
    head.setup.sets = field<std::vector<std::string>>(body, "sets", {});
    if (head.setup.sets.size() > 64)
        refuse("too many sets");
    const json options = field<json>(body, "options", json::object());
    if (!options.is_object() || options.size() > 200)
        refuse("\"options\" is an object of names and values");
    for (const auto& [name, value] : options.items())
        head.setup.options.emplace_back(name, value.is_string() ? value.get<std::string>() : value.dump());
    for (const std::string& set : head.setup.sets)
        if (clean_text(set, 64) != set)
            refuse("a set has an impossible name");
    for (const auto& [name, value] : head.setup.options)
        if (clean_text(name, 64) != name || clean_text(value, 200) != value)
            refuse("an option has an impossible name or value");
}

void read_draws(const json& body, TableHead& head) {
    head.draws = field<std::vector<std::string>>(body, "draws", {});
    const bool has_odd_name = std::any_of(head.draws.begin(), head.draws.end(),
                                          [](const std::string& id) { return clean_text(id, 64) != id; });
    if (head.draws.size() > 200 || has_odd_name)
        refuse("\"draws\" are the names of at most 200 tiles");
}

void read_clock(const json& body, TableHead& head) {
    const json clock = field<json>(body, "clock", nullptr);
    if (clock.is_null())
        return;
    if (!clock.is_object())
        refuse("\"clock\" is null or an object");
    head.clock = ClockRule{field<std::int64_t>(clock, "seconds", 900), field<std::int64_t>(clock, "bonus", 15)};
    if (head.clock->seconds < 1 || head.clock->seconds > 86400 || head.clock->bonus < 0 || head.clock->bonus > 3600)
        refuse("a clock has 1 to 86400 seconds and a bonus of 0 to 3600");
}

bool is_control(char32_t code) {
    return code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x2028 || code == 0x2029;
}

// Marks that change the direction of what follows them, in the name of somebody else too; and the one that is nothing.
bool turns_text(char32_t code) {
    return code == 0x61c || code == 0x200e || code == 0x200f || (code >= 0x202a && code <= 0x202e) ||
           (code >= 0x2066 && code <= 0x2069) || code == 0xfeff;
}

int free_colour(const TableHead& head) {
    for (int colour = 0; colour < 6; ++colour)
        if (std::none_of(head.seats.begin(), head.seats.end(), [&](const Seat& seat) { return seat.colour == colour; }))
            return colour;
    return 0;
}

// Colours that were asked for first, then the others by what is left.
void read_colours(const json& seats, TableHead& head) {
    for (Seat& seat : head.seats)
        seat.colour = -1;
    for (std::size_t i = 0; i < head.seats.size(); ++i) {
        const int wanted = field<int>(seats[i], "colour", -1);
        if (wanted < -1 || wanted > 5)
            refuse("a colour is 0 to 5");
        const auto is_same_colour = [&](const Seat& seat) { return seat.colour == wanted; };
        if (wanted >= 0 && std::any_of(head.seats.begin(), head.seats.end(), is_same_colour))
            refuse("two seats have the same colour");
        head.seats[i].colour = wanted;
    }
    for (Seat& seat : head.seats)
        if (seat.colour < 0)
            seat.colour = free_colour(head);
}

void read_seat(const json& body, NewTable& table, std::size_t number, const std::vector<std::string>& levels) {
    if (!body.is_object())
        refuse("a seat is an object");
    Seat& seat = table.head.seats[number];
    const std::string kind = field<std::string>(body, "kind", "link");
    if (kind == "here") {
        table.tokens[number] = new_token();
        sit_down(table.head, static_cast<int>(number), {{"name", field<std::string>(body, "name", "")}},
                 table.tokens[number]);
    } else if (kind == "bot") {
        const std::string level = field<std::string>(body, "level", levels[levels.size() / 2]);
        if (std::find(levels.begin(), levels.end(), level) == levels.end())
            refuse(fmt::format("there is no level \"{}\"", level));
        give_to_bot(table.head, static_cast<int>(number), level);
        if (const std::string name = clean_text(field<std::string>(body, "name", ""), kNameLength); !name.empty())
            seat.name = name;
    } else if (kind != "link") {
        refuse("a seat is here, link or bot");
    }
}

json seat_json(const Seat& seat) {
    return {{"kind", name_of(seat.kind)},
            {"name", seat.name},
            {"colour", seat.colour},
            {"token", seat.token_hash},
            {"level", seat.level}};
}

Seat seat_from(const json& value) {
    const std::string kind = value.at("kind");
    return {kind == "bot" ? SeatKind::Bot : (kind == "person" ? SeatKind::Person : SeatKind::Open), value.at("name"),
            value.at("colour"), value.at("token"), value.at("level")};
}

json clock_json(const TableHead& head) {
    return head.clock ? json{{"seconds", head.clock->seconds}, {"bonus", head.clock->bonus}} : json(nullptr);
}

json options_json(const TableHead& head) {
    json options = json::object();
    for (const auto& [name, value] : head.setup.options)
        options[name] = value;
    return options;
}

}  // namespace

std::string_view name_of(SeatKind kind) {
    static constexpr std::string_view kNames[] = {"open", "person", "bot"};
    return kNames[static_cast<std::size_t>(kind)];
}

bool TableHead::has_open_seat() const {
    return std::any_of(seats.begin(), seats.end(), [](const Seat& seat) { return seat.kind == SeatKind::Open; });
}

int TableHead::seat_of_token(std::string_view hash) const {
    for (std::size_t i = 0; i < seats.size(); ++i)
        if (!seats[i].token_hash.empty() && is_same(seats[i].token_hash, hash))
            return static_cast<int>(i);
    return -1;
}

std::vector<std::string> TableHead::names() const {
    std::vector<std::string> list;
    for (const Seat& seat : seats)
        list.push_back(seat.name);
    return list;
}

// Every seat is drawn in its own colour; free ones go to whoever plays several, in the order of the engine. In the card
// game colours are rows.
Seating TableHead::seating() const {
    Seating seating{names(), {}};
    if (setup.game == "cards")
        return seating;
    std::vector<int> drawn;
    for (const Seat& seat : seats)
        drawn.push_back(seat.colour);
    for (int colour = 0; colour < static_cast<int>(land::kMaxColours); ++colour)
        if (std::find(drawn.begin(), drawn.end(), colour) == drawn.end())
            drawn.push_back(colour);
    const auto said_as = [](std::size_t colour) {
        return words::word("colours", land::colour_word(static_cast<land::Colour>(colour))).key;
    };
    for (std::size_t colour = 0; colour < land::kMaxColours; ++colour)
        seating.colours[said_as(colour)] = said_as(static_cast<std::size_t>(drawn[colour]));
    return seating;
}

StoredHead stored(const TableHead& head) {
    json seats = json::array();
    for (const Seat& seat : head.seats)
        seats.push_back(seat_json(seat));
    json options = json::array();  // in their order
    for (const auto& [name, value] : head.setup.options)
        options.push_back({name, value});
    const json body{{"title", head.title},
                    {"language", head.language},
                    {"setup_version", head.setup.version},
                    {"game", head.setup.game},
                    {"sets", head.setup.sets},
                    {"options", options},
                    {"start", head.setup.start_player},
                    {"start_player", head.start_player},
                    {"seats", seats},
                    {"aids", head.aids},
                    {"private", head.is_private},
                    {"duplicate", head.duplicate},
                    {"clock", clock_json(head)},
                    {"key", head.key},
                    {"seed", head.seed},
                    {"draws", head.draws},
                    {"host", head.host_hash},
                    {"previous", head.previous},
                    {"rematch", head.rematch}};
    return {head.id, head.code, head.state, !head.is_private, head.created, body.dump()};
}

TableHead head_from(const StoredHead& stored) {
    const json body = json::parse(stored.json);
    TableHead head;
    head.id = stored.id;
    head.code = stored.code;
    head.state = stored.state;
    head.created = stored.created;
    head.title = body.at("title");
    head.language = body.value("language", "");
    head.setup.version = body.value("setup_version", 1);
    head.setup.game = body.at("game");
    head.setup.sets = body.at("sets").get<std::vector<std::string>>();
    for (const json& option : body.at("options"))
        head.setup.options.emplace_back(option.at(0), option.at(1));
    head.setup.start_player = body.at("start");
    head.start_player = body.at("start_player");
    for (const json& seat : body.at("seats"))
        head.seats.push_back(seat_from(seat));
    head.setup.players = head.names();
    head.aids = body.at("aids");
    head.is_private = body.at("private");
    head.duplicate = body.at("duplicate");
    if (const json& clock = body.at("clock"); !clock.is_null())
        head.clock = ClockRule{clock.at("seconds"), clock.at("bonus")};
    head.key = body.value("key", "");
    head.seed = body.at("seed");
    head.draws = body.value("draws", std::vector<std::string>());
    head.host_hash = body.at("host");
    head.previous = body.at("previous");
    head.rematch = body.at("rematch");
    return head;
}

json public_json(const TableHead& head) {
    json seats = json::array();
    for (std::size_t i = 0; i < head.seats.size(); ++i) {
        const Seat& seat = head.seats[i];
        seats.push_back({{"seat", i},
                         {"kind", name_of(seat.kind)},
                         {"name", seat.name},
                         {"colour", seat.colour},
                         {"online", seat.kind == SeatKind::Bot},
                         {"bot", seat.kind == SeatKind::Bot ? json(seat.level) : json(nullptr)},
                         {"away", 0}});
    }
    json table{{"id", head.id},
               {"title", head.title},
               {"language", head.language.empty() ? json(nullptr) : json(head.language)},
               {"state", head.state},
               {"private", head.is_private},
               {"game", head.setup.game},
               {"sets", head.setup.sets},
               {"options", options_json(head)},
               {"aids", head.aids},
               {"clock", clock_json(head)},
               {"duplicate", head.duplicate},
               {"start_player", head.state == "waiting" ? json(nullptr) : json(head.setup.start_player)},
               {"created", head.created / 1000},
               {"rematch", head.rematch.empty() ? json(nullptr) : json(head.rematch)},
               {"previous", head.previous.empty() ? json(nullptr) : json(head.previous)},
               {"seats", seats},
               {"spectators", 0},
               {"votes", json::array()}};
    if (!head.code.empty())
        table["code"] = head.code;
    return table;
}

NewTable new_table(const json& body, const std::vector<std::string>& levels) {
    if (!body.is_object())
        refuse("the body is an object");
    NewTable table;
    TableHead& head = table.head;
    read_game(body, head);
    read_clock(body, head);
    read_draws(body, head);
    head.title = clean_text(field<std::string>(body, "title", ""), kTitleLength);
    if (const std::string language = field<std::string>(body, "language", ""); known_language(language) == language)
        head.language = language;
    head.aids = field<bool>(body, "aids", true);
    head.is_private = field<bool>(body, "private", true);
    head.duplicate = field<bool>(body, "duplicate", false) ? 1 : 0;
    const json seats = field<json>(body, "seats", json::array());
    if (!seats.is_array() || seats.empty() || seats.size() > 6)
        refuse("a table has 1 to 6 seats");
    head.seats.resize(seats.size());
    table.tokens.resize(seats.size());
    for (std::size_t i = 0; i < seats.size(); ++i)
        read_seat(seats[i], table, i, levels);
    read_colours(seats, head);
    if (const json start = field<json>(body, "start_player", "random"); start.is_number_integer()) {
        head.start_player = start.get<int>();
        if (head.start_player < 0 || head.start_player >= static_cast<int>(head.seats.size()))
            refuse("start_player is a seat, or random");
    } else if (start != "random") {
        refuse("start_player is a seat, or random");
    }
    head.id = new_token();
    head.key = new_token();
    table.host = new_token();
    head.host_hash = hash_of(table.host);
    return table;
}

TableHead rematch_of(const TableHead& old) {
    TableHead head = old;
    head.id = new_token();
    head.state = "waiting";
    head.previous = old.id;
    head.rematch.clear();
    if (old.duplicate == 1) {
        head.duplicate = 2;
        std::rotate(head.seats.begin(), head.seats.begin() + 1, head.seats.end());
        head.start_player = old.setup.start_player;
    } else {
        head.duplicate = old.duplicate == 2 ? 1 : 0;
        head.key = new_token();
        head.draws.clear();
        head.start_player = (old.setup.start_player + 1) % static_cast<int>(old.seats.size());
    }
    return head;
}

NewTable table_from(const TableHead& old, const json& body, const std::vector<std::string>& levels) {
    const int count = static_cast<int>(old.seats.size());
    const int own = field<int>(body, "seat", 0);
    if (own < 0 || own >= count)
        refuse("\"seat\" is not a seat of this table");
    json seats = json::array();
    for (int seat = 0; seat < count; ++seat) {
        const Seat& before = old.seats[static_cast<std::size_t>(seat)];
        json wish{{"kind", seat == own ? "here" : "bot"}, {"name", before.name}, {"colour", before.colour}};
        if (seat == own && body.contains("name"))
            wish["name"] = body["name"];
        if (seat != own && body.contains("level"))
            wish["level"] = body["level"];
        seats.push_back(wish);
    }
    NewTable table =
        new_table({{"seats", seats}, {"start_player", old.setup.start_player}, {"aids", old.aids}}, levels);
    table.head.setup = old.setup;
    table.head.title = old.title;
    return table;
}

void sit_down(TableHead& head, int number, const json& body, const std::string& token) {
    Seat& seat = head.seats[static_cast<std::size_t>(number)];
    if (seat.kind != SeatKind::Open)
        throw Error("seat_taken", "the seat is taken");
    seat.kind = SeatKind::Person;
    seat.name = clean_text(field<std::string>(body, "name", ""), kNameLength);
    if (seat.name.empty())
        seat.name = fmt::format("Player {}", number + 1);
    seat.token_hash = hash_of(token);
    const int colour = field<int>(body, "colour", -1);
    const bool is_free = std::none_of(head.seats.begin(), head.seats.end(), [&](const Seat& other) {
        return other.kind != SeatKind::Open && &other != &seat && other.colour == colour;
    });
    if (colour < 0 || colour > 5 || !is_free)
        return;
    for (Seat& other : head.seats)  // an open seat that was to have it takes the one that is given up
        if (&other != &seat && other.colour == colour)
            other.colour = seat.colour;
    seat.colour = colour;
}

void give_to_bot(TableHead& head, int number, const std::string& level) {
    Seat& seat = head.seats[static_cast<std::size_t>(number)];
    const json title = title_of("levels", level);
    seat = {SeatKind::Bot, fmt::format("{} {}", title.value(head.language, title.value("en", level)), number + 1),
            seat.colour, "", level};
}

std::size_t length_of(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string clean_text(std::string_view text, std::size_t most) {
    std::string out;
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size() && count < most;) {
        const Character character = character_at(text, at);
        if (character.bytes == 0)
            break;
        if (!turns_text(character.code)) {
            out += is_control(character.code) ? " " : text.substr(at, character.bytes);
            ++count;
        }
        at += character.bytes;
    }
    const std::size_t first = out.find_first_not_of(' ');
    return first == std::string::npos ? "" : out.substr(first, out.find_last_not_of(' ') - first + 1);
}

}  // namespace bastide::server
