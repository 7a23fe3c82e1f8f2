// The players that search, for both games.
#include <algorithm>

#include "cards/card_table.h"
#include "land/table/table.h"
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
        if (const auto* tiles = dynamic_cast<const land::LandTable*>(&table)) {
            LandThinker& thinker = land_thinker(*tiles, budget);
            const game::Action action = thinker.think(tiles->state(), share_of(budget), stop).candidates[0].action;
            thinker.note_choice(tiles->state(), action);
            return action;
        }
        const auto& cards = dynamic_cast<const cards::CardTable&>(table);
        CardThinker& thinker = card_thinker(cards, budget);
        const game::Action action = thinker.think(cards.state(), share_of(budget), stop).candidates[0].action;
        thinker.note_choice(cards.state(), action);
        return action;
    }

    Advice explain(const game::AnyGame& table, const Budget& budget, std::size_t count, std::stop_token stop) override {
        Advice advice;
        if (const auto* tiles = dynamic_cast<const land::LandTable*>(&table)) {
            advice = land_thinker(*tiles, budget).think(tiles->state(), share_of(budget), stop);
        } else {
            const auto& cards = dynamic_cast<const cards::CardTable&>(table);
            advice = card_thinker(cards, budget).think(cards.state(), share_of(budget), stop);
        }
        advice.candidates.resize(std::min(count, advice.candidates.size()));
        return advice;
    }

  private:
    Budget share_of(const Budget& budget) const {
        Budget mine = budget;
        mine.time = std::chrono::milliseconds(
            static_cast<std::int64_t>(settings_.share * static_cast<double>(budget.time.count())));
        mine.simulations = static_cast<std::uint64_t>(settings_.share * static_cast<double>(budget.simulations));
        if (budget.simulations > 0 || settings_.most_simulations > 0)
            mine.simulations = std::max<std::uint64_t>(1, mine.simulations);
        if (settings_.most_simulations > 0)
            mine.simulations = settings_.most_simulations;
        if (budget.time.count() > 0)
            mine.time = std::max(mine.time, std::chrono::milliseconds(1));
        return mine;
    }

    // A game with the same rules object and the same set-up is the same game: its tables can be used on.
    LandThinker& land_thinker(const land::LandTable& table, const Budget& budget) {
        const int threads = std::max(1, budget.threads);
        if (land_ == nullptr || rules_ != &table.rules() || !(setup_ == table.setup()) || land_->threads() != threads) {
            rules_ = &table.rules();
            setup_ = table.setup();
            land_ = std::make_unique<LandThinker>(table.rules(), settings_.parameters, seed_, threads,
                                                  [](const land::Rules& rules) { return LandJudge(rules); });
        }
        return *land_;
    }

    CardThinker& card_thinker(const cards::CardTable& table, const Budget& budget) {
        const int threads = std::max(1, budget.threads);
        if (cards_ == nullptr || !(setup_ == table.setup()) || cards_->threads() != threads) {
            setup_ = table.setup();
            card_rules_ = table.rules();
            cards_ = std::make_unique<CardThinker>(card_rules_, settings_.parameters, seed_, threads,
                                                   [](const cards::Rules& rules) { return CardJudge(rules); });
        }
        return *cards_;
    }

    SearchSettings settings_;
    std::uint64_t seed_;
    game::Setup setup_;
    const land::Rules* rules_ = nullptr;
    cards::Rules card_rules_;
    std::unique_ptr<LandThinker> land_;
    std::unique_ptr<CardThinker> cards_;
};

}  // namespace

std::unique_ptr<Player> make_search_player(const SearchSettings& settings, std::uint64_t seed) {
    return std::make_unique<SearchPlayer>(settings, seed);
}

}  // namespace bastide::search
