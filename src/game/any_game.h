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
#include "words/text.h"

namespace bastide::game {

// Something that happened, in the order it happened: for the log, the score sheet and animations.
struct Event {
    std::string kind;                  // "score", "return", "discard", "wheel" ...
    int colour = -1;                   // whom it concerns, -1: nobody in particular
    int points = 0;                    // "score": what he got
    std::string source;                // "score": "city", "road", "fortune" ...: points by source add up over these
    words::Text text;                  // one line: "city of 3 tiles with 1 pennant: Alice 8"
    std::vector<words::Text> details;  // "score": the reasons, a line each: "3 tiles x 2 = 6", "tie of Alice and Bob"
    std::vector<std::string> places;   // squares it concerns, as "x,y"
    std::vector<int> segments;         // parts of laid tiles it concerns: their numbers stay the same all game
};

// Points that are counted on their own: a player's, a colour's where each has its own, or those of all together.
struct Score {
    std::string name;
    int points = 0;
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
    // The same for people: in its form "did" what somebody does, in "offer" what he may do.
    virtual words::Text told(Action action) const = 0;
    // Plays a legal action (throws Error "illegal_action" otherwise) and appends what happened.
    virtual void play(Action action, std::vector<Event>* events = nullptr) = 0;

    // The same where the action is known to be legal (it was played from here before): nothing is looked up.
    virtual void play_known(Action action) = 0;

    virtual int score(PlayerId player) const = 0;
    virtual std::vector<Score> scores() const;  // as a rule one a player
    // The entry of `scores` to which the points of a colour go.
    virtual std::size_t score_of_colour(int colour) const { return static_cast<std::size_t>(colour); }
    // A bit per player who has won; only when the game is over.
    virtual PlayerMask winners() const = 0;
    // Whether all win or lose together, and how that ended: without a full stop, empty while it is not over.
    virtual bool is_cooperative() const { return false; }
    virtual std::string common_result() const { return {}; }

    // Whether players can know what others do not.
    virtual bool has_secrets() const = 0;
    // Chance: the name of what the action takes out of a bag (empty: it takes nothing), and how many of it the game
    // has.
    virtual std::string_view drawn(Action) const { return {}; }
    virtual std::size_t copies_of(Action) const { return 1; }
    // How many pieces lie on a board: the length of the view's list of tiles.
    virtual std::size_t piece_count() const { return 0; }
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
    // A text in English, as the terminal and files have it.
    std::string say(const words::Text& text) const;
};

}  // namespace bastide::game
