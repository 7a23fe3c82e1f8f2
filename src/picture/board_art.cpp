#include "picture/board_art.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <span>

#include "art/svg.h"
#include "land/core/board.h"
#include "land/core/deployment.h"
#include "land/core/game.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"

namespace bastide::picture {
namespace {

using art::Drawing;
using art::Point;
using land::at;
using land::Figure;
using land::FigurePlace;
using land::GameState;
using land::Rules;
using land::TileSlot;
using Where = land::ShownPiece::Where;

constexpr double kTile = 200;   // units of a tile's own drawing
constexpr double kScale = 0.5;  // of the board on the page
constexpr double kMargin = 34;  // round the board, for the numbers of columns and rows
constexpr double kGap = 20;
constexpr double kFigureHalf = 16, kStoreyHeight = 15;

class Board {
  public:
    Board(const land::LandTable& table, art::Theme theme)
        : rules_(table.rules()), state_(table.state()), style_{theme, art::Detail::Large} {
        for (std::size_t slot = 0; slot < state_.tile_count; ++slot) {
            const land::Cell cell = state_.tiles[slot].cell;
            low_ = slot == 0 ? cell : land::Cell{std::min(low_.x, cell.x), std::min(low_.y, cell.y)};
            high_ = slot == 0 ? cell : land::Cell{std::max(high_.x, cell.x), std::max(high_.y, cell.y)};
        }
    }

    double width() const { return 2 * kMargin + kScale * kTile * (high_.x - low_.x + 1); }
    double height() const { return 2 * kMargin + kScale * kTile * (high_.y - low_.y + 1); }

    std::string draw(bool mark_last_tile) {
        std::string body;
        for (std::size_t slot = 0; slot < state_.tile_count; ++slot)
            if (rules_.square(state_.tiles[slot].square).part == 0)
                body += draw_piece(static_cast<TileSlot>(slot));
        if (mark_last_tile && state_.tile_count > 0)
            body += draw_mark(static_cast<TileSlot>(state_.tile_count - 1));
        const land::Shown shown = land::shown_by_modules({rules_, state_});
        body += draw_pieces(shown, false);
        for (const Figure& figure : figures())
            body += draw_one_figure(figure);
        body += draw_pieces(shown, true);
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
        return fmt::format("<use href=\"#{}\" x=\"{}\" y=\"{}\"/>", name_of_drawing(slot), corner.x, corner.y);
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

    std::string draw_one_figure(const Figure& figure) {
        if (figure.place == FigurePlace::CrownSpace)
            return draw_on_crown_space(figure);
        if (figure.place == FigurePlace::Corner)
            return draw_on_corner(figure);
        if (!land::is_on_land(figure.place))
            return {};
        const int others = stand_there_[figure.segment]++;  // several on one spot stand side by side
        const Point foot = foot_of(figure) + Point{30.0 * others, 0};
        const land::SegmentType type = land::feature_at(state_, figure.segment).type;
        return figure_at(look_of_figure(figure.kind, type), static_cast<int>(figure.colour), foot);
    }

    std::span<const Figure> figures() const { return {state_.figures.data(), state_.figure_count}; }

    // What modules show: first what lies on the land, then what stands beside a figure.
    std::string draw_pieces(const land::Shown& shown, bool beside_figures) {
        std::string out;
        for (const land::ShownPiece& piece : shown.pieces)
            if ((piece.where == Where::BesideFigure) == beside_figures)
                for (int i = 0; i < piece.count; ++i)
                    if (const std::optional<Point> foot = foot_of_piece(piece, i))
                        out += art::placed(picture_of(piece), *foot, 0, piece.scale);
        return out;
    }
    std::string picture_of(const land::ShownPiece& piece) const {
        if (piece.figure == land::FigureId::None)
            return art::draw_figure(piece.look, -1, style_);
        const Figure& figure = state_.figures[at(piece.figure)];
        const std::string look =
            piece.look.empty() ? look_of_figure(figure.kind, land::SegmentType::Tower) : std::string(piece.look);
        return art::draw_figure(look, static_cast<int>(figure.colour), style_);
    }

    // Where the i-th of a module's pieces stands.
    std::optional<Point> foot_of_piece(const land::ShownPiece& piece, int i) {
        const double width = piece.width * piece.scale;
        const double across = piece.is_stack ? 0 : width * (i - (piece.count - 1) / 2.0);
        const double up = piece.is_stack ? kStoreyHeight * i : 0;
        switch (piece.where) {
            case Where::BesideFigure:
                return foot_of(state_.figures[piece.place]) +
                       Point{kFigureHalf + width * (0.5 + companions_[piece.place]++), 4};
            case Where::OnSquare: {
                const land::Cell cell = state_.tiles[piece.place].cell;
                return Point{kTile * (cell.x - low_.x + 0.5) + across, kTile * (cell.y - low_.y + 0.6)};
            }
            case Where::OnSegment: {
                const auto segment = static_cast<land::SegmentId>(piece.place);
                const Point anchor = anchor_of(segment);
                if (is_quarter(segment)) {  // four in a row, for those who come after him too
                    const int others = stand_there_[segment]++;
                    return anchor + Point{-45 + 30.0 * (others % 4), 26.0 * (others / 4)};
                }
                // Before a building, or on the ground.
                const bool is_building = land::feature_at(state_, segment).type == land::SegmentType::Cemetery;
                return anchor + Point{across, (is_building && piece.figure == land::FigureId::None ? 40 : 12) - up};
            }
            case Where::InSector:
                break;
        }
        const TileSlot wheel = wheel_slot();
        if (wheel == TileSlot::None)
            return std::nullopt;
        const art::Anchor anchor = drawing_of(wheel).wheel.at(piece.place).pig;
        return corner_of(wheel) + Point{anchor.x, anchor.y};
    }
    Point anchor_of(land::SegmentId segment) {
        const TileSlot slot = state_.tile_of[at(segment)];
        const art::Anchor anchor =
            drawing_of(slot).segments[static_cast<std::size_t>(land::local_number(state_, segment))].anchor;
        return corner_of(slot) + Point{anchor.x, anchor.y};
    }
    bool is_quarter(land::SegmentId segment) const {
        return land::feature_at(state_, segment).type == land::SegmentType::Quarter;
    }

    Point foot_of(const Figure& figure) { return anchor_of(figure.segment); }

    // A barn covers the corner where four squares meet.
    std::string draw_on_corner(const Figure& figure) {
        constexpr Point kCorners[] = {{kTile, 0}, {kTile, kTile}, {0, kTile}, {0, 0}};
        const land::Cell cell = state_.tiles[at(figure.square)].cell;
        const Point square{kTile * (cell.x - low_.x), kTile * (cell.y - low_.y)};
        return figure_at("barn", static_cast<int>(figure.colour), square + kCorners[figure.detail] + Point{0, 20});
    }

    std::string figure_at(std::string_view look, int colour, Point foot) const {
        return art::placed(art::draw_figure(look, colour, style_), foot, 0, 1.2);
    }

    // The slot of the wheel board; None if there is none on the table.
    TileSlot wheel_slot() const {
        for (std::size_t slot = 0; slot < state_.tile_count; ++slot)
            if (!land::tile_info(rules_, state_, static_cast<TileSlot>(slot)).data->wheel.empty())
                return static_cast<TileSlot>(slot);
        return TileSlot::None;
    }

    std::string draw_on_crown_space(const Figure& figure) {
        const TileSlot slot = wheel_slot();
        if (slot == TileSlot::None)
            return {};
        std::size_t space = figure.detail;
        for (const art::WheelPlaces& sector : drawing_of(slot).wheel) {
            if (space < sector.crowns.size()) {
                const art::Anchor anchor = sector.crowns[space];
                return figure_at(look_of_figure(figure.kind, land::SegmentType::Tower), static_cast<int>(figure.colour),
                                 corner_of(slot) + Point{anchor.x, anchor.y});
            }
            space -= sector.crowns.size();
        }
        return {};
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
    std::map<land::SegmentId, int> stand_there_;
    std::map<std::size_t, int> companions_;  // pieces that stand beside a figure
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
                       shown.notes[at(colour)]};
        for (int k = 0; k < land::kFigureKindCount; ++k) {
            const auto kind = static_cast<land::FigureKind>(k);
            if (const int count = land::supply_count(rules, table.state(), colour, kind); count > 0)
                line.supply.emplace_back(look_of_figure(kind, land::SegmentType::Tower), count);
        }
        for (const auto& [look, count] : shown.held[at(colour)])
            line.supply.emplace_back(look, count);
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
    Board board(table, theme);
    BoardCaption full = caption;
    const land::Shown shown = land::shown_by_modules({table.rules(), table.state()});
    full.subtitle += fmt::format("{}{} tiles left", caption.subtitle.empty() ? "" : ", ", table.state().unseen_count);
    for (const std::string& line : shown.lines)
        full.subtitle += ", " + line;
    double panel_height = 0;
    const std::string panel = draw_panel(full, panel_lines(table, shown), theme, panel_height);
    const double height = std::max(board.height(), panel_height + 2 * kMargin);
    const std::string body =
        board.draw(caption.mark_last_tile) + art::translated({board.width() + kGap / 2, kMargin}, panel);
    return art::whole_document(body, board.width() + kPanelWidth + kGap + kMargin, height, theme);
}

}  // namespace bastide::picture
