// What the modules have on the table besides tiles and figures in their features, for whoever draws it or tells about
// it. Pictures are named, not drawn: the core knows no art.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "land/core/module.h"

namespace bastide::land {

struct ShownPiece {
    enum class Where : std::uint8_t { BesideFigure, OnSquare, OnSegment, InSector };
    std::string_view look;  // the name of a picture; empty: as `figure` looks
    Where where{};
    std::size_t place = 0;             // number of the figure, square, segment or sector of the wheel
    int count = 1;                     // so many of them, side by side or on top of each other
    FigureId figure = FigureId::None;  // whose colour it has; None: nobody's
    double scale = 1;
    double width = 26;  // of the picture, where a square is 200 wide
    bool is_stack = false;
};

struct Shown {
    std::vector<ShownPiece> pieces;
    std::vector<std::string> lines;                           // about the whole table: "9 ghosts left"
    std::array<std::vector<std::string>, kMaxColours> notes;  // about a colour: "wine 2, grain 0, cloth 1"
    // What a colour holds besides figures: names of pictures and how many.
    std::array<std::vector<std::pair<std::string_view, int>>, kMaxColours> held;
};
Shown shown_by_modules(const Position& position);

// How a game ended in which all win or lose together: a sentence without its full stop. Empty: they do not.
std::string common_result(const Position& position);

}  // namespace bastide::land
