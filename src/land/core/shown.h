// What lies on the table besides tiles, for whoever draws it or tells about it: the only way from a module to pictures,
// terminal, server and client. Pictures are named, not drawn: the core knows no art. A look is the name of a picture
// and the key of its words.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "land/core/module.h"

namespace bastide::land {

// Where something stands, lies or is pointed at.
struct Anchor {
    enum class Where : std::uint8_t {
        Nowhere,  // what has no place on the table; something to point at is then a button
        Table,    // beside the board, before nobody
        Player,   // before the player of a colour
        Square,
        Corner,  // of a square, the north-eastern first, clockwise
        Side,    // of a square, the northern first, clockwise
        Segment,
        Figure,  // beside it
        Spot,    // named by the picture of a tile: a space of the wheel
    };
    Where where = Where::Nowhere;
    std::uint8_t detail = 0;   // which corner, which side
    std::uint16_t number = 0;  // of the colour, square, segment or figure; Spot: of a square of the tile
    std::string spot{};

    bool is_on_board() const { return where >= Where::Square; }
};
Anchor beside_the_board();
Anchor before(Colour colour);
Anchor on_square(TileSlot slot);
Anchor on_corner(TileSlot slot, std::size_t corner);
Anchor on_side(TileSlot slot, std::size_t side);
Anchor on_segment(SegmentId segment);  // Nowhere for None
Anchor beside(FigureId figure);
Anchor on_spot(TileSlot slot, std::string name);

struct ShownFigure {
    FigureId figure = FigureId::None;
    Anchor anchor;
    std::string_view look{};  // empty: that of its kind and of what it does there
};

// Whatever is no tile and no figure: a dragon, a tower, goods. Before a player or beside the board it is what he has
// and what is left.
struct ShownPiece {
    enum class Count : std::uint8_t {
        Many,    // so many of them
        Height,  // one on top of the other; who stands there stands on top
        Label,   // one, with this number on it
    };
    std::string_view look;
    Anchor anchor;
    int count = 1;
    Count means = Count::Many;
    Colour colour = Colour::None;  // of the picture
};

struct Shown {
    std::vector<ShownFigure> figures;  // all but those in a supply, by their numbers
    std::vector<ShownPiece> pieces;
    std::vector<std::string> lines;  // about the whole table: "goal 50"
};
// Figures in their features, tokens, then what the modules of the game show.
Shown shown_to(const Position& position, PlayerId viewer);
// Adds the tokens that no module tells about, on the table and in stocks.
void show_tokens(const Position& position, Shown& out);
// Adds the figures that are in such a place, each with the anchor that `anchor_of` gives it.
template <class AnchorOf>
void show_figures(const Position& position, FigurePlace place, Shown& out, AnchorOf anchor_of,
                  std::string_view look = {}) {
    for (std::size_t i = 0; i < position.state.figure_count; ++i)
        if (position.state.figures[i].place == place)
            out.figures.push_back({static_cast<FigureId>(i), anchor_of(position.state.figures[i]), look});
}

// A look as a word of a sentence: "robber baron".
std::string word_of(std::string_view look);

// How a game ended in which all win or lose together: a sentence without its full stop. Empty: they do not.
std::string common_result(const Position& position);

}  // namespace bastide::land
