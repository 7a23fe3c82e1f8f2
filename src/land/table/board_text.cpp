// The board drawn in text, for the terminal and for tests that a person reads:
//
//          -1    0    1          # city   + road   ~ river   . field
//      0  .....###.......        M monastery  G garden   a, b ...: a follower of the first, second ... colour
//         .....+A+++...M.        (capital letter: on a city or road; small: lying in a field)
//         ...............        % mist  = road in mist  K castle  Y cemetery  ? face down
//                                1 to 9: so many other things lie on this square; they are listed below the board
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "land/core/board.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/table/table.h"

namespace bastide::land {
namespace {

using Where = Anchor::Where;

constexpr int kWidth = 5, kHeight = 3;
constexpr int kCornerSpots[4][2] = {{4, 0}, {4, 2}, {0, 2}, {0, 0}};  // of a square: the R half of N, E, S, W

char edge_letter(const Side& side) {
    if (side.mist != kNoSegment)
        return side.kind == kRoadEdge ? '=' : '%';
    switch (side.kind) {
        case kCityEdge:
            return '#';
        case kRoadEdge:
            return '+';
        case kRiverEdge:
            return '~';
        default:
            return '.';
    }
}

class Picture {
  public:
    Picture(const Rules& rules, const GameState& state, PlayerId viewer)
        : rules_(rules), state_(state), shown_(shown_to({rules, state}, viewer)) {
        for (std::size_t slot = 0; slot < state.tile_count; ++slot) {
            const Cell cell = state.tiles[slot].cell;
            low_ = slot == 0 ? cell : Cell{std::min(low_.x, cell.x), std::min(low_.y, cell.y)};
            high_ = slot == 0 ? cell : Cell{std::max(high_.x, cell.x), std::max(high_.y, cell.y)};
        }
        rows_.assign(static_cast<std::size_t>((high_.y - low_.y + 1) * kHeight),
                     std::string(static_cast<std::size_t>((high_.x - low_.x + 1) * kWidth), ' '));
    }

    std::string draw() {
        for (std::size_t slot = 0; slot < state_.tile_count; ++slot)
            draw_square(static_cast<TileSlot>(slot));
        for (const ShownFigure& figure : shown_.figures)
            draw_figure(figure);
        const std::string list = draw_pieces();
        std::string out = "      ";
        for (int x = low_.x; x <= high_.x; ++x)
            out += fmt::format("{:^5}", x);
        out += '\n';
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            const int y = low_.y + static_cast<int>(row) / kHeight;
            out += row % kHeight == 1 ? fmt::format("{:>4}  ", y) : "      ";
            out += rows_[row] + '\n';
        }
        return list.empty() ? out : out + '\n' + list;
    }

  private:
    char& spot(Cell cell, int column, int row) {
        return rows_[static_cast<std::size_t>((cell.y - low_.y) * kHeight + row)]
                    [static_cast<std::size_t>((cell.x - low_.x) * kWidth + column)];
    }

    void draw_square(TileSlot slot) {
        const PlacedTile& placed = state_.tiles[at(slot)];
        const SquareInfo& square = rules_.square(placed.square);
        const TileInfo& tile = rules_.tile(square.tile);
        const auto& sides = square.sides[at(placed.rotation)];
        for (int row = 0; row < kHeight; ++row)
            for (int column = 0; column < kWidth; ++column)
                spot(placed.cell, column, row) = '.';
        for (int column = 1; column < kWidth - 1; ++column) {
            spot(placed.cell, column, 0) = edge_letter(sides[kNorth]);
            spot(placed.cell, column, kHeight - 1) = edge_letter(sides[kSouth]);
        }
        spot(placed.cell, 0, 1) = edge_letter(sides[kWest]);
        spot(placed.cell, kWidth - 1, 1) = edge_letter(sides[kEast]);
        spot(placed.cell, 1, 1) = edge_letter(sides[kWest]);
        spot(placed.cell, 3, 1) = edge_letter(sides[kEast]);
        spot(placed.cell, 2, 1) = centre_of(tile);
    }

    static char centre_of(const TileInfo& tile) {
        if (tile.segments_of_type[at(SegmentType::Monastery)] != 0)
            return 'M';
        if (tile.segments_of_type[at(SegmentType::Garden)] != 0)
            return 'G';
        if (tile.segments_of_type[at(SegmentType::Castle)] != 0)
            return 'K';
        if (tile.segments_of_type[at(SegmentType::Cemetery)] != 0)
            return 'Y';
        if (tile.data->face_down)
            return '?';
        if (tile.square_count > 1)
            return 'o';
        for (const SegmentInfo& segment : tile.segments)
            if (lane_of(segment.sums, Lane::Pennants) > 0)
                return '!';
        return tile.segments_of_type[at(SegmentType::City)] != 0 && tile.segment_count == 1 ? '#' : ' ';
    }

    char letter_of(const ShownFigure& shown, char first) const {
        return static_cast<char>(first + static_cast<int>(state_.figures[at(shown.figure)].colour));
    }
    void draw_figure(const ShownFigure& figure) {
        const Anchor& anchor = figure.anchor;
        if (anchor.where == Where::Segment)
            draw_on_segment(figure, static_cast<SegmentId>(anchor.number));
        else if (anchor.where == Where::Corner)
            spot(state_.tiles[anchor.number].cell, kCornerSpots[anchor.detail][0], kCornerSpots[anchor.detail][1]) =
                letter_of(figure, 'A');
    }

    // Beside the middle of its segment's first side.
    void draw_on_segment(const ShownFigure& figure, SegmentId segment) {
        const PlacedTile& placed = state_.tiles[at(state_.tile_of[at(segment)])];
        const auto local = static_cast<std::uint8_t>(local_number(state_, segment));
        const char letter = letter_of(figure, feature_at(state_, segment).type == SegmentType::Field ? 'a' : 'A');
        const auto& sides = rules_.square(placed.square).sides[at(placed.rotation)];
        constexpr int kSpots[4][2] = {{2, 0}, {4, 1}, {2, 2}, {0, 1}};
        for (std::size_t side = 0; side < 4; ++side) {
            if (sides[side].way == local) {
                spot(placed.cell, kSpots[side][0], kSpots[side][1]) = letter;
                return;
            }
            if (sides[side].right == local || sides[(side + 1) & 3].left == local) {
                spot(placed.cell, kCornerSpots[side][0], kCornerSpots[side][1]) = letter;
                return;
            }
        }
        spot(placed.cell, 2, 1) = letter;
    }

    // The square that something lies on; none for what is not on the board.
    std::optional<Cell> cell_of(const Anchor& anchor) const {
        if (!anchor.is_on_board())
            return std::nullopt;
        if (anchor.where == Where::Segment)
            return cell_of_segment(state_, static_cast<SegmentId>(anchor.number));
        if (anchor.where != Where::Figure)
            return state_.tiles[anchor.number].cell;
        for (const ShownFigure& host : shown_.figures)
            if (at(host.figure) == anchor.number)
                return cell_of(host.anchor);
        return std::nullopt;
    }

    // How many things lie on a square in its upper right corner; what they are, and who stands on a spot of a picture,
    // in a list.
    std::string draw_pieces() {
        std::map<std::pair<int, int>, int> there;
        std::string list;
        for (const ShownPiece& piece : shown_.pieces)
            if (const std::optional<Cell> cell = cell_of(piece.anchor)) {
                int& count = there[{cell->x, cell->y}];
                count += piece.means == ShownPiece::Count::Many ? piece.count : 1;
                spot(*cell, kWidth - 1, 0) = static_cast<char>('0' + std::min(count, 9));
                list += line_of(word_of(piece.look), piece.count, piece.colour, piece.anchor);
            }
        for (const ShownFigure& shown : shown_.figures)
            if (const Figure& figure = state_.figures[at(shown.figure)]; shown.anchor.where == Where::Spot)
                list += line_of(word_of(info_of(figure.kind).name), 1, figure.colour, shown.anchor);
        return list;
    }
    // "ghost 3 at 1,0", "follower of A at 0,0 (crown-tax.2)"
    std::string line_of(std::string what, int count, Colour colour, const Anchor& anchor) const {
        if (count > 1)
            what += fmt::format(" {}", count);
        if (colour != Colour::None)
            what += fmt::format(" of {}", static_cast<char>('A' + static_cast<int>(colour)));
        const Cell cell = *cell_of(anchor);
        return fmt::format("      {} at {},{}{}\n", what, cell.x, cell.y,
                           anchor.spot.empty() ? "" : fmt::format(" ({})", anchor.spot));
    }

    const Rules& rules_;
    const GameState& state_;
    const Shown shown_;
    Cell low_{0, 0}, high_{0, 0};
    std::vector<std::string> rows_;
};

}  // namespace

std::string board_text(const Rules& rules, const GameState& state, PlayerId viewer) {
    return state.tile_count == 0 ? "(no tile yet)\n" : Picture(rules, state, viewer).draw();
}

}  // namespace bastide::land
