// One running game of whatever kind, for those who do not mind an indirect call: files, terminal, server, bindings.
//
// Actions go in and out as text, what a player may know comes out as JSON, what happened as events. The search uses
// the concept `Game` (game.h) instead.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "game/setup.h"

namespace bastide::game {

// Something that happened, in the order it happened: for the log, the score sheet and animations.
struct Event {
    std::string kind;                  // "score", "return", "discard", "wheel" ...
    int colour = -1;                   // whom it concerns, -1: nobody in particular
    int points = 0;                    // "score": what he got
    std::string source;                // "score": "city", "road", "fortune" ...: points by source add up over these
    std::string text;                  // one line: "city of 3 tiles with 1 pennant: Alice 8"
    std::vector<std::string> details;  // "score": the reasons, a line each: "3 tiles x 2 = 6", "tie of Alice and Bob"
    std::vector<std::string> places;   // squares it concerns, as "x,y"
    std::vector<int> segments = {};    // parts of laid tiles it concerns: their numbers stay the same all game
};

// What of a view is wanted: the expensive parts can be left out.
struct ViewParts {
    bool features = true;   // areas with owners and values
    bool remaining = true;  // what may still come up
    bool actions = true;
    std::size_t tiles_from = 0;  // leave out the first so many pieces of the board
};

class AnyGame {
  public:
    virtual ~AnyGame() = default;
    virtual std::unique_ptr<AnyGame> clone() const = 0;

    virtual const Setup& setup() const = 0;
    int player_count() const { return static_cast<int>(setup().players.size()); }

    virtual PlayerId to_move() const = 0;
    virtual std::string_view step() const = 0;  // what is asked: "place-tile", "action" ...
    virtual void list_actions(ActionList& out) const = 0;
    // kChance: how often each action of the list comes up.
    virtual void weights(const ActionList& actions, std::vector<std::uint32_t>& out) const = 0;
    virtual Action random_action(Random& random) const = 0;
    virtual PlayerMask observers(Action action) const = 0;

    virtual std::string text_of(Action action) const = 0;
    // The legal action with this text; throws Error "illegal_action" otherwise.
    virtual Action parse(std::string_view text) const = 0;
    // Plays a legal action (throws Error "illegal_action" otherwise) and appends what happened.
    virtual void play(Action action, std::vector<Event>* events = nullptr) = 0;

    // The same where the action is known to be legal (it was played from here before): nothing is looked up.
    virtual void play_known(Action action) = 0;

    virtual int score(PlayerId player) const = 0;
    virtual std::uint64_t hash() const = 0;
    // Throws Error "broken_state" when the position is impossible: pieces lost, features miscounted ...
    virtual void check() const = 0;
    // Deals anew what `player` has not seen.
    virtual void hide_from(PlayerId player, Random& random) = 0;

    // All that `viewer` may know (kNobody: a spectator), with the offered actions if he is to move.
    virtual nlohmann::json view(PlayerId viewer, const ViewParts& parts = {}) const = 0;
    // The table drawn in text, as `viewer` sees it.
    virtual std::string draw_text(PlayerId viewer) const = 0;

    // The position as bytes, for this run of the program only: a table that is not looked at costs no more than this.
    // `unpack` takes what a game of the same set-up packed.
    virtual std::string pack() const = 0;
    virtual void unpack(std::string_view bytes) = 0;

    // The name of whoever is to move, "chance" or "nobody".
    std::string name_of(PlayerId player) const;
};

}  // namespace bastide::game
