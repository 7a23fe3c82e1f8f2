// Stamps seen from above. Gate and bridge are turned with their road; the others lie square to the tile.
#include <array>

#include "art/stamps/stamp.h"

namespace bastide::art {

namespace {

constexpr auto kGarden = std::to_array<Shape>({
    cut("h", "M-19-19H19V19H-19z"),
    cut("tree i w2", "M-19-19H19V19H-19z"),
    cut("road", "M-13-13H13V13H-13z"),
    cut("meadow i w1", "M-12-12H-2.5V-2.5H-12zM2.5-12H12V-2.5H2.5zM-12 2.5H-2.5V12H-12zM2.5 2.5H12V12H2.5z"),
    dot_cut("lava", -7, -7, 2.6),
    dot_cut("gold", 7, -7, 2.6),
    dot_cut("gold", -7, 7, 2.6),
    dot_cut("lava", 7, 7, 2.6),
    dot_cut("water i w1", 0, 0, 4),
});

constexpr auto kVillage = std::to_array<Shape>({
    dot_cut("road i w3", 0, 0, 15),
    dot_cut("stone2", 0, 0, 8),
    cut("n i w3", "M0-8V8M-5-3.5H5"),
});

constexpr auto kGate = std::to_array<Shape>({
    cut("stone i w2", "M-18-9H18V9H-18z"),
    cut("ik", "M-9-9H9V9H-9z"),
    cut("road", "M-6-9H6V9H-6z"),
    cut("n i w3", "M-7 0H7"),
    dot_cut("stone i w2", -17, 0, 9),
    dot_cut("stone i w2", 17, 0, 9),
    dot_cut("slate", -17, 0, 5),
    dot_cut("slate", 17, 0, 5),
});

constexpr auto kBridge = std::to_array<Shape>({
    cut("stone i w2", "M-25-13.5H25V13.5H-25z"),
    cut("road", "M-27-8H27V8H-27z"),
    cut("n i w1", "M-25-8H25M-25 8H25"),
    cut("n i w2", "M-25-13.5l-6-4M25-13.5l6-4M-25 13.5l-6 4M25 13.5l6 4"),
    cut("n i w1 f", "M-14-13.5v5M0-13.5v5M14-13.5v5M-14 8.5v5M0 8.5v5M14 8.5v5"),
});

constexpr auto kTower = std::to_array<Shape>({
    cut("h", "M-19-19H19V19H-19z"),
    cut("stone i w2", "M-19-19H19V19H-19z"),
    cut("n i w1", "M-19-6H-10M-19 6H-10M10-6H19M10 6H19M-6-19V-10M6-19V-10M-6 10V19M6 10V19"),
    cut("ik", "M-10-10H10V10H-10z"),
    cut("rock", "M-7-7H10V10H-7z"),
    cut("ik", "M-3-3H10V10H-3z"),
});

constexpr auto kHill = std::to_array<Shape>({
    cut("meadow2 i w2", "M-36 22C-30-4-14-22 4-20 22-18 32 2 38 22 14 30-14 30-36 22z"),
    cut("n s-tree w2 rd",
        "M-26 16l4-9M-18 18l3-14M-10-8l3-5M-14 2l3-8M26 16l-4-9M18 19l-3-12M14-6l-4-6M19 4l-3-9"
        "M-6 20l1-9M6 20l-1-9"),
});

constexpr auto kVineyard = std::to_array<Shape>({
    cut("h", "M-24-18H24V20H-24z"), cut("meadow2 i w2", "M-24-18H24V20H-24z"),
    cut("n i w2", "M-15 16V-12"),   dot_cut("tree", -15, -9, 5),
    dot_cut("tree", -15, 1, 5),     dot_cut("tree2", -15, 11, 5),
    cut("n i w2", "M0 16V-12"),     dot_cut("tree", 0, -9, 5),
    dot_cut("tree", 0, 1, 5),       dot_cut("tree2", 0, 11, 5),
    cut("n i w2", "M15 16V-12"),    dot_cut("tree", 15, -9, 5),
    dot_cut("tree", 15, 1, 5),      dot_cut("tree2", 15, 11, 5),
    dot_cut("plum", -13, -8, 2),    dot_cut("plum", -13, 3, 2),
    dot_cut("plum", -13, 12, 2),    dot_cut("plum", 2, -8, 2),
    dot_cut("plum", 2, 3, 2),       dot_cut("plum", 2, 12, 2),
    dot_cut("plum", 17, -8, 2),     dot_cut("plum", 17, 3, 2),
    dot_cut("plum", 17, 12, 2),
});

constexpr auto kTree = std::to_array<Shape>({
    dot_cut("tree i w1", 0, 0, 7.5),
    cut("tree2", "M-5-2a6 6 0 0 1 7-4 7 7 0 0 0-4 8 5 5 0 0 1-3-4z"),
});

// A pond with a landing stage in each direction and a boat.
constexpr auto kFerry = std::to_array<Shape>({
    cut("water s-waterline", "M0-30C22-32 34-14 30 4S12 32-4 29-34 12-30-8-14-28 0-30z", 4),
    cut("n s-water2 rd f", "M-18-10q6-4 12 0M6 14q6-4 12 0M-10 18q5-4 10 0", 2.6),
    cut("wood i w2", "M-16-2H16L11 8H-11z"),
    cut("n i w2", "M0-2V-20"),
    cut("paper i w1", "M1-20L14-5H1z"),
});

// Hedge maze round the crossing; the road runs in from four sides.
constexpr auto kLabyrinth = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 37),
    dot_cut("tree i w2", 0, 0, 34),
    cut("n s-road", "M0-34V-22M0 22V34M-34 0H-22M22 0H34", 9),
    cut("n s-road", "M7-24A25 25 0 0 1 24-7M24 7A25 25 0 0 1 7 24M-7 24A25 25 0 0 1-24 7M-24-7A25 25 0 0 1-7-24", 5),
    cut("n s-road", "M-14-5A15 15 0 1 1-5 14", 5),
    dot_cut("road i w1", 0, 0, 6),
});

constexpr auto kFlowers = std::to_array<Shape>({
    dot_cut("paper", -3, 1, 1.5),
    dot_cut("gold", 2, -2, 1.5),
    dot_cut("paper", 4, 3, 1.3),
});

// Wind roses: a whole one is orange or blue, of a quarter only its section.
constexpr std::string_view kStar = "M0-19L4-4 19 0 4 4 0 19-4 4-19 0-4-4z";
constexpr std::string_view kStarShade = "M0-19L4-4 0 0zM19 0L4 4 0 0zM0 19L-4 4 0 0zM-19 0L-4-4 0 0z";
constexpr std::array<Shape, 4> rose(std::string_view ground) {
    return {dot_cut("paper", 0, 0, 24.5), dot_cut(ground, 0, 0, 22), cut("paper i w1", kStar), cut("ik", kStarShade)};
}
constexpr auto kOrangeRose = rose("lava i w2");
constexpr auto kBlueRose = rose("water i w2");
constexpr std::array<Shape, 5> quarter_rose(std::string_view section) {
    return {dot_cut("paper", 0, 0, 24.5), dot_cut("stone2 i w2", 0, 0, 22), cut("gold i w1", section),
            cut("paper i w1", kStar), cut("ik", kStarShade)};
}
constexpr auto kNorthEastRose = quarter_rose("M0 0V-21A21 21 0 0 1 21 0z");
constexpr auto kSouthEastRose = quarter_rose("M0 0H21A21 21 0 0 1 0 21z");
constexpr auto kSouthWestRose = quarter_rose("M0 0V21A21 21 0 0 1-21 0z");
constexpr auto kNorthWestRose = quarter_rose("M0 0H-21A21 21 0 0 1 0-21z");

constexpr auto kStamps = std::to_array<Stamp>({
    {"garden", 22, kGarden},
    {"village", 19, kVillage},
    {"gate", 19, kGate},
    {"bridge", 19, kBridge},
    {"tower", 22, kTower},
    {"hill", 34, kHill},
    {"vineyard", 27, kVineyard},
    {"tree", 9, kTree},
    {"ferry", 34, kFerry},
    {"labyrinth", 37, kLabyrinth},
    {"flowers", 6, kFlowers},
    {"wind-rose:orange", 25, kOrangeRose},
    {"wind-rose:blue", 25, kBlueRose},
    {"wind-rose:NE", 25, kNorthEastRose},
    {"wind-rose:SE", 25, kSouthEastRose},
    {"wind-rose:SW", 25, kSouthWestRose},
    {"wind-rose:NW", 25, kNorthWestRose},
});

}  // namespace

std::span<const Stamp> ground_stamps() {
    return kStamps;
}

}  // namespace bastide::art
