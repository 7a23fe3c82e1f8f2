// Seals: round marks with one glyph.
#include <array>

#include "art/stamps/stamp.h"

namespace bastide::art {

namespace {

constexpr auto kDragon = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 21.5),
    dot_cut("lava i w2", 0, 0, 19),
    cut("paper", "M-14 9C-13 0-8-3-3-4L-9-12-1-9 2-15 6-8C12-6 15-2 15 2L8 3 13 6C9 8 5 7 2 6 1 11-6 14-14 9z"),
    dot_cut("ik", 6, -2, 1.8),
});

constexpr auto kPrincess = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 21.5),
    dot_cut("plum i w2", 0, 0, 19),
    cut("paper", "M-8 13C-9 3-6 0-5-3L6-16 6-4C9 0 9 4 8 13z"),
    cut("gold", "M-5-3L6-16V-4C3-6-2-6-5-3z"),
    cut("n s-paper w2", "M7-15C14-12 12-4 14 2"),
    dot_cut("ik", 0, 2, 1.5),
    dot_cut("ik", 5, 2, 1.5),
});

constexpr auto kWine = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 19.5),
    dot_cut("paper i w2", 0, 0, 17),
    cut("wood i w1", "M-7-10H7C11-4 11 4 7 10H-7C-11 4-11-4-7-10z"),
    cut("n i w2", "M-9-5H9M-9 5H9"),
    dot_cut("gold", 0, 0, 2.2),
});

constexpr auto kGrain = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 19.5),
    dot_cut("paper i w2", 0, 0, 17),
    cut("n s-gold w3 rd", "M0 12V-8M-5 12L-2-2M5 12L2-2"),
    cut("gold i w1", "M0-14c4 4 4 8 0 11-4-3-4-7 0-11zM-3-2c-5 0-7-3-7-7 4 0 7 3 7 7zM3-2c5 0 7-3 7-7-4 0-7 3-7 7z"),
    cut("n i w2", "M-6 5H6"),
});

constexpr auto kCloth = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 19.5),
    dot_cut("paper i w2", 0, 0, 17),
    cut("banner i w1", "M-11-6L7-9V5L-11 9z"),
    cut("gold", "M-11-1L7-4V0L-11 3z"),
    cut("slate2 i w1", "M4.5 -2a3.5 7 0 1 0 7 0a3.5 7 0 1 0-7 0z"),
});

constexpr auto kFestival = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 19.5),
    dot_cut("gold i w2", 0, 0, 17),
    cut("lava i w1", "M0-12L-11 2H11z"),
    cut("paper i w1", "M-9 2H9V11H-9z"),
    cut("ik", "M-3 11V5H3V11z"),
});

constexpr auto kFair = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 19.5),
    dot_cut("tree i w2", 0, 0, 17),
    cut("n s-paper w3 rd", "M-10 9L9-9M-10 9H10M-2 9V1"),
    dot_cut("lava i w1", 9, -9, 4),
    dot_cut("ik", -7, 11, 3),
    dot_cut("ik", 7, 11, 3),
});

constexpr auto kBazaar = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 19.5),
    dot_cut("banner i w2", 0, 0, 17),
    cut("paper i w1", "M-12-9H12V-2a4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0z"),
    cut("gold i w1", "M-10 3H10V10H-10z"),
});

constexpr auto kMage = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 19.5),
    dot_cut("plum i w2", 0, 0, 17),
    cut("gold", "M0-13L3-4 12-4 5 2 8 11 0 6-8 11-5 2-12-4-3-4z"),
});

constexpr auto kGoldmine = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 19.5),
    dot_cut("rock i w2", 0, 0, 17),
    cut("gold i w1", "M-11 8L-8 1H1L4 8zM-3 0L0-7H8L11 0zM2 8L5 1H12L14 8z"),
});

constexpr auto kFlyingMachine = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 19.5),
    dot_cut("water i w2", 0, 0, 17),
    cut("paper i w1", "M0-13L3-4 14 2V6L3 4 2 9 6 12V14H-6V12L-2 9-3 4-14 6V2L-3-4z"),
    cut("ik", "M0-29L7-19H-7z"),
});

// Crop circles: trodden rings, and in the middle a shield, a club or a fork.
constexpr auto kCityCircle = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 23.5),
    dot_cut("gold i w2", 0, 0, 21),
    dot_cut("n i w1", 0, 0, 17),
    cut("banner i w2", "M-10-11H10V0C10 7 4 11 0 13-4 11-10 7-10 0z"),
    cut("paper", "M-2-11H2V-3H10V1H2V12L0 13-2 12V1H-10V-3H-2z"),
});

constexpr auto kRoadCircle = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 23.5),
    dot_cut("gold i w2", 0, 0, 21),
    dot_cut("n i w1", 0, 0, 17),
    cut("wood i w2", "M-11 9L2-8C5-13 14-11 13-4 12 0 8 2 4 3L-7 13z"),
    dot_cut("ik", 8, -7, 1.6),
    dot_cut("ik", 4, -3, 1.6),
    dot_cut("ik", 10, -2, 1.6),
});

constexpr auto kFieldCircle = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 23.5),
    dot_cut("gold i w2", 0, 0, 21),
    dot_cut("n i w1", 0, 0, 17),
    cut("n s-ink rd", "M0 14V-2M-8-13V-6C-8 0 8 0 8-6V-13M0-2V-13", 3.2),
});

constexpr auto kPlague = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 19.5),
    dot_cut("tree i w2", 0, 0, 17),
    cut("ik", "M-9 0a9 7 0 0 1 18 0 9 7 0 0 1-18 0z"),
    cut("n i w2", "M-9-3l-4-4M-10 2l-4 2M9-3l4-4M10 2l4 2M-4 6l-2 6M4 6l2 6"),
});

constexpr auto kCircus = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 19.5),
    dot_cut("lava i w2", 0, 0, 17),
    cut("paper i w1", "M0-12L13 1H-13z"),
    cut("gold i w1", "M-11 1H11V11H-11z"),
    cut("lava", "M0-12L4 1H-4z"),
});

constexpr auto kAcrobats = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 19.5),
    dot_cut("gold i w2", 0, 0, 17),
    dot_cut("ik", 0, -7, 4),
    dot_cut("ik", -7, 6, 4),
    dot_cut("ik", 7, 6, 4),
});

constexpr auto kSiege = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 19.5),
    dot_cut("ik i w2", 0, 0, 17),
    cut("n s-paper", "M-10 10L9-9M10 10L-9-9", 2.6),
    cut("paper", "M12-12L4-10 10-4zM-12-12L-4-10-10-4z"),
});

constexpr auto kRobber = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 19.5),
    dot_cut("ik i w2", 0, 0, 17),
    cut("paper", "M-11-3H11V3C7 6 3 3 0 1-3 3-7 6-11 3z"),
    dot_cut("ik", -5, 0, 2),
    dot_cut("ik", 5, 0, 2),
});

constexpr auto kWell = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 19.5),
    dot_cut("stone i w2", 0, 0, 17),
    dot_cut("water i w2", 0, 2, 8),
    cut("n i w2", "M-9 2V-11H9V2"),
});

constexpr auto kSheep = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 19.5),
    dot_cut("meadow2 i w2", 0, 0, 17),
    cut("paper i w1", "M-10 0a5 5 0 0 1 5-6 6 6 0 0 1 10 0 5 5 0 0 1 3 9H-8a4 4 0 0 1-2-3z"),
    dot_cut("ik", 9, -3, 3.5),
    cut("n i w2", "M-5 4v6M4 4v6"),
});

constexpr auto kOther = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 19.5),
    dot_cut("slate i w2", 0, 0, 17),
    cut("paper", "M0-11L3-3 11 0 3 3 0 11-3 3-11 0-3-3z"),
});

// Numerals are cut, not set: a seal needs no font.
constexpr std::string_view kSpokes =
    "M11.3 6.5L18.2 10.5M0 13V21M-11.3 6.5L-18.2 10.5M-11.3-6.5L-18.2-10.5M0-13V-21M11.3-6.5L18.2-10.5";
constexpr auto kWheel1 = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 24.5),
    dot_cut("gold i w2", 0, 0, 22),
    cut("n s-paper w3", kSpokes),
    dot_cut("paper i w2", 0, 0, 13.5),
    cut("n i rd", "M-4.5-3.5L0.5-7.5V7.5M-4 7.5H5", 3.6),
});

constexpr auto kWheel2 = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 24.5),
    dot_cut("banner i w2", 0, 0, 22),
    cut("n s-paper w3", kSpokes),
    dot_cut("paper i w2", 0, 0, 13.5),
    cut("n i rd", "M-4.5-4A4.6 4.6 0 0 1 4.6-3.5C4.6 1.5-4.5 3-4.8 7.3H5", 3.6),
});

constexpr auto kWheel3 = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 24.5),
    dot_cut("lava i w2", 0, 0, 22),
    cut("n s-paper w3", kSpokes),
    dot_cut("paper i w2", 0, 0, 13.5),
    cut("n i rd", "M-4.5-7.3H4.5L0-2A4.8 4.8 0 1 1-5 4.5", 3.6),
});

constexpr auto kPigHerd = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 19.5),
    dot_cut("meadow2 i w2", 0, 0, 17),
    cut("pink i w1", "M-12 7V3C-15-2-12-8-3-8 4-9 8-7 10-4L13-7 13.5-3 15-1V2H12L10 7H6V4H-6L-7 7z"),
    dot_cut("ik", 9, -1, 1.2),
});

constexpr auto kSpecial = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 14.5),
    dot_cut("gold i w2", 0, 0, 12),
    cut("ik", "M0-9L2.6-3 9-2.5 4 1.6 5.6 8 0 4.6-5.6 8-4 1.6-9-2.5-2.6-3z"),
});

constexpr auto kDarmstadtium = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 24.5),
    dot_cut("slate i w2", 0, 0, 22),
    dot_cut("gold i w1", 0, 0, 5),
    cut("n s-paper w2", "M-17 0a17 7 0 1 0 34 0a17 7 0 1 0-34 0z"),
    cut("n s-paper w2", "M-8.5-14.7a17 7 60 1 0 17 29.4a17 7 60 1 0-17-29.4z"),
    cut("n s-paper w2", "M8.5-14.7a17 7 120 1 1-17 29.4a17 7 120 1 1 17-29.4z"),
});

constexpr auto kRazboynik = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 21.5),
    dot_cut("ik i w2", 0, 0, 19),
    cut("n s-paper rd", "M-11 11L8-8M11 11L-8-8", 3),
    cut("n s-gold rd", "M-13 6L-6 13M13 6L6 13", 3),
});

constexpr auto kVodyanoy = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 21.5),
    dot_cut("water i w2", 0, 0, 19),
    cut("tree i w1", "M-12 9C-13-2-8-11 0-11S13-2 12 9z"),
    dot_cut("paper i w1", -5, -5, 3.6),
    dot_cut("paper i w1", 5, -5, 3.6),
    dot_cut("ik", -5, -5, 1.4),
    dot_cut("ik", 5, -5, 1.4),
    cut("n s-water2 rd", "M-15 9q4-4 7.5 0t7.5 0 7.5 0 7.5 0", 3),
});

constexpr auto kTravellers = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 19.5),
    dot_cut("wood i w2", 0, 0, 17),
    cut("n s-paper rd", "M-7 11V-10M-7-10C-7-14-1-14-2-9", 2.4),
    cut("gold i w1", "M0 2C0-6 12-6 12 2L10 9H2z"),
    cut("n i w1", "M1 1H11"),
});

constexpr auto kQuarter = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 30),
    dot_cut("stone i w2", 0, 0, 27),
    cut("n s-gold w3", "M-21 0a21 21 0 1 0 42 0a21 21 0 1 0-42 0z"),
});

// Quarters of one city, by their crafts: a wheel, a hide, coins, a book.
constexpr auto kWainwrights = std::to_array<Shape>({
    dot_cut("paper i w2", 0, 0, 27),
    cut("n s-wood w3", "M-18 0a18 18 0 1 0 36 0a18 18 0 1 0-36 0z"),
    cut("n s-wood w2", "M-18 0H18M0-18V18M-13-13L13 13M-13 13L13-13"),
    dot_cut("wood i w1", 0, 0, 5),
});
constexpr auto kTanners = std::to_array<Shape>({
    dot_cut("paper i w2", 0, 0, 27),
    cut("wood i w2",
        "M-5-20H5C6-14 12-14 18-17L17-8C10-6 10 6 17 8L18 17C12 14 6 14 3 20H-3C-6 14-12 14-18 17L-17 8C-10 "
        "6-10-6-17-8L-18-17"
        "C-12-14-6-14-5-20z"),
    cut("n i w1", "M0-12V12"),
});
constexpr auto kCoiners = std::to_array<Shape>({
    dot_cut("paper i w2", 0, 0, 27),
    dot_cut("gold i w2", -8, 6, 10),
    dot_cut("gold i w2", 9, 8, 9),
    dot_cut("gold i w2", 1, -9, 10),
    cut("n i w1", "M1-14V-4M-8 1V11M9 4V12"),
});
constexpr auto kBookbinders = std::to_array<Shape>({
    dot_cut("paper i w2", 0, 0, 27),
    cut("lava i w2", "M-19-13C-12-16-4-15 0-11 4-15 12-16 19-13V14C12 11 4 12 0 16-4 12-12 11-19 14z"),
    cut("paper i w1", "M-15-10C-10-12-4-11 0-8V11C-4 8-10 7-15 9zM15-10C10-12 4-11 0-8V11C4 8 10 7 15 9z"),
    cut("n i w1", "M-11-4L-4-3M-11 1L-4 2M11-4L4-3M11 1L4 2"),
});
constexpr auto kMarket = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 32),
    dot_cut("stone i w2", 0, 0, 29),
    cut("wood i w2", "M-18-6V18M18-6V18"),
    cut("gold i w2", "M-16 6H16V16H-16z"),
    cut("paper i w2", "M-22-16H22V-5a5.5 5.5 0 0 1-11 0 5.5 5.5 0 0 1-11 0 5.5 5.5 0 0 1-11 0 5.5 5.5 0 0 1-11 0z"),
    cut("lava", "M-11-15H0V-5a5.5 5.5 0 0 1-11 0zM11-15H21V-5a5 5 0 0 1-10 0z"),
});

constexpr auto kSmithy = std::to_array<Shape>({
    dot_cut("paper", 0, 0, 32),
    dot_cut("stone i w2", 0, 0, 29),
    cut("slate i w2", "M-22-6H16C18-2 12 4 4 6V12H12V18H-14V12H-6V6C-14 4-20 0-22-6z"),
    cut("slate2", "M-18-4H12C10-1 4 0-2 1-10 0-15-1-18-4z"),
    cut("n i w3", "M-8-10L8-22"),
    cut("rock i w2", "M4-26L14-20 10-14 0-20z"),
});

constexpr auto kStamps = std::to_array<Stamp>({
    {"dragon", 19, kDragon},
    {"princess", 19, kPrincess},
    {"wine", 19, kWine},
    {"grain", 19, kGrain},
    {"cloth", 19, kCloth},
    {"festival", 19, kFestival},
    {"fair", 19, kFair},
    {"bazaar", 19, kBazaar},
    {"mage", 19, kMage},
    {"goldmine", 19, kGoldmine},
    {"flying-machine", 24, kFlyingMachine, true},
    {"corn-circle:City", 23, kCityCircle},
    {"corn-circle:Road", 23, kRoadCircle},
    {"corn-circle:Field", 23, kFieldCircle},
    {"plague", 19, kPlague},
    {"circus", 19, kCircus},
    {"acrobats", 19, kAcrobats},
    {"siege", 19, kSiege},
    {"robber", 19, kRobber},
    {"well", 19, kWell},
    {"sheep", 19, kSheep},
    {"other", 19, kOther},
    {"wheel:1", 25, kWheel1},
    {"wheel:2", 25, kWheel2},
    {"wheel:3", 25, kWheel3},
    {"pig-herd", 19, kPigHerd},
    {"special", 14, kSpecial},
    {"darmstadtium", 25, kDarmstadtium},
    {"razboynik", 21, kRazboynik},
    {"vodyanoy", 21, kVodyanoy},
    {"travellers", 19, kTravellers},
    {"quarter", 30, kQuarter},
    {"wainwrights", 27, kWainwrights},
    {"tanners", 27, kTanners},
    {"coiners", 27, kCoiners},
    {"bookbinders", 27, kBookbinders},
    {"market", 32, kMarket},
    {"smithy", 32, kSmithy},
});

}  // namespace

std::span<const Stamp> seal_stamps() {
    return kStamps;
}

}  // namespace bastide::art
