#include "cli/bots.h"

#include <fmt/format.h>

#include <array>

#include "cards/bots.h"
#include "cards/card_table.h"
#include "cli/greedy.h"
#include "cli/setup_options.h"
#include "land/table/table.h"

namespace bastide::cli {
namespace {

constexpr std::array<std::string_view, 3> kBotNames{"human", "random", "greedy"};

Bot bot_named(std::string_view name, bool allow_human) {
    for (std::size_t i = allow_human ? 0 : 1; i < kBotNames.size(); ++i)
        if (kBotNames[i] == name)
            return static_cast<Bot>(i);
    throw Error("bad_bots",
                fmt::format("there is no bot \"{}\"; it is {}random or greedy", name, allow_human ? "human, " : ""));
}

}  // namespace

std::string_view name_of(Bot bot) {
    return kBotNames[static_cast<std::size_t>(bot)];
}

std::vector<Bot> parse_bots(std::string_view text, int players, bool allow_human) {
    std::vector<Bot> bots;
    for (const std::string& name : split_list(text))
        bots.push_back(bot_named(name, allow_human));
    if (bots.size() == 1)
        bots.resize(static_cast<std::size_t>(players), bots.front());
    if (bots.size() != static_cast<std::size_t>(players))
        throw Error("bad_bots",
                    fmt::format("--bots takes one name for all seats or one for each of the {} seats, not {}", players,
                                bots.size()));
    return bots;
}

game::Action choose_action(Bot bot, const game::AnyGame& table, Random& random) {
    if (bot != Bot::Greedy || !game::is_player(table.to_move()))
        return table.random_action(random);
    if (const auto* tiles = dynamic_cast<const land::LandTable*>(&table))
        return greedy_action(tiles->rules(), tiles->state(), random);
    const auto& cards = dynamic_cast<const cards::CardTable&>(table);
    return cards::greedy_action(cards.rules(), cards.state(), random);
}

}  // namespace bastide::cli
