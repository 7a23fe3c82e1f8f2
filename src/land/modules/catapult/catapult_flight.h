// Where followers stand and where tokens fly, in whole numbers: the same on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "land/core/board.h"
#include "land/modules/catapult/catapult.h"

namespace bastide::land::catapult {

inline constexpr std::int64_t kSquare = 1000;
inline constexpr int kMostPower = 80, kRangeOfPower = 250;

// The largest number whose square is not larger.
std::int64_t integer_root(std::int64_t number);

// CA-30: all placed squares, and one more on every side.
struct Rectangle {
    Cell low, high;  // squares
    Point launch(int side) const;
};
Rectangle field_of(const GameState& state);
void note_field(GameState& state);  // no tile is laid in a round

// CA-24 to CA-29: the followers that can be hit and where they stand, in the order of the squares.
struct Standing {
    FigureId figure;
    Point at;
};
struct Standings {
    std::array<Standing, kMaxFigures> list;
    std::size_t count = 0;

    explicit Standings(const Position& position);
    void move_apart();  // CA-27
    const Standing* begin() const { return list.data(); }
    const Standing* end() const { return list.data() + count; }
};

// CA-32, CA-33: how wide a throw of this range scatters, along its line and across it.
constexpr int spread_along(int range) {
    return 300 + range / 8;
}
constexpr int spread_across(int range) {
    return 200 + range / 12;
}

// CA-34: one flight.
struct Flight {
    Point start, impact, rest;
    Point topple;  // how far and whereto a follower falls

    explicit Flight(const Position& position);
};

std::int64_t squared_distance(Point a, Point b);
std::int64_t squared_distance_to_square(Point point, Cell square);
// CA-35: the segment between two points comes within `reach` of a third one.
bool passes_within(Point from, Point to, Point point, std::int64_t reach);

// CA-36: a placed square lies near enough.
bool is_on_field(const GameState& state, Point rest);
// CA-37, CA-38: bit per entry of the list that is struck, by the token or by who falls.
std::array<bool, kMaxFigures> struck_by(const Standings& standings, const Flight& flight);
// The power whose range comes nearest to a distance.
int power_for(std::int64_t distance);

}  // namespace bastide::land::catapult
