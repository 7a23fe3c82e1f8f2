// Mist: a pale sheet over road and meadow with the edge of a cloud, the roads as one makes them out through it, and
// streaks that drift over it. Streaks lie level, as mist does; waves would make a lake of it.
#include <fmt/format.h>

#include <algorithm>

#include "art/palette.h"
#include "art/picture.h"
#include "art/svg.h"

namespace bastide::art {

namespace {

constexpr double kBump = 27;  // width of a bump of the cloud's edge
constexpr std::uint64_t kStreakLayer = 40;

// Bumps along a line: the edge of a cloud.
std::string scallops(const Polyline& wall) {
    std::string data;
    for (std::size_t k = 0; k + 1 < wall.size(); ++k) {
        const int pieces = std::max(1, static_cast<int>(distance(wall[k], wall[k + 1]) / kBump + 0.5));
        for (int j = 1; j <= pieces; ++j) {
            const double radius = distance(wall[k], wall[k + 1]) / pieces * 0.53;
            data += fmt::format("A{0} {0} 0 0 0 {1}", number(radius),
                                point_text(mix(wall[k], wall[k + 1], static_cast<double>(j) / pieces)));
        }
    }
    return data;
}

// The polygon of a mist with its inner edges scalloped.
std::string cloud_path(const Area& mist) {
    std::string data;
    for (const Polygon& polygon : mist.polygons) {
        data += "M" + point_text(polygon[0]);
        for (std::size_t k = 0; k + 1 <= polygon.size();) {
            const auto wall = std::find_if(mist.walls.begin(), mist.walls.end(),
                                           [&](const Polyline& w) { return w.front() == polygon[k]; });
            if (wall != mist.walls.end()) {
                data += scallops(*wall);
                k += wall->size() - 1;
            } else if (++k < polygon.size()) {
                data += "L" + point_text(polygon[k]);
            }
        }
        data += "z";
    }
    return data;
}

// The parts of the roads that lie under this mist.
std::string roads_below(const Picture& picture, const Area& mist) {
    const Layout& layout = picture.layout();
    std::string data;
    for (int i = 0; i < picture.topology.segment_count(); ++i) {
        if (!layout.is(i, SegmentType::Road))
            continue;
        for (const Polyline& line : layout.lines_of(i)) {
            Polyline run;
            for (std::size_t k = 0; k <= line.size(); ++k) {
                if (k < line.size() && mist.covers(line[k])) {
                    run.push_back(line[k]);
                    continue;
                }
                if (run.size() > 1)
                    data += smooth_path_data(thinned(run, 4));
                run.clear();
            }
        }
    }
    return data;
}

// Level streaks of different lengths, some with a curl at the end.
std::string streaks(const Picture& picture, const Area& mist) {
    const auto is_clear = [&](double x, double y) {
        const Point p{x, y};
        return p.x > 2 && p.y > 2 && p.x < picture.topology.width() - 2 && p.y < picture.topology.height() - 2 &&
               mist.covers(p) && picture.survey.cells.at(p).ground == Ground::Mist;
    };
    const auto has_room = [&](double x, double y, double length) {
        for (double along = -5; along <= length + 5; along += 5)
            if (!is_clear(x + along, y - 6) || !is_clear(x + along, y + 6))
                return false;
        return true;
    };
    Random random = picture.random_for(kStreakLayer);
    const double step = picture.small() ? 34 : 23, shortest = picture.small() ? 26 : 18;
    std::string data;
    for (double y = step * 0.6; y < picture.topology.height(); y += step)
        for (double x = random.between(6, 30); x < picture.topology.width();) {
            double length = random.between(shortest, 62);
            while (length >= shortest && !has_room(x, y, length))
                length -= 8;
            if (length < shortest) {
                x += 6;
                continue;
            }
            data += fmt::format("M{} {}h{}", number(x), number(y), number(length));
            if (!picture.small() && random.chance(0.4) && has_room(x + length, y - 9, 6))
                data += "c10 0 11-11 3-12-6 0-7 7-2 8";
            x += length + random.between(16, 30);
        }
    return data;
}

}  // namespace

std::string paint_mist(const Picture& picture, int segment) {
    const Area& mist = picture.layout().area(segment);
    const bool small = picture.small();
    std::string text = path("mist", cloud_path(mist), " opacity=\".9\"");
    if (const std::string roads = roads_below(picture, mist); !roads.empty())
        text += path("n s-mist2", roads, stroke_width(small ? 24 : 17)) +
                path("n s-mist", roads, stroke_width(small ? 15 : 11));
    std::string edge;
    for (const Polyline& wall : mist.walls)
        edge += "M" + point_text(wall.front()) + scallops(wall);
    if (!edge.empty())
        text += path("n s-mist2 rd", edge, stroke_width(small ? 6 : 3.6));
    if (const std::string lines = streaks(picture, mist); !lines.empty())
        text += path("n s-mist2 rd", lines, stroke_width(small ? 8 : 4.6));
    return text;
}

}  // namespace bastide::art
