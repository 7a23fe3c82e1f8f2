// A game as the server keeps it: packed, and opened into a table shared by all games of its set-up when it is looked
// at.
//
// The engine never hears the names of people: its players are called {0}, {1} ..., so that one set of rules serves all
// tables of a set-up, and texts are translated before names are put in.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "game/any_game.h"
#include "game/record.h"
#include "server/lots.h"

namespace bastide::server {

class LiveGame;

// What all games of one set-up share. Used by one thread.
struct GameKit {
    std::unique_ptr<game::AnyGame> table;
    std::string start;                 // packed
    const LiveGame* holder = nullptr;  // whose position stands on `table`
    std::uint64_t used = 0;            // when, among all
};

// The kits of the set-ups that are played most: one is some hundred kilobytes, and there are more set-ups than anybody
// can count. Whoever needs one that is not there has it made again.
class GameKits {
  public:
    static constexpr std::size_t kMost = 128;
    explicit GameKits(game::GameFactory factory, std::size_t most = kMost)
        : factory_(std::move(factory)), most_(most) {}
    // `setup.players` are replaced. Throws as the factory does.
    std::shared_ptr<GameKit> kit_for(game::Setup setup);
    void note_use(GameKit& kit) { kit.used = ++uses_; }
    std::size_t size() const { return kits_.size(); }
    const game::GameFactory& factory() const { return factory_; }

  private:
    void make_room();

    game::GameFactory factory_;
    std::size_t most_;
    std::uint64_t uses_ = 0;
    std::map<std::string, std::shared_ptr<GameKit>> kits_;
};

// The set-up with its players called {0}, {1} ...
game::Setup without_names(game::Setup setup);

struct PastAction {  // a long game has thousands: as small as can be
    game::Action action;
    std::int32_t seq = 0;
    std::int8_t seat = -1;  // -1: chance
    bool is_open = true;    // everybody saw it
};

class LiveGame {
  public:
    // Chance brings the tiles of `draws` first, as far as they can come.
    LiveGame(GameKits& kits, const game::Setup& setup, Lots lots, std::vector<std::string> draws = {});
    ~LiveGame();
    LiveGame(const LiveGame&) = delete;
    LiveGame& operator=(const LiveGame&) = delete;

    // Valid until another game is opened.
    const game::AnyGame& table() const { return open(); }
    // Known without opening the game: clocks are looked at all the time.
    game::PlayerId to_move() const { return to_move_; }
    // Throws Error "illegal_action".
    void play(game::Action action, std::int64_t seq, std::vector<game::Event>* events);
    void play_known(game::Action action, std::int64_t seq);  // it was legal here before
    void rewind(std::size_t length);                         // back to the first so many actions
    const std::vector<PastAction>& past() const { return past_; }
    // The position as bytes, for the same program only, and back to it by the actions that led there.
    std::string position() const { return open().pack(); }
    void go_to(std::string position, std::vector<PastAction> past);

    // What chance brings next: tiles in an order that the table's secret alone decides, so that two games of a
    // duplicate match draw the same ones; anything else by its weight.
    game::Action next_of_chance() const;

    std::size_t bytes() const { return packed_.capacity() + past_.capacity() * sizeof(PastAction); }
    void make_room() const;  // for another game, or none

  private:
    std::shared_ptr<GameKit> kit() const;
    game::AnyGame& open() const;
    void note_change();  // of the position on the shared table
    void remember(game::Action action, std::int64_t seq);
    game::Action next_tile(const game::ActionList& actions, const std::vector<std::uint32_t>& weights) const;

    GameKits& kits_;
    game::Setup setup_;
    mutable std::weak_ptr<GameKit> kit_;
    Lots lots_;
    std::vector<std::string> draws_;
    game::PlayerId to_move_;
    mutable std::string packed_;
    mutable bool is_packed_ = true;  // otherwise the position stands on the shared table only
    std::vector<PastAction> past_;
};

}  // namespace bastide::server
