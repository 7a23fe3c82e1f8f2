// Where everything of a tile lies: areas with their walls, roads, rivers, gates, bridges.
//
// A layout is made from the turned topology and from a variant. Variants exist because no single rule places
// all walls so that the meadow falls apart into exactly the fields of the rules: the audit tries one after
// the other (audit.h).
#pragma once

#include <optional>
#include <vector>

#include "art/random.h"
#include "art/topology.h"

namespace bastide::art {

inline constexpr double kRoadWidth = 19, kRiverWidth = 34, kWallWidth = 10.5, kHedgeWidth = 12;
inline constexpr double kVillageRadius = 19;

struct Variant {
    double cap = 0;        // depth of a town on one edge; 0: by its surroundings
    double side = 0;       // deeper walls of towns on two opposite or three edges
    double mist = 0;       // deeper mist
    double handle = 0;     // handle of a road between neighbouring edges
    int gate = -1;         // the city where roads without a stated end stop
    bool no_gate = false;  // ... and where they do not
    bool no_bow = false;   // roads keep straight beside a town
    bool wide_village = false;
    bool pave_leftovers = false;  // meadow that belongs to no field becomes a paved yard
    bool spread_gates = false;    // two roads to one town: gates apart, so that a field reaches the wall between them
};

// City or mist on a piece. A town cut by a river has two polygons.
struct Area {
    std::vector<Polygon> polygons;
    std::vector<Polyline> walls;  // where it meets land
    std::vector<Point> towers;
    bool covers(Point p) const;
    double distance_to_wall(Point p) const;
};

struct Gate {
    Point at, along;  // along the wall
    int city = -1, road = -1;
};
struct Bridge {
    Point at, along;  // along the road
};
struct TownBridge {  // built over: joins the two parts of a cut town
    Point at;
    bool east_west = false;
    double reach = 50;  // from the middle to either end
};
struct TunnelMouth {
    Point at, into;  // direction of who goes in
};
struct Village {
    Point centre;
};
// What stands in the middle of a piece of several squares.
enum class CoreKind { None, Wheel, Castle, School, Ruin };
struct Core {
    CoreKind kind = CoreKind::None;
    Point centre;
    Polygon outline;
};

struct Layout {
    const Topology* topology = nullptr;
    Variant variant;
    std::vector<Area> areas;                   // by segment; empty for other types
    std::vector<std::vector<Polyline>> lines;  // by segment: roads and rivers
    std::vector<Gate> gates;
    std::vector<Bridge> bridges;
    std::vector<TownBridge> town_bridges;
    std::vector<TunnelMouth> tunnels;
    std::vector<Polyline> tunnel_lines;  // where a road runs unseen
    std::vector<Village> villages;
    std::vector<Polyline> hedges;  // part two fields where no road does
    Core core;
    Polygon outline;  // the piece itself: rectangle or triangle

    const Area& area(int segment) const { return areas[static_cast<std::size_t>(segment)]; }
    const std::vector<Polyline>& lines_of(int segment) const { return lines[static_cast<std::size_t>(segment)]; }
    const SegmentData& segment(int index) const { return topology->segment(index); }
    bool is(int segment, SegmentType type) const { return topology->segment(segment).type == type; }
    // A road that is drawn over the town it crosses.
    bool crosses_towns(int road) const;
    bool in_any_city(Point p) const;
};

Layout make_layout(const Topology& topology, const Variant& variant);

// Parts of make_layout.
bool has_centre_stamp(const Topology& topology);
// The stamp that stands where roads end, for ends that have one of their own ("circus", "stone" ...); else
// empty.
std::string_view stamp_of_end(std::string_view end);
void lay_areas(Layout& layout, Random& random);
void lay_triangle_areas(Layout& layout);
void lay_core(Layout& layout);
void lay_lines(Layout& layout, Random& random);
void lay_crossings(Layout& layout);

// Places for houses between the roads of a village, from north to south.
std::vector<Point> house_spots(const Layout& layout, const Village& village);

struct WallHit {
    double reach;
    Point at, along;
    int city;
};
// First wall on a ray; `only` limits it to one city.
std::optional<WallHit> hit_wall(const Layout& layout, Point from, Point direction, double reach, int only = -1);

}  // namespace bastide::art
