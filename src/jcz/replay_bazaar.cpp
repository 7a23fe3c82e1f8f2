// Auctions of a game of theirs: they number the tiles, name a tile and the first bid at once, and follow the scoring.
#include <algorithm>

#include "jcz/replay.h"
#include "land/core/game.h"

namespace bastide::jcz {

using land::ActionKind;

// A tile of the last bazaar. They number all of them, also those that are sold.
std::string Replay::lot(std::size_t index) const {
    constexpr std::string_view kDraw = "draw-lot ";
    std::vector<std::string> lots;  // the last one first
    for (auto it = actions_.rbegin(); it != actions_.rend() && lots.size() < file_.players.size(); ++it)
        if (it->starts_with(kDraw))
            lots.push_back(it->substr(kDraw.size()));
    return index < lots.size() ? lots[lots.size() - 1 - index] : "";
}

// They name a tile and the first bid at once.
bool Replay::match_bid(const Message& message) {
    const auto play = [&](ActionKind kind, auto is_meant) {
        for (const Action action : legal())
            if (kind_of(action) == kind && is_meant(action)) {
                apply(action);
                return true;
            }
        return false;
    };
    const std::string tile = lot(message.payload.value("supplyIndex", std::size_t{0}));
    const int price = message.payload.value("price", 0);
    const bool has_chosen =
        play(ActionKind::ChooseLot, [&](Action action) { return rules_->tile(tile_of(action)).id() == tile; });
    const bool has_bid = play(ActionKind::Bid, [&](Action action) { return item_of(action) == price; });
    return has_bid || (has_chosen && kind_of(legal()[0]) != ActionKind::Bid);
}

// Who cannot pay for a tile sells it unasked here.
bool Replay::is_sold_already(const Message& message) const {
    const std::vector<Action> actions = legal();
    return message.type == "BAZAAR_BUY_OR_SELL" && message.payload.value("value", "") == "SELL" &&
           (actions.empty() || kind_of(actions[0]) != ActionKind::BuyLot);
}

bool Replay::is_bazaar() const {
    return step() == "bazaar" || step() == "late-bazaar";
}

// There a bazaar follows the scoring. Where it comes before it here, the messages behind the COMMIT are played first.
bool Replay::hold_bazaar() {
    settle_chance();
    if (step() != "bazaar")
        return true;
    if (index_ + 1 >= messages_.size() || !game::is_player(state_->decision.player))
        return false;
    const Message& message = messages_[++index_];
    if (message.type == "PASS")
        decline(message);
    else
        place(message);
    return true;
}

}  // namespace bastide::jcz
