// Which games there are: the only place that names them all.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cards/card_table.h"
#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/table/table.h"

namespace bastide::games {

// Throws Error as the games do, and "unknown_game".
std::unique_ptr<game::AnyGame> make_table(const game::Setup& setup);

// What Setup::game can be.
std::vector<std::string> game_names();
// Those of them that have an option of this name: "level".
std::vector<std::string> games_with_option(std::string_view option);

// Whether it is played with tiles, and what it is called in captions: "base, river", "Mists, level 3".
bool has_tiles(const game::Setup& setup);
std::string title_of(const game::Setup& setup);

// The tile game as what it is; null if it is another game.
const land::LandTable* tiles_of(const game::AnyGame& table);

// Calls `each` with the running game as what it is: for pictures, and for the search over the concept `Game`.
template <class Each>
auto with_table(const game::AnyGame& table, const Each& each) {
    if (const land::LandTable* tiles = tiles_of(table))
        return each.template operator()<land::LandGame>(*tiles);
    return each.template operator()<cards::CardGame>(dynamic_cast<const cards::CardTable&>(table));
}

// The same with rules and room for a state: for loops that need no table.
template <class Each>
auto with_game(const game::Setup& setup, const Each& each) {
    if (has_tiles(setup)) {
        const std::unique_ptr<const land::Rules> rules = land::make_rules(setup);
        const auto state = std::make_unique<land::GameState>();
        return each.template operator()<land::LandGame>(*rules, *state);
    }
    const cards::Rules rules = cards::rules_of(setup);
    cards::State state;
    return each.template operator()<cards::CardGame>(rules, state);
}

}  // namespace bastide::games
