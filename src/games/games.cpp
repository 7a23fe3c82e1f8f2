#include "games/games.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "land/core/module.h"

namespace bastide::games {
namespace {

constexpr std::string_view kCards = "cards", kLand = "land";

// The modules that are games of their own on the engine of the tile game.
std::vector<const land::Module*> board_games() {
    std::vector<const land::Module*> games;
    for (const land::Module* module : land::all_modules())
        if (!module->game.empty())
            games.push_back(module);
    return games;
}

}  // namespace

std::unique_ptr<game::AnyGame> make_table(const game::Setup& setup) {
    return has_tiles(setup) ? land::make_land_table(setup) : cards::make_card_table(setup);
}

std::vector<std::string> game_names() {
    std::vector<std::string> names{std::string(kLand)};
    for (const land::Module* module : board_games())
        names.emplace_back(module->game);
    names.emplace_back(kCards);
    return names;
}

std::vector<std::string> games_with_option(std::string_view option) {
    std::vector<std::string> names;
    for (const land::Module* module : board_games())
        if (std::any_of(module->options.begin(), module->options.end(),
                        [&](const land::OptionDef& def) { return def.name == option; }))
            names.emplace_back(module->game);
    return names;
}

bool has_tiles(const game::Setup& setup) {
    return setup.game != kCards;
}

std::string title_of(const game::Setup& setup) {
    if (setup.game == kCards)
        return "Cardcassonne";
    if (setup.game == kLand)
        return fmt::format("{}", fmt::join(setup.sets, ", "));
    std::string title = setup.game;
    title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
    for (const auto& [name, value] : setup.options)
        title += fmt::format(", {} {}", name.substr(name.find('.') + 1), value);
    return title;
}

const land::LandTable* tiles_of(const game::AnyGame& table) {
    return dynamic_cast<const land::LandTable*>(&table);
}

}  // namespace bastide::games
