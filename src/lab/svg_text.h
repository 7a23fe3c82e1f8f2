// Small pieces of SVG that all plots share.
#pragma once

#include <string>
#include <string_view>

namespace bastide::lab {

std::string svg_escaped(std::string_view text);
// The opening tag with the background.
std::string svg_head(double width, double height);
std::string svg_text(double x, double y, std::string_view text, std::string_view anchor = "start", int size = 14);

}  // namespace bastide::lab
