// Stamps seen from the front: they stand upright whatever the rotation.
#include <array>

#include "art/stamps/stamp.h"

namespace bastide::art {

namespace {

constexpr auto kMonastery = std::to_array<Shape>({
    cut("h", "M-46 30V4L-38-8H-30L-20-24H12V-28L22-55V-69H25V-55L36-28V30z"),
    cut("stone", "M-44 28V6H-24V28zM-26 28V-6H20V28zM13 28V-27H34V28z"),
    cut("stone2", "M-43 7H-26V11H-43zM-25-5H13V0H-25zM27-26H34V28H27zM-29 11H-26V28H-29z"),
    cut("n i w2", "M-44 28V6H-26M-26 28V-6M-44 28H13M13 28V-27H34V28z"),
    cut("slate i w2", "M-47 7L-40-7H-25V7zM-31-5L-20-24H13V-5z"),
    cut("slate i w2", "M10-26L23.5-56 37-26z"),
    cut("slate2", "M-44 5.5L-38.5-5.5H-33L-36 5.5zM-28.5-7L-19-22H-6L-12-7zM13.5-28L23-50 22-28z"),
    cut("n i w1 f", "M-2-5L2-24M7-5L8-24"),
    cut("ik",
        "M-8 28V16a6 6 0 0 1 12 0V28zM20-16a3.5 3.5 0 0 1 7 0V-6H20zM-20 6a2.5 2.5 0 0 1 5 0V14H-20z"
        "M-39 15h4v7h-4zM-33 15h4v7h-4zM7 6a2 2 0 0 1 4 0V14H7z"),
    cut("gold", "M22 6a1.5 1.5 0 0 1 3 0V11H22z"),
    cut("n i w3", "M23.5-69V-56M18.5-64.5H28.5"),
});

// The town church of Darmstadt: one tower with an onion roof in front of a nave.
constexpr auto kChurch = std::to_array<Shape>({
    cut("h", "M-32 30V-8L-12-26V-50L0-66 12-50V-26L32-8V30z"),
    cut("stone i w2", "M-30 28V-4H30V28z"),
    cut("slate i w2", "M-35-3L-22-20H22L35-3z"),
    cut("slate2", "M-30-5L-20-18H-12V-5z"),
    cut("stone i w2", "M-11 28V-34H11V28z"),
    cut("stone2", "M5-33H10V27H5z"),
    cut("slate i w2", "M-13-33C-16-44-6-46-2-56H2C6-46 16-44 13-33z"),
    cut("slate2", "M-10-35C-12-42-4-46-2-52V-35z"),
    cut("n i w2", "M0-68V-56M-4-64H4"),
    cut("ik",
        "M-5 28V18a5 5 0 0 1 10 0V28zM-3-22a3 3 0 0 1 6 0V-12H-3zM-24 8a3 3 0 0 1 6 0V18H-24zM18 8a3 3 0 0 1 "
        "6 0V18H18z"),
    dot_cut("gold i w1", 0, 0, 5),
});

constexpr auto kShrine = std::to_array<Shape>({
    cut("h", "M-24 26V-6L0-26 24-6V26z"),
    cut("stone i w2", "M-22 26V-5H22V26z"),
    cut("plum i w2", "M-27-4L0-28 27-4z"),
    cut("ik", "M-7 26V10a7 7 0 0 1 14 0V26z"),
    dot_cut("gold i w1", 0, -11, 4),
});

constexpr auto kCathedral = std::to_array<Shape>({
    cut("h", "M-44 44V-34L-31-62-18-34V-24L0-42 18-24V-34L31-62 44-34V44z"),
    cut("stone i w2", "M-42 42V-32H-20V42zM20 42V-32H42V42z"),
    cut("stone i w2", "M-20 42V-18L0-38 20-18V42z"),
    cut("slate i w2", "M-45-32L-31-64-17-32zM17-32L31-64 45-32z"),
    cut("slate2", "M-40-34L-31-57-32-34zM22-34L31-57 30-34z"),
    dot_cut("gold i w2", 0, -9, 9),
    cut("n i w1", "M0-18V0M-9-9H9M-6-15L6-3M6-15L-6-3"),
    cut("ik", "M-9 42V22a9 11 0 0 1 18 0V42zM-35-18h8v14h-8zM27-18h8v14h-8zM-35 8h8v14h-8zM27 8h8v14h-8z"),
    cut("n i w2", "M-31-72V-64M-34-69H-28M31-72V-64M28-69H34"),
});

constexpr auto kInn = std::to_array<Shape>({
    cut("h", "M-21 18V-3L-6-21H10L24-3V18z"),
    cut("stone i w2", "M-18 17V-4H20V17z"),
    cut("stone2", "M-17-3H19V1H-17z"),
    cut("wood i w2", "M-23-3L-7-21H10L25-3z"),
    cut("n i w1 f", "M-15-11H18M-18-7H21"),
    cut("ik", "M-4 17V6H5V17z"),
    cut("gold i w1", "M-14 4h6v6h-6zM9 4h6v6H9z"),
    dot_cut("paper", 23, -17, 12.5),
    dot_cut("gold i w2", 23, -17, 10),
    cut("paper i w1", "M18-21H26V-12H18zM26-19.5H28.5V-14H26"),
    cut("ik", "M18-21.5h8v2.5h-8z"),
});

constexpr auto kPennant = std::to_array<Shape>({
    cut("h", "M-13-21H17L10-8 17 5H-9V24H-14z"),
    cut("n i w3", "M-11-21V23"),
    cut("banner i w2", "M-10-20H16L9-7.5 16 5H-10z"),
    cut("gold", "M-1-15L5-7.5-1 0-7-7.5z"),
});

constexpr auto kCastle = std::to_array<Shape>({
    cut("h", "M-46 34V-14L-36-34-26-14V-4H-12V-24L0-50 12-24V-4H26V-14L36-34 46-14V34z"),
    cut("stone i w2", "M-28 34V-2H28V34z"),
    cut("stone i w2", "M-44 34V-13H-27V34zM27 34V-13H44V34zM-11 34V-23H11V34z"),
    cut("plum i w2", "M-47-12L-35.5-36-24-12zM24-12L35.5-36 47-12zM-14-22L0-52 14-22z"),
    cut("ik",
        "M-6 34V20a6 6 0 0 1 12 0V34zM-3-12h6v9h-6zM-38-2h5v9h-5zM33-2h5v9h-5zM-22 10h5v8h-5z"
        "M17 10h5v8h-5z"),
    cut("n i w2", "M0-62V-52"),
    cut("gold i w1", "M0-62H11L7-58.5 11-55H0z"),
});

constexpr auto kCemetery = std::to_array<Shape>({
    cut("h", "M-38 28V-8H38V28z"),
    cut("meadow2 i w2", "M-38 28V-10H38V28z"),
    cut("stone i w2", "M-42 30V20H42V30z"),
    cut("n i w1", "M-28 20v10M-14 20v10M0 20v10M14 20v10M28 20v10"),
    cut("rock2 i w2", "M-27 18V2a8 8 0 0 1 16 0V18zM10 18V4a7 7 0 0 1 14 0V18z"),
    cut("n i w3", "M0 18V-16M-8-7H8"),
    cut("tree i w2", "M32 18C26 8 28-16 33-28 38-16 40 8 36 18zM-36 18C-41 8-39-12-35-22-31-12-28 8-33 18z"),
    cut("n i w1", "M-22 6h6M-22 10h6M14 8h6M14 12h6"),
});

constexpr auto kVolcano = std::to_array<Shape>({
    cut("h", "M-50 32L-20-20-10-26H10L20-20 50 32z"),
    cut("rock i w2", "M-50 32C-34 20-26-2-18-22H18C26-2 34 20 50 32z"),
    cut("rock2", "M-42 29C-30 16-22-4-15-19H-8C-14 0-20 18-26 29z"),
    cut("lava i w2", "M-18-22H18L13-12C12 2 8 0 9 10S2 22 1 12-3-2-6 2-11-6-13-12z"),
    cut("gold", "M-9-21H9L6-13C4-4 1-8-1-12S-6-14-9-21z"),
    cut("n i w2", "M-28 30C-22 22-19 14-17 8M28 30C24 22 21 14 20 6"),
    cut("paper i w2", "M-6-26C-14-30-12-40-4-39-4-48 10-50 12-41 20-42 22-31 14-28 8-24 0-24-6-26z"),
});

constexpr auto kPortal = std::to_array<Shape>({
    cut("h", "M-18 20V-4a18 20 0 0 1 36 0V20z"),
    cut("stone i w2", "M-18 20V-4a18 20 0 0 1 36 0V20z"),
    cut("plum i w2", "M-11 20V-3a11 13 0 0 1 22 0V20z"),
    cut("n s-paper w2 rd", "M0 3a3 3 0 1 1 4 3 7 7 0 1 1-1-12"),
    cut("n i w1", "M-18 4h7M-18 12h7M11 4h7M11 12h7M-14-14l5 6M14-14l-5 6M0-24v8"),
});

constexpr auto kHouse1 = std::to_array<Shape>({
    cut("h", "M-11 9V-3L0-13 11-3V9z"),
    cut("stone i w2", "M-9 9V-3H9V9z"),
    cut("roofA i w2", "M-12.5-2L-2-13H4L12.5-2z"),
    cut("ik", "M-2.5 9V2H3V9z"),
});

constexpr auto kHouse2 = std::to_array<Shape>({
    cut("h", "M-11 9V-3L0-13 11-3V9z"),
    cut("stone i w2", "M-9 9V-3H9V9z"),
    cut("roofC i w2", "M-12.5-2L-2-13H4L12.5-2z"),
    cut("ik", "M-2.5 9V2H3V9z"),
});

// Printed in the mist: pale, so that nobody takes it for a ghost that stands there.
constexpr auto kGhost = std::to_array<Shape>({
    cut("mist s-slate2 w2", "M-10 13V-3a10 11 0 0 1 20 0V13L6 9 3 13 0 9-3 13-6 9z"),
    dot_cut("slate2", -3.5, -3, 2.2),
    dot_cut("slate2", 3.5, -3, 2.2),
});

// Black stone of the crossing, with a rune.
constexpr auto kStone = std::to_array<Shape>({
    cut("h", "M-15 16L-12-14-2-22 11-16 15 16z"),
    cut("rock i w2", "M-15 16L-12-14-2-22 11-16 15 16z"),
    cut("rock2", "M-12 13L-9.5-12-2-18V13z"),
    cut("n i w2", "M3-8V8M3-8L8-3M3-1L8 4"),
});

// Mound with the mouths of a tunnel.
constexpr auto kTunnel = std::to_array<Shape>({
    cut("h", "M-30 20C-28-6-16-22 0-22S28-6 30 20z"),
    cut("rock2 i w2", "M-30 20C-28-6-16-22 0-22S28-6 30 20z"),
    cut("meadow2", "M-26 8C-22-10-12-19 0-19 6-19 12-16 16-11 4-14-14-10-26 8z"),
    cut("stone i w2", "M-15 20V6a15 15 0 0 1 30 0V20z"),
    cut("ik", "M-10 20V7a10 10 0 0 1 20 0V20z"),
    cut("n i w1", "M-15 8h5M10 8h5M0-9v6M-9-5l3 5M9-5l-3 5"),
});

// A watchtower has the number of its points and what it counts on two shields beside it.
constexpr std::array<Shape, 11> watchtower(std::string_view number, std::string_view counted, std::string_view glyph) {
    return {cut("h", "M-13 24L-10-16-15-18V-30L0-44 15-30V-18L10-16 13 24z"),
            cut("stone i w2", "M-12 24L-9-17H9L12 24z"),
            cut("stone2", "M4-16H8L11 23H5z"),
            cut("wood i w2", "M-15-17V-28H15V-17z"),
            cut("slate i w2", "M-18-27L0-44 18-27z"),
            cut("slate2", "M-13-29L0-41V-29z"),
            cut("ik", "M-4 24V14a4 4 0 0 1 8 0V24zM-2-4h4v7h-4zM-10-24h5v4h-5zM5-24h5v4H5z"),
            dot_cut("paper i w2", -17, 12, 10.5),
            cut("n i rd", number, 3),
            dot_cut("paper i w2", 17, 12, 10.5),
            cut(counted, glyph)};
}
constexpr std::string_view kOne = "M-20 9L-16 6V18", kTwo = "M-21 9A4 4 0 0 1-13 10C-13 13-20 15-21 18H-13",
                           kThree = "M-21 6H-13L-17 11A3.800 3.800 0 1 1-21 16";
constexpr auto kCityTower = watchtower(kOne, "slate i w1", "M10 17V7H13V10H15V7H19V10H21V7H24V17z");
constexpr auto kRoadTower = watchtower(kOne, "road i w1", "M11 18C15 14 13 10 18 5L23 8C18 11 20 15 17 19z");
constexpr auto kPennantTower = watchtower(kTwo, "banner i w1", "M11 6H23V12C23 16 19 18 17 19 15 18 11 16 11 12z");
constexpr auto kFollowerTower =
    watchtower(kTwo, "ik", "M17 4a3 3 0 0 1 2.500 4.800L25 12 21 13 23 19H11L13 13 9 12 14.500 8.800A3 3 0 0 1 17 4z");
constexpr auto kMonasteryTower =
    watchtower(kThree, "lava i w1", "M15.500 4H18.500V9H23V12H18.500V20H15.500V12H11V9H15.500z");

// A single fruit tree, large.
constexpr auto kOrchard = std::to_array<Shape>({
    cut("h", "M-4 22V4C-26 6-26-20-10-20-8-34 14-34 14-20 28-18 24 6 5 4V22z"),
    cut("wood i w2", "M-4 22L-3 2H4L5 22z"),
    cut("tree i w2", "M0 6C-24 10-26-18-10-19-8-34 14-34 14-19 28-17 24 8 0 6z"),
    cut("tree2", "M-14-4C-18-12-12-17-7-15-5-26 6-28 9-22 0-22-6-12-14-4z"),
    dot_cut("lava i w1", -8, -4, 3.4),
    dot_cut("lava i w1", 4, -16, 3.4),
    dot_cut("lava i w1", 11, -5, 3.4),
    dot_cut("gold i w1", 1, -3, 3.4),
});

// Hut on hen's legs.
constexpr auto kYagaHut = std::to_array<Shape>({
    cut("h", "M-26 6L-30-8 0-38 30-8 26 6 14 34H-14z"),
    cut("n s-gold w3 rd", "M-8 8L-12 20-8 32M-8 32H-16M-8 32H-2M8 8L12 20 8 32M8 32H2M8 32H16"),
    cut("wood i w2", "M-22 10V-12H22V10z"),
    cut("n i w1", "M-22-5H22M-22 3H22"),
    cut("rock i w2", "M-29-9L-4-36H4L29-9z"),
    cut("rock2", "M-22-11L-3-32V-11z"),
    cut("gold i w2", "M-6-6H6V5H-6z"),
    cut("n i w1", "M0-6V5M-6 0H6"),
});

// Schoolhouse of two squares.
constexpr auto kSchool = std::to_array<Shape>({
    cut("h", "M-62 36V-8L-50-26H-12V-34L0-52 12-34V-26H50L62-8V36z"),
    cut("stone i w2", "M-58 34V-8H58V34z"),
    cut("stone2", "M-57-7H57V-2H-57z"),
    cut("slate i w2", "M-64-7L-50-27H50L64-7z"),
    cut("slate2", "M-58-9L-48-25H-20L-26-9z"),
    cut("stone i w2", "M-13 34V-30H13V34z"),
    cut("slate i w2", "M-17-29L0-52 17-29z"),
    cut("ik", "M-6 34V18a6 6 0 0 1 12 0V34zM-48 6h7v14h-7zM-34 6h7v14h-7zM27 6h7v14h-7zM41 6h7v14h-7z"),
    dot_cut("gold i w2", 0, -14, 7),
    cut("n i w1", "M0-19V-14H4"),
});

// Castle of two squares: keep, hall and round towers inside a curtain wall.
constexpr auto kGermanCastle = std::to_array<Shape>({
    cut("h", "M-64 36V-8L-54-30-44-8V-14H-16V-34L0-56 16-34V-14H44V-8L54-30 64-8V36z"),
    cut("stone i w2", "M-46 34V-12H-38V-18H-30V-12H-22V-18H-14V-12H14V-18H22V-12H30V-18H38V-12H46V34z"),
    cut("stone2", "M-45 8H45V14H-45z"),
    cut("stone i w2", "M-62 34V-8H-45V34zM45 34V-8H62V34zM-14 34V-34H14V34z"),
    cut("stone2", "M-51-7H-46V33H-51zM56-7H61V33H56zM6-33H13V33H6z"),
    cut("plum i w2", "M-66-7L-53.5-32-41-7zM41-7L53.5-32 66-7zM-18-33L0-58 18-33z"),
    cut("ik",
        "M-7 34V20a7 7 0 0 1 14 0V34zM-4-22h8v11h-8zM-57 4h6v9h-6zM51 4h6v9h-6zM-34 18h5v8h-5zM29 "
        "18h5v8h-5z"),
    cut("n i w2", "M0-68V-58"),
    cut("gold i w1", "M0-68H12L8-64.5 12-61H0z"),
});

// Broken walls in the middle of the start piece.
constexpr auto kRuin = std::to_array<Shape>({
    cut("h", "M-36 26V-14L-24-26-14-6H4L14-30 34-22V26z"),
    cut("stone i w2", "M-34 26V-12L-26-24-20-14-14-18-12 26z"),
    cut("stone i w2", "M6 26L8-18 14-30 22-22 30-26 34-16V26z"),
    cut("stone2 i w2", "M-12 26V6L-4 2 2 10 8 4V26z"),
    cut("ik", "M-28 4a4 4 0 0 1 8 0V16H-28zM17-4a4 4 0 0 1 8 0V8H17z"),
    cut("n i w1", "M-34 14h10M-24 20h12M14 16h12M24 22h10"),
    cut("tree i w1", "M-40 28C-40 20-32 18-28 24-22 20-16 24-18 30H-38zM22 30C22 24 30 22 32 26 38 24 42 28 40 32H24z"),
});

// Illustrations: small, for they are beside the point unless a rule counts them.
constexpr auto kFarmhouse = std::to_array<Shape>({
    cut("paper i w2", "M-10 11V1H10V11z"),
    cut("lava i w2", "M-13 2L0-11 13 2z"),
    cut("ik", "M-3 11V5H3V11z"),
});
constexpr auto kShed = std::to_array<Shape>({
    cut("wood i w2", "M-11 10V0H11V10z"),
    cut("gold i w2", "M-14 1L-9-9H9L14 1z"),
    cut("n i w1", "M-5 1V10M0 1V10M5 1V10"),
});
constexpr auto kHighwaymen = std::to_array<Shape>({
    cut("tree i w2", "M-14 9C-17 2-12-4-7-2-5-10 5-10 7-2 12-4 17 2 14 9z"),
    cut("ik", "M-8 1H8V6H-8z"),
    dot_cut("paper", -4, 3.5, 1.4),
    dot_cut("paper", 4, 3.5, 1.4),
});

constexpr auto kStamps = std::to_array<Stamp>({
    {"monastery", 42, kMonastery},
    {"shrine", 28, kShrine},
    {"cathedral", 52, kCathedral},
    {"inn", 20, kInn},
    {"pennant", 19, kPennant},
    {"castle", 46, kCastle},
    {"cemetery", 38, kCemetery},
    {"volcano", 42, kVolcano},
    {"portal", 22, kPortal},
    {"house1", 19, kHouse1},
    {"house2", 19, kHouse2},
    {"ghost", 17, kGhost},
    {"church", 38, kChurch},
    {"stone", 19, kStone},
    {"tunnel", 30, kTunnel},
    {"watchtower:1/city", 27, kCityTower},
    {"watchtower:1/road", 27, kRoadTower},
    {"watchtower:2/coat-of-arms", 27, kPennantTower},
    {"watchtower:2/meeple", 27, kFollowerTower},
    {"watchtower:3/monastery", 27, kMonasteryTower},
    {"orchard", 24, kOrchard},
    {"yaga-hut", 34, kYagaHut},
    {"school", 60, kSchool},
    {"german-castle", 60, kGermanCastle},
    {"ruin", 40, kRuin},
    {"illustration:farmhouse", 14, kFarmhouse},
    {"illustration:shed", 14, kShed},
    {"illustration:highwaymen", 14, kHighwaymen},
});

}  // namespace

std::span<const Stamp> building_stamps() {
    return kStamps;
}

}  // namespace bastide::art
