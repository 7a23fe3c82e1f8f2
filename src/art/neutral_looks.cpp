// Figures and tokens that belong to nobody.
#include <array>

#include "art/figures.h"

namespace bastide::art {

namespace {

constexpr SymbolPlace kNoSymbol{0, 0, 0};

constexpr auto kDragon = std::to_array<Shape>({
    cut("lava i w2",
        "M-24 0C-30-12-20-20-12-18L-26-40C-10-40-2-32 2-22 4-32 10-40 20-40L18-34 28-32 20-26C18-18 24-10 "
        "18-4 24-6 28-4 32 0z"),
    cut("gold i w1", "M-12-18L-26-40C-20-32-10-28-4-20z"),
    cut("n i w1 f", "M-6-4C2-4 8-10 10-18M-16-6C-10-4-4-8-2-14"),
    dot_cut("ik", 19, -34, 1.6),
});
constexpr auto kFairy = std::to_array<Shape>({
    cut("water2 i w2", "M-3-20C-20-40-30-22-16-14-26-8-14 0-3-14zM3-20C20-40 30-22 16-14 26-8 14 0 3-14z"),
    cut("gold i w2", "M-9 0C-8-10-5-16-4-22H4C5-16 8-10 9 0z"),
    dot_cut("paper i w2", 0, -28, 6.5),
    cut("n s-ink rd", "M8-16L18-38", 2),
    cut("gold i", "M18-48L20-42 26-41 21-37 23-31 18-35 13-31 15-37 10-41 16-42z", 1.2),
});
constexpr auto kCount = std::to_array<Shape>({
    cut("plum i w2", "M-17 0C-16-14-10-22-7-26H7C10-22 16-14 17 0z"),
    cut("gold i w1", "M-10-24L0-16 10-24 6-28H-6z"),
    dot_cut("paper i w2", 0, -32, 7),
    cut("ik", "M-3-27H3L0-21z"),
    cut("gold i w2", "M-9-36V-46L-4-41 0-48 4-41 9-46V-36z"),
});
constexpr auto kWheelPig = std::to_array<Shape>({
    cut("n s-ink rd", "M-20-14c-5-1-6-6-3-7", 2.2),
    cut("pink i", "M-18 0V-6C-24-12-20-22-6-22 6-23 14-20 17-16L21-20 22-14 26-12V-6H21C19-3 17-2 16 0H10V-5H-8L-9 0z",
        2.2),
    cut("gold i", "M4-22L3-32 8-28 12-34 16-28 21-31 19-20z", 1.5),
    dot_cut("ik", 18, -12, 1.5),
});
constexpr auto kMage = std::to_array<Shape>({
    cut("plum i w2", "M-14 0C-14-13-9-20-6-25H6C9-20 14-13 14 0z"),
    dot_cut("paper i w2", 0, -29, 6.5),
    cut("plum i w2", "M-13-32L4-52 12-32C4-29-6-29-13-32z"),
    cut("gold", "M2-44l1.5 3.5 4 .5-3 2.5 1 4-3.5-2-3.5 2 1-4-3-2.5 4-.5z"),
});
constexpr auto kWitch = std::to_array<Shape>({
    cut("n s-wood rd", "M-18-2L18-14", 2.8),
    cut("rock i w2", "M-14 0C-14-13-9-20-6-25H6C9-20 14-13 14 0z"),
    cut("n s-wood rd", "M-6-6L18-14", 2.8),
    dot_cut("meadow2 i w2", 0, -29, 6.5),
    cut("ik", "M-16-32H16L8-35C6-44 10-46 12-50 4-50-4-44-7-35z"),
});
constexpr auto kCatapult = std::to_array<Shape>({
    cut("wood i w2", "M-26-6H26V0H-26z"),
    cut("n s-wood rd", "M-12-6L2-26 14-6M-4-16H8", 4),
    cut("n s-wood rd", "M20-6L-20-36", 4.5),
    cut("rock2 i w2", "M-30-38C-28-30-18-28-14-32L-18-42C-22-38-26-37-30-38z"),
    dot_cut("gold i w2", -22, -42, 6),
    dot_cut("stone i w2", -16, 0, 6),
    dot_cut("stone i w2", 16, 0, 6),
});
constexpr auto kTower = std::to_array<Shape>({
    cut("stone i w2", "M-13 0V-15H13V0z"),
    cut("stone2 i w2", "M-15-15V-23H-9V-19H-3V-23H3V-19H9V-23H15V-15z"),
    cut("n i w1", "M-13-7H13M-4-15V-7M5-7V0"),
});
constexpr auto kGermanCastle = std::to_array<Shape>({
    cut("stone i w2", "M-20 0V-20H-14V-16H-8V-20H8V-16H14V-20H20V0z"),
    cut("lava i w2", "M-23-20L-14-36-5-20zM5-20L14-36 23-20z"),
    cut("ik", "M-5 0V-7a5 5 0 0 1 10 0V0z"),
});
constexpr auto kHalfTile = std::to_array<Shape>({
    cut("tree i w2", "M-18 0V-34L16 0z"),
    cut("n s-paper rd", "M-18-10H-6L0 0", 3),
});
constexpr auto kBridge = std::to_array<Shape>({
    cut("wood i w2", "M-26 0V-8C-14-18 14-18 26-8V0H18C12-9-12-9-18 0z"),
    cut("n i w1", "M-14-13v5M-5-15v6M5-15v6M14-13v5"),
});
// As it lies on a tile, seen from above: from side to side, with the feet of the picture below the middle of the tile.
constexpr auto kBridgeNorth = std::to_array<Shape>({
    cut("wood i w2", "M-11-98H11V66H-11z"),
    cut("n i w1",
        "M-11-84H11M-11-70H11M-11-56H11M-11-42H11M-11-28H11M-11-14H11M-11 0H11M-11 14H11M-11 28H11M-11 42H11M-11 "
        "56H11"),
});
constexpr auto kBridgeEast = std::to_array<Shape>({
    cut("wood i w2", "M-82-27V-5H82V-27z"),
    cut("n i w1",
        "M-70-27v22M-56-27v22M-42-27v22M-28-27v22M-14-27v22M0-27v22M14-27v22M28-27v22M42-27v22M56-27v22M70-27v22"),
});
constexpr auto kCastleToken = std::to_array<Shape>({
    cut("stone2 i w2", "M-24 0V-30H-18V-24H-12V-30H-6V-20H6V-30H12V-24H18V-30H24V0z"),
    cut("ik", "M-6 0V-8a6 6 0 0 1 12 0V0z"),
    cut("banner i w1", "M0-20V-42H12L8-37 12-32H2V-20z"),
});
constexpr auto kGhost = std::to_array<Shape>({
    cut("paper i w2", "M-13 0V-20a13 14 0 0 1 26 0V0L8-5 4 0 0-5-4 0-8-5z"),
    dot_cut("ik", -4.5, -20, 2.6),
    dot_cut("ik", 4.5, -20, 2.6),
    cut("ik", "M-2.3-12a2.3 3.4 0 1 0 4.6 0a2.3 3.4 0 1 0-4.6 0z"),
});
constexpr auto kSheep = std::to_array<Shape>({
    cut("n s-ink rd", "M-8-6V0M7-6V0", 3),
    cut("paper i w2", "M-16-10a7 7 0 0 1 8-9 9 9 0 0 1 15 0 7 7 0 0 1 4 13H-12a6 6 0 0 1-4-4z"),
    cut("ik", "M11-14a5 4.5 0 1 0 10 0a5 4.5 0 1 0-10 0z"),
});
constexpr auto kHound = std::to_array<Shape>({
    cut("stone2 i w2",
        "M-19-13C-26-16-29-25-26-33L-21-31C-22-25-20-22-16-21L3-22C6-22 8-25 9-28L12-37 16-33 21-33 30-27 28-21 "
        "20-20C18-15 16-12 16-10V0H10V-8L6-10H-9L-12-7V0H-18V-9z"),
    cut("ik", "M12-34L7-26 12-21 17-28z"),
    cut("lava i w1", "M8-22L18-17 16-13 6-18z"),
    dot_cut("paper", 20, -28, 1.8),
});
constexpr auto kGold = std::to_array<Shape>({
    cut("gold i w2", "M-16 0L-11-11H11L16 0z"),
    cut("paper", "M-9-9H4L3-6H-10z"),
});
constexpr auto kFlea = std::to_array<Shape>({
    dot_cut("tree i w2", 0, -18, 17),
    cut("ik", "M-9-18a9 7 0 1 0 18 0a9 7 0 1 0-18 0z"),
    cut("n i w2", "M-9-21l-4-4M-10-16l-4 2M9-21l4-4M10-16l4 2M-4-12l-2 6M4-12l2 6"),
});
constexpr auto kLatentFlea = std::to_array<Shape>({
    dot_cut("paper i w2", 0, -18, 17),
    cut("n i w2", "M-9-18a9 7 0 1 0 18 0a9 7 0 1 0-18 0z"),
    cut("n i w1", "M-9-21l-4-4M-10-16l-4 2M9-21l4-4M10-16l4 2M-4-12l-2 6M4-12l2 6"),
});
constexpr auto kOutbreak = std::to_array<Shape>({
    dot_cut("lava i w2", 0, -18, 17),
    cut("ik", "M-12-12C-12-24 4-28 8-20L14-18 8-12C4-9-8-9-12-12z"),
    cut("n i w2", "M-12-12C-18-10-16-4-8-6"),
});
constexpr auto kOldOutbreak = std::to_array<Shape>({
    dot_cut("tree i w2", 0, -18, 17),
    cut("n s-paper rd", "M-9-9V-20M0-7V-24M9-9V-20", 2.6),
});
constexpr auto kKing = std::to_array<Shape>({
    dot_cut("banner i w2", 0, -18, 17),
    cut("gold i w1", "M-11-10V-24L-5-18 0-27 5-18 11-24V-10z"),
});
constexpr auto kScout = std::to_array<Shape>({
    dot_cut("tree i w2", 0, -18, 17),
    cut("n s-paper rd", "M-6-8V-28", 2.6),
    cut("gold i w1", "M-5-28H9L5-23 9-18H-5z"),
});
constexpr auto kRobberBaron = std::to_array<Shape>({
    dot_cut("ik i w2", 0, -18, 17),
    cut("paper", "M-11-21H11V-15C7-12 3-15 0-17-3-15-7-12-11-15z"),
    dot_cut("ik", -5, -18, 2),
    dot_cut("ik", 5, -18, 2),
});
constexpr auto kCircusTent = std::to_array<Shape>({
    cut("lava i w2", "M-22 0V-14L0-36 22-14V0z"),
    cut("paper", "M-13-14L0-34-5-14V-1H-13zM5-14L0-34 13-14V-1H5z"),
    cut("n i w2", "M0-36V-44"),
    cut("gold i w1", "M0-44H10L7-40.5 10-37H0z"),
});

constexpr auto kFerryBoat = std::to_array<Shape>({
    cut("wood i w2", "M-22-12H22L16 0H-16z"),
    cut("n i w1", "M-19-6H19"),
    cut("paper i w2", "M-2-13V-36L16-16H-2z"),
    cut("lava i w1", "M-5-16V-30L-15-16z"),
});

// As it lies on its lake, seen from above: from road end to road end.
constexpr auto kFerryNorthEast = std::to_array<Shape>({
    cut("n s-ink rd", "M0-40C0-24 10-14 26-14", 13),
    cut("n s-wood rd", "M0-40C0-24 10-14 26-14", 9),
    cut("n s-paper rd", "M0-40C0-24 10-14 26-14", 2),
    cut("lava i w1", "M-1-23H17L14-17H2z"),
    cut("paper i w1", "M7-24V-36L16-24z"),
});
constexpr auto kFerrySouthEast = std::to_array<Shape>({
    cut("n s-ink rd", "M0 12C0-4 10-14 26-14", 13),
    cut("n s-wood rd", "M0 12C0-4 10-14 26-14", 9),
    cut("n s-paper rd", "M0 12C0-4 10-14 26-14", 2),
    cut("lava i w1", "M-1-7H17L14-1H2z"),
    cut("paper i w1", "M7-8V-20L16-8z"),
});
constexpr auto kFerrySouthWest = std::to_array<Shape>({
    cut("n s-ink rd", "M0 12C0-4-10-14-26-14", 13),
    cut("n s-wood rd", "M0 12C0-4-10-14-26-14", 9),
    cut("n s-paper rd", "M0 12C0-4-10-14-26-14", 2),
    cut("lava i w1", "M-17-7H1L-2-1H-14z"),
    cut("paper i w1", "M-9-8V-20L0-8z"),
});
constexpr auto kFerryNorthWest = std::to_array<Shape>({
    cut("n s-ink rd", "M0-40C0-24-10-14-26-14", 13),
    cut("n s-wood rd", "M0-40C0-24-10-14-26-14", 9),
    cut("n s-paper rd", "M0-40C0-24-10-14-26-14", 2),
    cut("lava i w1", "M-17-23H1L-2-17H-14z"),
    cut("paper i w1", "M-9-24V-36L0-24z"),
});
constexpr auto kFerryNorthSouth = std::to_array<Shape>({
    cut("n s-ink rd", "M0-40V12", 13),
    cut("n s-wood rd", "M0-40V12", 9),
    cut("n s-paper rd", "M0-40V12", 2),
    cut("lava i w1", "M-9-15H9L6-9H-6z"),
    cut("paper i w1", "M-1-16V-28L8-16z"),
});
constexpr auto kFerryWestEast = std::to_array<Shape>({
    cut("n s-ink rd", "M-26-14H26", 13),
    cut("n s-wood rd", "M-26-14H26", 9),
    cut("n s-paper rd", "M-26-14H26", 2),
    cut("lava i w1", "M-9-15H9L6-9H-6z"),
    cut("paper i w1", "M-1-16V-28L8-16z"),
});

// Animals of the circus: heads on a disc.
constexpr auto kElephant = std::to_array<Shape>({
    dot_cut("paper i w2", 0, -18, 17),
    cut("stone2 i w1",
        "M-13-24C-12-31-5-31-3-28H3C5-31 12-31 13-24 13-17 8-16 6-18 5-13 5-9 "
        "2-5H-2C-1-10-2-14-4-17-8-15-13-17-13-24z"),
    dot_cut("ik", -3, -23, 1.3),
    dot_cut("ik", 3, -23, 1.3),
});
constexpr auto kTiger = std::to_array<Shape>({
    dot_cut("paper i w2", 0, -18, 17),
    cut("gold i w1", "M-10-27L-12-32-6-29C-2-31 2-31 6-29L12-32 10-27C13-20 9-8 0-8-9-8-13-20-10-27z"),
    cut("n s-ink rd", "M0-30V-25M-4-29L-3-26M4-29L3-26M-11-19H-7M11-19H7M-10-15H-6M10-15H6", 1.6),
    dot_cut("ik", -4, -21, 1.3),
    dot_cut("ik", 4, -21, 1.3),
    cut("ik", "M-2-15H2L0-12z"),
});
constexpr auto kBear = std::to_array<Shape>({
    dot_cut("paper i w2", 0, -18, 17),
    dot_cut("wood i w1", -8, -27, 4),
    dot_cut("wood i w1", 8, -27, 4),
    dot_cut("wood i w1", 0, -18, 11),
    dot_cut("paper", 0, -14, 4.5),
    dot_cut("ik", 0, -16, 1.6),
    dot_cut("ik", -4, -21, 1.3),
    dot_cut("ik", 4, -21, 1.3),
});
constexpr auto kSeal = std::to_array<Shape>({
    dot_cut("paper i w2", 0, -18, 17),
    cut("stone2 i w1", "M-13-7C-6-8-5-12-4-18-3-25 3-27 6-23L9-21 5-19C7-14 6-9 12-7z"),
    dot_cut("lava i w1", 10, -27, 3.6),
    dot_cut("ik", 3, -21.500, 1.1),
});
constexpr auto kMonkey = std::to_array<Shape>({
    dot_cut("paper i w2", 0, -18, 17),
    dot_cut("wood i w1", -10, -20, 3.6),
    dot_cut("wood i w1", 10, -20, 3.6),
    dot_cut("wood i w1", 0, -20, 10),
    cut("paper", "M-6-21C-6-26-1-26 0-23 1-26 6-26 6-21 8-12-8-12-6-21z"),
    dot_cut("ik", -3, -21, 1.2),
    dot_cut("ik", 3, -21, 1.2),
    cut("n s-ink rd", "M-3-16.500C-1-15 1-15 3-16.500", 1.2),
});

constexpr auto kTeacher = std::to_array<Shape>({
    cut("slate2 i w2", "M-14 0C-14-13-9-21-6-26H6C9-21 14-13 14 0z"),
    dot_cut("paper i w2", 0, -32, 7.2),
    cut("ik", "M-13-38L0-43 13-38 0-33zM9-37V-29H11V-37z"),
    cut("paper i w2", "M0-15C-4-18-9-18-13-16V-3C-9-5-4-5 0-2 4-5 9-5 13-3V-16C9-18 4-18 0-15z"),
    cut("n i w1", "M0-15V-2"),
});

constexpr auto kQuince = std::to_array<Shape>({
    cut("n s-wood rd", "M0-18V-26", 2.4),
    cut("gold i w2", "M0-20C5-22 7-17 9-14 14-7 9 0 0 0S-14-7-9-14C-7-17-5-22 0-20z"),
    cut("tree i w1", "M1-22C4-29 11-29 14-26 11-21 5-20 1-22z"),
});
constexpr auto kApple = std::to_array<Shape>({
    cut("n s-wood rd", "M0-18V-26", 2.4),
    cut("lava i w2", "M0-18C6-23 14-18 13-10 12-3 6 1 0-1-6 1-12-3-13-10-14-18-6-23 0-18z"),
    cut("tree i w1", "M1-22C4-29 11-29 14-26 11-21 5-20 1-22z"),
});
constexpr auto kApricot = std::to_array<Shape>({
    cut("n s-wood rd", "M0-18V-26", 2.4),
    dot_cut("pink i w2", 0, -10, 11),
    cut("n i w1", "M0-20C-5-14-5-6 0 0"),
    cut("tree i w1", "M1-22C4-29 11-29 14-26 11-21 5-20 1-22z"),
});
constexpr auto kCherry = std::to_array<Shape>({
    cut("n s-wood rd", "M-8-9C-6-18 0-24 6-27M8-8C8-16 7-22 6-27", 2),
    dot_cut("lava i w2", -8, -7, 7),
    dot_cut("lava i w2", 8, -7, 7),
});
constexpr auto kPlum = std::to_array<Shape>({
    cut("n s-wood rd", "M0-18V-26", 2.4),
    cut("plum i w2", "M0-20C8-20 11-12 10-8 9-2 4 0 0 0S-9-2-10-8C-11-12-8-20 0-20z"),
    cut("n s-paper rd", "M-4-15C-6-11-6-8-5-5", 1.6),
    cut("tree i w1", "M1-22C4-29 11-29 14-26 11-21 5-20 1-22z"),
});
constexpr auto kElder = std::to_array<Shape>({
    cut("n s-wood rd", "M0 0V-14M0-8L-9-16M0-8L9-16", 2),
    dot_cut("ik", -9, -17, 4),
    dot_cut("ik", -3, -20, 4),
    dot_cut("ik", 4, -20, 4),
    dot_cut("ik", 10, -16, 4),
    dot_cut("plum i w1", 0, -14, 4),
});

constexpr auto kPlummet = std::to_array<Shape>({
    cut("n s-ink rd", "M0-44V-26", 2),
    cut("gold i w2", "M-8-26H8L9-20 0 0-9-20z"),
    cut("n i w1", "M-9-20H9"),
});

constexpr auto kWindNeedle = std::to_array<Shape>({
    cut("lava i w2", "M0-40L10-20 0-25-10-20z"),
    dot_cut("paper i w2", 0, -11, 9.5),
    cut("n i rd", "M-4-6V-16L4-6V-16", 2.6),
});

constexpr auto kMessage = std::to_array<Shape>({
    cut("paper i w2", "M-18 0V-26H18V0z"),
    cut("n i w1", "M-18-26L0-12 18-26M-18 0L-5-16M18 0L5-16"),
    dot_cut("lava i w1", 0, -12, 5.5),
});

constexpr auto kPointTile = std::to_array<Shape>({
    cut("paper i w2", "M-16 0V-26H16V0z"),
    cut("n i w1", "M-16-13H16"),
    dot_cut("lava i w1", -6, -19.5, 3.5),
    dot_cut("lava i w1", 6, -6.5, 3.5),
});

constexpr auto kLooks = std::to_array<FigureLook>({
    {"bridge-north", kBridgeNorth, kNoSymbol, {}},
    {"bridge-east", kBridgeEast, kNoSymbol, {}},
    {"castle-token", kCastleToken, kNoSymbol, {}},
    {"elephant", kElephant, kNoSymbol, {}},
    {"tiger", kTiger, kNoSymbol, {}},
    {"bear", kBear, kNoSymbol, {}},
    {"seal", kSeal, kNoSymbol, {}},
    {"monkey", kMonkey, kNoSymbol, {}},
    {"ferry", kFerryBoat, kNoSymbol, {}},
    {"ferry-north-east", kFerryNorthEast, kNoSymbol, {}},
    {"ferry-south-east", kFerrySouthEast, kNoSymbol, {}},
    {"ferry-south-west", kFerrySouthWest, kNoSymbol, {}},
    {"ferry-north-west", kFerryNorthWest, kNoSymbol, {}},
    {"ferry-north-south", kFerryNorthSouth, kNoSymbol, {}},
    {"ferry-west-east", kFerryWestEast, kNoSymbol, {}},
    {"teacher", kTeacher, kNoSymbol, {}},
    {"quince", kQuince, kNoSymbol, {}},
    {"apple", kApple, kNoSymbol, {}},
    {"apricot", kApricot, kNoSymbol, {}},
    {"cherry", kCherry, kNoSymbol, {}},
    {"plum", kPlum, kNoSymbol, {}},
    {"elder", kElder, kNoSymbol, {}},
    {"dragon", kDragon, kNoSymbol, {}},
    {"fairy", kFairy, kNoSymbol, {}},
    {"count", kCount, kNoSymbol, {}},
    {"wheel-pig", kWheelPig, kNoSymbol, "scale(1.15)"},
    {"sling", kCatapult, kNoSymbol, {}},
    {"mage", kMage, kNoSymbol, {}},
    {"witch", kWitch, kNoSymbol, {}},
    {"tower", kTower, kNoSymbol, {}},
    {"bridge", kBridge, kNoSymbol, {}},
    {"ghost", kGhost, kNoSymbol, {}},
    {"sheep", kSheep, kNoSymbol, {}},
    {"hound", kHound, kNoSymbol, {}},
    {"gold", kGold, kNoSymbol, {}},
    {"flea", kFlea, kNoSymbol, {}},
    {"king", kKing, kNoSymbol, {}},
    {"robber-baron", kRobberBaron, kNoSymbol, {}},
    {"scout", kScout, kNoSymbol, {}},
    {"plummet", kPlummet, kNoSymbol, {}},
    {"big-top", kCircusTent, kNoSymbol, {}},
    {"wind-needle", kWindNeedle, kNoSymbol, {}},
    {"message", kMessage, kNoSymbol, {}},
    {"point-tile", kPointTile, kNoSymbol, {}},
    {"german-castle", kGermanCastle, kNoSymbol, {}},
    {"half-tile", kHalfTile, kNoSymbol, {}},
    {"latent-flea", kLatentFlea, kNoSymbol, {}},
    {"outbreak", kOutbreak, kNoSymbol, {}},
    {"old-outbreak", kOldOutbreak, kNoSymbol, {}},
});

}  // namespace

std::span<const FigureLook> neutral_figures() {
    return kLooks;
}

}  // namespace bastide::art
