// What is fixed about a table, or changes only before the game: who plays what with whom.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/setup.h"
#include "server/lots.h"
#include "server/storage.h"
#include "server/words.h"

namespace bastide::server {

enum class SeatKind : std::uint8_t { Open, Person, Bot };
std::string_view name_of(SeatKind kind);

struct Seat {
    SeatKind kind = SeatKind::Open;
    std::string name;
    int colour = 0;
    std::string token_hash;  // person
    std::string level;       // bot
};

struct ClockRule {
    std::int64_t seconds = 0, bonus = 0;  // for the whole game, and for each turn
};

struct TableHead {
    std::string id, code, title;
    std::string language;           // of who made it: who looks for a table learns which is spoken there
    std::string state = "waiting";  // "playing", "over"
    game::Setup setup;              // players are filled in when the game begins
    std::vector<Seat> seats;
    int start_player = -1;  // -1: by lot
    bool aids = true, is_private = false;
    int duplicate = 0;  // 0: none; 1, 2: which game of the match
    std::optional<ClockRule> clock;
    std::string key;                 // of what chance brings
    std::uint64_t seed = 0;          // instead, where there is no key
    std::vector<std::string> draws;  // the tiles that come first, in this order: lessons and problems
    std::int64_t created = 0;
    std::string host_hash, previous, rematch;

    bool has_open_seat() const;
    int seat_of_token(std::string_view hash) const;  // -1: none
    std::vector<std::string> names() const;
    Seating seating() const;
    Lots lots() const { return key.empty() ? Lots(seed) : Lots(key); }
};

StoredHead stored(const TableHead& head);
TableHead head_from(const StoredHead& stored);
// What everybody may know of it.
nlohmann::json public_json(const TableHead& head);

// From the body of POST /api/tables; the seats that are `here` get tokens, which come back by seat (empty: none).
// Throws Error "bad_request".
struct NewTable {
    TableHead head;
    std::vector<std::string> tokens;
    std::string host;
};
// It has no code yet.
NewTable new_table(const nlohmann::json& body, const std::vector<std::string>& levels);
// The next game of the same people: seats move on by one in the second game of a duplicate match.
TableHead rematch_of(const TableHead& old);
// A table that goes on from a position of a finished game: one seat is a person's, who gets the token, computer players
// have the others. Throws Error "bad_request".
NewTable table_from(const TableHead& old, const nlohmann::json& body, const std::vector<std::string>& levels);

// A seat that somebody takes. Throws Error "bad_request", "seat_taken".
void sit_down(TableHead& head, int seat, const nlohmann::json& body, const std::string& token);
void give_to_bot(TableHead& head, int seat, const std::string& level);

// A person's text: without control characters and marks of direction, at most so many characters (not bytes).
std::string clean_text(std::string_view text, std::size_t most);
std::size_t length_of(std::string_view text);  // in characters

inline constexpr std::size_t kNameLength = 24, kTitleLength = 60, kChatLength = 300;

}  // namespace bastide::server
