// What the files of the catapult share: how far a round has come, and what can be chosen in it.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "land/core/rules.h"
#include "land/core/turn.h"
#include "land/modules/catapult/catapult_flight.h"

namespace bastide::land::catapult {

enum class Option : std::uint8_t { Mode };
enum class Mode : std::uint8_t { Ballistic, Abstract, Off };

constexpr int kScatterBase = 8192;  // an item is never negative
constexpr int kSlide = 400, kRuler = 4000, kCatchReach = 1000, kFarthest = 3000;
constexpr int kCells = 9;
constexpr std::uint8_t kNobodyNamed = 0xff;

// Frame::sub. Frame::arg8: how many players have had their shot.
enum Sub : std::uint8_t {
    Start,
    Choosing,
    Launching,
    Aiming,
    Powering,
    Scattering,
    Exchanging,
    Catching,
    Throwing,
    Naming,
    Striking,
    Finished
};

inline Mode mode_of(const Rules& rules) {
    return static_cast<Mode>(rules.option(ModuleId::Catapult, Option::Mode));
}
inline PlayerId shooter_of(const Position& position, const Frame& frame) {
    return static_cast<PlayerId>((static_cast<int>(position.state.turn_player) + frame.arg8) % position.rules.players);
}
// CA-39: rows and columns of the grid, from who throws.
inline Point middle_of_cell(int cell) {
    return {kSquare * (cell % 3 - 1), 4500 + kSquare * (cell / 3)};
}
constexpr std::array<std::string_view, kCells> kCellNames{"near-left", "near",     "near-right", "left",     "middle",
                                                          "right",     "far-left", "far",        "far-right"};
// CA-12: the left neighbour of who throws.
inline PlayerId catcher_of(const Position& position, const Frame& frame) {
    return static_cast<PlayerId>((static_cast<int>(shooter_of(position, frame)) + 1) % position.rules.players);
}
inline Cell fair_of(const GameState& state) {
    return state.tiles[at(state.part.last_tile)].cell;
}
inline int number_of_scatter(Action action) {
    return item_of(action) - kScatterBase;
}

void view(const Position& position, PlayerId viewer, nlohmann::json& out);
int draws_wanted(const Position& position);  // numbers of the scatter of a shot
Cell square_of(Point point);
void legal_round(const Position& position, const Frame& frame, ActionList& out);
void candidates_of_round(const Position& position, const Frame& frame, ActionList& out);
void weights_of_round(const Position& position, const Frame& frame, const ActionList& actions,
                      std::span<std::uint32_t> weights);
Action random_of_round(const Position& position, const Frame& frame, Random& random);

}  // namespace bastide::land::catapult
