// What one player may know of a game, as JSON for clients and as text for terminals.
//
// Both leave out hands of others, face-down cards that the viewer did not lay, the deck, and with
// chest_memory=hidden what lies under the chests (CC-24, CC-94 to CC-96).
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cards/card_table.h"

namespace bastide::cards {

// viewer: kNobody for a spectator.
nlohmann::json view_of(const CardTable& table, game::PlayerId viewer, const game::ViewParts& parts = {});
std::string drawing_of(const CardTable& table, game::PlayerId viewer);

}  // namespace bastide::cards
