// Tokens on the table and in stocks. Every way onto the table, on it and off it goes through here.
#pragma once

#include <algorithm>
#include <string>

#include "land/core/rules.h"

namespace bastide::land {

inline bool is_in_game(const Rules& rules, TokenKind kind) {
    return rules.stock_places[at(kind)] != kNoModulePlace;
}

// --- stocks: what is with a colour or (Colour::None) with nobody, and only counted ---------------------------
inline const Stocks& stocks_of(const Rules& rules, const GameState& state, TokenKind kind) {
    BASTIDE_ASSERT(is_in_game(rules, kind));
    return *reinterpret_cast<const Stocks*>(state.module_bytes.data() + kModuleWord * rules.stock_places[at(kind)]);
}
inline int stock_of(const Position& position, TokenKind kind, Colour colour) {  // 0 if the kind is not in this game
    if (!is_in_game(position.rules, kind))
        return 0;
    return stocks_of(position.rules, position.state, kind).counts[stock_number(colour)];
}
inline void change_stock(Context& ctx, TokenKind kind, Colour colour, int by) {
    auto& count =
        const_cast<std::uint16_t&>(stocks_of(ctx.rules, ctx.state, kind).counts[stock_number(colour)]);  // of ctx.state
    BASTIDE_ASSERT(count + by >= 0);
    count = static_cast<std::uint16_t>(count + by);
}

// --- on the table -----------------------------------------------------------------------------------------------
void lay_token(Context& ctx, const Token& token);  // from the stock of its colour
void move_token(Context& ctx, std::size_t number, std::uint16_t at, std::uint8_t side = 0);
void take_token(Context& ctx, std::size_t number);          // back to that stock; later ones move up
void take_tokens_of_figure(Context& ctx, FigureId figure);  // it leaves

// Where the tokens of a kind begin, or where they would: kind after kind they lie together.
inline std::size_t first_token(const GameState& state, TokenKind kind) {
    const auto end = state.tokens.begin() + state.token_count;
    const auto first =
        std::partition_point(state.tokens.begin(), end, [&](const Token& token) { return token.kind < kind; });
    return static_cast<std::size_t>(first - state.tokens.begin());
}
// Calls `use(number, token)` for every token of the kind that lies on the table.
template <class Use>
void for_each_token(const GameState& state, TokenKind kind, Use use) {
    for (std::size_t i = first_token(state, kind); i < state.token_count && state.tokens[i].kind == kind; ++i)
        use(i, state.tokens[i]);
}
// The first token of a kind on the table; token_count if there is none.
inline std::size_t find_token(const GameState& state, TokenKind kind) {
    const std::size_t first = first_token(state, kind);
    return first < state.token_count && state.tokens[first].kind == kind ? first : state.token_count;
}
template <class Id>
int count_tokens(const GameState& state, TokenKind kind, Id id) {  // that lie there
    int count = 0;
    for_each_token(state, kind, [&](std::size_t, const Token& token) { count += token.at == at(id); });
    return count;
}

// Kind, colour, place, value, as far as it has them: "ghost Alice follower 0,1 city.N", "castle 0,1".
std::string token_text(const Position& position, const Token& token);

}  // namespace bastide::land
