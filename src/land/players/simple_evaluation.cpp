// What a position is worth to a player of the tile game: the greedy player's eye.
//
// Points count as they are. A feature counts for its owners with what it will probably bring: the value when finished
// and the value when it stays open, weighed by how likely it is to be finished. Followers in supply count for what
// they can still be used for. Modules add what only they know about (Module::estimate).
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "land/core/board.h"
#include "land/core/held.h"
#include "land/core/scoring.h"
#include "land/evaluation/evaluator.h"
#include "land/players/greedy.h"

namespace bastide::land {
namespace {

// Tuned by hand against the random player and against each other.
constexpr double kCityEdgeCloses = 0.72;  // chance that an open edge is closed when many tiles are left
constexpr double kRoadEdgeCloses = 0.85;
constexpr double kSquareIsFilled = 0.9;  // beside a monastery
constexpr double kTilesForHalf = 10;     // tiles left at which these chances are 63 % of that
constexpr double kFirstFollower = 4.5;   // worth of the last follower in supply ...
constexpr double kNextFollower = 0.72;   // ... and each further one so much of the one before
constexpr double kTurnsToUse = 6;        // turns a follower needs to earn that

using SimpleExpectation = std::array<double, kMaxColours>;

class SimpleEye {
  public:
    SimpleEye(const Rules& rules, const GameState& state) : position_{rules, state} {
        tiles_left_ = draws_left(state);
        soon_ = 1 - std::exp(-tiles_left_ / kTilesForHalf);
        for (int colour = 0; colour < rules.colours; ++colour)
            expected_[static_cast<std::size_t>(colour)] = state.score[static_cast<std::size_t>(colour)];
        if (state.decision.player == game::kNobody)
            return;
        add_features();
        add_supplies();
        add_estimates();
    }

    double for_player(game::PlayerId me) const {
        double best = -1e9, sum = 0;
        const int colours = position_.rules.colours;
        for (int colour = 0; colour < colours; ++colour) {
            if (colour == game::index_of(me))
                continue;
            best = std::max(best, expected_[static_cast<std::size_t>(colour)]);
            sum += expected_[static_cast<std::size_t>(colour)];
        }
        return expected_[static_cast<std::size_t>(game::index_of(me))] - (best + sum / (colours - 1)) / 2;
    }

  private:
    double chance_to_finish(const Feature& feature) const {
        if (feature.is_complete())
            return 1;
        if ((feature.flags & kNeverComplete) != 0)
            return 0;
        const double each = feature.type == SegmentType::City ? kCityEdgeCloses : kRoadEdgeCloses;
        return std::pow(each * soon_, feature.open_edges);
    }

    double feature_value(FeatureId id, const Feature& feature) const {
        const double open = value_of(position_, id, false);
        const double finished = finished_value(position_, id);
        if (is_surrounded_type(feature.type))
            return open + (finished - open) * kSquareIsFilled * soon_;
        const double chance = chance_to_finish(feature);
        return chance * finished + (1 - chance) * open;
    }

    void add_field(FeatureId id, std::uint8_t owners) {
        const FieldValue value = field_value(position_, id, FieldPay::Farmers, Cities::All);
        const CityList& cities = value.cities;
        double count = 0, extra = value.added;
        for (std::size_t i = 0; i < static_cast<std::size_t>(cities.count); ++i) {
            const double chance = chance_to_finish(position_.state.features[at(cities.cities[i])]);
            count += cities.weights[i] * chance;
            extra += cities.weights[i] * cities.extras[i] * chance;
        }
        for (std::size_t colour = 0; colour < expected_.size(); ++colour)
            if ((owners >> colour & 1u) != 0)
                expected_[colour] += count * (value.rate + value.own[colour]) + extra;
    }

    void add_feature(FeatureId id) {
        const Feature& feature = position_.state.features[at(id)];
        const std::uint8_t owners = majority_of(strengths_of(position_, id));
        if (feature.type == SegmentType::Field) {
            add_field(id, owners);
            return;
        }
        const double value = feature_value(id, feature);
        for (std::size_t colour = 0; colour < expected_.size(); ++colour)
            if ((owners >> colour & 1u) != 0)
                expected_[colour] += value;
    }

    // Every feature that a follower stands in, once; and what it is worth that he may come back.
    void add_features() {
        const GameState& state = position_.state;
        std::array<FeatureId, kMaxFigures> seen;
        auto end = seen.begin();
        for (std::size_t i = 0; i < state.figure_count; ++i) {
            const Figure& figure = state.figures[i];
            if (figure.place != FigurePlace::Feature || !info_of(figure.kind).is_follower)
                continue;
            const FeatureId id = state.feature_of[at(figure.segment)];
            expected_[at(figure.colour)] += return_value(state.features[at(id)]);
            if (std::find(seen.begin(), end, id) == end) {
                *end++ = id;
                add_feature(id);
            }
        }
    }

    // A follower in a road that is soon finished is nearly as good as one in supply.
    double return_value(const Feature& feature) const {
        if (feature.type == SegmentType::Field)
            return 0;
        const double chance = is_surrounded_type(feature.type) ? std::pow(soon_ * kSquareIsFilled, feature.open_edges)
                                                               : chance_to_finish(feature);
        return chance * kFirstFollower * kNextFollower * usefulness() / 2;
    }

    double usefulness() const { return std::min(1.0, tiles_left_ / (kTurnsToUse * position_.rules.players)); }

    void add_supplies() {
        for (int i = 0; i < position_.rules.colours; ++i) {
            const auto colour = static_cast<Colour>(i);
            double each = kFirstFollower * usefulness();
            for (int n = followers_in_supply(position_.rules, position_.state, colour); n > 0; --n) {
                expected_[at(colour)] += each;
                each *= kNextFollower;
            }
        }
    }

    // What only the modules know about.
    void add_estimates() {
        Expectation points{};
        const Outlook outlook = outlook_of(position_.rules, position_.state);
        for (const auto hook : position_.rules.hooks.estimate)
            hook(position_, outlook, points);
        for (std::size_t colour = 0; colour < expected_.size(); ++colour)
            expected_[colour] += static_cast<double>(points[colour]);
    }

    Position position_;
    double tiles_left_ = 0;
    double soon_ = 1;  // how much of what can be finished will be
    SimpleExpectation expected_{};
};

}  // namespace

double team_value(const Rules& rules, const GameState& state, std::span<const double> numbers) {
    double value = 0;
    for (const auto hook : rules.hooks.estimate_for_team)
        value += hook({rules, state}, numbers);
    return value;
}

double simple_value(const Rules& rules, const GameState& state, game::PlayerId me) {
    if (rules.is_cooperative)
        return team_value(rules, state, rules.team_numbers);
    return SimpleEye(rules, state).for_player(me);
}

}  // namespace bastide::land
