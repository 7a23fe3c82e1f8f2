// Positions made by hand: what a line `set NAME VALUES ...` of a rule test says (docs/rule-tests.md). The module that
// the name belongs to answers it (Module::arrange). What makes no sense throws Error "bad_scenario".
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "land/core/module.h"

namespace bastide::land {

int parse_number(std::string_view text);
Cell parse_cell(std::string_view text);                          // "1,-2"
Colour colour_named(const Rules& rules, std::string_view name);  // of a player, or by its word: "red"
FigureKind figure_kind_named(std::string_view name);
TileType tile_named(const Rules& rules, std::string_view id);  // without a slash: a tile of the base game
SegmentId segment_named(const Position& position, Cell cell, std::string_view name);
// The figure that stands there; there must be one.
FigureId figure_standing(const Position& position, Colour colour, FigureKind kind, SegmentId segment);

TokenKind token_named(const Rules& rules, std::string_view name);  // it must be in this game
Colour stock_named(const Rules& rules, std::string_view name);     // "-": nobody's

// The values behind a name, each asked for by its number as what it must be.
struct Arranged {
    Context& ctx;
    std::string_view name;
    std::span<const std::string> values;

    const std::string& text(std::size_t i) const;
    int number(std::size_t i) const { return parse_number(text(i)); }
    std::size_t one_of(std::size_t i, std::span<const std::string_view> names) const;
    Colour colour(std::size_t i) const { return colour_named(ctx.rules, text(i)); }
    TileType tile(std::size_t i) const { return tile_named(ctx.rules, text(i)); }
    TileSlot square(std::size_t i) const;       // that a tile lies on
    SegmentId segment(std::size_t i) const;     // square, name
    FigureId figure(std::size_t i) const;       // colour, kind, square, name of the segment
    FigureId from_supply(std::size_t i) const;  // colour, kind: taken out of it
};

Token read_token(const Arranged& set);  // the words of token_text
// set token TOKEN, out of its stock; set stock KIND PLAYER COUNT.
bool arrange_tokens(const Arranged& set);

}  // namespace bastide::land
