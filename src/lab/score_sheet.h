// The score sheet of a replayed game: every award with its reason, and the sums.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "game/any_game.h"

namespace bastide::lab {

class ScoreSheet {
  public:
    // For every action that was played, in order.
    void add(const std::string& action, const std::vector<game::Event>& events);

    // The actions that brought points; with `all` the others as well, if something happened.
    std::string text(const game::AnyGame& table, bool all = false) const;
    // Every event, awards or not.
    nlohmann::ordered_json json(const game::AnyGame& table) const;
    nlohmann::ordered_json sums_json(const game::AnyGame& table) const;

  private:
    struct Line {
        int move;
        std::string action;
        game::Event event;
    };
    bool has_points(int move) const;
    std::map<std::string, std::vector<int>> sums(const game::AnyGame& table) const;

    std::vector<Line> lines_;  // in the order of moves
    int moves_ = 0;
};

}  // namespace bastide::lab
