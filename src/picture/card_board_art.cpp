// The table of the card game as a spectator sees it: four rows of cards, followers among them, the panel.
#include <fmt/format.h>

#include <algorithm>

#include "art/card_art.h"
#include "art/svg.h"
#include "picture/board_art.h"

namespace bastide::picture {
namespace {

constexpr double kMargin = 34, kLabel = 110, kStep = 56, kFollowerStep = 50, kRowGap = 18;
constexpr double kRowHeight = art::kCardHeight + kRowGap;

// The art names its cards in the order of cards::Card; the last name is the back.
std::string name_of_picture(cards::RowCard card) {
    static const std::vector<std::string> names = art::card_names();
    return cards::is_face_down(card) ? "back" : names[cards::index_of(card.card)];
}

// One row; `width` receives how wide it is. A card lies over its right neighbour, so that its value stays visible.
std::string draw_row(const cards::CardTable& table, std::size_t row, art::Style style, double& width) {
    const cards::State& state = table.state();
    std::string out;
    double x = kLabel;
    for (std::size_t place = 0; place <= state.rows[row].size; ++place) {
        for (int order = 0; order < table.player_count(); ++order)
            for (int seat = 0; seat < table.player_count(); ++seat) {
                const cards::Follower& follower = state.players[static_cast<std::size_t>(seat)].follower;
                if (follower.row != row || follower.at != place || follower.order != order)
                    continue;
                x += place > 0 ? art::kCardWidth - kStep + 26 : 26;
                out.insert(
                    0, art::placed(art::draw_figure("big-follower", seat, style), {x, art::kCardHeight * 0.7}, 0, 1.6));
                x += kFollowerStep;
            }
        if (place < state.rows[row].size) {
            out.insert(0,
                       art::translated({x, 0}, art::draw_card(name_of_picture(state.rows[row].cards[place]), style)));
            x += kStep;
        }
    }
    width = x + art::kCardWidth;
    return out;
}

PanelLine panel_line(const cards::CardTable& table, int seat, game::PlayerMask winners) {
    const cards::PlayerState& player = table.state().players[static_cast<std::size_t>(seat)];
    PanelLine line{table.name_of(game::PlayerId(seat)),
                   table.score(game::PlayerId(seat)),
                   table.to_move() == game::PlayerId(seat),
                   (winners >> seat & 1u) != 0,
                   {},
                   {}};
    if (player.follower.row == cards::kNoRow)
        line.supply.push_back({"big-follower", 1});
    std::string animals = "animals:";
    for (std::size_t colour = 0; colour < cards::kColours; ++colour)
        if (player.set_size(colour) > 0)
            animals += fmt::format(" {} {}", player.set_size(colour), cards::kColourNames[colour]);
    line.notes.push_back(
        fmt::format("{} cards in hand, {} under the chest", player.hand_size, cards::total_of(player.chest)));
    if (player.has_animals())
        line.notes.push_back(animals);
    return line;
}

}  // namespace

std::string draw_board(const cards::CardTable& table, const BoardCaption& caption, art::Theme theme) {
    const art::Style style{theme, art::Detail::Large};
    std::string body;
    double width = 500;
    for (std::size_t row = 0; row < cards::kColours; ++row) {
        double own = 0;
        const double y = kMargin + kRowHeight * static_cast<double>(row);
        body += fmt::format("<text class=\"b-label\" x=\"{}\" y=\"{}\">{}</text>", kMargin, y + art::kCardHeight / 2.0,
                            cards::kRowNames[row]);
        body += art::translated({kMargin, y}, draw_row(table, row, style, own));
        width = std::max(width, own);
    }
    const game::PlayerMask winners = table.to_move() == game::kNobody ? table.winners() : game::PlayerMask{0};
    std::vector<PanelLine> lines;
    for (int seat = 0; seat < table.player_count(); ++seat)
        lines.push_back(panel_line(table, seat, winners));
    double panel_height = 0;
    const std::string panel = draw_panel(caption, lines, theme, panel_height);
    body += art::translated({kMargin + width + 20, kMargin}, panel);
    const double height = std::max(kMargin + kRowHeight * cards::kColours, panel_height + kMargin) + kMargin;
    return art::whole_document(body, 2 * kMargin + width + 20 + kPanelWidth, height, theme);
}

}  // namespace bastide::picture
