#include "cards/action.h"

#include <fmt/format.h>

namespace bastide::cards {
namespace {

using words::Message;

constexpr Message kToldReveal{"card_moves.reveal", "card"};
constexpr Message kToldDeal{"card_moves.deal", "card"};
constexpr Message kToldJoker{"card_moves.joker", "row"};
constexpr Message kToldFaceDown{"card_moves.face_down", "card", "row"};
constexpr Message kToldLay{"card_moves.lay", "card", "row"};
constexpr Message kToldFollower{"card_moves.follower", "row"};
constexpr Message kToldPoints{"card_moves.points", "card"};
constexpr Message kToldKeep{"card_moves.keep", "card"};
constexpr Message kToldAssign{"card_moves.assign", "colour"};

}  // namespace

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

words::Text told(game::Action action) {
    const auto card = [&] { return words::word("cards", name_of(card_of(action))); };
    const auto row = [&] { return words::word("rows", kRowNames[row_of(action)]); };
    switch (kind_of(action)) {
        case ActionKind::Reveal:
            return kToldReveal(card());
        case ActionKind::Deal:
            return kToldDeal(card());
        case ActionKind::PlaceJoker:
            return kToldJoker(row());
        case ActionKind::LayFaceDown:
            return kToldFaceDown(card(), row());
        case ActionKind::LayOpen:
            return kToldLay(card(), row());
        case ActionKind::PlaceFollower:
            return kToldFollower(row());
        case ActionKind::TakePoints:
            return kToldPoints(card());
        case ActionKind::Keep:
            return kToldKeep(card());
        case ActionKind::AssignJoker:
            return kToldAssign(words::word("colours", kColourNames[row_of(action)]));
    }
    return {};
}

}  // namespace bastide::cards
