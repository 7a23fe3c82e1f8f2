#include "art/card_art.h"

#include <fmt/format.h>

#include <array>

#include "art/figures.h"
#include "art/stamps/stamp.h"
#include "art/svg.h"

namespace bastide::art {

namespace {

constexpr auto kHen = std::to_array<Shape>({
    cut("n s-gold rd", "M-4 20V31M5 19V31M-9 31H0M0 31H10", 2.6),
    cut("paper i w2", "M-24 2C-24-16-12-14-4-6 0-14 2-24 10-26 18-26 18-18 16-12 20 6 10 20-4 20-16 20-24 12-24 2z"),
    cut("n i w1", "M-14 4C-10 12 0 12 6 4M-18-4L-24-8"),
    cut("lava i w1", "M6-26c0-7 5-7 5-3 3-4 7-2 5 4z"),
    cut("gold i w1", "M17-20l8 3-8 3z"),
    dot_cut("ik", 12, -19, 1.7),
});
constexpr auto kDonkey = std::to_array<Shape>({
    cut("n i w3", "M-30 0C-36 6-34 14-36 18"),
    cut("rock2 i w2",
        "M-30-2C-26-14-6-12 6-12L14-30 18-22 20-32 24-20C32-14 36-8 34-4L24-4 16 4V28H10V10H-18V28H-24V8C-28 "
        "6-31 2-30-2z"),
    cut("paper", "M26-5C30-7 33-7 34-5L33-3.500H26z"),
    cut("lava i w1", "M-16-12H0V2H-16z"),
    cut("gold", "M-16-3H0V0H-16z"),
    dot_cut("ik", 23, -13, 1.8),
});
constexpr auto kSheep = std::to_array<Shape>({
    cut("n s-ink rd", "M-14 4V24M12 4V24", 5),
    cut("paper i w2", "M-28 2a12 12 0 0 1 14-15 15 15 0 0 1 25 0 12 12 0 0 1 7 22H-20a10 10 0 0 1-8-7z"),
    cut("n i w1", "M-16-4q4-5 8 0M-2 2q4-5 8 0M-12 8q4-5 8 0"),
    cut("ik", "M18-5a9 8 0 1 0 18 0a9 8 0 1 0-18 0z"),
    dot_cut("paper", 29, -7, 1.6),
});
constexpr auto kCat = std::to_array<Shape>({
    cut("n i w3", "M18 24C36 24 34 6 26 4"),
    cut("slate i w2", "M-14 26C-22 8-10-6-4-10L-8-28 0-20 10-20 18-28 16-8C24 4 20 18 18 26z"),
    cut("slate2", "M-11 22C-15 8-8-2-3-6L0 0C-4 6-6 14-6 22z"),
    dot_cut("gold", 1, -13, 2.6),
    dot_cut("gold", 11, -13, 2.6),
    cut("n s-paper", "M3-7H9M-4-8L-14-10M-3-6L-13-4M16-8L26-10M15-6L25-4", 1.2),
});
constexpr auto kBarnStamp = std::to_array<Shape>({
    cut("h", "M-33 26V-2L-18-28H18L33-2V26z"),
    cut("stone i w2", "M-32 26V-1H32V26z"),
    cut("stone2", "M-31 0H31V5H-31z"),
    cut("wood i w2", "M-40 1L-18-27H18L40 1z"),
    cut("n i w1", "M-29-8H29M-24-16H24"),
    cut("ik", "M-11 26V9H11V26z"),
    cut("gold i w1", "M-6-11h12v8h-12z"),
});

struct Row {
    std::string_view name, plate, ink_plate, sign, person, animal_name;
    std::span<const Shape> animal;
};
constexpr std::array kRows{
    Row{"cloister", "cardgold", "ink", "M0-8V8M-5-3H5", "monk", "hen", kHen},
    Row{"road", "cardred", "paper", "M-7 7C-7-3 7 3 7-7", "highwayman", "donkey", kDonkey},
    Row{"field", "cardgreen", "paper", "M-8 5Q-4-3 0 5 4-3 8 5M-4-2Q0-9 4-2", "shepherd", "sheep", kSheep},
    Row{"city", "cardblue", "paper", "M-8 7V-7H-4V-3H-2V-7H2V-3H4V-7H8V7z", "knight", "cat", kCat},
};

const Row* find_row(std::string_view name) {
    for (const Row& row : kRows)
        if (row.name == name || (name == "monastery" && row.name == "cloister"))
            return &row;
    return nullptr;
}

std::string rectangle(std::string_view classes, double x, double y, double width, double height, double radius) {
    return fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"/>",
                       class_list(classes), number(x), number(y), number(width), number(height), number(radius));
}

// Paper, coloured frame, paper window with two furrows in the colour of the row.
std::string card_frame(std::string_view plate) {
    return rectangle("paper i w2", 1, 1, 118, 174, 9) + rectangle(std::string(plate) + " i w1", 5, 5, 110, 166, 6) +
           rectangle("paper i w1", 11, 33, 98, 132, 4) +
           path(fmt::format("n s-{} rd", plate),
                "M15 150q10-5 20 0t20 0 20 0 20 0 10 0M15 158q10-5 20 0t20 0 20 0 20 0 10 0",
                " stroke-width=\"3\" opacity=\".35\"");
}

std::string row_sign(const Row& row) {
    return translated({22, 19}, path(fmt::format("n s-{} rd", row.ink_plate), row.sign, stroke_width(3)));
}

std::string person_card(const Row& row, int value, Style style) {
    static constexpr std::array<std::array<double, 3>, 3> kPlaces{{{60, 0, 0}, {36, 82, 0}, {30, 60, 90}}};
    static constexpr std::array<double, 3> kScales{1.7, 1.12, 0.8};
    const auto index = static_cast<std::size_t>(value - 1);
    std::string text = card_frame(row.plate) + row_sign(row);
    text += translated({100, 19}, draw_numeral(value, fmt::format("n s-{} rd", row.ink_plate), 1.1));
    const std::string figure = draw_figure_in(row.person, row.plate, style);
    const double shift = row.name == "cloister" ? 0 : -7;  // staff and lance stand out to the right
    for (std::size_t k = 0; k <= index; ++k)
        text += placed(figure, {kPlaces[index][k] + shift, 130}, 0, kScales[index]);
    for (int k = 0; k < value; ++k)
        text += translated({60 + (k - (value - 1) / 2.0) * 14, 153}, path("ik", "M0-6L4.5 0 0 6-4.5 0z"));
    return text;
}

std::string building_of(const Row& row, Detail detail) {
    if (row.name == "cloister")
        return placed(draw_stamp("monastery", detail), {4, 12});
    if (row.name == "road")
        return placed(draw_stamp("inn", detail), {-3, 4}, 0, 1.55);
    if (row.name == "field")
        return draw_shapes(kBarnStamp, detail);
    return placed(draw_stamp("castle", detail), {0, 8}, 0, 0.95);
}

std::string joker_head(bool with_ten) {
    std::string text =
        card_frame("plum") +
        translated({22, 19}, path("gold", "M0-9L2.6-3 9-2.5 4 1.6 5.6 8 0 4.6-5.6 8-4 1.6-9-2.5-2.6-3z"));
    if (with_ten)
        text += translated({94, 19}, draw_numeral(10, "n s-paper rd", 1.1));
    return text;
}

// Four small pictures, one of each row.
template <typename Draw>
std::string four(double scale, Draw draw) {
    static constexpr std::array<Point, 4> kPlaces{{{36, 68}, {84, 68}, {36, 122}, {84, 122}}};
    std::string text;
    for (std::size_t k = 0; k < kRows.size(); ++k)
        text += placed(draw(kRows[k]), kPlaces[k], 0, scale);
    return text;
}

// Roofs round an empty square.
std::string card_back() {
    std::string shaded, lit, pale;
    for (int y = 0; y < 6; ++y)
        for (int x = 0; x < 4; ++x) {
            if ((x == 1 || x == 2) && (y == 2 || y == 3))
                continue;
            const double left = 12 + x * 24.6, top = 12 + y * 25.7;
            const std::string corner = point_text({left, top});
            shaded += "M" + corner + "h22v23h-22z";
            ((x + y) % 3 == 0 ? pale : lit) += "M" + corner + "h22l-6 11.5h-10l-6 11.5z";
        }
    return rectangle("paper i w2", 1, 1, 118, 174, 9) + rectangle("street i w1", 6, 6, 108, 164, 6) +
           path("roofA", shaded) + path("lightA", lit) + path("lightC", pale) + path("n i w1", shaded) +
           rectangle("stone i w2", 36.6, 63.4, 47, 49, 0) + disc("n s-stone2 w2", {60, 88}, 19) +
           disc("water i w2", {60, 88}, 9) + path("n i w2", "M60 70V79M60 97V106M42 88H51M69 88H78");
}

// The part of `text` up to the next '-'; removes it with the '-'.
std::string_view take_part(std::string_view& text) {
    const std::size_t end = text.find('-');
    const std::string_view part = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    return part;
}

std::string row_card(std::string_view name, Style style) {
    const Row* row = find_row(take_part(name));
    const std::string_view kind = take_part(name);
    if (row == nullptr)
        return card_back();
    if (kind == "person" && name.size() == 1 && name[0] >= '1' && name[0] <= '3')
        return person_card(*row, name[0] - '0', style);
    if (kind == "animal")
        return card_frame(row->plate) + row_sign(*row) +
               placed(draw_shapes(row->animal, style.detail), {58, 96}, 0, 1.1);
    if (kind == "building")
        return card_frame(row->plate) + row_sign(*row) + translated({60, 98}, building_of(*row, style.detail));
    return card_back();
}

}  // namespace

std::string draw_card(std::string_view name, Style style) {
    std::string text;
    if (name == "dragon")
        text = joker_head(true) + placed(draw_figure("dragon", -1, style), {57, 130}, 0, 1.5);
    else if (name == "fairy")
        text = joker_head(true) + placed(draw_figure("fairy", -1, style), {58, 130}, 0, 1.5);
    else if (name == "animal-joker")
        text = joker_head(false) + four(0.58, [&](const Row& row) { return draw_shapes(row.animal, style.detail); });
    else if (name == "building-joker")
        text = joker_head(false) + four(0.5, [&](const Row& row) { return building_of(row, style.detail); });
    else
        text = name == "back" ? card_back() : row_card(name, style);
    return group({}, text, "card");
}

std::vector<std::string> card_names() {
    std::vector<std::string> names;
    for (const Row& row : kRows) {
        for (int value = 1; value <= 3; ++value)
            names.push_back(fmt::format("{}-person-{}", row.name, value));
        names.push_back(fmt::format("{}-building", row.name));
        names.push_back(fmt::format("{}-animal-{}", row.name, row.animal_name));
    }
    for (const std::string_view name : {"dragon", "fairy", "animal-joker", "building-joker", "back"})
        names.emplace_back(name);
    return names;
}

std::string card_sheet(Style style) {
    constexpr int kColumns = 5;
    constexpr double kGap = 18;
    std::string body;
    const std::vector<std::string> names = card_names();
    for (std::size_t k = 0; k < names.size(); ++k) {
        const auto column = static_cast<double>(k % kColumns), row = static_cast<double>(k / kColumns);
        body += translated({kGap + column * (kCardWidth + kGap), kGap + row * (kCardHeight + kGap)},
                           draw_card(names[k], style));
    }
    const auto rows = static_cast<double>((names.size() + kColumns - 1) / kColumns);
    return whole_document(body, kGap + kColumns * (kCardWidth + kGap), kGap + rows * (kCardHeight + kGap), style.theme);
}

}  // namespace bastide::art
