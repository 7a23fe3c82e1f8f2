#include "art/svg.h"

#include <fmt/format.h>

#include <cmath>

namespace bastide::art {

std::string number(double value, int decimals) {
    long long factor = 1;
    for (int k = 0; k < decimals; ++k)
        factor *= 10;
    // The small bias lets values that differ only in the last bits round alike on all machines.
    const long long scaled = std::llround(value * static_cast<double>(factor) + 1e-7);
    const long long size = scaled < 0 ? -scaled : scaled;
    std::string text = scaled < 0 ? "-" : "";
    const long long whole = size / factor, rest = size % factor;
    if (whole != 0 || rest == 0)
        text += std::to_string(whole);
    if (rest == 0)
        return text;
    std::string digits = std::to_string(rest);
    digits.insert(0, static_cast<std::size_t>(decimals) - digits.size(), '0');
    while (digits.back() == '0')
        digits.pop_back();
    return text + "." + digits;
}

std::string number(double value) {
    return number(value, 1);
}

std::string point_text(Point p) {
    return number(p.x) + " " + number(p.y);
}

std::string escaped(std::string_view text) {
    std::string result;
    for (const char letter : text) {
        switch (letter) {
            case '&':
                result += "&amp;";
                break;
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            case '"':
                result += "&quot;";
                break;
            default:
                result += letter;
        }
    }
    return result;
}

std::string path_data(const Polyline& line) {
    std::string data;
    for (const Point p : line)
        data += (data.empty() ? "M" : "L") + point_text(p);
    return data;
}

std::string closed_path_data(const Polygon& polygon) {
    return polygon.empty() ? std::string() : path_data(polygon) + "z";
}

std::string smooth_path_data(const Polyline& line) {
    if (line.empty())
        return {};
    std::string data = "M" + point_text(line[0]);
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const Point before = line[i == 0 ? 0 : i - 1], from = line[i], to = line[i + 1];
        const Point after = line[std::min(i + 2, line.size() - 1)];
        data += "C" + point_text(from + (to - before) * (1.0 / 6)) + " " + point_text(to - (after - from) * (1.0 / 6)) +
                " " + point_text(to);
    }
    return data;
}

std::string class_list(std::string_view classes) {
    std::string text;
    bool at_start = true;
    for (const char letter : classes) {
        if (at_start)
            text += "b-";
        text += letter;
        at_start = letter == ' ';
    }
    return text;
}

std::string path(std::string_view classes, std::string_view data, std::string_view attributes) {
    return fmt::format("<path class=\"{}\" d=\"{}\"{}/>", class_list(classes), data, attributes);
}

std::string disc(std::string_view classes, Point centre, double radius) {
    return fmt::format("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>", class_list(classes), number(centre.x),
                       number(centre.y), number(radius));
}

std::string group(std::string_view transform, std::string_view content, std::string_view classes) {
    std::string head = "<g";
    if (!classes.empty())
        head += " class=\"" + class_list(classes) + "\"";
    if (!transform.empty())
        head += fmt::format(" transform=\"{}\"", transform);
    return fmt::format("{}>{}</g>", head, content);
}

std::string translated(Point offset, std::string_view content) {
    return group("translate(" + point_text(offset) + ")", content);
}

std::string placed(std::string_view content, Point at, double degrees, double scale) {
    std::string transform = "translate(" + point_text(at) + ")";
    if (degrees != 0)
        transform += " rotate(" + number(degrees) + ")";
    if (scale != 1)
        transform += " scale(" + number(scale, 2) + ")";
    return group(transform, content);
}

std::string stroke_width(double width) {
    return " stroke-width=\"" + number(width) + "\"";
}

}  // namespace bastide::art
