#include "jcz/auction.h"

#include <algorithm>

#include "land/core/deployment.h"
#include "land/core/held.h"
#include "land/modules/bridges_castles_bazaars/bridges_castles_bazaars.h"

namespace bastide::jcz {

using land::ActionKind;
using land::bridges_castles_bazaars::Sale;
using land::bridges_castles_bazaars::State;

PlayerId Auction::next(PlayerId player) const {
    return static_cast<PlayerId>((static_cast<int>(player) + 1) % rules_.players);
}
int Auction::seat(PlayerId player) const {
    return words_.seat_of(land::colour_of(player));
}
Message Auction::bid(PlayerId player, int price) const {
    return {"BAZAAR_BID", {{"supplyIndex", lot_}, {"price", price}}, seat(player)};
}

void Auction::choose(Action action) {
    const auto found = std::find(lots_.begin(), lots_.end(), tile_of(action));
    lot_ = static_cast<std::size_t>(found - lots_.begin());
    *found = land::TileType::None;
}

// Those without a tile between the last who was asked and another: they could not bid more.
void Auction::say_unasked(const GameState& before, PlayerId until, std::vector<Message>& out) const {
    for (PlayerId player = next(last_asked_); player != until; player = next(player))
        if (land::held_count(before, land::ModuleId::BridgesCastlesBazaars, player) == 0)
            out.push_back({"PASS", json::object(), seat(player)});
}

// Everybody has been asked. An auctioneer who cannot pay has sold the tile.
void Auction::close(const GameState& before, const GameState& after, std::vector<Message>& out) const {
    const Sale sale = land::state_of<State>(after).sale;
    if (sale == Sale::Raise)
        return;
    say_unasked(before, auctioneer_, out);
    if (sale != Sale::Decide && bidder_ != auctioneer_)
        out.push_back({"BAZAAR_BUY_OR_SELL", {{"value", "SELL"}}, seat(auctioneer_)});
}

std::vector<Message> Auction::say(const GameState& before, Action action, const GameState& after) {
    std::vector<Message> out;
    const PlayerId player = before.decision.player;
    const ActionKind kind = kind_of(action);
    if (kind == ActionKind::DrawLot) {
        if (lots_.size() == static_cast<std::size_t>(rules_.players))
            lots_.clear();
        lots_.push_back(tile_of(action));
    } else if (kind == ActionKind::ChooseLot) {
        choose(action);
        auctioneer_ = last_asked_ = player;
        if (land::state_of<State>(after).sale != Sale::Open)  // taken without an auction
            out.push_back(bid(player, 0));
    } else if (kind == ActionKind::Bid || kind == ActionKind::Pass) {
        if (player != last_asked_)
            say_unasked(before, player, out);
        last_asked_ = player;
        if (kind == ActionKind::Bid)
            bidder_ = player;
        out.push_back(kind == ActionKind::Bid ? bid(player, item_of(action)) : words_.message_of(before, action));
        close(before, after, out);
    } else {
        out.push_back(words_.message_of(before, action));
    }
    return out;
}

}  // namespace bastide::jcz
