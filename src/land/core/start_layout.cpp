#include "land/core/start_layout.h"

#include <algorithm>
#include <map>
#include <optional>

namespace bastide::land {
namespace {

using StartGroup = std::vector<PlacedStart>;  // how the pieces of a set lie to one another

struct LaidSquare {
    Cell cell;
    const std::array<Side, 4>* sides;
};

std::vector<LaidSquare> squares_of(const TileTable& tiles, const PlacedStart& piece) {
    const TileInfo& tile = tiles.tiles[at(piece.type)];
    std::vector<LaidSquare> squares;
    for (std::size_t part = 0; part < tile.square_count; ++part) {
        const SquareInfo& square = tiles.squares[at(tile.first_square) + part];
        squares.push_back({piece.cell + square.offset[at(piece.rotation)], &square.sides[at(piece.rotation)]});
    }
    return squares;
}

std::vector<LaidSquare> squares_of(const TileTable& tiles, const StartGroup& group) {
    std::vector<LaidSquare> squares;
    for (const PlacedStart& piece : group) {
        const std::vector<LaidSquare> some = squares_of(tiles, piece);
        squares.insert(squares.end(), some.begin(), some.end());
    }
    return squares;
}

struct Box {
    Cell low, high;
    Cell twice_centre() const { return low + high; }
};
Box box_of(std::span<const LaidSquare> squares) {
    Box box{squares.front().cell, squares.front().cell};
    for (const LaidSquare& square : squares) {
        box.low = {std::min(box.low.x, square.cell.x), std::min(box.low.y, square.cell.y)};
        box.high = {std::max(box.high.x, square.cell.x), std::max(box.high.y, square.cell.y)};
    }
    return box;
}

// The whole group turned by a quarter clockwise about 0,0.
StartGroup turned(const TileTable& tiles, const StartGroup& group) {
    StartGroup result;
    for (const PlacedStart& piece : group) {
        std::vector<LaidSquare> squares = squares_of(tiles, piece);
        for (LaidSquare& square : squares)
            square.cell = {static_cast<std::int16_t>(-square.cell.y), square.cell.x};
        const auto rotation = static_cast<Rotation>((static_cast<int>(piece.rotation) + 1) & 3);
        result.push_back({piece.type, box_of(squares).low, rotation});
    }
    return result;
}

using Table = std::map<std::pair<int, int>, const std::array<Side, 4>*>;

// Whether the squares, moved by `by`, lie free and beside the table, and all edges that touch match.
bool fits(const Table& table, std::span<const LaidSquare> squares, Cell by) {
    bool touches = false;
    for (const LaidSquare& square : squares) {
        const Cell cell = square.cell + by;
        if (table.contains({cell.x, cell.y}))
            return false;
        for (std::size_t side = 0; side < 4; ++side) {
            const Cell beside = cell + kDirections[side];
            const auto neighbour = table.find({beside.x, beside.y});
            if (neighbour == table.end())
                continue;
            if ((*neighbour->second)[side ^ 2].kind != (*square.sides)[side].kind)
                return false;
            touches = true;
        }
    }
    return touches;
}

// Clockwise from north as seen from the middle of the table; in the same direction the nearer one first.
bool comes_before(Cell a, Cell b) {
    const auto is_west = [](Cell cell) { return cell.x < 0 || (cell.x == 0 && cell.y > 0); };
    if (is_west(a) != is_west(b))
        return is_west(b);
    const int cross = a.x * b.y - a.y * b.x;
    return cross != 0 ? cross > 0 : a.x * a.x + a.y * a.y < b.x * b.x + b.y * b.y;
}

std::optional<Cell> first_place(const Table& table, const Box& around, std::span<const LaidSquare> squares) {
    const Box box = box_of(squares);
    std::optional<Cell> best, best_direction;
    for (int y = around.low.y - box.high.y - 1; y <= around.high.y - box.low.y + 1; ++y)
        for (int x = around.low.x - box.high.x - 1; x <= around.high.x - box.low.x + 1; ++x) {
            const Cell by{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
            const Cell direction = box.twice_centre() + by + by - around.twice_centre();
            if ((!best || comes_before(direction, *best_direction)) && fits(table, squares, by)) {
                best = by;
                best_direction = direction;
            }
        }
    return best;
}

StartGroup beside(const TileTable& tiles, const StartGroup& laid, StartGroup group) {
    const std::vector<LaidSquare> lying = squares_of(tiles, laid);
    Table table;
    for (const LaidSquare& square : lying)
        table[{square.cell.x, square.cell.y}] = square.sides;
    for (int turns = 0; turns < 4; ++turns) {
        if (const std::optional<Cell> by = first_place(table, box_of(lying), squares_of(tiles, group))) {
            for (PlacedStart& piece : group)
                piece.cell = piece.cell + *by;
            return group;
        }
        group = turned(tiles, group);
    }
    throw Error("bad_setup", "the start piece " + std::string(tiles.tiles[at(group.front().type)].id()) +
                                 " fits beside none of the others");
}

// How a start piece lies to the others of its set.
PlacedStart place_of(const TileTable& tiles, const StartPiece& piece) {
    for (const StartPlace& place : piece.set->start_layout.places)
        if (place.id == tiles.tiles[at(piece.type)].id())
            return {piece.type, {place.x, place.y}, static_cast<Rotation>(place.quarter_turns)};
    return {piece.type, {0, 0}, Rotation{}};
}

}  // namespace

std::vector<PlacedStart> lay_start_pieces(const TileTable& tiles, std::vector<StartPiece> pieces) {
    std::stable_sort(pieces.begin(), pieces.end(), [](const StartPiece& a, const StartPiece& b) {
        return a.set->start_layout.order < b.set->start_layout.order;
    });
    StartGroup laid;
    for (std::size_t i = 0; i < pieces.size();) {
        StartGroup group;
        const TileSet* set = pieces[i].set;
        for (; i < pieces.size() && pieces[i].set == set; ++i)
            if (std::none_of(group.begin(), group.end(),
                             [&](const PlacedStart& piece) { return piece.type == pieces[i].type; }))
                group.push_back(place_of(tiles, pieces[i]));  // a second copy of a board stays in its box
        const StartGroup placed = laid.empty() ? group : beside(tiles, laid, group);
        laid.insert(laid.end(), placed.begin(), placed.end());
    }
    return laid;
}

}  // namespace bastide::land
