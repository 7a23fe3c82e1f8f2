// The kinds of tokens and what is fixed for each of them. One line a kind; rules about them are in their modules.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "land/core/ids.h"

namespace bastide::land {

enum class TokenKind : std::uint8_t {
    Wine,
    Grain,
    Cloth,
    TowerPiece,
    Ghost,
    Gold,
    Mage,
    Witch,
    LittleTower,
    LittleHouse,
    LittleShed,
    Bridge,
    Castle,
    Sheep,
    TollHouse,
    Quince,
    Apple,
    Apricot,
    Cherry,
    Plum,
    Elder,
    Flea,
    Outbreak,     // active
    OldOutbreak,  // eradicated
    ProbeStone,   // proving ground (test only): one for each sort of place
    ProbeFlag,
    ProbeGate,
    ProbePost,
    ProbeBadge,
    ProbeCoin,
};
inline constexpr std::size_t kTokenKindCount = 30;

// What Token::at is the number of, when it lies on the table.
enum class TokenWhere : std::uint8_t {
    Square,
    Segment,
    Side,    // of a square, the northern first, clockwise
    Corner,  // of a square, the north-eastern first, clockwise
    Figure,  // it leaves with the figure, for its stock
    Colour,  // with whoever has it; what need not be told apart is only counted (stock_of)
};

struct TokenKindInfo {
    std::string_view name;  // word in text and files
    std::string_view look;  // name of its picture
    TokenWhere where;
    bool has_colour, has_value;
    // Its module's `view` and `show` say where it lies: neither the view nor the hash of a position says so again, so
    // that game files keep their hashes.
    bool is_told_by_module = false;
};
inline constexpr std::array<TokenKindInfo, kTokenKindCount> kTokenKinds{{
    {"wine", "wine", TokenWhere::Colour, false, false, true},
    {"grain", "grain", TokenWhere::Colour, false, false, true},
    {"cloth", "cloth", TokenWhere::Colour, false, false, true},
    {"tower-piece", "storey", TokenWhere::Segment, true, false, true},
    {"ghost", "ghost", TokenWhere::Figure, false, false, true},
    {"gold", "gold", TokenWhere::Square, false, false},
    {"mage", "mage", TokenWhere::Segment, false, false},
    {"witch", "witch", TokenWhere::Segment, false, false},
    {"little-tower", "little-tower", TokenWhere::Square, true, false},
    {"little-house", "little-house", TokenWhere::Square, true, false},
    {"little-shed", "little-shed", TokenWhere::Square, true, false},
    {"bridge", "bridge", TokenWhere::Colour, false, false},
    {"castle", "castle-token", TokenWhere::Side, false, false},
    {"sheep", "sheep", TokenWhere::Figure, false, true},
    {"toll-house", "toll-house", TokenWhere::Square, true, true},
    {"quince", "quince", TokenWhere::Colour, false, false},
    {"apple", "apple", TokenWhere::Colour, false, false},
    {"apricot", "apricot", TokenWhere::Colour, false, false},
    {"cherry", "cherry", TokenWhere::Colour, false, false},
    {"plum", "plum", TokenWhere::Colour, false, false},
    {"elder", "elder", TokenWhere::Colour, false, false},
    {"flea", "flea", TokenWhere::Square, false, false, true},
    {"outbreak", "outbreak", TokenWhere::Square, false, true},
    {"old-outbreak", "old-outbreak", TokenWhere::Square, false, true},
    {"probe-stone", "wine", TokenWhere::Square, false, false},
    {"probe-flag", "wine", TokenWhere::Segment, true, true},
    {"probe-gate", "wine", TokenWhere::Side, false, false},
    {"probe-post", "wine", TokenWhere::Corner, true, false},
    {"probe-badge", "wine", TokenWhere::Figure, false, true},
    {"probe-coin", "wine", TokenWhere::Colour, false, false},
}};
constexpr const TokenKindInfo& info_of(TokenKind kind) {
    return kTokenKinds[at(kind)];
}

struct Token {
    std::uint16_t at = 0;  // square (TileSlot), segment, figure or colour: TokenKindInfo::where
    std::uint16_t value = 0;
    TokenKind kind{};
    Colour colour = Colour::None;
    std::uint8_t side = 0;  // of the square: which side or corner
    std::uint8_t unused = 0;
    friend constexpr bool operator==(const Token&, const Token&) = default;
};

// How many of a kind lie in the stock of each colour and, last, of nobody.
inline constexpr std::size_t kStocks = kMaxColours + 1;
struct Stocks {
    std::array<std::uint16_t, kStocks> counts;
    std::uint16_t unused;
};
constexpr std::size_t stock_number(Colour colour) {
    return colour == Colour::None ? kMaxColours : at(colour);
}

}  // namespace bastide::land
