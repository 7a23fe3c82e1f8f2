// Players that do not search: random and greedy.
#include <algorithm>

#include "cards/bots.h"
#include "games/games.h"
#include "land/players/greedy.h"
#include "search/players.h"

namespace bastide::search {
namespace {

class RandomPlayer : public Player {
  public:
    explicit RandomPlayer(std::uint64_t seed) : random_(seed) {}

    game::Action choose(const game::AnyGame& table, const Budget&, std::stop_token) override {
        return table.random_action(random_);
    }

    // To it they are all alike.
    Advice explain(const game::AnyGame& table, const Budget&, std::size_t count, std::stop_token) override {
        const auto actions = std::make_unique<game::ActionList>();
        table.list_actions(*actions);
        Advice advice;
        for (std::size_t i = 0; i < std::min(count, actions->size()); ++i)
            advice.candidates.push_back({(*actions)[i], 0, 0});
        return advice;
    }

  private:
    Random random_;
};

class GreedyPlayer : public Player {
  public:
    explicit GreedyPlayer(std::uint64_t seed) : random_(seed) {}

    game::Action choose(const game::AnyGame& table, const Budget&, std::stop_token) override {
        return games::with_table(table, [&]<game::Game G>(const auto& typed) {
            return greedy_action(typed.rules(), typed.state(), random_);  // of the game's own namespace
        });
    }

    // The tile game's greedy player has a value for every action; the card game's only ranks them.
    Advice explain(const game::AnyGame& table, const Budget& budget, std::size_t count, std::stop_token stop) override {
        Advice advice;
        if (const land::LandTable* tiles = games::tiles_of(table)) {
            for (const land::ValuedAction& valued : land::greedy_values(tiles->rules(), tiles->state()))
                advice.candidates.push_back({valued.action, valued.value, 0});
            std::stable_sort(advice.candidates.begin(), advice.candidates.end(),
                             [](const Candidate& a, const Candidate& b) { return a.expected > b.expected; });
            advice.candidates.resize(std::min(count, advice.candidates.size()));
        } else {
            advice.candidates.push_back({choose(table, budget, stop), 0, 0});
        }
        return advice;
    }

  private:
    Random random_;
};

}  // namespace

std::unique_ptr<Player> make_random_player(std::uint64_t seed) {
    return std::make_unique<RandomPlayer>(seed);
}

std::unique_ptr<Player> make_greedy_player(std::uint64_t seed) {
    return std::make_unique<GreedyPlayer>(seed);
}

}  // namespace bastide::search
