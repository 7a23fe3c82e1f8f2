// Why one decision is better than another, in a word that a person understands.
#pragma once

#include <string_view>

#include "game/any_game.h"

namespace bastide::lab {

enum class Reason : std::uint8_t {
    None,    // nothing that stands out
    Closes,  // it brings points at once
    Steals,  // it has a part in what somebody else would have alone
    Blocks,  // somebody else will have fewer points
    Keeps,   // a follower more is left
    Builds,  // what is begun will be worth more
    Calms,   // of a team: fewer ghosts are left
};
std::string_view name_of(Reason reason);      // "closes": what data files have
std::string_view sentence_of(Reason reason);  // in English

// What `better` has over `other`, both legal here, when the turn is played to its end after each.
Reason reason_for(const game::AnyGame& table, game::Action better, game::Action other);

}  // namespace bastide::lab
