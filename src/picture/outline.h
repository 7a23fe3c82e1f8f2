// Shapes as polygons: path data is flattened, strokes become areas.
#pragma once

#include <string_view>
#include <vector>

#include "art/geometry.h"

namespace bastide::picture {

// x' = a x + c y + e, y' = b x + d y + f, as in SVG.
struct Matrix {
    double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;

    art::Point operator()(art::Point p) const { return {a * p.x + c * p.y + e, b * p.x + d * p.y + f}; }
    Matrix operator*(const Matrix& inner) const;
    double scale() const;  // of lengths
};
// "translate(3 4) rotate(90) scale(2)"
Matrix matrix_of(std::string_view transform);

struct Contour {
    std::vector<art::Point> points;
    bool is_closed = false;
};
using Outline = std::vector<Contour>;

// Path data; curves become lines of the given length at most, roughly.
Outline outline_of(std::string_view path_data, double step);
Outline disc(art::Point centre, double radius);
Outline rectangle(art::Point corner, double width, double height);
Outline transformed(Outline outline, const Matrix& matrix);

struct Stroke {
    double width = 1;
    bool has_round_ends = false;
    std::vector<double> dashes = {};
};
// The area of a stroke: polygons that all turn the same way, to be filled together. Corners are round.
Outline stroked(const Outline& outline, const Stroke& stroke);

}  // namespace bastide::picture
