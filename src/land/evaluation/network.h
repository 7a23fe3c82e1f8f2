// A small network that corrects the expected points of the hand-made evaluation. All of it is whole numbers: the same
// inputs give the same result from every compiler.
//
//     inputs of a region, seen by a colour in it -> kRegionUnits, rectified, added up over the colour's regions
//     own sum, the rivals' sum, inputs of the side -> kHeadUnits, rectified -> points for the colour
//
// docs/network.md says what the inputs are and how the weights in data/networks are made.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bastide::land {

inline constexpr std::size_t kRegionInputs = 40, kSideInputs = 24, kRegionUnits = 32, kHeadUnits = 16;
inline constexpr std::size_t kHeadInputs = 2 * kRegionUnits + kSideInputs;

// Numbers from -127 to 127.
using RegionInputs = std::array<std::int16_t, kRegionInputs>;
using SideInputs = std::array<std::int16_t, kSideInputs>;
using RegionSum = std::array<std::int32_t, kRegionUnits>;

struct Network {
    std::array<RegionInputs, kRegionUnits> regions;
    std::array<std::array<std::int16_t, kHeadInputs>, kHeadUnits> head;
    std::array<std::int16_t, kHeadUnits> last;

    RegionSum of_region(const RegionInputs& inputs) const;
    // In points, times kPoint.
    std::int32_t of_side(const RegionSum& own, const RegionSum& rivals, const SideInputs& inputs) const;
};
inline constexpr std::int32_t kPoint = 1 << 14;

// Throws Error "bad_network".
Network read_network(std::string_view text);
// The one that the program came with; with BASTIDE_NETWORK in the environment that of a file, for whoever trains one.
const Network& network();

}  // namespace bastide::land
