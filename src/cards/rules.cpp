#include "cards/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "util/error.h"

namespace bastide::cards {
namespace {

constexpr std::array<std::string_view, 2> kChestMemories{"hidden", "public"};  // ChestMemory

constexpr std::array<OptionInfo, 2> kOptionInfos{{
    {"cards.animal_table",
     {},
     "1 to 13 numbers separated by commas",
     "3,6,9,12,14,16",
     "Points of a set of 1, 2, 3 ... animals; longer sets go on with the last step."},
    {"cards.chest_memory", kChestMemories, "hidden, public", "hidden",
     "Whether nobody looks under the chests during the game, or their cards, which all have seen, stay known."},
}};

[[noreturn]] void bad_value(std::string_view name, std::string_view value, std::string_view wanted) {
    throw Error("bad_option_value", fmt::format("option {}: \"{}\" is not {}", name, value, wanted));
}

// CC-64: the numbers given, then steps like the last one.
AnimalTable parse_animal_table(std::string_view name, std::string_view value) {
    constexpr int kMostPoints = 1000;  // far above any sense, far below an overflow of the score
    constexpr std::string_view kWanted = "a list of 1 to 13 numbers from 0 to 1000 that do not fall";
    AnimalTable table{};
    std::size_t count = 0;
    const char* at = value.data();
    const char* const end = at + value.size();
    for (bool more = true; more;) {
        int points = 0;
        const auto [next, error] = std::from_chars(at, end, points);
        if (error != std::errc{} || points < 0 || points > kMostPoints || count == kMaxSet || points < table[count])
            bad_value(name, value, kWanted);
        table[++count] = static_cast<std::uint16_t>(points);
        if (next != end && *next != ',')
            bad_value(name, value, kWanted);
        more = next != end;
        at = next + 1;
    }
    const int step = table[count] - table[count - 1];
    for (; count < kMaxSet; ++count)
        table[count + 1] = static_cast<std::uint16_t>(table[count] + step);
    return table;
}

void read_option(Rules& rules, std::string_view name, std::string_view value) {
    if (name == "cards.animal_table") {
        rules.animal_table = parse_animal_table(name, value);
    } else if (name == "cards.chest_memory") {
        const auto found = std::find(kChestMemories.begin(), kChestMemories.end(), value);
        if (found == kChestMemories.end())
            bad_value(name, value, "hidden or public");
        rules.chest_memory = static_cast<ChestMemory>(found - kChestMemories.begin());
    } else {
        throw Error("unknown_option", fmt::format("the card game has no option \"{}\"", name));
    }
}

}  // namespace

std::span<const OptionInfo> option_infos() {
    return kOptionInfos;
}

// CC-12, CC-16, CC-21.
Rules rules_of(int players, int start_player) {
    if (players < kMinPlayers || players > kMaxPlayers)
        throw Error("bad_player_count", fmt::format("the card game is for 2 to 5 players, not {}", players));
    if (start_player < 0 || start_player >= players)
        throw Error("bad_start_player", fmt::format("there is no seat {} to begin", start_player));
    Rules rules;
    rules.players = static_cast<std::uint8_t>(players);
    rules.dealer = static_cast<std::uint8_t>((start_player + players - 1) % players);
    rules.hand_cards = kDealPlans[rules.players].cards;
    rules.rounds = kDealPlans[rules.players].rounds;
    return rules;
}

Rules rules_of(const game::Setup& setup) {
    if (setup.game != "cards")
        throw Error("wrong_game", fmt::format("\"{}\" is not the card game", setup.game));
    if (!setup.sets.empty())
        throw Error("unknown_set", fmt::format("the card game has no set \"{}\"", setup.sets.front()));
    Rules rules = rules_of(static_cast<int>(setup.players.size()), setup.start_player);
    if (setup.version == 1)
        rules.chest_memory = ChestMemory::Public;  // the default of that time
    for (const auto& [name, value] : setup.options)
        read_option(rules, name, value);
    return rules;
}

}  // namespace bastide::cards
