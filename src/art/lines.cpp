// Roads, rivers and hedges.
#include <algorithm>
#include <array>
#include <cmath>

#include "art/layout.h"
#include "land/core/feature_layout.h"

namespace bastide::art {

namespace {

constexpr Point kMiddle{kSquare / 2, kSquare / 2};

class LineBuilder {
  public:
    LineBuilder(Layout& layout, Random& random)
        : layout_(layout), topology_(*layout.topology), random_(random), town_(topology_.has_city_side()) {}

    void build() {
        for (int i = 0; i < topology_.segment_count(); ++i)
            if (layout_.is(i, SegmentType::River))
                river(i);
        for (int i = 0; i < topology_.segment_count(); ++i)
            if (layout_.is(i, SegmentType::Road))
                road(i);
        shift_village();
        if (topology_.single_square() && !topology_.tile().triangle)
            hedges();
    }

  private:
    std::vector<Polyline>& lines(int segment) { return layout_.lines[static_cast<std::size_t>(segment)]; }

    Point start_of(land::SideRef edge) const { return topology_.origin_of(edge.square) + side_middle(edge.side); }
    static Point inward_of(land::SideRef edge) {
        return edge.side == land::kDiagonal ? unit({-1, 1}) : inward(edge.side);
    }
    static bool opposite(land::SideRef a, land::SideRef b) { return (a.side - b.side) % 2 == 0; }

    // From edge to edge.
    Polyline through(land::SideRef from, land::SideRef to, bool river) {
        const Point a = start_of(from), b = start_of(to), in_a = inward_of(from), in_b = inward_of(to);
        if (!topology_.single_square() || topology_.tile().triangle)
            return bezier(a, a + in_a * 40, b + in_b * 40, b);
        if (!opposite(from, to)) {
            double handle = (town_ ? 50 : 58) - (river ? 4 : 0);
            if (layout_.variant.handle > 0)
                handle = layout_.variant.handle;
            return bezier(a, a + in_a * handle, b + in_b * handle, b);
        }
        const Point side = left_of(in_a);
        const double bow = bow_of(from, to, side, river);
        double swing = bow != 0 || town_ ? 0 : random_.chance(0.5) ? 13 : -13;
        if (crossing_lines() > 2)
            swing = 0;  // what crosses it does so at right angles
        const Point middle = kMiddle + side * bow;
        Polyline line = bezier(a, a + in_a * 40, middle - in_a * 32 + side * swing, middle);
        const Polyline rest = bezier(middle, middle - in_b * 32 - side * swing, b + in_b * 40, b);
        line.insert(line.end(), rest.begin() + 1, rest.end());
        return line;
    }

    // How far a line between opposite edges swings out of the way of a town beside it or a monastery on its
    // bank.
    double bow_of(land::SideRef from, land::SideRef to, Point side, bool river) const {
        double bow = 0;
        int busy_side = -1, free_side = -1;
        for (int k = 0; k < 4; ++k) {
            if (k == from.side || k == to.side)
                continue;
            if (topology_.is_city_side(0, k) && !layout_.variant.no_bow)
                bow += 16 * dot(inward(k), side);
            (topology_.at_side(0, k) >= 0 ? busy_side : free_side) = k;
        }
        if (river && topology_.has_type(SegmentType::Monastery))
            bow -= 34 * dot(inward(busy_side >= 0 ? busy_side : free_side), side);
        return bow;
    }

    int crossing_lines() const {
        int count = 0;
        for (int side = 0; side < 4; ++side)
            count += topology_.at_side(0, side) >= 0 ? 1 : 0;
        return count;
    }

    void river(int i) {
        const auto& edges = layout_.segment(i).edges;
        if (edges.empty())
            return;
        if (edges.size() == 2) {
            lines(i).push_back(through(edges[0], edges[1], true));
            return;
        }
        const Point start = start_of(edges[0]), in = inward_of(edges[0]);
        Point end = kMiddle;
        // A lone river beside a town comes out of it.
        if (topology_.count_lone(SegmentType::River) == 1)
            if (const auto wall = hit_wall(layout_, start, in, 190))
                end = wall->at;
        lines(i).push_back(bezier(start, start + in * 35, end - in * 35, end));
    }

    void road(int i) {
        const SegmentData& data = layout_.segment(i);
        if (data.edges.size() == 2) {
            lines(i).push_back(through(data.edges[0], data.edges[1], false));
            if ((data.flags & land::kTunnel) != 0)
                dig_tunnel(i);
        } else if (data.edges.size() > 2) {
            for (const land::SideRef edge : data.edges) {
                const Point start = start_of(edge), in = inward_of(edge);
                lines(i).push_back(bezier(start, start + in * 45, kMiddle - in * 30, kMiddle));
            }
        } else if (data.edges.size() == 1) {
            lone_road(i, data.edges[0]);
        }
    }

    // The road is seen up to its mouths. Where one field lies on both sides of the road, the mouth keeps off
    // the wall so that the field can pass behind it.
    void dig_tunnel(int i) {
        std::vector<Polyline> seen;
        for (const land::SideRef edge : layout_.segment(i).edges) {
            const Point start = start_of(edge), in = inward_of(edge);
            const auto wall = hit_wall(layout_, start, in, 150);
            if (!wall)
                continue;
            const bool one_field =
                topology_.field_at(edge.square, 2 * edge.side) == topology_.field_at(edge.square, 2 * edge.side + 1);
            const double reach = std::max(14.0, wall->reach - (one_field ? 26 : 3));
            layout_.tunnels.push_back({start + in * reach, in});
            seen.push_back(straight(start, start + in * reach, 6));
        }
        if (seen.empty())
            return;
        layout_.tunnel_lines.push_back(lines(i).front());
        lines(i) = seen;
    }

    void lone_road(int i, land::SideRef edge) {
        if (layout_.core.kind != CoreKind::None) {
            lines(i).push_back(line_to_core(edge));
            if (layout_.core.kind == CoreKind::Wheel)
                gate_at_wheel(i);
            return;
        }
        const int city = city_where_road_ends(i, edge);
        if (city >= 0 && !layout_.variant.no_gate && gate_road(i, edge, city))
            return;
        const Point start = start_of(edge), in = inward_of(edge);
        const bool triangle = topology_.tile().triangle, stamp = !stamp_of_end(layout_.segment(i).end).empty();
        if (ends_short(i, edge) && (triangle || !stamp)) {
            const Point end = start + in * (triangle ? 36 : 46);
            lines(i).push_back(straight(start, end));
            if (!stamp)
                layout_.villages.push_back({end});
            return;
        }
        const Point end = triangle ? heart_of_triangle() : kMiddle;
        lines(i).push_back(triangle ? bezier(start, start + in * 25, end - in * 10, end) : straight(start, end));
        if (!has_centre_stamp(topology_) && layout_.villages.empty())
            layout_.villages.push_back({end});
    }

    // Where roads end on a half tile: off its towns.
    Point heart_of_triangle() const {
        return Point{62, 138} + Point{topology_.is_city_side(0, land::kWest) ? 14.0 : 0,
                                      topology_.is_city_side(0, land::kSouth) ? -22.0 : 0};
    }

    // The same field lies on both sides of the road, and something else holds the middle: the road stops
    // before it.
    bool ends_short(int i, land::SideRef edge) const {
        const int left = topology_.field_at(0, 2 * edge.side), right = topology_.field_at(0, 2 * edge.side + 1);
        if (left < 0 || left != right || (topology_.segment(left).flags & land::kMisted) != 0)
            return false;
        for (int k = 0; k < topology_.segment_count(); ++k)
            if (k != i && layout_.is(k, SegmentType::Road) && !layout_.segment(k).edges.empty())
                return topology_.tile().triangle || layout_.segment(i).end == "village" ||
                       layout_.segment(i).end == "house";
        return false;
    }

    Polyline line_to_core(land::SideRef edge) const {
        const Point start = start_of(edge), in = inward_of(edge);
        const Polygon& outline = layout_.core.outline;
        const Point to_core = unit(layout_.core.centre - start);
        Point direction = dot(to_core, in) > 0.9 ? in : to_core;
        double nearest = 2;
        const double far = 900;
        for (std::size_t k = 0; k < outline.size(); ++k) {
            const double t = crossing_of(start, start + direction * far, outline[k], outline[(k + 1) % outline.size()]);
            if (t >= 0 && t < nearest)
                nearest = t;
        }
        const Point end = nearest > 1 ? layout_.core.centre : start + direction * (far * nearest + 2);
        const double handle = std::min(40.0, distance(start, end) * 0.45);
        return bezier(start, start + in * handle, end - direction * handle, end);
    }

    void gate_at_wheel(int i) {
        const Polyline& line = lines(i).back();
        const Point way = unit(line.back() - line[line.size() - 2]);
        layout_.gates.push_back({line.back() - way * 4, left_of(way), -1, i});
    }

    // The city named by the road's end, else the one that lies in its way; -1: none.
    int city_where_road_ends(int i, land::SideRef edge) const {
        const SegmentData& data = layout_.segment(i);
        const bool at_city = data.end == "city" || data.end == "leipzig" || data.end == "carcassonne";
        if (!data.end.empty() && !at_city)
            return -1;
        int first = -1;
        for (int k = 0; k < topology_.segment_count(); ++k) {
            if (!layout_.is(k, SegmentType::City))
                continue;
            const SegmentData& city = layout_.segment(k);
            if (data.wagon_groups.find_first_of(city.wagon_groups) != std::string::npos)
                return k;
            if (first < 0 || (data.end != "city" && (city.flags & land::kClosedCity) != 0))
                first = k;
        }
        if (at_city)
            return first;
        if (layout_.variant.gate >= 0 && layout_.variant.gate < topology_.segment_count() &&
            !layout_.area(layout_.variant.gate).walls.empty())
            return layout_.variant.gate;
        const bool stamp = has_centre_stamp(topology_);
        const auto wall = hit_wall(layout_, start_of(edge), inward_of(edge), stamp ? 80 : 160);
        const bool alone = topology_.count_lone(SegmentType::Road) == 1 && !stamp;
        return wall && (wall->reach < 96 || alone) ? wall->city : -1;
    }

    bool gate_road(int i, land::SideRef edge, int city) {
        const Point start = start_of(edge), in = inward_of(edge);
        const double reach = std::max(topology_.width(), topology_.height());
        const auto wall = hit_wall(layout_, start, in, reach, city);
        if (wall && !layout_.variant.spread_gates) {
            lines(i).push_back(straight(start, wall->at));
            layout_.gates.push_back({wall->at, left_of(in), city, i});
            return true;
        }
        return bent_gate_road(i, edge, city);
    }

    // The town does not lie straight ahead: a curve that meets one of its walls at right angles.
    bool bent_gate_road(int i, land::SideRef edge, int city) {
        const Point start = start_of(edge), in = inward_of(edge);
        double best = 1e9;
        Polyline best_line;
        Point best_along;
        for (const Polyline& wall : layout_.area(city).walls)
            for (std::size_t k = 0; k + 1 < wall.size(); ++k)
                for (const double t : {0.35, 0.5, 0.65}) {
                    const Point along = unit(wall[k + 1] - wall[k]), at = mix(wall[k], wall[k + 1], t);
                    Point out = -left_of(along);
                    if (layout_.area(city).covers(at + out * 6))
                        out = -out;
                    const Polyline line = bezier(start, start + in * 55, at + out * 34, at);
                    double cost = length_of(line) + 12 * std::abs(t - 0.5);
                    if (std::abs(at.x - start.x) < 30)
                        cost += 20;
                    if (std::min({at.x, at.y, topology_.width() - at.x, topology_.height() - at.y}) < 22)
                        cost += 40;
                    if (layout_.variant.spread_gates)
                        cost = 0.3 * cost + 2 * std::abs(distance(at, kMiddle) - 54);
                    if (cost < best) {
                        best = cost;
                        best_line = line;
                        best_along = along;
                    }
                }
        if (best_line.empty())
            return false;
        layout_.gates.push_back({best_line.back(), best_along, city, i});
        lines(i).push_back(std::move(best_line));
        return true;
    }

    // Pulls a village a little away from a town so that its houses have room.
    void shift_village() {
        if (layout_.villages.empty() || distance(layout_.villages[0].centre, kMiddle) > 1 || layout_.variant.cap > 0)
            return;
        Point shift;
        for (int side = 0; side < 4; ++side)
            if (topology_.is_city_side(0, side))
                shift = shift + inward(side) * 12;
        if (shift == Point{})
            return;
        const Point centre = kMiddle + shift;
        layout_.villages[0].centre = centre;
        for (int i = 0; i < topology_.segment_count(); ++i) {
            if (!layout_.is(i, SegmentType::Road) || layout_.segment(i).edges.size() != 1 || lines(i).empty())
                continue;
            if (distance(lines(i)[0].back(), kMiddle) > 1)
                continue;
            const land::SideRef edge = layout_.segment(i).edges[0];
            const Point start = start_of(edge), in = inward_of(edge);
            lines(i)[0] = bezier(start, start + in * 40, centre - in * 30, centre);
        }
    }

    // Where two fields meet in the middle of a side without a road or river between them, a hedge parts them.
    void hedges() {
        std::vector<int> parted;
        for (int side = 0; side < 4; ++side) {
            const int left = topology_.field_at(0, 2 * side), right = topology_.field_at(0, 2 * side + 1);
            if (left >= 0 && right >= 0 && left != right && topology_.at_side(0, side) < 0)
                parted.push_back(side);
        }
        const auto ref = [](int side) { return land::SideRef{0, static_cast<std::uint8_t>(side)}; };
        if (parted.size() == 2) {
            layout_.hedges.push_back(through(ref(parted[0]), ref(parted[1]), false));
            return;
        }
        for (const int side : parted) {
            const auto wall = hit_wall(layout_, side_middle(side), inward(side), 190);
            layout_.hedges.push_back(straight(side_middle(side), wall ? wall->at : kMiddle));
        }
    }

    Layout& layout_;
    const Topology& topology_;
    Random& random_;
    bool town_;
};

}  // namespace

std::optional<WallHit> hit_wall(const Layout& layout, Point from, Point direction, double reach, int only) {
    std::optional<WallHit> best;
    for (int i = 0; i < layout.topology->segment_count(); ++i) {
        if (!layout.is(i, SegmentType::City) || (only >= 0 && i != only))
            continue;
        for (const Polyline& wall : layout.area(i).walls)
            for (std::size_t k = 0; k + 1 < wall.size(); ++k) {
                const double t = reach * crossing_of(from, from + direction * reach, wall[k], wall[k + 1]);
                if (t > 4 && (!best || t < best->reach))
                    best = WallHit{t, from + direction * t, unit(wall[k + 1] - wall[k]), i};
            }
    }
    return best;
}

std::string_view stamp_of_end(std::string_view end) {
    struct Pair {
        std::string_view end, stamp;
    };
    static constexpr std::array kPairs{Pair{"circus", "circus"},
                                       Pair{"crop-circle", "corn-circle"},
                                       Pair{"watchtower", "watchtower"},
                                       Pair{"fruit-tree", "orchard"},
                                       Pair{"fair", "fair"},
                                       Pair{"bazaar", "bazaar"},
                                       Pair{"ferry", "ferry"},
                                       Pair{"stone", "stone"},
                                       Pair{"tree", "orchard"},
                                       Pair{"tunnel", "tunnel"},
                                       Pair{"volcano", "volcano"}};
    for (const Pair& pair : kPairs)
        if (pair.end == end)
            return pair.stamp;
    return {};
}

bool has_centre_stamp(const Topology& topology) {
    for (const SegmentData& segment : topology.segments()) {
        switch (segment.type) {
            case SegmentType::Monastery:
            case SegmentType::Castle:
            case SegmentType::Cemetery:
            case SegmentType::Tower:
            case SegmentType::Acrobats:
                return true;
            default:
                break;
        }
        if (!stamp_of_end(segment.end).empty())
            return true;
    }
    return topology.tile().has_mark("volcano");
}

void lay_lines(Layout& layout, Random& random) {
    LineBuilder(layout, random).build();
}

}  // namespace bastide::art
