// What cards are worth: pure functions and tables, no game state.
#pragma once

#include <array>
#include <cstdint>

#include "cards/deck.h"

namespace bastide::cards {

inline constexpr int kMisplacedPoints = 10;      // CC-79, CC-80
inline constexpr int kDragonOrFairyPoints = 10;  // CC-77

// CC-63: a set has at most 9 animals of a kind and 4 jokers. [n] is what a set of n cards scores.
inline constexpr int kMaxSet = 13;
using AnimalTable = std::array<std::uint16_t, kMaxSet + 1>;

// CC-63. Certain: 1 -> 3 (the lone joker), 2 -> 6, 5 -> 14. 3 -> 9 and 4 -> 12 are the only whole numbers
// between them if the steps never grow; from 6 on a step of 2 is inferred. Data, so that a found scoring card
// can correct it.
inline constexpr AnimalTable kAnimalTable{0, 3, 6, 9, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30};

// CC-56: sum of the values times number of cards.
constexpr int person_points(int sum, int count) {
    return sum * count;
}

// CC-86: points of a series of n different buildings.
inline constexpr std::array<int, kColours + 1> kSeriesPoints{0, 0, 5, 15, 30};

// What lies under a chest: buildings of each colour, then building jokers.
inline constexpr std::size_t kChestJokers = kColours;
using Chest = std::array<std::uint8_t, kColours + 1>;
constexpr int total_of(const Chest& chest) {
    int total = 0;
    for (const std::uint8_t count : chest)
        total += count;
    return total;
}

// The best split of a chest into series, and how long each series is: lengths[k] series of k cards (CC-85 to
// CC-88).
struct Series {
    std::array<std::uint8_t, kColours + 1> lengths{};
    int points = 0;
};
Series best_series(const Chest& chest);

// CC-3, CC-93: where the small follower stands. Space 0 is beside space 1, before the first point.
struct TrackPlace {
    int space = 0;
    int token = 0;  // 0, 100, 200 ... what the token beside the track adds
    friend bool operator==(const TrackPlace&, const TrackPlace&) = default;
};
TrackPlace track_place(int score);

}  // namespace bastide::cards
