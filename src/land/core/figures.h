// The kinds of figures and what is fixed for each of them. One line a kind; rules about them are in their modules.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "land/core/ids.h"

namespace bastide::land {

enum class FigureKind : std::uint8_t { Follower, BigFollower, Abbot, Builder, Pig, Phantom, Guard };
inline constexpr int kFigureKindCount = 7;

constexpr std::uint32_t type_bit(SegmentType type) {
    return 1u << static_cast<unsigned>(type);
}
inline constexpr std::uint32_t kRoadOrCity = type_bit(SegmentType::Road) | type_bit(SegmentType::City);
inline constexpr std::uint32_t kMonasteryOrGarden = type_bit(SegmentType::Monastery) | type_bit(SegmentType::Garden);
inline constexpr std::uint32_t kFollowerPlaces =
    kRoadOrCity | type_bit(SegmentType::Field) | type_bit(SegmentType::Monastery);

struct FigureKindInfo {
    std::string_view name;   // word in text and files
    bool is_follower;        // only followers occupy a feature and count for a majority
    int strength;            // followers it counts for in a majority (IC-10: the big one two)
    std::uint32_t deployed;  // types of segments it is deployed to as a follower of step B1; 0: by its module only
};
inline constexpr std::array<FigureKindInfo, kFigureKindCount> kFigureKinds{{
    {"follower", true, 1, kFollowerPlaces},
    {"big-follower", true, 2, kFollowerPlaces},
    {"abbot", true, 1, kMonasteryOrGarden},
    {"builder", false, 0, 0},
    {"pig", false, 0, 0},
    {"phantom", true, 1, kFollowerPlaces},
    {"guard", true, 1, kFollowerPlaces},
}};
constexpr const FigureKindInfo& info_of(FigureKind kind) {
    return kFigureKinds[at(kind)];
}

// Where a figure is. `Feature`: Figure::segment says in which; other places are explained by their modules.
enum class FigurePlace : std::uint8_t { Supply, Feature, CrownSpace, TowerTop, Prisoner, Pool, Buried };
inline constexpr std::array<std::string_view, 7> kFigurePlaceNames{"supply",   "feature", "crown-space", "tower",
                                                                   "prisoner", "pool",    "cemetery"};
// Neither free nor held by somebody nor (guards) in the general supply.
constexpr bool is_in_playing_area(FigurePlace place) {
    return place != FigurePlace::Supply && place != FigurePlace::Prisoner && place != FigurePlace::Pool &&
           place != FigurePlace::Buried;
}
// On a square of the land: Figure::square and Figure::segment say where.
constexpr bool is_on_land(FigurePlace place) {
    return place == FigurePlace::Feature || place == FigurePlace::TowerTop;
}

}  // namespace bastide::land
