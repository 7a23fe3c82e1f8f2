// Stamps: small upright pictures of whatever a rule speaks of. Origin in the middle, unless the table says
// otherwise.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "art/geometry.h"
#include "art/tile_art.h"

namespace bastide::art {

// One cut of a stamp: a path, or a disc if there is no path data.
struct Shape {
    std::string_view classes;
    std::string_view data;
    Point centre{};
    double radius = 0;
    double stroke = 0;  // 0: the width that the class gives
};
constexpr Shape cut(std::string_view classes, std::string_view data, double stroke = 0) {
    return {classes, data, {}, 0, stroke};
}
constexpr Shape dot_cut(std::string_view classes, double x, double y, double radius) {
    return {classes, {}, {x, y}, radius, 0};
}

struct Stamp {
    std::string_view name;
    double radius;  // of the place it needs
    std::span<const Shape> shapes;
    bool points = false;  // as drawn to the north: it is turned to where its mark points
};

std::string draw_shapes(std::span<const Shape> shapes, Detail detail);

// Null if there is none of that name.
const Stamp* find_stamp(std::string_view name);
std::string draw_stamp(std::string_view name, Detail detail);
double stamp_radius(std::string_view name);
std::span<const Stamp> building_stamps();
std::span<const Stamp> ground_stamps();
std::span<const Stamp> seal_stamps();

// The stamp of a printed mark ("wheel:2", "dragon" ...); empty for marks that are drawn by other means or not
// at all.
std::string_view stamp_of_mark(std::string_view mark);

// Shape of a numeral for seals, so that it needs no font: '0' to '9', '+' and '-', 16 high, middle at the
// origin.
std::string draw_numeral(int value, std::string_view classes, double scale = 1);

}  // namespace bastide::art
