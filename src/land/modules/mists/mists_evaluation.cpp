// What a position of the co-operative game is worth to the team: its chance to win, in percent. It comes from the
// points it has and may expect, the ghosts it must fear, and the tiles that are left for both.
#include <algorithm>
#include <array>
#include <bit>
#include <bitset>
#include <cmath>
#include <span>

#include "land/core/board.h"
#include "land/core/mist.h"
#include "land/core/scoring.h"
#include "land/modules/mists/mists.h"
#include "land/modules/mists/mists_parts.h"
#include "land/modules/mists/mists_weights.h"

namespace bastide::land::mists {
namespace {

class TeamEvaluator {
  public:
    TeamEvaluator(const Position& position, std::span<const double> numbers)
        : position_(position),
          numbers_(numbers),
          own_(state_of<State>(position.state)),
          level_(level_of(position.rules)) {}

    double value() {
        if (own_.outcome == Outcome::Won)
            return kCertain;
        if (own_.outcome == Outcome::Lost)
            return 0;
        for (int colour = 0; colour < position_.rules.colours; ++colour)
            expected_[static_cast<std::size_t>(colour)] = position_.state.score[static_cast<std::size_t>(colour)];
        look_at_mist();
        add_features();
        const double par = scores() * level_.goal + w(TeamNumber::Par) -
                           w(TeamNumber::ParATile) * (state().unseen_count - own_.face_down);
        const double lead = points() + meeples() - fear() - cemeteries() - par;
        return kCertain / (1 + std::exp(-lead / w(TeamNumber::Spread)));
    }

  private:
    static constexpr double kCertain = 100;

    double w(TeamNumber number) const { return numbers_[static_cast<std::size_t>(number)]; }
    const GameState& state() const { return position_.state; }
    int scores() const { return position_.rules.shares_score ? 1 : position_.rules.colours; }

    // --- mist ----------------------------------------------------------------------------------------------------
    // Every bank once: its ghosts are the sooner gone the fewer squares it lacks.
    void look_at_mist() {
        std::bitset<kMaxSegments> seen;
        for (std::size_t slot = 0; slot < state().tile_count; ++slot)
            for_each_segment_on(position_.rules, state(), state().tiles[slot].cell, SegmentType::Mist,
                                [&](SegmentId mist) {
                                    if (!seen[at(mist)])
                                        look_at_bank(mist, seen);
                                });
    }
    void look_at_bank(SegmentId mist, std::bitset<kMaxSegments>& seen) {
        const Bank bank = bank_of(position_.rules, state(), mist);
        for (std::size_t i = 0; i < bank.count; ++i)
            seen[at(bank.segments[i])] = true;
        open_mist_ += bank.open_sides;
        const double chance = bank.can_be_finished ? std::pow(w(TeamNumber::MistSideCloses), bank.open_sides) : 0;
        if (chance == 0)
            return;
        for (std::size_t i = 0; i < bank.count; ++i)
            leaving_ += chance * ghosts_on(state(), state().tile_of[at(bank.segments[i])]);
    }

    // --- points --------------------------------------------------------------------------------------------------
    double chance_to_finish(const Feature& feature) const {
        if ((feature.flags & kNeverComplete) != 0)
            return 0;
        const TeamNumber each = feature.type == SegmentType::City   ? TeamNumber::CityEdgeCloses
                                : feature.type == SegmentType::Road ? TeamNumber::RoadEdgeCloses
                                                                    : TeamNumber::SquareIsFilled;
        return std::pow(w(each), feature.open_edges);
    }

    void add_feature(FeatureId id) {
        const Feature& feature = state().features[at(id)];
        const double chance = chance_to_finish(feature);
        double value = value_of(position_, id, true);
        if (feature.type == SegmentType::Castle)
            value += 2 * w(TeamNumber::MistedSquare) * feature.open_edges;
        else
            value += (feature.type == SegmentType::City ? 2 : 1) * w(TeamNumber::Growth) * feature.open_edges;
        for (std::size_t colour = 0; colour < expected_.size(); ++colour)
            if ((feature.followers >> colour & 1u) != 0)
                expected_[position_.rules.shares_score ? 0 : colour] += chance * value;
        if (feature.open_edges == 1 && chance > 0)
            soon_ += 1;
        returning_ += chance * std::popcount(feature.followers);
        for (const FigureId hound : own_.hounds)
            if (hound != FigureId::None && state().feature_of[at(state().figures[at(hound)].segment)] == id)
                hounds_ += chance * ghosts_on_board(state());
    }

    void add_features() {
        std::array<FeatureId, kMaxFigures> seen;
        auto end = seen.begin();
        for (std::size_t i = 0; i < state().figure_count; ++i) {
            if (state().figures[i].place != FigurePlace::Feature)
                continue;
            const FeatureId id = state().feature_of[at(state().figures[i].segment)];
            if (std::find(seen.begin(), end, id) != end)
                continue;
            *end++ = id;
            add_feature(id);
        }
    }

    // What a score will lack when `tiles` are used up.
    double lack(double expected, double marker, double tiles) const {
        return std::max(0.0, marker - expected - w(TeamNumber::PointsATile) * tiles / scores());
    }

    // What will be missing at the next marker and at the goal counts more.
    double points() const {
        const int marker = level_.piles() == 1 || own_.markers_reached >= level_.hounds.size()
                               ? level_.goal
                               : level_.hounds[own_.markers_reached];
        double sum = 0, missing = 0;
        const double tiles = pile_left(state()), all = state().unseen_count - own_.face_down;
        for (int i = 0; i < scores(); ++i) {
            const double expected = expected_[static_cast<std::size_t>(i)];
            sum += scores() == 1 ? expected : std::min<double>(level_.goal, expected);
            const double now = lack(expected, marker, tiles), later = lack(expected, level_.goal, all);
            missing += w(TeamNumber::LackNow) * now * now / 10 + w(TeamNumber::LackLater) * later * later / 10;
        }
        return sum - missing + w(TeamNumber::Hound) * hounds_;
    }

    // Meeples in supply are worth less the more there are; those that soon come home count in part.
    double meeples() const {
        double sum = w(TeamNumber::Returning) * returning_;
        for (int colour = 0; colour < position_.rules.colours; ++colour) {
            double each = w(TeamNumber::FirstMeeple);
            for (int n = std::popcount(state().supply[static_cast<std::size_t>(colour)]); n > 0; --n) {
                sum += each;
                each *= w(TeamNumber::NextMeeple);
            }
        }
        return sum;
    }

    // --- ghosts --------------------------------------------------------------------------------------------------
    // The fewer are left the worse, as long as there is a way to go.
    double fear() const {
        const double on_board = ghosts_on_board(state()), supply = level_.ghosts - on_board;
        const double missing = std::max(0.0, w(TeamNumber::SafeSupply) - supply - leaving_);
        const double now = std::max(0.0, w(TeamNumber::LeastSupply) - supply);
        double way = 0;
        for (int i = 0; i < scores(); ++i)
            way += std::max(0, level_.goal - state().score[static_cast<std::size_t>(i)]);
        const double share = way / (way + w(TeamNumber::Way));
        int heap = 0;
        for (std::size_t slot = 0; slot < state().tile_count; ++slot)
            heap = std::max(heap, std::min(3, ghosts_on(state(), static_cast<TileSlot>(slot))));
        return share *
               (w(TeamNumber::Ghost) * (on_board - leaving_) + w(TeamNumber::Fear) * missing * missing +
                w(TeamNumber::FearNow) * now * now - w(TeamNumber::Heap) * heap -
                w(TeamNumber::OpenMist) * std::sqrt(static_cast<double>(open_mist_)) - w(TeamNumber::Soon) * soon_);
    }

    double cemeteries() const {
        double sum = 0;
        for (std::size_t i = 0; i < own_.cemeteries.size(); ++i)
            if (own_.cemeteries[i] != TileSlot::None && (own_.closed >> i & 1u) == 0)
                sum += w(TeamNumber::OpenCemetery) + w(TeamNumber::CemeterySquare) * gaps(own_.cemeteries[i]);
        return sum;
    }
    int gaps(TileSlot cemetery) const {
        const Cell middle = state().tiles[at(cemetery)].cell;
        int count = 0;
        for (std::int16_t y = -1; y <= 1; ++y)
            for (std::int16_t x = -1; x <= 1; ++x)
                if ((level_.has_haunted_cemeteries || x == 0 || y == 0) &&
                    tile_at(state(), middle + Cell{x, y}) == TileSlot::None)
                    ++count;
        return count;
    }

    Position position_;
    std::span<const double> numbers_;
    const State& own_;
    const Level& level_;
    std::array<double, kMaxColours> expected_{};
    double returning_ = 0;  // meeples that soon come home
    double leaving_ = 0;    // ghosts that will probably leave with their mist
    double hounds_ = 0;     // points that hounds will probably bring
    double soon_ = 0;       // occupied features that lack a single side
    int open_mist_ = 0;     // sides that mist can be laid against
};

}  // namespace

// How they were found: docs/strength.md, "Mists".
constinit const std::array<TeamNumberDef, kTeamNumbers> kTeamNumberDefs{{
    {"CityEdgeCloses", 0.6294}, {"RoadEdgeCloses", 0.6489},
    {"SquareIsFilled", 0.7632}, {"MistSideCloses", 0.4562},
    {"MistedSquare", 0.6929},   {"Growth", 0.1741},
    {"LackNow", 0.1277},        {"LackLater", 0.1713},
    {"PointsATile", 1.126},     {"Hound", 0.1619},
    {"FirstMeeple", 1.781},     {"NextMeeple", 0.4021},
    {"Returning", 1.154},       {"Ghost", 2.729},
    {"SafeSupply", 6.482},      {"Fear", 0.3645},
    {"LeastSupply", 2.407},     {"FearNow", 6.428},
    {"Heap", 0.2438},           {"OpenMist", 0.1405},
    {"Soon", -0.09821},         {"Way", 6.015},
    {"OpenCemetery", 4.054},    {"CemeterySquare", 0.2545},
    {"Par", 15, false},         {"ParATile", 1.4, false},
    {"Spread", 15, false},
}};

double estimate_for_team(const Position& position, std::span<const double> numbers) {
    return TeamEvaluator(position, numbers).value();
}

}  // namespace bastide::land::mists
