// A game at the terminal: people and computer players in any seats.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "game/record.h"
#include "lab/bots.h"
#include "lab/score_sheet.h"

namespace bastide::cli {

struct SessionPlan {
    game::Record record;  // set-up, and what has been played already
    std::vector<lab::Bot> bots;
    std::uint64_t seed = 1;  // of the draws and the bots
    bool colours = false;
};

class Session {
  public:
    // Throws Error "bad_game_file" if what has been played is not legal.
    Session(SessionPlan plan, std::istream& in, std::ostream& out);

    // Until the game is over or the players leave.
    void run();

  private:
    // A position to go back to.
    struct Undo {
        std::unique_ptr<game::AnyGame> table;
        lab::ScoreSheet sheet;
        std::size_t actions;
    };
    enum class Answer { Played, Again, Quit };

    bool is_human(game::PlayerId player) const;
    bool is_seen(game::Action action) const;
    std::string board_for(game::PlayerId viewer) const;

    void play(game::Action action, bool is_loud = true);
    void play_automatic();
    bool ask();  // false: the players leave
    Answer obey(const std::string& line);
    bool obey_command(const std::string& word, const std::string& rest);
    Answer choose(const std::string& line);
    void hand_over(game::PlayerId player);
    void show_moves();
    void show_hint();
    void show_why();
    void show_situation();
    void undo();
    void save(const std::string& file);
    void finish();

    SessionPlan plan_;
    std::istream& in_;
    std::ostream& out_;
    std::unique_ptr<game::AnyGame> table_;
    std::vector<std::string> actions_;
    lab::ScoreSheet sheet_;
    std::vector<Undo> undo_;  // human decisions since something hidden was revealed
    Random random_;
    lab::Seats seats_;
    std::unique_ptr<game::AnyGame> before_bot_;  // where a computer player decided last
    game::ActionList legal_;
    int humans_ = 0;
    game::PlayerId at_screen_ = game::kNobody;
};

}  // namespace bastide::cli
