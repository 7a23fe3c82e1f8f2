// Where the plague is: outbreaks, and fleas that hang together with one. Both are kept with every change: bits for the
// squares that have either, and whether a flea is latent.
#include <algorithm>

#include "land/core/protection.h"
#include "land/core/scoring.h"
#include "land/modules/plague/plague_parts.h"

#include <fmt/format.h>

namespace bastide::land::plague {
namespace {

// Squares of which each hangs together with one before it, or with the first of all.
struct Chain {
    std::array<TileSlot, kMostOutbreaks + kMostFleas> squares;
    std::size_t count = 0;

    void add(TileSlot slot) { squares[count++] = slot; }
};

TileSlot square_of(const Token& token) {
    return static_cast<TileSlot>(token.at);
}

bool stays_latent(const Rules& rules) {  // PL-33
    return rules.option(ModuleId::Plague, Option::Reactivate) == 1;
}

void set_latent(GameState& state, const Squares& squares, bool latent) {
    if (squares.empty())
        return;
    for (std::size_t i = first_token(state, TokenKind::Flea);
         i < state.token_count && state.tokens[i].kind == TokenKind::Flea; ++i)
        if (squares.has(square_of(state.tokens[i])))
            state.tokens[i].side = latent ? 1 : 0;
    State& own = state_of<State>(state);
    own.active = own.active.without(squares);
    if (!latent)
        squares.for_each([&](TileSlot slot) { own.active.add(slot); });
}

// Which of these squares hang together with the chain.
Squares linked_with(const GameState& state, Chain& chain, const Squares& squares) {
    Squares left = squares;
    for (std::size_t i = 0; i < chain.count; ++i)
        for (const Cell way : kDirections) {
            const TileSlot slot = tile_at(state, state.tiles[at(chain.squares[i])].cell + way);
            if (slot == TileSlot::None || !left.has(slot))
                continue;
            left.remove(slot);
            chain.add(slot);
        }
    return squares.without(left);
}

// PL-5: something active has come to a square: latent fleas that it links are active again.
void link(Context& ctx, TileSlot slot) {
    const State& own = state_of<State>(ctx.state);
    const Squares latent = own.plagued.without(own.active);
    if (latent.empty() || stays_latent(ctx.rules))
        return;
    Chain chain;
    chain.add(slot);
    set_latent(ctx.state, linked_with(ctx.state, chain, latent), false);
}

// PL-4: of these fleas those that hang together with an active outbreak.
Squares active_of(const GameState& state, const Squares& fleas) {
    Chain chain;
    state_of<State>(state).outbreaks.for_each([&](TileSlot slot) { chain.add(slot); });
    return linked_with(state, chain, fleas);
}
// Something active has left the board: what it cut off is latent.
void cut(Context& ctx) {
    const State& own = state_of<State>(ctx.state);
    const Squares fleas = own.active.without(own.outbreaks);
    set_latent(ctx.state, fleas.without(active_of(ctx.state, fleas)), true);
}

// Whether an active square hangs together with an outbreak; `reached`: what was found on the way.
bool hangs_on_outbreak(const GameState& state, TileSlot slot, Squares& reached) {
    const State& own = state_of<State>(state);
    Chain chain;
    const auto reach = [&](TileSlot square) {
        reached.add(square);
        chain.add(square);
    };
    reach(slot);
    for (std::size_t i = 0; i < chain.count; ++i) {
        if (own.outbreaks.has(chain.squares[i]))
            return true;
        for (const Cell way : kDirections)
            if (const TileSlot next = tile_at(state, state.tiles[at(chain.squares[i])].cell + way);
                next != TileSlot::None && own.active.has(next) && !reached.has(next))
                reach(next);
    }
    return false;
}
// The same where a single flea has left: only what was beside it can be cut off.
void cut_around(Context& ctx, Cell cell) {
    for (const Cell way : kDirections) {
        const TileSlot slot = tile_at(ctx.state, cell + way);
        Squares reached{};
        if (slot != TileSlot::None && state_of<State>(ctx.state).active.has(slot) &&
            !hangs_on_outbreak(ctx.state, slot, reached))
            set_latent(ctx.state, reached, true);
    }
}

// What is active beside a square surely hangs together by the squares around it, too.
bool hangs_together_around(const GameState& state, Cell cell) {
    const auto is_active = [&](Cell way) {
        const TileSlot slot = tile_at(state, cell + way);
        return slot != TileSlot::None && state_of<State>(state).active.has(slot);
    };
    std::array<bool, 4> beside;
    for (std::size_t side = 0; side < 4; ++side)
        beside[side] = is_active(kDirections[side]);
    int parts = static_cast<int>(std::count(beside.begin(), beside.end(), true));
    for (std::size_t side = 0; side < 4 && parts > 1; ++side)
        if (const std::size_t next = (side + 1) % 4; beside[side] && beside[next])
            parts -= is_active(kDirections[side] + kDirections[next]) ? 1 : 0;
    return parts <= 1;
}

}  // namespace

bool has_symbol(const TileInfo& tile) {
    return (tile.symbols & kPlagueSymbol) != 0;
}

std::size_t token_on(const GameState& state, TokenKind kind, TileSlot slot) {
    for (std::size_t i = first_token(state, kind); i < state.token_count && state.tokens[i].kind == kind; ++i)
        if (state.tokens[i].at == at(slot))
            return i;
    return kNoToken;
}

void lay_flea(Context& ctx, TileSlot slot) {
    lay_token(ctx, {.at = static_cast<std::uint16_t>(slot), .kind = TokenKind::Flea});
    State& own = state_of<State>(ctx.state);
    own.plagued.add(slot);
    own.active.add(slot);
    link(ctx, slot);
}
void lift_flea(Context& ctx, TileSlot slot) {
    const std::size_t token = token_on(ctx.state, TokenKind::Flea, slot);
    const bool was_latent = is_latent(ctx.state.tokens[token]);
    take_token(ctx, token);
    State& own = state_of<State>(ctx.state);
    own.plagued.remove(slot);
    own.active.remove(slot);
    if (const Cell cell = ctx.state.tiles[at(slot)].cell; !was_latent && !hangs_together_around(ctx.state, cell))
        cut_around(ctx, cell);  // nothing hangs on a latent one
}
void lay_outbreak(Context& ctx, TileSlot slot, int number) {
    lay_token(ctx, {.at = static_cast<std::uint16_t>(slot),
                    .value = static_cast<std::uint16_t>(number),
                    .kind = TokenKind::Outbreak});
    State& own = state_of<State>(ctx.state);
    for (Squares* const squares : {&own.plagued, &own.active, &own.outbreaks})
        squares->add(slot);
    link(ctx, slot);
}
void end_outbreak(Context& ctx, std::size_t number) {
    Token token = ctx.state.tokens[number];
    take_token(ctx, number);
    change_stock(ctx, TokenKind::Outbreak, Colour::None, -1);  // it does not come again
    change_stock(ctx, TokenKind::OldOutbreak, Colour::None, 1);
    token.kind = TokenKind::OldOutbreak;
    lay_token(ctx, token);
    State& own = state_of<State>(ctx.state);
    for (Squares* const squares : {&own.plagued, &own.active, &own.outbreaks})
        squares->remove(square_of(token));
    own.ended.add(square_of(token));
    cut(ctx);
}

void note_tokens(Context& ctx) {
    State& own = state_of<State>(ctx.state);
    own.plagued = own.active = own.outbreaks = own.ended = {};
    for (std::size_t i = 0; i < ctx.state.token_count; ++i) {
        Token& token = ctx.state.tokens[i];
        if (token.kind == TokenKind::OldOutbreak)
            own.ended.add(square_of(token));
        if (token.kind != TokenKind::Flea && token.kind != TokenKind::Outbreak)
            continue;
        token.side = 0;
        own.plagued.add(square_of(token));
        own.active.add(square_of(token));
        if (token.kind == TokenKind::Outbreak)
            own.outbreaks.add(square_of(token));
    }
    cut(ctx);
}

void check_map(const Position& position) {
    const GameState& state = position.state;
    const State& own = state_of<State>(state);
    Squares plagued{}, fleas{}, active{}, outbreaks{}, ended{};
    for (std::size_t i = 0; i < state.token_count; ++i) {
        const Token& token = state.tokens[i];
        if (token.kind == TokenKind::OldOutbreak)
            ended.add(square_of(token));
        if (token.kind != TokenKind::Flea && token.kind != TokenKind::Outbreak)
            continue;
        if (token.kind == TokenKind::Flea && fleas.has(square_of(token)))
            throw Error("broken_state", fmt::format("two fleas are on {}", cell_text(state.tiles[token.at].cell)));
        (token.kind == TokenKind::Flea ? fleas : outbreaks).add(square_of(token));
        plagued.add(square_of(token));
        if (!is_latent(token))
            active.add(square_of(token));
    }
    if (own.plagued != plagued || own.active != active || own.outbreaks != outbreaks || own.ended != ended)
        throw Error("broken_state", "where the plague is was noted wrongly");
    const Squares noted = active.without(outbreaks);
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
    Cell last;                          // as a rule the next one is on the same square
    TileSlot plagued = TileSlot::None;  // that one, if it is
    const auto look = [&](Cell cell) {
        last = cell;
        plagued = tile_at(state, cell);
        if (plagued != TileSlot::None && !is_plagued(state, plagued))
            plagued = TileSlot::None;
    };
    look(last);
    out.keep_if([&](Action action) {
        const ActionKindDef& kind = *rules.kinds[at(kind_of(action))];
        if (!kind.puts_figure || kind.target != Target::Segment)
            return true;
        if (cell_of(action) != last)
            look(cell_of(action));
        if (plagued == TileSlot::None)
            return true;
        if (state_of<State>(state).outbreaks.has(plagued))
            return false;
        const Role role = role_in(feature_at(state, segment_at(state, cell_of(action), segment_of(action))).type);
        return role != Role::None && !may_be(rules, Effect::Flea, role, figure_kind_of(action));
    });
}

}  // namespace bastide::land::plague
