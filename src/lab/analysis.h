// A finished game judged move by move.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "game/record.h"
#include "search/player.h"

namespace bastide::lab {

struct AnalysedMove {
    int number = 0;  // of the action in the file, from 1
    int player = 0;
    std::string played, best;
    double expected_played = 0, expected_best = 0;  // final difference of the player who moves
    double loss = 0;                                // what the move gave away
    double outlook = 0;                             // expected final difference of the first player after it
};
struct PlayerAccuracy {
    int moves = 0;         // decisions with a choice
    double mean_loss = 0;  // points
    double accuracy = 0;   // 0 to 100: see docs/commands.md
};
struct Analysis {
    std::vector<AnalysedMove> moves;
    std::vector<PlayerAccuracy> players;
};

// `report` hears how many actions are done; `stop` ends it early. Throws Error "bad_game_file" like a replay.
Analysis analyse(const game::Record& record, search::Level level, const search::Budget& budget,
                 const std::function<void(std::uint64_t done)>& report, const std::stop_token& stop = {});

// 100 for a move that gives nothing away, 50 for about 3 points.
double accuracy_of(double loss);

std::string analysis_text(const game::Record& record, const Analysis& analysis);
nlohmann::ordered_json analysis_json(const game::Record& record, const Analysis& analysis);
// The expected difference over the game.
std::string analysis_plot(const game::Record& record, const Analysis& analysis);

}  // namespace bastide::lab
