#include <fmt/format.h>

#include <array>

#include "art/stamps/stamp.h"
#include "art/svg.h"

namespace bastide::art {

namespace {

bool is_fine(std::string_view classes) {
    return classes.size() > 2 && classes.substr(classes.size() - 2) == " f";
}

}  // namespace

std::string draw_shapes(std::span<const Shape> shapes, Detail detail) {
    std::string text;
    for (const Shape& shape : shapes) {
        if (detail == Detail::Small && is_fine(shape.classes))
            continue;
        text += shape.data.empty()
                    ? disc(shape.classes, shape.centre, shape.radius)
                    : path(shape.classes, shape.data, shape.stroke > 0 ? stroke_width(shape.stroke) : std::string());
    }
    return text;
}

const Stamp* find_stamp(std::string_view name) {
    for (const auto& table : {building_stamps(), ground_stamps(), seal_stamps()})
        for (const Stamp& stamp : table)
            if (stamp.name == name)
                return &stamp;
    return nullptr;
}

std::string draw_stamp(std::string_view name, Detail detail) {
    const Stamp* stamp = find_stamp(name);
    return stamp == nullptr ? draw_stamp("other", detail) : draw_shapes(stamp->shapes, detail);
}

double stamp_radius(std::string_view name) {
    const Stamp* stamp = find_stamp(name);
    return stamp == nullptr ? 19 : stamp->radius;
}

std::string_view stamp_of_mark(std::string_view mark) {
    const std::string_view name = mark.substr(0, mark.find(':'));
    struct Pair {
        std::string_view mark, stamp;
    };
    // Without a stamp: what the ground or a segment shows already, and what only the rules need to know.
    static constexpr std::array kPairs{Pair{"village", ""}, Pair{"tree-kind", ""}, Pair{"signpost", ""},
                                       Pair{"bonus", ""},   Pair{"leipzig", ""},   Pair{"fruit-tree", "orchard"}};
    for (const Pair& pair : kPairs)
        if (pair.mark == name)
            return pair.stamp;
    const Stamp* whole = find_stamp(mark);
    const Stamp* stamp = whole == nullptr ? find_stamp(name) : whole;
    return stamp == nullptr ? "other" : stamp->name;
}

std::string draw_numeral(int value, std::string_view classes, double scale) {
    static constexpr std::array<std::string_view, 10> kStrokes{"M0-7C7-7 7 7 0 7S-7-7 0-7z",
                                                               "M-4-4L1-7V7",
                                                               "M-5-4A5 4.5 0 0 1 5-3.500C5 1-5 3-5 7H5",
                                                               "M-5-7H4.500L0-1.500A4.7 4.7 0 1 1-5 4",
                                                               "M3 7V-7L-5 3H6",
                                                               "M5-7H-3L-4-0.500A4.8 4.8 0 1 1-5 4.5",
                                                               "M4-7C-3-5-5 0-5 3A5 4.3 0 1 0 5 3 5 4.3 0 0 0-4.8 1.5",
                                                               "M-5-7H5L-1 7",
                                                               "M0-0.500A4 3.3 0 1 1 0.1-0.500A5 3.8 0 1 1 0-0.500z",
                                                               "M-4 7C3 5 5 0 5-3A5 4.3 0 1 0-5-3 5 4.3 0 0 0 4.8-1.5"};
    const std::string digits = std::to_string(value);
    std::string text;
    const double step = 12, first = -step * (static_cast<double>(digits.size()) - 1) / 2;
    for (std::size_t k = 0; k < digits.size(); ++k)
        text += translated({first + step * static_cast<double>(k), 0},
                           path(classes, kStrokes[static_cast<std::size_t>(digits[k] - '0')], stroke_width(3.2)));
    return placed(text, {0, 0}, 0, scale);
}

}  // namespace bastide::art
