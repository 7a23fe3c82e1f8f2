// Small readers of SVG for the tests of this folder.
#pragma once

#include <cmath>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "art/geometry.h"

namespace bastide::art {

// What is wrong with the markup; empty if every tag is closed in order and every attribute quoted.
inline std::string xml_fault(std::string_view text) {
    std::vector<std::string> open;
    for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
        const std::size_t end = text.find('>', at);
        if (end == std::string_view::npos)
            return "tag without end";
        const std::string_view tag = text.substr(at + 1, end - at - 1);
        if (tag.find('<') != std::string_view::npos)
            return "'<' inside a tag";
        std::size_t quotes = 0;
        for (const char letter : tag)
            quotes += letter == '"' ? 1 : 0;
        if (quotes % 2 != 0)
            return "open quote in <" + std::string(tag) + ">";
        if (tag.front() == '/') {
            if (open.empty() || open.back() != tag.substr(1))
                return "unexpected <" + std::string(tag) + ">";
            open.pop_back();
        } else if (tag.back() != '/') {
            open.emplace_back(tag.substr(0, tag.find(' ')));
        }
    }
    return open.empty() ? std::string() : "<" + open.back() + "> is not closed";
}

// Whether a point lies in the area of path data as hit areas use it: polygons of M, L, z, or one circle of
// arcs.
inline bool path_contains(const std::string& data, Point p) {
    const char* text = data.c_str();
    char* rest = nullptr;
    bool inside = false;
    Polygon polygon;
    while (*text != '\0') {
        const char command = *text++;
        if (command == 'a') {
            const double radius = std::strtod(text, &rest);
            return distance(p, polygon.front() + Point{radius, 0}) <= radius;
        }
        if (command == 'z') {
            inside = inside != contains(polygon, p);
            polygon.clear();
            continue;
        }
        const double x = std::strtod(text, &rest);
        const double y = std::strtod(rest, &rest);
        polygon.push_back({x, y});
        text = rest;
    }
    return inside;
}

}  // namespace bastide::art
