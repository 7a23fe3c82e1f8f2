#include "lab/analysis.h"

#include <algorithm>
#include <cmath>

#include "games/games.h"

namespace bastide::lab {
namespace {

// The move that was played among the candidates; one that the search put aside is at least as bad as the last of them.
const search::Candidate& candidate_of(const search::Advice& advice, game::Action action) {
    for (const search::Candidate& candidate : advice.candidates)
        if (candidate.action == action)
            return candidate;
    return advice.candidates.back();
}

class Analyst {
  public:
    Analyst(const game::Record& record, search::Level level, const search::Budget& budget)
        : player_(search::make_player(level, 1)), budget_(budget) {
        analysis.players.resize(record.setup.players.size());
    }

    void judge(const game::AnyGame& table, game::Action action, int number, const std::stop_token& stop) {
        const auto actions = std::make_unique<game::ActionList>();
        table.list_actions(*actions);
        if (actions->size() < 2)
            return;
        const search::Advice advice = player_->explain(table, budget_, actions->size(), stop);
        const search::Candidate& best = advice.candidates.front();
        const search::Candidate& played = candidate_of(advice, action);
        AnalysedMove move;
        move.number = number;
        move.player = game::index_of(table.to_move());
        move.played = table.text_of(action);
        move.best = table.text_of(best.action);
        move.expected_best = best.expected;
        move.expected_played = std::min(played.expected, best.expected);
        move.loss = move.expected_best - move.expected_played;
        move.outlook = move.player == 0 ? move.expected_played : -move.expected_played;
        PlayerAccuracy& player = analysis.players[static_cast<std::size_t>(move.player)];
        ++player.moves;
        player.mean_loss += move.loss;
        player.accuracy += accuracy_of(move.loss);
        analysis.moves.push_back(std::move(move));
    }

    Analysis analysis;

  private:
    std::unique_ptr<search::Player> player_;
    search::Budget budget_;
};

}  // namespace

double accuracy_of(double loss) {
    constexpr double kHalf = 3;
    return 100 * std::exp2(-std::max(0.0, loss) / kHalf);
}

Analysis analyse(const game::Record& record, search::Level level, const search::Budget& budget,
                 const std::function<void(std::uint64_t done)>& report, const std::stop_token& stop) {
    game::replay(record, games::make_table);  // proves the file before time is spent on it
    Analyst analyst(record, level, budget);
    const std::unique_ptr<game::AnyGame> table = games::make_table(record.setup);
    for (std::size_t i = 0; i < record.actions.size() && !stop.stop_requested(); ++i) {
        const game::Action action = table->parse(record.actions[i]);
        if (game::is_player(table->to_move()))
            analyst.judge(*table, action, static_cast<int>(i) + 1, stop);
        table->play(action);
        report(i + 1);
    }
    for (PlayerAccuracy& player : analyst.analysis.players)
        if (player.moves > 0) {
            player.mean_loss /= player.moves;
            player.accuracy /= player.moves;
        }
    return std::move(analyst.analysis);
}

}  // namespace bastide::lab
