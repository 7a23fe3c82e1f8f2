// Where the plague is: outbreaks, and fleas that hang together with one. Both are kept with every change: a bit for
// each square that has either, and whether a flea is latent.
#include <algorithm>
#include <bitset>

#include "land/core/protection.h"
#include "land/core/scoring.h"
#include "land/modules/plague/plague_parts.h"

#include <fmt/format.h>

namespace bastide::land::plague {
namespace {

using Squares = std::bitset<kMaxSquares>;  // by slot

// Squares of which each hangs together with one before it, or with the first of all.
struct Chain {
    std::array<TileSlot, kMostOutbreaks + kMostFleas> squares;
    std::size_t count = 0;

    void add(TileSlot slot) { squares[count++] = slot; }
};

bool stays_latent(const Rules& rules) {  // PL-33
    return rules.option(ModuleId::Plague, Option::Reactivate) == 1;
}

void set_plagued(GameState& state, std::size_t square, bool is_plagued) {
    std::uint64_t& word = state_of<State>(state).plagued[square / 64];
    const std::uint64_t bit = std::uint64_t{1} << square % 64;
    word = is_plagued ? word | bit : word & ~bit;
}

Squares fleas_that_are(const GameState& state, bool latent) {
    Squares squares;
    for_each_token(state, TokenKind::Flea, [&](std::size_t, const Token& flea) {
        if (is_latent(flea) == latent)
            squares.set(flea.at);
    });
    return squares;
}
void set_latent(GameState& state, const Squares& squares, bool latent) {
    for (std::size_t i = 0; i < state.token_count; ++i)
        if (Token& token = state.tokens[i]; token.kind == TokenKind::Flea && squares.test(token.at))
            token.side = latent ? 1 : 0;
}

// Which of these squares hang together with the chain.
Squares linked_with(const GameState& state, Chain& chain, Squares squares) {
    const Squares before = squares;
    for (std::size_t i = 0; i < chain.count; ++i)
        for (const Cell way : kDirections) {
            const TileSlot slot = tile_at(state, state.tiles[at(chain.squares[i])].cell + way);
            if (slot == TileSlot::None || !squares.test(at(slot)))
                continue;
            squares.reset(at(slot));
            chain.add(slot);
        }
    return before & ~squares;
}

// PL-5: something active has come to a square: latent fleas that it links are active again.
void link(Context& ctx, TileSlot slot) {
    const Squares latent = fleas_that_are(ctx.state, true);
    if (latent.none() || stays_latent(ctx.rules))
        return;
    Chain chain;
    chain.add(slot);
    set_latent(ctx.state, linked_with(ctx.state, chain, latent), false);
}

// PL-4: of these fleas those that hang together with an active outbreak.
Squares active_of(const GameState& state, const Squares& fleas) {
    Chain chain;
    for_each_token(state, TokenKind::Outbreak,
                   [&](std::size_t, const Token& token) { chain.add(static_cast<TileSlot>(token.at)); });
    return linked_with(state, chain, fleas);
}
// Something active has left the board: what it cut off is latent.
void cut(Context& ctx) {
    const Squares fleas = fleas_that_are(ctx.state, false);
    set_latent(ctx.state, fleas & ~active_of(ctx.state, fleas), true);
}

}  // namespace

bool has_symbol(const TileInfo& tile) {
    return (tile.symbols & kPlagueSymbol) != 0;
}

std::size_t token_on(const GameState& state, TokenKind kind, TileSlot slot) {
    for (std::size_t i = 0; i < state.token_count; ++i)
        if (state.tokens[i].kind == kind && state.tokens[i].at == at(slot))
            return i;
    return kNoToken;
}

void lay_flea(Context& ctx, TileSlot slot) {
    lay_token(ctx, {.at = static_cast<std::uint16_t>(slot), .kind = TokenKind::Flea});
    set_plagued(ctx.state, at(slot), true);
    link(ctx, slot);
}
void lift_flea(Context& ctx, TileSlot slot) {
    const std::size_t token = token_on(ctx.state, TokenKind::Flea, slot);
    const bool was_latent = is_latent(ctx.state.tokens[token]);
    take_token(ctx, token);
    set_plagued(ctx.state, at(slot), false);
    if (!was_latent)  // otherwise nothing hangs on it
        cut(ctx);
}
void lay_outbreak(Context& ctx, TileSlot slot, int number) {
    lay_token(ctx, {.at = static_cast<std::uint16_t>(slot),
                    .value = static_cast<std::uint16_t>(number),
                    .kind = TokenKind::Outbreak});
    set_plagued(ctx.state, at(slot), true);
    link(ctx, slot);
}
void end_outbreak(Context& ctx, std::size_t number) {
    Token token = ctx.state.tokens[number];
    take_token(ctx, number);
    change_stock(ctx, TokenKind::Outbreak, Colour::None, -1);  // it does not come again
    change_stock(ctx, TokenKind::OldOutbreak, Colour::None, 1);
    token.kind = TokenKind::OldOutbreak;
    lay_token(ctx, token);
    set_plagued(ctx.state, token.at, false);
    cut(ctx);
}

void note_tokens(Context& ctx) {
    state_of<State>(ctx.state).plagued = {};
    for (std::size_t i = 0; i < ctx.state.token_count; ++i) {
        Token& token = ctx.state.tokens[i];
        if (token.kind != TokenKind::Flea && token.kind != TokenKind::Outbreak)
            continue;
        token.side = 0;
        set_plagued(ctx.state, token.at, true);
    }
    cut(ctx);
}

void check_map(const Position& position) {
    const GameState& state = position.state;
    Squares plagued, fleas;
    for (std::size_t i = 0; i < state.token_count; ++i) {
        const Token& token = state.tokens[i];
        if (token.kind == TokenKind::Flea && fleas.test(token.at))
            throw Error("broken_state", fmt::format("two fleas are on {}", cell_text(state.tiles[token.at].cell)));
        if (token.kind == TokenKind::Flea)
            fleas.set(token.at);
        if (token.kind == TokenKind::Flea || token.kind == TokenKind::Outbreak)
            plagued.set(token.at);
    }
    for (std::size_t square = 0; square < state.tile_count; ++square)
        if (state.tiles[square].is_second_half == 0 &&
            plagued.test(square) != is_plagued(state, static_cast<TileSlot>(square)))
            throw Error("broken_state",
                        fmt::format("the plague is not noted on {}", cell_text(state.tiles[square].cell)));
    const Squares noted = fleas_that_are(state, false);
    if (noted != active_of(state, stays_latent(position.rules) ? noted : fleas))
        throw Error("broken_state", "a flea is active that hangs together with no outbreak, or latent that does");
}

// PL-15, PL-23 to PL-27, PL-39.
bool can_be_driven_off(const Position& position, const Figure& figure, Cell square) {
    return figure.square != TileSlot::None && position.state.tiles[at(figure.square)].cell == square &&
           may_be(position, Effect::Flea, figure);
}

// PL-9, PL-22: a square with a flea or an active outbreak. PL-26: lords of two squares do not care for fleas.
void keep_off(const Position& position, ActionList& out) {
    if (!has_broken_out(position))
        return;
    const Rules& rules = position.rules;
    const GameState& state = position.state;
    out.keep_if([&](Action action) {
        const ActionKindDef& kind = *rules.kinds[at(kind_of(action))];
        if (!kind.puts_figure || kind.target != Target::Segment)
            return true;
        const TileSlot slot = tile_at(state, cell_of(action));
        if (!is_plagued(state, slot))
            return true;
        if (token_on(state, TokenKind::Outbreak, slot) != kNoToken)
            return false;
        const Role role = role_in(feature_at(state, segment_at(state, cell_of(action), segment_of(action))).type);
        return role != Role::None && !may_be(rules, Effect::Flea, role, figure_kind_of(action));
    });
}

}  // namespace bastide::land::plague
