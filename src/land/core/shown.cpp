#include "land/core/shown.h"

#include <algorithm>

#include "land/core/tokens.h"

namespace bastide::land {
namespace {

using Where = Anchor::Where;

Anchor anchor(Where where, std::size_t number, std::size_t detail = 0) {
    return {where, static_cast<std::uint8_t>(detail), static_cast<std::uint16_t>(number)};
}

Anchor anchor_of(const Token& token) {
    switch (info_of(token.kind).where) {
        case TokenWhere::Square:
            return anchor(Where::Square, token.at);
        case TokenWhere::Segment:
            return anchor(Where::Segment, token.at);
        case TokenWhere::Side:
            return anchor(Where::Side, token.at, token.side);
        case TokenWhere::Corner:
            return anchor(Where::Corner, token.at, token.side);
        case TokenWhere::Figure:
            return anchor(Where::Figure, token.at);
        case TokenWhere::Colour:
            break;
    }
    return anchor(Where::Player, token.at);
}

}  // namespace

Anchor beside_the_board() {
    return anchor(Where::Table, 0);
}
Anchor before(Colour colour) {
    return anchor(Where::Player, at(colour));
}
Anchor on_square(TileSlot slot) {
    return anchor(Where::Square, at(slot));
}
Anchor on_corner(TileSlot slot, std::size_t corner) {
    return anchor(Where::Corner, at(slot), corner);
}
Anchor on_side(TileSlot slot, std::size_t side) {
    return anchor(Where::Side, at(slot), side);
}
Anchor on_segment(SegmentId segment) {
    return segment == SegmentId::None ? Anchor{} : anchor(Where::Segment, at(segment));
}
Anchor beside(FigureId figure) {
    return anchor(Where::Figure, at(figure));
}
Anchor on_spot(TileSlot slot, std::string name) {
    return {Where::Spot, 0, static_cast<std::uint16_t>(slot), std::move(name)};
}

void show_tokens(const Position& position, Shown& out) {
    using Count = ShownPiece::Count;
    for (std::size_t i = 0; i < position.state.token_count; ++i) {
        const Token& token = position.state.tokens[i];
        const TokenKindInfo& info = info_of(token.kind);
        if (!info.is_told_by_module)
            out.pieces.push_back({info.look, anchor_of(token), info.has_value ? token.value : 1,
                                  info.has_value ? Count::Label : Count::Many, token.colour});
    }
    for (std::size_t i = 0; i < kTokenKindCount; ++i) {
        const auto kind = static_cast<TokenKind>(i);
        if (!is_in_game(position.rules, kind) || info_of(kind).is_told_by_module)
            continue;
        for (int n = 0; n < position.rules.colours; ++n)
            if (const auto colour = static_cast<Colour>(n); stock_of(position, kind, colour) > 0)
                out.pieces.push_back({info_of(kind).look, before(colour), stock_of(position, kind, colour), Count::Many,
                                      info_of(kind).has_colour ? colour : Colour::None});
        if (const int left = stock_of(position, kind, Colour::None); left > 0)
            out.pieces.push_back({info_of(kind).look, beside_the_board(), left});
    }
}

Shown shown_to(const Position& position, PlayerId viewer) {
    Shown shown;
    show_figures(position, FigurePlace::Feature, shown,
                 [](const Figure& figure) { return on_segment(figure.segment); });
    show_tokens(position, shown);
    for (const auto hook : position.rules.hooks.show)
        hook(position, viewer, shown);
    std::ranges::sort(shown.figures, {}, &ShownFigure::figure);
    return shown;
}

std::string word_of(std::string_view look) {
    std::string word(look);
    std::replace(word.begin(), word.end(), '-', ' ');
    return word;
}

std::string common_result(const Position& position) {
    std::string result;
    for (const auto hook : position.rules.hooks.result)
        result += hook(position);
    return result;
}

}  // namespace bastide::land
