#include "game/any_game.h"

namespace bastide::game {

std::string AnyGame::name_of(PlayerId player) const {
    if (is_player(player))
        return setup().players[static_cast<std::size_t>(index_of(player))];
    return player == kChance ? "chance" : "nobody";
}

}  // namespace bastide::game
