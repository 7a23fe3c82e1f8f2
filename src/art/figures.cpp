#include "art/figures.h"

#include <fmt/format.h>

#include "art/palette.h"
#include "art/svg.h"

namespace bastide::art {

namespace {

constexpr double kRim = 3.2;        // of paper, on each side of the ink
constexpr double kBigScale = 1.28;  // of a big figure

const FigureLook* find_look(std::span<const FigureLook> looks, std::string_view name) {
    for (const FigureLook& look : looks)
        if (look.name == name)
            return &look;
    return nullptr;
}

bool is_line(const Shape& shape) {
    return shape.classes.substr(0, 2) == "n ";
}

bool is_detail(const Shape& shape) {
    return shape.classes.find(" f") != std::string_view::npos || (shape.data.empty() && shape.radius < 4);
}

// The paper rim: every shape once more, wider, underneath. It keeps a figure readable on roofs, meadow and
// water alike.
std::string paint_rim(std::span<const Shape> shapes) {
    std::string text;
    for (const Shape& shape : shapes) {
        if (is_detail(shape))
            continue;
        const double width = (shape.stroke > 0 ? shape.stroke : 2) + 2 * kRim;
        const std::string_view classes = is_line(shape) ? "hl" : "h";
        text +=
            shape.data.empty() ? disc("h", shape.centre, shape.radius) : path(classes, shape.data, stroke_width(width));
    }
    return text;
}

std::string paint_symbol(const SymbolPlace& place, int colour) {
    if (place.scale == 0)
        return {};
    const std::string symbol =
        fmt::format("<path class=\"{}\" fill-rule=\"evenodd\" d=\"{}\"/>", class_list(place.on_paper ? "sy2" : "sy"),
                    player_colour(colour).symbol_path);
    return placed(symbol, {place.x, place.y}, 0, place.scale);
}

std::string paint_look(const FigureLook& look, int colour, bool big, Style style) {
    std::string body = draw_shapes(look.shapes, style.detail);
    if (big)
        body += draw_shapes(look.collar.empty() ? standing_collar() : look.collar, style.detail);
    if (colour >= 0)
        body += paint_symbol(look.symbol, colour);
    body += draw_shapes(look.over, style.detail);
    if (look.opacity < 1)
        body = fmt::format("<g opacity=\"{}\">{}</g>", number(look.opacity, 2), body);
    std::string text = paint_rim(look.shapes) + body;
    if (!look.transform.empty())
        text = group(look.transform, text);
    if (big)
        text = group("scale(" + number(kBigScale, 2) + ")", text);
    return group({}, text, colour >= 0 ? "p" + std::to_string(colour) : std::string("fig"));
}

// "big-knight" is a knight that is big.
std::string_view without_size(std::string_view look, bool& big) {
    constexpr std::string_view kPrefix = "big-";
    big = look.substr(0, kPrefix.size()) == kPrefix && find_look(neutral_figures(), look) == nullptr;
    return big ? look.substr(kPrefix.size()) : look;
}

// Three followers, stacked: two below, one on their shoulders.
std::string paint_acrobats(int colour, Style style) {
    const FigureLook& follower = *find_look(player_figures(), "follower");
    const std::string one = paint_look(follower, colour, false, style);
    return placed(one, {0, -22}, 0, 0.7) + placed(one, {-11, 0}, 0, 0.7) + placed(one, {11, 0}, 0, 0.7);
}

}  // namespace

std::string draw_figure(std::string_view look, int colour, Style style) {
    if (colour < 0) {
        const FigureLook* neutral = find_look(neutral_figures(), look);
        return neutral != nullptr ? paint_look(*neutral, -1, false, style) : draw_token(look, style);
    }
    if (look == "acrobats")
        return paint_acrobats(colour, style);
    bool big = false;
    const FigureLook* found = find_look(player_figures(), without_size(look, big));
    if (found == nullptr)
        found = find_look(player_figures(), "follower");
    return paint_look(*found, colour, big, style);
}

std::string draw_figure_in(std::string_view look, std::string_view plate, Style style) {
    const FigureLook* found = find_look(player_figures(), look);
    std::string text =
        paint_look(found != nullptr ? *found : *find_look(player_figures(), "follower"), -1, false, style);
    const std::string cloth = class_list("pc"), wanted = class_list(plate);
    for (std::size_t at = text.find(cloth); at != std::string::npos; at = text.find(cloth, at + wanted.size()))
        text.replace(at, cloth.size(), wanted);
    return text;
}

std::string draw_token(std::string_view look, Style style) {
    if (const FigureLook* neutral = find_look(neutral_figures(), look))
        return paint_look(*neutral, -1, false, style);
    return group({}, translated({0, -stamp_radius(look)}, draw_stamp(look, style.detail)), "fig");
}

std::vector<std::string_view> figure_looks() {
    std::vector<std::string_view> names;
    for (const FigureLook& look : player_figures())
        names.push_back(look.name);
    for (const std::string_view name :
         {"acrobats", "big-follower", "big-knight", "big-highwayman", "big-monk", "big-farmer"})
        names.push_back(name);
    return names;
}

std::vector<std::string_view> neutral_looks() {
    std::vector<std::string_view> names;
    for (const FigureLook& look : neutral_figures())
        names.push_back(look.name);
    return names;
}

std::vector<std::string_view> token_looks() {
    std::vector<std::string_view> names;
    for (const Stamp& stamp : seal_stamps())
        if (find_look(neutral_figures(), stamp.name) == nullptr)
            names.push_back(stamp.name);
    return names;
}

}  // namespace bastide::art
