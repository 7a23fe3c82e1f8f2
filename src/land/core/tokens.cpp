#include "land/core/tokens.h"
#include "land/core/tell.h"

#include <fmt/format.h>

#include <algorithm>

#include "land/core/board.h"
#include "land/core/scoring.h"
#include "land/core/text.h"

namespace bastide::land {

void lay_token(Context& ctx, const Token& token) {
    GameState& state = ctx.state;
    BASTIDE_ASSERT(state.token_count < kMaxTokens);
    change_stock(ctx, token.kind, token.colour, -1);
    const auto end = state.tokens.begin() + state.token_count++;
    const auto place =
        std::partition_point(state.tokens.begin(), end, [&](const Token& other) { return other.kind <= token.kind; });
    std::copy_backward(place, end, end + 1);
    *place = token;
}

void move_token(Context& ctx, std::size_t number, std::uint16_t at, std::uint8_t side) {
    ctx.state.tokens[number].at = at;
    ctx.state.tokens[number].side = side;
}

void take_token(Context& ctx, std::size_t number) {
    GameState& state = ctx.state;
    const Token token = state.tokens[number];
    const auto first = state.tokens.begin() + static_cast<std::ptrdiff_t>(number);
    std::copy(first + 1, state.tokens.begin() + state.token_count, first);
    --state.token_count;
    change_stock(ctx, token.kind, token.colour, 1);
}

void take_tokens_of_figure(Context& ctx, FigureId figure) {
    for (std::size_t i = ctx.state.token_count; i-- > 0;)
        if (const Token& token = ctx.state.tokens[i];
            info_of(token.kind).where == TokenWhere::Figure && token.at == at(figure))
            take_token(ctx, i);
}

namespace {

std::string figure_text(const Position& position, const Figure& figure) {
    const std::string owner = colour_name(position.rules, figure.colour);
    if (figure.square == TileSlot::None)
        return fmt::format("{} {} {} {}", owner, info_of(figure.kind).name, kFigurePlaceNames[at(figure.place)],
                           figure.detail);
    return fmt::format("{} {} {} {}", owner, info_of(figure.kind).name,
                       cell_text(position.state.tiles[at(figure.square)].cell),
                       segment_name(position.rules, position.state, figure.segment));
}

std::string place_text(const Position& position, const Token& token) {
    const GameState& state = position.state;
    switch (info_of(token.kind).where) {
        case TokenWhere::Square:
            return cell_text(state.tiles[token.at].cell);
        case TokenWhere::Segment: {
            const auto segment = static_cast<SegmentId>(token.at);
            return fmt::format("{} {}", cell_text(cell_of_segment(state, segment)),
                               segment_name(position.rules, state, segment));
        }
        case TokenWhere::Side:
            return fmt::format("{} {}", cell_text(state.tiles[token.at].cell), kSideNames[token.side]);
        case TokenWhere::Corner:
            return fmt::format("{} {}", cell_text(state.tiles[token.at].cell), kCornerNames[token.side]);
        case TokenWhere::Figure:
            return figure_text(position, state.figures[token.at]);
        case TokenWhere::Colour:
            return colour_name(position.rules, static_cast<Colour>(token.at));
    }
    return "";
}

}  // namespace

std::string token_text(const Position& position, const Token& token) {
    const TokenKindInfo& info = info_of(token.kind);
    std::string text(info.name);
    if (info.has_colour)
        text += " " + colour_name(position.rules, token.colour);
    text += " " + place_text(position, token);
    if (info.has_value)
        text += fmt::format(" {}", token.value);
    return text;
}

}  // namespace bastide::land
