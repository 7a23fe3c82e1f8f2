#include "art/tile_art.h"

#include <fmt/format.h>

#include <algorithm>

#include "art/picture.h"
#include "art/stamps/stamp.h"
#include "art/svg.h"
#include "land/core/feature_layout.h"

namespace bastide::art {

namespace {

constexpr double kRoadReach = 13;  // a finger is wider than a road

std::string circle_path(Point centre, double radius) {
    return fmt::format("M{0} {1}a{2} {2} 0 1 0 {3} 0a{2} {2} 0 1 0 {4} 0z", number(centre.x - radius), number(centre.y),
                       number(radius), number(2 * radius), number(-2 * radius));
}

std::string area_path(const Area& area) {
    std::string data;
    for (const Polygon& polygon : area.polygons)
        data += closed_path_data(polygon);
    return data;
}

std::string field_path(const Picture& picture, int field) {
    const Survey& survey = picture.survey;
    return traced_path(survey.cells.columns(), survey.cells.rows(), [&](int x, int y) {
        const int region = survey.regions.number.at(x, y);
        return region >= 0 && survey.field_of_region[static_cast<std::size_t>(region)] == field;
    });
}

// A field under mist is pointed at through the mist above it.
std::string misted_path(const Picture& picture, Point anchor) {
    for (int i = 0; i < picture.topology.segment_count(); ++i)
        if (picture.layout().is(i, SegmentType::Mist) && picture.layout().area(i).covers(anchor))
            return area_path(picture.layout().area(i));
    return {};
}

double spot_radius(SegmentType type) {
    switch (type) {
        case SegmentType::Garden:
        case SegmentType::Tower:
        case SegmentType::Acrobats:
            return 22;
        case SegmentType::Castle:
        case SegmentType::Cemetery:
        case SegmentType::GermanCastle:
        case SegmentType::School:
        case SegmentType::Quarter:
            return 44;
        default:
            return 38;
    }
}

std::string hit_path(const Picture& picture, int segment) {
    const Layout& layout = picture.layout();
    const Point anchor = picture.placement.anchors[static_cast<std::size_t>(segment)];
    const SegmentData& data = layout.segment(segment);
    std::string data_text;
    switch (data.type) {
        case SegmentType::City:
        case SegmentType::Mist:
            data_text = area_path(layout.area(segment));
            break;
        case SegmentType::Field:
            data_text = (data.flags & land::kMisted) != 0 ? misted_path(picture, anchor) : field_path(picture, segment);
            break;
        case SegmentType::Road:
        case SegmentType::River: {
            const double reach = data.type == SegmentType::Road ? kRoadReach : kRiverWidth / 2;
            for (const Polyline& line : layout.lines_of(segment))
                data_text += closed_path_data(ribbon(thinned(line, 3), reach));
            break;
        }
        default:
            break;
    }
    return data_text.empty() ? circle_path(anchor, spot_radius(data.type)) : data_text;
}

// The abbey brings its own ground: paper inside a square hedge.
std::string paint_abbey_ground() {
    return path("paper", "M0 0H200V200H0z") + path("n s-tree", "M16 16H184V184H16z", stroke_width(12)) +
           path("n i w2", "M10 10H190V190H10zM22 22H178V178H22z");
}

std::string paint_ground(const Picture& picture) {
    const Topology& topology = picture.topology;
    std::string text = path("meadow", closed_path_data(picture.layout().outline));
    if (topology.has_flag(land::kAbbey))
        return text + paint_abbey_ground();
    return text + paint_meadow(picture);
}

std::string paint_yards(const Picture& picture) {
    const Survey& survey = picture.survey;
    std::string text;
    for (const int yard : survey.yards)
        text += path("street", traced_path(survey.cells.columns(), survey.cells.rows(),
                                           [&](int x, int y) { return survey.regions.number.at(x, y) == yard; }));
    return text;
}

// A tile that lies face down: a frame, lines of mist and a ghost, but nothing of its land.
std::string paint_back() {
    return path("mist2", "M0 0H200V200H0z") + path("mist i w2", "M14 14H186V186H14z") +
           path("n s-mist2 rd",
                "M30 42H92M112 42H170M34 70H60M128 70H168M30 98H62M140 98H170M34 126H58M132 126H168M30 154H98M118 "
                "154H164",
                stroke_width(7)) +
           placed(draw_stamp("ghost", Detail::Large), {98, 96}, 0, 2.6);
}

std::string paint_layers(const Picture& picture, std::span<const std::string> words) {
    const Layout& layout = picture.layout();
    if (picture.topology.tile().face_down)
        return paint_back();
    const auto of_type = [&](SegmentType type, auto paint) {
        std::string text;
        for (int i = 0; i < picture.topology.segment_count(); ++i)
            if (layout.is(i, type))
                text += paint(picture, i);
        return text;
    };
    std::string text = paint_ground(picture) + paint_yards(picture);
    text += paint_rivers(picture);
    text += paint_stamps(picture, true);
    text += paint_hedges(picture);
    text += paint_roads(picture, false);
    text += of_type(SegmentType::Mist, paint_mist);
    text += of_type(SegmentType::City, paint_city);
    text += paint_roads(picture, true);
    if (layout.core.kind == CoreKind::Wheel)
        text += paint_wheel(picture, words);
    text += paint_crossings(picture);
    text += paint_villages(picture);
    return text + paint_stamps(picture, false);
}

// What sticks out over the border is cut off: by the viewport of an inner <svg>, which needs no id, or for a
// half tile by a clip path whose id says what it is (the same id always means the same path).
std::string framed(const Picture& picture, std::string_view layers) {
    const Topology& topology = picture.topology;
    const std::string width = number(topology.width()), height = number(topology.height());
    const std::string outline = closed_path_data(picture.layout().outline);
    std::string inner = fmt::format("<svg width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">", width, height);
    if (topology.tile().triangle)
        inner += fmt::format(
            "<clipPath id=\"b-half-{0}\"><path d=\"{1}\"/></clipPath><g "
            "clip-path=\"url(#b-half-{0})\">{2}</g>",
            topology.turns(), outline, layers);
    else
        inner += layers;
    inner += "</svg>";
    std::string joints;  // where the squares of a piece meet
    for (int c = 1; c < topology.columns(); ++c)
        joints += fmt::format("M{} 0V{}", c * 200, height);
    for (int r = 1; r < topology.rows(); ++r)
        joints += fmt::format("M0 {}H{}", r * 200, width);
    if (!joints.empty())
        inner += path("n i", joints, " stroke-width=\"2\" opacity=\".3\" stroke-dasharray=\"2 10\"");
    inner += path("n i", outline, " stroke-width=\"1.6\" opacity=\".55\"");
    return group({}, inner, "tile");
}

}  // namespace

const Spot* Drawing::find_spot(std::string_view name) const {
    const auto found = std::ranges::find(spots, name, &Spot::name);
    return found == spots.end() ? nullptr : &*found;
}

Drawing draw_tile(const land::TileData& tile, int quarter_turns, Style style,
                  std::span<const std::string> sector_words) {
    const Topology topology(tile, quarter_turns);
    const Survey survey = best_survey(topology);
    const Placement placement = place_stamps(survey);
    const Picture picture{topology, survey, placement, style.detail};
    Drawing drawing;
    drawing.width = static_cast<int>(topology.width());
    drawing.height = static_cast<int>(topology.height());
    drawing.svg = framed(picture, paint_layers(picture, sector_words));
    for (int i = 0; i < topology.segment_count(); ++i) {
        const Point anchor = placement.anchors[static_cast<std::size_t>(i)];
        drawing.segments.push_back({{anchor.x, anchor.y}, hit_path(picture, i)});
    }
    drawing.spots = wheel_spots(topology);
    return drawing;
}

}  // namespace bastide::art
