#include "lab/bots.h"

#include <fmt/format.h>

#include "util/text.h"

namespace bastide::lab {
namespace {

Bot bot_named(std::string_view name, bool allow_human) {
    if (allow_human && name == name_of(kHuman))
        return kHuman;
    if (const auto level = search::level_named(name))
        return level;
    throw Error("bad_bots",
                fmt::format("there is no bot \"{}\"; it is {}{}", name, allow_human ? "human, " : "", bot_names()));
}

}  // namespace

std::string_view name_of(Bot bot) {
    return bot ? search::name_of(*bot) : "human";
}

std::string bot_names() {
    std::string names;
    for (const search::Level level : search::all_levels())
        names += fmt::format("{}{}", names.empty() ? "" : ", ", search::name_of(level));
    return names;
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

game::Action Seats::choose(const game::AnyGame& table, Random& random) {
    if (!game::is_player(table.to_move()))
        return table.random_action(random);
    const auto seat = static_cast<std::size_t>(game::index_of(table.to_move()));
    if (bots_[seat] == search::Level::Random)
        return table.random_action(random);
    if (players_[seat] == nullptr)
        players_[seat] = search::make_player(bots_[seat].value(), random.next());
    return players_[seat]->choose(table, budget_);
}

}  // namespace bastide::lab
