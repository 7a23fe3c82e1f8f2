#include "art/free_room.h"

#include <algorithm>
#include <array>

namespace bastide::art {

namespace {

constexpr std::array<Point, 4> kStampSpots{{{50, 50}, {150, 50}, {150, 150}, {50, 150}}};

double distance_to_nearest(Point p, const std::vector<Point>& points) {
    double best = 1e9;
    for (const Point q : points)
        best = std::min(best, distance(p, q));
    return best;
}

}  // namespace

FreeRoom::FreeRoom(const Survey& survey, const Placement& placement)
    : survey_(survey), placement_(placement), topology_(*survey.layout.topology) {
}

Grid<double> FreeRoom::where(const std::function<bool(int, int)>& free) const {
    return distance_map(
        survey_.cells.columns(), survey_.cells.rows(),
        [&](int x, int y) { return free(x, y) && !placement_.is_taken(middle_of_cell(x, y)); }, 0);
}

Grid<double> FreeRoom::on_green() const {
    return where([&](int x, int y) { return survey_.cells.at(x, y).ground == Ground::Meadow; });
}

Grid<double> FreeRoom::in(Ground ground, int segment) const {
    return where([&](int x, int y) {
        const Cell cell = survey_.cells.at(x, y);
        return cell.ground == ground && cell.segment == segment;
    });
}

bool FreeRoom::is_field(int x, int y, int field) const {
    const int region = survey_.regions.number.at(x, y);
    return region >= 0 && survey_.field_of_region[static_cast<std::size_t>(region)] == field;
}

Grid<double> FreeRoom::in_field(int field) const {
    return where([&](int x, int y) { return is_field(x, y, field); });
}

Grid<double> FreeRoom::in_mist(int segment) const {
    return where([&](int x, int y) {
        const Cell cell = survey_.cells.at(x, y);
        if (cell.ground == Ground::Mist)
            return cell.segment == segment;
        return cell.ground == Ground::Road && survey_.layout.area(segment).covers(middle_of_cell(x, y));
    });
}

Point FreeRoom::best_point(const Grid<double>& room, const Wish& wish) const {
    double best = -1e9;
    Point found = topology_.centre();
    for (int y = 0; y < room.rows(); ++y)
        for (int x = 0; x < room.columns(); ++x) {
            if (room.at(x, y) <= 0)
                continue;
            const Point p = middle_of_cell(x, y);
            double value = std::min(room.at(x, y), wish.enough);
            if (!wish.near.empty())
                value -= wish.pull * distance_to_nearest(p, wish.near);
            // Clearly better, not by rounding: so all machines find the same point.
            if (value > best + 1e-9) {
                best = value;
                found = p;
            }
        }
    return found;
}

std::vector<Point> FreeRoom::spots() const {
    std::vector<Point> all;
    for (int square = 0; square < topology_.square_count(); ++square)
        for (const Point spot : kStampSpots)
            all.push_back(topology_.origin_of(square) + spot);
    return all;
}

Point FreeRoom::middle_of_edges(const SegmentData& segment) const {
    Point sum;
    for (const land::SideRef edge : segment.edges)
        sum = sum + topology_.origin_of(edge.square) + side_middle(edge.side);
    return segment.edges.empty() ? topology_.centre() : sum * (1 / static_cast<double>(segment.edges.size()));
}

Point FreeRoom::middle_of_field(int field) const {
    Point sum;
    int count = 0;
    for (int y = 0; y < survey_.cells.rows(); ++y)
        for (int x = 0; x < survey_.cells.columns(); ++x)
            if (is_field(x, y, field)) {
                sum = sum + middle_of_cell(x, y);
                ++count;
            }
    return count == 0 ? topology_.centre() : sum * (1.0 / count);
}

int FreeRoom::cells_of_city(int segment) const {
    int count = 0;
    for (int y = 0; y < survey_.cells.rows(); ++y)
        for (int x = 0; x < survey_.cells.columns(); ++x) {
            const Cell cell = survey_.cells.at(x, y);
            count += cell.ground == Ground::City && cell.segment == segment ? 1 : 0;
        }
    return count;
}

}  // namespace bastide::art
