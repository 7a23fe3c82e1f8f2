// A small network that corrects the expected points of the hand-made evaluation. All of it is whole numbers: the same
// inputs give the same result from every compiler.
//
//     inputs of a region, seen by a colour in it, and of the set-up -> kRegionUnits, rectified, added up over the
//         colour's regions
//     own sum, the mean of the rivals' sums, inputs of the side, of the set-up, and what belongs to the colour
//         -> kHeadUnits, rectified -> points for the colour; what belongs to it also counts directly
//
// docs/network.md says what the inputs are and how the weights in data/networks are made.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::land {

inline constexpr std::size_t kRegionInputs = 40, kSideInputs = 32, kRegionUnits = 32, kHeadUnits = 16;
inline constexpr std::size_t kHeadInputs = 2 * kRegionUnits + kSideInputs;
inline constexpr std::size_t kTilesLeft = 3;  // which input of a side says so

// Numbers from -127 to 127.
using RegionInputs = std::array<std::int16_t, kRegionInputs>;
using SideInputs = std::array<std::int16_t, kSideInputs>;
using RegionSum = std::array<std::int32_t, kRegionUnits>;

struct Network {
    struct OfSetup {
        std::array<std::int16_t, kRegionUnits> regions;
        std::array<std::int16_t, kHeadUnits> head;
    };
    struct OfBelonging {
        std::array<std::int16_t, kHeadUnits> head;
        std::array<std::int16_t, 2> points;  // directly; and besides, less and less until the end of the game
    };

    std::array<RegionInputs, kRegionUnits> regions;
    std::array<std::array<std::int16_t, kHeadInputs>, kHeadUnits> head;
    std::array<std::int16_t, kHeadUnits> last;
    std::map<std::string, OfSetup> setups;          // by name (belongings.h)
    std::map<std::string, OfBelonging> belongings;  // by name
    std::vector<std::string> not_with;              // set-ups in which matches did not show that it helps
};
inline constexpr std::int32_t kPoint = 1 << 14;

// The network in a game: what the set-up brings is added up once. It must not outlive the network.
class GameNetwork {
  public:
    GameNetwork(const Network& network, std::span<const std::string> setup, std::span<const std::string> belongings);

    // What reaches the units of a region: without any input, and when one of them changes. From one position to the
    // next most inputs stay the same.
    const RegionSum& start_of_region() const { return region_start_; }
    void change_region(RegionSum& reached, std::size_t input, int by) const;
    static RegionSum rectified(const RegionSum& reached);
    // In points, times kPoint. `belongings`: as they were named.
    std::int32_t of_side(const RegionSum& own, const RegionSum& rivals, const SideInputs& inputs,
                         std::span<const std::int16_t> belongings) const;

  private:
    const Network& network_;
    RegionSum region_start_{};
    std::array<std::array<std::int16_t, kRegionUnits>, kRegionInputs> by_input_{};  // weights of the regions
    std::array<std::int32_t, kHeadUnits> head_start_{};
    std::vector<Network::OfBelonging> belongings_;  // zeros: the network does not know the name
};

// Throws Error "bad_network".
Network read_network(std::string_view text);
// Those that the program came with: one for two players and one for more. With BASTIDE_NETWORK in the environment that
// of a file, for whoever trains one.
const Network& network_for(int players);

}  // namespace bastide::land
