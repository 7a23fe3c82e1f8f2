#include "art/placement.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "art/free_room.h"
#include "art/stamps/stamp.h"
#include "land/core/feature_layout.h"
#include "land/core/mark_direction.h"

namespace bastide::art {

namespace {

constexpr double kStreetGrid = 25;

class Placer {
  public:
    explicit Placer(const Survey& survey)
        : survey_(survey),
          layout_(survey.layout),
          topology_(*layout_.topology),
          room_(survey, placement_),
          anchored_(segment_count(), false) {
        placement_.anchors.assign(segment_count(), topology_.centre());
    }

    Placement run() {
        villages();
        for (const Gate& gate : layout_.gates)
            placement_.taken.push_back({gate.at, 17});
        for (const TownBridge& bridge : layout_.town_bridges)
            for (const double reach : {-bridge.reach, 0.0, bridge.reach})
                placement_.taken.push_back({bridge.at + (bridge.east_west ? Point{reach, 0} : Point{0, reach}), 26});
        if (layout_.core.kind != CoreKind::None)
            core_stamp();
        for_each_segment([&](int i) { centre_piece(i); });
        volcano();
        end_stamps();
        for_each_segment([&](int i) { things_in_town(i); });
        for_each_segment([&](int i) { road_things(i); });
        for_each_segment([&](int i) { field_things(i); });
        for (const std::string& mark : topology_.tile().marks)
            mark_stamp(mark);
        for_each_segment([&](int i) { ghosts(i); });
        for_each_segment([&](int i) { figure_place(i); });
        return std::move(placement_);
    }

  private:
    std::size_t segment_count() const { return static_cast<std::size_t>(topology_.segment_count()); }
    template <typename Function>
    void for_each_segment(Function function) const {
        for (int i = 0; i < topology_.segment_count(); ++i)
            function(i);
    }

    void put(std::string_view name, Point at, double scale = 1, double radius = 0) {
        placement_.stamps.push_back({name, at, scale});
        placement_.taken.push_back({at, (radius > 0 ? radius : stamp_radius(name)) * scale});
        // What sticks out: spires, and the sign of the inn.
        const auto more = [&](Point offset, double reach) {
            placement_.taken.push_back({at + offset * scale, reach * scale});
        };
        if (name == "monastery") {
            more({23, -48}, 20);
            more({-32, 14}, 21);
        }
        if (name == "church")
            more({0, -46}, 20);
        if (name == "inn")
            more({22, -16}, 14);
        if (name == "cathedral") {
            more({-31, -58}, 19);
            more({31, -58}, 19);
            more({-34, 34}, 19);
            more({34, 34}, 19);
        }
    }
    void set_anchor(int segment, Point at) {
        placement_.anchors[static_cast<std::size_t>(segment)] = at;
        anchored_[static_cast<std::size_t>(segment)] = true;
    }
    static double rounded(double scale) { return std::round(scale * 100) / 100; }

    void put_on_green(std::string_view name, double smallest) {
        const Grid<double> room = room_.on_green();
        const double radius = stamp_radius(name);
        Point at = room_.best_point(room, {room_.spots(), 0.15, radius + 11});
        double space = room.at(at);
        if (space < 12)  // no green room: in the largest town
            for_each_segment([&](int i) {
                if (!layout_.is(i, SegmentType::City))
                    return;
                const Grid<double> inside = room_.in(Ground::City, i);
                const Point there = room_.best_point(inside, {room_.spots(), 0.1, 22});
                if (inside.at(there) > space) {
                    space = inside.at(there);
                    at = there;
                }
            });
        put(name, at, rounded(std::clamp((space + 1) / (radius + 2), smallest, 1.0)));
    }

    void villages() {
        const bool plain = topology_.any_road_ends_at("crossing") && !topology_.any_road_ends_at("village") &&
                           !topology_.any_road_ends_at("house");
        for (const Village& village : layout_.villages) {
            placement_.taken.push_back({village.centre, 24});
            std::vector<Point> spots = house_spots(layout_, village);
            if (plain && spots.size() > 1)
                spots.resize(1);  // a mere crossing has one house
            for (const Point spot : spots) {
                placement_.houses.push_back(spot);
                placement_.taken.push_back({spot + Point{0, -2}, 12});
            }
        }
    }

    void core_stamp() {
        const Point c = layout_.core.centre;
        const bool upright = topology_.height() > topology_.width();
        switch (layout_.core.kind) {
            case CoreKind::Castle:
                put("german-castle", c + Point{0, 8}, upright ? 0.72 : 1);
                break;
            case CoreKind::School:
                put("school", c + Point{0, 6}, upright ? 0.72 : 1);
                break;
            case CoreKind::Ruin:
                put("ruin", c);
                break;
            case CoreKind::Wheel:
                placement_.taken.push_back({c, 316});
                break;
            case CoreKind::None:
                break;
        }
    }

    void centre_piece(int i) {
        switch (layout_.segment(i).type) {
            case SegmentType::Monastery:
                monastery(i);
                break;
            case SegmentType::Castle:
            case SegmentType::Cemetery:
                castle_or_cemetery(i);
                break;
            case SegmentType::Tower:
                in_the_middle("tower", i);
                break;
            case SegmentType::Acrobats:
                in_the_middle("acrobats", i);
                break;
            case SegmentType::GermanCastle:
            case SegmentType::School:
                set_anchor(i, layout_.core.centre + Point{0, 20});
                break;
            case SegmentType::City:
                if ((layout_.segment(i).flags & land::kCathedral) != 0)
                    put("cathedral", Point{100, 108});
                break;
            case SegmentType::Road:
                if ((layout_.segment(i).flags & land::kLabyrinth) != 0)
                    put("labyrinth", {100, 100});
                break;
            default:
                break;
        }
    }

    void monastery(int i) {
        const std::uint32_t flags = layout_.segment(i).flags;
        Point centre = topology_.tile().triangle ? turned_point({64, 136}) : Point{100, 100};
        for_each_segment([&](int k) {
            if (!layout_.is(k, SegmentType::River) || layout_.lines_of(k).empty())
                return;
            const Polyline& river = layout_.lines_of(k)[0];
            const Point near = *std::min_element(river.begin(), river.end(), [](Point a, Point b) {
                return distance(a, {100, 100}) < distance(b, {100, 100});
            });
            const Point away = unit(Point{100, 100} - near);
            centre = distance(near, {100, 100}) > 4 ? Point{100, 108} + away * 34 : Point{100, 68};
        });
        const bool in_town = survey_.cells.at(Point{100, 100}).ground == Ground::City;
        const double scale = topology_.tile().triangle ? 0.6 : in_town ? 0.86 : 1;
        const std::string_view name = (flags & land::kShrine) != 0   ? "shrine"
                                      : (flags & land::kChurch) != 0 ? "church"
                                                                     : "monastery";
        put(name, centre + Point{0, name == "monastery" ? 6.0 : 0.0}, scale);
        if ((flags & land::kSpecialMonastery) != 0)
            put("special", centre + Point{-28, -30});
        set_anchor(i, centre + Point{-4, 12});
    }

    static Point turned_about_middle(Point p, int turns) {
        for (int k = 0; k < turns; ++k)
            p = {kSquare - p.y, p.x};
        return p;
    }
    Point turned_point(Point p) const { return turned_about_middle(p, topology_.turns()); }

    void castle_or_cemetery(int i) {
        const bool castle = layout_.segment(i).type == SegmentType::Castle;
        Point centre{100, 104};
        int city_side = -1;
        for (int side = 0; side < 4; ++side)
            if (topology_.is_city_side(0, side) && city_side < 0)
                city_side = side;
        if (city_side >= 0)
            centre = centre + inward(city_side) * 26;
        const bool road_passes =
            std::any_of(topology_.segments().begin(), topology_.segments().end(),
                        [](const SegmentData& s) { return s.type == SegmentType::Road && s.edges.size() == 2; });
        if (!castle && road_passes)
            centre = room_.best_point(room_.on_green(), {room_.spots(), 0.2, 46});
        put(castle ? "castle" : "cemetery", centre, city_side >= 0 ? 0.9 : 1);
        set_anchor(i, centre + Point{0, 12});
    }

    // In the middle, unless a wall or water is there.
    void in_the_middle(std::string_view stamp, int i) {
        const Point middle{100, 100};
        const Ground ground = survey_.cells.at(middle).ground;
        bool free =
            ground == Ground::Meadow || ground == Ground::City || ground == Ground::Road || ground == Ground::Village;
        for_each_segment([&](int k) { free = free && layout_.area(k).distance_to_wall(middle) > 27; });
        const Grid<double> room = room_.where([&](int x, int y) {
            const Ground here = survey_.cells.at(x, y).ground;
            return here == Ground::Meadow || here == Ground::City;
        });
        const Point at = free ? middle : room_.best_point(room, {{middle}, 0.15, 27});
        put(stamp, at);
        set_anchor(i, at);
    }

    void volcano() {
        if (!topology_.tile().has_mark("volcano"))
            return;
        if (topology_.count_lone(SegmentType::Road) > 0) {
            put("volcano", {100, 104});
            return;
        }
        const Grid<double> room = room_.on_green();
        const Point at = room_.best_point(room, {{{100, 108}}, 0.05, 50});
        put("volcano", at, rounded(std::clamp(room.at(at) / 46, 0.62, 1.0)));
    }

    // Of what roads end at, a mark may say which one it is: "watchtower:1/city".
    std::string_view stamp_of_own_end(std::string_view end) const {
        const std::string_view name = stamp_of_end(end);
        for (const std::string_view mark : topology_.tile().marks)
            if (!name.empty() && mark.starts_with(name) && mark.substr(name.size(), 1) == ":")
                return stamp_of_mark(mark);
        return name;
    }

    void end_stamps() {
        std::vector<std::string_view> done;
        for_each_segment([&](int i) {
            const std::string_view name = stamp_of_own_end(layout_.segment(i).end);
            if (name.empty() || name == "volcano" || std::find(done.begin(), done.end(), name) != done.end())
                return;
            done.push_back(name);
            const bool seal = stamp_radius(name) < 20;
            put(name, layout_.lines_of(i).empty() ? topology_.centre() : layout_.lines_of(i)[0].back(),
                seal ? 1.25 : 1);
        });
    }

    void things_in_town(int i) {
        const SegmentData& data = layout_.segment(i);
        if (data.type == SegmentType::Quarter) {
            quarter(i);
            return;
        }
        if (data.type != SegmentType::City)
            return;
        std::vector<std::string_view> things;
        if (!data.quarter.empty())
            things.push_back(data.quarter);
        if ((data.flags & land::kPrincess) != 0)
            things.push_back("princess");
        if ((data.flags & land::kDarmstadtium) != 0)
            things.push_back("darmstadtium");
        static constexpr std::array kGoods{std::pair{land::Lane::Wine, "wine"}, std::pair{land::Lane::Grain, "grain"},
                                           std::pair{land::Lane::Cloth, "cloth"}};
        for (const auto& [lane, name] : kGoods)
            if (land::lane_of(data.sums, lane) > 0)
                things.push_back(name);
        if ((data.flags & land::kBesieged) != 0)
            things.push_back("siege");
        things.insert(things.end(), static_cast<std::size_t>(land::lane_of(data.sums, land::Lane::Pennants)),
                      "pennant");
        const bool small = room_.cells_of_city(i) < 2200;
        for (const std::string_view thing : things) {
            const bool whole_tile = data.edges.size() == 4 && things.size() == 1;
            const Point at =
                whole_tile ? Point{100, 96}
                           : room_.best_point(room_.in(Ground::City, i), {{room_.middle_of_edges(data)}, 0.1, 24});
            put(thing, at, small ? 0.8 : 1);
        }
    }

    void quarter(int i) {
        Point sum;
        for (const std::uint8_t square : layout_.segment(i).squares)
            sum = sum + topology_.origin_of(square) + Point{100, 100};
        const Point middle =
            sum * (1 / static_cast<double>(std::max<std::size_t>(1, layout_.segment(i).squares.size())));
        const Point at = mix(middle, topology_.centre(), 0.28);  // the wall lies inside the squares of the rim
        struct Pair {
            std::string_view quarter, stamp;
        };
        static constexpr std::array kStamps{Pair{"castle", "castle"}, Pair{"cathedral", "cathedral"},
                                            Pair{"market", "market"}, Pair{"blacksmith", "smithy"}};
        std::string_view name = "quarter";
        for (const Pair& pair : kStamps)
            if (pair.quarter == layout_.segment(i).quarter)
                name = pair.stamp;
        put(name, at);
        set_anchor(i, at);
    }

    void road_things(int i) {
        const SegmentData& data = layout_.segment(i);
        if (data.type != SegmentType::Road || layout_.lines_of(i).empty())
            return;
        if ((data.flags & land::kInn) != 0)
            put_beside_road("inn", i);
    }

    void put_beside_road(std::string_view name, int i) {
        const Polyline& line = layout_.lines_of(i)[0];
        const Point middle = line[line.size() / 2];
        const Grid<double> room = room_.on_green();
        double best = 1e9;
        Point at = middle + Point{0, -28};
        for (int y = 0; y < room.rows(); ++y)
            for (int x = 0; x < room.columns(); ++x) {
                if (room.at(x, y) < 15)
                    continue;
                const Point p = middle_of_cell(x, y);
                const double cost = std::abs(distance_to_line(p, line) - 36) + distance(p, middle) * 0.25 -
                                    std::min(room.at(x, y), 26.0) * 0.5;
                if (cost < best - 1e-9) {
                    best = cost;
                    at = p;
                }
            }
        put(name, at);
    }

    void field_things(int i) {
        const SegmentData& data = layout_.segment(i);
        if (data.type == SegmentType::Garden) {
            put_on_green("garden", 0.6);
            set_anchor(i, placement_.stamps.back().at);
        }
        if ((data.flags & land::kPigHerd) != 0) {
            const Grid<double> room = room_.in_field(i);
            put("pig-herd", room_.best_point(room, {room_.spots(), 0.15, 30}));
        }
    }

    void mark_stamp(std::string_view mark) {
        const std::string_view name = stamp_of_mark(mark);
        if (name.empty() || name == "volcano")
            return;
        const bool done = std::any_of(placement_.stamps.begin(), placement_.stamps.end(),
                                      [&](const PlacedStamp& stamp) { return stamp.name == name; });
        if (!done)
            put_on_green(name, 0.66);
        if (!done && find_stamp(name)->points)
            placement_.stamps.back().degrees = 45 * land::direction_of_mark(mark) + 90 * topology_.turns();
    }

    void ghosts(int i) {
        const SegmentData& data = layout_.segment(i);
        if (data.type != SegmentType::Mist)
            return;
        for (int k = 0; k < data.ghosts; ++k)
            put("ghost", room_.best_point(room_.in_mist(i), {{room_.middle_of_edges(data)}, 0.2, 16}));
    }

    void figure_place(int i) {
        if (anchored_[static_cast<std::size_t>(i)])
            return;
        const SegmentData& data = layout_.segment(i);
        switch (data.type) {
            case SegmentType::City:
                city_place(i);
                break;
            case SegmentType::Field:
                field_place(i);
                break;
            case SegmentType::Mist:
                set_anchor(i, room_.best_point(room_.in_mist(i), {}));
                break;
            case SegmentType::Road:
            case SegmentType::River:
                line_place(i);
                break;
            default:
                set_anchor(i, topology_.centre());
        }
    }

    void field_place(int i) {
        if ((layout_.segment(i).flags & land::kMisted) == 0) {
            set_anchor(i, room_.best_point(room_.in_field(i), {{room_.middle_of_field(i)}, 0.04, 26}));
            return;
        }
        // A field under mist has no meadow of its own: the mist on its first half-edge.
        for_each_segment([&](int k) {
            if (layout_.is(k, SegmentType::Mist) && !layout_.segment(i).halves.empty())
                for (const land::SideRef edge : layout_.segment(k).edges)
                    if (edge.square == layout_.segment(i).halves[0].square &&
                        edge.side == layout_.segment(i).halves[0].half / 2)
                        set_anchor(i, room_.best_point(
                                          room_.in_mist(k),
                                          {{topology_.origin_of(edge.square) + side_middle(edge.side)}, 0.3, 14}));
        });
    }

    // A big town gets an arcaded market square on the street grid, where the figure stands.
    void city_place(int i) {
        const Point at = room_.best_point(room_.in(Ground::City, i), {{topology_.centre()}, 0.05, 26});
        set_anchor(i, at);
        if (room_.cells_of_city(i) <= 3000 || !layout_.town_bridges.empty())
            return;
        const auto to_grid = [](double v, double size) {
            return std::clamp(std::round((v - kStreetGrid / 2) / kStreetGrid) * kStreetGrid, kStreetGrid,
                              size - 2 * kStreetGrid);
        };
        const Point corner{to_grid(at.x, topology_.width()), to_grid(at.y, topology_.height())};
        const Point middle = corner + Point{kStreetGrid / 2, kStreetGrid / 2};
        if (placement_.is_taken(middle, 8) || layout_.area(i).distance_to_wall(middle) < 22 ||
            !layout_.area(i).covers(middle))
            return;
        placement_.market_squares.push_back(corner);
        set_anchor(i, middle);
    }

    // Near the middle of a through road, nearer to the border on one that ends; off bridges and stamps.
    void line_place(int i) {
        if (layout_.lines_of(i).empty())
            return;
        const Polyline& line = layout_.lines_of(i)[0];
        const bool through = layout_.segment(i).edges.size() == 2 && layout_.lines_of(i).size() == 1;
        const double wish = through ? 0.5 : 0.42;
        double best = -1e9;
        for (std::size_t k = 1; k + 1 < line.size(); ++k) {
            double room = 30;
            for (const Bridge& bridge : layout_.bridges)
                room = std::min(room, distance(line[k], bridge.at));
            for (const TakenPlace& place : placement_.taken)
                room = std::min(room, distance(line[k], place.at) - place.radius + 14);
            const double off = std::abs(static_cast<double>(k) / static_cast<double>(line.size() - 1) - wish);
            const double value = room - 40 * off;
            if (value > best + 1e-9) {
                best = value;
                set_anchor(i, line[k]);
            }
        }
    }

    const Survey& survey_;
    const Layout& layout_;
    const Topology& topology_;
    Placement placement_;
    FreeRoom room_;
    std::vector<bool> anchored_;
};

}  // namespace

bool Placement::is_taken(Point p, double slack) const {
    return std::any_of(taken.begin(), taken.end(),
                       [&](const TakenPlace& place) { return distance(p, place.at) < place.radius + slack; });
}

Placement place_stamps(const Survey& survey) {
    return Placer(survey).run();
}

}  // namespace bastide::art
