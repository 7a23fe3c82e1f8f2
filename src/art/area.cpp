// Cities and mist: merge an area's edges into runs; between two runs lies a gap of foreign edges, and over
// each gap goes one wall from corner to corner.
#include <algorithm>
#include <array>
#include <set>

#include "art/layout.h"
#include "land/core/feature_layout.h"

namespace bastide::art {

namespace {

// Walls end this far from a tile corner. A neighbour's wall ends at the same place, so they join.
constexpr double kInset = 5;

struct Run {
    int first, last;  // corners, clockwise; equal for a spur that only touches a corner
    bool spur() const { return first == last; }
};

class AreaBuilder {
  public:
    AreaBuilder(Layout& layout, int segment, int square, Random& random)
        : layout_(layout),
          topology_(*layout.topology),
          segment_(segment),
          square_(square),
          origin_(topology_.origin_of(square)),
          city_(topology_.segment(segment).type == SegmentType::City),
          random_(random) {}

    void build(const std::vector<int>& sides, const std::set<int>& spurs) {
        const std::vector<Run> runs = runs_of(sides, spurs);
        if (runs.empty())
            return;
        Area& area = layout_.areas[static_cast<std::size_t>(segment_)];
        if (runs.front().last - runs.front().first >= 4) {
            area.polygons.push_back(moved({corner_point(0), corner_point(1), corner_point(2), corner_point(3)}));
            return;
        }
        Polygon polygon;
        for (std::size_t k = 0; k < runs.size(); ++k) {
            const Run run = runs[k], next = runs[(k + 1) % runs.size()];
            for (int corner = run.first; corner <= run.last; ++corner)
                polygon.push_back(corner_point(corner));
            int end = next.first;
            while (end < run.last || (end == run.last && (k + 1 == runs.size() || runs.size() == 1)))
                end += 4;
            const Polyline wall = wall_over_gap(run.last, end, !run.spur(), !next.spur());
            polygon.insert(polygon.end(), wall.begin(), wall.end());
            if (!wall.empty())
                area.walls.push_back(moved(wall));
        }
        area.polygons.push_back(moved(without_repeats(polygon)));
    }

    // Corners that the city must touch although none of its edges ends there: where two different fields meet
    // that both border it, or where a field borders it but not the city of the next edge.
    std::set<int> spurs() const {
        std::set<int> found;
        for (int corner = 0; corner < 4; ++corner)
            if (needs_spur(corner))
                found.insert(corner);
        return found;
    }

  private:
    Polyline moved(Polyline line) const {
        for (Point& p : line)
            p = p + origin_;
        return line;
    }

    static Polygon without_repeats(const Polygon& polygon) {
        Polygon clean;
        for (const Point p : polygon)
            if (clean.empty() || distance(p, clean.back()) > 0.01)
                clean.push_back(p);
        return clean;
    }

    bool own(int side) const { return topology_.at_side(square_, side % 4) == segment_; }

    bool borders(int field) const {
        const auto& cities = topology_.segment(field).cities;
        return std::find(cities.begin(), cities.end(), segment_) != cities.end();
    }

    bool needs_spur(int corner) const {
        const int before = (corner + 3) % 4, after = corner;
        if (own(before) || own(after))
            return false;
        const int first = topology_.field_at(square_, 2 * before + 1), second = topology_.field_at(square_, 2 * after);
        const auto misted = [&](int field) { return (topology_.segment(field).flags & land::kMisted) != 0; };
        if (first >= 0 && second >= 0 && first != second && borders(first) && borders(second))
            return !misted(first) && !misted(second);
        return parts_field_from_city(first, after) || parts_field_from_city(second, before);
    }

    // A field that borders this city, but not the city on the given side although they share a corner.
    bool parts_field_from_city(int field, int side) const {
        if (field < 0 || !topology_.is_city_side(square_, side) || !borders(field))
            return false;
        const auto& cities = topology_.segment(field).cities;
        return std::find(cities.begin(), cities.end(), topology_.at_side(square_, side)) == cities.end();
    }

    static std::vector<Run> runs_of(const std::vector<int>& sides, const std::set<int>& spurs) {
        const auto has = [&](int side) { return std::find(sides.begin(), sides.end(), side % 4) != sides.end(); };
        std::vector<Run> runs;
        for (int side = 0; side < 4; ++side) {
            const bool spur = spurs.count(side) != 0 && !has(side) && !has(side + 3);
            if (!has(side) && !spur)
                continue;
            const Run run{side, spur ? side : side + 1};
            if (!runs.empty() && runs.back().last == run.first && !spur)
                runs.back().last = run.last;
            else
                runs.push_back(run);
        }
        if (runs.size() > 1 && runs.back().last == 4 && runs.front().first == 0) {
            runs.front().first = runs.back().first - 4;
            runs.pop_back();
        }
        return runs;
    }

    bool foreign_city(int side) const { return topology_.is_city_side(square_, side % 4) && !(city_ && own(side)); }
    bool busy(int side) const {
        const int owner = topology_.at_side(square_, side % 4);
        return owner >= 0 && topology_.segment(owner).type != SegmentType::City;
    }
    // Random numbers are asked for inside braces only: there, and not between parentheses, their order is
    // fixed.
    double jitter(double reach) { return city_ ? random_.around_zero(reach) : 0; }

    Polyline wall_over_gap(int from, int to, bool inset_from, bool inset_to) {
        const int gap = to - from;
        if (gap <= 0)
            return {};
        if (gap == 1)
            return shallow_wall(from, inset_from, inset_to);
        if (gap == 2)
            return city_ ? diagonal_wall(from, inset_from, inset_to) : diagonal_mist(from);
        return cap_wall(from);
    }

    // Over one foreign edge: the band of a town on two opposite edges, or the open side of a town on three.
    Polyline shallow_wall(int from, bool inset_from, bool inset_to) {
        double depth = foreign_city(from) ? 82 : 44;
        if (!city_)
            depth = 40 + layout_.variant.mist;
        depth += layout_.variant.side;
        const Point start = corner_point(from), along = unit(corner_point(from + 1) - start), in = inward(from);
        const auto at = [&](Point p) { return start + along * p.x + in * p.y; };
        return {at({0, inset_from ? kInset : 0}), at({38 + jitter(3), 0.76 * depth}),
                at({100 + jitter(4), depth + jitter(2)}), at({162 + jitter(3), 0.76 * depth}),
                at({kSquare, inset_to ? kInset : 0})};
    }

    // Over two foreign edges: from corner to corner past the middle of the square.
    Polyline diagonal_wall(int from, bool inset_from, bool inset_to) {
        const bool first_city = foreign_city(from), second_city = foreign_city(from + 1);
        const bool line_there = busy(from) || busy(from + 1);
        const bool no_land = !topology_.has_type(SegmentType::Field);
        const Point own_corner = corner_point(from + 3);
        const Point to_start = unit(corner_point(from) - own_corner),
                    to_end = unit(corner_point(from + 2) - own_corner);
        const auto at = [&](Point p) { return own_corner + to_start * p.x + to_end * p.y; };
        if (no_land)  // two towns without a field between them share one straight wall
            return {at({kSquare, 0}), at({150, 50}), at({100, 100}), at({50, 150}), at({0, kSquare})};
        const double middle = first_city || second_city ? 84 : line_there ? 101 : 112;
        const auto shoulder = [&](bool beside_city) {
            return beside_city ? Point{135, 44} : line_there ? Point{150, 52} : Point{152, 58};
        };
        const Point one = shoulder(first_city), two = shoulder(second_city);
        return {at({kSquare - (inset_from ? kInset : 0), 0}), at({one.x + jitter(3), one.y + jitter(3)}),
                at({middle + jitter(2), middle + jitter(2)}), at({two.y + jitter(3), two.x + jitter(3)}),
                at({0, kSquare - (inset_to ? kInset : 0)})};
    }

    Polyline diagonal_mist(int from) {
        const double deeper = layout_.variant.mist;
        const double middle = std::min(150.0, 98 + deeper * 0.62);
        const double far = std::min(185.0, 150 + deeper * 0.4), near = 56 + deeper * 0.7;
        const Point own_corner = corner_point(from + 3);
        const Point to_start = unit(corner_point(from) - own_corner),
                    to_end = unit(corner_point(from + 2) - own_corner);
        const auto at = [&](Point p) { return own_corner + to_start * p.x + to_end * p.y; };
        return {at({kSquare - kInset, 0}), at({far, near}), at({middle, middle}), at({near, far}),
                at({0, kSquare - kInset})};
    }

    double cap_depth(int from) const {
        if (!city_)
            return 56 + layout_.variant.mist;
        if (layout_.variant.cap > 0)
            return layout_.variant.cap;
        const int opposite = (from + 1) % 4;
        double depth = topology_.single_square() ? 62 : 56;
        if (foreign_city(opposite))
            depth = topology_.sides_of(topology_.at_side(square_, opposite), square_).size() > 1 ? 52 : 60;
        if (foreign_city(from) || foreign_city(from + 2))
            depth = std::min(depth, 54.0);
        return depth;
    }

    // Over three foreign edges: a cap on the own edge, with flatter shoulders where a neighbour city shares
    // the corner.
    Polyline cap_wall(int from) {
        const double depth = cap_depth(from);
        const int side = (from + 3) % 4;
        const Point start = corner_point(side + 1), along = unit(corner_point(side) - start), in = inward(side);
        const auto at = [&](Point p) { return start + along * p.x + in * p.y; };
        const auto shoulder = [&](bool beside_city) {
            return beside_city ? Point{56, std::min(36.0, depth)} : Point{36, depth * 0.72};
        };
        const Point one = shoulder(foreign_city(from)), two = shoulder(foreign_city(from + 2));
        return {at({kInset, 0}), at({one.x + jitter(3), one.y + jitter(2)}), at({100 + jitter(5), depth + jitter(2)}),
                at({kSquare - two.x + jitter(3), two.y + jitter(2)}), at({kSquare - kInset, 0})};
    }

    Layout& layout_;
    const Topology& topology_;
    int segment_, square_;
    Point origin_;
    bool city_;
    Random& random_;
};

bool opposite_sides(const std::vector<int>& sides) {
    return sides.size() == 2 && (sides[0] - sides[1]) % 2 == 0;
}

// A town on two opposite edges whose way is barred: by a river, or by another such town (then the later one
// gives way).
bool is_cut(const Topology& topology, int segment) {
    const std::vector<int> sides = topology.sides_of(segment, 0);
    if (!topology.single_square() || !opposite_sides(sides))
        return false;
    for (int i = 0; i < topology.segment_count(); ++i) {
        const SegmentType type = topology.segment(i).type;
        const bool bars = type == SegmentType::River || (type == SegmentType::City && i < segment);
        if (bars && i != segment && opposite_sides(topology.sides_of(i, 0)))
            return true;
    }
    return false;
}

// A walled town that fills a piece and leaves only a belt of land: the City of Carcassonne.
void lay_walled_ring(Layout& layout, int segment) {
    Area& area = layout.areas[static_cast<std::size_t>(segment)];
    const double belt = 84, cut = 66, right = layout.topology->width() - belt,
                 bottom = layout.topology->height() - belt;
    Polygon ring{{belt + cut, belt},    {right - cut, belt},  {right, belt + cut},  {right, bottom - cut},
                 {right - cut, bottom}, {belt + cut, bottom}, {belt, bottom - cut}, {belt, belt + cut}};
    area.polygons.push_back(ring);
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point a = ring[i], b = ring[(i + 1) % ring.size()];
        const int pieces = std::max(1, static_cast<int>(distance(a, b) / 80));
        for (int k = 0; k < pieces; ++k)
            area.towers.push_back(mix(a, b, static_cast<double>(k) / pieces));
    }
    ring.push_back(ring.front());
    area.walls.push_back(ring);
}

// The side that two towns share, each half of it; -1: none.
int shared_side(const Topology& topology, int segment) {
    for (std::size_t side = 0; side < 4; ++side)
        for (const std::int8_t city : topology.tile().shared_edges[side])
            if (city == segment)
                return static_cast<int>(side);
    return -1;
}

// One of two towns that part a side between them: it has half of that side and the whole neighbouring one.
void lay_half_side_town(Layout& layout, int segment, int shared) {
    const Topology& topology = *layout.topology;
    const std::vector<int> sides = topology.sides_of(segment, 0);
    const bool before = std::find(sides.begin(), sides.end(), (shared + 3) % 4) != sides.end();
    const Point along = unit(corner_point(shared + 1) - corner_point(shared)), in = inward(shared);
    const auto at = [&](Point p) { return side_middle(shared) + along * (before ? -p.x : p.x) + in * p.y; };
    const Polyline wall{at({0, 0}), at({0, 36}), at({24, 84}), at({58, 140}), at({100, kSquare - kInset})};
    Polygon polygon = wall;
    polygon.insert(polygon.end(), {at({100, kSquare}), at({100, 0})});
    layout.areas[static_cast<std::size_t>(segment)].walls.push_back(wall);
    layout.areas[static_cast<std::size_t>(segment)].polygons.push_back(polygon);
}

void lay_cut_town(Layout& layout, int segment, Random& random) {
    const std::vector<int> sides = layout.topology->sides_of(segment, 0);
    for (const int side : sides)
        AreaBuilder(layout, segment, 0, random).build({side}, {});
    const bool east_west = sides[0] % 2 == 1;
    const bool over_river = layout.topology->has_type(SegmentType::River);
    layout.town_bridges.push_back({{kSquare / 2, kSquare / 2}, east_west, over_river ? 50.0 : 58.0});
}

// A town on one edge that goes on beyond a town which passes from side to side: the field over there borders both. The
// side of that field; -1: none.
int outwork_side(const Topology& topology, int segment) {
    const std::vector<int> sides = topology.sides_of(segment, 0);
    if (!topology.single_square() || sides.size() != 1)
        return -1;
    const int far = (sides[0] + 2) % 4, between = topology.at_side(0, (sides[0] + 1) % 4);
    const int field = topology.field_at(0, 2 * far);
    const bool is_barred = topology.is_city_side(0, (sides[0] + 1) % 4) && between != segment &&
                           between == topology.at_side(0, (sides[0] + 3) % 4);
    if (!is_barred || field < 0)
        return -1;
    const auto& cities = topology.segment(field).cities;
    return std::find(cities.begin(), cities.end(), segment) != cities.end() ? far : -1;
}

// The part beyond: a bastion before the other town's wall, with a bridge of houses that leads to it.
void lay_outwork(Layout& layout, int segment, int side) {
    const Point along = unit(corner_point(side + 1) - corner_point(side)), in = inward(side);
    const auto at = [&](Point p) { return side_middle(side) + along * p.x + in * p.y; };
    const Polyline wall{at({-30, 50}), at({-24, 22}), at({24, 22}), at({30, 50})};
    layout.areas[static_cast<std::size_t>(segment)].walls.push_back(wall);
    layout.areas[static_cast<std::size_t>(segment)].polygons.push_back(wall);
    layout.town_bridges.push_back({at({0, 98}), side % 2 == 1, 58.0});
}

}  // namespace

bool Area::covers(Point p) const {
    return std::any_of(polygons.begin(), polygons.end(), [&](const Polygon& one) { return contains(one, p); });
}

double Area::distance_to_wall(Point p) const {
    double best = 1e9;
    for (const Polyline& wall : walls)
        best = std::min(best, distance_to_line(p, wall));
    return best;
}

void lay_areas(Layout& layout, Random& random) {
    const Topology& topology = *layout.topology;
    for (const SegmentType type : {SegmentType::City, SegmentType::Mist}) {
        for (int segment = 0; segment < topology.segment_count(); ++segment) {
            const SegmentData& data = topology.segment(segment);
            if (data.type != type)
                continue;
            if (data.edges.empty()) {
                if (type == SegmentType::City)
                    lay_walled_ring(layout, segment);
                continue;
            }
            const int shared = shared_side(topology, segment);
            if (type == SegmentType::City && shared >= 0) {
                lay_half_side_town(layout, segment, shared);
            } else if (type == SegmentType::City && is_cut(topology, segment)) {
                lay_cut_town(layout, segment, random);
            } else {
                for (int square = 0; square < topology.square_count(); ++square) {
                    const std::vector<int> sides = topology.sides_of(segment, square);
                    AreaBuilder builder(layout, segment, square, random);
                    if (!sides.empty())
                        builder.build(sides, type == SegmentType::City ? builder.spurs() : std::set<int>{});
                }
            }
            if (const int side = type == SegmentType::City ? outwork_side(topology, segment) : -1; side >= 0)
                lay_outwork(layout, segment, side);
            Area& area = layout.areas[static_cast<std::size_t>(segment)];
            for (const Polyline& wall : area.walls)
                area.towers.insert(area.towers.end(), wall.begin() + 1, wall.end() - 1);
        }
    }
}

}  // namespace bastide::art
