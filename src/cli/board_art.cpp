#include "cli/board_art.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "art/svg.h"
#include "land/core/board.h"
#include "land/core/deployment.h"
#include "land/core/game.h"
#include "land/core/scoring.h"
#include "land/modules/mists/mists.h"

namespace bastide::cli {
namespace {

using art::Drawing;
using art::Point;
using land::at;
using land::Figure;
using land::FigurePlace;
using land::GameState;
using land::Rules;
using land::TileSlot;

constexpr double kTile = 200;   // units of a tile's own drawing
constexpr double kScale = 0.5;  // of the board on the page
constexpr double kMargin = 34;  // round the board, for the numbers of columns and rows
constexpr double kGap = 20;

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
        body += draw_ghosts_on_squares();
        for (std::size_t i = 0; i < state_.figure_count; ++i)
            body += draw_one_figure(state_.figures[i]) + draw_companions(i);
        body += draw_pig() + draw_count();
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
        if (figure.place == FigurePlace::Quarter)
            return draw_in_quarter(figure);
        if (!land::is_on_land(figure.place))
            return {};
        const int others = stand_there_[figure.segment]++;  // several on one spot stand side by side
        const Point foot = foot_of(figure) + Point{30.0 * others, 0};
        const land::SegmentType type = land::feature_at(state_, figure.segment).type;
        return figure_at(look_of_figure(figure.kind, type), static_cast<int>(figure.colour), foot);
    }

    // Ghosts and a hound beside a figure on the land.
    std::string draw_companions(std::size_t number) {
        const Figure& figure = state_.figures[number];
        const auto& hounds = state_.modules.mists.hounds;
        const int ghosts = state_.modules.ghosts_castles_cemeteries.beside(number);
        const bool has_hound = rules_.is_cooperative && std::find(hounds.begin(), hounds.end(),
                                                                  static_cast<land::FigureId>(number)) != hounds.end();
        if (figure.place != FigurePlace::Feature || (ghosts == 0 && !has_hound))
            return {};
        const Point foot = foot_of(figure);
        std::string out;
        for (int i = 0; i < ghosts; ++i)
            out += art::placed(art::draw_figure("ghost", -1, style_), foot + Point{22.0 + 20 * i, 4}, 0, 0.85);
        if (has_hound)
            out += art::placed(art::draw_figure("hound", -1, style_), foot + Point{30, 6}, 0, 1);
        return out;
    }

    // The co-operative game: ghosts on the mist and on cemeteries, meeples that are buried.
    std::string draw_ghosts_on_squares() {
        if (!rules_.is_cooperative)
            return {};
        std::string out;
        for (std::size_t slot = 0; slot < state_.tile_count; ++slot) {
            const land::Cell cell = state_.tiles[slot].cell;
            const Point corner{kTile * (cell.x - low_.x), kTile * (cell.y - low_.y)};
            const int ghosts = land::mists::ghosts_on(state_, static_cast<TileSlot>(slot));
            for (int i = 0; i < ghosts; ++i)
                out += art::placed(art::draw_figure("ghost", -1, style_),
                                   corner + Point{36 + 32.0 * (i % 5), 60 + 44.0 * (i / 5)}, 0, 1.1);
        }
        for (std::size_t i = 0; i < state_.figure_count; ++i) {
            const Figure& figure = state_.figures[i];
            if (figure.place != FigurePlace::Buried)
                continue;
            const land::Cell cell = state_.tiles[at(state_.modules.mists.cemeteries[figure.detail])].cell;
            out += figure_at("farmer", static_cast<int>(figure.colour),
                             {kTile * (cell.x - low_.x) + 100, kTile * (cell.y - low_.y) + 150});
        }
        return out;
    }

    Point foot_of(const Figure& figure) {
        const auto local = static_cast<std::size_t>(land::local_number(state_, figure.segment));
        const art::Anchor anchor = drawing_of(figure.square).segments[local].anchor;
        return corner_of(figure.square) + Point{anchor.x, anchor.y};
    }

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

    std::string draw_pig() {
        const TileSlot slot = wheel_slot();
        if (slot == TileSlot::None || !rules_.has(land::ModuleId::WheelOfFortune))
            return {};
        const auto sector = static_cast<std::size_t>(state_.modules.wheel_of_fortune.pig);
        const art::Anchor anchor = drawing_of(slot).wheel.at(sector).pig;
        return figure_at("wheel-pig", -1, corner_of(slot) + Point{anchor.x, anchor.y});
    }

    // Where somebody stands in a quarter of the City of Carcassonne who has so many on his left.
    std::optional<Point> place_in_quarter(std::size_t quarter, int others) {
        const std::string_view name = land::count_of_carcassonne::kQuarterNames.at(quarter);
        for (std::size_t i = 0; i < state_.tile_count; ++i) {
            const auto slot = static_cast<TileSlot>(i);
            const std::vector<land::SegmentData>& segments = land::tile_info(rules_, state_, slot).data->segments;
            for (std::size_t local = 0; local < segments.size(); ++local) {
                if (segments[local].type != land::SegmentType::Quarter || segments[local].quarter != name)
                    continue;
                const art::Anchor anchor = drawing_of(slot).segments[local].anchor;
                return corner_of(slot) + Point{anchor.x - 45 + 30.0 * (others % 4), anchor.y + 26.0 * (others / 4)};
            }
        }
        return std::nullopt;
    }

    std::string draw_in_quarter(const Figure& figure) {
        const std::optional<Point> foot = place_in_quarter(figure.detail, 1 + in_quarter_[figure.detail]++);
        return foot ? figure_at(look_of_figure(figure.kind, land::SegmentType::Tower), static_cast<int>(figure.colour),
                                *foot)
                    : std::string();
    }

    std::string draw_count() {
        if (!rules_.has(land::ModuleId::CountOfCarcassonne))
            return {};
        const std::optional<Point> foot =
            place_in_quarter(static_cast<std::size_t>(state_.modules.count_of_carcassonne.count), 0);
        return foot ? figure_at("count", -1, *foot) : std::string();
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
    std::map<int, int> in_quarter_;
    std::string definitions_;
};

std::vector<std::string> notes_of(const land::LandTable& table, land::Colour colour) {
    std::vector<std::string> notes;
    const auto& goods = table.state().modules.traders_and_builders.goods[at(colour)];
    if (goods[0] + goods[1] + goods[2] > 0)
        notes.push_back(fmt::format("wine {}, grain {}, cloth {}", goods[0], goods[1], goods[2]));
    return notes;
}

// One line a colour: as a rule a player has one.
std::vector<PanelLine> panel_lines(const land::LandTable& table) {
    std::vector<PanelLine> lines;
    const Rules& rules = table.rules();
    const bool over = table.to_move() == game::kNobody;
    const game::PlayerMask winners = over ? land::winners_of(rules, table.state()) : game::PlayerMask{0};
    for (int i = 0; i < rules.colours; ++i) {
        const auto colour = static_cast<land::Colour>(i);
        const game::PlayerId owner = land::owner_of(rules, colour);
        PanelLine line{land::colour_name(rules, colour),
                       table.state().score[rules.shares_score ? 0 : at(colour)],
                       table.to_move() == owner,
                       (winners >> game::index_of(owner) & 1u) != 0,
                       {},
                       notes_of(table, colour)};
        for (int k = 0; k < land::kFigureKindCount; ++k) {
            const auto kind = static_cast<land::FigureKind>(k);
            if (const int count = land::supply_count(rules, table.state(), colour, kind); count > 0)
                line.supply.emplace_back(look_of_figure(kind, land::SegmentType::Tower), count);
        }
        if ((table.state().modules.abbey_and_mayor.abbeys >> i & 1u) != 0)
            line.supply.emplace_back("abbey", 1);
        lines.push_back(line);
    }
    return lines;
}

// What is told of the whole table: tiles left, ghosts, goal.
std::string state_line(const land::LandTable& table) {
    const GameState& state = table.state();
    std::string line = fmt::format("{} tiles left", state.unseen_count);
    if (table.rules().is_cooperative)
        line = fmt::format("goal {}, {} tiles in the pile, {} ghosts left", land::mists::level_of(table.rules()).goal,
                           land::mists::pile_left(state), land::mists::ghosts_in_supply(table.rules(), state));
    else if (state.modules.ghosts_castles_cemeteries.supply > 0)
        line += fmt::format(", {} ghosts left", state.modules.ghosts_castles_cemeteries.supply);
    return line;
}

}  // namespace

std::string look_of_figure(land::FigureKind kind, land::SegmentType type) {
    return art::look_of_figure(land::info_of(kind).name, land::name_of(type));
}

std::string draw_board(const land::LandTable& table, const BoardCaption& caption, art::Theme theme) {
    Board board(table, theme);
    BoardCaption full = caption;
    full.subtitle += (caption.subtitle.empty() ? "" : ", ") + state_line(table);
    double panel_height = 0;
    const std::string panel = draw_panel(full, panel_lines(table), theme, panel_height);
    const double height = std::max(board.height(), panel_height + 2 * kMargin);
    const std::string body =
        board.draw(caption.mark_last_tile) + art::translated({board.width() + kGap / 2, kMargin}, panel);
    return art::whole_document(body, board.width() + kPanelWidth + kGap + kMargin, height, theme);
}

}  // namespace bastide::cli
