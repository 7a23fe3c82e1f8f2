// The figures of the players.
#include <algorithm>
#include <array>

#include "art/figures.h"

namespace bastide::art {

namespace {

constexpr std::string_view kCloakPath = "M-14 0C-14-13-9-21-6-26H6C9-21 14-13 14 0z";
constexpr Shape kCloak = cut("pc i", kCloakPath, 2.4);
constexpr Shape kHead = cut("pc i", "M-7.2-32a7.2 7.2 0 1 0 14.4 0a7.2 7.2 0 1 0-14.4 0z", 2.4);

constexpr auto kFollower = std::to_array<Shape>({kCloak, kHead});
constexpr auto kKnight = std::to_array<Shape>({
    cut("n s-ink rd", "M18 1V-46", 3),
    cut("gold i w1", "M18-46H30L26-42 30-38H18z"),
    kCloak,
    cut("pc i", "M-7-26V-37C-5-41 5-41 7-37V-26z", 2.4),
    cut("n s-paper rd", "M-4-33H4", 2),
    cut("n s-paper rd", "M0-33V-29", 1.6),
});
constexpr auto kHighwayman = std::to_array<Shape>({
    cut("n s-wood rd", "M17 0V-36", 3.2),
    kCloak,
    kHead,
    cut("pc i", "M-6-36C-5-43 5-43 6-36z", 2.4),
    cut("pc i", "M-12-34C-6-37 6-37 12-34 6-32-6-32-12-34z", 2.4),
});
constexpr auto kMonk = std::to_array<Shape>({
    cut("pc i", "M-16 0C-16-12-10-18-7-22H7C10-18 16-12 16 0z", 2.4),
    cut("pc i", "M-9-21C-11-33-2-38 0-43 2-38 11-33 9-21 4-18-4-18-9-21z", 2.4),
    cut("paper i w1", "M-4.5-26a4.5 5 0 1 0 9 0a4.5 5 0 1 0-9 0z"),
});
constexpr auto kFarmer = std::to_array<Shape>({
    cut("pc i", "M-25 0C-25-6-22-12-14-14 0-17 8-14 10-12V0z", 2.4),
    cut("pc i", "M9-8a7 7 0 1 0 14 0a7 7 0 1 0-14 0z", 2.4),
    cut("gold i w2", "M9-15L23-3 26-7C24-16 18-19 12-18z"),
    cut("n i w1 f", "M11.5-16.500L24-5"),
});
constexpr auto kCollar = std::to_array<Shape>({
    cut("gold i", "M-8.5-26H8.5L11-21H-11z", 1.8),
});
constexpr auto kKneelingCollar = std::to_array<Shape>({
    cut("gold i", "M-9-20.5C-4-17.5 4-17.5 9-20.5L11.5-16.5C5-13-5-13-11.5-16.5z", 1.8),
});
constexpr auto kLyingCollar = std::to_array<Shape>({
    cut("gold i", "M4-14.5L9-13V0H4z", 1.8),
});
constexpr auto kBuilder = std::to_array<Shape>({
    kCloak,
    kHead,
    cut("gold i w2", "M-8-34C-8-42 8-42 8-34H11V-31H-11V-34z"),
    cut("wood i w2", "M12 0L27-24V0zM18-4H23V-12z"),
});
constexpr auto kPig = std::to_array<Shape>({
    cut("n s-ink rd", "M-20-14c-5-1-6-6-3-7", 2.2),
    cut("pc i", "M-18 0V-6C-24-12-20-22-6-22 6-23 14-20 17-16L21-20 22-14 26-12V-6H21C19-3 17-2 16 0H10V-5H-8L-9 0z",
        2.4),
    dot_cut("ik", 18, -12, 1.5),
    dot_cut("paper", 17.5, -12.5, 0.6),
});
constexpr auto kMayor = std::to_array<Shape>({
    kCloak,
    kHead,
    cut("pc i", "M-12-35C-13-43 10-45 13-38L11-34H-10z", 2.4),
    cut("n s-gold", "M-8-24C-5-15 5-15 8-24", 3.2),
    dot_cut("gold i w1", 0, -16, 3.6),
});
constexpr auto kWagon = std::to_array<Shape>({
    cut("pc i", "M-24-8V-14H22L25-8z", 2.4),
    cut("pc i", "M-22-14C-22-32 18-32 18-14z", 2.4),
    cut("n s-ink rd", "M-10-14C-10-22-9-26-8-27M6-14C6-22 5-26 4-27", 1.8),
    dot_cut("wood i w2", -13, -6, 7),
    dot_cut("gold", -13, -6, 2),
    dot_cut("wood i w2", 13, -6, 7),
    dot_cut("gold", 13, -6, 2),
});
constexpr auto kBarn = std::to_array<Shape>({
    cut("stone i w2", "M-22 0V-18L0-33 22-18V0z"),
    cut("pc i", "M-27-16L0-36 27-16H20L0-30-20-16z", 2.4),
    cut("wood i w2", "M-9 0V-12H9V0z"),
    cut("n s-ink rd", "M-9-12L9 0M9-12L-9 0", 1.6),
});
constexpr auto kAbbey = std::to_array<Shape>({
    cut("stone i w2", "M-8 0V-19H23V0z"),
    cut("pc i", "M-9-18L-3-30H20L27-18z", 2.4),
    cut("stone i w2", "M-23 0V-32H-8V0z"),
    cut("pc i", "M-26-31L-15.500-46-5-31z", 2.4),
    cut("n s-ink rd", "M-15.500-45V-55M-19.500-51.500H-11.500", 2.6),
    cut("ik", "M-18-22C-18-27-13-27-13-22V-16H-18zM16 0V-8C16-12 21-12 21-8V0z"),
});
constexpr auto kAbbot = std::to_array<Shape>({
    cut("n s-ink rd", "M18 0V-34C18-42 27-41 26-35", 5),
    cut("n s-gold rd", "M18 0V-34C18-42 27-41 26-35", 2.6),
    kCloak,
    dot_cut("paper i w2", 0, -31, 6.5),
    cut("pc i", "M-8-33C-8-42-4-46 0-50 4-46 8-42 8-33z", 2.4),
    cut("n s-gold rd", "M0-46V-35.500M-4-40.500H4", 2),
});
constexpr auto kPhantom = std::to_array<Shape>({
    cut("pc i", "M-15 0C-14-10-14-20-11-28-8-42 8-42 11-28 14-20 14-10 15 0L9-5 5 0 0-5-5 0-9-5z", 2.4),
});
constexpr auto kPhantomFace = std::to_array<Shape>({
    cut("n s-paper f", "M-10-7C-10-20-8-34 0-36 8-34 10-20 10-7", 1.2),
    dot_cut("paper", -3.5, -29, 1.9),
    dot_cut("paper", 3.5, -29, 1.9),
});
constexpr auto kShepherd = std::to_array<Shape>({
    cut("n s-wood rd", "M18 0V-36C18-45 28-44 27-37", 3.2),
    kCloak,
    kHead,
    cut("pc i", "M-9-28C-10-38-4-42 0-42S10-38 9-28L5-30V-34H-5V-30z", 2.4),
});
constexpr auto kRingmaster = std::to_array<Shape>({
    cut("n s-ink rd", "M14-14C24-20 20-34 30-32", 2.2),
    kCloak,
    kHead,
    cut("ik", "M-12-35H12V-38H-12zM-7-37V-50H7V-37z"),
    cut("lava", "M-7-41.500H7V-38H-7z"),
});
constexpr auto kGuard = std::to_array<Shape>({
    cut("n s-wood rd", "M19 0V-46", 3),
    cut("slate2 i w1", "M15-46C24-48 26-40 24-34L17-36z"),
    kCloak,
    kHead,
    cut("slate2 i w2", "M-13-32C-8-42 8-42 13-32 6-34-6-34-13-32z"),
    cut("paper i w2", "M-9-21H9V-10C9-4 4-1 0 1-4-1-9-4-9-10z"),
});
constexpr auto kTollHouse = std::to_array<Shape>({
    cut("paper i w2", "M-15 0V-16H11V0z"),
    cut("pc i", "M-20-15L-2-33 16-15z", 2.4),
    cut("ik", "M-5 0V-9H1V0z"),
    cut("paper i w1", "M9-13L29-25 31-21 11-9z"),
    cut("lava", "M13-15.400L17-17.800 19-13.800 15-11.400zM21-20.200L25-22.600 27-18.600 23-16.200z"),
});
constexpr auto kCastleToken = std::to_array<Shape>({
    cut("pc i", "M-22 0V-30H-18V-26H-14V-30H-10V-16H10V-30H14V-26H18V-30H22V0z", 2.4),
    cut("ik", "M-18-21h4v7h-4zM14-21h4v7h-4z"),
});
constexpr auto kTowerStorey = std::to_array<Shape>({
    cut("pc i", "M-15 0V-13H-17V-22H-10V-18H-4V-22H4V-18H10V-22H17V-13H15V0z", 2.4),
});
constexpr auto kFairground = std::to_array<Shape>({
    cut("pc i", "M-22 0V-12L0-34 22-12V0z", 2.4),
    cut("paper i w1", "M-7.5-12L0-34 7.5-12V0H-7.500z"),
    cut("n i w2", "M0-34V-42"),
    cut("gold i w1", "M0-42H9L6-39 9-36H0z"),
});
constexpr auto kFlyingMachine = std::to_array<Shape>({
    cut("pc i", "M-24-14C-12-22-6-20-2-18L18-30 12-16C18-14 22-12 24-8 14-10 8-8 4-8L-2 0-5-9C-12-10-18-11-24-14z",
        2.4),
});

constexpr auto kTunnelChip = std::to_array<Shape>({
    dot_cut("pc i w3", 0, -14, 14),
});

constexpr auto kLittleTower = std::to_array<Shape>({
    cut("pc i w2", "M-8 0V-26H8V0z"),
    cut("stone2 i w2", "M-11-26V-35H-6V-31H-2.5V-35H2.5V-31H6V-35H11V-26z"),
    cut("ik", "M-3 0V-8a3 3.5 0 0 1 6 0V0zM-1.5-14V-20H1.5V-14z"),
});
constexpr auto kLittleHouse = std::to_array<Shape>({
    cut("paper i w2", "M-12 0V-16H12V0z"),
    cut("pc i w2", "M-16-15L0-31 16-15z"),
    cut("ik", "M-3 0V-9H3V0zM-9-6V-11H-5V-6zM5-6V-11H9V-6z"),
});
constexpr auto kLittleShed = std::to_array<Shape>({
    cut("wood i w2", "M-15 0V-10H15V0z"),
    cut("n i w1", "M-10-10V0M-5-10V0M5-10V0M10-10V0"),
    cut("pc i w2", "M-18-9L-13-20H13L18-9z"),
});

// On the score track: a figure on a small stand with the paving of its spaces.
constexpr auto kTrackStand = cut("stone i w2", "M-18 0V-6H18V0z");
constexpr auto kScoringFollower = std::to_array<Shape>({
    kTrackStand,
    cut("pc i w2", "M-13-6C-12-16-8-22-5-26H5C8-22 12-16 13-6z"),
    dot_cut("paper i w2", 0, -31, 6.5),
});
constexpr auto kScoringWoman = std::to_array<Shape>({
    kTrackStand,
    cut("pc i w2", "M-17-6L-4-26H4L17-6z"),
    dot_cut("paper i w2", 0, -31, 6.5),
    cut("wood i w1", "M-8-28C-9-40 9-40 8-28 6-34-6-34-8-28z"),
});
constexpr auto kRobberMask = cut("ik", "M-8-35H8V-30H-8z");
constexpr auto kRobber = std::to_array<Shape>({
    cut("pc i w2", "M-14 0C-14-13-9-21-6-26H6C9-21 14-13 14 0z"),
    dot_cut("paper i w2", 0, -32, 7.2),
    kRobberMask,
    dot_cut("paper", -3, -32.5, 1.3),
    dot_cut("paper", 3, -32.5, 1.3),
});
constexpr auto kRobberOnTrack = std::to_array<Shape>({
    kTrackStand,
    cut("pc i w2", "M-14-6C-13-15-9-21-6-26H6C9-21 13-15 14-6z"),
    dot_cut("paper i w2", 0, -32, 7.2),
    kRobberMask,
    dot_cut("paper", -3, -32.5, 1.3),
    dot_cut("paper", 3, -32.5, 1.3),
});

constexpr auto kLooks = std::to_array<FigureLook>({
    {"follower", kFollower, {}, {}},
    {"knight", kKnight, {}, {}},
    {"highwayman", kHighwayman, {}, "skewX(-8)"},
    {"monk", kMonk, {0, -9, 0.9}, {}, 1, {}, kKneelingCollar},
    {"farmer", kFarmer, {-8, -7, 0.8}, {}, 1, {}, kLyingCollar},
    {"builder", kBuilder, {}, {}},
    {"pig", kPig, {-4, -13, 0.75}, {}},
    {"mayor", kMayor, {0, -6, 0.72}, {}},
    {"wagon", kWagon, {-2, -20.5, 0.7}, {}},
    {"barn", kBarn, {0, -20.5, 0.62, true}, {}},
    {"abbey", kAbbey, {5, -9, 0.6, true}, {}},
    {"abbot", kAbbot, {}, {}},
    {"phantom", kPhantom, {0, -15}, {}, 0.78, kPhantomFace},
    {"shepherd", kShepherd, {}, {}},
    {"ringmaster", kRingmaster, {}, {}},
    {"guard", kGuard, {0, -11, 0.8, true}, {}},
    {"toll-house", kTollHouse, {-2, -22, 0.5}, {}},
    {"castle", kCastleToken, {0, -8, 0.8}, {}},
    {"storey", kTowerStorey, {0, -8, 0.7}, {}},
    {"tent", kFairground, {0, -8, 0}, {}},
    {"flier", kFlyingMachine, {2, -15, 0.5}, {}},
    {"tunnel-chip", kTunnelChip, {0, -14, 0.9}, {}},
    {"little-tower", kLittleTower, {0, -22, 0}, {}},
    {"little-house", kLittleHouse, {0, -20, 0}, {}},
    {"little-shed", kLittleShed, {0, -15, 0}, {}},
    {"scoring-follower", kScoringFollower, {0, -14, 0.6}, {}},
    {"scoring-woman", kScoringWoman, {0, -13, 0.6}, {}},
    {"robber", kRobber, {0, -11, 0.7}, {}},
    {"robber-on-track", kRobberOnTrack, {0, -14, 0.6}, {}},
});

// What stands for a kind of action where no look has its name.
struct ActionLook {
    std::string_view kind, look;
};
constexpr ActionLook kActionLooks[] = {{"abbot-return", "abbot"},
                                       {"acrobat", "acrobats"},
                                       {"build", "little-house"},
                                       {"clear", "ghost"},
                                       {"copy", "teacher"},
                                       {"deal-castle", "german-castle"},
                                       {"deal-half", "half-tile"},
                                       {"drive", "wagon"},
                                       {"enchant", "mage"},
                                       {"fly", "flying-machine"},
                                       {"fruit-stack", "apple"},
                                       {"ghosts", "ghost"},
                                       {"grow", "sheep"},
                                       {"harvest", "apple"},
                                       {"haunt", "ghost"},
                                       {"lift-flea", "flea"},
                                       {"lift-spell", "witch"},
                                       {"move-ferry", "ferry"},
                                       {"pyramid", "acrobats"},
                                       {"rob", "robber"},
                                       {"score-castle", "castle"},
                                       {"score-follower", "follower"},
                                       {"scorer", "scoring-follower"},
                                       {"stable", "sheep"},
                                       {"take-gold", "gold"},
                                       {"tile-and-bridge", "bridge"},
                                       {"tower-piece", "storey"}};

}  // namespace

std::span<const FigureLook> player_figures() {
    return kLooks;
}

// Kept here so that the collar sits where the cloak's neck is.
std::span<const Shape> standing_collar() {
    return kCollar;
}

std::string look_of_figure(std::string_view kind, std::string_view type) {
    if (kind != "follower" && kind != "big-follower")
        return std::string(kind);
    std::string look = "follower";
    if (type == "city")
        look = "knight";
    else if (type == "road")
        look = "highwayman";
    else if (type == "monastery")
        look = "monk";
    else if (type == "field")
        look = "farmer";
    return kind == "follower" ? look : "big-" + look;
}

std::string_view look_of_action(std::string_view kind) {
    const auto other = std::find_if(std::begin(kActionLooks), std::end(kActionLooks),
                                    [&](const ActionLook& entry) { return entry.kind == kind; });
    if (other != std::end(kActionLooks))
        return other->look;
    for (const auto& known : {figure_looks(), neutral_looks(), token_looks()})
        if (const auto same = std::find(known.begin(), known.end(), kind); same != known.end())
            return *same;
    return "";
}

}  // namespace bastide::art
