// Houses round the place where roads end.
#include <algorithm>
#include <cmath>

#include "art/layout.h"

namespace bastide::art {

namespace {

// Directions in which roads leave a village, whether they end there or pass through.
std::vector<double> road_angles(const Layout& layout, const Village& village) {
    constexpr double kReach = 24;
    std::vector<double> angles;
    for (int i = 0; i < layout.topology->segment_count(); ++i) {
        if (!layout.is(i, SegmentType::Road))
            continue;
        for (const Polyline& line : layout.lines_of(i)) {
            if (distance_to_line(village.centre, line) > 8)
                continue;
            for (std::size_t k = 0; k + 1 < line.size(); ++k)
                if ((distance(line[k], village.centre) < kReach) != (distance(line[k + 1], village.centre) < kReach)) {
                    const Point way = mix(line[k], line[k + 1], 0.5) - village.centre;
                    angles.push_back(std::atan2(way.y, way.x));
                }
        }
    }
    std::sort(angles.begin(), angles.end());
    return angles;
}

bool in_water(const Layout& layout, Point p) {
    for (int i = 0; i < layout.topology->segment_count(); ++i)
        if (layout.is(i, SegmentType::River))
            for (const Polyline& river : layout.lines_of(i))
                if (distance_to_line(p, river) < kRiverWidth / 2 + 10)
                    return true;
    return false;
}

// Dry land outside the towns.
bool may_build(const Layout& layout, Point p) {
    return contains(layout.outline, p) && !layout.in_any_city(p + Point{0, -8}) &&
           !layout.in_any_city(p + Point{0, 6}) && !in_water(layout, p);
}

}  // namespace

std::vector<Point> house_spots(const Layout& layout, const Village& village) {
    const std::vector<double> angles = road_angles(layout, village);
    std::vector<Point> spots;
    for (std::size_t k = 0; k < angles.size(); ++k) {
        const double next = k + 1 < angles.size() ? angles[k + 1] : angles[0] + 2 * kPi, gap = next - angles[k];
        const int houses = gap < 2.2 ? 1 : gap < 4 ? 2 : 3;
        for (int h = 1; h <= houses; ++h) {
            const Point spot = turned(village.centre, angles.size() > 1 ? 31 : 27, angles[k] + gap * h / (houses + 1));
            if (may_build(layout, spot))
                spots.push_back(spot);
        }
    }
    // Compared in whole units, so that rounding on another machine cannot swap two houses of a row.
    std::stable_sort(spots.begin(), spots.end(), [](Point a, Point b) { return std::round(a.y) < std::round(b.y); });
    return spots;
}

}  // namespace bastide::art
