// The players that search, for both games.
#include <algorithm>
#include <cmath>
#include <limits>

#include "games/games.h"
#include "search/judges.h"
#include "search/players.h"
#include "search/thinker.h"

namespace bastide::search {
namespace {

using LandThinker = Thinker<land::LandGame, LandJudge>;
using CardThinker = Thinker<cards::CardGame, CardJudge>;

class SearchPlayer : public Player {
  public:
    SearchPlayer(const SearchSettings& settings, std::uint64_t seed) : settings_(settings), seed_(seed) {}

    game::Action choose(const game::AnyGame& table, const Budget& budget, std::stop_token stop) override {
        const game::Action action = think(table, budget, stop).candidates[0].action;
        games::with_table(table, [&]<game::Game G>(const auto& typed) {
            thinker_of(typed, budget).note_choice(typed.state(), action);
        });
        return action;
    }

    Advice explain(const game::AnyGame& table, const Budget& budget, std::size_t count, std::stop_token stop) override {
        Advice advice = think(table, budget, stop);
        advice.candidates.resize(std::min(count, advice.candidates.size()));
        return advice;
    }

    Advice judge(const game::AnyGame& table, const Budget& budget, game::Action action, std::stop_token stop) override {
        return think(table, budget, stop, action);
    }

  private:
    Advice think(const game::AnyGame& table, const Budget& budget, const std::stop_token& stop,
                 std::optional<game::Action> judged = {}) {
        return games::with_table(table, [&]<game::Game G>(const auto& typed) {
            Advice advice = thinker_of(typed, budget).think(typed.state(), share_of(budget), stop, judged);
            choose_by_mood<G>(advice, table, typed.rules(), typed.state());
            return advice;
        });
    }

    // Puts the one that it takes first. Seed and position (what is known of it) decide, so that the same question has
    // the same answer.
    template <game::Game G>
    void choose_by_mood(Advice& advice, const game::AnyGame& table, const typename G::Rules& rules,
                        const typename G::State& state) const {
        if (settings_.slack == 0)
            return;
        const auto known = std::make_unique<typename G::State>();
        G::copy(*known, state);
        Random deal(seed_);
        G::hide_from(rules, *known, G::to_move(rules, state), deal);
        const double best = advice.candidates[0].expected, least = least_sensible(table, advice);
        std::vector<double> weights;
        double total = 0;
        for (const Candidate& candidate : advice.candidates) {
            const double loss = best - candidate.expected;
            const bool is_sensible = loss <= 0 || candidate.expected >= least;
            weights.push_back(is_sensible && loss <= settings_.slack ? std::exp(-loss / settings_.mood) : 0);
            total += weights.back();
        }
        constexpr std::uint32_t kSteps = 1u << 30;
        double at = total * Random(Random::mix(seed_, G::hash(*known))).below(kSteps) / kSteps;
        std::size_t choice = 0;
        while (choice + 1 < weights.size() && at >= weights[choice])
            at -= weights[choice++];
        const auto chosen = advice.candidates.begin() + static_cast<std::ptrdiff_t>(choice);
        std::rotate(advice.candidates.begin(), chosen, chosen + 1);
    }

    // Nobody throws a follower away at his ease: what is worse than doing nothing is no slip but silly.
    static double least_sensible(const game::AnyGame& table, const Advice& advice) {
        for (const Candidate& candidate : advice.candidates)
            if (table.text_of(candidate.action) == "pass")
                return candidate.expected;
        return -std::numeric_limits<double>::infinity();
    }

    Budget share_of(const Budget& budget) const {
        Budget mine = budget;
        mine.time = std::chrono::milliseconds(
            static_cast<std::int64_t>(settings_.share * static_cast<double>(budget.time.count())));
        mine.simulations = static_cast<std::uint64_t>(settings_.share * static_cast<double>(budget.simulations));
        if (budget.simulations > 0)
            mine.simulations = std::max<std::uint64_t>(1, mine.simulations);
        if (budget.time.count() > 0)
            mine.time = std::max(mine.time, std::chrono::milliseconds(1));
        return mine;
    }

    // Who does not search has nothing to share out.
    int threads_of(const Budget& budget) const {
        return settings_.parameters.searches ? std::max(1, budget.threads) : 1;
    }

    // A game with the same rules object and the same set-up is the same game: its tables can be used on.
    LandThinker& thinker_of(const land::LandTable& table, const Budget& budget) {
        const int threads = threads_of(budget);
        if (land_ == nullptr || rules_ != &table.rules() || !(setup_ == table.setup()) || land_->threads() != threads) {
            rules_ = &table.rules();
            setup_ = table.setup();
            land_ = std::make_unique<LandThinker>(
                table.rules(), table.rules().is_cooperative ? for_a_team(settings_.parameters) : settings_.parameters,
                seed_, threads, [&](const land::Rules& rules) {
                    weights_ = styled(land::weights_for(rules.players), settings_.style);
                    LandJudge judge = settings_.network ? LandJudge(rules, weights_, land::network_for(rules.players))
                                                        : LandJudge(rules, weights_);
                    if (!settings_.module_terms)
                        judge.leave_modules_out();
                    return judge;
                });
        }
        return *land_;
    }

    CardThinker& thinker_of(const cards::CardTable& table, const Budget& budget) {
        const int threads = threads_of(budget);
        if (cards_ == nullptr || !(setup_ == table.setup()) || cards_->threads() != threads) {
            setup_ = table.setup();
            card_rules_ = table.rules();
            cards_ = std::make_unique<CardThinker>(card_rules_, for_hidden_hands(settings_.parameters), seed_, threads,
                                                   [](const cards::Rules& rules) { return CardJudge(rules); });
        }
        return *cards_;
    }

    SearchSettings settings_;
    std::uint64_t seed_;
    game::Setup setup_;
    const land::Rules* rules_ = nullptr;
    land::Weights weights_;
    cards::Rules card_rules_;
    std::unique_ptr<LandThinker> land_;
    std::unique_ptr<CardThinker> cards_;
};

}  // namespace

std::unique_ptr<Player> make_search_player(const SearchSettings& settings, std::uint64_t seed) {
    return std::make_unique<SearchPlayer>(settings, seed);
}

}  // namespace bastide::search
