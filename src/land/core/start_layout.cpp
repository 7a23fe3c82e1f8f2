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

// The roads and cities of what lies on the table, to see which of them a further group would complete.
class Lines {
  public:
    Lines(const TileTable& tiles, const StartGroup& laid, const StartGroup& further) : tiles_(tiles) {
        for (const PlacedStart& piece : laid)
            add(piece, false);
        for (const PlacedStart& piece : further)
            add(piece, true);
    }

    // What is closed within the laid pieces or within the further ones is none of it.
    bool are_completed() {
        std::vector<int> touched;
        for (const auto& [cell, square] : squares_)
            for (const std::size_t side : {std::size_t{1}, std::size_t{2}}) {  // east and south: each joint once
                const auto beside =
                    squares_.find({cell.first + kDirections[side].x, cell.second + kDirections[side].y});
                if (beside == squares_.end() || beside->second.first_line == square.first_line)
                    continue;
                const std::uint8_t way = (*square.sides)[side].way, other = (*beside->second.sides)[side ^ 2].way;
                if (way == kNoSegment || other == kNoSegment)
                    continue;
                join(square.first_line + way, beside->second.first_line + other);
                if (square.is_further != beside->second.is_further)
                    touched.push_back(square.first_line + way);
            }
        return std::any_of(touched.begin(), touched.end(),
                           [&](int line) { return lines_[at(root_of(line))].open == 0; });
    }

  private:
    struct Line {
        int parent;
        int open;  // of a root: the open ends of all that hang together
    };
    struct Square {
        const std::array<Side, 4>* sides;
        int first_line;  // of its piece
        bool is_further;
    };
    static std::size_t at(int line) { return static_cast<std::size_t>(line); }

    void add(const PlacedStart& piece, bool is_further) {
        const auto first = static_cast<int>(lines_.size());
        for (const LaidSquare& square : squares_of(tiles_, piece))
            squares_[{square.cell.x, square.cell.y}] = {square.sides, first, is_further};
        const TileInfo& tile = tiles_.tiles[land::at(piece.type)];
        for (std::size_t i = 0; i < tile.segment_count; ++i)
            lines_.push_back({first + static_cast<int>(i), tile.segments[i].open_edges});
    }

    int root_of(int line) const {
        while (lines_[at(line)].parent != line)
            line = lines_[at(line)].parent;
        return line;
    }

    void join(int one, int other) {
        one = root_of(one);
        other = root_of(other);
        lines_[at(one)].open -= 2;
        if (one == other)
            return;
        lines_[at(one)].open += lines_[at(other)].open;
        lines_[at(other)].parent = one;
    }

    const TileTable& tiles_;
    std::map<std::pair<int, int>, Square> squares_;
    std::vector<Line> lines_;  // one for each segment; those that are no road or city are never joined
};

// Where the group fits as it is turned, the first place first.
std::vector<StartGroup> places_of(const TileTable& tiles, const StartGroup& laid, const StartGroup& group) {
    const std::vector<LaidSquare> lying = squares_of(tiles, laid), squares = squares_of(tiles, group);
    Table table;
    for (const LaidSquare& square : lying)
        table[{square.cell.x, square.cell.y}] = square.sides;
    const Box around = box_of(lying), box = box_of(squares);
    std::vector<std::pair<Cell, Cell>> found;  // direction, and by how much the group is moved
    for (int y = around.low.y - box.high.y - 1; y <= around.high.y - box.low.y + 1; ++y)
        for (int x = around.low.x - box.high.x - 1; x <= around.high.x - box.low.x + 1; ++x) {
            const Cell by{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
            if (fits(table, squares, by))
                found.emplace_back(box.twice_centre() + by + by - around.twice_centre(), by);
        }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return comes_before(a.first, b.first); });
    std::vector<StartGroup> places(found.size(), group);
    for (std::size_t i = 0; i < found.size(); ++i)
        for (PlacedStart& piece : places[i])
            piece.cell = piece.cell + found[i].second;
    return places;
}

StartGroup beside(const TileTable& tiles, const StartGroup& laid, StartGroup group, bool passes_over) {
    std::optional<StartGroup> first;
    for (int turns = 0; turns < 4 && (passes_over || !first); ++turns) {
        for (const StartGroup& place : places_of(tiles, laid, group)) {
            if (passes_over && !Lines(tiles, laid, place).are_completed())
                return place;
            if (!first)
                first = place;
        }
        group = turned(tiles, group);
    }
    if (first)
        return *first;
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

std::vector<PlacedStart> lay_start_pieces(const TileTable& tiles, std::vector<StartPiece> pieces,
                                          bool passes_over_completing) {
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
        const StartGroup placed = laid.empty() ? group : beside(tiles, laid, group, passes_over_completing);
        laid.insert(laid.end(), placed.begin(), placed.end());
    }
    return laid;
}

}  // namespace bastide::land
