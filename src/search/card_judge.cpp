#include "cards/bots.h"
#include "search/judges.h"

namespace bastide::search {
namespace {

constexpr double kAnimalPerRound = 0.5;    // what an animal in front of a player adds in each round to come
constexpr double kBuildingOpenSeries = 3;  // what a building adds to series that can still grow, at the first round

double collected(const cards::Rules& rules, const cards::State& state, const cards::PlayerState& player) {
    const int rounds = state.step == cards::Step::Over ? 0 : rules.rounds - state.round;
    double value = cards::best_series(player.chest).points +
                   kBuildingOpenSeries * cards::total_of(player.chest) * rounds / rules.rounds;
    for (std::size_t colour = 0; colour < cards::kColours; ++colour)
        value += kAnimalPerRound * player.set_size(colour) * rounds;
    return value;
}

}  // namespace

void CardJudge::expect(const cards::State& state, Scores& scores) {
    using cards::CardGame;
    cards::State end = state;
    while (end.round == state.round) {
        const game::PlayerId player = CardGame::to_move(rules_, end);
        if (player == game::kNobody)
            break;
        const game::Action action = player == game::kChance ? CardGame::random_action(rules_, end, random_)
                                                            : cards::greedy_action(rules_, end, random_);
        CardGame::apply(rules_, end, action);
    }
    const bool is_over = end.step == cards::Step::Over;
    for (std::size_t seat = 0; seat < rules_.players; ++seat) {
        scores[seat] = static_cast<float>(end.scores[seat]);
        if (!is_over)
            scores[seat] += static_cast<float>(collected(rules_, end, end.players[seat]));
    }
}

}  // namespace bastide::search
