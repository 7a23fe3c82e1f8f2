// The panel beside a board: title, players with colour and symbol, points, supplies.
#include <fmt/format.h>

#include <algorithm>

#include "art/svg.h"
#include "picture/board_art.h"

namespace bastide::picture {
namespace {

constexpr double kLine = 74, kNote = 20, kTitle = 74;
constexpr double kSupplyRow = 36;
constexpr std::size_t kFiguresInRow = 5;

std::string text(std::string_view classes, double x, double y, std::string_view words,
                 std::string_view attributes = {}) {
    return fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\"{}>{}</text>", art::class_list(classes), x, y, attributes,
                       art::escaped(words));
}

// A box of paper that the eye can rest on; gold round whoever is to move or has won.
std::string box(double y, double height, bool is_marked) {
    const std::string shape =
        fmt::format("x=\"0\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"10\"", y, kPanelWidth, height);
    if (!is_marked)
        return fmt::format("<rect {} class=\"b-n b-s-stone2\" stroke-width=\"2\"/>", shape);
    return fmt::format(
        "<rect {0} class=\"b-n b-i\" stroke-width=\"6\"/><rect {0} class=\"b-n b-s-gold\" stroke-width=\"3.5\"/>",
        shape);
}

// Rows of the supply after the first.
double further_rows(const PanelLine& line) {
    return line.supply.empty() ? 0 : static_cast<double>((line.supply.size() - 1) / kFiguresInRow);
}

std::string draw_line(const PanelLine& line, int seat, double y, double height, art::Theme theme) {
    const art::Style style{theme, art::Detail::Large};
    std::string out = box(y, height, line.is_to_move || line.is_winner);
    out += art::placed(art::draw_figure("follower", seat, style), {32, y + 58}, 0, 1.1);
    out += text("label", 66, y + 26, line.name);
    out += text("title", kPanelWidth - 16, y + 42, std::to_string(line.points), " text-anchor=\"end\"");
    if (line.is_winner || line.is_to_move)
        out += text("quiet", kPanelWidth - 16, y + 62, line.is_winner ? "winner" : "to move", " text-anchor=\"end\"");
    double x = 76, foot = y + 62;
    for (std::size_t i = 0; i < line.supply.size(); ++i) {
        const auto& [look, colour, count] = line.supply[i];
        if (i > 0 && i % kFiguresInRow == 0) {
            x = 76;
            foot += kSupplyRow;
        }
        out += art::placed(art::draw_figure(look, colour, style), {x, foot}, 0, 0.6);
        out += text("quiet", x + 14, foot - 2, std::to_string(count));
        x += count > 9 ? 46 : 42;
    }
    double note = y + kLine + further_rows(line) * kSupplyRow + 8;
    for (const std::string& words : line.notes) {
        out += text("quiet", 16, note, words);
        note += kNote;
    }
    return out;
}

}  // namespace

std::string draw_panel(const BoardCaption& caption, const std::vector<PanelLine>& lines, art::Theme theme,
                       double& height) {
    std::string out = text("title", 0, 28, "Bastide") + text("label", 0, 52, caption.title);
    double y = kTitle + 14;
    constexpr std::size_t kRoom = 42;  // letters that fit beside the board
    double line = 72;
    for (std::string_view rest = caption.subtitle; !rest.empty(); line += kNote) {
        const std::size_t end = rest.size() > kRoom ? rest.rfind(", ", kRoom) : std::string_view::npos;
        out += text("quiet", 0, line, rest.substr(0, end));
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 2);
    }
    y += std::max(0.0, line - 72 - kNote);
    for (std::size_t seat = 0; seat < lines.size(); ++seat) {
        const double own =
            kLine + kSupplyRow * further_rows(lines[seat]) + kNote * static_cast<double>(lines[seat].notes.size());
        out += draw_line(lines[seat], static_cast<int>(seat), y, own, theme);
        y += own + 12;
    }
    height = y;
    return out;
}

}  // namespace bastide::picture
