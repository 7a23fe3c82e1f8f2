// What is decided before a game of Cardcassonne begins: players, options, and the numbers that follow from
// them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "cards/points.h"
#include "game/setup.h"

namespace bastide::cards {

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 5;
inline constexpr int kMaxHand = 6;

// CC-21: cards a round and rounds, by number of players. Cards x players x rounds is always 120.
struct DealPlan {
    std::uint8_t cards;
    std::uint8_t rounds;
};
inline constexpr std::array<DealPlan, kMaxPlayers + 1> kDealPlans{{{0, 0}, {0, 0}, {6, 10}, {5, 8}, {5, 6}, {4, 6}}};

enum class ChestMemory : std::uint8_t { Hidden, Public };

struct Rules {
    std::uint8_t players = 2;
    std::uint8_t dealer = 1;  // of the first round: the player to the right of the one who begins
    std::uint8_t hand_cards = 6;
    std::uint8_t rounds = 10;
    ChestMemory chest_memory = ChestMemory::Hidden;
    AnimalTable animal_table = kAnimalTable;
};

struct OptionInfo {
    std::string_view name;
    std::span<const std::string_view> values;  // to choose from; none: something to write, as `hint` says
    std::string_view hint;
    std::string_view default_value;
    std::string_view description;
};
// All options of the game, for the user's list.
std::span<const OptionInfo> option_infos();

Rules rules_of(int players, int start_player = 0);
// Throws Error: "wrong_game", "unknown_set", "bad_player_count", "bad_start_player", "unknown_option",
// "bad_option_value".
Rules rules_of(const game::Setup& setup);

}  // namespace bastide::cards
