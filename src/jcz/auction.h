// What is said in a bazaar there: more than here, where nobody is asked who has no choice.
#pragma once

#include <vector>

#include "jcz/words.h"

namespace bastide::jcz {

using game::PlayerId;

class Auction {
  public:
    Auction(const Rules& rules, const Words& words) : rules_(rules), words_(words) {}

    // The messages for an action that leads from one position to another.
    std::vector<Message> say(const GameState& before, Action action, const GameState& after);

  private:
    void choose(Action action);
    void say_unasked(const GameState& before, PlayerId until, std::vector<Message>& out) const;
    void close(const GameState& before, const GameState& after, std::vector<Message>& out) const;
    PlayerId next(PlayerId player) const;
    int seat(PlayerId player) const;
    Message bid(PlayerId player, int price) const;

    const Rules& rules_;
    const Words& words_;
    std::vector<land::TileType> lots_;  // of the last bazaar; None: chosen
    std::size_t lot_ = 0;               // that is sold now
    PlayerId auctioneer_ = game::kNobody, bidder_ = game::kNobody, last_asked_ = game::kNobody;
};

}  // namespace bastide::jcz
