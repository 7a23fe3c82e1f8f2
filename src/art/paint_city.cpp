// Towns: sand ground, hipped roofs on a street grid, wall with battlements and towers.
#include <algorithm>
#include <array>

#include "art/picture.h"
#include "art/stamps/stamp.h"
#include "art/svg.h"

namespace bastide::art {

namespace {

constexpr double kBlock = 25, kHalfBlock = 12.5;
constexpr double kCoarse = 50, kCoarseEaves = 3;
constexpr double kEaves = 2;    // from a roof to the middle of the street
constexpr double kHouse = 9.5;  // a single house
constexpr std::array<int, 8> kPlateMix{0, 0, 0, 0, 1, 1, 2, 2};

class CityPlanner {
  public:
    CityPlanner(const Picture& picture, int segment)
        : picture_(picture),
          layout_(picture.layout()),
          segment_(segment),
          random_(picture.random_for(100 + static_cast<std::uint64_t>(segment))) {}

    CityPlan plan() {
        const bool is_coarse = picture_.small();
        const double size = is_coarse ? kCoarse : kBlock;
        for (double y = 0; y + size <= picture_.topology.height(); y += size)
            for (double x = 0; x + size <= picture_.topology.width(); x += size)
                is_coarse ? coarse_block({x, y}) : block({x, y});
        return std::move(plan_);
    }

  private:
    // Whether a rectangle lies inside the town, off the wall by `margin` and off all stamps.
    bool is_free(Point corner, double size, double margin) const {
        for (const double u : {0.0, 0.5, 1.0})
            for (const double v : {0.0, 0.5, 1.0})
                if (!is_free_point(corner + Point{u * size, v * size}, margin))
                    return false;
        return true;
    }

    bool is_free_point(Point p, double margin) const {
        const double right = picture_.topology.width(), bottom = picture_.topology.height();
        const Point inside{std::clamp(p.x, 0.1, right - 0.1), std::clamp(p.y, 0.1, bottom - 0.1)};
        const Cell cell = picture_.survey.cells.at(inside);
        const bool town = (cell.ground == Ground::City || cell.ground == Ground::Wall) && cell.segment == segment_;
        return town && layout_.area(segment_).covers(inside) && layout_.area(segment_).distance_to_wall(p) >= margin &&
               !picture_.placement.is_taken(p, -5);
    }

    void house(Point corner, double width, double height) {
        const int plate = kPlateMix[static_cast<std::size_t>(random_.below(static_cast<int>(kPlateMix.size())))];
        plan_.houses.push_back({corner.x, corner.y, width, height, plate});
    }

    // On a small picture streets would be a pattern of bricks: four blocks are one roof.
    void coarse_block(Point corner) {
        const auto& squares = picture_.placement.market_squares;
        const bool has_market = std::any_of(squares.begin(), squares.end(), [&](Point market) {
            return market.x >= corner.x && market.y >= corner.y && market.x < corner.x + kCoarse &&
                   market.y < corner.y + kCoarse;
        });
        if (!has_market && is_free(corner, kCoarse, 8)) {
            house(corner + Point{kCoarseEaves, kCoarseEaves}, kCoarse - 2 * kCoarseEaves, kCoarse - 2 * kCoarseEaves);
            return;
        }
        for (const double v : {0.0, kBlock})
            for (const double u : {0.0, kBlock})
                if (is_free(corner + Point{u, v}, kBlock, 7))
                    house(corner + Point{u + kCoarseEaves, v + kCoarseEaves}, kBlock - 2 * kCoarseEaves,
                          kBlock - 2 * kCoarseEaves);
    }

    void block(Point corner) {
        const auto& squares = picture_.placement.market_squares;
        const bool market = std::find(squares.begin(), squares.end(), corner) != squares.end();
        if (market && layout_.area(segment_).covers(corner + Point{kHalfBlock, kHalfBlock})) {
            plan_.market_squares.push_back(corner);
            return;
        }
        if (is_free(corner, kBlock, 7.5)) {
            full_block(corner);
            return;
        }
        for (const double v : {0.0, kHalfBlock})
            for (const double u : {0.0, kHalfBlock})
                if (is_free(corner + Point{u, v}, kHalfBlock, 6.6))
                    house(corner + Point{u + 1.5, v + 1.5}, kHouse, kHouse);
    }

    void full_block(Point corner) {
        const Point first = corner + Point{kEaves, kEaves};
        const double whole = kBlock - 2 * kEaves, second = kHouse + 2;  // two rows with a lane between them
        const int kind = random_.below(100);
        if (kind < 26) {
            house(first, whole, whole - (random_.chance(0.3) ? 5 : 0));
        } else if (kind < 44) {
            house(first, whole, kHouse);
            house(first + Point{0, second}, whole, kHouse);
        } else if (kind < 62) {
            house(first, kHouse, whole);
            house(first + Point{second, 0}, kHouse, whole);
        } else if (kind < 74) {
            house(first, whole, kHouse);
            house(first + Point{0, second}, kHouse, kHouse);
            house(first + Point{second, second}, kHouse, kHouse);
        } else if (kind < 84) {
            house(first, kHouse, whole);
            house(first + Point{second, 0}, kHouse, kHouse);
            house(first + Point{second, second}, kHouse, kHouse);
        } else if (kind < 92) {  // a corner house with a garden
            house(first, whole, kHouse);
            house(first + Point{0, second}, kHouse, kHouse);
            plan_.trees.push_back(corner + Point{18, 18});
        } else {
            house(first, whole, 8.5);
            plan_.trees.push_back(corner + Point{8, 17});
            plan_.trees.push_back(corner + Point{17.5, 16});
        }
    }

    const Picture& picture_;
    const Layout& layout_;
    int segment_;
    Random random_;
    CityPlan plan_;
};

std::string rectangle(const House& h) {
    return "M" + number(h.x) + " " + number(h.y) + "h" + number(h.width) + "v" + number(h.height) + "h" +
           number(-h.width) + "z";
}

// Ridge of a hipped roof, along its longer side.
struct Ridge {
    Point from, to;
    bool lies_flat;  // east to west
};
Ridge ridge_of(const House& h) {
    if (h.width >= h.height) {
        const double hip = std::min(h.height / 2, h.width * 0.3), y = h.y + h.height / 2;
        return {{h.x + hip, y}, {h.x + h.width - hip, y}, true};
    }
    const double hip = std::min(h.width / 2, h.height * 0.3), x = h.x + h.width / 2;
    return {{x, h.y + hip}, {x, h.y + h.height - hip}, false};
}

// The two facets that face north and west.
std::string lit_facets(const House& h) {
    const Ridge ridge = ridge_of(h);
    const Point north_west{h.x, h.y}, north_east{h.x + h.width, h.y}, south_west{h.x, h.y + h.height};
    const Polygon facets = ridge.lies_flat ? Polygon{north_west, north_east, ridge.to, ridge.from, south_west}
                                           : Polygon{south_west, north_west, north_east, ridge.from, ridge.to};
    return closed_path_data(facets);
}

std::string ridge_lines(const House& h) {
    const Ridge ridge = ridge_of(h);
    const Point north_west{h.x, h.y}, north_east{h.x + h.width, h.y};
    const Point south_west{h.x, h.y + h.height}, south_east{h.x + h.width, h.y + h.height};
    return ridge.lies_flat ? path_data({north_west, ridge.from, ridge.to, north_east}) +
                                 path_data({south_west, ridge.from}) + path_data({ridge.to, south_east})
                           : path_data({north_west, ridge.from, ridge.to, south_west}) +
                                 path_data({north_east, ridge.from}) + path_data({ridge.to, south_east});
}

std::string paint_houses(const CityPlan& plan, bool small) {
    static constexpr std::array<std::string_view, 3> kShaded{"roofA", "roofB", "roofC"},
        kLit{"lightA", "lightB", "lightC"};
    std::array<std::string, 3> shaded, lit;
    std::string ridges;
    for (const House& house : plan.houses) {
        const auto plate = static_cast<std::size_t>(house.plate);
        shaded[plate] += rectangle(house);
        lit[plate] += lit_facets(house);
        ridges += ridge_lines(house);
    }
    std::string text;
    for (std::size_t plate = 0; plate < 3; ++plate)
        if (!shaded[plate].empty())
            text += path(kShaded[plate], shaded[plate]) + path(kLit[plate], lit[plate]);
    if (plan.houses.empty())
        return text;
    if (small)
        return text + path("n i", shaded[0] + shaded[1] + shaded[2], " stroke-width=\"2.4\" opacity=\".55\"");
    text += path("n i f", ridges, " stroke-width=\".8\" opacity=\".6\"");
    return text + path("n i", shaded[0] + shaded[1] + shaded[2], stroke_width(1.4));
}

std::string paint_market(Point corner, bool small) {
    const Point middle = corner + Point{kHalfBlock, kHalfBlock};
    const auto square = [&](double inset) {
        return rectangle({corner.x + inset, corner.y + inset, kBlock - 2 * inset, kBlock - 2 * inset, 0});
    };
    std::string text = path("stone i", square(2), stroke_width(1.2));
    if (!small)
        text += path("n s-stone2 f", square(5), " stroke-width=\"2\" stroke-dasharray=\"2 2\"");
    return text + disc("water i w1", middle, 3.2);
}

std::string paint_wall(const Polyline& wall, bool small) {
    const std::string line = path_data(wall);
    return path("n i", line, stroke_width(kWallWidth + (small ? 4 : 0))) +
           path("n s-stone", line,
                stroke_width(kWallWidth - 4.6 + (small ? 1 : 0)) + (small ? "" : " stroke-dasharray=\"7.5 2\""));
}

std::string paint_tower(Point at) {
    const std::string lit =
        "M" + point_text(at + Point{-3.1, 3.1}) + "A4.4 4.4 0 0 1 " + point_text(at + Point{3.1, -3.1}) + "z";
    return disc("stone i w2", at, 8) + disc("slate", at, 4.4) + path("slate2", lit);
}

}  // namespace

CityPlan plan_city(const Picture& picture, int segment) {
    return CityPlanner(picture, segment).plan();
}

std::string paint_city(const Picture& picture, int segment) {
    const Layout& layout = picture.layout();
    const Area& area = layout.area(segment);
    std::string text, ground;
    for (const Polygon& polygon : area.polygons)
        ground += closed_path_data(polygon);
    if (ground.empty())
        return text;
    text += path("street", ground);
    const CityPlan plan = plan_city(picture, segment);
    for (const Point corner : plan.market_squares)
        text += paint_market(corner, picture.small());
    text += paint_houses(plan, picture.small());
    for (const Point tree : plan.trees)
        text += placed(draw_stamp("tree", picture.detail), tree, 0, 0.6);
    for (const Polyline& wall : area.walls)
        text += paint_wall(wall, picture.small());
    for (const Point tower : area.towers) {
        const bool at_gate = std::any_of(layout.gates.begin(), layout.gates.end(),
                                         [&](const Gate& gate) { return distance(tower, gate.at) <= 26; });
        const bool at_bridge = std::any_of(layout.town_bridges.begin(), layout.town_bridges.end(),
                                           [&](const TownBridge& bridge) { return distance(tower, bridge.at) <= 56; });
        if (!at_gate && !at_bridge)
            text += paint_tower(tower);
    }
    return text;
}

}  // namespace bastide::art
