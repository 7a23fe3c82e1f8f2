#include "land/core/shown.h"

#include <algorithm>

#include "land/core/rules.h"

namespace bastide::land {
namespace {

using Where = Anchor::Where;

Anchor anchor(Where where, std::size_t number, std::size_t detail = 0) {
    return {where, static_cast<std::uint8_t>(detail), static_cast<std::uint16_t>(number)};
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

Shown shown_to(const Position& position, PlayerId viewer) {
    Shown shown;
    show_figures(position, FigurePlace::Feature, shown,
                 [](const Figure& figure) { return on_segment(figure.segment); });
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
