// What the lanes of Feature::sums and the bits of Feature::flags mean.
//
// A merge adds the sums and or-s the flags, whatever they stand for, so joining two features costs the same with no
// expansion and with all of them. A printed key of the tile data maps to one of these by its name here.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace bastide::land {

// Lanes of 8 bits: what is counted. Set-up refuses games with more than 255 of one (44 pennants in all sets together).
enum class Lane : std::uint8_t { Pennants, Wine, Grain, Cloth, Travellers };
inline constexpr std::array<std::string_view, 5> kLaneNames{"pennants", "wine", "grain", "cloth", "travellers"};

constexpr std::uint64_t lane_value(Lane lane, std::uint64_t count) {
    return count << (8 * static_cast<unsigned>(lane));
}
constexpr int lane_of(std::uint64_t sums, Lane lane) {
    return static_cast<int>((sums >> (8 * static_cast<unsigned>(lane))) & 0xff);
}

// Bits: what a feature has or has not.
enum FeatureFlag : std::uint32_t {
    kInn = 1u << 0,
    kCathedral = 1u << 1,
    kPrincess = 1u << 2,
    kBesieged = 1u << 3,
    kDarmstadtium = 1u << 4,
    kNoCastle = 1u << 5,
    kClosedCity = 1u << 6,  // walled from the start: pays farmers, is never entered or scored
    kTunnel = 1u << 7,
    kLabyrinth = 1u << 8,
    kInnerField = 1u << 9,
    kPigHerd = 1u << 10,
    kMisted = 1u << 11,
    kShrine = 1u << 12,
    kChurch = 1u << 13,
    kSpecialMonastery = 1u << 14,
    kAbbey = 1u << 15,
    // Not printed, set by the engine:
    kConverted = 1u << 28,      // a city that a token made a castle: no city any more, though it bounds fields
    kFresh = 1u << 29,          // on every new segment; cleared at the end of step 8 from what is complete
    kNeverComplete = 1u << 30,  // mist against a clear side, anything against a face-down tile
    kSharesSquare = 1u << 31,   // its square holds another segment of the same type, or can (half tiles): a merge must
                                // look for squares that both features already have
};
inline constexpr std::array<std::string_view, 16> kPrintedFlagNames{
    "inn",       "cathedral", "princess", "besieged", "darmstadtium", "noCastle", "closed",  "tunnel",
    "labyrinth", "inner",     "pigHerd",  "misted",   "shrine",       "church",   "special", "abbey"};

}  // namespace bastide::land
