#include "land/table/shown_json.h"

#include <nlohmann/json.hpp>

#include "land/core/board.h"
#include "land/core/deployment.h"
#include "land/core/text.h"

namespace bastide::land {
namespace {

using nlohmann::json;
using Where = Anchor::Where;

const PlacedTile& tile_under(const Position& position, const Anchor& anchor) {
    return position.state.tiles[anchor.number];
}

json point_of(Cell cell, double x, double y) {
    return {cell.x + x, cell.y + y};
}

// The middle of a square, one of its corners or the middle of one of its sides.
json point_of(const Position& position, const Anchor& anchor) {
    constexpr double kCorners[4][2] = {{1, 0}, {1, 1}, {0, 1}, {0, 0}};
    constexpr double kSides[4][2] = {{0.5, 0}, {1, 0.5}, {0.5, 1}, {0, 0.5}};
    const Cell cell = tile_under(position, anchor).cell;
    if (anchor.where == Where::Corner)
        return point_of(cell, kCorners[anchor.detail][0], kCorners[anchor.detail][1]);
    if (anchor.where == Where::Side)
        return point_of(cell, kSides[anchor.detail][0], kSides[anchor.detail][1]);
    return point_of(cell, 0.5, 0.5);
}

json colour_json(Colour colour) {
    return colour == Colour::None ? json(nullptr) : json(at(colour));
}

std::string_view name_of(ShownPiece::Count count) {
    constexpr std::string_view kNames[] = {"many", "height", "label"};
    return kNames[static_cast<std::size_t>(count)];
}

json piece_json(const ShownPiece& piece) {
    return {{"look", piece.look},
            {"count", piece.count},
            {"means", name_of(piece.means)},
            {"colour", colour_json(piece.colour)}};
}

}  // namespace

void add_place(const Position& position, const Anchor& anchor, json& entry) {
    switch (anchor.where) {
        case Where::Nowhere:
        case Where::Table:
            return;
        case Where::Player:
            entry["holder"] = game::index_of(owner_of(position.rules, static_cast<Colour>(anchor.number)));
            return;
        case Where::Segment:
            entry["segment"] = anchor.number;
            return;
        case Where::Figure:
            entry["figure"] = anchor.number;
            return;
        case Where::Spot: {
            const PlacedTile& placed = tile_under(position, anchor);
            const Cell corner = placed.cell - position.rules.square(placed.square).offset[at(placed.rotation)];
            entry["x"] = corner.x;
            entry["y"] = corner.y;
            entry["spot"] = anchor.spot;
            return;
        }
        default:
            entry["at"] = point_of(position, anchor);
    }
}

json figures_json(const Position& position, const Shown& shown) {
    json figures = json::array();
    for (const ShownFigure& entry : shown.figures) {
        const Figure& figure = position.state.figures[at(entry.figure)];
        json& out = figures.emplace_back(json{{"id", at(entry.figure)},
                                              {"kind", info_of(figure.kind).name},
                                              {"colour", at(figure.colour)},
                                              {"place", kFigurePlaceNames[at(figure.place)]}});
        if (!entry.look.empty())
            out["look"] = entry.look;
        if (has_square(figure.place)) {
            const Cell cell = position.state.tiles[at(figure.square)].cell;
            out["x"] = cell.x;
            out["y"] = cell.y;
            out["segment"] = at(figure.segment);
            out["on"] = segment_name(position.rules, position.state, figure.segment);
            out["type"] = land::name_of(feature_at(position.state, figure.segment).type);
            out["feature"] = at(position.state.feature_of[at(figure.segment)]);
        }
        add_place(position, entry.anchor, out);
    }
    return figures;
}

json pieces_json(const Position& position, const Shown& shown) {
    json pieces = json::array();
    for (const ShownPiece& piece : shown.pieces)
        if (piece.anchor.is_on_board())
            add_place(position, piece.anchor, pieces.emplace_back(piece_json(piece)));
    return pieces;
}

json shelf_json(const Position& position, const Shown& shown) {
    json shelf = json::array();
    for (const ShownPiece& piece : shown.pieces)
        if (piece.anchor.where == Where::Table || piece.anchor.where == Where::Player) {
            json& item = shelf.emplace_back(piece_json(piece));
            item["holder"] = nullptr;
            add_place(position, piece.anchor, item);
        }
    return shelf;
}

}  // namespace bastide::land
