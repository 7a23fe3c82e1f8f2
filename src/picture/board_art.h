// The whole table as a picture: tiles as they lie, figures on their segments, the last tile marked, and a panel with
// the players' points and supplies.
#pragma once

#include <string>
#include <string_view>

#include "art/tile_art.h"
#include "games/games.h"

namespace bastide::picture {

struct BoardCaption {
    std::string title;     // "base, river"
    std::string subtitle;  // "after 40 actions"
    bool mark_last_tile = true;
};

// Whole SVG documents.
std::string draw_table(const game::AnyGame& table, const BoardCaption& caption, art::Theme theme);
std::string draw_board(const land::LandTable& table, const BoardCaption& caption, art::Theme theme);
std::string draw_board(const cards::CardTable& table, const BoardCaption& caption, art::Theme theme);

// A picture to go with a link, as PNG: the board as everybody sees it, without words.
std::string preview_png(const game::AnyGame& table, art::Theme theme);

// The look of a figure that stands in a feature of this type: "knight", "big-farmer", "abbot".
std::string look_of_figure(land::FigureKind kind, land::SegmentType type);

struct PanelItem {
    std::string look;
    int colour = -1;  // nobody's
    int count = 1;
};
// The panel: 300 wide, origin at its upper left corner. `height` receives how high it is.
struct PanelLine {
    std::string name;
    int points = 0;
    bool is_to_move = false, is_winner = false;
    std::vector<PanelItem> supply;   // figures, and whatever else somebody has
    std::vector<std::string> notes;  // a line each
};
inline constexpr double kPanelWidth = 300;
std::string draw_panel(const BoardCaption& caption, const std::vector<PanelLine>& lines, art::Theme theme,
                       double& height);

}  // namespace bastide::picture
