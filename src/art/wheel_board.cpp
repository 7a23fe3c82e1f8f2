// The wheel of fortune: a stone rim with the words, six plates, a wooden hub.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "art/picture.h"
#include "art/stamps/stamp.h"
#include "art/svg.h"

namespace bastide::art {

namespace {

constexpr double kWheel = 300, kPlate = kWheel - 27, kHub = 58;
constexpr double kGlyphAt = 122, kCrownAt = 219, kPigAt = 85;

constexpr auto kPlague = std::to_array<Shape>({
    cut("paper i w3",
        "M-46 22C-50-6-26-24-2-20 2-32 16-32 18-21 30-17 40-6 50 8 40 14 30 15 22 14 12 28-6 32-20 31-34 "
        "31-44 28-46 22z"),
    cut("pink i w2", "M6-21C4-31 17-31 16-19z"),
    dot_cut("ik", 28, -6, 3.4),
    dot_cut("ik", 49, 8, 4),
    cut("n i w3", "M-44 24C-66 26-64 4-52 4M-18 31l-6 9M10 26l3 9M36 12l14 6M36 10l16-1"),
});
constexpr auto kFortune = std::to_array<Shape>({
    cut("n s-tree rd", "M3 8C6 24 12 36 24 46", 7),
    cut("paper i w3",
        "M0-4C-20-22-30-44-12-46-4-46 0-40 0-36 0-40 4-46 12-46 30-44 20-22 0-4z"
        "M4 0C22-20 44-30 46-12 46-4 40 0 36 0 40 0 46 4 46 12 44 30 22 20 4 0z"
        "M0 4C20 22 30 44 12 46 4 46 0 40 0 36 0 40-4 46-12 46-30 44-20 22 0 4z"
        "M-4 0C-22 20-44 30-46 12-46 4-40 0-36 0-40 0-46-4-46-12-44-30-22-20-4 0z"),
    cut("n s-tree w3 rd", "M0-10V-26M10 0H26M0 10V26M-10 0H-26"),
});
constexpr auto kTax = std::to_array<Shape>({
    cut("gold i w3",
        "M-40 26a20 8 0 1 0 40 0a20 8 0 1 0-40 0zM-40 17a20 8 0 1 0 40 0a20 8 0 1 0-40 0zM-40 8a20 8 0 1 0 "
        "40 0a20 8 0 1 0-40 0z"),
    cut("gold i w3",
        "M0 28a20 8 0 1 0 40 0a20 8 0 1 0-40 0zM0 19a20 8 0 1 0 40 0a20 8 0 1 0-40 0zM0 10a20 8 0 1 0 40 "
        "0a20 8 0 1 0-40 0z"
        "M0 1a20 8 0 1 0 40 0a20 8 0 1 0-40 0zM0-8a20 8 0 1 0 40 0a20 8 0 1 0-40 0z"),
    dot_cut("gold i w3", -16, -22, 18),
    cut("ik", "M-18-34H-14L-15-23-4-24V-20L-15-21-14-10H-18L-17-21-28-20V-24L-17-23z"),
});
constexpr auto kFamine = std::to_array<Shape>({
    cut("n s-paper rd", "M-2 46C0 20-4 0 4-22", 6),
    cut("paper i w2",
        "M4-48c9 8 9 16 0 24-9-8-9-16 0-24zM-1-14c-14 0-20-8-20-18 12 0 20 8 20 18zM8-14c14 0 20-8 20-18-12 "
        "0-20 8-20 18z"
        "M-3 8c-14 0-20-8-20-18 12 0 20 8 20 18zM5 8c14 0 18-6 20-14-12-2-20 4-20 14z"),
    cut("n i rd", "M-34 18L32 38M30 16L-30 42", 6.5),
});
constexpr auto kStorm = std::to_array<Shape>({
    cut("n s-paper rd", "M-28 16l-7 16M-12 16l-4 9M28 16l-7 16M40 14l-5 11", 5),
    cut("paper i w3", "M-36 8C-54 4-48-20-30-18-28-40 6-44 12-25 34-33 50-3 32 8z"),
    cut("gold i w2", "M2 4L-12 28H-1L-8 50 16 22H5L14 4z"),
});
constexpr auto kInquisition = std::to_array<Shape>({
    cut("gold i w3", "M-24 46C-24 38-14 36-9 36H9C14 36 24 38 24 46z"),
    cut("paper i w3", "M-9-8H9V37H-9z"),
    cut("stone2", "M3-6H7.5V35H3z"),
    cut("paper i w2", "M-9 2C-15 6-13 16-9 18z"),
    cut("gold i w3", "M0-48C14-32 14-16 0-10-14-16-14-32 0-48z"),
    cut("lava", "M0-33C6-25 6-18 0-14-6-18-6-25 0-33z"),
});
constexpr auto kOtherSector = std::to_array<Shape>({
    cut("paper i w3", "M0-36L10-10 36 0 10 10 0 36-10 10-36 0-10-10z"),
});

struct SectorLook {
    std::string_view name, plate;
    std::span<const Shape> glyph;
};
constexpr std::array kSectors{
    SectorLook{"plague", "tree", kPlague}, SectorLook{"fortune", "gold", kFortune},
    SectorLook{"tax", "banner", kTax},     SectorLook{"famine", "roofC", kFamine},
    SectorLook{"storm", "slate2", kStorm}, SectorLook{"inquisition", "plum", kInquisition},
};

SectorLook look_of(std::string_view sector) {
    for (const SectorLook& look : kSectors)
        if (look.name == sector)
            return look;
    return {sector, "rock2", kOtherSector};
}

// Middle of a sector. On the printed board the first one looks east; the others follow clockwise.
double sector_angle(const Topology& topology, std::size_t sector) {
    const auto count = static_cast<double>(topology.tile().wheel.size());
    return 2 * kPi * static_cast<double>(sector) / count + topology.turns() * kPi / 2;
}

double half_sector(const Topology& topology) {
    return kPi / static_cast<double>(topology.tile().wheel.size());
}

double crown_angle(double middle, int crown, int crowns) {
    return middle + (crown - (crowns - 1) / 2.0) * 0.54;
}

std::string at_angle(double angle, double radius) {
    return point_text(turned({}, radius, angle));
}

std::string paint_plate(const Picture& picture, double from, double to, std::string_view plate) {
    std::string text = path(std::string(plate) + " i w3",
                            fmt::format("M{}A{r} {r} 0 0 1 {}L{}A{h} {h} 0 0 0 {}z", at_angle(from, kPlate),
                                        at_angle(to, kPlate), at_angle(to, kHub), at_angle(from, kHub),
                                        fmt::arg("r", number(kPlate)), fmt::arg("h", number(kHub))));
    if (picture.small())
        return text;
    std::string cuts;
    for (int j = 0; j * 9 + 72 < 262; ++j) {
        const int radius = j * 9 + 72;
        cuts += fmt::format("M{}A{r} {r} 0 0 1 {}", at_angle(from + 0.05 + 0.13 * (j % 2), radius),
                            at_angle(to - 0.05 - 0.1 * (j % 3), radius), fmt::arg("r", radius));
    }
    return text + path("n s-paper f rd", cuts, " stroke-width=\"1.6\" opacity=\".2\" stroke-dasharray=\"16 9 9 13\"");
}

// Letter by letter along the rim; on the lower half the other way round, so that it can be read.
std::string paint_word(std::string_view word, double middle) {
    const bool below = std::sin(middle) > 0.01;
    const double radius = below ? kWheel - 5.5 : kWheel - 20.5, step = 20.5 / radius;
    std::vector<std::string> letters;  // code points of the word
    for (const char byte : word) {
        if ((static_cast<unsigned char>(byte) & 0xC0) != 0x80)
            letters.emplace_back();
        if (!letters.empty())
            letters.back() += byte;
    }
    std::string text;
    for (std::size_t k = 0; k < letters.size(); ++k) {
        const double offset = (static_cast<double>(k) - (static_cast<double>(letters.size()) - 1) / 2) * step;
        const double angle = middle + (below ? -offset : offset);
        text += fmt::format("<text class=\"{}\" font-size=\"22\" transform=\"translate({}) rotate({})\">{}</text>",
                            class_list("t ik"), at_angle(angle, radius), number(angle * 180 / kPi + (below ? -90 : 90)),
                            escaped(letters[k]));
    }
    return text;
}

std::string upper_case(std::string text) {
    for (char& letter : text)
        if (letter >= 'a' && letter <= 'z')
            letter = static_cast<char>(letter - 'a' + 'A');
    return text;
}

std::string paint_crown_space(Point at) {
    return translated(at, disc("paper i w3", {}, 29) + disc("n s-gold w3", {}, 24) +
                              path("gold i w2", "M-15 9V-7L-7 1 0-12 7 1 15-7V9z") + path("n i w1", "M-13 5H13"));
}

std::string paint_hub() {
    std::string text = disc("stone i w3", {}, 56) + disc("n s-stone2 w2", {}, 48) + disc("wood i w3", {}, 40);
    text += path("n s-stone rd", "M-26-26L26 26M26-26L-26 26M0-37V37M-37 0H37", stroke_width(5));
    return text + disc("n i w2", {}, 30) + disc("gold i w3", {}, 14) + disc("ik", {}, 4);
}

}  // namespace

std::string paint_wheel(const Picture& picture, std::span<const std::string> words) {
    const Topology& topology = picture.topology;
    const auto& sectors = topology.tile().wheel;
    const double half = half_sector(topology);
    std::string text = disc("ik", {}, kWheel + 3) + disc("stone", {}, kWheel - 2) + disc("ik", {}, kWheel - 24);
    for (std::size_t k = 0; k < sectors.size(); ++k) {
        const double middle = sector_angle(topology, k);
        const SectorLook look = look_of(sectors[k].name);
        text += paint_plate(picture, middle - half, middle + half, look.plate);
        text += placed(draw_shapes(look.glyph, picture.detail), turned({}, kGlyphAt, middle), 0, 1.05);
        for (int crown = 0; crown < sectors[k].crown_spaces; ++crown)
            text += paint_crown_space(turned({}, kCrownAt, crown_angle(middle, crown, sectors[k].crown_spaces)));
        text += paint_word(upper_case(k < words.size() ? words[k] : sectors[k].name), middle);
        text +=
            path("n i", "M" + at_angle(middle - half, kPlate) + "L" + at_angle(middle - half, kWheel), stroke_width(3));
    }
    return translated(topology.centre(), text + paint_hub());
}

std::vector<Spot> wheel_spots(const Topology& topology) {
    std::vector<Spot> spots, crowns;
    const auto anchor = [&](double angle, double radius) {
        const Point p = turned(topology.centre(), radius, angle);
        return Anchor{p.x, p.y};
    };
    const auto& sectors = topology.tile().wheel;
    for (std::size_t k = 0; k < sectors.size(); ++k) {
        const double middle = sector_angle(topology, k);
        spots.push_back({"sector-" + sectors[k].name, anchor(middle, kPigAt)});
        for (int crown = 0; crown < sectors[k].crown_spaces; ++crown)
            crowns.push_back({fmt::format("crown-{}.{}", sectors[k].name, crown + 1),
                              anchor(crown_angle(middle, crown, sectors[k].crown_spaces), kCrownAt)});
    }
    spots.insert(spots.end(), crowns.begin(), crowns.end());
    return spots;
}

}  // namespace bastide::art
