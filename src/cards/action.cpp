#include "cards/action.h"

#include <fmt/format.h>

namespace bastide::cards {

std::string text_of(game::Action action) {
    const std::size_t row = row_of(action);
    switch (kind_of(action)) {
        case ActionKind::Reveal:
            return "reveal " + name_of(card_of(action));
        case ActionKind::Deal:
            return "deal " + name_of(card_of(action));
        case ActionKind::PlaceJoker:
            return fmt::format("joker {}", kRowNames[row]);
        case ActionKind::LayFaceDown:
            return fmt::format("face-down {} {}", name_of(card_of(action)), kRowNames[row]);
        case ActionKind::LayOpen:
            return fmt::format("lay {} {}", name_of(card_of(action)), kRowNames[row]);
        case ActionKind::PlaceFollower:
            return fmt::format("follower {}", kRowNames[row]);
        case ActionKind::TakePoints:
            return "points " + name_of(card_of(action));
        case ActionKind::Keep:
            return "keep " + name_of(card_of(action));
        case ActionKind::AssignJoker:
            return fmt::format("assign {}", kColourNames[row]);
    }
    return {};
}

}  // namespace bastide::cards
