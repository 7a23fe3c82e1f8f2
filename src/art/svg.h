// Writing SVG: numbers, path data, elements.
//
// Class names are given without prefix ("stone i w2") and written with one ("b-stone b-i b-w2"), so that a
// page that shows drawings cannot restyle them by accident.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "art/geometry.h"

namespace bastide::art {

std::string number(double value);  // rounded to one decimal, without trailing zero, never "-0"
std::string number(double value, int decimals);
std::string point_text(Point p);             // "12.5 100"
std::string escaped(std::string_view text);  // for text content and attributes

std::string path_data(const Polyline& line);
std::string closed_path_data(const Polygon& polygon);
std::string smooth_path_data(const Polyline& line);  // Catmull-Rom through the points, as cubics

std::string class_list(std::string_view classes);
std::string path(std::string_view classes, std::string_view data, std::string_view attributes = {});
std::string disc(std::string_view classes, Point centre, double radius);
std::string group(std::string_view transform, std::string_view content, std::string_view classes = {});
std::string translated(Point offset, std::string_view content);
// Content at a place, turned and scaled about its origin.
std::string placed(std::string_view content, Point at, double degrees = 0, double scale = 1);
std::string stroke_width(double width);  // attribute with leading space

}  // namespace bastide::art
