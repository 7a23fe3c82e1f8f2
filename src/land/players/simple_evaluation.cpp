// What a position is worth to a player of the tile game: the greedy player's eye.
//
// Points count as they are. A feature counts for its owners with what it will probably bring: the value when finished
// and the value when it stays open, weighed by how likely it is to be finished. Followers in supply count for what
// they can still be used for.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "land/core/board.h"
#include "land/core/held.h"
#include "land/core/scoring.h"
#include "land/modules/ghosts_castles_cemeteries/ghosts_castles_cemeteries.h"
#include "land/modules/traders_and_builders/traders_and_builders.h"
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
constexpr double kGoods = 2.5;           // a token of goods
constexpr double kSpecialFigure = 1.5;   // builder or pig on the board
constexpr double kCrownSpace = 2.5;
constexpr double kQuarter = 2;                    // in the City of Carcassonne
constexpr double kGhostNow = 2, kGhostAtEnd = 1;  // what a ghost costs when its follower is scored, or stays
constexpr double kMistedSquare = 0.6;             // of the squares that will lie around a castle
constexpr double kNewGuard = 2.5;

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
        if (feature.type == SegmentType::Castle || feature.type == SegmentType::Cemetery) {
            const double filled = std::pow(soon_ * kSquareIsFilled, feature.open_edges);
            const double squares = open + feature.open_edges * kMistedSquare * soon_;
            return feature.type == SegmentType::Castle ? (1 + filled) * squares : filled * kNewGuard * usefulness();
        }
        if (is_surrounded_type(feature.type))
            return open + feature.open_edges * kSquareIsFilled * soon_;
        const double chance = chance_to_finish(feature);
        return chance * finished_value(position_, id) + (1 - chance) * open;
    }

    void add_field(FeatureId id, const Feature& feature, std::uint8_t owners) {
        int rate = 3;
        PointsByColour own{};
        for (const auto hook : position_.rules.hooks.adjust_city_rate)
            hook(position_, id, rate, own);
        CityList cities;
        list_bordering_cities(position_.rules, position_.state, feature, false, cities);
        double count = 0;
        for (int i = 0; i < cities.count; ++i)
            count += cities.weights[static_cast<std::size_t>(i)] *
                     chance_to_finish(position_.state.features[at(cities.cities[static_cast<std::size_t>(i)])]);
        for (std::size_t colour = 0; colour < expected_.size(); ++colour)
            if ((owners >> colour & 1u) != 0)
                expected_[colour] += count * (rate + own[colour]);
    }

    void add_feature(FeatureId id) {
        const Feature& feature = position_.state.features[at(id)];
        const std::uint8_t owners = majority_of(strengths_of(position_, id));
        if (feature.type == SegmentType::Field) {
            add_field(id, feature, owners);
            return;
        }
        const double value = feature_value(id, feature);
        for (std::size_t colour = 0; colour < expected_.size(); ++colour)
            if ((owners >> colour & 1u) != 0)
                expected_[colour] += value;
    }

    // Every feature that a figure stands in, once; and what the figures are worth where they are.
    void add_features() {
        const GameState& state = position_.state;
        std::array<FeatureId, kMaxFigures> seen;
        auto end = seen.begin();
        for (std::size_t i = 0; i < state.figure_count; ++i) {
            const Figure& figure = state.figures[i];
            if (figure.place == FigurePlace::Supply)
                continue;
            double& expected = expected_[at(figure.colour)];
            if (figure.place != FigurePlace::Feature) {
                expected += figure.place == FigurePlace::CrownSpace ? kCrownSpace * soon_ : 0;
                expected += figure.place == FigurePlace::Quarter ? kQuarter * soon_ : 0;
                continue;
            }
            const FeatureId id = state.feature_of[at(figure.segment)];
            if (!info_of(figure.kind).is_follower) {
                expected += kSpecialFigure * soon_;
                continue;
            }
            expected += return_value(state.features[at(id)]) - ghost_cost(i, state.features[at(id)]);
            if (std::find(seen.begin(), end, id) == end) {
                *end++ = id;
                add_feature(id);
            }
        }
    }

    // Ghosts beside a follower; two of them are one short of losing it.
    double ghost_cost(std::size_t figure, const Feature& feature) const {
        using Ghosts = ghosts_castles_cemeteries::State;
        const int ghosts = keeps<Ghosts>(position_.state) ? state_of<Ghosts>(position_.state).beside(figure) : 0;
        if (ghosts == 0)
            return 0;
        const double chance = chance_to_finish(feature);
        return ghosts * (chance * kGhostNow + (1 - chance) * kGhostAtEnd) + (ghosts == 2 ? 1 : 0);
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
            using Traders = traders_and_builders::State;
            if (keeps<Traders>(position_.state))
                for (const std::uint8_t goods : state_of<Traders>(position_.state).goods[at(colour)])
                    expected_[at(colour)] += kGoods * goods;
        }
    }

    Position position_;
    double tiles_left_ = 0;
    double soon_ = 1;  // how much of what can be finished will be
    SimpleExpectation expected_{};
};

}  // namespace

double team_value(const Rules& rules, const GameState& state) {
    double value = 0;
    for (const auto hook : rules.hooks.estimate_for_team)
        value += hook({rules, state});
    return value;
}

double simple_value(const Rules& rules, const GameState& state, game::PlayerId me) {
    if (rules.is_cooperative)
        return team_value(rules, state);
    return SimpleEye(rules, state).for_player(me);
}

}  // namespace bastide::land
