// The board drawn in text, for the terminal and for tests that a person reads:
//
//          -1    0    1          # city   + road   ~ river   . field
//      0  .....###.......        M monastery  G garden   a, b ...: a follower of the first, second ... colour
//         .....+A+++...M.        (capital letter: on a city or road; small: lying in a field)
//         ...............        % mist  = road in mist  K castle  Y cemetery  ? face down  ^ barn
//      r dragon 1,0              what modules have on the board stands in a corner of its square and below: a letter of
//                                its name, or how many there are
#include <fmt/format.h>

#include <algorithm>

#include "land/core/board.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/table/table.h"

namespace bastide::land {
namespace {

constexpr int kWidth = 5, kHeight = 3;

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
    Picture(const Rules& rules, const GameState& state) : rules_(rules), state_(state) {
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
        for (std::size_t i = 0; i < state_.figure_count; ++i)
            draw_figure(state_.figures[i]);
        std::string legend;
        for (const ShownPiece& piece : shown_by_modules({rules_, state_}).pieces)
            legend += draw_piece(piece);
        std::string out = "      ";
        for (int x = low_.x; x <= high_.x; ++x)
            out += fmt::format("{:^5}", x);
        out += '\n';
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            const int y = low_.y + static_cast<int>(row) / kHeight;
            out += row % kHeight == 1 ? fmt::format("{:>4}  ", y) : "      ";
            out += rows_[row] + '\n';
        }
        return out + legend;
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

    // Beside the middle of its segment's first side, in the letter of its player.
    void draw_figure(const Figure& figure) {
        constexpr int kCorners[4][2] = {{4, 0}, {4, 2}, {0, 2}, {0, 0}};  // the R half of N, E, S, W
        if (figure.place == FigurePlace::Corner)
            spot(state_.tiles[at(figure.square)].cell, kCorners[figure.detail][0], kCorners[figure.detail][1]) = '^';
        if (figure.place != FigurePlace::Feature)
            return;
        const PlacedTile& placed = state_.tiles[at(figure.square)];
        const SegmentType type = feature_at(state_, figure.segment).type;
        const auto local = static_cast<std::uint8_t>(local_number(state_, figure.segment));
        const char letter =
            static_cast<char>((type == SegmentType::Field ? 'a' : 'A') + static_cast<int>(figure.colour));
        const auto& sides = rules_.square(placed.square).sides[at(placed.rotation)];
        constexpr int kSpots[4][2] = {{2, 0}, {4, 1}, {2, 2}, {0, 1}};
        for (std::size_t side = 0; side < 4; ++side) {
            if (sides[side].way == local) {
                spot(placed.cell, kSpots[side][0], kSpots[side][1]) = letter;
                return;
            }
            if (sides[side].right == local || sides[(side + 1) & 3].left == local) {
                spot(placed.cell, kCorners[side][0], kCorners[side][1]) = letter;
                return;
            }
        }
        spot(placed.cell, 2, 1) = letter;
    }

    // In a corner of its square where nothing stands yet; the line that explains it, if it lies on the board.
    std::string draw_piece(const ShownPiece& piece) {
        const TileSlot slot = square_of(piece);
        if (slot == TileSlot::None || piece.look.empty())
            return {};
        const Cell cell = state_.tiles[at(slot)].cell;
        constexpr int kCorners[4][2] = {{kWidth - 1, 0}, {0, 0}, {kWidth - 1, kHeight - 1}, {0, kHeight - 1}};
        const auto* free = std::find_if(std::begin(kCorners), std::end(kCorners),
                                        [&](const auto& corner) { return spot(cell, corner[0], corner[1]) == '.'; });
        const auto& corner = free == std::end(kCorners) ? kCorners[0] : *free;
        const char mark = mark_of(piece);
        spot(cell, corner[0], corner[1]) = mark;
        return fmt::format("      {} {} {}\n", mark, piece.look, cell_text(cell));
    }
    // The first letter that stands for no player, or how many there are.
    static char mark_of(const ShownPiece& piece) {
        if (piece.count > 1 || piece.is_stack)
            return static_cast<char>('0' + std::min(piece.count, 9));
        const auto letter = std::find_if(piece.look.begin(), piece.look.end(),
                                         [](char c) { return c >= 'a' + kMaxColours && c <= 'z'; });
        return letter == piece.look.end() ? '*' : *letter;
    }
    TileSlot square_of(const ShownPiece& piece) const {
        switch (piece.where) {
            case ShownPiece::Where::OnSquare:
                return static_cast<TileSlot>(piece.place);
            case ShownPiece::Where::OnSegment:
                return state_.tile_of[piece.place];
            case ShownPiece::Where::BesideFigure:
                return state_.figures[piece.place].square;
            default:
                return TileSlot::None;
        }
    }

    const Rules& rules_;
    const GameState& state_;
    Cell low_{0, 0}, high_{0, 0};
    std::vector<std::string> rows_;
};

}  // namespace

std::string board_text(const Rules& rules, const GameState& state) {
    return state.tile_count == 0 ? "(no tile yet)\n" : Picture(rules, state).draw();
}

}  // namespace bastide::land
