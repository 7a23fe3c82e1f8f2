#include "picture/board_art.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "art/svg.h"
#include "land/core/board.h"
#include "land/core/deployment.h"
#include "land/core/game.h"
#include "land/core/held.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "picture/paint.h"

namespace bastide::picture {
namespace {

using art::Drawing;
using art::Point;
using land::at;
using land::Figure;
using land::GameState;
using land::Rules;
using land::TileSlot;
using Count = land::ShownPiece::Count;
using Where = land::Anchor::Where;

constexpr double kTile = 200;   // units of a tile's own drawing
constexpr double kScale = 0.5;  // of the board on the page
constexpr double kMargin = 34;  // round the board, for the numbers of columns and rows
constexpr double kGap = 20;
constexpr double kFigureScale = 1.2, kSmallScale = 0.85;
constexpr double kSideBySide = 30, kRowBelow = 26, kStoreyHeight = 15, kBeside = 36, kNextBeside = 22;
constexpr int kInRow = 4;  // that share a place

int colour_number(land::Colour colour) {
    return colour == land::Colour::None ? -1 : static_cast<int>(colour);
}

std::string look_at_home(land::FigureKind kind) {
    return art::look_of_figure(land::info_of(kind).name, "");
}

// The followers by what they do in their feature, the others by what they are.
std::string look_of(const GameState& state, const land::ShownFigure& shown) {
    const Figure& figure = state.figures[at(shown.figure)];
    if (!shown.look.empty())
        return std::string(shown.look);
    if (figure.place != land::FigurePlace::Feature)
        return look_at_home(figure.kind);
    return look_of_figure(figure.kind, land::feature_at(state, figure.segment).type);
}

struct Standing {
    Point place;
    std::string picture;
    land::FigureId figure = land::FigureId::None;
};

class Board {
  public:
    Board(const land::LandTable& table, art::Style style)
        : rules_(table.rules()), state_(table.state()), style_(style) {
        for (std::size_t slot = 0; slot < state_.tile_count; ++slot) {
            const land::Cell cell = state_.tiles[slot].cell;
            low_ = slot == 0 ? cell : land::Cell{std::min(low_.x, cell.x), std::min(low_.y, cell.y)};
            high_ = slot == 0 ? cell : land::Cell{std::max(high_.x, cell.x), std::max(high_.y, cell.y)};
        }
    }

    double width() const { return 2 * kMargin + kScale * kTile * (high_.x - low_.x + 1); }
    double height() const { return 2 * kMargin + kScale * kTile * (high_.y - low_.y + 1); }

    std::string draw(const land::Shown& shown, bool mark_last_tile) {
        std::string body;
        for (std::size_t slot = 0; slot < state_.tile_count; ++slot)
            if (rules_.square(state_.tiles[slot].square).part == 0)
                body += draw_piece(static_cast<TileSlot>(slot));
        if (mark_last_tile && state_.tile_count > 0)
            body += draw_mark(static_cast<TileSlot>(state_.tile_count - 1));
        body += draw_shown(shown);
        return "<defs>" + definitions_ + "</defs>" + draw_numbers() +
               art::group(fmt::format("translate({0} {0}) scale({1})", kMargin, kScale), body);
    }

  private:
    // The north-western corner of a whole piece.
    Point corner_of(TileSlot slot) const {
        const TileSlot first = land::piece_of(rules_, state_, slot);
        const int count = land::tile_info(rules_, state_, slot).square_count;
        land::Cell corner = state_.tiles[at(first)].cell;
        for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
            const land::Cell cell = state_.tiles[at(first) + i].cell;
            corner = {std::min(corner.x, cell.x), std::min(corner.y, cell.y)};
        }
        return {kTile * (corner.x - low_.x), kTile * (corner.y - low_.y)};
    }

    // Every tile in every rotation is drawn once and used as often as it lies there.
    const Drawing& drawing_of(TileSlot slot) {
        const land::TileInfo& tile = land::tile_info(rules_, state_, slot);
        const int turns = static_cast<int>(state_.tiles[at(slot)].rotation);
        const auto [entry, is_new] = drawings_.try_emplace({tile.data, turns});
        if (is_new) {
            entry->second = {art::draw_tile(*tile.data, turns, style_), fmt::format("tile{}", drawings_.size())};
            definitions_ += fmt::format("<g id=\"{}\">{}</g>", entry->second.second, entry->second.first.svg);
        }
        return entry->second.first;
    }
    const std::string& name_of_drawing(TileSlot slot) {
        drawing_of(slot);
        const land::TileInfo& tile = land::tile_info(rules_, state_, slot);
        return drawings_.at({tile.data, static_cast<int>(state_.tiles[at(slot)].rotation)}).second;
    }

    std::string draw_piece(TileSlot slot) {
        const Point corner = corner_of(slot);
        const Drawing& drawing = drawing_of(slot);  // its size: what sticks out of it is cut off where that is possible
        return fmt::format("<use href=\"#{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>", name_of_drawing(slot),
                           corner.x, corner.y, drawing.width, drawing.height);
    }

    std::string draw_mark(TileSlot slot) {
        const Point corner = corner_of(slot);
        const Drawing& drawing = drawing_of(slot);
        const std::string shape = fmt::format("x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"8\"", corner.x + 3,
                                              corner.y + 3, drawing.width - 6, drawing.height - 6);
        return fmt::format(
            "<rect {0} class=\"b-n b-i\" stroke-width=\"12\"/>"
            "<rect {0} class=\"b-n b-s-gold\" stroke-width=\"7\"/>",
            shape);
    }

    // --- what stands on the board ---

    std::optional<Point> place_of(const land::Anchor& anchor) {
        constexpr Point kCorners[] = {{kTile, 0}, {kTile, kTile}, {0, kTile}, {0, 0}};
        constexpr Point kSides[] = {{kTile / 2, 0}, {kTile, kTile / 2}, {kTile / 2, kTile}, {0, kTile / 2}};
        const auto slot = static_cast<TileSlot>(anchor.number);
        switch (anchor.where) {
            case Where::Square:
                return square_of(slot) + Point{kTile / 2, 0.6 * kTile};
            case Where::Corner:
                return square_of(slot) + kCorners[anchor.detail] + Point{0, 20};
            case Where::Side:
                return square_of(slot) + kSides[anchor.detail] + Point{0, 12};
            case Where::Segment:
                return anchor_of(static_cast<land::SegmentId>(anchor.number));
            case Where::Spot:
                if (const art::Spot* spot = drawing_of(slot).find_spot(anchor.spot))
                    return corner_of(slot) + Point{spot->anchor.x, spot->anchor.y};
                return std::nullopt;
            default:
                return std::nullopt;
        }
    }
    Point square_of(TileSlot slot) const {
        const land::Cell cell = state_.tiles[at(slot)].cell;
        return {kTile * (cell.x - low_.x), kTile * (cell.y - low_.y)};
    }
    Point anchor_of(land::SegmentId segment) {
        const TileSlot slot = state_.tile_of[at(segment)];
        const art::Anchor anchor =
            drawing_of(slot).segments[static_cast<std::size_t>(land::local_number(state_, segment))].anchor;
        return corner_of(slot) + Point{anchor.x, anchor.y};
    }

    // Stacks first, so that others stand on them; then all that share a place side by side; last what stands beside a
    // figure.
    std::string draw_shown(const land::Shown& shown) {
        std::string out;
        std::vector<Standing> standing;
        for (const land::ShownPiece& piece : shown.pieces) {
            const std::optional<Point> place = place_of(piece.anchor);
            if (!place)
                continue;
            const std::string picture = picture_of(piece);
            if (piece.means == Count::Height)
                out += draw_stack(picture, *place, piece.count);
            else
                for (int i = 0; i < (piece.means == Count::Many ? piece.count : 1); ++i)
                    standing.push_back({*place, picture, {}});
        }
        for (const land::ShownFigure& figure : shown.figures)
            if (const std::optional<Point> place = place_of(figure.anchor))
                standing.push_back({*place, picture_of(figure), figure.figure});
        out += draw_standing(standing);
        for (const land::ShownPiece& piece : shown.pieces)
            if (piece.anchor.where == Where::Figure)
                out += draw_beside(piece);
        return out;
    }
    std::string draw_stack(const std::string& picture, Point place, int height) {
        std::string out;
        for (int i = 0; i < height; ++i)
            out += art::placed(picture, place + Point{0, 12 - kStoreyHeight * i}, 0, 1);
        tops_[key_of(place)] = 4 + kStoreyHeight * height;
        return out;
    }
    std::string draw_standing(const std::vector<Standing>& all) {
        std::map<std::pair<int, int>, int> together, before;
        for (const Standing& one : all)
            ++together[key_of(one.place)];
        std::string out;
        for (const Standing& one : all) {
            const auto key = key_of(one.place);
            const int number = before[key]++;
            const int in_row = std::min(kInRow, together[key] - number / kInRow * kInRow);
            const Point foot = one.place + Point{kSideBySide * (number % kInRow - (in_row - 1) / 2.0),
                                                 kRowBelow * (number / kInRow) - tops_[key]};
            if (one.figure != land::FigureId::None)
                feet_[at(one.figure)] = foot;
            out += art::placed(one.picture, foot, 0, kFigureScale);
        }
        return out;
    }
    std::string draw_beside(const land::ShownPiece& piece) {
        const auto host = feet_.find(piece.anchor.number);
        if (host == feet_.end())
            return {};
        std::string out;
        for (int i = 0; i < (piece.means == Count::Many ? piece.count : 1); ++i) {
            out +=
                art::placed(picture_of(piece),
                            host->second + Point{kBeside + kNextBeside * companions_[host->first], 4}, 0, kSmallScale);
            ++companions_[host->first];
        }
        return out;
    }

    std::string picture_of(const land::ShownPiece& piece) const {
        return art::draw_figure(piece.look, colour_number(piece.colour), style_);
    }
    std::string picture_of(const land::ShownFigure& shown) const {
        return art::draw_figure(look_of(state_, shown), static_cast<int>(state_.figures[at(shown.figure)].colour),
                                style_);
    }
    static std::pair<int, int> key_of(Point place) {
        return {static_cast<int>(std::lround(place.x)), static_cast<int>(std::lround(place.y))};
    }

    std::string draw_numbers() const {
        std::string out;
        const auto text = [&](double x, double y, int number) {
            out +=
                fmt::format("<text class=\"b-quiet\" x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>", x, y, number);
        };
        for (int x = low_.x; x <= high_.x; ++x) {
            const double middle = kMargin + kScale * kTile * (x - low_.x + 0.5);
            text(middle, kMargin - 10, x);
            text(middle, height() - kMargin + 22, x);
        }
        for (int y = low_.y; y <= high_.y; ++y) {
            const double middle = kMargin + kScale * kTile * (y - low_.y + 0.5) + 5;
            text(kMargin / 2, middle, y);
            text(width() - kMargin / 2, middle, y);
        }
        return out;
    }

    const Rules& rules_;
    const GameState& state_;
    art::Style style_;
    land::Cell low_{0, 0}, high_{0, 0};
    std::map<std::pair<const land::TileData*, int>, std::pair<Drawing, std::string>> drawings_;
    std::map<std::pair<int, int>, double> tops_;  // how high what stands at a place stands
    std::map<std::size_t, Point> feet_;           // of the figures
    std::map<std::size_t, int> companions_;       // pieces that stand beside a figure
    std::string definitions_;
};

// One line a colour: as a rule a player has one.
std::vector<PanelLine> panel_lines(const land::LandTable& table, const land::Shown& shown) {
    std::vector<PanelLine> lines;
    const Rules& rules = table.rules();
    const game::PlayerMask winners = table.to_move() == game::kNobody ? table.winners() : game::PlayerMask{0};
    for (int i = 0; i < rules.colours; ++i) {
        const auto colour = static_cast<land::Colour>(i);
        const game::PlayerId owner = land::owner_of(rules, colour);
        PanelLine line{land::colour_name(rules, colour),
                       table.state().score[rules.shares_score ? 0 : at(colour)],
                       table.to_move() == owner,
                       (winners >> game::index_of(owner) & 1u) != 0,
                       {},
                       {}};
        for (int k = 0; k < land::kFigureKindCount; ++k) {
            const auto kind = static_cast<land::FigureKind>(k);
            if (const int count = land::supply_count(rules, table.state(), colour, kind); count > 0)
                line.supply.push_back({look_at_home(kind), i, count});
        }
        for (const land::ShownPiece& piece : shown.pieces)
            if (piece.anchor.where == Where::Player && piece.anchor.number == i)
                line.supply.push_back({std::string(piece.look), colour_number(piece.colour), piece.count});
        for (const land::ShownFigure& figure : shown.figures)
            if (figure.anchor.where == Where::Player && figure.anchor.number == i)
                line.supply.push_back({look_of(table.state(), figure),
                                       static_cast<int>(table.state().figures[at(figure.figure)].colour), 1});
        lines.push_back(line);
    }
    return lines;
}

}  // namespace

std::string look_of_figure(land::FigureKind kind, land::SegmentType type) {
    return art::look_of_figure(land::info_of(kind).name, land::name_of(type));
}

std::string draw_table(const game::AnyGame& table, const BoardCaption& caption, art::Theme theme) {
    return games::with_table(table, [&]<game::Game G>(const auto& typed) { return draw_board(typed, caption, theme); });
}

std::string draw_board(const land::LandTable& table, const BoardCaption& caption, art::Theme theme) {
    Board board(table, {theme, art::Detail::Large});
    BoardCaption full = caption;
    const land::Shown shown = land::shown_to({table.rules(), table.state()}, game::kNobody);
    full.subtitle +=
        fmt::format("{}{} tiles left", caption.subtitle.empty() ? "" : ", ", land::draws_left(table.state()));
    for (const land::ShownPiece& piece : shown.pieces)
        if (piece.anchor.where == Where::Table)
            full.subtitle += fmt::format(", {} {}", land::word_of(piece.look), piece.count);
    for (const std::string& line : shown.lines)
        full.subtitle += ", " + line;
    double panel_height = 0;
    const std::string panel = draw_panel(full, panel_lines(table, shown), theme, panel_height);
    const double height = std::max(board.height(), panel_height + 2 * kMargin);
    const std::string body =
        board.draw(shown, caption.mark_last_tile) + art::translated({board.width() + kGap / 2, kMargin}, panel);
    return art::whole_document(body, board.width() + kPanelWidth + kGap + kMargin, height, theme);
}

namespace {

// As other pages show it beside a link: 1200 x 630.
constexpr Frame kPreview{1200, 630, 1.2, 0};
constexpr double kSmallBelow = 0.72;  // pixels a unit of the page

Bitmap painted_scene(const land::LandTable& table, art::Theme theme) {
    const Board size(table, {theme, art::Detail::Large});
    const bool is_small = std::min(kPreview.width / size.width(), kPreview.height / size.height()) < kSmallBelow;
    Board board(table, {theme, is_small ? art::Detail::Small : art::Detail::Large});
    const land::Shown shown = land::shown_to({table.rules(), table.state()}, game::kNobody);
    return painted(art::whole_document(board.draw(shown, true), board.width(), board.height(), theme), kPreview);
}
Bitmap painted_scene(const cards::CardTable& table, art::Theme theme) {
    return painted(draw_board(table, {}, theme), kPreview);
}

}  // namespace

std::string preview_png(const game::AnyGame& table, art::Theme theme) {
    return games::with_table(table, [&]<game::Game G>(const auto& typed) { return painted_scene(typed, theme).png(); });
}

}  // namespace bastide::picture
