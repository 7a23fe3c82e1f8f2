#include "art/layout.h"

#include <algorithm>

#include "land/core/feature_layout.h"

namespace bastide::art {

namespace {

Point turned_in_square(Point p, int turns) {
    for (int k = 0; k < turns; ++k)
        p = {kSquare - p.y, p.x};
    return p;
}

Point turned_direction(Point v, int turns) {
    for (int k = 0; k < turns; ++k)
        v = {-v.y, v.x};
    return v;
}

void turn_line(Polyline& line, int turns) {
    for (Point& p : line)
        p = turned_in_square(p, turns);
}

// Turns a half tile's finished layout to the way it lies.
void turn_layout(Layout& layout, int turns) {
    for (Area& area : layout.areas) {
        for (Polygon& polygon : area.polygons)
            turn_line(polygon, turns);
        for (Polyline& wall : area.walls)
            turn_line(wall, turns);
        turn_line(area.towers, turns);
    }
    for (auto& lines : layout.lines)
        for (Polyline& line : lines)
            turn_line(line, turns);
    for (Gate& gate : layout.gates) {
        gate.at = turned_in_square(gate.at, turns);
        gate.along = turned_direction(gate.along, turns);
    }
    for (Village& village : layout.villages)
        village.centre = turned_in_square(village.centre, turns);
    turn_line(layout.outline, turns);
}

// Caps and corner of a half tile (legs W and S, long side D), as printed.
Polyline triangle_wall(bool west, bool south, bool diagonal) {
    if (west && south && !diagonal)
        return {{4, 5}, {24, 62}, {62, 138}, {138, 176}, {195, 196}};
    if (diagonal && south && !west)
        return {{195 - 190, 195}, {44, 166}, {58, 124}, {36, 78}, {4, 9}};
    if (diagonal && west && !south)
        return {{5, 195}, {34, 156}, {76, 142}, {122, 164}, {191, 196}};
    if (west)
        return {{0, 195}, {30, 172}, {44, 128}, {22, 70}, {0, 7}};
    if (south)
        return {{193, 200}, {130, 178}, {72, 156}, {28, 170}, {5, 200}};
    return {{7, 3}, {34, 76}, {64, 136}, {124, 166}, {197, 193}};
}

Polygon triangle_city(bool west, bool south, bool diagonal, const Polyline& wall) {
    Polygon polygon = wall;
    const Point nw{0, 0}, se{kSquare, kSquare}, sw{0, kSquare};
    if (west && south && !diagonal)
        polygon.insert(polygon.end(), {se, sw, nw});
    else if (diagonal && south && !west)
        polygon.insert(polygon.end(), {nw, se, sw});
    else if (diagonal && west && !south)
        polygon.insert(polygon.end(), {se, nw, sw});
    else if (west)
        polygon.insert(polygon.end(), {nw, sw});
    else if (south)
        polygon.insert(polygon.end(), {sw, se});
    else
        polygon.insert(polygon.end(), {se, nw});
    return polygon;
}

}  // namespace

bool Layout::crosses_towns(int road) const {
    const SegmentData& data = segment(road);
    return data.type == SegmentType::Road && data.edges.size() == 2 && (data.flags & land::kTunnel) == 0;
}

bool Layout::in_any_city(Point p) const {
    for (int i = 0; i < topology->segment_count(); ++i)
        if (is(i, SegmentType::City) && area(i).covers(p))
            return true;
    return false;
}

void lay_triangle_areas(Layout& layout) {
    const Topology& topology = *layout.topology;
    for (int i = 0; i < topology.segment_count(); ++i) {
        if (!layout.is(i, SegmentType::City))
            continue;
        const auto has = [&](int side) { return topology.at_side(0, side) == i; };
        const bool west = has(land::kWest), south = has(land::kSouth), diagonal = has(land::kDiagonal);
        Area& area = layout.areas[static_cast<std::size_t>(i)];
        if (west && south && diagonal) {
            area.polygons.push_back(layout.outline);
            continue;
        }
        const Polyline wall = triangle_wall(west, south, diagonal);
        area.polygons.push_back(triangle_city(west, south, diagonal, wall));
        area.walls.push_back(wall);
        area.towers.assign(wall.begin() + 1, wall.end() - 1);
    }
}

void lay_core(Layout& layout) {
    const Topology& topology = *layout.topology;
    Core& core = layout.core;
    core.centre = topology.centre();
    if (topology.single_square())
        return;
    const auto box = [&](double half_width, double half_height) {
        if (topology.height() > topology.width())
            std::swap(half_width, half_height);
        const Point c = core.centre;
        return Polygon{{c.x - half_width, c.y - half_height},
                       {c.x + half_width, c.y - half_height},
                       {c.x + half_width, c.y + half_height},
                       {c.x - half_width, c.y + half_height}};
    };
    if (!topology.tile().wheel.empty()) {
        core.kind = CoreKind::Wheel;
        core.outline = circle(core.centre, 309, 96);
    } else if (topology.has_type(SegmentType::GermanCastle)) {
        core.kind = CoreKind::Castle;
        core.outline = box(66, 34);
    } else if (topology.has_type(SegmentType::School)) {
        core.kind = CoreKind::School;
        core.outline = box(66, 38);
    } else if (topology.any_road_ends_at("ruin")) {
        core.kind = CoreKind::Ruin;
        core.outline = circle(core.centre, 42, 24);
    }
}

void lay_crossings(Layout& layout) {
    const int count = layout.topology->segment_count();
    const auto cross = [&](const Polyline& one, const Polyline& other) {
        for (std::size_t a = 0; a + 1 < one.size(); ++a)
            for (std::size_t b = 0; b + 1 < other.size(); ++b)
                if (const double t = crossing_of(one[a], one[a + 1], other[b], other[b + 1]); t >= 0) {
                    layout.bridges.push_back({mix(one[a], one[a + 1], t), unit(one[a + 1] - one[a])});
                    return;
                }
    };
    const auto through_road = [&](int i) {
        return layout.is(i, SegmentType::Road) && layout.segment(i).edges.size() == 2 && layout.lines_of(i).size() == 1;
    };
    for (int i = 0; i < count; ++i) {
        if (!layout.is(i, SegmentType::Road))
            continue;
        for (int k = 0; k < count; ++k) {
            const bool flyover = k < i && through_road(i) && through_road(k);
            if (!flyover && !layout.is(k, SegmentType::River))
                continue;
            for (const Polyline& road : layout.lines_of(i))
                for (const Polyline& other : layout.lines_of(k))
                    cross(road, other);
        }
    }
}

Layout make_layout(const Topology& topology, const Variant& variant) {
    Layout layout;
    layout.topology = &topology;
    layout.variant = variant;
    const auto count = static_cast<std::size_t>(topology.segment_count());
    layout.areas.resize(count);
    layout.lines.resize(count);
    const double right = topology.width(), bottom = topology.height();
    const bool triangle = topology.tile().triangle;
    layout.outline = triangle ? Polygon{{0, 0}, {right, bottom}, {0, bottom}}
                              : Polygon{{0, 0}, {right, 0}, {right, bottom}, {0, bottom}};
    Random random(seed_of(topology.tile().id));
    lay_core(layout);
    if (triangle)
        lay_triangle_areas(layout);
    else
        lay_areas(layout, random);
    lay_lines(layout, random);
    lay_crossings(layout);
    if (triangle)
        turn_layout(layout, topology.turns());
    return layout;
}

}  // namespace bastide::art
