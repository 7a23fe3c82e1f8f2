// The kinds of figures and what is fixed for each of them. One line a kind; rules about them are in their modules.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "land/core/ids.h"

namespace bastide::land {

enum class FigureKind : std::uint8_t {
    Follower,
    BigFollower,
    Abbot,
    Builder,
    Pig,
    Phantom,
    Mayor,
    Wagon,
    Barn,
    Guard,
    Shepherd,
    Ringmaster
};
inline constexpr int kFigureKindCount = 12;

constexpr std::uint32_t type_bit(SegmentType type) {
    return 1u << static_cast<unsigned>(type);
}
inline constexpr std::uint32_t kRoadOrCity = type_bit(SegmentType::Road) | type_bit(SegmentType::City);
inline constexpr std::uint32_t kMonasteryOrGarden = type_bit(SegmentType::Monastery) | type_bit(SegmentType::Garden);
inline constexpr std::uint32_t kFollowerPlaces =
    kRoadOrCity | type_bit(SegmentType::Field) | type_bit(SegmentType::Monastery);

// What book 001 calls the wooden figures: the only list of them, compared with its text by a test (S001-132 to
// S001-135). Followers and special figures have an owner, neutral ones have none.
enum class FigureTerm : std::uint8_t { Follower, Special, Neutral };
struct NamedFigure {
    std::string_view name;
    FigureTerm term;
};
inline constexpr NamedFigure kNamedFigures[] = {
    {"follower", FigureTerm::Follower},   {"big-follower", FigureTerm::Follower}, {"mayor", FigureTerm::Follower},
    {"wagon", FigureTerm::Follower},      {"phantom", FigureTerm::Follower},      {"abbot", FigureTerm::Follower},
    {"ringmaster", FigureTerm::Follower}, {"guard", FigureTerm::Follower},  // of book 004 (GC-21)
    {"builder", FigureTerm::Special},     {"pig", FigureTerm::Special},           {"barn", FigureTerm::Special},
    {"robber", FigureTerm::Special},      {"shepherd", FigureTerm::Special},      {"dragon", FigureTerm::Neutral},
    {"fairy", FigureTerm::Neutral},       {"tower-piece", FigureTerm::Neutral},   {"bridge", FigureTerm::Neutral},
    {"count", FigureTerm::Neutral},       {"teacher", FigureTerm::Neutral},       {"ferry", FigureTerm::Neutral},
    {"gold", FigureTerm::Neutral},        {"mage", FigureTerm::Neutral},          {"witch", FigureTerm::Neutral},
    {"big-top", FigureTerm::Neutral},
};
constexpr FigureTerm term_of(std::string_view name) {
    const auto* figure = kNamedFigures;
    while (figure->name != name)  // beyond the end: a kind that the list lacks does not compile
        ++figure;
    return figure->term;
}

struct FigureKindInfo {
    std::string_view name;      // word in text and files
    int strength;               // followers it counts for in a majority (IC-10: the big one two)
    std::uint32_t deployed;     // types of segments it is deployed to as a follower of step B1; 0: by its module only
    bool is_companion = false;  // stands only with a follower of its colour, and leaves with the last of them
    bool is_follower = term_of(name) == FigureTerm::Follower;  // only they occupy a feature and count for a majority
};
inline constexpr std::array<FigureKindInfo, kFigureKindCount> kFigureKinds{{
    {"follower", 1, kFollowerPlaces},
    {"big-follower", 2, kFollowerPlaces},
    {"abbot", 1, kMonasteryOrGarden},
    {"builder", 0, 0, true},
    {"pig", 0, 0, true},
    {"phantom", 1, kFollowerPlaces},
    {"mayor", 0, type_bit(SegmentType::City)},  // his strength is that of the pennants (AM-19)
    {"wagon", 1, kRoadOrCity | type_bit(SegmentType::Monastery)},
    {"barn", 0, 0},
    {"guard", 1, kFollowerPlaces},
    {"shepherd", 0, 0},
    {"ringmaster", 1, kFollowerPlaces},
}};
constexpr const FigureKindInfo& info_of(FigureKind kind) {
    return kFigureKinds[at(kind)];
}
// Small and big followers and those that count as small ones: whoever may stand on all kinds of land.
constexpr bool is_plain_follower(FigureKind kind) {
    return (info_of(kind).deployed & kFollowerPlaces) == kFollowerPlaces;
}

// Where a figure is. `Feature`: Figure::segment says in which; other places are explained by their modules.
enum class FigurePlace : std::uint8_t {
    Supply,
    Feature,
    CrownSpace,
    TowerTop,
    Prisoner,
    Corner,
    Quarter,
    Pool,
    Buried,
    Castle,  // that a token made of a city; Figure::detail & 3: on which side its other square lies
    Acrobat,
    Leipzig
};
inline constexpr std::array<std::string_view, 12> kFigurePlaceNames{"supply",   "feature", "crown-space", "tower",
                                                                    "prisoner", "corner",  "quarter",     "pool",
                                                                    "cemetery", "castle",  "acrobat",     "leipzig"};
// On one square of the land: Figure::square and Figure::segment say where.
constexpr bool is_on_land(FigurePlace place) {
    return place == FigurePlace::Feature || place == FigurePlace::TowerTop || place == FigurePlace::Acrobat;
}
// The same, or on a corner of it, which belongs to four squares, or in a castle of two.
constexpr bool has_square(FigurePlace place) {
    return is_on_land(place) || place == FigurePlace::Corner || place == FigurePlace::Castle;
}

}  // namespace bastide::land
