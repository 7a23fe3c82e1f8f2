#include "lab/svg_text.h"

#include <fmt/format.h>

namespace bastide::lab {

std::string svg_escaped(std::string_view text) {
    std::string out;
    for (const char letter : text)
        out += letter == '<' ? "&lt;" : letter == '>' ? "&gt;" : letter == '&' ? "&amp;" : std::string(1, letter);
    return out;
}

std::string svg_head(double width, double height) {
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
        "font-family=\"Georgia, serif\" font-size=\"14\" fill=\"#3b3226\">\n"
        "<rect width=\"{0}\" height=\"{1}\" fill=\"#faf5e8\"/>\n",
        width, height);
}

std::string svg_text(double x, double y, std::string_view text, std::string_view anchor, int size) {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" font-size=\"{}\">{}</text>\n", x, y, anchor,
                       size, svg_escaped(text));
}

}  // namespace bastide::lab
