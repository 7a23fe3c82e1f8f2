// What a position of the co-operative game is worth to the team: points it has and may expect, ghosts it must fear.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "land/core/board.h"
#include "land/core/scoring.h"
#include "land/modules/mists/mists.h"
#include "land/modules/mists/mists_parts.h"

namespace bastide::land::mists {
namespace {

// Tuned by hand against the random team.
constexpr double kCityEdgeCloses = 0.55, kRoadEdgeCloses = 0.7, kSquareIsFilled = 0.85;
constexpr double kMistSideCloses = 0.45;  // an open side of a bank of mist is met by mist
constexpr double kMistedSquare = 0.6;     // of the squares that will lie around a castle
constexpr double kFirstMeeple = 3, kNextMeeple = 0.6;
constexpr double kGhost = 2;         // each ghost on the board
constexpr double kSafeSupply = 7;    // fewer ghosts left than this frighten ...
constexpr double kFear = 0.8;        // ... by the square of what is missing
constexpr double kOpenCemetery = 4;  // it draws ghosts or tiles until it is closed
constexpr double kOver = 1000;

class TeamEvaluator {
  public:
    TeamEvaluator(const Rules& rules, const GameState& state)
        : position_{rules, state}, own_(state_of<State>(state)), level_(level_of(rules)) {}

    double value() {
        if (own_.outcome == Outcome::Won)
            return kOver;
        if (own_.outcome == Outcome::Lost)
            return -kOver + team_score(position_.rules, position_.state);
        for (int colour = 0; colour < position_.rules.colours; ++colour)
            expected_[static_cast<std::size_t>(colour)] = position_.state.score[static_cast<std::size_t>(colour)];
        add_features();
        return points() + meeples() - fear() - cemeteries();
    }

  private:
    double chance_to_finish(const Feature& feature) const {
        if ((feature.flags & kNeverComplete) != 0)
            return 0;
        const double each = feature.type == SegmentType::City   ? kCityEdgeCloses
                            : feature.type == SegmentType::Road ? kRoadEdgeCloses
                                                                : kSquareIsFilled;
        return std::pow(each, feature.open_edges);
    }

    void add_feature(FeatureId id) {
        const Feature& feature = position_.state.features[at(id)];
        const double chance = chance_to_finish(feature);
        double value = value_of(position_, id, true);
        if (feature.type == SegmentType::Castle)
            value += 2 * kMistedSquare * feature.open_edges;
        for (std::size_t colour = 0; colour < expected_.size(); ++colour)
            if ((feature.followers >> colour & 1u) != 0)
                expected_[position_.rules.shares_score ? 0 : colour] += chance * value;
        returning_ += chance * std::popcount(feature.followers);
    }

    void add_features() {
        const GameState& state = position_.state;
        std::array<FeatureId, kMaxFigures> seen;
        auto end = seen.begin();
        for (std::size_t i = 0; i < state.figure_count; ++i) {
            if (state.figures[i].place != FigurePlace::Feature)
                continue;
            const FeatureId id = state.feature_of[at(state.figures[i].segment)];
            if (std::find(seen.begin(), end, id) != end)
                continue;
            *end++ = id;
            add_feature(id);
        }
    }

    // One score, or that of the colours that lag behind more than that of the others.
    double points() const {
        if (position_.rules.shares_score)
            return expected_[0];
        double sum = 0, lowest = expected_[0];
        for (int colour = 0; colour < position_.rules.colours; ++colour) {
            sum += std::min<double>(level_.goal, expected_[static_cast<std::size_t>(colour)]);
            lowest = std::min(lowest, expected_[static_cast<std::size_t>(colour)]);
        }
        return sum / position_.rules.colours * 2 + lowest;
    }

    // Meeples in supply are worth less the more there are; those that soon come home count in part.
    double meeples() const {
        double sum = kFirstMeeple * returning_ / 4;
        for (int colour = 0; colour < position_.rules.colours; ++colour) {
            double each = kFirstMeeple;
            for (int n = std::popcount(position_.state.supply[static_cast<std::size_t>(colour)]); n > 0; --n) {
                sum += each;
                each *= kNextMeeple;
            }
        }
        return sum;
    }

    // Ghosts that stand where the mist can still be finished are half gone.
    double fear() const {
        double ghosts = 0;
        for (const TileSlot square : own_.ghosts)
            if (square != TileSlot::None)
                ghosts += 1 - chance_to_leave(square);
        const double missing = std::max(0.0, kSafeSupply - (level_.ghosts - ghosts));
        const double now = std::max(0.0, 3.0 - ghosts_in_supply(position_.rules, position_.state));
        return kGhost * ghosts + kFear * missing * missing + 6 * now * now;
    }

    double chance_to_leave(TileSlot square) const {
        double best = 0;
        for_each_segment_on(position_.rules, position_.state, position_.state.tiles[at(square)].cell, SegmentType::Mist,
                            [&](SegmentId mist) {
                                const Bank bank = bank_of(position_.rules, position_.state, mist);
                                if (bank.can_be_finished)
                                    best = std::max(best, std::pow(kMistSideCloses, bank.open_sides));
                            });
        return best;
    }

    double cemeteries() const {
        double sum = 0;
        for (std::size_t i = 0; i < own_.cemeteries.size(); ++i)
            if (own_.cemeteries[i] != TileSlot::None && (own_.closed >> i & 1u) == 0)
                sum += kOpenCemetery;
        return sum;
    }

    Position position_;
    const State& own_;
    const Level& level_;
    std::array<double, kMaxColours> expected_{};
    double returning_ = 0;  // meeples that soon come home
};

}  // namespace

double estimate_for_team(const Position& position) {
    return TeamEvaluator(position.rules, position.state).value();
}

}  // namespace bastide::land::mists
