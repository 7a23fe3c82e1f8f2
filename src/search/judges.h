// The evaluations of the games in the form the tree asks for.
#pragma once

#include "cards/card_game.h"
#include "land/core/game.h"
#include "land/evaluation/evaluator.h"
#include "land/players/greedy.h"
#include "search/ranking.h"

namespace bastide::search {

class LandJudge {
  public:
    explicit LandJudge(const land::Rules& rules) : LandJudge(rules, land::weights_for(rules.players)) {}
    LandJudge(const land::Rules& rules, const land::Weights& weights) : rules_(rules), evaluator_(rules, weights) {}
    LandJudge(const land::Rules& rules, const land::Weights& weights, const land::Network& network)
        : rules_(rules), evaluator_(rules, weights, network) {}
    void leave_modules_out() { evaluator_.leave_modules_out(); }
    void count_with(std::span<const double> team_numbers) { team_numbers_ = team_numbers; }
    void expect(const land::GameState& state, Scores& scores) {
        if (rules_.is_cooperative)
            scores.fill(static_cast<float>(land::team_value(rules_, state, team_numbers_)));
        else
            evaluator_.expect(state, scores);
    }

  private:
    const land::Rules& rules_;
    std::span<const double> team_numbers_ = rules_.team_numbers;
    land::Evaluator evaluator_;
};
static_assert(std::is_same_v<Scores, land::Expectation>, "a colour is a player");

// Cardcassonne: the round is played to its end by the greedy player, then points and what was collected count.
class CardJudge {
  public:
    explicit CardJudge(const cards::Rules& rules) : rules_(rules) {}
    void expect(const cards::State& state, Scores& scores);

  private:
    const cards::Rules& rules_;
    Random random_{1};
};

}  // namespace bastide::search
