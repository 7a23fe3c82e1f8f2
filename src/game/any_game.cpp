#include "game/any_game.h"

#include "words/language.h"

namespace bastide::game {

std::vector<Score> AnyGame::scores() const {
    std::vector<Score> scores;
    for (int seat = 0; seat < player_count(); ++seat)
        scores.push_back({name_of(PlayerId(seat)), score(PlayerId(seat))});
    return scores;
}

std::string AnyGame::name_of(PlayerId player) const {
    if (is_player(player))
        return setup().players[static_cast<std::size_t>(index_of(player))];
    return player == kChance ? "chance" : "nobody";
}

std::string AnyGame::say(const words::Text& text) const {
    return words::english().say(text, setup().players);
}

}  // namespace bastide::game
