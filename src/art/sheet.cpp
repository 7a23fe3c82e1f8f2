// Whole documents: a frame for any drawing, and the sheet that shows every tile of every set.
#include <fmt/format.h>

#include <algorithm>

#include "art/palette.h"
#include "art/svg.h"
#include "art/tile_art.h"

namespace bastide::art {

namespace {

constexpr double kMargin = 40, kGap = 26, kCaption = 38, kTitle = 92;
constexpr int kColumns = 10;
constexpr double kWidth = 2 * kMargin + kColumns * kSquare + (kColumns - 1) * kGap;

std::string text_at(std::string_view classes, Point at, std::string_view content) {
    return fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\">{}</text>", class_list(classes), number(at.x),
                       number(at.y), escaped(content));
}

// Copies of a tile in the set's usual edition; 0 if it belongs to another one.
int copies_of(const land::TileSet& set, std::string_view id) {
    const land::EditionData* edition = set.edition(set.default_edition);
    if (edition == nullptr)
        return 0;
    int count = 0;
    for (const auto* list : {&edition->tiles, &edition->pieces, &edition->supply})
        for (const land::CountedTile& tile : *list)
            if (tile.id == id)
                count += tile.count;
    return count;
}

// Puts tiles from left to right, as high as the highest of a row.
class Shelf {
  public:
    explicit Shelf(double top) : top_(top) {}

    Point place(double width, double height) {
        if (left_ + width > kWidth - kMargin + 0.5)
            next_row();
        const Point at{left_, top_};
        left_ += width + kGap;
        row_height_ = std::max(row_height_, height);
        return at;
    }
    void next_row() {
        if (row_height_ > 0)
            top_ += row_height_ + kCaption;
        left_ = kMargin;
        row_height_ = 0;
    }
    double top() const { return top_; }

  private:
    double top_, left_ = kMargin, row_height_ = 0;
};

std::string captioned_tile(const land::TileSet& set, const land::TileData& tile, Style style, Shelf& shelf) {
    const Drawing drawing = draw_tile(tile, 0, style);
    const Point at = shelf.place(drawing.width, drawing.height);
    const int copies = copies_of(set, tile.id);
    const std::string caption = copies > 1 ? fmt::format("{}  \u00d7{}", tile.id, copies) : tile.id;
    // Pale: a tile of another edition.
    return translated(at, drawing.svg) +
           text_at(copies == 0 ? "quiet" : "label", at + Point{0, drawing.height + 21.0}, caption);
}

}  // namespace

std::string whole_document(std::string_view body, double width, double height, Theme theme) {
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} "
        "{1}\"><style>{2}</style>"
        "<rect class=\"b-table\" width=\"{0}\" height=\"{1}\"/>{3}</svg>\n",
        number(width), number(height), stylesheet(theme), body);
}

std::string tile_sheet(std::span<const land::TileSet> sets, Style style) {
    std::string body;
    double top = kMargin;
    for (const land::TileSet& set : sets) {
        const int tiles = static_cast<int>(set.tiles.size());
        body += text_at("title", {kMargin, top + 34}, set.title);
        body += text_at("quiet", {kMargin, top + 60},
                        fmt::format("{} \u00b7 {} drawing{}", set.name, tiles, tiles == 1 ? "" : "s"));
        Shelf shelf(top + kTitle - 12);
        for (const bool pieces : {false, true}) {
            for (const land::TileData& tile : set.tiles)
                if ((tile.rows * tile.columns > 1) == pieces)
                    body += captioned_tile(set, tile, style, shelf);
            shelf.next_row();
        }
        top = shelf.top() + 34;
    }
    return whole_document(body, kWidth, top + kMargin, style.theme);
}

}  // namespace bastide::art
