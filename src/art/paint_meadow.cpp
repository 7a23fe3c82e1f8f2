// The meadow: cuts of the knife that flow round whatever stands in it, trees and a few flowers.
#include <algorithm>
#include <cmath>

#include "art/picture.h"
#include "art/stamps/stamp.h"
#include "art/svg.h"

namespace bastide::art {

namespace {

constexpr double kCutStep = 14.2;
constexpr double kIgnoreRim = 1e5;

// The wind over the whole board: the same on both sides of every tile border.
Point wind_at(Point p) {
    const double a = 2 * kPi * p.x / kSquare, b = 2 * kPi * p.y / kSquare;
    const double angle = 0.42 * std::sin(b) * std::cos(a) + 0.22 * std::sin(a) + 0.12 * std::cos(2 * b);
    return {std::cos(angle), std::sin(angle)};
}

class MeadowPainter {
  public:
    explicit MeadowPainter(const Picture& picture)
        : picture_(picture),
          random_(picture.random_for(1)),
          width_(picture.topology.width()),
          height_(picture.topology.height()),
          room_(distance_map(
              picture.survey.cells.columns(), picture.survey.cells.rows(),
              [&](int x, int y) {
                  return picture.survey.cells.at(x, y).ground == Ground::Meadow &&
                         !picture.placement.is_taken(middle_of_cell(x, y), -4);
              },
              kIgnoreRim)) {}

    std::string paint() {
        plant_trees();
        const int columns = static_cast<int>(width_ / kCutStep), rows = static_cast<int>(height_ / kCutStep);
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column) {
                const double shift = row % 2 == 0 ? 0.25 : -0.25;  // like bricks: rows must not line up
                cut_at({(column + 0.5 + shift + random_.around_zero(0.28)) * width_ / columns,
                        (row + 0.5 + random_.around_zero(0.3)) * height_ / rows});
            }
        std::string text;
        if (!picture_.small())
            text = path("n s-gouge rd f", dark_, stroke_width(2.1)) +
                   path("n s-meadow2 rd f", light_, stroke_width(2.6)) + flowers_;
        for (const Tree& tree : trees_)
            text += placed(draw_stamp("tree", picture_.detail), tree.at, 0, tree.scale);
        return text;
    }

  private:
    struct Tree {
        Point at;
        double scale;
    };

    double to_rim(Point p) const { return std::min({p.x, p.y, width_ - p.x, height_ - p.y}); }

    // Along the nearest edge close to it, along the wind farther off.
    Point direction_at(Point p) const {
        const double reach = 6;
        const Point slope{room_.at(p + Point{reach, 0}) - room_.at(p - Point{reach, 0}),
                          room_.at(p + Point{0, reach}) - room_.at(p - Point{0, reach})};
        const Point wind = wind_at(p);
        if (length(slope) < 0.5)
            return wind;
        Point along = unit({-slope.y, slope.x});
        if (dot(along, wind) < 0)
            along = -along;
        const double near = std::clamp((34 - room_.at(p)) / 22, 0.0, 1.0);
        return unit(along * near + wind * (1 - near));
    }

    void cut_at(Point p) {
        const double room = room_.at(p);
        const double half = random_.between(3.6, 6.4) * (room < 22 ? 1.15 : 0.9);
        const bool dark = random_.chance(0.68);
        const bool flower = random_.chance(0.045);
        if (room < 7.5 || to_rim(p) < 4 || near_tree(p))
            return;
        const Point along = direction_at(p);
        const Point from = p - along * half, to = p + along * half;
        if (to_rim(from) < 2 || to_rim(to) < 2)
            return;
        if (flower && room > 12 && to_rim(p) > 8) {
            flowers_ += group("translate(" + point_text(p) + ")", draw_stamp("flowers", picture_.detail), "f");
            return;
        }
        const Point bow = p + left_of(along) * 1.6;
        (dark ? dark_ : light_) += "M" + point_text(from) + "Q" + point_text(bow) + " " + point_text(to);
    }

    bool near_tree(Point p) const {
        return std::any_of(trees_.begin(), trees_.end(),
                           [&](const Tree& tree) { return distance(tree.at, p) < 8 + 8 * tree.scale; });
    }

    bool may_plant(Point p, double scale) const {
        if (room_.at(p) < 10 + 8 * scale || to_rim(p) < 4 + 8 * scale || picture_.placement.is_taken(p, 11))
            return false;
        const auto& anchors = picture_.placement.anchors;
        if (std::any_of(anchors.begin(), anchors.end(), [&](Point anchor) { return distance(p, anchor) < 21; }))
            return false;
        return std::none_of(trees_.begin(), trees_.end(),
                            [&](const Tree& tree) { return distance(tree.at, p) < 6.2 * (scale + tree.scale); });
    }

    // Groves of one to three trees.
    void plant_trees() {
        const int squares = picture_.topology.square_count();
        const int groves = squares * (1 + random_.below(3));
        for (int k = 0; k < groves; ++k)
            for (int attempt = 0; attempt < 14; ++attempt) {
                const Point heart{random_.between(14, width_ - 14), random_.between(14, height_ - 14)};
                if (!may_plant(heart, 1.1))
                    continue;
                trees_.push_back({heart, random_.between(0.95, 1.2)});
                for (int more = random_.below(3); more > 0; --more) {
                    const double far = random_.between(13, 17), way = random_.between(0, 2 * kPi);
                    const Point beside = turned(heart, far, way);
                    const double scale = random_.between(0.65, 0.95);
                    if (may_plant(beside, scale))
                        trees_.push_back({beside, scale});
                }
                break;
            }
        std::stable_sort(trees_.begin(), trees_.end(), [](const Tree& a, const Tree& b) { return a.at.y < b.at.y; });
    }

    const Picture& picture_;
    Random random_;
    double width_, height_;
    Grid<double> room_;
    std::vector<Tree> trees_;
    std::string dark_, light_, flowers_;
};

}  // namespace

std::string paint_meadow(const Picture& picture) {
    return MeadowPainter(picture).paint();
}

}  // namespace bastide::art
