#include "land/core/arrange.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "land/core/board.h"
#include "land/core/deployment.h"
#include "land/core/scoring.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/tokens.h"

namespace bastide::land {
namespace {

template <class... Arguments>
[[noreturn]] void fail_to_arrange(fmt::format_string<Arguments...> sentence, Arguments&&... arguments) {
    throw Error("bad_scenario", fmt::format(sentence, std::forward<Arguments>(arguments)...));
}

}  // namespace

int parse_number(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
        fail_to_arrange("\"{}\" is not a number", text);
    return value;
}

Cell parse_cell(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos)
        fail_to_arrange("\"{}\" is not a square", text);
    return {static_cast<std::int16_t>(parse_number(text.substr(0, comma))),
            static_cast<std::int16_t>(parse_number(text.substr(comma + 1)))};
}

Colour colour_named(const Rules& rules, std::string_view name) {
    for (std::size_t player = 0; player < rules.setup.players.size(); ++player)
        if (rules.setup.players[player] == name)
            return static_cast<Colour>(player);
    for (int colour = 0; colour < rules.colours; ++colour)
        if (colour_word(static_cast<Colour>(colour)) == name)
            return static_cast<Colour>(colour);
    fail_to_arrange("nobody is called \"{}\"", name);
}

FigureKind figure_kind_named(std::string_view name) {
    for (std::size_t kind = 0; kind < kFigureKinds.size(); ++kind)
        if (kFigureKinds[kind].name == name)
            return static_cast<FigureKind>(kind);
    fail_to_arrange("there is no figure \"{}\"", name);
}

TileType tile_named(const Rules& rules, std::string_view id) {
    const std::string whole = id.find('/') == std::string_view::npos ? "BA/" + std::string(id) : std::string(id);
    const TileType type = rules.tiles.find(whole);
    if (type == TileType::None)
        fail_to_arrange("no tile \"{}\" is in this game", whole);
    return type;
}

SegmentId segment_named(const Position& position, Cell cell, std::string_view name) {
    const auto& [rules, state] = position;
    TileSlot slot = tile_at(state, cell);
    if (slot == TileSlot::None)
        fail_to_arrange("no tile lies at {},{}", cell.x, cell.y);
    std::string names;
    for (; slot != TileSlot::None; slot = state.tiles[at(slot)].other_half) {
        const int first = static_cast<int>(state.tiles[at(slot)].first_segment);
        for (int local = 0; local < tile_info(rules, state, slot).segment_count; ++local) {
            const auto id = static_cast<SegmentId>(first + local);
            const std::string found = segment_name(rules, state, id);
            if (found == name)
                return id;
            names += " " + found;
        }
    }
    fail_to_arrange("the tile at {},{} has no \"{}\", but{}", cell.x, cell.y, name, names);
}

FigureId figure_standing(const Position& position, Colour colour, FigureKind kind, SegmentId segment) {
    const GameState& state = position.state;
    for (std::size_t i = 0; i < state.figure_count; ++i) {
        const Figure& figure = state.figures[i];
        if (has_square(figure.place) && figure.segment == segment && figure.kind == kind && figure.colour == colour)
            return static_cast<FigureId>(i);
    }
    fail_to_arrange("{} has no {} there", colour_name(position.rules, colour), info_of(kind).name);
}

const std::string& Arranged::text(std::size_t i) const {
    if (i >= values.size())
        fail_to_arrange("\"set {}\" wants at least {} values", name, i + 1);
    return values[i];
}

std::size_t Arranged::one_of(std::size_t i, std::span<const std::string_view> names) const {
    const auto found = std::ranges::find(names, text(i));
    if (found == names.end())
        fail_to_arrange("\"{}\" is none of {}", text(i), fmt::join(names, ", "));
    return static_cast<std::size_t>(found - names.begin());
}

TileSlot Arranged::square(std::size_t i) const {
    const TileSlot slot = tile_at(ctx.state, parse_cell(text(i)));
    if (slot == TileSlot::None)
        fail_to_arrange("no tile lies at {}", text(i));
    return slot;
}

SegmentId Arranged::segment(std::size_t i) const {
    return segment_named(ctx, parse_cell(text(i)), text(i + 1));
}

FigureId Arranged::figure(std::size_t i) const {
    return figure_standing(ctx, colour(i), figure_kind_named(text(i + 1)), segment(i + 2));
}

FigureId Arranged::from_supply(std::size_t i) const {
    const FigureKind kind = figure_kind_named(text(i + 1));
    if (!has_in_supply(ctx.rules, ctx.state, colour(i), kind))
        fail_to_arrange("{} has no {} left", text(i), text(i + 1));
    return take_from_supply(ctx.rules, ctx.state, colour(i), kind);
}

TokenKind token_named(const Rules& rules, std::string_view name) {
    for (std::size_t kind = 0; kind < kTokenKindCount; ++kind)
        if (kTokenKinds[kind].name == name && is_in_game(rules, static_cast<TokenKind>(kind)))
            return static_cast<TokenKind>(kind);
    fail_to_arrange("there is no token \"{}\" in this game", name);
}

Colour stock_named(const Rules& rules, std::string_view name) {
    return name == "-" ? Colour::None : colour_named(rules, name);
}

Token read_token(const Arranged& set) {
    Token token{.kind = token_named(set.ctx.rules, set.text(0))};
    const TokenKindInfo& info = info_of(token.kind);
    std::size_t next = 1;
    if (info.has_colour)
        token.colour = set.colour(next++);
    const std::size_t place = next++;
    switch (info.where) {
        case TokenWhere::Square:
            token.at = static_cast<std::uint16_t>(set.square(place));
            break;
        case TokenWhere::Segment:
            token.at = static_cast<std::uint16_t>(set.segment(place));
            ++next;
            break;
        case TokenWhere::Side:
        case TokenWhere::Corner:
            token.at = static_cast<std::uint16_t>(set.square(place));
            token.side =
                static_cast<std::uint8_t>(info.where == TokenWhere::Side ? set.one_of(next, {kSideNames.data(), 4})
                                                                         : set.one_of(next, kCornerNames));
            ++next;
            break;
        case TokenWhere::Figure:
            token.at = static_cast<std::uint16_t>(set.figure(place));
            next += 3;
            break;
        case TokenWhere::Colour:
            token.at = static_cast<std::uint16_t>(set.colour(place));
            break;
    }
    if (info.has_value)
        token.value = static_cast<std::uint16_t>(set.number(next++));
    if (next != set.values.size())
        fail_to_arrange("too many words about a {}", info.name);
    return token;
}

bool arrange_tokens(const Arranged& set) {
    if (set.name == "token") {
        const Token token = read_token(set);
        if (stock_of(set.ctx, token.kind, token.colour) == 0)
            fail_to_arrange("no {} is left in its stock", info_of(token.kind).name);
        lay_token(set.ctx, token);
    } else if (set.name == "stock") {
        const TokenKind kind = token_named(set.ctx.rules, set.text(0));
        const Colour colour = stock_named(set.ctx.rules, set.text(1));
        change_stock(set.ctx, kind, colour, set.number(2) - stock_of(set.ctx, kind, colour));
    } else {
        return false;
    }
    return true;
}

}  // namespace bastide::land
