// Tokens: a tile with the mark lets its player lay, move or take back one of each kind, every kind in another sort of
// place.
#include <algorithm>

#include "land/core/board.h"
#include "land/core/deployment.h"
#include "land/core/tokens.h"
#include "land/core/turn.h"
#include "land/modules/proving_ground/proving_ground.h"
#include "land/modules/proving_ground/proving_ground_parts.h"

namespace bastide::land::proving_ground {
namespace {

Action place_action(TokenKind kind, Cell cell, int side, int segment, int number) {
    return pack(ActionKind::ProbeToken, cell, static_cast<Rotation>(side), segment, number, static_cast<int>(kind));
}

// One figure of each colour: two of a colour that stand together would be called the same.
void list_figure_places(const Position& position, TokenKind kind, ActionList& out) {
    unsigned seen = 0;
    for (std::size_t i = 0; i < position.state.figure_count; ++i) {
        const Figure& figure = position.state.figures[i];
        if (figure.place != FigurePlace::Feature || (seen & bit_of(figure.colour)) != 0)
            continue;
        seen |= bit_of(figure.colour);
        out.push_back(place_action(kind, {}, 0, 0, static_cast<int>(i)));
    }
}

void list_places(const Position& position, TokenKind kind, ActionList& out) {
    const GameState& state = position.state;
    const TileSlot last = state.part.last_tile;
    const Cell cell = state.tiles[at(last)].cell;
    switch (info_of(kind).where) {
        case TokenWhere::Square:
            out.push_back(place_action(kind, cell, 0, 0, 0));
            break;
        case TokenWhere::Segment:
            for (int local = 0; local < tile_info(position.rules, state, last).segment_count; ++local) {
                const auto id = static_cast<SegmentId>(static_cast<int>(state.tiles[at(last)].first_segment) + local);
                out.push_back(place_action(kind, cell_of_segment(state, id), 0, segment_number(state, id), 0));
            }
            break;
        case TokenWhere::Side:
        case TokenWhere::Corner:
            for (int side = 0; side < 4; ++side)
                out.push_back(place_action(kind, cell, side, 0, 0));
            break;
        case TokenWhere::Figure:
            list_figure_places(position, kind, out);
            break;
        case TokenWhere::Colour:
            for (int colour = 0; colour < position.rules.colours; ++colour)
                out.push_back(place_action(kind, {}, 0, 0, colour));
            break;
    }
}

Token token_of(const Position& position, Action action) {
    const auto kind = static_cast<TokenKind>(extra_of(action));
    const TokenKindInfo& info = info_of(kind);
    Token token{.kind = kind};
    if (info.has_colour)
        token.colour = colour_of(position.state.turn_player);
    if (info.has_value)
        token.value = static_cast<std::uint16_t>(1 + position.state.turn % 3);
    if (info.where == TokenWhere::Segment)
        token.at = static_cast<std::uint16_t>(segment_at(position.state, cell_of(action), segment_of(action)));
    else if (info.where == TokenWhere::Figure || info.where == TokenWhere::Colour)
        token.at = static_cast<std::uint16_t>(item_of(action));
    else
        token.at = static_cast<std::uint16_t>(tile_at(position.state, cell_of(action)));
    token.side = static_cast<std::uint8_t>(rotation_of(action));
    return token;
}

// Every token of the kind that lies on the table; of those that are called the same only the first.
void list_takes(const Position& position, TokenKind kind, ActionList& out) {
    std::vector<std::string> seen;
    for_each_token(position.state, kind, [&](std::size_t number, const Token& token) {
        const std::string text = token_text(position, token);
        if (std::find(seen.begin(), seen.end(), text) == seen.end())
            out.push_back(pack(ActionKind::ProbeTake, {}, {}, 0, static_cast<int>(number)));
        seen.push_back(text);
    });
}

StepResult enter_tokens(Context& ctx, Frame& frame) {
    const bool is_due = last_tile_has(ctx, "probe:token") && frame.sub < kTokens.size();
    return is_due ? ask(ctx, ctx.state.turn_player) : StepResult::Done;
}
void legal_tokens(const Position& position, const Frame& frame, ActionList& out) {
    out.push_back(pass_action());
    list_places(position, kTokens[frame.sub], out);
    list_takes(position, kTokens[frame.sub], out);
}
StepResult next_kind(Context&, Frame& frame) {
    ++frame.sub;
    return StepResult::Again;
}

}  // namespace

void set_up_tokens(Context& ctx) {
    for (const TokenKind kind : kTokens) {
        if (!info_of(kind).has_colour)
            change_stock(ctx, kind, Colour::None, kTokensEach);
        for (int colour = 0; info_of(kind).has_colour && colour < ctx.rules.colours; ++colour)
            change_stock(ctx, kind, static_cast<Colour>(colour), kTokensEach);
    }
}
std::size_t most_tokens(const Rules& rules) {
    return kTokens.size() * static_cast<std::size_t>(kTokensEach * rules.colours);
}

// From the stock; if that is empty, the first that lies on the table moves.
StepResult apply_token(Context& ctx, Frame& frame, Action action) {
    const Token token = token_of(ctx, action);
    if (stock_of(ctx, token.kind, token.colour) > 0) {
        lay_token(ctx, token);
        return next_kind(ctx, frame);
    }
    const auto found =
        std::find_if(ctx.state.tokens.begin(), ctx.state.tokens.begin() + ctx.state.token_count,
                     [&](const Token& other) { return other.kind == token.kind && other.colour == token.colour; });
    move_token(ctx, static_cast<std::size_t>(found - ctx.state.tokens.begin()), token.at, token.side);
    return next_kind(ctx, frame);
}
StepResult apply_take(Context& ctx, Frame& frame, Action action) {
    take_token(ctx, static_cast<std::size_t>(item_of(action)));
    return next_kind(ctx, frame);
}

std::string describe_token(const Position& position, Action action) {
    return token_text(position, token_of(position, action));
}
std::string describe_take(const Position& position, Action action) {
    return token_text(position, position.state.tokens[static_cast<std::size_t>(item_of(action))]);
}

void check_tokens(const Position& position) {
    for (const TokenKind kind : kTokens) {
        int count = 0;
        for (const std::uint16_t in_stock : stocks_of(position.rules, position.state, kind).counts)
            count += in_stock;
        for_each_token(position.state, kind, [&](std::size_t, const Token&) { ++count; });
        if (count != kTokensEach * (info_of(kind).has_colour ? position.rules.colours : 1))
            throw Error("broken_state", "a token of the proving ground is lost");
    }
}

constinit const StepDef kTokenStep{.id = "4D",
                                   .name = "probe-tokens",
                                   .module = ModuleId::ProvingGround,
                                   .enter = enter_tokens,
                                   .legal = legal_tokens,
                                   .pass = next_kind};

}  // namespace bastide::land::proving_ground
