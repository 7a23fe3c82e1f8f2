#include "land/evaluation/evaluator.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <span>

#include "land/core/board.h"
#include "land/core/held.h"
#include "land/core/scoring.h"

namespace bastide::land {
namespace {

constexpr float kTilesOfBaseGame = 72;
constexpr float kTurnsToReuse = 4;      // a follower that comes back needs about so many turns to earn anything
constexpr float kTurnsPerFollower = 2;  // the n-th follower in supply is used only if there are n times so many turns

float& term(Terms& terms, Term name) {
    return terms[static_cast<std::size_t>(name)];
}

}  // namespace

namespace {

// How many draw before a colour does.
int draws_before(const Rules& rules, const GameState& state, int colour) {
    // The next to draw: the player on turn, unless he has drawn already.
    const int first = static_cast<int>(state.turn_player) + (game::is_player(state.decision.player) ? 1 : 0);
    return (colour - first + 2 * rules.players) % rules.players;
}

}  // namespace

Outlook outlook_of(const Rules& rules, const GameState& state) {
    Outlook outlook;
    const int left = draws_left(state);
    outlook.tiles_left = static_cast<float>(left);
    for (int colour = 0; colour < rules.colours; ++colour) {
        const int behind = draws_before(rules, state, colour);
        outlook.turns_left[static_cast<std::size_t>(colour)] =
            static_cast<float>((left - behind + rules.players - 1) / rules.players);
    }
    for (const auto hook : rules.hooks.limit_outlook)
        hook({rules, state}, outlook);
    return outlook;
}

Evaluator::Evaluator(const Rules& rules, const Weights& weights)
    : rules_(rules),
      weights_(weights),
      fits_(rules),
      place_of_(kMaxSegments),
      chances_(kMaxSegments),
      fillings_(kMaxSegments),
      reaches_(kMaxSegments) {
    occupied_.reserve(kMaxFigures);
    std::size_t hooks = 0;
    for (const auto hook : rules.hooks.estimate) {
        const auto module = std::ranges::find(all_modules(), hook, &Module::estimate);
        factors_[hooks++] = weights.modules[at((*module)->id)];
    }
}

Evaluator::Evaluator(const Rules& rules, const Weights& weights, const Network& network) : Evaluator(rules, weights) {
    if (Correction::suits(rules, network))
        correction_.emplace(rules, network);
}

template <class Use>
void Evaluator::for_each_colour(unsigned mask, Use use) {
    for (; mask != 0; mask &= mask - 1) {
        const auto colour = static_cast<std::size_t>(std::countr_zero(mask));
        use(colour, terms_[colour]);
    }
}

void Evaluator::expect(const GameState& state, Expectation& points) {
    for (std::size_t colour = 0; colour < points.size(); ++colour)
        points[colour] = static_cast<float>(state.score[colour]);
    if (state.decision.player == game::kNobody)
        return;
    terms_ = {};
    outlook_ = outlook_of(rules_, state);
    fits_.set_bag(state);
    number_board(state);
    list_occupied(state);
    for (Region& occupied : occupied_)
        add_feature(state, occupied);
    add_joins(state);
    add_supplies(state);
    const float early = std::min(1.f, outlook_.tiles_left / kTilesOfBaseGame);
    for (std::size_t colour = 0; colour < static_cast<std::size_t>(rules_.colours); ++colour)
        for (std::size_t i = 0; i < kTermCount; ++i)
            points[colour] += terms_[colour][i] * (weights_.terms[i] + early * weights_.early[i]);
    add_estimates(state, points);
    if (correction_)
        correction_->add(judged(state), points);
}

void Evaluator::add_estimates(const GameState& state, Expectation& points) {
    estimate_count_ = 0;
    if (!counts_modules_)
        return;
    for (const auto hook : rules_.hooks.estimate) {
        const float beyond_once = factors_[estimate_count_] - 1;
        Expectation& estimate = estimates_[estimate_count_++];
        const Expectation before = points;
        hook({rules_, state}, outlook_, points);
        for (std::size_t colour = 0; colour < points.size(); ++colour) {
            estimate[colour] = points[colour] - before[colour];
            points[colour] += beyond_once * estimate[colour];
        }
    }
}

Judged Evaluator::judged(const GameState& state) const {
    std::array<float, kMaxColours> supply{}, others_before{};
    for (int colour = 0; colour < rules_.colours; ++colour) {
        const auto place = static_cast<std::size_t>(colour);
        supply[place] = static_cast<float>(followers_in_supply(rules_, state, static_cast<Colour>(colour)));
        others_before[place] = static_cast<float>(draws_before(rules_, state, colour));
    }
    return {state, outlook_, occupied_, {estimates_.data(), estimate_count_}, supply, others_before};
}

// The same tiles lie there and the same squares are open: the figures may be others.
void Evaluator::number_board(const GameState& state) {
    const std::span<const std::uint16_t> want(state.frontier.want.data(), state.frontier_count);
    const std::span<const std::uint16_t> mask(state.frontier.mask.data(), state.frontier_count);
    const PlacedTile last = state.tile_count == 0 ? PlacedTile{} : state.tiles[state.tile_count - 1u];
    if (mark_.tile_count == state.tile_count && mark_.segment_count == state.segment_count &&
        mark_.feature_count == state.feature_count && mark_.changes == state.changes && mark_.bag == fits_.bag() &&
        mark_.last.cell == last.cell && mark_.last.square == last.square && mark_.last.rotation == last.rotation &&
        std::ranges::equal(mark_.want, want) && std::ranges::equal(mark_.mask, mask))
        return;
    ++board_;
    mark_.tile_count = state.tile_count;
    mark_.segment_count = state.segment_count;
    mark_.feature_count = state.feature_count;
    mark_.changes = state.changes;
    mark_.bag = fits_.bag();
    mark_.last = last;
    mark_.want.assign(want.begin(), want.end());
    mark_.mask.assign(mask.begin(), mask.end());
}

// Every feature that a follower stands in, once, with the strength of everybody in it.
void Evaluator::list_occupied(const GameState& state) {
    occupied_.clear();
    const std::size_t per_colour = rules_.figures.size();
    for (std::size_t colour = 0; colour < static_cast<std::size_t>(rules_.colours); ++colour) {
        const std::uint32_t away = ~state.supply[colour] & ((1u << per_colour) - 1);
        for (std::uint32_t rest = away; rest != 0; rest &= rest - 1) {
            const Figure& figure =
                state.figures[colour * per_colour + static_cast<std::size_t>(std::countr_zero(rest))];
            if (figure.place != FigurePlace::Feature || !info_of(figure.kind).is_follower)
                continue;
            const FeatureId id = state.feature_of[at(figure.segment)];
            std::uint16_t& place = place_of_[at(id)];
            if (place >= occupied_.size() || occupied_[place].id != id) {
                place = static_cast<std::uint16_t>(occupied_.size());
                occupied_.emplace_back().id = id;
            }
            ++occupied_[place].followers[colour];
            occupied_[place].strengths[colour] += 256 * info_of(figure.kind).strength;
        }
    }
    for (Region& occupied : occupied_)
        for (const auto hook : rules_.hooks.adjust_strength)
            hook({rules_, state}, occupied.id, occupied.strengths);
}

void Evaluator::add_feature(const GameState& state, Region& occupied) {
    const unsigned owners = occupied.owners = majority_of(occupied.strengths);
    const SegmentType type = state.features[at(occupied.id)].type;
    if (type == SegmentType::Field)
        add_field(state, occupied, owners);
    else if (is_surrounded_type(type))
        add_monastery(state, occupied, owners);
    else
        add_line(state, occupied, owners);
}

// The followers in a feature: they may come back, and those of a minority stand there for nothing.
void Evaluator::add_followers(const Region& occupied, unsigned owners, float chance) {
    for (std::size_t colour = 0; colour < static_cast<std::size_t>(rules_.colours); ++colour) {
        const auto count = static_cast<float>(occupied.followers[colour]);
        const float use = std::min(1.f, outlook_.turns_left[colour] / kTurnsToReuse);
        term(terms_[colour], Term::Return) += count * chance * use;
        if ((owners >> colour & 1u) == 0)
            term(terms_[colour], Term::Rival) += count;
    }
}

const Evaluator::Chance& Evaluator::chance_to_finish(const GameState& state, FeatureId id, unsigned owners) {
    Chance& known = chances_[at(id)];
    const Feature& feature = state.features[at(id)];
    float draws = owners == 0 ? outlook_.tiles_left : 0.f;
    for_each_colour(owners, [&](std::size_t colour, Terms&) { draws += outlook_.turns_left[colour]; });
    if (known.board == board_ && known.owners == owners && known.draws == draws && known.flags == feature.flags &&
        known.open_edges == feature.open_edges && known.square_count == feature.square_count)
        return known;
    known = {board_, owners, draws, feature.flags, feature.open_edges, static_cast<std::int16_t>(feature.square_count),
             0,      {}};
    if (feature.open_edges == 0 || (feature.flags & kNeverComplete) != 0) {
        known.chance = feature.is_complete() ? 1.f : 0.f;
        return known;
    }
    known.ends = open_ends_of(rules_, state, feature, fits_, draws);
    if (known.ends.is_dead || draws < static_cast<float>(known.ends.squares))
        return known;
    const ChanceWeights& model = owners == 0                         ? weights_.free_city
                                 : feature.type == SegmentType::City ? weights_.city
                                                                     : weights_.road;
    known.chance = chance_of(inputs_of_feature(feature, known.ends, draws, std::popcount(owners)), model);
    return known;
}

void Evaluator::add_line(const GameState& state, Region& occupied, unsigned owners) {
    const Feature& feature = state.features[at(occupied.id)];
    const Chance& chance = chance_to_finish(state, occupied.id, owners);
    const auto squares = static_cast<float>(chance.ends.squares), size = static_cast<float>(feature.square_count);
    const Position position{rules_, state};
    const auto as_it_stands = static_cast<float>(value_of(position, occupied.id, false));
    // Whoever finishes it lays one more tile at every open square.
    const float finished =
        static_cast<float>(value_of(position, occupied.id, true)) * (1 + squares / std::max(1.f, size));
    const bool is_city = feature.type == SegmentType::City;
    const float growth = static_cast<float>(chance.ends.fillable) * (1 - chance.chance);
    occupied.worth = chance.chance * finished + (1 - chance.chance) * as_it_stands;
    occupied.now = as_it_stands;
    occupied.finished = finished;
    occupied.chance = chance.chance;
    occupied.ends = chance.ends;
    for_each_colour(owners, [&](std::size_t colour, Terms& terms) {
        term(terms, is_city ? Term::CityFinished : Term::RoadFinished) += chance.chance * finished;
        term(terms, is_city ? Term::CityOpen : Term::RoadOpen) += (1 - chance.chance) * as_it_stands;
        term(terms, is_city ? Term::CityGrowth : Term::RoadGrowth) +=
            growth * std::min(1.f, outlook_.turns_left[colour] / 10);
    });
    add_followers(occupied, owners, chance.chance);
}

const Evaluator::Filling& Evaluator::filling_of(const GameState& state, FeatureId id) {
    const Feature& feature = state.features[at(id)];
    Filling& known = fillings_[at(id)];
    if (known.board == board_ && known.open_edges == feature.open_edges)
        return known;
    float later = 0, all = feature.open_edges > static_cast<int>(outlook_.tiles_left) ? 0.f : 1.f;
    for_each_empty_square(rules_, state, feature, fits_, [&](Cell, int fitting) {
        const float chance =
            fitting == 0 ? 0.f
                         : chance_of(inputs_of_square(fitting, fits_.bag_size(), feature.open_edges), weights_.square);
        later += chance;
        all *= chance;
    });
    return known = {board_, feature.open_edges, later, all};
}

void Evaluator::add_monastery(const GameState& state, Region& occupied, unsigned owners) {
    const Filling& filling = filling_of(state, occupied.id);
    const Position position{rules_, state};
    const auto now = static_cast<float>(value_of(position, occupied.id, false));
    // What a square that is filled brings: 1 to a monastery, nothing to a cemetery.
    const float each = filling.open_edges == 0 ? 0
                                               : (static_cast<float>(finished_value(position, occupied.id)) - now) /
                                                     static_cast<float>(filling.open_edges);
    for_each_colour(owners, [&](std::size_t, Terms& terms) {
        term(terms, Term::MonasteryNow) += now;
        term(terms, Term::MonasteryLater) += each * filling.later;
    });
    occupied.now = now;
    occupied.finished = now + each * static_cast<float>(filling.open_edges);
    occupied.later = filling.later;
    occupied.chance = filling.all;
    add_followers(occupied, owners, filling.all);
}

Reach Evaluator::reach_of(const GameState& state, FeatureId field) {
    const Feature& feature = state.features[at(field)];
    FieldReach& known = reaches_[at(field)];
    if (known.board != board_ || known.open_edges != feature.open_edges)
        known = {board_, feature.open_edges, reach_of_field(rules_, state, feature, fits_)};
    return known.reach;
}

// Two features that end at the same open square may become one, and then the majority in both decides.
void Evaluator::add_joins(const GameState& state) {
    for (std::size_t i = 0; i < occupied_.size(); ++i) {
        const SegmentType type = state.features[at(occupied_[i].id)].type;
        for (std::size_t j = i + 1; j < occupied_.size(); ++j)
            if ((occupied_[i].ends.reach & occupied_[j].ends.reach) != 0 &&
                occupied_[i].owners != occupied_[j].owners && state.features[at(occupied_[j].id)].type == type)
                add_join(occupied_[i], occupied_[j],
                         type == SegmentType::Field  ? Term::FieldJoin
                         : type == SegmentType::City ? Term::CityJoin
                                                     : Term::RoadJoin);
    }
}

void Evaluator::add_join(const Region& one, const Region& other, Term name) {
    Strengths together = one.strengths;
    for (std::size_t colour = 0; colour < together.size(); ++colour)
        together[colour] += other.strengths[colour];
    const auto add = [&](unsigned owners, float worth) {
        for_each_colour(owners, [&](std::size_t, Terms& terms) { term(terms, name) += worth; });
    };
    add(majority_of(together), one.worth + other.worth);
    add(one.owners, -one.worth);
    add(other.owners, -other.worth);
}

void Evaluator::add_field(const GameState& state, Region& occupied, unsigned owners) {
    const Feature& feature = state.features[at(occupied.id)];
    const FieldValue value = field_value({rules_, state}, occupied.id, FieldPay::Farmers, Cities::All);
    const CityList& cities = value.cities;
    float finished = 0, open = 0;                                            // cities
    float finished_extra = static_cast<float>(value.added), open_extra = 0;  // points beyond the rate
    for (std::size_t i = 0; i < static_cast<std::size_t>(cities.count); ++i) {
        const FeatureId id = cities.cities[i];
        const Feature& city = state.features[at(id)];
        if (city.is_complete()) {
            finished += cities.weights[i];
            finished_extra += static_cast<float>(cities.weights[i] * cities.extras[i]);
            continue;
        }
        const std::uint16_t place = place_of_[at(id)];
        const bool is_owned = place < occupied_.size() && occupied_[place].id == id;
        const unsigned city_owners = is_owned ? majority_of(occupied_[place].strengths) : 0u;
        const float chance = chance_to_finish(state, id, city_owners).chance;
        open += static_cast<float>(cities.weights[i]) * chance;
        open_extra += static_cast<float>(cities.weights[i] * cities.extras[i]) * chance;
    }
    occupied.now = static_cast<float>(value.rate) * finished + finished_extra;
    occupied.finished = occupied.worth = occupied.now + static_cast<float>(value.rate) * open + open_extra;
    occupied.ends.reach = reach_of(state, occupied.id);
    const float growth =
        std::min(1.f, static_cast<float>(feature.open_edges) / 8) * outlook_.tiles_left / kTilesOfBaseGame;
    for_each_colour(owners, [&](std::size_t colour, Terms& terms) {
        const auto points = static_cast<float>(value.rate + value.own[colour]);
        term(terms, Term::FieldFinished) += points * finished + finished_extra;
        term(terms, Term::FieldOpen) += points * open + open_extra;
        term(terms, Term::FieldGrowth) += points * growth;
    });
    add_followers(occupied, owners, 0);
}

void Evaluator::add_supplies(const GameState& state) {
    for (std::size_t colour = 0; colour < static_cast<std::size_t>(rules_.colours); ++colour) {
        const int count = followers_in_supply(rules_, state, static_cast<Colour>(colour));
        for (int i = 0; i < count; ++i) {
            const std::size_t name = static_cast<std::size_t>(Term::Supply1) + static_cast<std::size_t>(std::min(i, 6));
            terms_[colour][name] +=
                std::min(1.f, outlook_.turns_left[colour] / (kTurnsPerFollower * static_cast<float>(i + 1)));
        }
    }
}

}  // namespace bastide::land
