// A finished game judged move by move.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "game/record.h"
#include "lab/reasons.h"
#include "search/player.h"

namespace bastide::lab {

struct AnalysedMove {
    int number = 0;  // of the action in the file, from 1
    int player = 0;
    std::string played, best;
    double expected_played = 0, expected_best = 0;  // final difference of the player who moves
    double error_played = 0, error_best = 0;        // of these, one standard deviation; 0: none, or not known
    double loss = 0;                                // what the move gave away
    double error = 0;                               // of the loss
    double chance_played = 0, chance_best = 0;      // of winning, 0 to 1
    double chance_error = 0;                        // of the difference of these
    Reason reason = Reason::None;                   // for the best, against the one played
    std::string then;                               // what would follow the best in the same turn; empty: nothing
    double outlook = 0;                             // expected final difference of the first player after it
    std::vector<double> rivals;                     // what the others may expect; empty: not judged
};
// A mistake that is one for certain.
inline bool is_blunder(const AnalysedMove& move) {
    constexpr double kPoints = 3, kErrors = 2;
    return move.loss >= kPoints && move.loss >= kErrors * move.error;
}

// What a draw was worth to whoever had to play it, over what he could expect before.
struct AnalysedDraw {
    int number = 0;
    int player = 0;
    double luck = 0;  // points
};
struct PlayerAccuracy {
    int moves = 0;           // decisions with a choice
    double mean_loss = 0;    // points
    double accuracy = 0;     // 0 to 100: see docs/commands.md
    double chance_lost = 0;  // of winning, all decisions together
    double luck = 0;         // points, all draws together
};
struct Analysis {
    bool is_for_team = false;  // a game won together: what is expected is the chance to win, in percent
    std::vector<AnalysedMove> moves;
    std::vector<AnalysedDraw> draws;  // none where players hold what others do not see
    std::vector<PlayerAccuracy> players;
};

// `report` hears how many actions are done; `stop` ends it early. Throws Error "bad_game_file" like a replay.
Analysis analyse(const game::Record& record, search::Level level, const search::Budget& budget,
                 const std::function<void(std::uint64_t done)>& report, const std::stop_token& stop = {});

// How many of the blunders are mistakes to one who thinks `times` as long, too: a point or more.
struct Agreement {
    int blunders = 0, agreed = 0;
    double mean_loss = 0, mean_loss_there = 0;
};
Agreement check_blunders(const game::Record& record, const Analysis& analysis, search::Level level,
                         const search::Budget& budget, int times);

constexpr double kWorthTelling = 1;  // points given away

// 100 for a move that gives nothing away, 50 for about 3 points.
double accuracy_of(double loss);

std::string analysis_text(const game::Record& record, const Analysis& analysis);
nlohmann::ordered_json analysis_json(const game::Record& record, const Analysis& analysis);
// The expected difference over the game.
std::string analysis_plot(const game::Record& record, const Analysis& analysis);

}  // namespace bastide::lab
