// Computer players by name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/any_game.h"

namespace bastide::cli {

enum class Bot : std::uint8_t {
    Human,   // asked in the terminal
    Random,  // every legal action with equal probability
    Greedy,  // looks one action ahead
};
std::string_view name_of(Bot bot);

// --bots: one name for all seats, or one a seat. Throws Error "bad_bots".
std::vector<Bot> parse_bots(std::string_view text, int players, bool allow_human = false);

// What the bot does in a position where somebody is to move; chance always by its weights.
// The same position and the same random numbers give the same action.
game::Action choose_action(Bot bot, const game::AnyGame& table, Random& random);

}  // namespace bastide::cli
