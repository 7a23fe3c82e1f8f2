// A game begins with some choices that are not the best, one of them (the last) taken blindly. From there on both
// players do what looks best, and the positions are written: so there are those among them that a player thinks about
// and does not enter, with the result that they lead to.
#include "lab/position_rows.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "land/core/setup.h"
#include "search/judges.h"

namespace bastide::lab {
namespace {

using land::LandGame;

constexpr std::size_t kRegions = 8;               // of a colour in a row
constexpr std::uint32_t kLastBlindTurn = 69;      // of 71
constexpr std::uint32_t kOddShare = 6;            // one choice of so many is not the best, before that
constexpr std::size_t kOddRank = 10;              // but one of so many
constexpr std::uint32_t kAllRows = 4, kThin = 3;  // so many positions after the blind choice; then one of three

class RowWriter {
  public:
    RowWriter(const land::Rules& rules, std::uint64_t seed, bool network)
        : rules_(rules),
          random_(seed),
          ranker_(rules,
                  network ? search::LandJudge(rules, land::weights_for(rules.players), land::network())
                          : search::LandJudge(rules),
                  {}),
          evaluator_(rules, land::weights_for(rules.players)) {}

    // The rows of one game.
    std::string play() {
        land::GameState& state = *state_;
        LandGame::start(rules_, state);
        const std::uint32_t blind = random_.below(kLastBlindTurn + 1);
        for (std::uint32_t turn = 0; LandGame::to_move(rules_, state) != game::kNobody;) {
            if (LandGame::to_move(rules_, state) != game::kChance) {
                LandGame::apply(rules_, state, choice(state, turn, blind));
                continue;
            }
            if (state.unseen_count > 0 && turn > blind && (turn - blind <= kAllRows || (turn - blind) % kThin == 0))
                add_row(state);
            LandGame::apply(rules_, state, LandGame::random_action(rules_, state, random_));
            ++turn;
        }
        const auto result = static_cast<std::int16_t>(state.score[0] - state.score[1]);
        for (const std::size_t place : starts_)
            put(place, result);
        starts_.clear();
        return std::move(rows_);
    }

  private:
    // `turn`: draws so far.
    game::Action choice(const land::GameState& state, std::uint32_t turn, std::uint32_t blind) {
        if (turn == blind && random_.below(2) == 0)
            return LandGame::random_action(rules_, state, random_);
        ranker_.rank(state, LandGame::to_move(rules_, state), ranking_, scores_);
        const bool is_odd = turn == blind || (turn < blind && random_.below(kOddShare) == 0);
        const auto most = static_cast<std::uint32_t>(std::min(kOddRank, ranking_.size()));
        return ranking_[is_odd ? random_.below(most) : 0].action;
    }

    void add_row(const land::GameState& state) {
        land::Expectation points;
        evaluator_.expect(state, points);
        const land::Judged judged = evaluator_.judged(state);
        starts_.push_back(rows_.size());
        rows_.resize(rows_.size() + 4);
        put(rows_.size() - 2, static_cast<std::int16_t>(std::lround(16 * (points[0] - points[1]))));
        for (std::size_t colour = 0; colour < 2; ++colour)
            add(land::inputs_of_side(rules_, judged, points, colour));
        for (std::size_t colour = 0; colour < 2; ++colour) {
            std::size_t count = 0;
            for (std::size_t place = 0; place < judged.regions.size() && count < kRegions; ++place)
                if (judged.regions[place].followers[colour] > 0) {
                    add(land::inputs_of(land::facts_of_region(rules_, judged, place, colour)));
                    ++count;
                }
            rows_.append((kRegions - count) * land::kRegionInputs, '\0');
        }
    }

    template <std::size_t count>
    void add(const std::array<std::int16_t, count>& inputs) {
        for (const std::int16_t input : inputs)
            rows_.push_back(static_cast<char>(input));
    }
    void put(std::size_t place, std::int16_t number) {
        rows_[place] = static_cast<char>(number & 0xff);
        rows_[place + 1] = static_cast<char>(number >> 8 & 0xff);
    }

    const land::Rules& rules_;
    Random random_;
    search::Ranker<LandGame, search::LandJudge> ranker_;
    land::Evaluator evaluator_;
    std::unique_ptr<land::GameState> state_ = std::make_unique<land::GameState>();
    std::vector<search::RankedAction> ranking_;
    search::Scores scores_{};
    std::string rows_;
    std::vector<std::size_t> starts_;  // where the rows begin
};

constexpr std::size_t kRowBytes = 4 + 2 * land::kSideInputs + 2 * kRegions * land::kRegionInputs;

}  // namespace

std::uint64_t write_positions(const PositionPlan& plan, std::ostream& out,
                              const std::function<void(std::uint64_t games)>& report) {
    constexpr std::uint64_t kBatch = 2048;
    const std::unique_ptr<const land::Rules> rules = land::make_rules(plan.setup);
    std::uint64_t bytes = 0;
    for (std::uint64_t first = 0; first < plan.games; first += kBatch) {
        std::vector<std::string> games(std::min(kBatch, plan.games - first));
        std::atomic<std::size_t> next{0};
        std::vector<std::jthread> workers;
        for (int worker = 0; worker < plan.threads; ++worker)
            workers.emplace_back([&] {
                for (std::size_t i = next++; i < games.size(); i = next++)
                    games[i] = RowWriter(*rules, Random::mix(plan.seed, first + i), plan.network).play();
            });
        workers.clear();
        for (const std::string& rows : games) {
            out << rows;
            bytes += rows.size();
        }
        report(first + games.size());
    }
    return bytes / kRowBytes;
}

}  // namespace bastide::lab
