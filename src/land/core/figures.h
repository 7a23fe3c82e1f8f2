// The kinds of figures and what is fixed for each of them. One line a kind; rules about them are in their modules.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "land/core/ids.h"

namespace bastide::land {

enum class FigureKind : std::uint8_t { Follower, BigFollower, Abbot, Builder, Pig, Guard };
inline constexpr int kFigureKindCount = 6;

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
    {"guard", true, 1, kFollowerPlaces},
}};
constexpr const FigureKindInfo& info_of(FigureKind kind) {
    return kFigureKinds[at(kind)];
}

// Where a figure is. `Feature`: Figure::segment says in which; other places are explained by their modules.
enum class FigurePlace : std::uint8_t { Supply, Feature, CrownSpace, Pool };
inline constexpr std::array<std::string_view, 4> kFigurePlaceNames{"supply", "feature", "crown-space", "pool"};

}  // namespace bastide::land
