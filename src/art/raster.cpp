#include "art/raster.h"

#include <algorithm>
#include <array>
#include <map>

#include "art/svg.h"

namespace bastide::art {

namespace {

void mark_line(Grid<Cell>& grid, const Polyline& line, double half_width, Ground ground, int segment) {
    for (std::size_t k = 0; k + 1 < line.size(); ++k) {
        const Point a = line[k], b = line[k + 1];
        const int left = std::max(0, static_cast<int>((std::min(a.x, b.x) - half_width) / kCell));
        const int right = std::min(grid.columns() - 1, static_cast<int>((std::max(a.x, b.x) + half_width) / kCell));
        const int top = std::max(0, static_cast<int>((std::min(a.y, b.y) - half_width) / kCell));
        const int bottom = std::min(grid.rows() - 1, static_cast<int>((std::max(a.y, b.y) + half_width) / kCell));
        for (int y = top; y <= bottom; ++y)
            for (int x = left; x <= right; ++x) {
                Cell& cell = grid.at(x, y);
                const bool keeps =
                    cell.ground == Ground::Road || (ground == Ground::Wall && cell.ground != Ground::Meadow);
                if (!keeps && distance_to_segment(middle_of_cell(x, y), a, b) <= half_width)
                    cell = {ground, static_cast<std::int16_t>(segment)};
            }
    }
}

void mark_area(Grid<Cell>& grid, const Layout& layout, int segment, Ground ground) {
    for (int y = 0; y < grid.rows(); ++y)
        for (int x = 0; x < grid.columns(); ++x) {
            Cell& cell = grid.at(x, y);
            if (!layout.area(segment).covers(middle_of_cell(x, y)))
                continue;
            // A river and a road through a town stay seen; a road that ends at its gate does not reach
            // inside.
            const bool line_stays =
                cell.ground == Ground::River || (cell.ground == Ground::Road && layout.crosses_towns(cell.segment));
            if (ground == Ground::City ? !line_stays : cell.ground == Ground::Meadow)
                cell = {ground, static_cast<std::int16_t>(segment)};
        }
}

void mark_disc(Grid<Cell>& grid, Point centre, double radius, Ground ground) {
    for (int y = 0; y < grid.rows(); ++y)
        for (int x = 0; x < grid.columns(); ++x)
            if (grid.at(x, y).ground == Ground::Meadow && distance(middle_of_cell(x, y), centre) < radius)
                grid.at(x, y) = {ground, -1};
}

// The half-edge that a cell on the rim lies at, as printed on a half tile; false near corners and middles,
// where walls and roads blur the answer.
bool rim_half(int x, int y, int side, const Topology& topology, land::HalfRef& found) {
    const int columns = topology.columns() * kCellsPerSquare, rows = topology.rows() * kCellsPerSquare;
    const std::array<bool, 4> on{y == 0, x == columns - 1, y == rows - 1, x == 0};
    if (!on[static_cast<std::size_t>(side)])
        return false;
    const int local_x = x % kCellsPerSquare, local_y = y % kCellsPerSquare, last = kCellsPerSquare - 1;
    const std::array<int, 4> walked{local_x, local_y, last - local_x, last - local_y};
    const int position = walked[static_cast<std::size_t>(side)];
    constexpr int kNearCorner = 8, kNearMiddle = kCellsPerSquare / 2 - 6;
    const int square = (y / kCellsPerSquare) * topology.columns() + x / kCellsPerSquare;
    found.square = static_cast<std::uint8_t>(square);
    if (position >= kNearCorner && position < kNearMiddle)
        found.half = static_cast<std::uint8_t>(2 * side);
    else if (position >= kCellsPerSquare - kNearMiddle && position < kCellsPerSquare - kNearCorner)
        found.half = static_cast<std::uint8_t>(2 * side + 1);
    else
        return false;
    return true;
}

void touch_triangle_rim(int x, int y, const Topology& topology, std::vector<land::HalfRef>& touched) {
    const int last = kCellsPerSquare - 1;
    for (int k = 0; k < topology.turns(); ++k) {  // back to the way it is printed
        const int old_x = x;
        x = y;
        y = last - old_x;
    }
    land::HalfRef half;
    for (const int side : {land::kSouth, land::kWest})
        if (rim_half(x, y, side, topology, half))
            touched.push_back(half);
    if (x == y && x > 12 && x < last - 12 && (x < 44 || x > 56))
        touched.push_back({0, static_cast<std::uint8_t>(x < 50 ? 8 : 9)});
}

class Flooder {
  public:
    Flooder(const Grid<Cell>& cells, const Topology& topology)
        : cells_(cells), topology_(topology), regions_{Grid<std::int16_t>(cells.columns(), cells.rows(), -1), {}} {}

    Regions run() {
        for (int y = 0; y < cells_.rows(); ++y)
            for (int x = 0; x < cells_.columns(); ++x)
                if (open(x, y))
                    fill(x, y);
        return std::move(regions_);
    }

  private:
    bool open(int x, int y) const { return cells_.at(x, y).ground == Ground::Meadow && regions_.number.at(x, y) < 0; }

    void fill(int start_x, int start_y) {
        const auto number = static_cast<std::int16_t>(regions_.list.size());
        Region region;
        std::vector<std::pair<int, int>> open_cells{{start_x, start_y}};
        regions_.number.at(start_x, start_y) = number;
        while (!open_cells.empty()) {
            const auto [x, y] = open_cells.back();
            open_cells.pop_back();
            ++region.cells;
            note_rim(x, y, region);
            for (const auto& [dx, dy] : {std::pair{1, 0}, std::pair{-1, 0}, std::pair{0, 1}, std::pair{0, -1}}) {
                if (!cells_.has(x + dx, y + dy))
                    continue;
                const Cell next = cells_.at(x + dx, y + dy);
                if (next.ground == Ground::Wall || next.ground == Ground::City)
                    note_city(next.segment, region);
                if (open(x + dx, y + dy)) {
                    regions_.number.at(x + dx, y + dy) = number;
                    open_cells.emplace_back(x + dx, y + dy);
                }
            }
        }
        regions_.list.push_back(std::move(region));
    }

    void note_rim(int x, int y, Region& region) const {
        std::vector<land::HalfRef> touched;
        if (topology_.tile().triangle) {
            touch_triangle_rim(x, y, topology_, touched);
        } else {
            land::HalfRef half;
            for (int side = 0; side < 4; ++side)
                if (rim_half(x, y, side, topology_, half))
                    touched.push_back(half);
        }
        for (const land::HalfRef half : touched)
            if (!region.touches(half))
                region.halves.push_back(half);
    }

    static void note_city(int city, Region& region) {
        if (std::find(region.cities.begin(), region.cities.end(), city) == region.cities.end())
            region.cities.push_back(city);
    }

    const Grid<Cell>& cells_;
    const Topology& topology_;
    Regions regions_;
};

}  // namespace

bool Region::touches(land::HalfRef half) const {
    return std::any_of(halves.begin(), halves.end(),
                       [&](land::HalfRef h) { return h.square == half.square && h.half == half.half; });
}

Grid<Cell> rasterise(const Layout& layout) {
    const Topology& topology = *layout.topology;
    Grid<Cell> grid(topology.columns() * kCellsPerSquare, topology.rows() * kCellsPerSquare, Cell{});
    const int count = topology.segment_count();
    for (int i = 0; i < count; ++i) {
        const bool river = layout.is(i, SegmentType::River);
        for (const Polyline& line : layout.lines_of(i))
            mark_line(grid, line, (river ? kRiverWidth : kRoadWidth) / 2 + 1, river ? Ground::River : Ground::Road, i);
    }
    for (const Polyline& hedge : layout.hedges)
        mark_line(grid, hedge, kHedgeWidth / 2, Ground::Hedge, -1);
    for (int i = 0; i < count; ++i)
        if (layout.is(i, SegmentType::City))
            mark_area(grid, layout, i, Ground::City);
    for (int i = 0; i < count; ++i)
        if (layout.is(i, SegmentType::City))
            for (const Polyline& wall : layout.area(i).walls)
                mark_line(grid, wall, kWallWidth / 2, Ground::Wall, i);
    for (const Village& village : layout.villages)
        mark_disc(grid, village.centre, layout.variant.wide_village ? 26 : kVillageRadius, Ground::Village);
    if (layout.core.kind != CoreKind::None)
        for (int y = 0; y < grid.rows(); ++y)
            for (int x = 0; x < grid.columns(); ++x)
                if (contains(layout.core.outline, middle_of_cell(x, y)))
                    grid.at(x, y) = {Ground::Core, -1};
    for (int i = 0; i < count; ++i)
        if (layout.is(i, SegmentType::Mist))
            mark_area(grid, layout, i, Ground::Mist);
    if (topology.tile().triangle)
        for (int y = 0; y < grid.rows(); ++y)
            for (int x = 0; x < grid.columns(); ++x)
                if (!contains(layout.outline, middle_of_cell(x, y) + Point{-0.01, 0.01}) &&
                    distance_to_line(middle_of_cell(x, y), {layout.outline[0], layout.outline[1]}) > 0.5)
                    grid.at(x, y) = {Ground::Outside, -1};
    return grid;
}

Regions flood(const Grid<Cell>& cells, const Topology& topology) {
    return Flooder(cells, topology).run();
}

Grid<double> distance_map(int columns, int rows, const std::function<bool(int, int)>& free, double rim) {
    // Chamfer distance in two passes.
    Grid<double> map(columns, rows, 0.0);
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < columns; ++x)
            map.at(x, y) = free(x, y) ? 1e6 : 0;
    const auto value = [&](int x, int y) { return map.has(x, y) ? map.at(x, y) : rim; };
    const auto relax = [&](int x, int y, int step) {
        double& here = map.at(x, y);
        if (here == 0)
            return;
        const double straight_on = std::min(value(x, y + step), value(x + step, y)) + 1;
        const double slantwise = std::min(value(x - 1, y + step), value(x + 1, y + step)) + 1.414;
        here = std::min({here, straight_on, slantwise});
    };
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < columns; ++x)
            relax(x, y, -1);
    for (int y = rows - 1; y >= 0; --y)
        for (int x = columns - 1; x >= 0; --x)
            relax(x, y, 1);
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < columns; ++x)
            map.at(x, y) *= kCell;
    return map;
}

std::string traced_path(int columns, int rows, const std::function<bool(int, int)>& in) {
    // Every cell side between in and out becomes an arrow with the inside on its right; arrows are then
    // chained.
    using Knot = std::pair<int, int>;
    std::multimap<Knot, Knot> arrows;
    const auto inside = [&](int x, int y) { return x >= 0 && y >= 0 && x < columns && y < rows && in(x, y); };
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < columns; ++x) {
            if (!inside(x, y))
                continue;
            if (!inside(x, y - 1))
                arrows.insert({{x, y}, {x + 1, y}});
            if (!inside(x + 1, y))
                arrows.insert({{x + 1, y}, {x + 1, y + 1}});
            if (!inside(x, y + 1))
                arrows.insert({{x + 1, y + 1}, {x, y + 1}});
            if (!inside(x - 1, y))
                arrows.insert({{x, y + 1}, {x, y}});
        }
    std::string data;
    while (!arrows.empty()) {
        Polyline loop;
        Knot at = arrows.begin()->first;
        for (auto arrow = arrows.find(at); arrow != arrows.end(); arrow = arrows.find(at)) {
            loop.push_back({at.first * kCell, at.second * kCell});
            at = arrow->second;
            arrows.erase(arrow);
        }
        loop.push_back(loop.front());
        if (loop.size() < 10)
            continue;  // a speck of two cells is nothing to point at
        // The loop is cut in two so that simplifying does not collapse it onto its first point.
        const auto half = loop.begin() + static_cast<std::ptrdiff_t>(loop.size() / 2);
        Polyline outline = simplified(Polyline(loop.begin(), half + 1), 1.6);
        const Polyline rest = simplified(Polyline(half, loop.end()), 1.6);
        outline.insert(outline.end(), rest.begin() + 1, rest.end() - 1);
        data += closed_path_data(outline);
    }
    return data;
}

}  // namespace bastide::art
