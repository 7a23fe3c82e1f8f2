// Abbey and Mayor (5th expansion): abbey tiles, mayor, wagon, barn. Rules: docs/rules/abbey-and-mayor.md.
#pragma once

#include <array>
#include <cstdint>

#include "land/core/ids.h"
#include "land/modules/registry.h"

namespace bastide::land {
struct Context;
struct Module;
struct FieldRow;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::abbey_and_mayor {

inline constexpr std::size_t kMaxWagons = 12, kMaxBarns = 12;  // two for each of six players

// A wagon whose feature was scored: it is in its owner's supply, and may go on from where it stood.
struct Departure {
    SegmentId from;
    Colour colour;
    std::uint8_t unused;
};

struct State {
    static constexpr ModuleId kModule = ModuleId::AbbeyAndMayor;

    TileType abbey;      // the tile that the players hold; None: not played
    std::uint8_t round;  // of the last abbeys: 0 before it, then 1 and 1 for each player who has had his turn
    FigureId new_barn;   // put in this part; None when its field has been scored
    std::uint8_t departure_count;
    std::uint8_t barn_count;  // on the board
    std::uint8_t unused[2];
    std::array<Departure, kMaxWagons> departures;  // between the scoring and the last wagon's decision
};

// Puts a barn from the supply on a corner of a square: 0 NE, 1 SE, 2 SW, 3 NW. Four fields must meet there.
FigureId put_barn(Context& ctx, Colour colour, Cell cell, int corner);

extern const Module kModule;
extern const FieldRow kBarnRate;
extern const StepDef kTakeAbbey;        // 3b
extern const StepDef kScoreBarnFields;  // 8g
extern const StepDef kDrive;            // 8h
extern const StepDef kAbbeyRound;       // F1
extern const StepDef kFinalBarnFields;  // F5
extern const StepDef kFinalBarns;       // F5

}  // namespace bastide::land::abbey_and_mayor
