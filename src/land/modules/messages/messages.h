// The Messages. Rules: docs/rules/messages.md.
#pragma once

#include <array>
#include <string_view>

#include "land/core/state.h"

namespace bastide::land {
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::messages {

enum class Letter : std::uint8_t {
    ShortestRoad,
    SmallestCity,
    SmallestMonastery,
    ExtraTile,
    Pennants,
    Knights,
    Farmers,
    OneFollower,
};
inline constexpr std::size_t kLetterCount = 8;
inline constexpr std::array<std::string_view, kLetterCount> kLetterNames{
    "shortest-road", "smallest-city", "smallest-monastery", "extra-tile", "pennants",
    "knights",       "farmers",       "one-follower"};

struct State {
    static constexpr ModuleId kModule = ModuleId::Messages;
    std::uint16_t turn;                               // of what is noted about moves
    std::uint8_t moved;                               // figures of the player on turn, in this round: bit each
    std::uint8_t unseen;                              // messages that nobody has seen: bit each
    std::array<std::uint8_t, kMaxColours> has_moved;  // figures of a colour, in this turn: bit each
    std::uint8_t at_hand;                             // the message that is dealt with, from 1; 0: none
    std::uint8_t used_count;
    std::array<std::uint8_t, kLetterCount> used;  // under the stack, the first to come up again first
    std::uint8_t owed_parts;
    std::uint8_t is_in_part;  // a part that a message brought is played
    std::uint8_t had_flag;    // the builder's flag was set when it began
    std::uint8_t unused;
};

extern const Module kModule;
extern const StepDef kAfterFairy;     // 1    R1
extern const StepDef kBeforeScoring;  // 7    R2
extern const StepDef kAfterScoring;   // 8j   R3
extern const StepDef kAfterCircus;    // 9    R4
extern const StepDef kExtraPart;      // 10
extern const StepDef kAddScores;      // F1
extern const StepDef kAfterAwards;    // procedure (option)
extern const StepDef kMessage;        // procedure

}  // namespace bastide::land::messages
