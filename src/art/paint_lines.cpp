// Roads, rivers, hedges, and what stands where they meet.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "art/picture.h"
#include "art/stamps/stamp.h"
#include "art/svg.h"
#include "land/core/feature_layout.h"

namespace bastide::art {

namespace {

// Runs a line a little over the border of the piece, so that the joint with the neighbour is clean.
Polyline run_over(const Picture& picture, Polyline line) {
    const auto on_rim = [&](Point p) {
        return std::min({std::abs(p.x), std::abs(p.y), std::abs(picture.topology.width() - p.x),
                         std::abs(picture.topology.height() - p.y)}) < 0.01;
    };
    const std::size_t n = line.size();
    if (n < 2)
        return line;
    if (on_rim(line[n - 1]))
        line.push_back(line[n - 1] + unit(line[n - 1] - line[n - 2]) * 6);
    if (on_rim(line[0]))
        line.insert(line.begin(), line[0] + unit(line[0] - line[1]) * 6);
    return line;
}

std::string line_path(const Picture& picture, const Polyline& line) {
    return smooth_path_data(thinned(run_over(picture, line), 4));
}

// A line beside another.
Polyline beside(const Polyline& line, double offset) {
    Polyline moved;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Point before = line[i == 0 ? 0 : i - 1], after = line[std::min(i + 1, line.size() - 1)];
        moved.push_back(line[i] + left_of(unit(after - before)) * offset);
    }
    return moved;
}

// A river with one edge that ends in the open: spring or lake.
bool ends_in_pond(const Picture& picture, int river) {
    const Layout& layout = picture.layout();
    return layout.segment(river).edges.size() == 1 && picture.topology.count_lone(SegmentType::River) == 1 &&
           !layout.lines_of(river).empty() && distance(layout.lines_of(river)[0].back(), {100, 100}) < 1;
}

constexpr std::string_view kSpring = "M100 76C118 74 126 88 124 102S110 124 96 122 74 112 77 96 86 78 100 76z";
constexpr std::string_view kLake = "M100 66C128 60 146 78 142 104S118 142 94 138 56 118 60 94 76 70 100 66z";

std::string paint_pond(const Picture& picture, bool spring) {
    std::string text = path("water", spring ? kSpring : kLake);
    if (spring) {
        for (const Point rock : {Point{70, 92}, Point{84, 78}, Point{106, 77}, Point{72, 116}})
            text += path("rock2 i w2", "M" + point_text(rock) + "l7-12 9 1 6 11z") +
                    path("paper", "M" + point_text(rock + Point{4, -2}) + "l5-7.5 3 .4-3 7z", " opacity=\".5\"");
    } else if (!picture.small()) {
        text += path("n s-water2 rd f", "M84 88q8-5 16 0M104 100q8-5 16 0M80 112q8-5 16 0M100 122q8-5 16 0",
                     stroke_width(3));
    }
    return text;
}

std::string paint_river(const Picture& picture, int segment, bool banks) {
    const auto& lines = picture.layout().lines_of(segment);
    if (lines.empty())
        return {};
    const std::string line = line_path(picture, lines[0]);
    const bool pond = ends_in_pond(picture, segment);
    const bool spring = picture.topology.tile().group.find("spring") != std::string::npos;
    if (banks)
        return path("n s-waterline", line, stroke_width(kRiverWidth + 4)) +
               (pond ? path("water s-waterline", spring ? kSpring : kLake, stroke_width(4)) : std::string());
    std::string text = path("n s-water", line, stroke_width(kRiverWidth));
    if (pond)
        text += paint_pond(picture, spring);
    if (!picture.small()) {
        const auto ripple = [&](double offset, std::string_view dashes) {
            return path("n s-water2 rd f", line_path(picture, beside(lines[0], offset)),
                        fmt::format(" stroke-width=\"2.2\" stroke-dasharray=\"{}\"", dashes));
        };
        text += ripple(8, "10 26 16 31") + ripple(-1, "14 22") + ripple(-9, "8 33 13 24");
    }
    return text;
}

}  // namespace

std::string paint_rivers(const Picture& picture) {
    // All banks first: where rivers meet there must be no bank between them.
    std::string text;
    for (const bool banks : {true, false})
        for (int i = 0; i < picture.topology.segment_count(); ++i)
            if (picture.layout().is(i, SegmentType::River))
                text += paint_river(picture, i, banks);
    return text;
}

std::string paint_hedges(const Picture& picture) {
    std::string text;
    Random random = picture.random_for(3);
    for (const Polyline& hedge : picture.layout().hedges) {
        const Polyline line = run_over(picture, hedge);
        text += path("n i", smooth_path_data(thinned(line, 4)), stroke_width(6));
        double walked = 0, next = 0;
        for (std::size_t k = 1; k < line.size(); ++k) {
            walked += distance(line[k - 1], line[k]);
            if (walked < next)
                continue;
            next = walked + 11;
            text += placed(draw_stamp("tree", picture.detail), line[k], 0, random.between(0.75, 0.95));
        }
    }
    return text;
}

std::string paint_roads(const Picture& picture, bool only_over_towns) {
    const Layout& layout = picture.layout();
    std::string lines;
    for (int i = 0; i < picture.topology.segment_count(); ++i) {
        if (!layout.is(i, SegmentType::Road))
            continue;
        for (const Polyline& line : layout.lines_of(i)) {
            const bool over_town =
                layout.crosses_towns(i) &&
                std::any_of(line.begin() + 4, line.end() - 4, [&](Point p) { return layout.in_any_city(p); });
            if (!only_over_towns || over_town)
                lines += line_path(picture, line);
        }
    }
    if (lines.empty())
        return {};
    const bool small = picture.small();
    std::string text = path("n s-ink", lines, stroke_width(kRoadWidth + (small ? 6 : 0))) +
                       path("n s-road", lines, stroke_width(kRoadWidth - 4.6 + (small ? 5 : 0)));
    if (!small)
        text += path("n s-roadline f rd", lines, " stroke-width=\"2\" stroke-dasharray=\"1 9 5 8\"");
    return text;
}

namespace {

// A bridge with houses on it: joins the two halves of a town across a river, or above the fields and the
// other town.
std::string paint_town_bridge(const Picture& picture, const TownBridge& bridge) {
    const double end = bridge.reach;
    std::string text = path("stone i w2", fmt::format("M{0}-21H{1}V21H{0}z", number(-end), number(end)));
    text += path("street", fmt::format("M{0}-15H{1}V15H{0}z", number(-end - 6), number(end + 6)));
    text += path("n i w2", fmt::format("M{0}-15.5H{1}M{0} 15.5H{1}", number(-end), number(end)));
    text += path("roofA", "M-38-12h16v24h-16zM-18-12h16v24h-16zM22-12h16v24h-16z") + path("roofC", "M2-12h16v24h-16z");
    text += path("lightA", "M-38-12h8v24h-8zM-18-12h8v24h-8zM22-12h8v24h-8z") + path("lightC", "M2-12h8v24h-8z");
    if (!picture.small())
        text += path("n i", "M-38-12h16v24h-16zM-18-12h16v24h-16zM22-12h16v24h-16zM2-12h16v24h-16z", stroke_width(1.5));
    return placed(text, bridge.at, bridge.east_west ? 0 : 90);
}

std::string paint_tunnel(const TunnelMouth& mouth) {
    return placed(path("stone i w2", "M-15-5H15V9H-15z") + path("ik", "M-9-5H9V3a9 6 0 0 1-18 0z"), mouth.at,
                  degrees_of(mouth.into) - 90);
}

}  // namespace

std::string paint_crossings(const Picture& picture) {
    const Layout& layout = picture.layout();
    std::string text;
    for (const Bridge& bridge : layout.bridges)
        text += placed(draw_stamp("bridge", picture.detail), bridge.at, degrees_of(bridge.along));
    for (const TownBridge& bridge : layout.town_bridges)
        text += paint_town_bridge(picture, bridge);
    for (const Gate& gate : layout.gates)
        text += placed(draw_stamp("gate", picture.detail), gate.at, degrees_of(gate.along));
    for (const Polyline& line : layout.tunnel_lines)
        text += path("n s-road", smooth_path_data(thinned(line, 4)), " stroke-width=\"4\" stroke-dasharray=\"3 7\"");
    for (const TunnelMouth& mouth : layout.tunnels)
        text += paint_tunnel(mouth);
    return text;
}

std::string paint_villages(const Picture& picture) {
    std::string text;
    for (const Village& village : picture.layout().villages)
        text += placed(draw_stamp("village", picture.detail), village.centre);
    for (std::size_t k = 0; k < picture.placement.houses.size(); ++k)
        text +=
            placed(draw_stamp(k % 2 == 0 ? "house1" : "house2", picture.detail), picture.placement.houses[k], 0, 0.8);
    return text;
}

std::string paint_stamps(const Picture& picture, bool under_the_roads) {
    std::string text;
    for (const PlacedStamp& stamp : picture.placement.stamps) {
        const bool ground = stamp.name == "hill" || stamp.name == "vineyard";
        if (ground != under_the_roads)
            continue;
        const bool grows = picture.small() && !ground && stamp_radius(stamp.name) < 26;
        const std::string drawn =
            placed(draw_stamp(stamp.name, picture.detail), stamp.at, stamp.degrees, stamp.scale * (grows ? 1.32 : 1));
        // By its class it can be left out where it means nothing.
        text += stamp.name == "garden" ? group({}, drawn, "is-garden") : drawn;
    }
    return text;
}

}  // namespace bastide::art
